/** What is measured on whom, which rates are compared, and what must be reached. */
import type { SizeName } from "./contestant.ts";
import { contestants, type Name } from "./contestants.ts";
import type { Measure } from "./loops.ts";

export interface Line {
  readonly measure: Measure;
  readonly unit: string;
  /** Whether to say how long one takes. */
  readonly each?: true;
  readonly contestants: readonly Name[];
}

const lines: readonly Line[] = [
  {
    measure: "moves",
    unit: "moves",
    contestants: ["limit", "cardwright", "cardwright-journal-off", "rules", "boardgame.io"],
  },
  { measure: "look-ahead", unit: "moves looked at", contestants: ["limit", "cardwright"] },
  { measure: "preview", unit: "moves previewed", contestants: ["cardwright"] },
  { measure: "search", unit: "playouts", contestants: ["limit", "cardwright", "boardgame.io"] },
  { measure: "undo", unit: "moves taken back", contestants: ["cardwright"] },
  { measure: "copy", unit: "copies", each: true, contestants: ["limit", "cardwright"] },
  { measure: "readable", unit: "moves", contestants: ["cardwright", "boardgame.io"] },
];

/** The lines with those who take part. */
export const plan: readonly Line[] = lines
  .map((line) => ({ ...line, contestants: line.contestants.filter((name) => name in contestants) }))
  .filter((line) => line.contestants.length > 0);

interface Rate {
  readonly measure: Measure;
  readonly contestant: Name;
}

export interface Ratio {
  /** Its name in the JSON. */
  readonly key: string;
  readonly of: Rate;
  readonly to: Rate;
  readonly shownAs: "percent" | "times";
  /** The least that must be reached. */
  readonly target?: Readonly<Record<SizeName, number>>;
}

const rate = (measure: Measure, contestant: Name): Rate => ({ measure, contestant });

const allRatios: readonly Ratio[] = [
  {
    key: "movesToLimit",
    of: rate("moves", "cardwright"),
    to: rate("moves", "limit"),
    shownAs: "percent",
    target: { S: 0.25, L: 0.16 },
  },
  {
    key: "movesToBoardgameio",
    of: rate("moves", "cardwright"),
    to: rate("moves", "boardgame.io"),
    shownAs: "times",
    target: { S: 100, L: 100 },
  },
  {
    key: "movesJournalOffToLimit",
    of: rate("moves", "cardwright-journal-off"),
    to: rate("moves", "limit"),
    shownAs: "percent",
  },
  { key: "rulesToLimit", of: rate("moves", "rules"), to: rate("moves", "limit"), shownAs: "percent" },
  { key: "boardgameioToLimit", of: rate("moves", "boardgame.io"), to: rate("moves", "limit"), shownAs: "percent" },
  {
    key: "lookAheadToLimit",
    of: rate("look-ahead", "cardwright"),
    to: rate("look-ahead", "limit"),
    shownAs: "percent",
    target: { S: 0.2, L: 0.13 },
  },
  {
    key: "previewToLookAhead",
    of: rate("preview", "cardwright"),
    to: rate("look-ahead", "cardwright"),
    shownAs: "percent",
  },
  { key: "searchToLimit", of: rate("search", "cardwright"), to: rate("search", "limit"), shownAs: "percent" },
  {
    key: "searchToBoardgameio",
    of: rate("search", "cardwright"),
    to: rate("search", "boardgame.io"),
    shownAs: "times",
    target: { S: 100, L: 100 },
  },
  { key: "copyToLimit", of: rate("copy", "cardwright"), to: rate("copy", "limit"), shownAs: "percent" },
  {
    key: "readableToBoardgameioClient",
    of: rate("readable", "cardwright"),
    to: rate("readable", "boardgame.io"),
    shownAs: "times",
    target: { S: 20, L: 20 },
  },
];

/** The ratios of those who take part. */
export const ratios: readonly Ratio[] = allRatios.filter(
  ({ of, to }) => of.contestant in contestants && to.contestant in contestants,
);

export const MOST_HISTORY_BYTES_PER_MOVE = 300;
