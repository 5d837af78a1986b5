import type { Phrase } from "./grammar.ts";
import type { Lexicon } from "./lexicon.ts";

/** What a name stands for where an effect speaks. */
export type Bound =
  | { readonly kind: "card"; readonly phrase: Phrase; readonly owner: Phrase | undefined }
  | { readonly kind: "seat"; readonly phrase: Phrase }
  | { readonly kind: "zone" }
  | { readonly kind: "number"; readonly letter: string }
  /** One of several values, which formulas know by their numbers; without names, a flag. */
  | { readonly kind: "value"; readonly phrase: Phrase; readonly named: ((value: number) => string) | undefined };

const LETTERS = "XYZWVUTSRQPONMLKJIHGFEDCBA";

/** Where an effect stands while it is told: names that are bound, and the X of formulas that are still to be explained. */
export class Scene {
  private readonly names = new Map<string, Bound>();
  private readonly lexicon: Lexicon;
  /** Who is `you` here: whoever reads this, or each seat in turn. */
  private seat: Phrase;
  /** The card that was spoken of last is "it". */
  private latest: string | undefined;
  private used = 0;
  private where: string[] = [];

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.seat = lexicon.phrase("seat.you", {}, "you");
  }

  get you(): Phrase {
    return this.seat;
  }

  /** Tells something in which another seat is `you`. */
  withSeat<T>(seat: Phrase, tell: () => T): T {
    const { seat: outer } = this;
    this.seat = seat;
    const told = tell();
    this.seat = outer;
    return told;
  }

  /** An effect that a card carries may have a target. */
  static ofEffect(lexicon: Lexicon): Scene {
    const scene = new Scene(lexicon);
    scene.bind("target", { kind: "card", phrase: lexicon.phrase("card.target"), owner: undefined });
    return scene;
  }

  bound(name: string): Bound | undefined {
    const found = this.names.get(name);
    if (found?.kind !== "card" || found.phrase.is !== "it" || name === this.latest) return found;
    return { ...found, phrase: this.lexicon.phrase("card.chosen") };
  }

  bind(name: string, bound: Bound): void {
    this.names.set(name, bound);
  }

  /** Tells something with a name bound, and forgets the name again. */
  within<T>(name: string, bound: Bound, tell: () => T): T {
    const { latest } = this;
    const outer = this.names.get(name);
    this.names.set(name, bound);
    if (bound.kind === "card") this.latest = name;
    const told = tell();
    this.latest = latest;
    if (outer === undefined) this.names.delete(name);
    else this.names.set(name, outer);
    return told;
  }

  /** A card just chosen: "it". */
  it(owner: Phrase | undefined): Bound {
    return { kind: "card", phrase: this.lexicon.phrase("card.it", {}, "it"), owner };
  }

  /** A letter that this text has not used yet. */
  letter(): string {
    const letter = LETTERS[this.used % LETTERS.length];
    this.used += 1;
    return letter;
  }

  /** A number that has to be explained: its letter stands in the sentence, what it is comes at the end. */
  unknown(meaning: string): string {
    const letter = this.letter();
    this.where.push(this.lexicon.say("formula.is", { letter, meaning }));
    return letter;
  }

  /** Tells something whose own formulas are explained inside it. */
  apart<T>(tell: () => T): T {
    const { where } = this;
    this.where = [];
    const told = tell();
    this.where = where;
    return told;
  }

  /** A clause with everything explained that it left open. */
  explained(clause: string): string {
    const { where } = this;
    this.where = [];
    if (where.length === 0) return clause;
    return this.lexicon.say("formula.where", { clause, list: this.lexicon.list(where) });
  }
}
