/**
 * The totals of Street Deal a second time, as plainly as the page says them, for comparison. It reads the card files as data
 * and imports nothing.
 */
interface Numbers {
  readonly kind: string;
  readonly price?: number;
  readonly evidence?: number;
  readonly cover?: number;
  readonly heat?: number;
  readonly multiplier?: number;
  readonly combo?: { at: string; price?: number; evidence?: number; cover?: number; heat?: number };
  readonly wants?: readonly string[];
}
export interface NaiveCard {
  readonly id: string;
  readonly type: Numbers;
}

export function naiveTotals(cards: readonly NaiveCard[], customer: NaiveCard | undefined) {
  let product: NaiveCard | undefined;
  let location: NaiveCard | undefined;
  let heat = 0;
  for (const card of cards) {
    if (card.type.kind === "Product") product = card;
    if (card.type.kind === "Location") location = card;
    heat += card.type.heat ?? 0;
  }
  let price = product?.type.price ?? 0;
  let evidence = location?.type.evidence ?? 0;
  let cover = location?.type.cover ?? 0;
  const multipliers: number[] = [];
  for (const { type } of cards) {
    if (type.kind === "Evidence" || type.kind === "Modifier") evidence += type.evidence ?? 0;
    if (type.kind === "Cover" || type.kind === "Insurance" || type.kind === "Modifier") cover += type.cover ?? 0;
    if (type.kind === "Modifier") multipliers.push(type.multiplier ?? 1000);
  }
  const combo = product?.type.combo;
  if (combo !== undefined && combo.at === location?.id) {
    price += combo.price ?? 0;
    evidence += combo.evidence ?? 0;
    cover += combo.cover ?? 0;
    heat += combo.heat ?? 0;
  }
  if (product !== undefined && customer?.type.wants?.includes(product.id) === true)
    multipliers.push(customer.type.multiplier ?? 1000);
  // Exact fractions: all numerators, all denominators, one division.
  let numerator = BigInt(price);
  let denominator = 1n;
  for (const multiplier of multipliers) {
    numerator *= BigInt(multiplier);
    denominator *= 1000n;
  }
  return {
    evidence: Math.max(0, evidence),
    cover: Math.max(0, cover),
    profit: Math.max(0, Number(numerator / denominator)),
    heat,
  };
}
