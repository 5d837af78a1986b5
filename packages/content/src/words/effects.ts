import { EFFECTS, type Effect, type EffectSpec } from "@cardwright/engine";
import type { Formulas } from "./formulas.ts";
import type { Phrase } from "./grammar.ts";
import { isText, type Lexicon } from "./lexicon.ts";
import { modification, untilWhen } from "./log.ts";
import { capital, sentence, type Value } from "./messages.ts";
import { Scene } from "./scene.ts";
import { isData, listOf, type Things } from "./things.ts";

/**
 * Effects in words, from the data that runs. Every effect gives clauses, told as they stand in the middle of a sentence
 * ("draw 2 cards"); at the top they become sentences, inside another effect they are joined.
 */
type Data = Readonly<Record<string, unknown>>;
type Tell = (teller: Effects, data: Data, scene: Scene) => readonly string[];

const SPECS: ReadonlyMap<string, EffectSpec> = new Map(EFFECTS.map((spec) => [spec.name, spec]));

export class Effects {
  readonly lexicon: Lexicon;
  readonly formulas: Formulas;
  readonly things: Things;

  constructor(lexicon: Lexicon, formulas: Formulas) {
    this.lexicon = lexicon;
    this.formulas = formulas;
    this.things = formulas.things;
  }

  /** Sentences. */
  effect(effect: Effect, scene = Scene.ofEffect(this.lexicon)): string {
    return this.clauses(effect, scene).map(sentence).join(" ");
  }

  clauses(effect: unknown, scene: Scene): readonly string[] {
    if (Array.isArray(effect)) return effect.flatMap((inner) => this.clauses(inner, scene));
    if (!isData(effect)) return [];
    return Object.entries(effect).flatMap(([name, value]) => {
      const spec = SPECS.get(name);
      if (spec === undefined) return this.event(name, isData(value) ? value : {}, scene);
      return TELL[name](this, paramsOf(spec, value), scene);
    });
  }

  /** What another effect holds, as one clause, plain and with a capital for languages that want one behind a colon. */
  inner(effect: unknown, scene: Scene): { readonly do: string; readonly do_cap: string } {
    const clauses = scene.apart(() => this.clauses(effect ?? [], scene));
    const told = clauses.length === 0 ? this.lexicon.say("effect.nothing") : clauses.join("; ");
    return { do: told, do_cap: capital(told) };
  }

  /** A clause by a message, with the X of its formulas explained. */
  say(key: string, values: Readonly<Record<string, Value>>, scene: Scene): string {
    return scene.explained(this.lexicon.say(`effect.${key}`, values));
  }

  // ---- events of the game ---------------------------------------------------------------------------------------------

  /** How a card says an event of the game: with words of its own, or with those of the event. Empty words are not told. */
  private event(name: string, given: Data, scene: Scene): readonly string[] {
    const { lexicon } = this;
    const { events } = lexicon.game;
    const key = `effect.${name}`;
    const isOwn = lexicon.messages.speaks(key);
    const said = isOwn ? key : `event.${name}`;
    const values: Record<string, Value> = {};
    for (const [datum, spec] of Object.entries(Object.hasOwn(events, name) ? events[name].spec.data : {})) {
      const value = given[datum];
      if (spec.type === "seat") {
        const seat = this.things.seat(value, scene);
        values[datum] = seat.is === "you" && !isOwn ? lexicon.phrase("seat.side") : seat;
      } else if (spec.type === "card") values[datum] = this.things.card(value, scene);
      else if (spec.type === "zone") values[datum] = this.things.zone(value, scene.you, scene).phrase;
      else if (spec.type === "enum") {
        values[datum] = lexicon.value(datum, value ?? spec.values[0]);
        values[`${datum}_is`] = String(value ?? spec.values[0]);
      } else if (spec.type === "flag" && typeof (value ?? false) === "boolean")
        values[datum] = lexicon.value(datum, value === true);
      else if (spec.type === "text") values[datum] = lexicon.text(value);
      // A number that the words leave out needs no X that explains it.
      else if (lexicon.messages.asks(said, datum)) values[datum] = this.formulas.amount(value ?? 0, scene);
    }
    const told = lexicon.say(said, values);
    return told === "" ? [] : [scene.explained(told)];
  }

  // ---- parts ------------------------------------------------------------------------------------------------------------

