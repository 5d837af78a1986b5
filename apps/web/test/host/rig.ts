import { fileURLToPath } from "node:url";
import { readFiles, readPack } from "@cardwright/content/files";
import type { Game } from "@cardwright/engine";
import type { SeatClient, Sight, Tutorial } from "@cardwright/table/seat";
import { Client, type HostPort } from "../../src/client.ts";
import type { HallNotice } from "../../src/hall.ts";
import { type GameModule, type Library, type LoadedGame, loadedGame } from "../../src/host/games.ts";
import { Host, type HostOptions } from "../../src/host/host.ts";
import type { KeyValue } from "../../src/host/patient.ts";
import type { Tabs } from "../../src/host/tabs.ts";
import { Thinker, type ThinkRequest } from "../../src/host/thinker.ts";
import type { Later, ThinkerPort } from "../../src/host/thinking.ts";
import { type Ask, serve, type Tell } from "../../src/host/wire.ts";
import type { PackModule } from "../../src/packs.ts";

/** A page and its host in one process, with everything between them as it is in the browser: messages, and nothing else. */

const folder = (game: string, part: string): string =>
  fileURLToPath(new URL(`../../../../games/${game}/${part}`, import.meta.url));

const MODULES: Readonly<Record<string, () => Promise<GameModule>>> = {
  wayfarer: () => import("@cardwright/wayfarer"),
  knight: () => import("@cardwright/knight"),
  deal: () => import("@cardwright/deal"),
  rangers: () => import("@cardwright/rangers"),
  mandate: () => import("@cardwright/mandate"),
  duel: async () => {
    const { duelOf, SIZES } = await import("@cardwright/duel");
    return { game: duelOf(SIZES.S) };
  },
};

export function packOf(game: Game, id: string): PackModule {
  const { content, texts, cards } = readPack(game, folder(id, "content"));
  const files = Object.fromEntries([...cards].map(([card, { data }]) => [card, data]));
  return { cards: content.cards, texts, ...(game.format?.describe === undefined ? {} : { files }) };
}

const read = new Map<string, Promise<LoadedGame>>();

async function load(id: string): Promise<LoadedGame> {
  const module = await MODULES[id]();
  return loadedGame(id, module, packOf(module.game, id));
}

export function library(changes: Partial<Library> = {}): Library {
  return {
    games: Object.keys(MODULES),
    load: (id) => {
      const known = read.get(id) ?? load(id);
      read.set(id, known);
      return known;
    },
    tutorial: async (): Promise<Tutorial | undefined> => undefined,
    scenarios: async (id) => readFiles([folder(id, "scenarios")]).files,
    ...changes,
  };
}

/** A storage that forgets nothing until it is gone. */
export function storage(kept = new Map<string, unknown>()): KeyValue & { readonly kept: Map<string, unknown> } {
  return {
    kept,
    get: async (key) => structuredClone(kept.get(key)),
    set: async (key, value) => void kept.set(key, structuredClone(value)),
    del: async (key) => void kept.delete(key),
    keys: async () => [...kept.keys()],
  };
}

/** The tabs of one browser. */
export function browser(): () => Tabs {
  const taken = new Set<string>();
  const listeners: ((match: string) => void)[] = [];
  return () => {
    let own: ((match: string) => void) | undefined;
    return {
      take: async (match) => {
        if (taken.has(match)) return undefined;
        taken.add(match);
        return () => void taken.delete(match);
      },
      saved: (match) => {
        for (const listener of listeners) if (listener !== own) listener(match);
      },
      onSaved: (listener) => {
        own = listener;
        listeners.push(listener);
      },
    };
  };
}

export const inProcess =
  (games: Library): (() => ThinkerPort) =>
  () => {
    const thinker = new Thinker(games);
    let isOpen = true;
    let answered: Parameters<ThinkerPort["listen"]>[0] = () => {};
    return {
      post: async (request) => {
        const answer = await thinker.answer(structuredClone(request) as ThinkRequest);
        if (isOpen) answered(structuredClone(answer));
      },
      listen: (listener) => {
        answered = listener;
      },
      close: () => {
        isOpen = false;
      },
    };
  };

