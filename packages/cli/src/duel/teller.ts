import type {
  Action,
  AnyEventView,
  Content,
  Explanation,
  Fraction,
  Game,
  Outcome,
  Preview,
  Refusal,
  View,
  ZoneView,
} from "@cardwright/engine";
import { fill, gathered, type Language, sentence, WORDS, type Word } from "./words.ts";

/** So many outcomes of a preview are told; of the rest, their number and odds. */
const TOLD_OUTCOMES = 12;

/** Puts into words what a seat sees: the board, actions, events, previews, refusals. It knows nothing but views. */
export class Teller {
  private readonly game: Game;
  private readonly names: ReadonlyMap<string, string>;
  private readonly seats: readonly string[];
  private readonly lang: Language;

  constructor(game: Game, content: Content, seats: readonly string[], lang: Language) {
    this.game = game;
    this.names = new Map(content.cards.map((card) => [card.id, card.name ?? card.id]));
    this.seats = seats;
    this.lang = lang;
  }

  say(word: Word, values?: Readonly<Record<string, unknown>>): string {
    return fill(WORDS[this.lang][word], values);
  }

  /** A word of the game, if the terminal has one for it; otherwise the name itself. */
  private sayIfKnown(name: string, values?: Readonly<Record<string, unknown>>): string {
    const words: Readonly<Record<string, string>> = WORDS[this.lang];
    return Object.hasOwn(words, name) ? fill(words[name], values) : name;
  }

  // ---- the board ----------------------------------------------------------------------------------------------------

  board(view: View): string[] {
    const lines = [
      this.say("board", { turn: Number(view.table.turn) + 1, player: this.seats[view.toAct ?? view.active] }),
    ];
    for (const { name: player, fields, zones } of view.players) {
      const { deck, hand, discard, units } = zones;
      lines.push(
        this.say("player", {
          ...fields,
          player,
          hand: hand.size,
          deck: deck.size,
          discard: discard.size,
        }),
      );
      if (units.size > 0)
        lines.push(this.say("units", { player, hp: valuesOf(units, "hp"), charge: valuesOf(units, "charge") }));
    }
    return lines;
  }

  hand(view: View, seat: number): string {
    const { cards } = view.players[seat].zones.hand;
    const names = cards.map((card) => card.name ?? this.say("aCard"));
    return this.say("hand", { cards: names.length === 0 ? this.say("noCards") : names.join(", ") });
  }

  over(view: View): string {
    const ending = view.result?.ending ?? "";
    const winner = view.result?.winner;
    const points = view.players.map(({ fields }) => String(fields.points)).join(":");
    return this.say("over", {
      ending: this.sayIfKnown(`ending_${ending}`),
      winner:
        winner === undefined
          ? this.say("nobody", { points })
          : this.say("wins", { player: this.seats[winner], points }),
    });
  }

  // ---- actions ------------------------------------------------------------------------------------------------------

  /** An action in the words of the game. Its cards are those of the view it is offered in. */
  action(action: Action, view: View): string {
    const values = Object.fromEntries(
      Object.entries(action).map(([name, value]) => [name, name === "card" ? this.cardIn(view, value) : value]),
    );
    const text = this.game.actions[action.type]?.text?.[this.lang];
    return text === undefined ? action.type : fill(text, values);
  }

  private cardIn(view: View, id: unknown): string {
    for (const player of view.players)
      for (const zone of Object.values(player.zones))
        for (const card of zone.cards) if (card.id === id) return card.name ?? this.say("aCard");
    return this.say("aCard");
  }

  reason({ code, params }: Refusal): string {
    const what = typeof params.what === "string" ? this.sayIfKnown(params.what) : undefined;
    return this.sayIfKnown(code, { ...params, ...(what === undefined ? {} : { what }) });
  }

  // ---- events -------------------------------------------------------------------------------------------------------

  events(events: readonly AnyEventView[]): string {
    const texts = events.map((event) => sentence(this.event(event)));
    return gathered(texts, (text, n) => sentence(this.say("times", { text: text.slice(0, -1), n }))).join(" ");
  }

  private event(event: AnyEventView): string {
    const text = this.plainEvent(event);
    return event.by === undefined ? text : this.say("stopped", { event: text, reason: event.by.reason });
  }

