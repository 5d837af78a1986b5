import type { Action, CardView, Cause, DecisionView, Refusal, View, Where } from "@cardwright/engine";
import type { Phrase } from "./grammar.ts";
import { isText, type Lexicon } from "./lexicon.ts";
import { capital, gathered, readable, sentence, type Value, type Values } from "./messages.ts";

/** What a seat may do, is asked, or may not do. Cards are named as the view shows them. */
export class Offers {
  private readonly lexicon: Lexicon;

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  // ---- actions ------------------------------------------------------------------------------------------------------

  action(action: Action, view: View): string {
    const { lexicon } = this;
    const { actions } = lexicon.game;
    const isOwn = Object.hasOwn(actions, action.type) && view.decision === undefined;
    if (!isOwn) return this.answer(action, view);
    const values: Record<string, Value> = {};
    for (const [name, param] of Object.entries(actions[action.type].params ?? {})) {
      const value = action[name];
      if (param.type === "cards") values[name] = this.cardIn(view, value);
      else if (param.type === "seat") values[name] = lexicon.seat(typeof value === "number" ? value : undefined);
      else values[name] = param.type === "option" ? lexicon.option(String(value)) : Number(value);
    }
    const key = `action.${action.type}`;
    if (lexicon.messages.has(key)) return lexicon.say(key, values);
    const given = Object.values(values).map((value) => (typeof value === "object" ? value.nom : String(value)));
    const name = capital(readable(action.type));
    return given.length === 0 ? name : lexicon.say("action", { name, list: given.join(", ") });
  }

  /** An answer to an open question. */
  private answer(action: Action, view: View): string {
    const { lexicon } = this;
    if (action.type === "choose") return capital(lexicon.option(String(action.option)));
    const card = this.cardIn(view, action.card);
    const chosen = findCard(view, action.card)?.chosen !== undefined;
    return lexicon.say(`answer.${action.type}${chosen ? ".back" : ""}`, { card });
  }

  /** A card by its id in a view. */
  cardIn(view: View, id: unknown): Phrase {
    const card = findCard(view, id);
    if (card?.definition === undefined) return this.lexicon.phrase("card.hidden");
    return this.lexicon.named(card.definition);
  }

  // ---- questions ----------------------------------------------------------------------------------------------------

  decision(view: View): string | undefined {
    const { decision } = view;
    if (decision === undefined) return undefined;
    const { lexicon } = this;
    if (view.viewer !== decision.seat && view.viewer !== "open")
      return lexicon.say("decision.other", { player: lexicon.seat(decision.seat) });
    const question = this.question(decision);
    const definition = decision.card?.definition;
    return definition === undefined
      ? question
      : lexicon.say("decision.of", { card: lexicon.cardName(definition), question });
  }

  /** The words of whoever wrote the question, or plain ones; and how many cards it takes, unless it is one. */
  question(asked: Asked): string {
    const { lexicon } = this;
    const { prompt, kind, to } = asked;
    const values = this.counted(asked);
    const plain = to === undefined ? [`decision.${kind}`] : [`decision.${kind}.${to}`, `decision.${kind}`];
    if (prompt === "") return lexicon.messages.sayFirst(plain, values);
    const key = `prompt.${prompt}`;
    const isWorded = isText(prompt) ? lexicon.messages.speaks(key) : lexicon.messages.has(key);
    const question = isWorded ? lexicon.say(key, values) : isText(prompt) ? prompt : sentence(readable(prompt));
    const isCounted = isWorded && COUNTS.some((name) => lexicon.messages.asks(key, name));
    if (isCounted || isForOne(asked)) return question;
    const count = kind === "order" ? lexicon.say("decision.left", values) : lexicon.messages.sayFirst(plain, values);
    return `${sentence(question)} ${count}`;
  }

  /** What a question for cards may say: how many are missing and chosen, and where they go. */
  private counted({ missing: { min, max }, chosen, to }: Asked): Values {
    const { lexicon } = this;
    const values = { min, max, chosen, range: rangeOf(min, max) };
    const your = to === undefined ? undefined : lexicon.zone(to, lexicon.phrase("seat.you", {}, "you"));
    return {
      ...values,
      state: chosen === 0 || min > 0 ? "open" : max > 0 ? "enough" : "full",
      cards: lexicon.say("decision.count", values),
      to: to === undefined || your === undefined ? "none" : lexicon.place("to", to, your),
    };
  }

