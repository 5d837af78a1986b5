import type { Formulas } from "./formulas.ts";
import type { Noun, Phrase } from "./grammar.ts";
import type { Lexicon, Relation } from "./lexicon.ts";
import type { Values } from "./messages.ts";
import type { Scene } from "./scene.ts";

/** Cards that an effect chooses from or goes through. */
export interface CardsPhrase {
  /** All of them, as a plural: "cards in your hand". */
  readonly all: Phrase;
  /** The message for one or more of them: "card", or what the game calls those of a set: "mission". */
  readonly noun: string;
  /** Behind that noun, unless it says enough: "from your hand", "in your hand". */
  readonly from: string;
  readonly in: string;
  /** Behind "the top card": "of your deck". */
  readonly of: string;
  /** Behind "there is a card": "in your deck", "among other beings". */
  readonly among: string;
  /** The one card that is meant where only one can be. */
  readonly one: Phrase | undefined;
  /** There is never more than one. */
  readonly isSingle: boolean;
  /** Whose cards they are, where that is sure. */
  readonly owner: Phrase | undefined;
}

type Data = Readonly<Record<string, unknown>>;

const CARD = "cards.noun";

/** Any number that has a plural. */
const MANY = 2;

/** Words one behind the other, without those that are empty. */
const joined = (...words: readonly string[]): string => words.filter((word) => word !== "").join(" ");

/** Cards, seats and zones as an effect names them. */
export class Things {
  private readonly lexicon: Lexicon;
  private readonly formulas: Formulas;
  /** Whose cards are that lie in a zone of the table: somebody's, or nobody's. */
  private readonly unowned: Phrase;

  constructor(lexicon: Lexicon, formulas: Formulas) {
    this.lexicon = lexicon;
    this.formulas = formulas;
    this.unowned = lexicon.phrase("seat.itsOrYours");
  }

  // ---- seats --------------------------------------------------------------------------------------------------------

  /** Whoever the card belongs to. */
  get holder(): Phrase {
    return this.lexicon.phrase("seat.you", {}, "you");
  }

  seat(value: unknown, scene: Scene): Phrase {
    if (value === undefined || value === "you") return scene.you;
    const name = String(value);
    const bound = scene.bound(name);
    return bound?.kind === "seat" ? bound.phrase : this.lexicon.phrase(`seat.${name}`);
  }

  // ---- zones --------------------------------------------------------------------------------------------------------

  /** A zone by its name or as { zone, of }; without `of` it is that of the owner given. */
  zone(value: unknown, owner: Phrase, scene: Scene): { readonly name: string; readonly phrase: Phrase } {
    const { lexicon } = this;
    const name = String(isData(value) ? value.zone : value);
    if (scene.bound(name)?.kind === "zone") return { name, phrase: lexicon.phrase("zone.that") };
    const of = isData(value) && value.of !== undefined ? this.seat(value.of, scene) : owner;
    return { name, phrase: lexicon.zone(name, of) };
  }

  place(relation: Relation, value: unknown, owner: Phrase, scene: Scene): string {
    const { name, phrase } = this.zone(value, owner, scene);
    return this.lexicon.place(relation, name, phrase);
  }

  // ---- cards --------------------------------------------------------------------------------------------------------

  /** One card; the one that carries the effect if nothing is said. */
  card(value: unknown, scene: Scene): Phrase {
    const cards = this.cards(value ?? "self", scene);
    return cards.one ?? this.lexicon.phrase("cards.first", { place: cards.in });
  }

  /** Whose zones a card goes to. */
  ownerOf(value: unknown, scene: Scene): Phrase {
    if (value === undefined || value === "self") return this.holder;
    const bound = typeof value === "string" ? scene.bound(value) : undefined;
    const owner =
      bound?.kind === "card"
        ? bound.owner
        : isData(value) || this.isZone(value)
          ? this.cards(value, scene).owner
          : undefined;
    return owner?.is === "you" || owner?.is === "each" || owner === this.unowned
      ? owner
      : this.lexicon.phrase("seat.its");
  }

  /** It may have to be said whose zone a card goes to: of those on the table, some may belong to nobody. */
  isUnowned(owner: Phrase): boolean {
    return owner === this.unowned;
  }

  private isZone(value: unknown): boolean {
    return Object.hasOwn(this.lexicon.game.shape.zones, String(value));
  }

