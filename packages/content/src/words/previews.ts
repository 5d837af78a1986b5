import type { Fraction, NumberChange, Outcome, Preview, View } from "@cardwright/engine";
import type { Phrase } from "./grammar.ts";
import type { Lexicon } from "./lexicon.ts";
import { decimal, type Log } from "./log.ts";
import { gathered, sentence } from "./messages.ts";
import { findCard, type Offers } from "./offers.ts";

/** So many outcomes of a preview are told, if nothing else is said; of the rest, their number and odds. */
const TOLD_OUTCOMES = 12;

/** What an action will lead to, as far as its seat can know: lines, the outcomes by their odds, and what undo will do. */
export class Previews {
  private readonly lexicon: Lexicon;
  private readonly log: Log;
  private readonly offers: Offers;

  constructor(lexicon: Lexicon, log: Log, offers: Offers) {
    this.lexicon = lexicon;
    this.log = log;
    this.offers = offers;
  }

  preview(preview: Preview, seat: number, view: View, most = TOLD_OUTCOMES): string[] {
    const { outcomes, exact, samples, refused } = preview;
    const { lexicon } = this;
    if (refused !== undefined) return [lexicon.say("preview.refused", { reason: this.offers.refusal(refused) })];
    const told = alike(outcomes.map((outcome) => ({ ...outcome, lines: this.outcome(outcome, seat, view) })));
    const n = told.length;
    // A line for the rest is no shorter than the one outcome that it would stand for.
    const listed = n === most + 1 ? n : most;
    const lines = exact
      ? [lexicon.say("preview.exact", { n })]
      : [lexicon.say("preview.sampled", { n, samples: samples ?? 0 })];
    for (const { probability, chance, lines: what } of told.slice(0, listed)) {
      if (n > 1) {
        const odds = { fraction: shown(probability), percent: this.percent(chance) };
        lines.push(lexicon.say(exact ? "preview.odds" : "preview.odds.sampled", odds));
      }
      lines.push(...what.map((line) => `  ${line}`));
    }
    if (n > listed) {
      const { probability, chance } = told.slice(listed).reduce(joined);
      const odds = { fraction: shown(probability), percent: this.percent(chance), exact: exact ? "yes" : "no" };
      lines.push(lexicon.say("preview.rest", { n: n - listed, ...odds }));
    }
    lines.push(this.undo(preview));
    return lines;
  }

  private undo({ closesUndo, reasons }: Preview): string {
    const { lexicon } = this;
    const others = lexicon.seats.length > 1 ? "yes" : "no";
    const why = lexicon.list(reasons.map((reason) => lexicon.say(`undo.${reason}`)));
    return lexicon.say(`undo.closes.${closesUndo}`, { reasons: why, others });
  }

  private outcome(outcome: Outcome, seat: number, view: View): string[] {
    const { lexicon } = this;
    const events = this.log.events(outcome.events);
    const lines = events.length === 0 ? [] : [events.join(" ")];
    const numbers = outcome.numbers.map((change) => this.number(change, view)).filter((text) => text !== "");
    if (numbers.length > 0) {
      const list = gathered(numbers, (text, n) => lexicon.say("times", { text, n })).join("; ");
      lines.push(lexicon.say("preview.numbers", { list }));
    }
    lines.push(...this.draws(outcome, seat).map(({ text, among }) => `${text}: ${among.join("; ")}.`));
    const { mayBeChangedBy, asks, result } = outcome;
    if (mayBeChangedBy.length > 0) lines.push(lexicon.say("preview.unknown", { n: mayBeChangedBy.length }));
    if (asks !== undefined) lines.push(this.asking(asks, seat, lines.length === 0));
    if (result !== undefined) {
      const values = { ending: lexicon.ending(result.ending), winner: lexicon.seat(result.winner) };
      lines.push(sentence(lexicon.say(result.winner === undefined ? "event.end" : "event.end.won", values)));
    }
    return lines.length === 0 ? [lexicon.say("preview.nothing")] : lines;
  }

  /** A question as the only news is told as that; behind something else it is what comes next. */
  private asking(asks: number, seat: number, isFirst: boolean): string {
    const key = `preview.asks${isFirst ? ".first" : ""}${asks === seat ? ".you" : ""}`;
    return this.lexicon.say(key, { player: this.lexicon.seat(asks) });
  }

