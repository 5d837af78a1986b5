import type { CardData, Content, Game } from "@cardwright/engine";
import type { CardTexts } from "../texts.ts";
import { CASES, type Case, fixed, GRAMMARS, type Grammar, type Noun, noun, type Phrase } from "./grammar.ts";
import { type Language, Messages, readable, type Values } from "./messages.ts";

/** What the words need of a table: the cards, what their files say about them, and who sits there. */
export interface Given {
  readonly content: Content;
  readonly texts?: CardTexts;
  readonly cards?: ReadonlyMap<string, { readonly data: Readonly<Record<string, unknown>> }>;
  readonly seats: readonly string[];
}

/** How a card lies to a zone. */
export type Relation = "in" | "to" | "from" | "of" | "top" | "bottom" | "take";

/** The names that the engine gives to cards without a face, and to blanks that lie face down. */
const UNKNOWN = "(unknown)";
const FACE_DOWN = "(face-down)";

/** Things by their names: cards, seats, zones, numbers, values. */
export class Lexicon {
  readonly game: Game;
  readonly messages: Messages;
  readonly grammar: Grammar;
  readonly texts: CardTexts;
  readonly seats: readonly string[];
  readonly cards: ReadonlyMap<string, CardData>;
  readonly language: Language;

  constructor(game: Game, { content, texts = {}, seats }: Given, language: Language) {
    this.game = game;
    this.language = language;
    this.messages = new Messages(game, language);
    this.grammar = GRAMMARS[language];
    this.texts = texts;
    this.seats = seats;
    this.cards = new Map(content.cards.map((card) => [card.id, card]));
  }

  say(key: string, values?: Values): string {
    return this.messages.say(key, values);
  }

  /** A phrase that a message gives, in every case that it distinguishes. */
  phrase(key: string, values: Values = {}, is: Phrase["is"] = "other"): Phrase {
    const { messages } = this;
    if (!messages.asks(key, "case")) {
      const { text, gender } = noun(messages.say(key, values));
      return { ...fixed(text, this.grammar.genitive(text), gender === "pl"), is };
    }
    const forms = CASES.map((one: Case) => noun(messages.say(key, { ...values, case: one })));
    const [nom, acc, dat, gen] = forms.map(({ text }) => text);
    return { nom, acc, dat, gen, is, plural: forms[0].gender === "pl" };
  }

  // ---- seats --------------------------------------------------------------------------------------------------------

  seat(seat: number | undefined): Phrase {
    const name = seat === undefined || seat < 0 ? undefined : this.seats[seat];
    return name === undefined ? this.phrase("seat.nobody") : fixed(name, this.grammar.genitive(name));
  }

  // ---- cards --------------------------------------------------------------------------------------------------------

  cardName(id: string): string {
    if (id === UNKNOWN) return this.say("card.hidden", { case: "nom" });
    if (id === FACE_DOWN) return this.say("card.facedown", { case: "nom" });
    const plain = this.cards.get(id)?.name;
    const texts = Object.hasOwn(this.texts, id) ? this.texts[id] : {};
    const own = texts[this.language]?.name;
    // A name that stands for every language gives way to one in the game's own words.
    if (own !== undefined && own !== plain) return own;
    const key = `card.${id}.name`;
    if (this.messages.speaks(key)) return this.say(key);
    const other = Object.values(texts).find((text) => text.name !== undefined)?.name;
    return own ?? plain ?? other ?? readable(id);
  }

  /** A card by its definition, as a name in a sentence. */
  hidden(): Phrase {
    return this.phrase("card.hidden", {}, "hidden");
  }

  named(id: string): Phrase {
    if (id === UNKNOWN) return this.hidden();
    if (id === FACE_DOWN) return this.phrase("card.facedown");
    return this.phrase("card.named", { name: this.cardName(id) });
  }

  // ---- zones and numbers -----------------------------------------------------------------------------------------------

  zoneNoun(name: string): Noun {
    return noun(this.say(`zone.${name}`));
  }

  /** A zone of a seat, or one that all share. */
  zone(name: string, owner?: Phrase): Phrase {
    const thing = this.zoneNoun(name);
    if (owner === undefined || this.isShared(name)) return this.grammar.the(thing);
    return this.belonging(thing, owner);
  }

  isShared(name: string): boolean {
    const { zones } = this.game.shape;
    return Object.hasOwn(zones, name) && zones[name].shared;
  }

  /** "to your discard pile": zones may bring their own prepositions. */
  place(relation: Relation, name: string, zone: Phrase): string {
    const said = this.messages.sayFirst([`zone.${name}.${relation}`, `place.${relation}`], { zone });
    return this.grammar.contracted(said);
  }

