import type { ExplainedTerm, Explanation } from "@cardwright/engine";
import { noun } from "./grammar.ts";
import type { Lexicon } from "./lexicon.ts";
import { decimal, type Log, signed } from "./log.ts";
import { readable } from "./messages.ts";

/** "light 5 = 0 at the beginning + 5 by kindling of Pyre in action 3": where a number comes from. */
export class Explanations {
  private readonly lexicon: Lexicon;
  private readonly log: Log;

  constructor(lexicon: Lexicon, log: Log) {
    this.lexicon = lexicon;
    this.log = log;
  }

  /** `seat` says whose number it is, if it is a player's. */
  explanation({ number, value, terms }: Explanation, seat?: number): string {
    const { lexicon } = this;
    const [of, name] = number.split(".");
    const isDerived = terms.every(({ kind }) => kind !== "event") && this.isDerived(of, name);
    const lastSet = terms.findLastIndex(({ kind }) => kind === "set");
    const values = {
      field: lexicon.fieldNoun(name).text,
      value,
      terms: terms
        .map((term, i) => this.term(term, isDerived, i, lastSet))
        .filter((text) => text !== "")
        .join(" "),
    };
    return seat === undefined
      ? lexicon.say("explain", values)
      : lexicon.say("explain.of", { ...values, whose: lexicon.seat(seat) });
  }

  /** A formula with its values, as the engine shows it (`4 - comfort(1)`), with words for its names: "4 - Trost(1) = 3". */
  calculation(shown: string, value: number): string {
    const worded = shown.replace(/([A-Za-z_][A-Za-z0-9_]*)\((-?\d+)\)/g, (_, name: string, amount: string) => {
      return `${this.nameOf(name)}(${amount})`;
    });
    return this.lexicon.say("explain.formula", { formula: worded, value });
  }

  private nameOf(name: string): string {
    const { lexicon } = this;
    const { table, player } = lexicon.game.shape;
    if (Object.hasOwn(table, name) || Object.hasOwn(player, name)) return lexicon.fieldNoun(name).text;
    if (Object.hasOwn(lexicon.game.shape.zones, name)) return lexicon.zoneNoun(name).text;
    return noun(lexicon.say(`name.${name}`)).text;
  }

  private isDerived(of: string, name: string): boolean {
    const { table, player, card } = this.lexicon.game.shape;
    const fields = of === "table" ? table : of === "player" ? player : card;
    return Object.hasOwn(fields, name) && fields[name].type === "derived";
  }

  /** Of several that set a number the last one counts; the others are named as well, for they lie there. */
  private term(term: ExplainedTerm, isDerived: boolean, index: number, lastSet: number): string {
    const { lexicon } = this;
    const { kind, amount, delta, card, event, action = 0 } = term;
    const values = {
      change: index === 0 ? String(delta) : `${delta < 0 ? "-" : "+"} ${Math.abs(delta)}`,
      amount: kind === "multiply" ? decimal(lexicon, amount / 1000) : amount,
      signed: signed(amount),
      card: card === undefined ? undefined : "hidden" in card ? lexicon.phrase("card.unknown") : this.log.card(card),
      by: card === undefined ? "nobody" : "card",
      event: event === undefined ? "" : this.eventName(event),
      action: action + 1,
    };
    if (kind === "base") return lexicon.say(isDerived ? "explain.base" : "explain.beginning", values);
    if (kind === "event") {
      const isOwn = event !== undefined && Object.hasOwn(lexicon.game.events, event);
      return lexicon.say(isOwn ? "explain.event" : "explain.change", values);
    }
    if (kind === "set" && index < lastSet) return lexicon.say("explain.overridden", values);
    if (kind === "set" && delta === 0) return "";
    return lexicon.say(`explain.${kind}`, values);
  }

  /** An event as a thing: a noun of the game's, or its readable name. */
  private eventName(event: string): string {
    const key = `event.${event}.name`;
    return this.lexicon.messages.has(key) ? this.lexicon.say(key) : readable(event);
  }
}
