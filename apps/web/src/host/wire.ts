import type { HallNotice } from "../hall.ts";
import type { Host } from "./host.ts";
import type { SeatUpdate } from "./match.ts";
import { Fault } from "./say.ts";

/** What goes between a page and its host. Everything is plain data, and errors are values. */
export type Ask = {
  readonly [M in Method]: { readonly id: number; readonly method: M; readonly args: Parameters<Host[M]> };
}[Method];
export type Tell =
  | { readonly id: number; readonly value: unknown }
  /** What was asked for is not to be had: why, in words. */
  | { readonly id: number; readonly fault: string }
  /** Something that must not happen did. */
  | { readonly crash: string }
  /** Said first, once everything is loaded. */
  | { readonly isUp: true }
  /** Whether it waits for the worker that thinks to come up. */
  | { readonly awaitsThinker: boolean }
  | { readonly update: SeatUpdate }
  | { readonly notice: HallNotice };

/** What a host asks of the page itself: a worker that thinks, in the place of the one before; undefined to end that. */
export interface ThinkerWanted {
  readonly thinker: MessagePort | undefined;
}
/** And what the page says of it: the worker that thinks could not be loaded, or fell. */
export interface ThinkerFailed {
  readonly thinkerFailed: string;
}

/** One end of a way to talk. */
export interface Port<In, Out> {
  post(message: Out): void;
  listen(listener: (message: In) => void): void;
}

/** What a page may ask. What is not listed cannot be called. */
const METHODS = [
  "game",
  "gallery",
  "deck",
  "scenarios",
  "runScenario",
  "cardsChanged",
  "setLanguage",
  "setPace",
  "setReload",
  "matches",
  "begin",
  "tutorial",
  "open",
  "leave",
  "rename",
  "remove",
  "restore",
  "exported",
  "imported",
  "fork",
  "link",
  "opened",
  "sit",
  "act",
  "undo",
  "redo",
  "look",
  "lookAs",
  "goOn",
  "hint",
  "step",
  "hurry",
  "preview",
  "explain",
] as const satisfies readonly (keyof Host)[];
export type Method = (typeof METHODS)[number];

export function serve(
  port: Port<Ask, Tell>,
  make: (out: Pick<ConstructorParameters<typeof Host>[0], "push" | "notify" | "fail">) => Host,
): Host {
  const host = make({
    push: (update) => port.post({ update }),
    notify: (notice) => port.post({ notice }),
    fail: (error) => port.post({ crash: traceOf(error) }),
  });
  port.listen(({ id, method, args }) => {
    if (!METHODS.includes(method)) return port.post({ id, fault: `There is no ${String(method)}.` });
    const ask = host[method] as (...given: readonly unknown[]) => Promise<unknown>;
    Promise.resolve()
      .then(() => ask.apply(host, args))
      .then(
        (value) => port.post({ id, value }),
        (error: unknown) =>
          port.post(error instanceof Fault ? { id, fault: host.textOf(error) } : { crash: traceOf(error) }),
      );
  });
  return host;
}

export const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
