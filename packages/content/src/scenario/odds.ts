import { type Fraction, type Outcome, type Preview, toNumber } from "@cardwright/engine";
import {
  compareEnd,
  compareEvents,
  comparePosition,
  type Failure,
  type Position,
  positionOf,
  tellRefusal,
} from "./compare.ts";
import type { OutcomeInFile, PreviewInFile } from "./format.ts";
import type { Placed, Scene } from "./scene.ts";
import { fits, tellEvent, tellField } from "./tell.ts";

type Path = Failure["path"];

/** How far the odds of a preview may be off that played worlds by chance instead of all branches. */
const SAMPLED = 0.05;

/** What a seat is told before it acts, against what a scenario says of it. */
export function comparePreview(
  scene: Scene,
  seat: number,
  preview: Preview,
  path: Path,
  wanted: PreviewInFile,
): Failure[] {
  if (preview.refused !== undefined)
    return [{ path, expected: wanted, actual: { refused: tellRefusal(scene, preview.refused) } }];
  const isList = Array.isArray(wanted);
  const {
    outcomes = [],
    closesUndo,
    because,
    exact,
    mayBeChanged,
  } = (isList ? { outcomes: wanted } : wanted) as Exclude<PreviewInFile, readonly OutcomeInFile[]>;
  const at = isList ? path : [...path, "outcomes"];
  const failures = outcomes.flatMap((outcome, i) => compareOdds(scene, seat, preview, [...at, i], outcome));
  const look = (name: string, expected: unknown, actual: unknown): void => {
    if (expected !== undefined && JSON.stringify(expected) !== JSON.stringify(actual))
      failures.push({ path: [...path, name], expected, actual });
  };
  look("closesUndo", closesUndo, preview.closesUndo);
  look("because", because === undefined ? undefined : [...because].sort(), preview.reasons);
  look("exact", exact, preview.exact);
  look(
    "mayBeChanged",
    mayBeChanged,
    preview.outcomes.some((outcome) => outcome.mayBeChangedBy.length > 0),
  );
  return failures;
}

/** The odds of all outcomes that are as it is written. */
function compareOdds(scene: Scene, seat: number, preview: Preview, path: Path, wanted: OutcomeInFile): Failure[] {
  const written = wanted.odds ?? 1;
  const like = preview.outcomes.filter((outcome) => isLike(scene, seat, outcome, wanted));
  const found = like.reduce((sum, { probability }) => plus(sum, probability), { numerator: 0n, denominator: 1n });
  const odds = readOdds(written);
  const same = preview.exact ? isEqual(odds, found) : Math.abs(toNumber(odds) - toNumber(found)) <= SAMPLED;
  if (same) return [];
  const outcomes = preview.outcomes.map((outcome) => tellOutcome(scene, outcome));
  return [
    { path: [...path, "odds"], expected: written, actual: oddsText(found), note: `outcomes: ${outcomes.join("; ")}` },
  ];
}

function isLike(scene: Scene, seat: number, outcome: Outcome, wanted: OutcomeInFile): boolean {
  const asks = wanted.asks === undefined || fits(scene, wanted.asks, outcome.asks);
  const count = outcome.drawn.reduce((sum, drawn) => sum + drawn.count, 0);
  return (
    asks &&
    (wanted.drawn === undefined || wanted.drawn === count) &&
    comparePosition(scene, positionAfter(scene, seat, outcome), [], wanted).length === 0 &&
    compareEnd(scene, outcome.result, [], wanted).length === 0 &&
    (wanted.events === undefined || compareEvents(scene, outcome.events, [], wanted.events).length === 0)
  );
}

/** What the seat sees now, with the numbers that the outcome changes. */
function positionAfter(scene: Scene, seat: number, { numbers }: Outcome): Position {
  const now = positionOf(scene, seat);
  const changed = (number: string, fallback: unknown, of: { seat?: number; card?: unknown }): unknown => {
    const change = numbers.find(
      (one) =>
        one.number === number &&
        (of.seat === undefined || one.seat === of.seat) &&
        (of.card === undefined || one.card === of.card),
    );
    return change === undefined ? fallback : change.to;
  };
  return {
    ...now,
    table: (name) => changed(`table.${name}`, now.table(name), {}),
    player: (player, name) => changed(`player.${name}`, now.player(player, name), { seat: player }),
    card: (card: Placed, name) => changed(`card.${name}`, now.card(card, name), { card: card.view.id }),
  };
}

// ---- odds in the file ---------------------------------------------------------------------------------------------------

/** `1/6`, `70%`, or a number from 0 to 1. */
export function readOdds(written: string | number): Fraction {
  const text = String(written).replaceAll(" ", "");
  const [above, below] = text.split("/");
  if (below !== undefined) return reduced(BigInt(above), BigInt(below));
  const isPercent = text.endsWith("%");
  const [whole, digits = ""] = (isPercent ? text.slice(0, -1) : plainNumber(written)).split(".");
  return reduced(BigInt(whole + digits), 10n ** BigInt(digits.length) * (isPercent ? 100n : 1n));
}

/** Small numbers print with an exponent. */
const plainNumber = (written: string | number): string =>
  String(written).includes("e") ? Number(written).toFixed(20) : String(written);

const isEqual = (a: Fraction, b: Fraction): boolean => a.numerator === b.numerator && a.denominator === b.denominator;
const plus = (a: Fraction, b: Fraction): Fraction =>
  reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

function reduced(numerator: bigint, denominator: bigint): Fraction {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a };
}

export const oddsText = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;

/** An outcome in a few words: its odds, and the numbers that change. */
function tellOutcome(scene: Scene, { probability, numbers, events }: Outcome): string {
  const changes = numbers.map(({ number, seat, card, from, to }) => {
    const [of, name] = number.split(".") as ["table" | "player" | "card", string];
    const whose = seat !== undefined ? `${scene.seatName(seat)}.` : card !== undefined ? `${scene.idName(card)}.` : "";
    return `${whose}${name} ${String(tellField(scene, of, name, from))} -> ${String(tellField(scene, of, name, to))}`;
  });
  const what = changes.length > 0 ? changes : events.map((event) => JSON.stringify(tellEvent(scene, event)));
  return `${oddsText(probability)}: ${what.join(", ")}`;
}
