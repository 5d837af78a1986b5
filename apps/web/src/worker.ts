import { createStore, del, get, keys, set, type UseStore } from "idb-keyval";
import { Host } from "./host/host.ts";
import { siteLibrary } from "./host/library.ts";
import type { KeyValue } from "./host/patient.ts";
import { browserTabs } from "./host/tabs.ts";
import type { ThinkAnswer } from "./host/thinker.ts";
import type { ThinkerPort } from "./host/thinking.ts";
import { type Ask, serve, type Tell, type ThinkerFailed, type ThinkerWanted, traceOf } from "./host/wire.ts";
import { think } from "./thinker.ts";

/**
 * The worker behind the page: here the games are played, and here they are kept. Under the name of a thinker the same script
 * thinks instead, so that nothing has to be loaded twice.
 */
const THINKER = "thinker";
/** What a thinker says first. */
const HERE = "here";

const post = (message: Tell): void => postMessage(message);
const want = (thinker: MessagePort | undefined): void =>
  postMessage({ thinker } satisfies ThinkerWanted, { transfer: thinker === undefined ? [] : [thinker] });

/** Opened when it is first needed: where storage is forbidden, even asking for it throws. */
let opened: UseStore | undefined;

/** What is called off is not done later either, and whoever comes next opens the storage anew. */
function store(given: AbortSignal): UseStore {
  opened ??= createStore("cardwright", "matches");
  const used = opened;
  given.addEventListener("abort", () => {
    if (opened === used) opened = undefined;
  });
  return (mode, call) =>
    used(mode, (objects) => {
      given.throwIfAborted();
      given.addEventListener("abort", () => stop(objects.transaction));
      return call(objects);
    });
}

function stop(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has come to its end already.
  }
}

const storage: KeyValue = {
  get: async (key, given) => get(key, store(given)),
  set: async (key, value, given) => set(key, value, store(given)),
  del: async (key, given) => del(key, store(given)),
  keys: async (given) => (await keys(store(given))).map(String),
};

/**
 * The page makes it: in Firefox a worker that makes another stops until that is done, and on a busy machine it sometimes never
 * is. What goes to and fro between the two does not go by the page.
 */
function makeThinker(): ThinkerPort {
  const { port1: mine, port2: its } = new MessageChannel();
  want(its);
  post({ awaitsThinker: true });
  let stop = (): void => {};
  return {
    post: (request) => mine.postMessage(request),
    listen: (answered, failed) => {
      mine.onmessage = ({ data }: MessageEvent<ThinkAnswer | typeof HERE>) => {
        if (data === HERE) post({ awaitsThinker: false });
        else answered(data);
      };
      const told = ({ data }: MessageEvent<Ask | ThinkerFailed>) => {
        if ("thinkerFailed" in data) failed(data.thinkerFailed);
      };
      addEventListener("message", told);
      stop = () => removeEventListener("message", told);
    },
    close: () => {
      stop();
      mine.close();
      want(undefined);
      post({ awaitsThinker: false });
    },
  };
}

function host(): void {
  // What nobody waited for went wrong: the page has to know, or it would wait for ever.
  addEventListener("unhandledrejection", ({ reason }) => post({ crash: traceOf(reason) }));

  serve(
    {
      post,
      listen: (listener) =>
        addEventListener("message", ({ data }: MessageEvent<Ask | ThinkerFailed>) => {
          if (!("thinkerFailed" in data)) listener(data);
        }),
    },
    (out) =>
      new Host({
        library: siteLibrary,
        storage,
        tabs: browserTabs(),
        makeThinker,
        later: (milliseconds, call) => {
          const timer = setTimeout(call, milliseconds);
          return () => clearTimeout(timer);
        },
        now: () => Date.now(),
        random: () => crypto.getRandomValues(new Uint32Array(1))[0],
        secure: (count) => crypto.getRandomValues(new Uint8Array(count)),
        ...out,
      }),
  );
  post({ isUp: true });
}

if (self.name === THINKER) {
  addEventListener("message", ({ data: port }: MessageEvent<MessagePort>) => {
    think(port);
    port.postMessage(HERE);
  });
} else host();
