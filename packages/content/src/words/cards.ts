import type { CardData, ModifierData, RuleData } from "@cardwright/engine";
import { changeOf, type Effects, slotName } from "./effects.ts";
import type { Phrase } from "./grammar.ts";
import type { Lexicon } from "./lexicon.ts";
import { capital, readable, sentence, type Value } from "./messages.ts";
import { Scene } from "./scene.ts";
import { isData } from "./things.ts";

/** The rules text of a card, from the data that runs: its effects, its rules, its modifiers. */
export class Cards {
  private readonly effects: Effects;
  private readonly lexicon: Lexicon;

  constructor(effects: Effects) {
    this.effects = effects;
    this.lexicon = effects.lexicon;
  }

  lines(card: CardData): string[] {
    const { effects: slots } = this.lexicon.game.shape;
    const lines: string[] = [];
    for (const slot of slots) {
      const effect = card.effects?.[slot];
      if (effect === undefined) continue;
      const text = this.effects.effect(effect);
      const name = capital(slotName(this.lexicon, slot));
      lines.push(slots.length === 1 ? text : this.lexicon.say("slot", { slot: name, text }));
    }
    for (const rule of card.rules ?? []) lines.push(this.rule(rule));
    for (const modifier of card.modifiers ?? []) lines.push(this.modifier(modifier));
    return lines;
  }

  // ---- modifiers ----------------------------------------------------------------------------------------------------

  modifier(modifier: ModifierData): string {
    const { lexicon, effects } = this;
    const scene = new Scene(lexicon);
    const name = modifier.field.slice(modifier.field.indexOf(".") + 1);
    const change = changeOf(effects, name, { ...modifier }, scene, this.whom(modifier, name, scene));
    const values = { change, change_cap: capital(change) };
    if (modifier.when === undefined) return sentence(scene.explained(lexicon.say("modifier", values)));
    const condition = effects.formulas.condition(modifier.when, scene, "sub");
    return sentence(scene.explained(lexicon.say("modifier.if", { ...values, condition })));
  }

  /** Whose number it changes, unless that goes without saying. */
  private whom({ of, field }: ModifierData, name: string, scene: Scene): Phrase | undefined {
    const { lexicon, effects } = this;
    if (of === undefined || of === "self" || of === "you") return undefined;
    if (of === "parent") return lexicon.phrase("card.parent");
    if (isData(of)) {
      const place = lexicon.say("cards.inPlay");
      const where = effects.things.filter(of, scene);
      return lexicon.phrase("cards.each", { place: where === "" ? place : `${place} ${where}` });
    }
    const isPlayers = field.startsWith("player.") || Object.hasOwn(lexicon.game.shape.player, name);
    return isPlayers ? effects.things.seat(of, scene) : effects.things.card(of, scene);
  }

  // ---- rules --------------------------------------------------------------------------------------------------------

  rule(rule: RuleData): string {
    const { lexicon, effects } = this;
    const scene = new Scene(lexicon);
    const kind = rule.forbid !== undefined ? "forbid" : rule.replace !== undefined ? "replace" : "after";
    const name = String(rule[kind]);
    const data = this.bind(name, rule.match ?? {}, scene);
    const only = rule.when === undefined ? "no" : "yes";
    const condition = rule.when === undefined ? "" : effects.formulas.condition(rule.when, scene, "sub");
    if (kind === "forbid") {
      const own = `forbid.${name}`;
      const said = lexicon.messages.speaks(own)
        ? lexicon.say(own, data)
        : lexicon.say("forbid", { event: this.happening(name, data) });
      return sentence(this.reasoned(lexicon.say("rule.forbid", { event: said, only, condition }), rule));
    }
    const event = this.happening(name, data);
    const answer = effects.inner(kind === "replace" ? rule.with : rule.do, scene);
    return sentence(scene.explained(lexicon.say(`rule.${kind}`, { event, only, condition, ...answer })));
  }

  /** The words of the event that a rule answers: any card, any player, X. */
  private happening(name: string, data: Readonly<Record<string, Value>>): string {
    const { lexicon } = this;
    const own = `trigger.${name}`;
    return lexicon.say(lexicon.messages.speaks(own) ? own : `event.${name}`, data);
  }

