import type { Words } from "@cardwright/content/words";
import type { Action, Fraction, Outcome, Preview, Table, Told, View } from "@cardwright/engine";
import type { Foreseen, ForeseenOutcome } from "@cardwright/table/seat";
import { say } from "./say.ts";
import { keyOf } from "./sight.ts";

/** So many outcomes are told; of the rest, their number and odds. */
const TOLD_OUTCOMES = 12;

/** What an action leads to, as far as its seat can know, in words and as data. */
export function foresee(table: Table, words: Words, seat: number, action: Action): Foreseen {
  const view = table.view(seat);
  const preview = table.preview(seat, [action]);
  const { closesUndo, exact, samples, refused } = preview;
  const foretold = refused === undefined ? (table.rules.game.outlook?.(table, seat, action) ?? []) : [];
  const outlook = tell(words, foretold);
  const told = words.preview(preview, seat, view).map((line) => line.trim());
  const outcomes = alike(preview.outcomes.map((outcome) => ({ outcome, lines: linesOf(words, outcome, seat, view) })));
  const odds = (chance: Chance): string => oddsText(words, chance, exact);
  const rest = outcomes.slice(TOLD_OUTCOMES);
  return {
    key: keyOf(action),
    title: words.action(action, view),
    refused: refused === undefined ? undefined : words.refusal(refused),
    outcomes: outcomes
      .slice(0, TOLD_OUTCOMES)
      .map((one) => outcomeOf(words, seat, view, one, outcomes.length > 1 ? odds(one) : undefined)),
    rest: rest.length === 0 ? undefined : { count: rest.length, odds: odds(sum(rest)) },
    isExact: exact,
    samples,
    closesUndo,
    undoText: refused === undefined ? (told.at(-1) ?? "") : "",
    outlook,
    told: foretold,
    lines: [...outlook, ...told],
  };
}

/** What a game wants to be said, in words. */
export const tell = (words: Words, told: readonly Told[]): string[] => told.map((one) => words.told(one));

/** One outcome alone, without what is said of the preview as a whole: how many there are, and what becomes of undo. */
function linesOf(words: Words, outcome: Outcome, seat: number, view: View): string[] {
  const alone: Preview = { outcomes: [outcome], played: 1, exact: true, closesUndo: "no", reasons: [] };
  return words
    .preview(alone, seat, view)
    .slice(1, -1)
    .map((line) => line.trim());
}

// ---- outcomes -------------------------------------------------------------------------------------------------------------

interface Chance {
  readonly probability: Fraction;
  readonly chance: number;
}
interface ToldOutcome extends Chance {
  readonly outcome: Outcome;
  readonly lines: readonly string[];
}

/** Outcomes that read the same are one, with the sum of their odds: which of two equal cards it is does not matter. */
function alike(outcomes: readonly Pick<ToldOutcome, "outcome" | "lines">[]): ToldOutcome[] {
  const byText = new Map<string, ToldOutcome>();
  for (const { outcome, lines } of outcomes) {
    const text = lines.join("\n");
    const known = byText.get(text);
    byText.set(text, {
      outcome: known?.outcome ?? outcome,
      lines,
      ...sum(known === undefined ? [outcome] : [known, outcome]),
    });
  }
  return [...byText.values()].sort((a, b) => b.chance - a.chance);
}

function sum(chances: readonly Chance[]): Chance {
  return chances.reduce(({ probability: a, chance }, { probability: b, chance: more }) => ({
    probability: {
      numerator: a.numerator * b.denominator + b.numerator * a.denominator,
      denominator: a.denominator * b.denominator,
    },
    chance: chance + more,
  }));
}

function outcomeOf(
  words: Words,
  seat: number,
  view: View,
  told: ToldOutcome,
  odds: string | undefined,
): ForeseenOutcome {
  const { outcome, lines, chance } = told;
  const { events, result, mayBeChangedBy } = outcome;
  const numbers = outcome.numbers
    .map((change) => ({ ...change, text: words.number(change, view) }))
    .filter(({ text }) => text !== "");
  const draws = words.draws(outcome, seat);
  return {
    chance,
    odds,
    lines,
    events,
    eventTexts: events.map((event) => words.events([event])[0]),
    numbers,
    draws,
    // What happens comes first, then the numbers and what is drawn; how it ends comes last.
    notes: lines.slice((numbers.length > 0 ? 2 : 1) + draws.length, result === undefined ? undefined : -1),
    ends: result === undefined ? undefined : words.result({ ...view, result }),
    hasUnknown: mayBeChangedBy.length > 0,
  };
}

// ---- odds -----------------------------------------------------------------------------------------------------------------

function oddsText({ language }: Words, { probability, chance }: Chance, isExact: boolean): string {
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const rounded = Math.round(chance * 1000) / 10;
  const percent = rounded === 0 ? `< ${number.format(0.1)}` : number.format(rounded);
  return isExact
    ? say(language, "odds", { percent, fraction: inLowestTerms(probability) })
    : say(language, "odds.sampled", { percent });
}

function inLowestTerms({ numerator, denominator }: Fraction): string {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${numerator / a}/${denominator / a}`;
}