  /** What happens to each chosen card: to one as it is, to several one after the other. */
  forChosen(data: Data, owner: Phrase | undefined, scene: Scene, several: boolean): readonly string[] {
    const name = String(data.as ?? "it");
    return scene.within(name, scene.it(owner), () => {
      if (!several) return this.clauses(data.do, scene);
      const inner = this.inner(data.do, scene);
      return [this.say("each", inner, scene)];
    });
  }

  /** A number of a card, a player or the table that an effect changes. */
  subject(
    data: Data,
    scene: Scene,
  ): { readonly name: string; readonly owner: Phrase | undefined; readonly kind: string } {
    const given = String(data.field);
    const [scope, name] = given.includes(".") ? given.split(".") : [this.scopeOf(given), given];
    if (scope === "card") return { name, owner: this.things.card(data.of, scene), kind: "card" };
    if (scope === "player") return { name, owner: this.things.seat(data.of, scene), kind: "player" };
    return { name, owner: undefined, kind: "table" };
  }

  /** Where a name by itself is declared. */
  private scopeOf(name: string): string {
    const { table, player } = this.lexicon.game.shape;
    if (Object.hasOwn(table, name)) return "table";
    return Object.hasOwn(player, name) ? "player" : "card";
  }

  flagged(name: string, holds: boolean, owner: Phrase | undefined, scene: Scene): string {
    return scene.explained(this.lexicon.flagged("becomes", name, holds, owner));
  }

  label(label: unknown): string | undefined {
    const text = String(label ?? "");
    return text === "" || /^\d+$/.test(text) ? undefined : this.lexicon.option(text);
  }
}

/** A bare value stands for one of the parameters: { "draw": 2 }. */
function paramsOf(spec: EffectSpec, value: unknown): Data {
  const isBare =
    !isData(value) ||
    (Object.keys(value).length > 0 && !Object.keys(value).some((key) => Object.hasOwn(spec.params, key)));
  if (spec.short !== undefined && isBare) return { [spec.short]: value };
  return isData(value) ? value : {};
}

const onCard =
  (name: string): Tell =>
  (t, data, scene) => [t.say(name, { card: t.things.card(data.card, scene) }, scene)];

/** More than one card, or not known how many. */
const areSeveral = (count: unknown): boolean => count !== undefined && count !== 1;

const faceOf = (data: Data): string => String(data.face ?? "keep");