  /** The noun of a number; languages that count say "1 point" and "2 points". */
  fieldNoun(name: string, n?: number | string): Noun {
    return noun(this.say(`field.${name}`, { n: n ?? "" }));
  }

  /** A number that the game names, of a card: it may be called like a field, since a noun is wanted there. */
  numberNoun(name: string): Noun {
    const { messages } = this;
    return noun(messages.sayFirst([`field.${name}`, `name.${name}`], { n: "" }));
  }

  /** A number of somebody or something; of nobody, the table's own. */
  fieldOf(name: string, owner?: Phrase): Phrase {
    const thing = this.fieldNoun(name);
    if (owner === undefined) return this.grammar.the(thing);
    return owner.is === "it" ? this.grammar.its(thing) : this.belonging(thing, owner);
  }

  private belonging(thing: Noun, owner: Phrase): Phrase {
    if (owner.is === "you") return this.grammar.your(thing);
    return owner.is === "each" ? this.grammar.their(thing) : this.grammar.of(thing, owner);
  }

  /** A flag as a word: what somebody is, or a status that somebody has. */
  flag(name: string): { readonly field: string; readonly as: "adj" | "noun" } {
    const { text, gender } = this.fieldNoun(name);
    // A flag that nobody put into words may be called "isProtected".
    const word = text.replace(/^is (?=\w+$)/, "");
    const isAdjective = gender === "adj" || (gender === undefined && (word !== text || this.grammar.isAdjective(word)));
    return { field: word, as: isAdjective ? "adj" : "noun" };
  }

  isFlag(name: string): boolean {
    const { card, player, table } = this.game.shape;
    return [card, player, table].some((fields) => Object.hasOwn(fields, name) && fields[name].type === "flag");
  }

  /** "You are protected", "Ada has the status “hunter”": `is` how it stands, `becomes` what has changed. */
  flagged(key: "is" | "becomes", name: string, holds: boolean, whose: Phrase | undefined, order = "main"): string {
    const { field, as } = this.flag(name);
    const values = { field, as: whose === undefined ? "table" : as, whose, holds: holds ? "yes" : "no", order };
    return this.say(`flag.${key}`, values);
  }

  attributeNoun(name: string): Noun {
    return noun(this.say(`attribute.${name}`));
  }

  /** A value of an attribute or a field. */
  value(of: string, value: unknown): string {
    if (typeof value === "boolean") return this.say(value ? "value.yes" : "value.no");
    if (value === undefined) return this.say("value.none");
    if (Array.isArray(value)) return this.list(value.map((one) => this.value(of, one)));
    if (typeof value === "number" && !this.isNamed(of, value)) return String(value);
    const keys = [`value.${of}.${String(value)}`, `${of}.${String(value)}`];
    const key = keys.find((one) => this.messages.has(one));
    return key === undefined ? readable(String(value)) : noun(this.say(key)).text;
  }

  /** What a card says: in this language, in the one text that stands for all, or not at all. */
  text(given: unknown): string {
    if (typeof given !== "object" || given === null) return typeof given === "string" ? given : "…";
    const texts = new Map(Object.entries(given));
    const [first] = texts.values();
    return String(texts.get(this.language) ?? first);
  }

  /** Whether a number has a word of its own: no limit is "none" and not 0. */
  isNamed(of: string, value: number): boolean {
    return this.messages.has(`value.${of}.${value}`);
  }

  token(name: string): Phrase {
    return this.grammar.the(noun(this.say(`token.${name}`)));
  }

  period(name: string): Phrase {
    return this.grammar.the(noun(this.say(`period.${name}`)));
  }

  /** As a part of a sentence, also where it was written as a whole one. */
  ending(name: string): string {
    return this.say(`ending.${name}`).replace(/\.$/, "");
  }

  /** A label of a choice, or a parameter of an action. */
  option(label: string): string {
    const key = `option.${label}`;
    // A whole text is rather said as it stands than in another language.
    if (isText(label)) return this.messages.speaks(key) ? this.say(key) : label;
    return this.messages.has(key) ? this.say(key) : readable(label);
  }

  // ---- lists -----------------------------------------------------------------------------------------------------------

  /** "a, b and c". */
  list(parts: readonly string[], last = "list.and"): string {
    if (parts.length < 2) return parts.join("");
    return this.say(last, { first: parts.slice(0, -1).join(", "), last: parts[parts.length - 1] });
  }
}

/** Words that somebody wrote for people: they have a space or begin with a capital. */
export const isText = (text: string): boolean => /\s/.test(text) || /^\p{Lu}\p{Ll}/u.test(text);
