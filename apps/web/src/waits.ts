import { useSyncExternalStore } from "react";

/** What a page can wait for: what it asked its worker, and parts of itself that are loaded when they are needed. */
export type Awaited = "worker" | "part";

/** So many seconds something may take before the player is told. */
const PATIENCE = 10;

interface Wait {
  readonly what: Awaited;
  seconds: number;
}

const waits = new Set<Wait>();
const listeners = new Set<() => void>();
let isCounting = false;
let overdue: Awaited | undefined;

/** The page waits from now on, until it calls what it gets. */
export function waitFor(what: Awaited): () => void {
  const wait: Wait = { what, seconds: 0 };
  waits.add(wait);
  if (!isCounting) count();
  return () => {
    waits.delete(wait);
    look();
  };
}

/** The same, for as long as a promise takes. */
export function awaited<T>(what: Awaited, promise: Promise<T>): Promise<T> {
  return promise.finally(waitFor(what));
}

/** It is known already that what is awaited will not come. */
export function giveUpWaiting(what: Awaited): void {
  for (const wait of waits) if (wait.what === what) wait.seconds = PATIENCE;
  look();
}

/** What has kept the page waiting for too long, if anything has. */
export function useOverdue(): Awaited | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => overdue,
  );
}

/** Second by second: while the machine sleeps, or the page is held up itself, no time passes. */
function count(): void {
  isCounting = waits.size > 0;
  if (!isCounting) return;
  setTimeout(() => {
    for (const wait of waits) wait.seconds += 1;
    look();
    count();
  }, 1_000);
}

function look(): void {
  const late = [...waits].filter(({ seconds }) => seconds >= PATIENCE);
  // A part that is missing cannot be asked for again without the page; so it comes first.
  const now = late.find(({ what }) => what === "part")?.what ?? late[0]?.what;
  if (now === overdue) return;
  overdue = now;
  for (const listener of listeners) listener();
}