  // ---- refusals -----------------------------------------------------------------------------------------------------

  /** Why not, as a part of a sentence: "it is not your turn". */
  refusal({ code, params }: Refusal): string {
    const { lexicon } = this;
    const values: Record<string, Value> = {};
    for (const [name, value] of Object.entries(params)) values[name] = this.param(name, value);
    if (code === "cannot-pay") Object.assign(values, this.shortfall(params));
    if (code === "several" && Array.isArray(params.reasons)) values.reasons = this.several(params.reasons);
    if (code === "choose-more") values.range = rangeOf(Number(params.min), Number(params.max));
    if (code === "broken") values.error = this.error(String(params.error), params);
    return lexicon.say(`refusal.${code}`, values);
  }

  /** Every reason of several; what two cards of one name say is said once. */
  private several(reasons: readonly Refusal[]): string {
    const { lexicon } = this;
    const told = reasons.map((reason) => this.refusal(reason));
    return gathered(told, (text, n) => lexicon.say("times", { text, n })).join("; ");
  }

  // ---- costs that cannot be paid ------------------------------------------------------------------------------------

  /** Which cards a cost asks for, and which it does not take, each with the reason. */
  private shortfall({ from, where = {}, unfit = [] }: Cost): Values {
    const { lexicon } = this;
    const asked = Object.entries(where).flatMap(([name, wanted]) => this.attribute(name, wanted) ?? []);
    const set = `set.${String(from)}`;
    if (lexicon.messages.has(set)) asked.unshift(lexicon.say("asked.from", { set: lexicon.phrase(set) }));
    const said = unfit.map((card) => this.unfit(card)).sort();
    const cards = gathered(said, (card, n) => lexicon.say("unfit.several", { card, n }));
    const listed = (parts: readonly string[]): string => (parts.length === 0 ? "none" : parts.join("; "));
    return { asked: listed(asked), unfit: listed(cards) };
  }

  private unfit(unfit: UnfitCard): string {
    const { lexicon } = this;
    const card = lexicon.cardName(unfit.definition);
    const reason = this.unfitReason(unfit);
    return reason === undefined ? card : lexicon.say("unfit", { card, reason });
  }

  /** Why a cost does not take a card: the words of the condition that it fails, or what the card is instead. */
  unfitReason({ definition, by }: UnfitCard): string | undefined {
    const { lexicon } = this;
    const key = `unfit.${by}`;
    return lexicon.messages.has(key)
      ? lexicon.say(key)
      : this.attribute(by, lexicon.cards.get(definition)?.attributes?.[by] ?? this.initially(by));
  }

  /** "colour: red or blue"; undefined for what is no attribute of cards, or is a range. */
  private attribute(name: string, value: unknown): string | undefined {
    const { lexicon } = this;
    if (!Object.hasOwn(lexicon.game.shape.attributes, name) || isRange(value)) return undefined;
    const values = [value].flat().map((one) => lexicon.value(name, one));
    const said = { attribute: lexicon.attributeNoun(name).text, value: lexicon.list(values, "list.or") };
    return lexicon.say("attribute", said);
  }

  private initially(name: string): unknown {
    const { attributes } = this.lexicon.game.shape;
    const attribute = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    return attribute !== undefined && "initial" in attribute ? attribute.initial : undefined;
  }

  /** A fault of the engine's own: what, and where it came up while it ran. */
  error(code: string, params: Readonly<Record<string, unknown>>): string {
    const { lexicon } = this;
    const chain = isWhere(params.where) ? params.where.chain.filter(({ effect }) => !effect.startsWith("action ")) : [];
    const hanging = Array.isArray(params.hanging) ? params.hanging.map((id) => this.hangingCard(String(id))) : [];
    const what = isWhere(params.where) ? this.broken(params.where) : undefined;
    const error = lexicon.say(`error.${code}`, {
      loop: chain.map((cause) => this.cause(cause)).join(" → "),
      hanging: gathered(hanging, (card, n) => lexicon.say("broken.times", { what: card, n })).join(" → "),
      looping: hanging.length > 0 ? "hanging" : chain.length > 0 ? "yes" : "no",
    });
    return what === undefined || code === "bound-exceeded" ? error : lexicon.say("broken.in", { error, what });
  }

