import { type AnchorHTMLAttributes, type MouseEvent, useSyncExternalStore } from "react";

/** Addresses of the site. Each screen has its own, so that it can be linked, reloaded and gone back to. */
export type Route =
  | { readonly at: "lobby" }
  | { readonly at: "set-up"; readonly game: string }
  | { readonly at: "table"; readonly id: string }
  | { readonly at: "tutorial"; readonly game: string }
  | { readonly at: "cards"; readonly game: string; readonly card: string | undefined }
  | { readonly at: "decks"; readonly game: string }
  | { readonly at: "rules"; readonly game: string }
  | { readonly at: "harness"; readonly game: string | undefined; readonly index: number | undefined }
  | { readonly at: "open"; readonly fragment: string }
  | { readonly at: "unknown"; readonly path: string };

export function parseRoute(path: string, fragment: string): Route {
  const unknown = { at: "unknown", path } as const;
  const [first = "", second, third, ...rest] = path.split("/").slice(1).map(decoded);
  if (rest.length > 0) return unknown;
  if (first === "cards" && second !== undefined) return { at: "cards", game: second, card: third };
  if (first === "harness") {
    if (third !== undefined && !/^\d+$/.test(third)) return unknown;
    return { at: "harness", game: second, index: third === undefined ? undefined : Number(third) };
  }
  if (third !== undefined) return unknown;
  if (second === undefined) {
    if (first === "") return { at: "lobby" };
    return first === "open" ? { at: "open", fragment } : unknown;
  }
  if (first === "table") return { at: "table", id: second };
  if (first === "new") return { at: "set-up", game: second };
  return first === "tutorial" || first === "decks" || first === "rules" ? { at: first, game: second } : unknown;
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

const listeners = new Set<() => void>();
const here = (): string => `${location.pathname}${location.hash}`;
const tell = (): void => {
  for (const listener of listeners) listener();
};
addEventListener("popstate", tell);
addEventListener("hashchange", tell);

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  scrollTo(0, 0);
  tell();
}

/** Where one is, without the fragment. */
export function usePath(): string {
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, here);
  return location.pathname;
}

export function useRoute(): Route {
  usePath();
  return parseRoute(location.pathname.replace(/(?<=.)\/$/, ""), location.hash.slice(1));
}

/** A link within the site. With a modifier it opens a tab, as any link does. */
export function Link({ to, ...rest }: { readonly to: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href">) {
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    go(to);
  };
  return <a {...rest} href={to} onClick={follow} />;
}
