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

/** So long a worker that was just ended may still hold what it had. */
const PATIENCE = 500;

function take(locks: LockManager, match: string): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    locks
      .request(`cardwright/${match}`, { signal: AbortSignal.timeout(PATIENCE) }, () => new Promise<void>(resolve))
      .catch(() => resolve(undefined));
  });
}
