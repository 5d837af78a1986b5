import type { CardData, CardFormat, FileCard, FileField, FilePath, ModifierData } from "@cardwright/engine";
import type { Kind } from "./state.ts";

/**
 * How cards are written (seed 002: id, name, type with its numbers), and what their numbers do. A kind says which totals
 * its cards set, add to or multiply; the engine's bands do the rest.
 */
type Say = Parameters<NonNullable<CardFormat["describe"]>>[1];

interface Combo {
  readonly at: string;
  readonly price?: number;
  readonly evidence?: number;
  readonly cover?: number;
  readonly heat?: number;
}
interface Numbers {
  readonly price?: number;
  readonly evidence?: number;
  readonly cover?: number;
  readonly heat?: number;
  readonly multiplier?: number;
  readonly threshold?: number;
  readonly cost?: number;
  readonly penalty?: number;
  readonly evidenceLimit?: number;
  readonly heatLimit?: number;
}
interface Typed extends Numbers {
  readonly kind: string;
  readonly combo?: Combo;
  readonly wants?: readonly string[];
}
interface DealCard {
  readonly id: string;
  readonly name?: string | Readonly<Record<string, string>>;
  readonly type: Typed;
}
/** A card of a file, once it fits the fields below. */
const checked = (card: FileCard): DealCard => card as unknown as DealCard;

const number = (doc: string): FileField => ({ type: "int", min: -100_000, max: 100_000, required: true, doc });
const count = (doc: string): FileField => ({ type: "int", min: 0, max: 100_000, required: true, doc });
const positive = (doc: string): FileField => ({ type: "int", min: 1, max: 100_000, required: true, doc });
const maybe = ({ required: _, ...field }: FileField): FileField => field;
const heat = number("Added to this hand's heat, also when the card is overridden.");
const multiplier = count("The profit is multiplied by this many thousandths.");

const TYPES: Readonly<Record<string, Readonly<Record<string, FileField>>>> = {
  Product: {
    price: count("What is paid for it: the profit before multipliers. The last product counts."),
    heat,
    combo: {
      type: "record",
      doc: "What happens besides if this product is sold at the right location.",
      fields: {
        at: { type: "card", required: true, doc: "The location." },
        price: maybe(number("Added to the price, before multipliers.")),
        evidence: maybe(number("Added to the evidence.")),
        cover: maybe(number("Added to the cover.")),
        heat: maybe(number("Added to this hand's heat.")),
      },
    },
  },
  Location: {
    evidence: count("The evidence to begin with. The last location counts."),
    cover: count("The cover to begin with."),
    heat,
  },
  Evidence: { evidence: count("Added to the evidence."), heat },
  Cover: { cover: count("Added to the cover."), heat },
  Conviction: { threshold: positive("From this heat on a bust is a conviction. The last conviction counts.") },
  Insurance: {
    cover: count("Added to the cover."),
    cost: count("What it takes to get out of a bust. The last insurance counts."),
    penalty: count("The heat that getting out leaves."),
  },
  Modifier: {
    multiplier,
    evidence: number("Added to the evidence."),
    cover: number("Added to the cover."),
    heat,
  },
  Customer: {
    wants: {
      type: "list",
      required: true,
      of: { type: "card", doc: "A product." },
      doc: "Products that this customer pays more for.",
    },
    multiplier,
    evidenceLimit: maybe(positive("With more evidence than this the customer bails.")),
    heatLimit: maybe(positive("With more heat in this hand than this the customer bails.")),
  },
};

const FIELDS: Readonly<Record<string, FileField>> = {
  id: { type: "text", required: true, doc: "How other cards and decks call it." },
  name: { type: "words", doc: "What it is called." },
  type: { type: "variant", tag: "kind", cases: TYPES, required: true, doc: "What it is, with its numbers." },
};

// ---- what the numbers do ------------------------------------------------------------------------------------------------

const add = (field: string, amount = 0): ModifierData => ({ field, add: amount });

