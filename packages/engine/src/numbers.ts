import { EngineError } from "./errors.ts";
import { CARD, type FieldPlace, HEAD, MOD } from "./layout.ts";
import type { Machine } from "./machine.ts";
import type { DerivedField } from "./shape.ts";
import { partAt } from "./words.ts";

const { listeners: HEAD_LISTENERS, modifiers: HEAD_MODIFIERS } = HEAD;
const { def: CARD_DEF, known: CARD_KNOWN } = CARD;
const {
  amount: MOD_AMOUNT,
  band: MOD_BAND,
  field: MOD_FIELD,
  size: MOD_SIZE,
  source: MOD_SOURCE,
  subject: MOD_SUBJECT,
} = MOD;

/**
 * Derived numbers: base, then set (the last wins), add, multiply (per mille, floored once), clamp. Nothing here is stored;
 * reading a number and explaining it are one walk over the same contributions.
 */
export const BANDS = ["set", "add", "multiply", "min", "max"] as const;
export type Band = (typeof BANDS)[number];

/** A modifier printed on a card: alive while the card is, and everybody knows which card it is. */
export interface CardModifier {
  readonly derived: number;
  readonly band: Band;
  readonly amount: (frame: number) => number;
  /** Whether it holds for this subject (a card, a seat, or 0 for the table). */
  readonly applies: (frame: number, subject: number) => boolean;
}

/** One line of the explanation of a number: what it did to the total. */
export interface Term {
  readonly kind: Band | "base" | "range";
  /** The card it comes from; -1 without one. */
  readonly card: number;
  readonly amount: number;
  /** What the total changed by; the lines of a number sum to it. */
  readonly delta: number;
}

interface Contribution {
  readonly band: number;
  readonly card: number;
  readonly amount: () => number;
}

const MAX_NESTING = 32;

export class Numbers {
  declare private readonly machine: Machine;
  /** By definition. */
  readonly modifiers: (readonly CardModifier[] | undefined)[] = [];
  /** Whether any card modifies a derived number, by its number. */
  readonly touched: boolean[] = [];
  /** The value of the bands below the one being evaluated; formulas call it `value`. */
  lower = 0;
  private nesting = 0;

  constructor(machine: Machine) {
    this.machine = machine;
  }

  /** No number is being computed: the last one may have failed halfway. */
  calm(): void {
    this.nesting = 0;
    this.lower = 0;
  }

  read(place: FieldPlace, subject: number): number {
    const field = place.field as DerivedField;
    const base = this.base(place, subject);
    if (!this.touched[place.derivedIndex] && this.machine.w[HEAD_MODIFIERS] === 0) {
      return base < field.min ? field.min : base > field.max ? field.max : base;
    }
    let value = 0;
    this.walk(place, subject, (term) => {
      value += term.delta;
    });
    return value;
  }

  terms(place: FieldPlace, subject: number): Term[] {
    const terms: Term[] = [];
    this.walk(place, subject, (term) => terms.push(term));
    return terms;
  }

  private base(place: FieldPlace, subject: number): number {
    const { base } = place.field as DerivedField;
    return typeof base === "number" ? base : this.machine.attribute(subject, base);
  }

  private walk(place: FieldPlace, subject: number, report: (term: Term) => void): void {
    if (this.nesting >= MAX_NESTING) {
      throw new EngineError("bad-definition", `${place.of}.${place.name} is needed to compute itself.`, {
        field: `${place.of}.${place.name}`,
      });
    }
    this.nesting += 1;
    const { machine } = this;
    // Modifiers are asked from the point of view of their cards, and a function of the game may be reading this for its own.
    const { scopeSeat, scopeCard } = machine;
    const outer = this.lower;
    const base = this.base(place, subject);
    report({ kind: "base", card: -1, amount: base, delta: base });
    let value = base;
    const found = this.contributions(place, subject);
    for (let band = 0; band < BANDS.length; band++) {
      const inBand = found.filter((contribution) => contribution.band === band);
      if (inBand.length === 0) continue;
      this.lower = value;
      value = APPLY[BANDS[band]](value, inBand, report);
    }
    this.lower = outer;
    this.nesting -= 1;
    machine.scopeSeat = scopeSeat;
    machine.scopeCard = scopeCard;
    const { min, max } = place.field as DerivedField;
    const clamped = value < min ? min : value > max ? max : value;
    if (clamped !== value) report({ kind: "range", card: -1, amount: clamped, delta: clamped - value });
  }

