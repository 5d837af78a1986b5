import { parseFormula, type Shape } from "@cardwright/engine";
import { fixed, noun, type Phrase } from "./grammar.ts";
import type { Lexicon } from "./lexicon.ts";
import { readable } from "./messages.ts";
import type { Scene } from "./scene.ts";
import { Things } from "./things.ts";

type Node = ReturnType<typeof parseFormula>;
type Field = Shape["table"][string];
type Binary = Extract<Node, { readonly kind: "binary" }>;

const COMPARISONS: Readonly<Record<string, { readonly key: string; readonly mirrored: string }>> = {
  "<": { key: "less", mirrored: ">" },
  "<=": { key: "atMost", mirrored: ">=" },
  ">": { key: "more", mirrored: "<" },
  ">=": { key: "atLeast", mirrored: "<=" },
  "=": { key: "equal", mirrored: "=" },
  "!=": { key: "unequal", mirrored: "!=" },
};
/** Comparisons that only ask whether there is something at all. */
const PRESENCE: Readonly<Record<string, "yes" | "no">> = {
  ...{ "> 0": "yes", ">= 1": "yes", "!= 0": "yes" },
  ...{ "= 0": "no", "< 1": "no", "<= 0": "no" },
};
/** The sides of 0, and what holds of them. */
const SIDES = [
  { side: "above", holds: "yes", formulas: ["> 0", ">= 1"] },
  { side: "above", holds: "no", formulas: ["<= 0", "< 1"] },
  { side: "below", holds: "yes", formulas: ["< 0", "<= -1"] },
  { side: "below", holds: "no", formulas: [">= 0", "> -1"] },
];
/** Cards are counted in whole numbers: more than 2 are at least 3. */
const COUNTS: Readonly<Record<string, (n: number) => { readonly how: string; readonly n: number }>> = {
  "<": (n) => ({ how: "atMost", n: n - 1 }),
  "<=": (n) => ({ how: "atMost", n }),
  ">": (n) => ({ how: "atLeast", n: n + 1 }),
  ">=": (n) => ({ how: "atLeast", n }),
  "=": (n) => ({ how: "exact", n }),
  "!=": (n) => ({ how: "notExact", n }),
};
const STRENGTH: Readonly<Record<string, number>> = { or: 0, and: 1, "+": 3, "-": 3, "*": 4, "/": 4 };

