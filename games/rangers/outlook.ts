import type { Action, AnyEventView, Outcome, Outlooker, Told } from "@cardwright/engine";
import { SYMBOLS, TESTS } from "./state.ts";

/**
 * What a ranger should know before a test: who fatigues by how much, the odds of success for every total effort that can be
 * committed, and what each symbol would set off. All of it is read off previews, which know what the ranger knows: cards of
 * the challenge deck that were seen are not drawn again.
 */
export interface Outlook {
  readonly fatigue: readonly { readonly card: string; readonly amount: number }[];
  readonly odds: readonly { readonly effort: number; readonly success: number; readonly of: number }[];
  readonly symbols: readonly { readonly symbol: string; readonly cards: readonly string[] }[];
}

export function outlook(table: Outlooker, seat: number, action: Action): Outlook | undefined {
  if (!(TESTS as readonly string[]).includes(String(action.type)) && action.type !== "test") return undefined;
  const lines = linesOf(table, seat, action);
  if (lines.length === 0) return undefined;
  const played = lines.map(({ effort, line }) => ({ effort, outcomes: table.preview(seat, line).outcomes }));
  const first = played[0].outcomes;
  return {
    fatigue: happened(first[0], "WEAR")
      .filter(({ data }) => data.why === "between")
      .map(({ data }) => ({ card: definitionOf(data.card), amount: Number(data.amount) })),
    odds: played.map(({ effort, outcomes }) => ({ effort, ...successOf(outcomes) })),
    symbols: SYMBOLS.map((symbol) => ({ symbol, cards: setOffBy(first, symbol) })),
  };
}

/** One way for each total effort: more energy, and cards in the order of the hand. */
function linesOf(table: Outlooker, seat: number, action: Action): { effort: number; line: Action[] }[] {
  const lines = new Map<number, Action[]>();
  for (const { action: other, refused } of table.actions(seat)) {
    if (refused !== undefined || other.type !== action.type || other.target !== action.target) continue;
    const energy = Number(other.energy);
    if (!asksForCards(table.preview(seat, [other]).outcomes)) {
      lines.set(energy, [other]);
      continue;
    }
    const picks = committable(table, seat, other);
    for (let n = 0; n <= picks.length; n++) {
      const icons = picks.slice(0, n).reduce((sum, pick) => sum + pick.icons, 0);
      const line = [other, ...picks.slice(0, n).map(({ pick }) => pick), { type: "confirm" }];
      if (!lines.has(energy + icons)) lines.set(energy + icons, line);
    }
  }
  return [...lines].sort(([a], [b]) => a - b).map(([effort, line]) => ({ effort, line }));
}

const asksForCards = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some((outcome) => outcome.asks !== undefined && happened(outcome, "CHALLENGE").length === 0);

/** The cards of the hand that count here, each with its icons: what a preview says of committing it alone. */
function committable(table: Outlooker, seat: number, test: Action): { pick: Action; icons: number }[] {
  const { hand } = table.view(seat).players[seat].zones;
  return hand.cards.flatMap(({ id }) => {
    const pick: Action = { type: "pick", card: id };
    const { outcomes, refused } = table.preview(seat, [test, pick, { type: "confirm" }]);
    const committed = refused === undefined ? outcomes.flatMap((outcome) => happened(outcome, "COMMIT")) : [];
    return committed.length === 0 ? [] : [{ pick, icons: Number(committed[0].data.icons) }];
  });
}

const happened = (outcome: Outcome | undefined, type: string): AnyEventView[] =>
  (outcome?.events ?? []).filter((event) => event.type === type && event.fate === undefined);

/** In lowest terms. */
function successOf(outcomes: readonly Outcome[]): { success: number; of: number } {
  let [n, d] = [0n, 1n];
  for (const outcome of outcomes) {
    if (happened(outcome, "SUCCEED").length === 0) continue;
    const { numerator, denominator } = outcome.probability;
    [n, d] = [n * denominator + numerator * d, d * denominator];
  }
  let [a, b] = [n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return { success: Number(n / a), of: Number(d / a) };
}

/** Cards that resolve the symbol in some outcome; one that waits for an order is named by the question instead. */
function setOffBy(outcomes: readonly Outcome[], symbol: string): string[] {
  const cards = outcomes.flatMap((outcome) => happened(outcome, "RESOLVE"));
  return [...new Set(cards.filter(({ data }) => data.symbol === symbol).map(({ data }) => definitionOf(data.card)))];
}

const definitionOf = (card: unknown): string =>
  typeof card === "object" && card !== null && "definition" in card ? String(card.definition) : "";

/** The same in messages. */
export function told(table: Outlooker, seat: number, action: Action): readonly Told[] {
  const found = outlook(table, seat, action);
  if (found === undefined) return [];
  const { fatigue, odds, symbols } = found;
  return [
    ...fatigue.map(({ card, amount }) => ({ key: "outlook.fatigue", values: { card: { definition: card }, amount } })),
    ...odds.map((values) => ({ key: "outlook.odds", values })),
    ...symbols.flatMap(({ symbol, cards }) =>
      cards.map((card) => ({ key: `outlook.${symbol}`, values: { card: { definition: card } } })),
    ),
  ];
}