  private reasoned(text: string, { reason }: RuleData): string {
    const { lexicon } = this;
    if (reason === undefined) return text;
    const key = [`rule.${reason}`, `refusal.${reason}`].find((one) => lexicon.messages.has(one));
    return lexicon.say("rule.reason", { text, reason: key === undefined ? written(reason) : lexicon.say(key) });
  }

  /** Binds the data of an event for what follows, and gives the words for them. */
  private bind(name: string, match: Readonly<Record<string, unknown>>, scene: Scene): Record<string, Value> {
    const { lexicon } = this;
    const values: Record<string, Value> = {};
    for (const { name: datum, type, values: choices } of this.dataOf(name)) {
      if (type === "card") values[datum] = this.bindCard(datum, match[datum], scene);
      else if (type === "seat") {
        scene.bind(datum, { kind: "seat", phrase: lexicon.phrase("seat.that") });
        values[datum] = lexicon.phrase("seat.any");
      } else if (type === "zone") {
        scene.bind(datum, { kind: "zone" });
        values[datum] = lexicon.phrase("zone.any");
      } else if (type === "int") {
        const letter = scene.letter();
        scene.bind(datum, { kind: "number", letter });
        values[datum] = letter;
      } else {
        const phrase = lexicon.phrase(`datum.${datum}`);
        const named = choices === undefined ? undefined : (n: number) => lexicon.value(datum, choices[n]);
        scene.bind(datum, { kind: "value", phrase, named });
        values[datum] = lexicon.say("value.any");
      }
    }
    return values;
  }

  private bindCard(datum: string, filter: unknown, scene: Scene): Phrase {
    const { lexicon, effects } = this;
    const isOnly = (key: string): boolean =>
      isData(filter) && filter[key] === "self" && Object.keys(filter).length === 1;
    const self = lexicon.phrase("card.self");
    const that = isOnly("is") ? self : lexicon.phrase("card.that");
    scene.bind(datum, { kind: "card", phrase: that, owner: isOnly("is") ? effects.things.holder : undefined });
    if (isOnly("is")) return self;
    if (isOnly("not")) return lexicon.phrase("card.other");
    const where = filter === undefined ? "" : effects.things.filter(filter, scene);
    return where === "" ? lexicon.phrase("card.any") : lexicon.phrase("card.any.where", { where });
  }

  private dataOf(name: string): readonly Datum[] {
    const { events, shape, endings = [] } = this.lexicon.game;
    if (Object.hasOwn(events, name))
      return Object.entries(events[name].spec.data).map(([datum, spec]) => ({ ...spec, name: datum }));
    if (name === "period" || name === "schedule") return [{ name: "period", type: "enum", values: shape.periods }];
    if (name === "end")
      return [
        { name: "ending", type: "enum", values: endings },
        { name: "winner", type: "seat" },
      ];
    if (name === "token")
      return [{ name: "token", type: "enum", values: shape.tokens }, card, { name: "to", type: "zone" }];
    return BUILT_IN[name] ?? [];
  }
}

const written = (reason: string): string => (/\s/.test(reason) ? reason : readable(reason));

interface Datum {
  readonly name: string;
  readonly type: string;
  readonly values?: readonly string[];
}

const card = { name: "card", type: "card" };
const player = { name: "player", type: "seat" };
const zone = { name: "zone", type: "zone" };
const numbers = [card, player, { name: "amount", type: "int" }];

/** The data of the engine's own events that a card's rule may name, where they do not depend on the game. */
const BUILT_IN: Readonly<Record<string, readonly Datum[]>> = {
  move: [card, { name: "to", type: "zone" }],
  attach: [card, { name: "to", type: "card" }],
  detach: [card],
  flip: [card],
  unflip: [card],
  turn: [card],
  create: [
    { name: "to", type: "zone" },
    { name: "owner", type: "seat" },
  ],
  remove: [card],
  reveal: [card],
  look: [card, player],
  hide: [card],
  change: numbers,
  modify: numbers,
  roll: [
    { name: "outcome", type: "int" },
    { name: "of", type: "int" },
  ],
  shuffle: [zone],
  empty: [zone, player, { name: "left", type: "int" }, { name: "to", type: "zone" }],
  drop: [card, { name: "amount", type: "int" }],
  unpaid: [card],
};
