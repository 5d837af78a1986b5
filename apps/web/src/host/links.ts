import { OLD_FORMAT, openTable, SAVE_FORMAT, type Save, type Start, type Table } from "@cardwright/engine";
import type { Library, LoadedGame } from "./games.ts";
import { isRecord, type MatchRecord } from "./record.ts";
import { Fault } from "./say.ts";
import { isSeating } from "./setup.ts";
import { standingOf } from "./standing.ts";

/** Matches as links: compressed, in the fragment of an address. They are short since they count on the cards of today. */

/** Longer links do not survive being sent around. */
const MAX_LINK = 8_000;
const MAX_READ = 4_000_000;
const MARK = "m1.";
/** What compresses is fetched when a link is made or opened: few matches come to that. */
const compression = () => import("fflate");

interface Linked {
  readonly game: string;
  /** Of its save, and the version of its game; links of before say neither. */
  readonly format?: number;
  readonly version?: number;
  readonly isUnverified?: true;
  readonly content: string;
  readonly seats: MatchRecord["seats"];
  readonly isPractice: boolean;
  readonly start: Start;
  /** Seats and codes of the actions in turn. */
  readonly actions: readonly number[];
  /** Of the beginning, and of the end. */
  readonly hashes: readonly [string, string];
}

/** Undefined if the match is too long for a link, or was not played with the cards of today alone. */
export async function linkOf(loaded: LoadedGame, record: MatchRecord): Promise<string | undefined> {
  const { game, seats, isPractice, save } = record;
  const { content, start, actions, adopted, hashes, hash, isUnverified } = save;
  if (content !== loaded.content.hash || adopted.length > 0) return undefined;
  const linked: Linked = {
    ...{ game, format: save.cardwright, version: save.version, ...(isUnverified ? { isUnverified } : {}) },
    content,
    seats,
    isPractice,
    start,
    actions: actions.flat(),
    hashes: [hashes[0], hash],
  };
  const { deflateSync, strFromU8, strToU8 } = await compression();
  const link = MARK + toText(strFromU8(deflateSync(strToU8(JSON.stringify(linked)), { level: 9 }), true));
  return link.length > MAX_LINK ? undefined : link;
}

