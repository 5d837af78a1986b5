/** What the tabs of a browser have to tell each other: a match is played in one of them, and the others may watch. */
export interface Tabs {
  /** The right to play a match, until it is given back; undefined if another tab has it. */
  take(match: string): Promise<(() => void) | undefined>;
  /** A match was saved here. */
  saved(match: string): void;
  /** Called when a match was saved in another tab. */
  onSaved(listener: (match: string) => void): void;
}

/** Where a browser has no locks, or no channel between tabs, it is the only tab. */
export function browserTabs(): Tabs {
  const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("cardwright");
  return {
    take: (match) => (navigator.locks === undefined ? Promise.resolve(() => {}) : take(navigator.locks, match)),
    saved: (match) => channel?.postMessage(match),
    onSaved: (listener) => {
      if (channel !== undefined) channel.onmessage = ({ data }) => listener(String(data));
    },
  };
}

/** So long a worker that was just ended may still hold what it had; so long, too, it may take to learn who has it. */
const PATIENCE = 500;

/** Whoever has nothing to tell about the lock of a match does not keep it from being played. */
async function take(locks: LockManager, match: string): Promise<(() => void) | undefined> {
  const name = `cardwright/${match}`;
  const release = await within(PATIENCE, (given) => hold(locks, name, given));
  if (release !== undefined) return release;
  const known = await within(PATIENCE, () => locks.query());
  return known === undefined ? () => {} : undefined;
}

function hold(locks: LockManager, name: string, given: AbortSignal): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = (): Promise<void> => (given.aborted ? Promise.resolve() : new Promise<void>(resolve));
    locks.request(name, { signal: given }, held).catch(reject);
  });
}

/** Undefined if there is no answer in time, or none to be had. */
function within<T>(limit: number, ask: (given: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const given = new AbortController();
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      given.abort();
      resolve(undefined);
    }, limit);
    ask(given.signal)
      .then(resolve, () => resolve(undefined))
      .finally(() => clearTimeout(timer));
  });
}
