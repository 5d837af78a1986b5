/**
 * Offline: every file of the site is kept when it is first visited, the games that were not opened included. A new version
 * is fetched whole beside the old one and waits until the player takes it.
 *
 * A browser holds back every page and request of the site until its worker is active, so nothing is done on activation:
 * what would be due then, a page asks for once the worker answers.
 */
const VERSION = "__VERSION__";
const FILES: readonly string[] = JSON.parse("__FILES__");
const CACHE = `cardwright-${VERSION}`;

/** So many files are fetched at a time: a browser has six connections to a host, and the page needs some. */
const AT_ONCE = 3;
/** So long keeping the files may take. What came in time stays, and the next visit goes on from there. */
const INSTALL_LIMIT = 240_000;
/** So long the kept files may keep one waiting before the network is asked as well. */
const PATIENCE = 2_000;

/** What this needs of a service worker's scope, which the page's types do not have. */
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly installing: object | null; readonly waiting: object | null };
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

scope.addEventListener("install", (event) => event.waitUntil(before(INSTALL_LIMIT, keepAll())));
scope.addEventListener("message", ({ data }) => {
  if (data === "take-over") void scope.skipWaiting();
  if (data === "settle-in") settleIn();
});
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== scope.location.origin) return;
  event.respondWith(answer(request));
});

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const missing = FILES.filter((path) => !kept.has(path));
  const keepOneByOne = async (): Promise<void> => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop())
      await cache.addAll([new Request(path, { cache: "reload" })]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, keepOneByOne));
}

/** The pages that are open are answered from now on, too, and older versions are forgotten. Nothing waits for either. */
function settleIn(): void {
  scope.clients.claim().catch(ignore);
  forgetOthers().catch(ignore);
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const { installing, waiting } = scope.registration;
  // The files of a version that is to come are among them.
  if (installing !== null || waiting !== null) return;
  for (const name of names) if (name.startsWith("cardwright-") && name !== CACHE) await caches.delete(name);
}

/** Set while the kept files keep somebody waiting: then nobody else waits for them alone. */
let isSlow = false;

/** The kept file; if it is not there in time, whichever comes first, that or what the network has. */
async function answer(request: Request): Promise<Response> {
  const kept = find(request).catch(ignore);
  try {
    const inTime = await before(isSlow ? 0 : PATIENCE, kept);
    isSlow = false;
    return inTime ?? fetch(request);
  } catch {
    isSlow = true;
    void kept.then(() => {
      isSlow = false;
    });
    return Promise.any([fromNetwork(request, kept), kept.then((found) => found ?? Promise.reject())]);
  }
}

/** Every address of the site is the same page. */
const find = (request: Request): Promise<Response | undefined> =>
  caches.match(request.mode === "navigate" ? "/index.html" : request, { cacheName: CACHE, ignoreSearch: true });

/** A newer site may lack a file that this version has kept: then that is worth another wait. */
async function fromNetwork(request: Request, kept: Promise<Response | undefined>): Promise<Response> {
  const response = await fetch(request);
  return response.ok ? response : ((await before(PATIENCE, kept).catch(ignore)) ?? response);
}

/** Fails if something is not there in time. */
function before<T>(limit: number, awaited: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`Not there within ${limit} ms.`)), limit);
    awaited.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function ignore(): undefined {}