  cards(value: unknown, scene: Scene): CardsPhrase {
    const { lexicon } = this;
    if (!isData(value)) return this.named(String(value), scene);
    let found: CardsPhrase;
    if (value.zone !== undefined) {
      const of = value.of === "all" ? lexicon.phrase("seat.all") : this.seat(value.of, scene);
      found = this.zoneCards(String(value.zone), of);
    } else if (value.set !== undefined) found = this.cards(value.set, scene);
    else if (value.attachedTo !== undefined)
      found = this.lying(lexicon.say("cards.attached", { card: this.card(value.attachedTo, scene) }));
    else found = this.lying(lexicon.say("cards.inPlay"));
    found = this.narrowed(found, value.where, scene);
    return value.top === undefined ? found : this.top(found, value.top, scene);
  }

  private named(name: string, scene: Scene): CardsPhrase {
    const { lexicon } = this;
    const bound = scene.bound(name);
    if (name === "self" || bound?.kind === "card") {
      const one = bound?.kind === "card" ? bound.phrase : lexicon.phrase("card.self");
      const owner = bound?.kind === "card" ? bound.owner : this.holder;
      const of = lexicon.say("cards.of", { set: one });
      return { all: one, noun: CARD, from: of, in: of, of, among: this.among(one), one, isSingle: true, owner };
    }
    if (Object.hasOwn(lexicon.game.sets ?? {}, name)) {
      const word = lexicon.phrase(`set.${name}`);
      const set = { ...word, plural: word.plural || lexicon.grammar.isPlural(word.nom) };
      const of = lexicon.say("cards.of", { set });
      const one = set.plural ? lexicon.phrase("cards.first", { place: of }) : set;
      const member = `member.${name}`;
      const behind = lexicon.messages.speaks(member)
        ? { noun: member, from: "", in: "" }
        : { noun: CARD, from: of, in: of };
      return {
        ...{ all: set, ...behind, of, among: this.among(set) },
        ...{ one, isSingle: !set.plural, owner: undefined },
      };
    }
    return this.zoneCards(name, scene.you);
  }

  private among(set: Phrase): string {
    return this.lexicon.say("cards.among", { set });
  }

  private zoneCards(name: string, owner: Phrase): CardsPhrase {
    const { lexicon } = this;
    const zone = lexicon.zone(name, owner);
    const place = lexicon.place("in", name, zone);
    const shared = lexicon.isShared(name);
    return {
      ...this.lying(place),
      from: lexicon.place("from", name, zone),
      of: lexicon.place("of", name, zone),
      owner: shared ? this.unowned : owner,
    };
  }

  private lying(place: string): CardsPhrase {
    return {
      all: this.lexicon.phrase("cards.all", { place }),
      noun: CARD,
      from: place,
      in: place,
      of: place,
      among: place,
      one: undefined,
      isSingle: false,
      owner: undefined,
    };
  }

  /** Those of some cards for which something holds. */
  narrowed(cards: CardsPhrase, filter: unknown, scene: Scene): CardsPhrase {
    const where = this.filter(filter, scene);
    if (where === "") return cards;
    const add = (text: string): string => joined(text, where);
    const addTo = (phrase: Phrase): Phrase => {
      const { nom, acc, dat, gen } = phrase;
      return { ...phrase, nom: add(nom), acc: add(acc), dat: add(dat), gen: add(gen) };
    };
    const { all, from, of, one } = cards;
    return {
      ...cards,
      all: addTo(all),
      from: add(from),
      in: add(cards.in),
      of: add(of),
      among: add(cards.among),
      one: one === undefined ? undefined : addTo(one),
    };
  }

  /** The uppermost of a pile. */
  private top(cards: CardsPhrase, value: unknown, scene: Scene): CardsPhrase {
    const { lexicon } = this;
    const n = this.formulas.amount(value, scene);
    const all = lexicon.phrase("cards.top", { n, place: cards.of });
    const of = lexicon.say("cards.of", { set: all });
    const among = this.among(all);
    return {
      ...cards,
      ...{ all, noun: CARD, from: of, in: of, of, among },
      ...{ one: n === 1 ? all : undefined, isSingle: n === 1 },
    };
  }

  /** One of several, behind "each": "card in your hand", "mission". */
  each({ noun, in: place }: CardsPhrase): string {
    return joined(this.lexicon.say(noun, { n: 1 }), place);
  }