/** Time that stands still until a test lets it go on. */
export class Clock {
  private waiting: (() => void)[] = [];
  readonly later: Later = (_, call) => {
    this.waiting.push(call);
    return () => {
      this.waiting = this.waiting.filter((one) => one !== call);
    };
  };
  pass(): void {
    const due = this.waiting;
    this.waiting = [];
    for (const call of due) call();
  }
}

export interface Table {
  readonly hall: Client;
  readonly host: () => Host;
  readonly notices: HallNotice[];
  /** Everything that the host has sent to the page, as text. */
  readonly sent: string[];
  readonly clock: Clock;
}

/** One row of numbers for all: no two matches of a test are called the same. */
let drawn = 0;

/** A page with a host behind it. */
export function site(options: Partial<HostOptions> = {}): Table {
  const sent: string[] = [];
  const notices: HallNotice[] = [];
  const clock = new Clock();
  const games = options.library ?? library();
  let host: Host | undefined;
  const make = (): HostPort => {
    let toPage: (message: Tell) => void = () => {};
    let toHost: (message: Ask) => void = () => {};
    let isOpen = true;
    host = serve(
      {
        post: (message) => {
          sent.push(JSON.stringify(message));
          const copy = structuredClone(message);
          queueMicrotask(() => {
            if (isOpen) toPage(copy);
          });
        },
        listen: (listener) => {
          toHost = listener;
        },
      },
      (out) =>
        new Host({
          library: games,
          storage: storage(),
          tabs: browser()(),
          makeThinker: inProcess(games),
          later: clock.later,
          now: () => 1_800_000_000_000 + drawn,
          random: () => {
            drawn += 1;
            return Math.imul(drawn, 0x9e3779b1) >>> 0;
          },
          secure: (count) => {
            drawn += 1;
            return Uint8Array.from({ length: count }, (_, i) => Math.imul(drawn + i, 0x9e3779b1) >>> 24);
          },
          ...options,
          ...out,
        }),
    );
    return {
      post: (message) => {
        const copy = structuredClone(message);
        queueMicrotask(() => toHost(copy));
      },
      listen: (listener) => {
        toPage = listener;
      },
      onFailure: () => {},
      close: () => {
        isOpen = false;
      },
    };
  };
  const hall = new Client(make, "test");
  hall.onNotice((notice) => notices.push(notice));
  const behind = (): Host => {
    if (host === undefined) throw new Error("There is no host.");
    return host;
  };
  return { hall, host: behind, notices, sent, clock };
}

/** Sits down at a match. */
export async function sitDown({ hall }: Table, id: string): Promise<SeatClient> {
  const opened = await hall.open(id);
  if (!opened.ok || opened.seat === undefined) throw new Error(opened.ok ? "no seat" : opened.text);
  return opened.seat;
}

/** Begins a match and sits down at it. */
export async function begin(table: Table, setup: Parameters<Client["begin"]>[0]): Promise<SeatClient & { id: string }> {
  const begun = await table.hall.begin(setup);
  if (!begun.ok || begun.id === undefined) throw new Error(begun.ok ? "no id" : begun.text);
  return Object.assign(await sitDown(table, begun.id), { id: begun.id });
}

/** What the seat sees, once it is what a test waits for. */
export function until(seat: SeatClient, isMeant: (sight: Sight) => boolean): Promise<Sight> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const sight = seat.sight();
      if (sight === undefined || !isMeant(sight)) return false;
      resolve(sight);
      return true;
    };
    if (look()) return;
    const stop = seat.subscribe(() => {
      if (look()) stop();
    });
  });
}

export const isMyTurn = ({ offers, result }: Sight): boolean => offers.length > 0 || result !== undefined;
export const isOver = ({ result }: Sight): boolean => result !== undefined;
export const offered = ({ offers }: Sight): Sight["offers"] => offers.filter(({ refused }) => refused === undefined);

/** Waits for the turn, and plays the offer that is chosen, until the match is over. */
export async function playOn(seat: SeatClient, choose: (sight: Sight) => number = () => 0): Promise<Sight> {
  for (;;) {
    const sight = await until(seat, isMyTurn);
    if (sight.result !== undefined) return sight;
    const all = offered(sight);
    const done = await seat.act(all[choose(sight) % all.length].action);
    if (!done.ok) throw new Error(done.text);
  }
}
