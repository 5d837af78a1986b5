import type { Action, AnyEventView, Explanation, Preview, Refusal, View } from "@cardwright/engine";
import { Explanations } from "./explanations.ts";
import { type Given, Lexicon, type WordedGame } from "./lexicon.ts";
import { Log } from "./log.ts";
import type { Language, Values } from "./messages.ts";
import { Offers } from "./offers.ts";
import { Previews } from "./previews.ts";

/**
 * One source of words: cards, log, previews, refusals and explanations of one game in one language, from the data that
 * runs and from ICU messages. Pure, and cheap to make.
 */
export class Words {
  private readonly lexicon: Lexicon;
  private readonly log: Log;
  private readonly offers: Offers;
  private readonly previews: Previews;
  private readonly explanations: Explanations;

  constructor(game: WordedGame, given: Given, language: Language) {
    this.lexicon = new Lexicon(game, given, language);
    this.log = new Log(this.lexicon);
    this.offers = new Offers(this.lexicon);
    this.previews = new Previews(this.lexicon, this.log, this.offers);
    this.explanations = new Explanations(this.lexicon, this.log);
  }

  get language(): Language {
    return this.lexicon.language;
  }

  /** Any message by its key. */
  say(key: string, values?: Values): string {
    return this.lexicon.say(key, values);
  }

  // ---- things -------------------------------------------------------------------------------------------------------

  cardName(id: string): string {
    return this.lexicon.cardName(id);
  }

  seat(seat: number | undefined): string {
    return this.lexicon.seat(seat).nom;
  }

  field(name: string): string {
    return this.lexicon.fieldNoun(name).text;
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

  ending(name: string): string {
    return this.lexicon.ending(name);
  }

  // ---- what happened, what may be done ------------------------------------------------------------------------------

  event(event: AnyEventView): string {
    return this.log.event(event);
  }

  events(events: readonly AnyEventView[]): string[] {
    return this.log.events(events);
  }

  action(action: Action, view: View): string {
    return this.offers.action(action, view);
  }

  decision(view: View): string | undefined {
    return this.offers.decision(view);
  }

  refusal(refusal: Refusal): string {
    return this.offers.refusal(refusal);
  }

  /** Lines: the outcomes with their odds, and what becomes of undo. */
  preview(preview: Preview, seat: number, view: View): string[] {
    return this.previews.preview(preview, seat, view);
  }

  /** Why a number is what it is; `seat` says whose it is. */
  explanation(explanation: Explanation, seat?: number): string {
    return this.explanations.explanation(explanation, seat);
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