/** Every effect of the language. A test compares the names with the registry's. */
export const TELL: Readonly<Record<string, Tell>> = {
  do: (t, data, scene) => t.clauses(listOf(data.effects), scene),
  if: (t, data, scene) => {
    const condition = t.formulas.condition(data.is, scene, "sub");
    const then = t.say("if", { condition, ...t.inner(data.then, scene) }, scene);
    return data.else === undefined ? [then] : [then, t.say("else", t.inner(data.else, scene), scene)];
  },
  forEach: (t, data, scene) => {
    const cards = t.things.cards(data.in, scene);
    const { one, isSingle, owner } = cards;
    const name = String(data.as ?? "it");
    if (one === undefined || !isSingle)
      return scene.within(name, scene.it(owner), () => [
        t.say("forEach", { card: t.things.each(cards), ...t.inner(data.do, scene) }, scene),
      ]);
    const isSure = !isData(data.in) || data.in.where === undefined;
    if (isSure) return scene.within(name, { kind: "card", phrase: one, owner }, () => t.clauses(data.do, scene));
    return scene.within(name, scene.it(owner), () => [
      t.say("forEach.one", { card: one, ...t.inner(data.do, scene) }, scene),
    ]);
  },
  forSeats: (t, data, scene) => {
    const others = data.others === true ? "yes" : "no";
    const seat = t.lexicon.phrase("seat.turn", {}, "each");
    return scene.withSeat(seat, () => {
      const { do: told, do_cap } = t.inner(data.do, scene);
      const subject = `${seat.nom} `;
      // "Each player draws 3 cards" wherever a sentence begins with that player.
      if (told.startsWith(subject)) return [t.say("forSeats.each", { do: told.slice(subject.length), others }, scene)];
      return [t.say("forSeats", { do: told, do_cap, others }, scene)];
    });
  },
  repeat: (t, data, scene) => {
    const head = t.say("repeat.head", { times: t.formulas.amount(data.times, scene) }, scene);
    return [t.say("repeat", { head, ...t.inner(data.do, scene) }, scene)];
  },
  let: (t, data, scene) => {
    const meaning = t.formulas.inline(data.be, scene);
    const letter = scene.letter();
    return [
      t.say("let", { letter, meaning }, scene),
      ...scene.within(String(data.as), { kind: "number", letter }, () => t.clauses(data.do, scene)),
    ];
  },
  choose: (t, data, scene) => {
    const options = listOf(data.options).map((option) => {
      const given = isData(option) ? option : {};
      const label = t.label(given.label);
      const inner = t.inner(given.do, scene);
      const told = label === undefined ? inner.do : t.lexicon.say("choose.option", { label, ...inner });
      if (given.if === undefined) return told;
      return t.lexicon.say("choose.if", { option: told, condition: t.formulas.condition(given.if, scene, "sub") });
    });
    const list = options.join(t.lexicon.say("choose.or"));
    return [t.say("choose", { player: t.things.seat(data.by, scene), list }, scene)];
  },
  may: (t, data, scene) => [t.say("may", { player: t.things.seat(data.by, scene), ...t.inner(data.do, scene) }, scene)],
  confirm: (t, data, scene) => {
    const prompt = String(data.prompt);
    const key = `prompt.${prompt}`;
    const text = t.lexicon.messages.speaks(key) || !isText(prompt) ? t.lexicon.say(key) : prompt;
    return [t.say("confirm", { player: t.things.seat(data.by, scene), prompt: text }, scene)];
  },
  pick: (t, data, scene) => {
    const cards = t.things.cards(data.from, scene);
    const values = { cards: t.things.some(data.count, cards, scene) };
    const chosen =
      data.by === "chance"
        ? t.say("pick.chance", values, scene)
        : t.say("pick", { ...values, player: t.things.seat(data.by, scene) }, scene);
    return [chosen, ...t.forChosen(data, cards.owner, scene, areSeveral(data.count))];
  },
  order: (t, data, scene) => {
    const cards = t.things.cards(data.from, scene);
    const ordered = t.say("order", { set: cards.all, player: t.things.seat(data.by, scene) }, scene);
    return [ordered, ...t.forChosen(data, cards.owner, scene, true)];
  },
  pay: (t, data, scene) => {
    const cards = t.things.narrowed(t.things.cards(data.from ?? "hand", scene), data.where, scene);
    const kind = data.optional === true ? "effect.pay.may" : "effect.pay";
    const owner = cards.owner ?? t.lexicon.phrase("seat.its");
    const zone = t.things.zone(data.to, owner, scene);
    const given = {
      player: scene.you,
      cards: t.things.some(data.count, cards, scene),
      to: t.lexicon.place("to", zone.name, zone.phrase),
    };
    // A game has words of its own for a cost that goes to a zone: "throw away".
    const keys = t.things.isUnowned(owner) ? [kind] : [`${kind}.to.${zone.name}`, kind];
    const cost = scene.explained(t.lexicon.messages.sayFirst(keys, given));
    const paid = { kind: "card", phrase: t.lexicon.phrase("card.paid"), owner: cards.owner } as const;
    return scene.within("paid", paid, () => {
      const gains: string[] = [];
      if (data.perCard !== undefined) gains.push(t.say("pay.each", t.inner(data.perCard, scene), scene));
      if (data.then !== undefined) gains.push(t.inner(data.then, scene).do);
      if (isData(data.thenBy)) gains.push(byAttribute(t, data.thenBy, scene));
      if (gains.length === 0) return [cost];
      const told = gains.join("; ");
      return [t.say("pay.then", { cost, do: told, do_cap: capital(told) }, scene)];
    });
  },
  perform: (t, data, scene) => {
    const values = {
      card: t.things.card(data.card, scene),
      slot: slotName(t.lexicon, String(data.effect)),
      target: data.target === undefined ? undefined : t.things.card(data.target, scene),
      aimed: data.target === undefined ? "no" : "yes",
      player: t.things.seat(data.seat, scene),
    };
    return [t.say("perform", values, scene)];
  },
  together: (t, data, scene) => [t.say("together", t.inner(listOf(data.effects), scene), scene)],
  drop: (t, data, scene) => [t.say("drop", { card: t.things.card(data.of, scene) }, scene)],
  move: (t, data, scene) => {
    const owner = t.things.ownerOf(data.card, scene);
    const { name, phrase } = t.things.zone(data.to, owner, scene);
    const spec = t.lexicon.game.shape.zones[name];
    const isStack = spec?.ordered === true && !spec.inPlay;
    const relation =
      isStack && data.at === "bottom"
        ? "bottom"
        : isStack && (data.at === "top" || spec.known !== "all")
          ? "top"
          : "to";
    const to = t.lexicon.place(relation, name, phrase);
    return [t.say("move", { card: t.things.card(data.card, scene), to, face: faceOf(data) }, scene)];
  },
  attach: (t, data, scene) => [
    t.say("attach", { card: t.things.card(data.card, scene), to: t.things.card(data.to, scene) }, scene),
  ],
  detach: onCard("detach"),
  flip: (t, data, scene) => {
    const grants = Object.entries(isData(data.grant) ? data.grant : {}).map(([name, value]) =>
      granted(t.lexicon, name, value),
    );
    const card = t.things.card(data.card, scene);
    if (grants.length === 0) return [t.say("flip", { card }, scene)];
    return [t.say("flip.grant", { card, list: t.lexicon.list(grants) }, scene)];
  },
  unflip: onCard("unflip"),
  turn: (t, data, scene) => [
    t.say("turn", { card: t.things.card(data.card, scene), definition: t.lexicon.named(String(data.to)) }, scene),
  ],
  create: (t, data, scene) => {
    const owner = t.things.seat(data.owner, scene);
    const values = {
      definition: t.lexicon.named(String(data.definition)),
      to: t.things.place("to", data.to, owner, scene),
      face: faceOf(data),
      owner,
      yours: owner.is === "you" ? "yes" : "no",
    };
    const told = t.say("create", values, scene);
    if (data.do === undefined) return [told];
    return [told, ...scene.within(String(data.as ?? "it"), scene.it(owner), () => t.clauses(data.do, scene))];
  },
  remove: onCard("remove"),
  reveal: onCard("reveal"),
  hide: onCard("hide"),
  look: (t, data, scene) => [
    t.say("look", { card: t.things.card(data.card, scene), player: t.things.seat(data.by, scene) }, scene),
  ],
  token: (t, data, scene) => {
    const token = t.lexicon.token(String(data.token));
    if (data.zone === undefined) return [t.say("token", { token, card: t.things.card(data.to, scene) }, scene)];
    return [t.say("token.zone", { token, to: t.things.place("to", data.zone, scene.you, scene) }, scene)];
  },
  add: (t, data, scene) => {
    const { name, owner, kind } = t.subject(data, scene);
    const amount = t.formulas.amount(data.amount, scene);
    const isLess = typeof amount === "number" && amount < 0;
    if (t.lexicon.isFlag(name) && typeof amount === "number" && !t.lexicon.messages.speaks(`effect.add.${name}`))
      return [t.flagged(name, !isLess, owner, scene)];
    const size = typeof amount === "number" ? Math.abs(amount) : amount;
    const field = owner === undefined ? t.lexicon.fieldOf(name) : t.lexicon.fieldNoun(name, size).text;
    const values = { amount: size, field, player: owner };
    const own = `add.${name}`;
    if (t.lexicon.messages.speaks(`effect.${own}`)) return [t.say(own, { ...values, change: amount }, scene)];
    return [t.say(`${kind === "table" ? "add.table" : "add"}${isLess ? ".less" : ""}`, values, scene)];
  },
  set: (t, data, scene) => {
    const { name, owner } = t.subject(data, scene);
    const field = t.lexicon.fieldOf(name, owner);
    const own = `set.${name}`;
    const to = t.formulas.amount(data.to, scene);
    if (t.lexicon.isFlag(name) && typeof to === "number") {
      if (!t.lexicon.messages.speaks(`effect.${own}`)) return [t.flagged(name, to !== 0, owner, scene)];
      return [t.say(own, { field, player: owner, holds: to === 0 ? "no" : "yes" }, scene)];
    }
    const values = { field, player: owner, to };
    return [t.say(t.lexicon.messages.speaks(`effect.${own}`) ? own : "set", values, scene)];
  },
  spend: (t, data, scene) => {
    const { name, owner, kind } = t.subject(data, scene);
    const amount = t.formulas.amount(data.amount, scene);
    const field = t.lexicon.fieldNoun(name, amount).text;
    const key = kind === "player" ? "spend" : kind === "card" ? "spend.card" : "spend.table";
    const cost = t.say(key, { amount, field, player: owner, card: owner }, scene);
    return data.then === undefined ? [cost] : [t.say("pay.then", { cost, ...t.inner(data.then, scene) }, scene)];
  },
  modify: (t, data, scene) => {
    const { name, owner, kind } = t.subject(data, scene);
    const isYours = kind === "table" || owner?.is === "you";
    const change = changeOf(t, name, data, scene, isYours ? undefined : owner, "gets");
    return [t.say("modify", { change, until: untilWhen(t.lexicon, String(data.until)) }, scene)];
  },
  schedule: (t, data, scene) => [
    t.say("schedule", { period: t.lexicon.period(String(data.at)), ...t.inner(data.do, new Scene(t.lexicon)) }, scene),
  ],
  period: (t, data, scene) => [t.say("period", { period: t.lexicon.period(String(data.name)) }, scene)],
  end: (t, data, scene) => {
    const ending = t.lexicon.ending(String(data.ending));
    if (data.winner === undefined) return [t.say("end", { ending }, scene)];
    return [t.say("end.won", { ending, player: t.things.seat(data.winner, scene) }, scene)];
  },
  roll: (t, data, scene) => {
    const sides = t.formulas.amount(data.sides, scene);
    if (data.do === undefined) return [t.say("roll", { sides }, scene)];
    const letter = scene.letter();
    return [
      t.say("roll.as", { sides, letter }, scene),
      ...scene.within(String(data.as ?? "roll"), { kind: "number", letter }, () => t.clauses(data.do, scene)),
    ];
  },
  chance: (t, data, scene) => {
    const cases = listOf(data.cases).map((one) => (isData(one) ? one : {}));
    const weights = cases.map((one) => t.formulas.amount(one.weight ?? 1, scene));
    const total = weights.reduce<number>((sum, weight) => sum + (typeof weight === "number" ? weight : Number.NaN), 0);
    const told = cases.map((one, i) => {
      const values = { weight: weights[i], total, ...t.inner(one.do, scene) };
      return t.lexicon.say(Number.isNaN(total) ? "chance.weight" : "chance.case", values);
    });
    return [t.say("chance", { list: told.join("; ") }, scene)];
  },
  draw: (t, data, scene) => {
    const player = t.things.seat(data.by, scene);
    const n = t.formulas.amount(data.count ?? 1, scene);
    const isPlain = (data.from ?? "deck") === "deck" && (data.to ?? "hand") === "hand";
    if (isPlain) return [t.say("draw", { n, player }, scene)];
    const from = t.things.place("from", data.from ?? "deck", player, scene);
    if ((data.to ?? "hand") === "hand") return [t.say("draw.from", { n, player, from }, scene)];
    const of = t.things.place("of", data.from ?? "deck", player, scene);
    const to = t.things.place("to", data.to, player, scene);
    return [t.say("draw.to", { n, of, to }, scene)];
  },
  shuffle: (t, data, scene) => [t.say("shuffle", shuffled(t, data, scene), scene)],
};

