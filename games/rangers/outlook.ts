import type { Action, AnyEventView, CardView, Outcome, Outlooker, Told } from "@cardwright/engine";
import { SYMBOLS, TESTS } from "./state.ts";

/**
 * What a ranger should know before a test: who fatigues by how much, the odds of success for every total effort that can be
 * committed, and what each symbol would set off. Fatigue and odds are read off previews, which know what the ranger knows:
 * cards of the challenge deck that were seen are not drawn again.
 */
export interface Outlook {
  readonly fatigue: readonly Wearying[];
  readonly odds: readonly { readonly effort: number; readonly success: number; readonly of: number }[];
  readonly symbols: readonly { readonly symbol: string; readonly cards: readonly string[] }[];
}

interface Wearying {
  readonly card: string;
  readonly amount: number;
  /** It hangs on the role, and is between wherever the target stands. */
  readonly onRole?: true;
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
      .map(({ data }) => ({
        card: definitionOf(data.card),
        amount: Number(data.amount),
        ...(data.at === "role" ? { onRole: true } : {}),
      })),
    odds: played.map(({ effort, outcomes }) => ({ effort, ...successOf(outcomes) })),
    symbols: SYMBOLS.map((symbol) => ({ symbol, cards: setOffBy(table, seat, symbol) })),
  };
}

/** One way for each total effort. */
function linesOf(table: Outlooker, seat: number, action: Action): { effort: number; line: Action[] }[] {
  const lines = new Map<number, Action[]>();
  for (const { action: other, refused } of table.actions(seat)) {
    if (refused !== undefined || other.type !== action.type || other.target !== action.target) continue;
    const energy = Number(other.energy);
    if (!asksForCards(table.preview(seat, [other]).outcomes)) {
      lines.set(energy, [other]);
      continue;
    }
    for (const [icons, picks] of commitments(committable(table, seat, other))) {
      if (!lines.has(energy + icons)) lines.set(energy + icons, [other, ...picks, { type: "confirm" }]);
    }
  }
  return [...lines].sort(([a], [b]) => a - b).map(([effort, line]) => ({ effort, line }));
}

/** For each sum of icons that cards can make: some that make it. */
function commitments(cards: readonly { readonly pick: Action; readonly icons: number }[]): Map<number, Action[]> {
  const found = new Map<number, Action[]>([[0, []]]);
  for (const { pick, icons } of cards) {
    for (const [sum, picks] of [...found]) if (!found.has(sum + icons)) found.set(sum + icons, [...picks, pick]);
  }
  return found;
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

/** Every ready card that carries the symbol, outward things first. A preview ends where the ranger orders them. */
function setOffBy(table: Outlooker, seat: number, symbol: string): string[] {
  const { zones, players } = table.view(seat);
  const printed = new Map(table.content.cards.map((card) => [card.id, card]));
  const rank = ({ definition = "" }: CardView): number => {
    const at = ["weather", "location"].indexOf(String(printed.get(definition)?.attributes?.kind));
    return at < 0 ? 2 : at;
  };
  const surroundings = [...zones.surroundings.cards].sort((a, b) => rank(a) - rank(b));
  const cards = [...surroundings, ...zones.way.cards, ...zones.reach.cards, ...players[seat].zones.area.cards];
  return cards.flatMap(({ definition = "", fields }) => {
    const isSetOff = fields?.exhausted === false && printed.get(definition)?.effects?.[symbol] !== undefined;
    return isSetOff ? [definition] : [];
  });
}

const definitionOf = (card: unknown): string =>
  typeof card === "object" && card !== null && "definition" in card ? String(card.definition) : "";

/** The same in messages. */
export function told(table: Outlooker, seat: number, action: Action): readonly Told[] {
  const found = outlook(table, seat, action);
  if (found === undefined) return [];
  const { fatigue, odds, symbols } = found;
  return [
    ...fatigue.map(({ card, amount, onRole }) => ({
      key: onRole === true ? "outlook.fatigue.role" : "outlook.fatigue",
      values: { card: { definition: card }, amount },
    })),
    ...odds.map((values) => ({ key: "outlook.odds", values: { ...values, how: howOften(values) } })),
    ...symbols.flatMap(({ symbol, cards }) =>
      cards.map((card) => ({ key: `outlook.${symbol}`, values: { card: { definition: card } } })),
    ),
  ];
}

const howOften = ({ success, of }: { readonly success: number; readonly of: number }): string =>
  success === 0 ? "never" : success === of ? "always" : "sometimes";
