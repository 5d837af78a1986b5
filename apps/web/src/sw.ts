/**
 * Offline: every file of the site is kept when it is first visited, the games that were not opened included. A new version
 * is fetched whole beside the old one and waits until the player takes it.
 */
const VERSION = "__VERSION__";
const FILES: readonly string[] = JSON.parse("__FILES__");
const CACHE = `cardwright-${VERSION}`;

/** What this needs of a service worker's scope, which the page's types do not have. */
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: ScopeEvent) => void): void;
}
interface ScopeEvent {
  readonly data: unknown;
  readonly request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}
const scope = self as unknown as Scope;

scope.addEventListener("install", (event) => event.waitUntil(keepAll()));
scope.addEventListener("activate", (event) => event.waitUntil(forgetOthers().then(() => scope.clients.claim())));
scope.addEventListener("message", ({ data }) => {
  if (data === "take-over") void scope.skipWaiting();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== scope.location.origin) return;
  event.respondWith(answer(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: "reload" })));
}

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith("cardwright-") && name !== CACHE) await caches.delete(name);
}

/** Every address of the site is the same page. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.mode === "navigate" ? "/index.html" : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
