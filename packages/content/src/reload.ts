import {
  type Action,
  type Content,
  EngineError,
  loadContent,
  type Refusal,
  replayOn,
  type Table,
} from "@cardwright/engine";
import { type Changes, changesBetween } from "./changes.ts";
import type { Pack } from "./pack.ts";

/**
 * What becomes of a running match when its cards change. *Keep*: the match goes on with the cards it has until the game
 * lets others in. *Designer*: the same match is played again with the new cards.
 */
export type ReloadMode = "keep" | "designer";

/** What happened, as data; whoever shows it finds the words. */
export interface Notice {
  readonly kind: /** The match goes on with the new cards. */
    | "adopted"
    /** It will, as soon as the game allows it. */
    | "waits"
    /** The next match will have them. */
    | "next-match"
    /** It was played again with them, whole. */
    | "replayed"
    /** A step of it is no longer possible: the table stays as it was. */
    | "stopped";
  readonly changes: Changes;
  /** Why the new cards are not taken now. */
  readonly refusal?: Refusal;
  /** How many actions hold with the new cards, and of how many. */
  readonly steps?: number;
  readonly of?: number;
  /** The first step that does not. */
  readonly stopped?: {
    readonly step: number;
    readonly seat: number;
    readonly action: Action;
    readonly refusal: Refusal;
  };
}

export interface Reloaded {
  /** The table to go on with: the same one, or the same match on new cards. */
  readonly table: Table;
  readonly notice: Notice;
  /** After `stopped`: the match on the new cards up to its last step that holds. */
  readonly upTo?: Table;
}

/** Brings changed cards to a running match. `before` is the pack it was played with last. */
export function reload(table: Table, before: Pack, now: Pack, mode: ReloadMode): Reloaded {
  const changes = changesBetween(before, now);
  return mode === "keep" ? keep(table, now, changes) : replay(table, now, changes);
}

/** The cards of a pack as a running match takes them: if its game says so, it keeps old ones that nothing new stands for. */
export function contentFor(table: Table, { content }: Pack): Content {
  const { game } = table.rules;
  const { isSameCard } = game;
  if (isSameCard === undefined) return content;
  const news = new Map(content.cards.map((card) => [card.id, card]));
  const kept = table.content.cards.filter((old) => {
    const now = news.get(old.id);
    return now === undefined || !isSameCard(old, now);
  });
  if (kept.length === 0) return content;
  for (const card of kept) news.set(card.id, card);
  return loadContent(game, [...news.values()], content);
}

function keep(table: Table, now: Pack, changes: Changes): Reloaded {
  const adopted = table.adopt(contentFor(table, now));
  if (adopted.ok) return { table, notice: { kind: adopted.when === "now" ? "adopted" : "waits", changes } };
  return { table, notice: { kind: "next-match", changes, refusal: adopted.refusal } };
}

function replay(table: Table, { content }: Pack, changes: Changes): Reloaded {
  try {
    const { table: again, steps, of, stopped } = replayOn(table, content);
    if (stopped === undefined) return { table: again, notice: { kind: "replayed", changes, steps, of } };
    return { table, notice: { kind: "stopped", changes, steps, of, stopped }, upTo: again };
  } catch (error) {
    // The match cannot even begin with these cards.
    if (!(error instanceof EngineError)) throw error;
    const refusal = { code: error.code, params: { message: error.message, ...error.params } };
    return { table, notice: { kind: "next-match", changes, refusal } };
  }
}