/** A line in every total that a card of the kind can touch, also if it is 0: the ledger has a line for each card. */
const MODIFIERS: Readonly<Record<string, (type: Typed) => readonly ModifierData[]>> = {
  Product: ({ price, heat, combo }) => [
    { field: "profit", set: price },
    add("heat", heat),
    add("products", 1),
    ...(combo === undefined ? [] : comboModifiers(combo)),
  ],
  Location: ({ evidence, cover, heat }) => [
    { field: "evidence", set: evidence },
    { field: "cover", set: cover },
    add("heat", heat),
    add("locations", 1),
  ],
  Evidence: ({ evidence, heat }) => [add("evidence", evidence), add("heat", heat)],
  Cover: ({ cover, heat }) => [add("cover", cover), add("heat", heat)],
  // A conviction changes no total.
  Conviction: ({ threshold }) => [{ field: "threshold", set: threshold }],
  Insurance: ({ cover, cost, penalty }) => [
    add("cover", cover),
    { field: "insuranceCost", set: cost },
    { field: "insurancePenalty", set: penalty },
    add("insurances", 1),
  ],
  Modifier: ({ multiplier, evidence, cover, heat }) => [
    { field: "profit", multiply: multiplier },
    add("evidence", evidence),
    add("cover", cover),
    add("heat", heat),
  ],
  Customer: ({ wants, multiplier, evidenceLimit, heatLimit }) => [
    { field: "wanted", of: { definition: wants }, set: 1 },
    { field: "profit", multiply: multiplier, when: "isWanted" },
    ...(evidenceLimit === undefined ? [] : [{ field: "evidenceLimit", set: evidenceLimit }]),
    ...(heatLimit === undefined ? [] : [{ field: "heatLimit", set: heatLimit }]),
  ],
};

const COMBO_FIELDS = { price: "profit", evidence: "evidence", cover: "cover", heat: "heat" } as const;
const BONUSES = ["price", "evidence", "cover", "heat"] as const;

/** The product marks the location, and adds while both count. */
function comboModifiers({ at, ...bonus }: Combo): readonly ModifierData[] {
  return [
    { field: "suited", of: { definition: at }, set: 1, when: "counts" },
    ...BONUSES.flatMap((name) =>
      bonus[name] === undefined ? [] : [{ ...add(COMBO_FIELDS[name], bonus[name]), when: "isCombo" }],
    ),
  ];
}

/** The ids that a customer's card wants. */
export function wishesOf({ modifiers = [] }: CardData): readonly string[] {
  const of = modifiers.find(({ field }) => field === "wanted")?.of;
  return (of as { readonly definition: readonly string[] } | undefined)?.definition ?? [];
}

const kindOf = ({ kind }: Typed): Kind => kind.toLowerCase() as Kind;

function read(file: FileCard): CardData {
  const { id, name, type } = checked(file);
  const { kind, combo: _, wants: __, ...numbers } = type;
  return {
    id,
    ...(name === undefined ? {} : { name: typeof name === "string" ? name : (name.en ?? Object.values(name)[0]) }),
    attributes: { kind: kindOf(type), ...numbers },
    modifiers: MODIFIERS[kind](type),
  };
}

/** Only ids can be wrong in what is read, and those are checked in the file. */
const origin = ([part, name]: FilePath): FilePath =>
  part === "attributes" && name !== undefined ? ["type", name] : ["type"];

// ---- in words -----------------------------------------------------------------------------------------------------------

const SAID = ["price", "evidence", "cover", "multiplier", "threshold", "cost", "penalty", "heat"] as const;

function describe(file: FileCard, say: Say): readonly string[] {
  const { type } = checked(file);
  const numbers = SAID.flatMap((name) => {
    const value = type[name];
    const silent = value === undefined || (type.kind === "Modifier" && value === NOTHING[name]);
    return silent || type.kind === "Customer" ? [] : [say(`card.${name}`, { value: scaled(name, value) })];
  });
  return [
    say(`card.${type.kind}`, { numbers: numbers.join(", "), n: numbers.length }),
    ...(type.combo === undefined ? [] : [comboText(type.combo, say)]),
    ...(type.kind === "Customer" ? customerText(type, say) : []),
  ];
}

const NOTHING: Readonly<Record<string, number>> = { evidence: 0, cover: 0, heat: 0, multiplier: 1000 };
const scaled = (name: string, value: number): number => (name === "multiplier" ? value / 1000 : value);

const nameIn = (id: string, say: Say): string => say(`card.${id}.name`);

function comboText({ at, ...bonus }: Combo, say: Say): string {
  const numbers = BONUSES.flatMap((name) => {
    const value = bonus[name];
    return value === undefined ? [] : [say(`card.combo.${name}`, { value })];
  });
  return say("card.combo", { at: nameIn(at, say), numbers: numbers.join(", ") });
}

function customerText({ wants = [], multiplier = 1000, evidenceLimit, heatLimit }: Typed, say: Say): string[] {
  return [
    say("card.wants", { wants: wants.map((id) => nameIn(id, say)).join(", "), value: multiplier / 1000 }),
    ...(evidenceLimit === undefined ? [] : [say("card.evidenceLimit", { value: evidenceLimit })]),
    ...(heatLimit === undefined ? [] : [say("card.heatLimit", { value: heatLimit })]),
  ];
}

export const format = {
  version: 1,
  fields: FIELDS,
  read,
  origin,
  describe,
  migrations: [],
} as const satisfies CardFormat;