  /** Some of them, by a number or { min, max } with max `any`: "2 cards from your hand", "1 to 3 missions". */
  some(count: unknown, { noun, from }: CardsPhrase, scene: Scene): string {
    const { lexicon, formulas } = this;
    const say = (key: string, n: number | string, more: Values = {}): string =>
      joined(lexicon.say(`count.${key}`, { n, ...more, noun: lexicon.say(noun, { n }) }), from);
    if (!isData(count)) return say("exact", formulas.amount(count ?? 1, scene));
    const min = formulas.amount(count.min ?? 0, scene);
    if (count.max === undefined || count.max === "any") return min === 0 ? say("any", MANY) : say("atLeast", min);
    const max = formulas.amount(count.max, scene);
    if (min === max) return say("exact", max);
    return min === 0 ? say("upTo", max) : say("range", max, { min, max, range: isNext(min, max) ? "either" : "range" });
  }

  // ---- filters ------------------------------------------------------------------------------------------------------

  /** What must hold of a card, behind its noun: "with kind 3, lying face up". */
  filter(where: unknown, scene: Scene): string {
    if (!isData(where)) return "";
    const { owner, not, ...others } = where;
    const only = (key: string, wanted: unknown): string => (wanted === undefined ? "" : this.fact(key, wanted, scene));
    const facts = Object.entries(others).map(([key, wanted]) => this.fact(key, wanted, scene));
    return [only("owner", owner), this.lexicon.list(facts), only("not", not)].filter((part) => part !== "").join(" ");
  }

  /** What a filter looks at: a field or an attribute of cards, or a number that the game names. */
  private property(key: string): Noun {
    const { lexicon } = this;
    const { card, attributes } = lexicon.game.shape;
    if (Object.hasOwn(card, key)) return lexicon.fieldNoun(key);
    return Object.hasOwn(attributes, key) ? lexicon.attributeNoun(key) : lexicon.numberNoun(key);
  }

  private fact(key: string, wanted: unknown, scene: Scene): string {
    const { lexicon } = this;
    switch (key) {
      case "not":
      case "is":
      case "on":
        return lexicon.say(`where.${key}`, { card: this.card(wanted, scene) });
      case "carries":
        return lexicon.say("where.carries", { effect: lexicon.say(`slot.${String(wanted)}`) });
      case "owner":
        return lexicon.say("where.owner", { player: this.seat(wanted, scene) });
      case "definition": {
        const names = listOf(wanted).map((id) => lexicon.named(String(id)).nom);
        return lexicon.say("where.definition", { names: lexicon.list(names, "list.or") });
      }
      case "faceUp":
      case "placeholder":
      case "attached":
      case "inPlay":
        return lexicon.say(`where.${key}`, { holds: wanted === true ? "yes" : "no" });
    }
    const { shape } = lexicon.game;
    const isField = Object.hasOwn(shape.card, key);
    const spec = isField ? shape.card[key] : shape.attributes[key];
    const property = this.property(key).text;
    if (spec?.type === "flag" && (typeof wanted === "boolean" || typeof wanted === "number"))
      return lexicon.say("where.flag", {
        property,
        as: isField ? lexicon.flag(key).as : "noun",
        holds: Number(wanted) === 0 ? "no" : "yes",
      });
    if (isData(wanted)) {
      const [min, max] = [wanted.min, wanted.max].map((one) =>
        one === undefined ? "" : this.formulas.inline(one, scene),
      );
      const kind = max === "" ? "min" : min === "" ? "max" : "range";
      return lexicon.say(`where.${kind}`, { property, min, max });
    }
    if (isField && spec?.type === "card")
      return lexicon.say("where.value", { property, value: this.card(wanted, scene) });
    if (isField && spec?.type === "seat")
      return lexicon.say("where.value", { property, value: this.seat(wanted, scene) });
    const isNamed = spec?.type === "enum" || spec?.type === "set";
    const value = isNamed
      ? lexicon.list(
          listOf(wanted).map((one) => lexicon.value(key, one)),
          "list.or",
        )
      : this.formulas.inline(wanted, scene);
    return lexicon.say("where.value", { property, value });
  }
}

/** "1 or 2" rather than "1 to 2". */
const isNext = (min: number | string, max: number | string): boolean =>
  typeof min === "number" && typeof max === "number" && max === min + 1;

export const isData = (value: unknown): value is Data =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
