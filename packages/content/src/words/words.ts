import type {
  Action,
  AnyEventView,
  CardData,
  DecisionView,
  Effect,
  Explanation,
  Game,
  ModifierData,
  NumberChange,
  Outcome,
  Preview,
  Refusal,
  RuleData,
  Told,
  View,
} from "@cardwright/engine";
import { Cards } from "./cards.ts";
import { Effects } from "./effects.ts";
import { Explanations } from "./explanations.ts";
import { Formulas } from "./formulas.ts";
import { type Given, Lexicon } from "./lexicon.ts";
import { Log } from "./log.ts";
import { type Language, Messages, type Value, type Values } from "./messages.ts";
import { missingWords, type Worded } from "./missing.ts";
import { Offers, type UnfitCard } from "./offers.ts";
import { type Draw, Previews } from "./previews.ts";
import { Scene } from "./scene.ts";

/**
 * One source of words: cards, log, previews, refusals and explanations of one game in one language, from the data that
 * runs and from ICU messages. Pure, and cheap to make.
 */
export class Words {
  private readonly lexicon: Lexicon;
  private readonly sentences: Log;
  private readonly offers: Offers;
  private readonly previews: Previews;
  private readonly explanations: Explanations;
  private readonly formulas: Formulas;
  private readonly effects: Effects;
  private readonly cards: Cards;
  private readonly files: Given["cards"];

  constructor(game: Game, given: Given, language: Language) {
    this.lexicon = new Lexicon(game, given, language);
    this.sentences = new Log(this.lexicon);
    this.offers = new Offers(this.lexicon);
    this.previews = new Previews(this.lexicon, this.sentences, this.offers);
    this.explanations = new Explanations(this.lexicon, this.sentences);
    this.formulas = new Formulas(this.lexicon);
    this.effects = new Effects(this.lexicon, this.formulas);
    this.cards = new Cards(this.effects);
    this.files = given.cards;
  }

  /** Keys that a language lacks although the game needs them. */
  static missing(game: Game, worded: Worded, language: Language): readonly string[] {
    return missingWords(game, worded, language);
  }

  /** Whether a game, or the engine, has words for a key in this very language. */
  static has(game: Game, key: string, language: Language): boolean {
    return new Messages(game, language).speaks(key);
  }

  get language(): Language {
    return this.lexicon.language;
  }

  /** Any message by its key; `card.<id>.name` is the name of a card, wherever it is written. */
  say(key: string, values?: Values): string {
    const card = /^card\.(.+)\.name$/.exec(key);
    return card === null ? this.lexicon.say(key, values) : this.lexicon.cardName(card[1]);
  }

  /** What a game wants to be said. */
  told({ key, values }: Told): string {
    const { lexicon } = this;
    const said = Object.entries(values).map(([name, value]) => {
      if (typeof value !== "object") return [name, value];
      if ("of" in value) return [name, lexicon.value(value.of, value.value)];
      const ids = "definitions" in value ? value.definitions : [value.definition];
      return [name, lexicon.list(ids.map((id) => lexicon.cardName(id)))];
    });
    return lexicon.say(key, Object.fromEntries(said));
  }

  /** The cards that there are, with what is printed on them. */
  get printed(): readonly CardData[] {
    return [...this.lexicon.cards.values()];
  }

  // ---- things -------------------------------------------------------------------------------------------------------

  cardName(id: string): string {
    return this.lexicon.cardName(id);
  }

  /** What a card says, as an event carries it. */
  text(given: unknown): string {
    return this.lexicon.text(given);
  }

  seat(seat: number | undefined): string {
    return this.lexicon.seat(seat).nom;
  }

  /** What a seat is in the game: "dealer". */
  role(name: string): string {
    return this.lexicon.phrase(`seat.${name}`).nom;
  }

  field(name: string): string {
    return this.lexicon.fieldNoun(name).text;
  }

  /** Whether a field only keeps account: then the game has empty words for what becomes of it. */
  keepsAccount(field: string): boolean {
    const { messages } = this.lexicon;
    const key = `preview.change.${field}`;
    return messages.speaks(key) && messages.say(key) === "";
  }

  /** A zone of a seat ("Ada's deck"), or by its name alone ("deck"). */
  zone(name: string, seat?: number): string {
    return seat === undefined ? this.lexicon.zoneNoun(name).text : this.lexicon.zone(name, this.lexicon.seat(seat)).nom;
  }

  attribute(name: string, value: unknown): string {
    const { lexicon } = this;
    return lexicon.say("attribute", { attribute: lexicon.attributeNoun(name).text, value: lexicon.value(name, value) });
  }

  token(name: string): string {
    return this.lexicon.token(name).nom;
  }

