import type { AnyEventView } from "@cardwright/engine";
import { noun, type Phrase } from "./grammar.ts";
import { isText, type Lexicon } from "./lexicon.ts";
import { gathered, sentence, type Value, type Values } from "./messages.ts";

/** What happened, as one who may know this much of it would tell it. */
export class Log {
  private readonly lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  event(event: AnyEventView): string {
    return sentence(this.told(event));
  }

  /** Equal sentences in a row are one. An event whose message is empty needs no sentence. */
  events(events: readonly AnyEventView[]): string[] {
    const told = events.map((event) => this.told(event)).filter((text) => text !== "");
    return gathered(told, (text, n) => this.lexicon.say("times", { text, n })).map(sentence);
  }

  private told(event: AnyEventView): string {
    const { lexicon } = this;
    const text = Object.hasOwn(lexicon.game.events, event.type) ? this.own(event) : this.builtIn(event);
    const { fate, by } = event;
    if (fate === undefined || by === undefined) return text;
    // A game may have words of its own for what a rule makes of an event, or none if what happens instead tells enough.
    const own = `event.${fate}.${by.reason}`;
    if (text === "" && !lexicon.messages.speaks(own)) return text;
    return lexicon.messages.sayFirst([own, `event.${fate}`], {
      event: text,
      card: this.card(event.data.card),
      reason: this.reason(by.reason, by.card),
    });
  }

  /** Why an event was stopped: the words of a rule, a code of the engine, or just the card that did it. */
  private reason(reason: string, card: unknown): string {
    const { lexicon } = this;
    for (const key of [`rule.${reason}`, `refusal.${reason}`]) if (lexicon.messages.has(key)) return lexicon.say(key);
    if (isText(reason)) return reason;
    return lexicon.say("event.by", { card: this.card(card) });
  }

  private own({ type, data }: AnyEventView): string {
    const { lexicon } = this;
    const values: Record<string, Value> = {};
    for (const [name, datum] of Object.entries(lexicon.game.events[type].spec.data)) {
      if (datum.type === "seat") values[name] = lexicon.seat(seatOf(data[name]));
      else values[name] = datum.type === "text" ? lexicon.text(data[name]) : this.datum(name, data[name]);
      if (datum.type === "enum") values[`${name}_is`] = String(data[name]);
    }
    return lexicon.say(`event.${type}`, values);
  }

  private datum(name: string, value: unknown): Value {
    const { lexicon } = this;
    if (isPlace(value)) return this.zone(value);
    if (typeof value === "object") return this.card(value);
    if (typeof value === "number") return value;
    return lexicon.value(name, value);
  }

  card(given: unknown): Phrase {
    const { lexicon } = this;
    if (typeof given !== "object" || given === null) return lexicon.phrase("card.none");
    return "definition" in given ? lexicon.named(String(given.definition)) : lexicon.hidden();
  }

  private zone({ zone, seat }: Place): Phrase {
    return this.lexicon.zone(zone, seat < 0 ? undefined : this.lexicon.seat(seat));
  }

  private builtIn({ type, data }: AnyEventView): string {
    const { lexicon } = this;
    const card = this.card(data.card);
    const player = lexicon.seat(seatOf(data.player));
    const say = (key: string, values: Values = {}): string => lexicon.say(`event.${key}`, { card, player, ...values });
    switch (type) {
      case "move":
        return this.move(data, card);
      case "attach":
        return say(type, { to: this.card(data.to) });
      case "flip":
        return say(type, { under: this.card(data.under) });
      case "turn":
        return say(type, { definition: this.definition(data.definition) });
      case "create":
        return say(type, {
          definition: this.definition(data.definition),
          to: isPlace(data.to) ? lexicon.place("to", data.to.zone, this.zone(data.to)) : "",
        });
      case "change":
        return this.change(data);
      case "modify":
        return this.modify(data);
      case "schedule":
      case "period":
        return say(type, { period: lexicon.period(String(data.period)) });
      case "end": {
        const winner = seatOf(data.winner);
        const values = { ending: lexicon.ending(String(data.ending)), winner: lexicon.seat(winner) };
        return say(winner === undefined ? "end" : "end.won", values);
      }
      case "roll":
        return say(type, { outcome: Number(data.outcome), of: Number(data.of) });
      case "shuffle":
      case "empty":
        return say(type, isPlace(data.zone) ? { zone: this.zone(data.zone) } : {});
      case "token": {
        const token = lexicon.token(String(data.token));
        if (!isPlace(data.to)) return say(type, { token });
        return say("token.zone", { token, to: lexicon.place("to", data.to.zone, this.zone(data.to)) });
      }
      case "drop":
        return say(type, { amount: Number(data.amount) });
      case "unpaid":
        return say(data.card === undefined ? type : "unpaid.after");
      default:
        return say(type);
    }
  }

