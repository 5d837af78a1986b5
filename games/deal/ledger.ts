import type { CardData, ExplainedTerm, Explanation } from "@cardwright/engine";

/**
 * The ledger of a total is the engine's explanation of it, line by line, with what each line is in this game. The deltas
 * sum to the total.
 */
export type LedgerKind = "base" | "overridden" | "adds" | "multiplies" | "combo" | "heat" | "clamp";
export interface LedgerLine {
  readonly kind: LedgerKind;
  /** The definition of the card it comes from; a clamp has none. */
  readonly card?: string;
  readonly amount: number;
  readonly delta: number;
}

export function ledgerOf(explanation: Explanation, cards: readonly CardData[]): readonly LedgerLine[] {
  const terms = explanation.terms.filter(({ kind }) => kind !== "base");
  return terms.map((term, i) => {
    const { card, amount, delta } = term;
    const kind = kindOf(explanation.number, terms, i, cards);
    return card === undefined || "hidden" in card
      ? { kind, amount, delta }
      : { kind, card: card.definition, amount, delta };
  });
}

function kindOf(total: string, terms: readonly ExplainedTerm[], i: number, cards: readonly CardData[]): LedgerKind {
  const { kind, card } = terms[i];
  if (kind === "range") return "clamp";
  if (kind === "set") return i === terms.findLastIndex((term) => term.kind === "set") ? "base" : "overridden";
  if (kind === "multiply") return "multiplies";
  const isHeat = total === "table.heat";
  // A product adds nothing by itself but heat: what it adds otherwise, or again, is its combo.
  const isAgain = terms.findIndex((term) => idOf(term) === idOf(terms[i])) < i;
  const isProduct = cards.some(({ id, attributes }) => id === definitionOf(card) && attributes?.kind === "product");
  if (isProduct && (!isHeat || isAgain)) return "combo";
  return isHeat ? "heat" : "adds";
}

const definitionOf = (card: ExplainedTerm["card"]): string | undefined =>
  card === undefined || "hidden" in card ? undefined : card.definition;
const idOf = ({ card }: ExplainedTerm): number | undefined =>
  card === undefined || "hidden" in card ? undefined : card.id;
