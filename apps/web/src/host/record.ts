import { type Save, textHash } from "@cardwright/engine";
import type { Result, Said } from "@cardwright/table/seat";
import type { Message } from "./say.ts";

/** A match as it is kept: what was played, and who plays it. */
export interface MatchRecord {
  readonly cardwright: "match";
  readonly version: 1;
  readonly id: string;
  readonly game: string;
  /** What its player calls it; "" if nothing. */
  readonly name: string;
  readonly seats: readonly SeatRecord[];
  readonly isPractice: boolean;
  readonly hasKnownSeed: boolean;
  /** The step of the tutorial that comes next, if it is one. */
  readonly tutorial?: number;
  readonly touched: number;
  /** By seat, how many actions it has been told of. */
  readonly seen: readonly number[];
  /** Whose turn it is, or how it ended. */
  readonly state: Said;
  readonly result?: Omit<Result, "text"> & { readonly text: Said };
  readonly save: Save;
}
export interface SeatRecord {
  readonly name: string;
  readonly bot?: string;
}

/** What a match is called: as its player wants it, or by those who play. */
export const nameOf = ({ name, seats }: Pick<MatchRecord, "name" | "seats">): string =>
  name === "" ? seats.map((seat) => seat.name).join(", ") : name;

/** As it lies in the store: a text, and what it must come to. */
export interface Kept {
  readonly check: string;
  readonly text: string;
}

export function pack(record: unknown): Kept {
  const text = JSON.stringify(record);
  return { check: textHash(text), text };
}

export type Unpacked =
  | { readonly ok: true; readonly record: MatchRecord }
  | { readonly ok: false; readonly damage: Message; readonly text: string };

export function unpack(kept: unknown): Unpacked {
  if (!isRecord(kept) || typeof kept.text !== "string" || typeof kept.check !== "string")
    return { ok: false, damage: "damage.unreadable", text: JSON.stringify(kept) ?? "" };
  const { text, check } = kept;
  if (textHash(text) !== check) return { ok: false, damage: "damage.changed", text };
  const parsed: unknown = JSON.parse(text);
  return isMatch(parsed) ? { ok: true, record: parsed } : { ok: false, damage: "damage.unreadable", text };
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === "string";
export const isSaid = (value: unknown): value is Said => isRecord(value) && isText(value.en) && isText(value.de);
const isSeat = (value: unknown): value is SeatRecord =>
  isRecord(value) && isText(value.name) && (value.bot === undefined || isText(value.bot));

/** Whether something has the form of a kept match; whether its save can be played again shows when it is opened. */
export function isMatch(value: unknown): value is MatchRecord {
  if (!isRecord(value) || value.cardwright !== "match" || value.version !== 1) return false;
  const { id, game, name, seats, isPractice, hasKnownSeed, tutorial, touched, seen, state, result, save } = value;
  return (
    [id, game, name].every(isText) &&
    Array.isArray(seats) &&
    seats.every(isSeat) &&
    typeof isPractice === "boolean" &&
    typeof hasKnownSeed === "boolean" &&
    (tutorial === undefined || Number.isInteger(tutorial)) &&
    typeof touched === "number" &&
    Array.isArray(seen) &&
    seen.every(Number.isInteger) &&
    isSaid(state) &&
    (result === undefined || (isRecord(result) && isSaid(result.text))) &&
    isRecord(save) &&
    isRecord(save.start) &&
    Array.isArray(save.actions) &&
    Array.isArray(save.adopted) &&
    isText(save.content)
  );
}