  /** The value of a field, of an attribute, or of a parameter. */
  value(of: string, value: unknown): string {
    return this.lexicon.value(of, value);
  }

  /** Whether a number has a word of its own, and is not asked about. */
  isNamed(of: string, value: number): boolean {
    return this.lexicon.isNamed(of, value);
  }

  ending(name: string): string {
    return this.lexicon.ending(name);
  }

  // ---- cards --------------------------------------------------------------------------------------------------------

  /** The rules of a card, line by line: what somebody wrote for it, or what follows from the data that run. */
  rulesText(id: string): readonly string[] {
    const { lexicon } = this;
    const written = Object.hasOwn(lexicon.texts, id) ? lexicon.texts[id][lexicon.language]?.rules : undefined;
    if (written !== undefined) return written.split("\n");
    const file = this.files?.get(id);
    const describe = lexicon.game.format?.describe;
    if (file !== undefined && describe !== undefined)
      return describe(file.data, (key, values) => this.say(key, values));
    const card = lexicon.cards.get(id);
    return card === undefined ? [] : this.cards.lines(card);
  }

  /**
   * What is printed on a card beside its rules, if the game says how: its message `face` is given the attributes, of lists
   * also their number (`tags_n`).
   */
  face(id: string): string | undefined {
    const { lexicon } = this;
    const card = lexicon.cards.get(id);
    if (card === undefined || !lexicon.messages.speaks("face")) return undefined;
    const values: Record<string, Value> = {};
    for (const [name, attribute] of Object.entries(lexicon.game.shape.attributes)) {
      const value = card.attributes?.[name] ?? ("initial" in attribute ? attribute.initial : []);
      if (attribute.type === "set") {
        const list = [value].flat();
        values[name] = lexicon.value(name, list);
        values[`${name}_n`] = list.length;
      } else values[name] = typeof value === "number" ? value : String(value);
    }
    return lexicon.say("face", values);
  }

  effect(effect: Effect): string {
    return this.effects.effect(effect);
  }

  /** A formula as a clause: "your lead is more than 0". */
  condition(formula: string): string {
    return this.formulas.condition(formula, new Scene(this.lexicon), "main");
  }

  modifier(modifier: ModifierData): string {
    return this.cards.modifier(modifier);
  }

  rule(rule: RuleData): string {
    return this.cards.rule(rule);
  }

  // ---- what happened, what may be done ------------------------------------------------------------------------------

  event(event: AnyEventView): string {
    return this.sentences.event(event);
  }

  events(events: readonly AnyEventView[]): string[] {
    return this.sentences.events(events);
  }

  /** What happened, as the log has it: in the game's own lines, or in sentences. */
  log(events: readonly AnyEventView[]): string[] {
    const { log } = this.lexicon.game;
    return log === undefined ? this.events(events) : events.flatMap((event) => log(event, this) ?? []);
  }

  action(action: Action, view: View): string {
    return this.offers.action(action, view);
  }

  decision(view: View): string | undefined {
    return this.offers.decision(view);
  }

  /** What is asked, without the card that asks. */
  question(decision: DecisionView): string {
    return this.offers.question(decision);
  }

  /** Why a cost does not take a card. */
  unfit(unfit: UnfitCard): string | undefined {
    return this.offers.unfitReason(unfit);
  }

  refusal(refusal: Refusal): string {
    return this.offers.refusal(refusal);
  }

  /** Lines: the likeliest outcomes with their odds (at most so many), the rest as one, and what becomes of undo. */
  preview(preview: Preview, seat: number, view: View, most?: number): string[] {
    return this.previews.preview(preview, seat, view, most);
  }

  /** What will be seen of unknown cards in an outcome, apart from its other lines. */
  draws(outcome: Outcome, seat: number): Draw[] {
    return this.previews.draws(outcome, seat);
  }

  /** What becomes of a number in an outcome; empty if the game does not tell it. */
  number(change: NumberChange, view: View): string {
    return this.previews.number(change, view);
  }

  /** Why a number is what it is; `seat` says whose it is. */
  explanation(explanation: Explanation, seat?: number): string {
    return this.explanations.explanation(explanation, seat);
  }

  /** A formula with its values, as `showFormula` gives it, and what it comes to. */
  calculation(shown: string, value: number): string {
    return this.explanations.calculation(shown, value);
  }

  /** How a match ended, and who won. */
  result(view: View): string | undefined {
    const { result } = view;
    if (result === undefined) return undefined;
    const { lexicon } = this;
    const key = result.winner === undefined ? "result" : "result.won";
    return lexicon.say(key, { ending: lexicon.ending(result.ending), player: lexicon.seat(result.winner) });
  }
}