  private plainEvent({ type, data }: AnyEventView): string {
    const values = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, this.datum(name, value)]));
    const own = this.game.events[type]?.spec;
    if (own !== undefined) {
      for (const [name, { type: kind }] of Object.entries(own.data))
        if (kind === "seat") values[name] = this.seats[Number(data[name])];
      return own.text === undefined ? type : fill(own.text[this.lang], values);
    }
    if (typeof data.player === "number") values.player = this.seats[data.player];
    values.whose = values.player ?? values.card;
    const to = isPlace(data.to) ? data.to : undefined;
    if (type === "move" && to?.zone === "hand")
      return this.say("draws", { player: this.seats[to.seat], card: values.card });
    return this.sayIfKnown(type === "turn" ? "turn_event" : type, values);
  }

  private datum(name: string, value: unknown): unknown {
    if (isPlace(value)) return this.zone(value.zone, value.seat);
    if (typeof value === "object" && value !== null) return this.card(value);
    if (name === "definition" || name === "field") return this.nameOf(String(value));
    return value;
  }

  private card(given: object): string {
    return "definition" in given ? this.nameOf(String(given.definition)) : this.say("aCard");
  }

  /** The name of a definition or of a field. What is yet unknown is just a card. */
  private nameOf(id: string): string {
    if (id === "(unknown)") return this.say("aCard");
    return this.names.get(id) ?? this.sayIfKnown(id);
  }

  private zone(zone: string, seat: number): string {
    const word = zone === "hand" || zone === "units" ? `${zone}Of` : zone;
    return this.sayIfKnown(word, { player: this.seats[seat] });
  }

  // ---- explanations -------------------------------------------------------------------------------------------------

  explained(player: number, { value, terms }: Explanation): string {
    const list = terms.map(({ kind, delta, card, event = "", action = 0 }) => {
      const amount = delta > 0 && kind !== "base" ? `+${delta}` : String(delta);
      if (kind === "base") return this.say("base", { amount });
      const given = { amount, event, action: action + 1 };
      return card === undefined ? this.say("termAlone", given) : this.say("term", { ...given, card: this.card(card) });
    });
    return this.say("explained", { player: this.seats[player], value, terms: list.join(", ") });
  }

  // ---- previews -----------------------------------------------------------------------------------------------------

  preview(action: string, seat: number, preview: Preview, view: View): string[] {
    const { outcomes, exact, samples, refused } = preview;
    if (refused !== undefined) return [this.say("refusedAtOnce", { reason: this.reason(refused) })];
    const told = alike(outcomes.map((outcome) => ({ ...outcome, lines: this.outcome(seat, outcome, view) })));
    const n = told.length;
    const lines = [
      this.say("previewOf", { action }),
      exact ? this.say(n === 1 ? "one" : "exact", { n }) : this.say("sampled", { n, samples }),
    ];
    for (const { probability, chance, lines: what } of told.slice(0, TOLD_OUTCOMES)) {
      if (n > 1) lines.push(this.say("odds", { fraction: shown(probability), percent: percent(chance) }));
      lines.push(...what);
    }
    if (n > TOLD_OUTCOMES) {
      const chance = told.slice(TOLD_OUTCOMES).reduce((sum, outcome) => sum + outcome.chance, 0);
      lines.push(this.say("rest", { n: n - TOLD_OUTCOMES, percent: percent(chance) }));
    }
    const reasons = preview.reasons.map((reason) => this.sayIfKnown(reason)).join(", ");
    const undo = { yes: "undoYes", no: "undoNo", perhaps: "undoPerhaps" } as const;
    lines.push(this.say(undo[preview.closesUndo], { reasons }));
    return lines;
  }

  private outcome(seat: number, outcome: Outcome, view: View): string[] {
    const lines = [`  ${this.events(outcome.events)}`];
    const numbers = outcome.numbers.map(({ number, seat: whose, card, from, to }) => {
      const values = { number: this.sayIfKnown(number.slice(number.indexOf(".") + 1)), from, to };
      if (whose === undefined && card === undefined) return this.say("number", values);
      return this.say("numberOf", {
        ...values,
        whose: whose === undefined ? this.cardIn(view, card) : this.seats[whose],
      });
    });
    if (numbers.length > 0) {
      const list = gathered(numbers, (text, n) => this.say("times", { text, n })).join(", ");
      lines.push(`  ${this.say("numbers", { list })}`);
    }
    for (const { count, owner, among } of outcome.drawn) {
      const total = among.reduce((sum, one) => sum + one.count, 0);
      const list = among.map((one) =>
        this.say("among", {
          card: this.nameOf(one.definition),
          n: one.count,
          total,
          percent: percent(one.count / total),
        }),
      );
      const player = owner === undefined || owner === seat ? undefined : this.seats[owner];
      lines.push(
        `  ${this.say(player === undefined ? "drawnOwn" : "drawn", { player, count, list: list.join(", ") })}`,
      );
    }
    const { mayBeChangedBy, asks, result } = outcome;
    if (mayBeChangedBy.length > 0) lines.push(`  ${this.say("mayChange", { n: mayBeChangedBy.length })}`);
    if (asks !== undefined) lines.push(`  ${this.say("asks", { player: this.seats[asks] })}`);
    if (result !== undefined) lines.push(`  ${sentence(this.sayIfKnown(`ending_${result.ending}`))}`);
    return lines;
  }
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

/** At most one digit behind the point, and never 0 for what can happen. */
function percent(chance: number): string {
  const rounded = Math.round(chance * 1000) / 10;
  return rounded === 0 ? "< 0.1" : String(rounded);
}

const valuesOf = (zone: ZoneView, field: string): string => zone.cards.map((card) => card.fields?.[field]).join(" ");

function isPlace(value: unknown): value is { readonly zone: string; readonly seat: number } {
  return typeof value === "object" && value !== null && "zone" in value && "seat" in value;
}