  /** Of how many cards how many will be seen, and which those are: cards that are equally likely together. */
  draws({ drawn }: Outcome, seat: number): Draw[] {
    const { lexicon } = this;
    return drawn.map(({ count, owner, among }) => {
      const total = among.reduce((sum, one) => sum + one.count, 0);
      const own = owner === undefined || owner === seat;
      const all = count === total ? "yes" : "no";
      const copies = [...new Set(among.map((one) => one.count))].sort((a, b) => b - a);
      return {
        text: lexicon.say(own ? "preview.drawn" : "preview.drawn.of", {
          count,
          total,
          all,
          player: lexicon.seat(owner),
        }),
        among: copies.map((n) => {
          const cards = among.filter((one) => one.count === n).map(({ definition }) => lexicon.cardName(definition));
          return lexicon.say("preview.among", {
            cards: lexicon.list(cards),
            several: cards.length > 1 ? "yes" : "no",
            n,
            all,
            percent: this.percent(n / total),
          });
        }),
      };
    });
  }

  /**
   * What becomes of a number; empty where it meant nothing before or means nothing afterwards, and where the game has no
   * words for it, since it only keeps account.
   */
  number({ number, seat, card, from, to, isIdle }: NumberChange, view: View): string {
    const { lexicon } = this;
    if (isIdle) return "";
    const name = number.slice(number.indexOf(".") + 1);
    const whose: Phrase | undefined =
      seat !== undefined ? lexicon.seat(seat) : card !== undefined ? this.offers.cardIn(view, card) : undefined;
    const values = {
      number: lexicon.fieldNoun(name).text,
      from: this.value(name, from, view),
      to: this.value(name, to, view),
    };
    if (lexicon.isFlag(name) && !lexicon.messages.speaks(`preview.change.${name}`)) {
      const { field, as } = lexicon.flag(name);
      const holds = Number(to ?? 0) === 0 ? "no" : "yes";
      return lexicon.say("preview.flag", { field, as: whose === undefined ? "table" : as, whose, holds });
    }
    const general = whose === undefined ? "preview.number" : "preview.number.of";
    return lexicon.messages.sayFirst([`preview.change.${name}`, general], { ...values, whose });
  }

  /** Numbers, flags, names of values; and where a field points at a card, that card. */
  private value(name: string, value: unknown, view: View): string {
    const { lexicon } = this;
    const { card, player, table } = lexicon.game.shape;
    const field = [card, player, table].find((fields) => Object.hasOwn(fields, name))?.[name];
    if (value === undefined) return lexicon.say("value.none");
    if (field?.type === "seat") return lexicon.seat(Number(value)).nom;
    if (field?.type === "card") {
      const definition = findCard(view, value)?.definition;
      return definition === undefined ? lexicon.phrase("card.hidden").nom : lexicon.cardName(definition);
    }
    return lexicon.value(name, value);
  }

  /** At most one digit behind the point, and never 0 for what can happen. */
  private percent(chance: number): string {
    const rounded = Math.round(chance * 1000) / 10;
    return rounded === 0 ? `< ${decimal(this.lexicon, 0.1)}` : decimal(this.lexicon, rounded);
  }
}

/** What will be seen of cards that are unknown, as a sentence without its end, and the cards among which it is. */
export interface Draw {
  readonly text: string;
  readonly among: readonly string[];
}

interface Told {
  readonly probability: Fraction;
  readonly chance: number;
  readonly lines: readonly string[];
}

/** Outcomes that read the same are one, with the sum of their odds: which of two equal cards it is does not matter. */
function alike(outcomes: readonly Told[]): Told[] {
  const byText = new Map<string, Told>();
  for (const outcome of outcomes) {
    const text = outcome.lines.join("\n");
    const known = byText.get(text);
    byText.set(text, known === undefined ? outcome : joined(known, outcome));
  }
  return [...byText.values()].sort((a, b) => b.chance - a.chance);
}

function joined(a: Told, b: Told): Told {
  const { numerator: n, denominator: d } = a.probability;
  const { numerator: m, denominator: e } = b.probability;
  return { ...a, probability: { numerator: n * e + m * d, denominator: d * e }, chance: a.chance + b.chance };
}

/** In lowest terms. */
function shown({ numerator, denominator }: Fraction): string {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return `${numerator / a}/${denominator / a}`;
}
