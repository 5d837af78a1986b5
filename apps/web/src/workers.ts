import type { HostPort } from "./client.ts";
import type { Ask, Tell, ThinkerFailed, ThinkerWanted } from "./host/wire.ts";

/** So long a worker may take to come up before one more is started beside it, whose files are asked for anew. */
const PATIENCE = 5_000;

/** The workers of a page: the one that plays is the first that comes up. Until then it is asked nothing, so nothing twice. */
export function startWorkers(): HostPort {
  let running: Player | undefined;
  let starting: readonly Player[] = [];
  let asked: readonly Ask[] = [];
  let heard = (_: Tell): void => {};
  let failed = (_: string): void => {};

  const start = (): void => {
    const player = new Player();
    starting = [...starting, player];
    player.listen(
      (message) => {
        if ("isUp" in message && running === undefined) choose(player);
        if (running === player) heard(message);
      },
      (why) => {
        starting = starting.filter((one) => one !== player);
        if (running === player || (running === undefined && starting.length === 0)) {
          clearTimeout(timer);
          failed(why);
        }
      },
    );
  };
  const choose = (player: Player): void => {
    running = player;
    clearTimeout(timer);
    for (const other of starting) if (other !== player) other.close();
    starting = [];
    for (const message of asked) player.post(message);
    asked = [];
  };
  const timer = setTimeout(start, PATIENCE);
  start();

  return {
    post: (message) => {
      if (running === undefined) asked = [...asked, message];
      else running.post(message);
    },
    listen: (listener) => {
      heard = listener;
    },
    onFailure: (listener) => {
      failed = listener;
    },
    close: () => {
      clearTimeout(timer);
      running?.close();
      for (const player of starting) player.close();
    },
  };
}

/** A worker that plays, and beside it one that thinks when the first asks for it. */
class Player {
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "host" });
  private thinker: Worker | undefined;

  listen(heard: (message: Tell) => void, failed: (why: string) => void): void {
    this.worker.onmessage = ({ data }: MessageEvent<Tell | ThinkerWanted>) => {
      if ("thinker" in data) this.replaceThinker(data.thinker);
      else heard(data);
    };
    this.worker.onerror = ({ message, filename, lineno }) => failed(`${message} (${filename}:${lineno})`);
    this.worker.onmessageerror = () => failed("A message could not be read.");
  }

  post(message: Ask): void {
    this.worker.postMessage(message);
  }

  close(): void {
    this.worker.terminate();
    this.replaceThinker(undefined);
  }

  private replaceThinker(port: MessagePort | undefined): void {
    this.thinker?.terminate();
    this.thinker = undefined;
    if (port === undefined) return;
    const thinker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module", name: "thinker" });
    thinker.onerror = ({ message }) => this.worker.postMessage({ thinkerFailed: message } satisfies ThinkerFailed);
    thinker.postMessage(port, [port]);
    this.thinker = thinker;
  }
}