  /** Everything that changes a number now: cards as they entered play, then stored modifiers as they were made. */
  private contributions(place: FieldPlace, subject: number): Contribution[] {
    const { machine } = this;
    const found: Contribution[] = [];
    if (this.touched[place.derivedIndex]) {
      for (let i = 0; i < machine.w[HEAD_LISTENERS]; i++) {
        const card = machine.w[machine.layout.listeners + i];
        const base = machine.cardAt(card);
        // Numbers are seen by those who do not know the card, and must not tell of it.
        if (partAt(base, CARD_KNOWN) !== machine.everyone) continue;
        const modifiers = this.modifiers[partAt(base, CARD_DEF)] ?? [];
        for (const modifier of modifiers) {
          if (modifier.derived !== place.derivedIndex) continue;
          const frame = machine.loan(machine.controllerOf(card), card);
          const applies = modifier.applies(frame, subject);
          machine.giveBack();
          if (!applies) continue;
          found.push({
            band: BANDS.indexOf(modifier.band),
            card,
            amount: () => {
              const again = machine.loan(machine.controllerOf(card), card);
              const amount = modifier.amount(again);
              machine.giveBack();
              return amount;
            },
          });
        }
      }
    }
    for (let i = 0; i < machine.w[HEAD_MODIFIERS]; i++) {
      const at = machine.layout.modifiers + i * MOD_SIZE;
      if (machine.w[at + MOD_FIELD] !== place.derivedIndex || machine.w[at + MOD_SUBJECT] !== subject) continue;
      const amount = machine.w[at + MOD_AMOUNT];
      found.push({ band: machine.w[at + MOD_BAND], card: machine.w[at + MOD_SOURCE] - 1, amount: () => amount });
    }
    return found;
  }
}

type Report = (term: Term) => void;
type Apply = (value: number, found: readonly Contribution[], report: Report) => number;

const APPLY: Readonly<Record<Band, Apply>> = {
  set: (value, found, report) => {
    let now = value;
    found.forEach((contribution, i) => {
      const amount = contribution.amount();
      const wins = i === found.length - 1;
      report({ kind: "set", card: contribution.card, amount, delta: wins ? amount - value : 0 });
      if (wins) now = amount;
    });
    return now;
  },
  add: (value, found, report) => {
    let now = value;
    for (const contribution of found) {
      const amount = contribution.amount();
      report({ kind: "add", card: contribution.card, amount, delta: amount });
      now += amount;
    }
    return now;
  },
  // Exact: the product of all factors first, one floor at the end, so that their order does not matter.
  multiply: (value, found, report) => {
    let product = BigInt(value);
    let scale = 1n;
    let now = value;
    for (const contribution of found) {
      const amount = contribution.amount();
      product *= BigInt(amount);
      scale *= 1000n;
      const next = floorDivide(product, scale);
      report({ kind: "multiply", card: contribution.card, amount, delta: next - now });
      now = next;
    }
    return now;
  },
  min: (value, found, report) => bounded(value, found, report, "min", Math.max),
  max: (value, found, report) => bounded(value, found, report, "max", Math.min),
};

function bounded(
  value: number,
  found: readonly Contribution[],
  report: Report,
  kind: "min" | "max",
  pick: (a: number, b: number) => number,
): number {
  let now = value;
  for (const contribution of found) {
    const amount = contribution.amount();
    const next = pick(now, amount);
    report({ kind, card: contribution.card, amount, delta: next - now });
    now = next;
  }
  return now;
}

function floorDivide(a: bigint, b: bigint): number {
  const quotient = a / b;
  const floored = a < 0n && quotient * b !== a ? quotient - 1n : quotient;
  const result = Number(floored);
  if (!Number.isSafeInteger(result))
    throw new EngineError("out-of-range", `A product of modifiers is too large: ${floored}.`);
  return result;
}