/** Formulas in words: numbers as they stand, the rest as an X that is explained; conditions as clauses. */
export class Formulas {
  private readonly lexicon: Lexicon;
  readonly things: Things;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.things = new Things(lexicon, this);
  }

  // ---- numbers ------------------------------------------------------------------------------------------------------

  /** A number if it is known beforehand, else a letter that the sentence goes on to explain. */
  amount(value: unknown, scene: Scene): number | string {
    if (typeof value === "number") return value;
    if (typeof value === "boolean") return value ? 1 : 0;
    const node = this.parsed(value);
    if (node === undefined) return readable(String(value));
    const known = constant(node);
    if (known !== undefined) return known;
    const bound = node.kind === "name" ? scene.bound(node.name) : undefined;
    if (bound?.kind === "number") return bound.letter;
    return scene.unknown(this.number(node, scene, 0));
  }

  /** A number where it stands in the middle of a phrase. */
  inline(value: unknown, scene: Scene): string {
    if (typeof value === "number") return String(value);
    const node = this.parsed(value);
    return node === undefined ? readable(String(value)) : this.number(node, scene, 0);
  }

  private parsed(value: unknown): Node | undefined {
    try {
      return parseFormula(String(value));
    } catch {
      return undefined;
    }
  }

  private number(node: Node, scene: Scene, strength: number): string {
    const { lexicon } = this;
    const known = constant(node);
    // "3 - (-1)"
    if (known !== undefined) return known < 0 && strength > 0 ? `(${known})` : String(known);
    switch (node.kind) {
      case "number":
        return String(node.value);
      case "name":
        return this.name(node.name, scene).nom;
      case "count":
        return lexicon.say("formula.count", { set: this.things.cards(node.name, scene).all });
      case "minus":
        return `-${this.number(node.of, scene, 5)}`;
      case "call":
        return this.call(node, scene);
      case "not":
        return this.asNumber(node, scene, strength);
      case "binary": {
        const own = STRENGTH[node.op];
        if (own === undefined || own < 2) return this.asNumber(node, scene, strength);
        const values = {
          a: this.number(node.left, scene, own),
          b: this.number(node.right, scene, own + 1),
        };
        const text = lexicon.say(`formula.${OPERATIONS[node.op]}`, values);
        return own < strength ? `(${text})` : text;
      }
    }
  }

  /** A condition where a number is wanted. */
  private asNumber(node: Node, scene: Scene, strength: number): string {
    const text = this.lexicon.say("formula.truth", { condition: this.clause(node, scene, "sub", 0) });
    return strength > 0 ? `(${text})` : text;
  }

  /** `min(3, count(hand))` is "the number of cards in your hand (at most 3)". */
  private call({ name, args }: Extract<Node, { readonly kind: "call" }>, scene: Scene): string {
    const { lexicon } = this;
    const [limit, ...more] = args.flatMap((arg) => constant(arg) ?? []);
    const [other, ...others] = args.filter((arg) => constant(arg) === undefined);
    if (limit !== undefined && more.length === 0 && other !== undefined && others.length === 0)
      return lexicon.say(`formula.${name}.limit`, { x: this.number(other, scene, 0), limit });
    return lexicon.say(`formula.${name}`, { list: lexicon.list(args.map((arg) => this.number(arg, scene, 0))) });
  }

  /** What a name means where it stands, in the order in which the compiler looks for it. */
  private name(name: string, scene: Scene): Phrase {
    const { lexicon } = this;
    const bound = scene.bound(name);
    if (bound?.kind === "number") return fixed(bound.letter, bound.letter);
    if (bound?.kind === "card" || bound?.kind === "seat" || bound?.kind === "value") return bound.phrase;
    if (name === "self") return lexicon.phrase("card.self");
    if (name === "you") return scene.you;
    if (name === "active") return lexicon.phrase("seat.active");
    const { names = {}, shape } = lexicon.game;
    if (Object.hasOwn(names, name)) {
      // What nobody put into words is still a thing: "the lead".
      if (!lexicon.messages.has(`name.${name}`)) return lexicon.grammar.the(noun(readable(name)));
      const word = noun(lexicon.say(`name.${name}`));
      return fixed(word.text, lexicon.grammar.genitive(word.text), word.gender === "pl");
    }
    if (name === "value") return lexicon.phrase("formula.value");
    if (Object.hasOwn(shape.table, name)) return lexicon.fieldOf(name);
    return lexicon.fieldOf(name, scene.you);
  }

  // ---- conditions ---------------------------------------------------------------------------------------------------

  /** A clause; `sub` is the order of words after "if", where a language has one of its own. */
  condition(value: unknown, scene: Scene, order: "main" | "sub"): string {
    if (typeof value === "boolean") return this.lexicon.say(value ? "condition.always" : "condition.never");
    const node = this.parsed(value);
    return node === undefined ? readable(String(value)) : this.clause(node, scene, order, 0);
  }

  private clause(node: Node, scene: Scene, order: "main" | "sub", strength: number): string {
    const { lexicon } = this;
    const known = constant(node);
    if (known !== undefined) return lexicon.say(known === 0 ? "condition.never" : "condition.always");
    if (node.kind === "not") return this.negated(node.of, scene, order);
    if (node.kind === "name") return this.fact(node.name, scene, order, "yes");
    if (node.kind === "count") return this.presence(node.name, scene, order, "yes");
    if (node.kind === "binary" && (node.op === "and" || node.op === "or")) {
      const own = STRENGTH[node.op];
      const sides = [node.left, node.right].map((side) => this.clause(side, scene, order, own));
      const text = lexicon.say(`condition.${node.op}`, { a: sides[0], b: sides[1] });
      return own < strength ? `(${text})` : text;
    }
    if (node.kind === "binary" && Object.hasOwn(COMPARISONS, node.op)) return this.comparison(node, scene, order);
    return this.compare("unequal", fixed(this.number(node, scene, 0), ""), fixed("0", ""), order);
  }

  private negated(node: Node, scene: Scene, order: "main" | "sub"): string {
    if (node.kind === "name") return this.fact(node.name, scene, order, "no");
    if (node.kind === "count") return this.presence(node.name, scene, order, "no");
    return this.lexicon.say("condition.not", {
      order,
      x: this.clause(node, scene, "main", 0),
      x_sub: this.clause(node, scene, "sub", 0),
    });
  }

  /** Whether the game says in its own way that there is something of a number: "you are injured". */
  private hasClause(name: string, scene: Scene): boolean {
    return scene.bound(name) === undefined && this.lexicon.messages.speaks(`condition.${name}`);
  }

  /** A name by itself: a flag, or a number that is not 0. */
  private fact(name: string, scene: Scene, order: "main" | "sub", holds: "yes" | "no"): string {
    const { lexicon } = this;
    if (this.hasClause(name, scene)) return lexicon.say(`condition.${name}`, { order, holds });
    const field = scene.bound(name) === undefined ? this.field(name) : undefined;
    if (field?.type === "flag") {
      const whose = Object.hasOwn(lexicon.game.shape.table, name) ? undefined : scene.you;
      return lexicon.flagged("is", name, holds === "yes", whose, order);
    }
    const phrase = this.name(name, scene);
    const isTruth = this.isFlag(name, scene) || Object.hasOwn(lexicon.game.names ?? {}, name);
    if (isTruth) return lexicon.say("condition.holds", { x: phrase, order, holds });
    return this.compare(holds === "yes" ? "unequal" : "equal", phrase, fixed("0", ""), order);
  }

  /** Whether there are such cards at all: "there is a card in your hand". A game may say it of its sets in its own way. */
  private presence(set: string, scene: Scene, order: "main" | "sub", holds: "yes" | "no"): string {
    const { lexicon } = this;
    if (this.hasClause(set, scene)) return lexicon.say(`condition.${set}`, { order, holds });
    const { isSingle, all, among } = this.things.cards(set, scene);
    if (isSingle) return lexicon.say("condition.there", { card: all, order, holds });
    return lexicon.say("condition.some", { among, order, holds });
  }

  private comparison(node: Binary, scene: Scene, order: "main" | "sub"): string {
    const swapped = constant(node.left) !== undefined || (node.left.kind === "name" && node.left.name === "you");
    const [left, right] = swapped ? [node.right, node.left] : [node.left, node.right];
    const op = swapped ? COMPARISONS[node.op].mirrored : node.op;
    const side = (one: Node): Phrase =>
      one.kind === "name" ? this.name(one.name, scene) : fixed(this.number(one, scene, 0), "");
    const n = constant(right);
    const holds = n === undefined ? undefined : PRESENCE[`${op} ${n}`];
    if (left.kind === "count" && holds !== undefined) return this.presence(left.name, scene, order, holds);
    if (left.kind === "count" && n !== undefined) {
      const told = this.counted(left.name, op, n, scene, order);
      if (told !== undefined) return told;
    }
    const beside =
      left.kind === "name" && n !== undefined ? this.sideOfZero(left.name, op, n, scene, order) : undefined;
    if (beside !== undefined) return beside;
    if (left.kind === "name" && holds !== undefined && this.hasClause(left.name, scene))
      return this.fact(left.name, scene, order, holds);
    if (n !== undefined && left.kind === "name" && this.isFlag(left.name, scene) && (op === "=" || op === "!="))
      return this.fact(left.name, scene, order, (n !== 0) === (op === "=") ? "yes" : "no");
    const named = n === undefined || left.kind !== "name" ? undefined : this.valueName(left.name, n, scene);
    const a = side(left);
    const b = named === undefined ? side(right) : fixed(named, "");
    if (b.is === "you") return this.lexicon.say("compare.you", { a, order, holds: op === "=" ? "yes" : "no" });
    return this.compare(COMPARISONS[op].key, a, b, order, n !== undefined && n <= 0 && named === undefined);
  }

  /** How many cards there are: "there are at least 3 cards in your hand". */
  private counted(set: string, op: string, n: number, scene: Scene, order: "main" | "sub"): string | undefined {
    const { lexicon } = this;
    const { isSingle, noun: cards, in: place, among } = this.things.cards(set, scene);
    const how = COUNTS[op](n);
    if (isSingle || how.n < 1) return undefined;
    const where = place === "" ? "" : among;
    const values = {
      ...how,
      cards: lexicon.say(cards, { n: how.n }),
      where,
      isPlaced: where === "" ? "no" : "yes",
      order,
    };
    return lexicon.say("condition.count", values);
  }

  /** A game may say in its own way that a number is above or below 0: "you are ahead", "you are behind". */
  private sideOfZero(name: string, op: string, n: number, scene: Scene, order: "main" | "sub"): string | undefined {
    const { lexicon } = this;
    const found = SIDES.find(({ formulas }) => formulas.includes(`${op} ${n}`));
    if (found === undefined || scene.bound(name) !== undefined) return undefined;
    const key = `condition.${name}.${found.side}`;
    return lexicon.messages.speaks(key) ? lexicon.say(key, { order, holds: found.holds }) : undefined;
  }

  private field(name: string): Field | undefined {
    const { names = {}, shape } = this.lexicon.game;
    return Object.hasOwn(names, name) ? undefined : (shape.table[name] ?? shape.player[name]);
  }

  private isFlag(name: string, scene: Scene): boolean {
    const bound = scene.bound(name);
    if (bound !== undefined) return bound.kind === "value" && bound.named === undefined;
    return this.field(name)?.type === "flag";
  }

  /** What a number means that one of several values is compared with. */
  private valueName(name: string, n: number, scene: Scene): string | undefined {
    const bound = scene.bound(name);
    if (bound !== undefined) return bound.kind === "value" ? bound.named?.(n) : undefined;
    const field = this.field(name);
    return field?.type === "enum" ? this.lexicon.value(name, field.values[n]) : undefined;
  }

  private compare(key: string, a: Phrase, b: Phrase, order: "main" | "sub", isSigned = false): string {
    return this.lexicon.say(`compare.${key}`, { a, b, order, scale: isSigned ? "signed" : "plain" });
  }
}

const OPERATIONS: Readonly<Record<string, string>> = { "+": "plus", "-": "less", "*": "times", "/": "divide" };

/** What a formula is worth without looking at the table. */
function constant(node: Node): number | undefined {
  if (node.kind === "number") return node.value;
  if (node.kind === "minus") {
    const of = constant(node.of);
    return of === undefined ? undefined : -of;
  }
  if (node.kind === "call") {
    const args = node.args.flatMap((arg) => constant(arg) ?? []);
    return args.length === node.args.length ? Math[node.name](...args) : undefined;
  }
  return undefined;
}