  private definition(id: unknown): Phrase {
    return id === undefined ? this.lexicon.hidden() : this.lexicon.named(String(id));
  }

  private move(data: AnyEventView["data"], card: Phrase): string {
    const { lexicon } = this;
    if (!isPlace(data.to)) return lexicon.say("event.move", { card, to: "", face: "keep" });
    const { zone, seat } = data.to;
    const spec = lexicon.game.shape.zones[zone];
    const face = String(data.face ?? "keep");
    const end = data.at === 0 && spec?.ordered === true && !spec.inPlay ? "bottom" : "to";
    // A game may have words of its own for what goes to a zone.
    const own = `event.move.to.${zone}`;
    if (lexicon.messages.speaks(own))
      return lexicon.say(own, { card, face, end, player: seat < 0 ? undefined : lexicon.seat(seat) });
    if (seat >= 0 && spec?.known === "owner" && !spec.ordered)
      return lexicon.say("event.move.hand", {
        card,
        player: lexicon.seat(seat),
        to: lexicon.place("take", zone, lexicon.zone(zone)),
      });
    return lexicon.say("event.move", { card, face, to: lexicon.place(end, zone, this.zone(data.to)) });
  }

  /** Whose number it is: of a card, a player, or the table's own. */
  private owner(data: AnyEventView["data"]): Phrase | undefined {
    if (data.card !== undefined) return this.card(data.card);
    const seat = seatOf(data.player);
    return seat === undefined ? undefined : this.lexicon.seat(seat);
  }

  private change(data: AnyEventView["data"]): string {
    const { lexicon } = this;
    const name = String(data.field);
    const whose = this.owner(data);
    if (typeof data.amount !== "number")
      return lexicon.say("event.change.unknown", { field: lexicon.fieldOf(name, whose) });
    const amount = Math.abs(data.amount);
    if (lexicon.isFlag(name) && !lexicon.messages.speaks(`event.change.${name}`))
      return lexicon.flagged("becomes", name, data.amount > 0, whose);
    const kind = `${whose === undefined ? "table." : ""}${data.amount < 0 ? "down" : "up"}`;
    const field = whose === undefined ? lexicon.fieldOf(name) : lexicon.fieldNoun(name, amount).text;
    return lexicon.messages.sayFirst([`event.change.${name}`, `event.change.${kind}`], {
      amount,
      field,
      whose,
      change: data.amount,
    });
  }

  private modify(data: AnyEventView["data"]): string {
    const { lexicon } = this;
    const whose = this.owner(data);
    const amount = typeof data.amount === "number" ? data.amount : "?";
    const change = modification(lexicon, String(data.field), String(data.band), amount, whose, "gets");
    return lexicon.say("event.modify", { change, until: untilWhen(lexicon, String(data.until)) });
  }
}

/** "+1 glow", "glow at least 3", "Ada gets +1 glow": what a modifier does to a number, and to whose. */
export function modification(
  lexicon: Lexicon,
  field: string,
  band: string,
  amount: number | string,
  whose?: Phrase,
  verb: "has" | "gets" = "has",
): string {
  const values = {
    n: amount,
    amount: band === "multiply" && typeof amount === "number" ? decimal(lexicon, amount / 1000) : amount,
    signed: signed(amount),
    field: lexicon.fieldNoun(field, band === "add" ? amount : undefined).text,
    field_pl: noun(lexicon.say(`field.${field}`, { n: "" })).gender === "pl" ? "pl" : "other",
  };
  if (whose === undefined) return lexicon.say(`modify.${band}`, values);
  return lexicon.say(`modify.of.${band}`, { ...values, whose, verb });
}

export const signed = (amount: number | string): string =>
  typeof amount === "number" && amount < 0 ? String(amount) : `+${amount}`;

export function untilWhen(lexicon: Lexicon, until: string): string {
  if (until === "always") return lexicon.say("until.always");
  if (until === "while in play") return lexicon.say("until.in-play");
  return lexicon.say("until.period", { period: lexicon.period(until) });
}

/** At most three digits behind the point, as the language writes it. */
export function decimal(lexicon: Lexicon, value: number, digits = 3): string {
  return new Intl.NumberFormat(lexicon.language, { maximumFractionDigits: digits, useGrouping: false }).format(value);
}

interface Place {
  readonly zone: string;
  readonly seat: number;
}

function isPlace(value: unknown): value is Place {
  return typeof value === "object" && value !== null && "zone" in value && "seat" in value;
}

const seatOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);