  private hangingCard(id: string): string {
    const { lexicon } = this;
    return lexicon.cards.has(id) ? lexicon.cardName(id) : lexicon.phrase("card.hidden").nom;
  }

  /** What broke; nothing if it is only the action that was tried. */
  private broken({ card, effect }: Where): string | undefined {
    return effect === undefined || (card === undefined && /^action /.test(effect))
      ? undefined
      : this.cause({ effect, ...(card === undefined ? {} : { card }) });
  }

  /** An effect of a chain: "Echo, rule 1 (63 times)". */
  private cause({ card, effect, times }: Cause): string {
    const { lexicon } = this;
    const what = card === undefined ? this.ofGame(effect) : this.ofCard(card, effect);
    return times === undefined ? what : lexicon.say("broken.times", { what, n: times });
  }

  private ofGame(effect: string): string {
    const name = effect.replace(/^event /, "");
    return this.lexicon.messages.sayFirst([`rule.${name}`, `event.${name}.name`, name]);
  }

  private ofCard(id: string, effect: string): string {
    const { lexicon } = this;
    const card = lexicon.cardName(id);
    const [part, n] = effect.split("/");
    const key = `broken.${part}`;
    return n !== undefined && lexicon.messages.has(key) ? lexicon.say(key, { card, n: Number(n) + 1 }) : card;
  }

  private param(name: string, value: unknown): Value {
    const { lexicon } = this;
    if (typeof value === "number") return SEATS.has(name) ? lexicon.seat(value) : value;
    if (typeof value === "boolean") return value;
    if (typeof value === "object" && value !== null) return this.object(value);
    if (typeof value !== "string") return undefined;
    if (name === "field") return lexicon.fieldNoun(value).text;
    if (name === "zone") return lexicon.zone(value);
    if (name === "option") return lexicon.option(value);
    if (name === "what") return lexicon.say(`learned.${value}`);
    if (lexicon.cards.has(value)) return lexicon.named(value);
    return isText(value) ? value : lexicon.value(name, value);
  }

  /** A card that a game put into a refusal. */
  private object(value: object): Value {
    const given = "def" in value && typeof value.def === "object" && value.def !== null ? value.def : value;
    const id = "id" in given ? given.id : "definition" in given ? given.definition : undefined;
    return typeof id === "string" ? this.lexicon.named(id) : this.lexicon.phrase("card.hidden");
  }
}

/** What is asked of a question to word it. */
type Asked = Pick<DecisionView, "prompt" | "kind" | "missing" | "chosen" | "to">;

/** A message that asks for one of these tells by itself how many cards it takes. */
const COUNTS = ["min", "max", "range", "state", "cards"];

/** One answer and no more: nothing is counted. */
const isForOne = ({ missing: { min, max }, chosen }: Asked): boolean => min === 1 && max === 1 && chosen === 0;

/** How a number of cards is said: "2", "up to 2", "1 or 2", "1 to 3". */
const rangeOf = (min: number, max: number): string =>
  min === max ? "exact" : min === 0 ? "upTo" : max === min + 1 ? "either" : "range";

/** What a refused cost tells: see `cannot-pay` of the engine. */
interface Cost {
  readonly from?: unknown;
  readonly where?: Readonly<Record<string, unknown>>;
  readonly unfit?: readonly UnfitCard[];
}
export interface UnfitCard {
  readonly definition: string;
  readonly by: string;
}

const isWhere = (where: unknown): where is Where => typeof where === "object" && where !== null && "chain" in where;

const isRange = (value: unknown): boolean => typeof value === "object" && !Array.isArray(value);

/** Parameters of refusals that are numbers of seats. */
const SEATS = new Set(["toAct", "seat", "player", "by"]);

/** A card of a view, wherever it lies. */
export function findCard(view: View, id: unknown): CardView | undefined {
  for (const zones of [view.zones, ...view.players.map((player) => player.zones)])
    for (const zone of Object.values(zones)) for (const card of zone.cards) if (card.id === id) return card;
  return undefined;
}