export async function readLink(library: Library, link: string, id: string, touched: number): Promise<MatchRecord> {
  const text = link.replace(/^#/, "");
  if (!text.startsWith(MARK)) throw new Fault(/^m\d+\./.test(text) ? "link.newer" : "link.foreign");
  const linked = parse(await inflated(text.slice(MARK.length)));
  if (!library.games.includes(linked.game)) throw new Fault("link.game", { game: linked.game });
  const loaded = await library.load(linked.game);
  if (linked.content !== loaded.content.hash) throw new Fault("link.cards");
  const table = play(loaded, linked);
  const { game, seats, isPractice, isUnverified } = linked;
  return {
    ...{ cardwright: "match", version: 1, id, game, name: "", seats, isPractice, hasKnownSeed: !isPractice, touched },
    seen: seats.map(() => table.length),
    ...standingOf(loaded, table, seats),
    save: { ...table.save(), ...(isUnverified ? { isUnverified } : {}) },
  };
}

/** Plays a link again: what it says must be possible, and must lead where it says, if that can be compared today. */
function play(loaded: LoadedGame, linked: Linked): Table {
  const { format = OLD_FORMAT, version = loaded.game.version } = linked;
  if (format > SAVE_FORMAT || version > loaded.game.version) throw new Fault("link.newer");
  const isOfToday = format === SAVE_FORMAT && version === loaded.game.version;
  // A link that does not say its format may still be of today's.
  const ways = isOfToday ? [playExactly] : linked.format === undefined ? [playExactly, playOld] : [playOld];
  for (const way of ways) {
    try {
      const table = way(loaded, linked);
      if (isSeating(loaded.game, table, linked.seats)) return table;
    } catch {
      // What cannot be played may have gone past any bound; the sentence below says all that helps.
    }
  }
  throw new Fault("link.differs");
}

function playExactly(loaded: LoadedGame, { start, actions, hashes }: Linked): Table {
  const table = begin(loaded, start, hashes[0]);
  for (let i = 0; i + 1 < actions.length; i += 2)
    if (!table.actCode(actions[i], actions[i + 1]).ok) throw new Fault("link.differs");
  if (table.hash() !== hashes[1]) throw new Fault("link.differs");
  return table;
}

/** Of positions in an older layout a link has the hashes alone: that each action is possible is all that can be seen. */
function playOld({ game, content }: LoadedGame, linked: Linked): Table {
  const { format, version = game.version, start, actions } = linked;
  const pairs = Array.from({ length: actions.length >> 1 }, (_, i) => [actions[2 * i], actions[2 * i + 1]] as const);
  const save: Save = {
    ...{ cardwright: format === SAVE_FORMAT ? SAVE_FORMAT : OLD_FORMAT, game: game.name, version },
    ...{ content: content.hash, start, actions: pairs, adopted: [], packs: { [content.hash]: content.cards } },
    ...{ hashes: ["", ...pairs.map(() => "")], state: [], hash: "" },
  };
  return openTable(game, { content, save });
}

/** A match that began in the middle of another begins with its state. */
function begin({ game, content }: LoadedGame, start: Start, hash: string): Table {
  if (start.state === undefined) return openTable(game, { content, ...start });
  const save: Save = {
    ...{
      cardwright: SAVE_FORMAT,
      game: game.name,
      version: game.version,
      content: content.hash,
      start,
      actions: [],
      adopted: [],
    },
    ...{ packs: { [content.hash]: content.cards }, hashes: [hash], state: start.state, hash },
  };
  return openTable(game, { content, save });
}

// ---- the form -------------------------------------------------------------------------------------------------------------

function parse(linked: unknown): Linked {
  if (!isRecord(linked)) throw new Fault("link.damaged");
  const { game, format, version, isUnverified, content, seats, isPractice, start, actions, hashes } = linked;
  const isWhole =
    typeof game === "string" &&
    [format, version].every((number) => number === undefined || Number.isInteger(number)) &&
    (isUnverified === undefined || isUnverified === true) &&
    typeof content === "string" &&
    Array.isArray(seats) &&
    seats.every(
      (seat) => isRecord(seat) && typeof seat.name === "string" && ["string", "undefined"].includes(typeof seat.bot),
    ) &&
    typeof isPractice === "boolean" &&
    isRecord(start) &&
    Array.isArray(actions) &&
    actions.every(Number.isInteger) &&
    Array.isArray(hashes) &&
    hashes.length === 2 &&
    hashes.every((hash) => typeof hash === "string");
  if (!isWhole) throw new Fault("link.damaged");
  return linked as unknown as Linked;
}

async function inflated(text: string): Promise<unknown> {
  const { Inflate, strFromU8, strToU8 } = await compression();
  try {
    const chunks: Uint8Array[] = [];
    let size = 0;
    // In pieces: a small link may unfold to more than there is room for.
    const inflate = new Inflate((chunk) => {
      size += chunk.length;
      if (size > MAX_READ) throw new Fault("link.damaged");
      chunks.push(chunk);
    });
    inflate.push(strToU8(fromText(text), true), true);
    const all = new Uint8Array(size);
    let at = 0;
    for (const chunk of chunks) {
      all.set(chunk, at);
      at += chunk.length;
    }
    return JSON.parse(strFromU8(all));
  } catch {
    throw new Fault("link.damaged");
  }
}

/** Bytes, one a character, in the letters of addresses; and back. */
const toText = (bytes: string): string => btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
const fromText = (text: string): string => atob(text.replaceAll("-", "+").replaceAll("_", "/"));
