import type { CardView, Told, View } from "@cardwright/engine";
import type { CardText, Sight } from "@cardwright/table/seat";
import type { Totals } from "../outlook.ts";
import type { Kind, Outcome } from "../state.ts";
import tierFile from "../tiers.json" with { type: "json" };

/** What the screen of Street Deal reads off a sight. */

export const TOTALS = ["evidence", "cover", "profit", "heat"] as const;
export type Total = (typeof TOTALS)[number];

export const SEATS = ["narc", "customer", "dealer"] as const;
export const DEALER = 2;

/** From these heats on the narc's deck is stronger. */
export const TIERS: readonly number[] = tierFile.map(({ heat }) => heat);

export const numberOf = ({ table }: View, field: string): number => Number(table[field]);
export const totalsOf = (view: View): Totals => ({
  evidence: numberOf(view, "evidence"),
  cover: numberOf(view, "cover"),
  profit: numberOf(view, "profit"),
  heat: numberOf(view, "heat"),
});

/** What convicts: the heat of the career with that of this hand. */
export const heatNow = (view: View): number => numberOf(view, "careerHeat") + numberOf(view, "heat");
export const isBetween = ({ table }: View): boolean => table.phase === "between";

// ---- cards --------------------------------------------------------------------------------------------------------------

export const kindOf = ({ attributes }: CardText): Kind => attributes.kind as Kind;

export const printedOn = ({ cards }: Sight, { definition }: CardView): CardText | undefined =>
  definition === undefined ? undefined : cards[definition];

/** seed 002, override: of these kinds the last card counts. */
const OVERRIDDEN: ReadonlySet<Kind> = new Set(["product", "location", "insurance", "conviction"]);

/**
 * How a card of the street stands: the one that counts, one that a later card overrides, or one that simply adds. An
 * earlier insurance still covers, but it does not pay.
 */
export type Standing = "counts" | "overridden" | "coversOnly" | undefined;

export function standingsOf(sight: Sight): ReadonlyMap<CardView["id"], Standing> {
  const street = sight.view.zones.street.cards;
  const last = new Map<Kind, CardView["id"]>();
  for (const card of street) {
    const printed = printedOn(sight, card);
    if (printed !== undefined) last.set(kindOf(printed), card.id);
  }
  return new Map(
    street.map((card) => {
      const printed = printedOn(sight, card);
      const kind = printed === undefined ? undefined : kindOf(printed);
      if (kind === undefined || !OVERRIDDEN.has(kind)) return [card.id, undefined];
      if (last.get(kind) === card.id) return [card.id, "counts"];
      return [card.id, kind === "insurance" ? "coversOnly" : "overridden"];
    }),
  );
}

// ---- how it stands ------------------------------------------------------------------------------------------------------

/** What would come of the hand if it were settled with what lies open now: the first line that holds. */
export function outcomeNow(view: View): Exclude<Outcome, "fold"> {
  const { evidence, cover, heat } = totalsOf(view);
  const [products, locations] = [numberOf(view, "products"), numberOf(view, "locations")];
  if (products === 0 || locations === 0) return "noDeal";
  if (isPast(evidence, numberOf(view, "evidenceLimit")) || isPast(heat, numberOf(view, "heatLimit"))) return "bail";
  if (evidence <= cover) return "safe";
  const threshold = numberOf(view, "threshold");
  if (threshold > 0 && heatNow(view) >= threshold) return "convicted";
  const canPay = numberOf(view, "cash") >= numberOf(view, "insuranceCost");
  return numberOf(view, "insurances") > 0 && canPay ? "insured" : "busted";
}

const isPast = (value: number, limit: number): boolean => limit > 0 && value > limit;

// ---- before the click ---------------------------------------------------------------------------------------------------

/** What a card would do to the totals, and how many facedown cards are left out because they are unknown. */
export interface Foretold {
  readonly totals: Totals;
  readonly unknown: number;
}

export function foretold(told: readonly Told[] | undefined): Foretold | undefined {
  const values = told?.find(({ key }) => key === "outlook")?.values;
  if (values === undefined) return undefined;
  const [evidence, cover, profit, heat, unknown] = [...TOTALS, "unknown"].map((name) => Number(values[name]));
  return { totals: { evidence, cover, profit, heat }, unknown };
}

/** Facedown cards that the one who looks does not know. */
export const unknownCards = ({ players }: View): number =>
  players.flatMap(({ zones }) => zones.down.cards).filter(({ definition }) => definition === undefined).length;