function shuffled(t: Effects, { zone, of }: Data, scene: Scene): { readonly zone: Phrase; readonly player: Phrase } {
  const player = t.things.seat(of, scene);
  return { zone: t.things.zone(zone, player, scene).phrase, player };
}

export const BANDS = ["set", "add", "multiply", "min", "max"] as const;

/** What a modifier does to a number; where it is not your own, also whose. */
export function changeOf(
  t: Effects,
  field: string,
  data: Data,
  scene: Scene,
  whose?: Phrase,
  verb?: "has" | "gets",
): string {
  const band = BANDS.find((one) => data[one] !== undefined) ?? "add";
  return modification(t.lexicon, field, band, t.formulas.amount(data[band], scene), whose, verb);
}

/** What a facedown card is granted: "presence 2", "obstacle". */
function granted(lexicon: Lexicon, name: string, value: unknown): string {
  const property = lexicon.fieldNoun(name, typeof value === "number" ? value : undefined).text;
  if (value === true) return property;
  return lexicon.say("grant", { property, value: lexicon.value(name, value) });
}

function byAttribute(t: Effects, given: Data, scene: Scene): string {
  const attribute = String(given.attribute);
  const cases = Object.entries(isData(given.cases) ? given.cases : {}).map(([value, effect]) =>
    t.lexicon.say("pay.case", { value: t.lexicon.value(attribute, value), ...t.inner(effect, scene) }),
  );
  const values = { attribute: t.lexicon.attributeNoun(attribute).text, list: cases.join("; ") };
  return t.lexicon.say("effect.pay.by", values);
}

/** What an effect that cards carry is called. */
export const slotName = (lexicon: Lexicon, slot: string): string => lexicon.say(`slot.${slot}`);
