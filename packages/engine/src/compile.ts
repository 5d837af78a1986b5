import { BOUNDS } from "./bounds.ts";
import { builtIns } from "./builtins.ts";
import { isEmpty } from "./certain.ts";
import type { CardData, ModifierData, RuleData } from "./content.ts";
import { isKnown } from "./decisions.ts";
import { anyOf, constant, EFFECTS, type EffectSpec, type ParamKind, type ParamSpec } from "./effects.ts";
import { didYouMean, EngineError, type Problem, type Refusal } from "./errors.ts";
import { constantInt, frameInt, type IntFn } from "./formula.ts";
import { type AnyZone, type DefinitionEntry, type Handles, makeHandles } from "./handles.ts";
import { call, eventInstruction, link, read } from "./instructions.ts";
import type { AnyEventType, Game, Param, Proposal, Rule } from "./kit.ts";
import { CARD, FRAME, type Layout, layOut, maskOfPart, type ZonePlace } from "./layout.ts";
import { Addition, type Life, type LiveRule, Machine, type Program, type RulesOf, type Use } from "./machine.ts";
import { BANDS, type CardModifier } from "./numbers.ts";
import type { Attribute, Data } from "./shape.ts";
import { CARDS_KEYS, type Compilation, isObject, listOf, nameOf, type Path, type SetFn, Site } from "./site.ts";
import { ACTION } from "./trace.ts";
import { partAt, WORDS, zeros } from "./words.ts";

const W = WORDS;

const { owner: CARD_OWNER, parent: CARD_PARENT, where: CARD_WHERE } = CARD;
const { card: FRAME_CARD, locals: FRAME_LOCALS, seat: FRAME_SEAT } = FRAME;

/**
 * From a game and its cards to a machine: definitions, event types, rules, effects, checks, all numbered in a fixed order.
 * Faults of the cards are collected; faults of the game itself throw.
 */
export const PLACEHOLDER = "(face-down)";
const UNKNOWN = "(unknown)";

/** Which checks are due is noted in one word. */
const MAX_CHECKS = 31;

/** Kinds of parameters that are said by a name or a text. */
const TEXTS: readonly ParamKind[] = [
  ...(["name", "text", "choice", "definition", "period", "until"] as const),
  ...(["stored", "derived", "effect-name", "token", "ending"] as const),
];

/** An effect with its parameters listed once: cards are many, and each says some of them. */
interface Known {
  readonly spec: EffectSpec;
  readonly names: readonly string[];
  readonly params: readonly { readonly name: string; readonly param: ParamSpec; readonly type: string | undefined }[];
}
const EFFECT_BY_NAME = new Map(
  EFFECTS.map((spec): [string, Known] => {
    const params = Object.entries(spec.params).map(([name, param]) => {
      const type = param.kind === "flag" ? "boolean" : TEXTS.includes(param.kind) ? "string" : undefined;
      return { name, param, type };
    });
    return [spec.name, { spec, names: Object.keys(spec.params), params }];
  }),
);

export interface Built {
  readonly machine: Machine;
  /** What formulas that are asked later need. */
  readonly all: Compilation;
  readonly handles: Handles;
  readonly problems: readonly Problem[];
  readonly actions: readonly BuiltAction[];
  readonly start: Program | undefined;
  readonly definitionIndex: ReadonlyMap<string, number>;
}

export interface BuiltAction {
  readonly name: string;
  readonly program: Program;
  readonly params: readonly BuiltParam[];
  readonly refuse: ((params: object, scope: object) => Refusal | undefined) | undefined;
  readonly view: object;
  readonly fallback: boolean;
}

export interface BuiltParam {
  readonly name: string;
  readonly type: "cards" | "option" | "seat" | "int";
  readonly values: readonly string[];
  readonly min: number;
  /** How many different values the compact form distinguishes. */
  readonly radix: number;
  readonly candidates: SetFn;
  /** The zone, if the candidates are just its cards. */
  readonly zone: IntFn | undefined;
  readonly includes: (frame: number, value: number) => boolean;
}

export function buildMachine(game: Game, cards: readonly CardData[], seats: number, cardCapacity: number): Built {
  const found: Problem[] = [];
  const definitions = definitionEntries(game, cards, found);
  const most = maskOfPart(CARD.def);
  if (definitions.length > most)
    throw new EngineError(
      "capacity",
      `A game has at most ${most - FIRST_DEFINITION} different cards, not ${cards.length}.`,
      {
        zone: "definitions",
      },
    );
  const index = new Map(definitions.slice(FIRST_DEFINITION).map((definition) => [definition.id, definition.index]));
  const compiled = compileGame(game, definitions, index, seats, cardCapacity);
  const { machine, all, hooked } = compiled;
  let { ruleCount } = compiled;

  for (const card of cards) {
    const definition = index.get(card.id) as number;
    for (const [i, effect] of cardEffects(all, card).entries()) machine.setEffect(definition, i, effect);
    const carried = cardRules(all, card, () => ruleCount++);
    if (carried.size > 0) {
      const list: (RulesOf | undefined)[] = [];
      for (const [type, of] of carried) {
        list[type] = of;
        machine.lives[type].onCards = true;
      }
      machine.cardRules[definition] = list;
    }
    const modifiers = cardModifiers(all, card);
    if (modifiers.length > 0) machine.numbers.modifiers[definition] = modifiers;
    for (const modifier of modifiers) machine.numbers.touched[modifier.derived] = true;
    hooked[definition] = carried.size > 0 || modifiers.length > 0;
  }

  const { secretLists } = game;
  if (secretLists !== undefined)
    machine.assumedCopies = definitions.map((card) =>
      card.index < FIRST_DEFINITION ? 0 : copies(game, card.id, secretLists(card as never)),
    );

  const performs = machine.effects.filter((program) => program !== undefined);
  for (const program of all.performed) {
    program.needsTrial ||= performs.some((effect) => effect.needsTrial || effect.use !== undefined);
    program.conditional = true;
    for (const effect of performs) for (const cause of effect.causes) program.causes.add(cause);
  }
  for (const life of machine.lives) {
    life.asked = life.onCards || life.rules.forbid.length > 0 || life.rules.replace.length > 0;
    life.heard =
      life.onCards || life.then !== undefined || life.rules.after.length > 0 || machine.checks.event.length > 0;
    life.unheeded = !(life.asked || life.heard);
  }
  for (const program of machine.programs) link(program, machine.checks.effect.length > 0);
  const { handles, actions, start } = compiled;
  const problems = [...found, ...all.problems];
  return { machine, all, handles, problems, actions, start, definitionIndex: index };
}

function copies({ name }: Game, card: string, count: number): number {
  if (Number.isInteger(count) && count >= 0) return count;
  throw new EngineError(
    "bad-definition",
    `${name}: secretLists gives ${count} for ${card}, and not a number of copies.`,
  );
}

/** Numbers of definitions by their ids. */
export interface DefinitionIndex {
  get(id: string): number | undefined;
  keys(): Iterable<string>;
}

/** The game itself, compiled, and ready to compile cards. */
export interface CompiledGame {
  readonly machine: Machine;
  readonly handles: Handles;
  readonly all: Compilation;
  readonly actions: readonly BuiltAction[];
  readonly start: Program | undefined;
  readonly ruleCount: number;
  /** Which definitions have rules or modifiers. */
  readonly hooked: boolean[];
}

export function compileGame(
  game: Game,
  definitions: readonly DefinitionEntry[],
  index: DefinitionIndex,
  seats: number,
  cardCapacity: number,
): CompiledGame {
  const { shape } = game;
  const problems: Problem[] = [];
  const layout = layOut(shape, seats, cardCapacity, BOUNDS);
  const machine = new Machine(layout, definitions.length, game.shape.effects.length);
  machine.definitions = definitions;
  const handles = makeHandles(machine, shape);
  machine.scope = handles.scope;

  for (const zone of zonesToLeaveTo(game)) {
    if (!Object.hasOwn(shape.zones, zone))
      throw new EngineError("bad-definition", `leavesTo: there is no zone "${zone}".`);
    if (shape.zones[zone].inPlay)
      throw new EngineError("bad-definition", `leavesTo: what leaves play cannot go to "${zone}", which is in play.`);
  }

  const lives = new Map<string, Life>();
  const byType = new Map<unknown, Life>();
  const hooked: boolean[] = definitions.map(() => false);
  const all: Compilation = {
    machine,
    game,
    handles,
    problems,
    grants: [[]],
    performed: new Set(),
    marks: new Set(),
    lifeNamed: (name) => lives.get(name),
    lifeOf: (type) => (typeof type === "string" ? lives.get(type) : byType.get(type)),
    asked: [],
    filters: [],
    costs: [],
    definitionNamed: (id) => {
      all.asked.push(id);
      return index.get(id) ?? 0;
    },
    definitionIds: () => index.keys(),
    build: buildEffect,
  };

  // ---- event types: the engine's, then the game's ---------------------------------------------------------------------
  for (const event of builtIns({
    machine,
    shape,
    placeholder: 1,
    endings: game.endings ?? [],
    hooked: (definition) => hooked[definition],
    grants: all.grants,
    leavesTo: (card, you) => leavesTo(game, machine, card, you),
    life: (name) => lives.get(name) as Life,
  })) {
    const life = newLife(machine, handles, event.name, event.data);
    life.apply = event.apply;
    life.byField = event.byField;
    const { expand } = event;
    if (expand !== undefined) life.expand = (frame) => expand(life, frame);
    life.stale = event.stale;
    life.follows = event.follows === true;
    lives.set(event.name, life);
  }
  const period = lives.get("period") as Life;
  period.then = machine.newProgram("(due)");
  period.then.locals = period.width;
  period.then.conditional = true;
  period.then.steps.push(call((f) => machine.releaseScheduled(W[f + FRAME_LOCALS], f)));
  for (const [name, type] of Object.entries(game.events)) {
    if (lives.has(name) || EFFECT_BY_NAME.has(name))
      throw new EngineError("bad-definition", `events.${name}: the engine has an effect of this name.`);
    const life = newLife(machine, handles, name, dataOf(type.spec.data));
    const { adds = {}, apply, use } = type.spec;
    life.adds = Object.entries(adds).map(([to, amount]) => addition(layout, life, to, amount));
    life.apply = apply as Life["apply"];
    life.use = use as Life["use"];
    lives.set(name, life);
    byType.set(type, life);
  }

  for (const { of, name, field } of layout.fields) {
    for (const event of ("by" in field ? field.by : undefined) ?? []) {
      if (!Object.hasOwn(game.events, event))
        throw new EngineError("bad-definition", `${of}.${name}: the game has no event "${event}" to change it by.`);
    }
  }

  machine.propose = (proposal) => {
    const { type, data } = proposal as Proposal;
    const life = byType.get(type);
    if (life === undefined)
      throw new EngineError("bad-definition", "An event was asked about that the game does not list.");
    life.data.forEach((datum, i) => {
      machine.args[i] = wordOf(datum, data[datum.name]);
    });
    return life;
  };

  // ---- the game's own programs -------------------------------------------------------------------------------------------
  const own = (name: string, kind: "effect" | "other", life?: Life): Site => {
    const site = new Site(all, machine.newProgram(name, kind), name, true);
    if (life !== undefined) bindData(site, life);
    return site;
  };
  for (const [name, type] of Object.entries(game.events)) {
    if (type.spec.then === undefined) continue;
    const life = lives.get(name) as Life;
    const site = own(`event ${name}`, "other", life);
    site.build(type.spec.then, ["then"]);
    life.then = site.program;
  }
  const rules = new Map<number, { forbid: LiveRule[]; replace: LiveRule[]; after: LiveRule[] }>();
  let ruleCount = 0;
  for (const rule of game.rules ?? []) {
    const life = all.lifeOf(rule.on);
    if (life === undefined)
      throw new EngineError("bad-definition", `rules: "${rule.name}" answers an event that the game does not list.`);
    const live = gameRule(own, rule, life, ruleCount++);
    const list = rules.get(life.type) ?? { forbid: [], replace: [], after: [] };
    list[live.kind].push(live);
    rules.set(life.type, list);
  }
  for (const [type, list] of rules) machine.lives[type].rules = list;
  for (const check of game.checks ?? []) {
    const site = own(`check ${check.name}`, "other");
    const ask = typeof check.when === "function" ? (check.when as (scope: object) => boolean) : undefined;
    const test = site.condition(check.when, ["when"]);
    site.build(check.do, ["do"]);
    if (machine.checks[check.at].length === MAX_CHECKS)
      throw new EngineError("bad-definition", `checks: a game has at most ${MAX_CHECKS} at: "${check.at}".`);
    machine.checks[check.at].push({ name: check.name, ask, test, program: site.program });
  }
  const actions = Object.entries(game.actions).map(([name, spec]): BuiltAction => {
    const site = own(`${ACTION}${name}`, "other");
    const params = Object.entries(spec.params ?? {}).map(([param, domain]) => buildParam(site, param, domain));
    site.build(spec.do, ["do"]);
    const combinations = params.reduce((product, param) => product * param.radix, Object.keys(game.actions).length);
    if (combinations > 0x7fffffff)
      throw new EngineError(
        "bad-definition",
        `actions.${name}: it has more combinations than a number can tell apart.`,
      );
    return {
      name,
      program: site.program,
      params,
      refuse: spec.refuse as BuiltAction["refuse"],
      view: paramsView(machine, handles, params),
      fallback: spec.fallback === true,
    };
  });
  let start: Program | undefined;
  if (game.start !== undefined) {
    const site = own("start", "other");
    site.build(game.start, ["start"]);
    start = site.program;
  }
  if (problems.length > 0)
    throw new EngineError(
      "bad-definition",
      problems.map((problem) => `${problem.card}: ${problem.path.join(".")}: ${problem.message}`).join("\n"),
      { problems },
    );
  return { machine, handles, all, actions, start, ruleCount, hooked };
}

/** What a parameter may be, and whether something is among it. */
function buildParam(site: Site, name: string, domain: Param): BuiltParam {
  const { machine } = site;
  const { layout } = machine;
  const plain = { name, type: domain.type, values: [], min: 0, zone: undefined };
  const numbered = (radix: number): Pick<BuiltParam, "radix" | "candidates" | "includes"> => ({
    radix,
    candidates: (_, out) => {
      for (let i = 0; i < radix; i++) out.push(i);
    },
    includes: () => true,
  });
  switch (domain.type) {
    case "option":
      site.bind(name, "int");
      return { ...plain, ...numbered(domain.values.length), values: domain.values };
    case "seat":
      site.bind(name, "seat");
      return { ...plain, ...numbered(layout.seats) };
    case "int":
      site.bind(name, "int");
      return { ...plain, ...numbered(domain.max - domain.min + 1), min: domain.min };
    case "cards": {
      const candidates = site.set(domain.from, ["params", name]);
      const zone = site.plainZone(domain.from);
      site.bind(name, "card");
      const includes =
        zone === undefined
          ? (frame: number, card: number): boolean => {
              const out: number[] = [];
              candidates(frame, out);
              return out.includes(card);
            }
          : (frame: number, card: number): boolean => partAt(machine.cardAt(card), CARD_WHERE) === zone(frame) + 1;
      return { ...plain, radix: layout.cardCapacity, candidates, zone, includes };
    }
  }
}

const zonesToLeaveTo = ({ leavesTo: to }: Game): readonly string[] =>
  to === undefined ? [] : typeof to === "string" ? [to] : [to.owned, to.unowned];

function leavesTo(game: Game, machine: Machine, card: number, you: number): ZonePlace | undefined {
  const names = zonesToLeaveTo(game);
  if (names.length === 0) return undefined;
  const isOwned = partAt(machine.cardAt(card), CARD_OWNER) !== 0;
  const name = names.length === 1 || isOwned ? names[0] : names[1];
  const places = machine.layout.zones.filter((place) => place.name === name);
  return places[0].seat < 0 ? places[0] : places[machine.ownerOr(card, you)];
}

// ---- definitions ---------------------------------------------------------------------------------------------------------------

/** Number of the first definition that is a card of the content; before it come the unknown card and the blank one. */
export const FIRST_DEFINITION = 2;

export function definitionEntries(game: Game, cards: readonly CardData[], problems: Problem[]): DefinitionEntry[] {
  const all = [{ id: UNKNOWN }, { id: PLACEHOLDER }, ...cards];
  return all.map((card, index) => definitionEntry(game, index, card, problems));
}

const CARD_KEYS = ["id", "name", "back", "attributes", "effects", "rules", "modifiers"];

export function definitionEntry(game: Game, index: number, card: CardData, problems: Problem[]): DefinitionEntry {
  const entry: Record<string, unknown> = { index, id: card.id, name: card.name ?? card.id, back: card.back ?? "card" };
  const given = isObject(card.attributes) ? card.attributes : {};
  const report = (code: string, path: Path, message: string): void => {
    problems.push({ severity: "error", code, card: card.id, path, message });
  };
  const unknown = (code: string, path: Path, message: string, name: string, known: readonly string[]): void => {
    const more = { ...hinted(didYouMean(name, known)), key: true } as const;
    problems.push({ severity: "error", code, card: card.id, path, message, ...more });
  };
  for (const key of Object.keys(card))
    if (!CARD_KEYS.includes(key))
      unknown("unknown-key", [key], `a card has no "${key}": it has ${CARD_KEYS.join(", ")}`, key, CARD_KEYS);
  for (const key of ["name", "back"] as const)
    if (card[key] !== undefined && typeof card[key] !== "string") report("bad-text", [key], "a text is needed here");
  for (const key of ["attributes", "effects"] as const)
    if (card[key] !== undefined && !isObject(card[key]))
      report(
        "bad-card",
        [key],
        `an object is needed here: { "${key === "effects" ? [...game.shape.effects, "play"][0] : "name"}": … }`,
      );
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(game.shape.attributes, name))
      unknown(
        "unknown-attribute",
        ["attributes", name],
        `cards of ${game.name} have no attribute "${name}"`,
        name,
        Object.keys(game.shape.attributes),
      );
  }
  for (const [name, attribute] of Object.entries(game.shape.attributes)) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    const at = ["attributes", name];
    entry[name] = attributeValue(attribute, value, (message, wrong, place) => {
      const hint = "values" in attribute ? didYouMean(nameOf(wrong), attribute.values) : undefined;
      const path = place === undefined ? at : [...at, place];
      problems.push({ ...{ severity: "error", code: "bad-attribute", card: card.id, path, message }, ...hinted(hint) });
    });
  }
  return Object.freeze(entry) as unknown as DefinitionEntry;
}

const hinted = (hint: string | undefined): { readonly hint?: string } => (hint === undefined ? {} : { hint });

/** `fail` is told what is needed, what is wrong, and where in a list it stands. */
function attributeValue(
  attribute: Attribute,
  value: unknown,
  fail: (message: string, wrong: unknown, place?: number) => void,
): unknown {
  switch (attribute.type) {
    case "int":
      if (value === undefined) return attribute.initial;
      if (typeof value === "number" && Number.isInteger(value) && value >= attribute.min && value <= attribute.max)
        return value;
      fail(`an integer from ${attribute.min} to ${attribute.max} is needed`, value);
      return attribute.initial;
    case "flag":
      if (value === undefined || typeof value === "boolean") return value ?? attribute.initial;
      fail("true or false is needed", value);
      return attribute.initial;
    case "enum":
      if (value === undefined || attribute.values.includes(value as string)) return value ?? attribute.initial;
      fail(`one of ${attribute.values.join(", ")} is needed`, value);
      return attribute.initial;
    case "set": {
      const names = value === undefined ? [] : listOf(value);
      const message = `a list of ${attribute.values.join(", ")} is needed`;
      return names.filter((name, i) => {
        const isOne = attribute.values.includes(name as string);
        if (!isOne) fail(message, name, Array.isArray(value) ? i : undefined);
        return isOne;
      });
    }
  }
}

// ---- event types ------------------------------------------------------------------------------------------------------------------

function newLife(machine: Machine, handles: Handles, name: string, data: Life["data"]): Life {
  const life: Life = {
    type: machine.lives.length,
    name,
    data,
    width: data.length,
    cards: data.flatMap((datum, i) => (datum.type === "card" ? [i] : [])),
    changes: data.findIndex((datum) => datum.type === "field"),
    adds: [],
    byField: undefined,
    apply: undefined,
    view: eventView(machine, handles, data),
    then: undefined,
    use: undefined,
    expand: undefined,
    stale: undefined,
    follows: false,
    rules: { forbid: [], replace: [], after: [] },
    onCards: false,
    asked: false,
    heard: false,
    unheeded: true,
  };
  if (data.length > machine.args.length)
    throw new EngineError("bad-definition", `events.${name}: an event has at most ${machine.args.length} data.`);
  machine.lives.push(life);
  return life;
}

/** `"player.points": "-amount"`: the field of which datum, and what is added to it. */
function addition(layout: Layout, life: Life, to: string, amount: unknown): Addition {
  const fail = (message: string): never => {
    throw new EngineError("bad-definition", `events.${life.name}.adds: ${message}`);
  };
  const [subject, name] = to.split(".");
  const whose = life.data.findIndex((datum) => datum.name === subject);
  const of = { card: "card", seat: "player" }[life.data[whose]?.type ?? ""] ?? (subject === "table" ? "table" : "");
  const place = layout.fields.find((field) => field.of === of && field.name === name);
  if (place?.field.type !== "int") return fail(`there is no number "${to}" to add to.`);
  if (typeof amount === "number" && Number.isInteger(amount)) return new Addition(layout, place, whose, -1, amount);
  const text = String(amount);
  const [sign, added] = text.startsWith("-") ? [-1, text.slice(1)] : [1, text];
  const datum = life.data.findIndex((one) => one.name === added && one.type === "int");
  return datum < 0
    ? fail(`"${to}" cannot grow by "${amount}": name an integer or one of its data.`)
    : new Addition(layout, place, whose, datum, sign);
}

export function dataOf(data: Data): Life["data"] {
  return Object.entries(data).map(([name, datum]) => ({
    name,
    type: datum.type,
    ...(datum.type === "enum" ? { values: datum.values } : {}),
  }));
}

/** Reads one word of an event or an action as what it stands for. */
function reader(
  machine: Machine,
  handles: Handles,
  words: Int32Array,
  i: number,
  datum: { readonly type: string; readonly values?: readonly string[] },
): () => unknown {
  switch (datum.type) {
    case "card":
    case "cards":
      return () => handles.cards[words[i]];
    case "seat":
      return () => handles.players[words[i]];
    case "zone":
      return () => handles.zones[words[i]];
    case "flag":
      return () => words[i] !== 0;
    case "enum":
    case "option": {
      const values = datum.values as readonly string[];
      return () => values[words[i]];
    }
    case "field":
      return () => machine.layout.fields[words[i]].name;
    default:
      return () => words[i];
  }
}

/** An object with these getters. They lie on its prototype: an object with getters of its own is slow to read. */
function reading(getters: ReadonlyMap<string, () => unknown>): object {
  class Reading {}
  for (const [name, get] of getters) Object.defineProperty(Reading.prototype, name, { get });
  return new Reading();
}

/** What rules read of the event in hand; one for each event type. */
function eventView(machine: Machine, handles: Handles, data: Life["data"]): object {
  const getters = new Map<string, () => unknown>([
    ["causeCard", () => handles.cards[machine.causeCard]],
    ["causeSeat", () => handles.players[machine.causeSeat]],
  ]);
  data.forEach((datum, i) => {
    getters.set(datum.name, reader(machine, handles, machine.args, i, datum));
  });
  return reading(getters);
}

/** The parameters of the action being considered; `words` are filled in before it is asked. */
export const PARAMS = zeros(8);
function paramsView(machine: Machine, handles: Handles, params: readonly BuiltParam[]): object {
  if (params.length > PARAMS.length)
    throw new EngineError("bad-definition", `An action has at most ${PARAMS.length} parameters.`);
  return reading(new Map(params.map((param, i) => [param.name, reader(machine, handles, PARAMS, i, param)])));
}

const BINDINGS: Readonly<Record<string, "card" | "seat" | "zone">> = { card: "card", seat: "seat", zone: "zone" };
function bindData(site: Site, life: Life): void {
  site.program.answers = life.name;
  for (const datum of life.data) {
    // No formula can do anything with a text.
    if (datum.type === "text") site.word();
    else site.bind(datum.name, BINDINGS[datum.type] ?? "int");
  }
}

// ---- rules --------------------------------------------------------------------------------------------------------------------------

function gameRule(
  own: (name: string, kind: "effect" | "other", life?: Life) => Site,
  rule: Rule,
  life: Life,
  index: number,
): LiveRule {
  const site = own(rule.name, "other", life);
  const isAsked = typeof rule.when === "function" && rule.match === undefined;
  const mark = rule.marks === undefined ? -1 : markOf(site, rule.name, rule.marks, life);
  const ask = isAsked ? unmarkedAsk(rule.when as NonNullable<LiveRule["ask"]>, rule.marks) : undefined;
  const test = isAsked ? undefined : unmarkedTest(condition(site, rule.when, rule.match, life, []), mark);
  site.program.replaces = rule.kind === "replace";
  site.program.isAsked = rule.when !== undefined || rule.match !== undefined;
  if (rule.kind === "forbid")
    return { kind: "forbid", name: rule.name, index, reason: rule.reason as string, ask, test, program: undefined };
  if (typeof rule.answer === "function") proposing(site, life, rule);
  else site.build(rule.answer, [rule.kind === "replace" ? "with" : "do"]);
  finishReplacement(site, rule.kind);
  return { kind: rule.kind, name: rule.name, index, reason: "", ask, test, program: site.program };
}

/** Where the flag stands with which a rule marks what it causes. */
function markOf(site: Site, name: string, mark: string, life: Life): number {
  const at = life.data.findIndex((datum) => datum.name === mark && datum.type === "flag");
  if (at < 0)
    throw new EngineError("bad-definition", `rules: "${name}" marks with "${mark}", which is no flag of ${life.name}.`);
  site.program.marks = mark;
  site.all.marks.add(mark);
  return at;
}

type Ask = NonNullable<LiveRule["ask"]>;
const unmarkedAsk = (ask: Ask, mark: string | undefined): Ask =>
  mark === undefined ? ask : (event, scope) => !(event as Readonly<Record<string, unknown>>)[mark] && ask(event, scope);
const unmarkedTest = (test: LiveRule["test"], mark: number): LiveRule["test"] =>
  mark < 0 ? test : (f) => W[f + FRAME_LOCALS + mark] === 0 && (test === undefined || test(f));

/** A flag of an event that a program causes: marked by the rule that it is, or as the event is in whose place it comes. */
function isMarked({ program, all }: Site, life: Life, at: number, frame: number): boolean {
  const { name, type } = life.data[at];
  if (type !== "flag" || !all.marks.has(name)) return false;
  return (
    program.marks === name || (program.replaces && program.answers === life.name && W[frame + FRAME_LOCALS + at] !== 0)
  );
}

/** A replacement keeps three words at its end: the rule, the card, and the replacement before it. */
function finishReplacement(site: Site, kind: LiveRule["kind"]): void {
  if (kind === "replace") site.program.locals += 3;
}

function condition(site: Site, when: unknown, match: unknown, life: Life, path: Path): LiveRule["test"] {
  const tests: ((frame: number) => boolean)[] = [];
  if (typeof when === "function" && site.trusted) {
    const { machine } = site;
    const run = when as (event: object, scope: object) => boolean;
    const { scope } = site.all.handles;
    tests.push((f) => {
      machine.scopeSeat = W[f + FRAME_SEAT];
      machine.scopeCard = W[f + FRAME_CARD] - 1;
      return run(life.view, scope);
    });
  } else if (when !== undefined) {
    const holds = site.int(when, [...path, "when"]);
    tests.push((f) => holds(f) !== 0);
  }
  if (match !== undefined && !isObject(match))
    site.problem("bad-filter", [...path, "match"], "match is an object: a filter for each card of the event");
  for (const [name, filter] of Object.entries(isObject(match) ? match : {})) {
    const datum = life.data.findIndex((one) => one.name === name && one.type === "card");
    if (datum < 0) {
      site.unknownKey(
        "datum",
        name,
        [...path, "match"],
        life.data.filter((one) => one.type === "card").map((one) => one.name),
      );
      continue;
    }
    const fits = site.filter(filter, [...path, "match", name]);
    tests.push((f) => {
      const card = W[f + FRAME_LOCALS + datum];
      return card >= 0 && site.machine.exists(card) && fits(f, card);
    });
  }
  if (tests.length === 0) return undefined;
  return tests.length === 1 ? tests[0] : (f) => tests.every((test) => test(f));
}

/** A function of the game that answers an event with proposals: of the types it declares, and no others. */
function proposing(site: Site, life: Life, rule: Rule): void {
  const { machine, all } = site;
  const allowed = causesOf(site, rule.causes ?? [], rule.name);
  const run = rule.answer as (event: object, scope: object) => readonly Proposal[];
  site.readingAll();
  site.emit((f) => {
    for (let i = 0; i < life.width; i++) machine.args[i] = W[f + FRAME_LOCALS + i];
    // The answer to an event of the game's own rules is a frame of its cause; other events may have come between.
    machine.causeSeat = W[f + FRAME_SEAT];
    machine.causeCard = W[f + FRAME_CARD] - 1;
    machine.scopeSeat = machine.causeSeat;
    machine.scopeCard = machine.causeCard;
    queue(site, f, run(life.view, all.handles.scope), allowed);
  });
}

function causesOf(site: Site, causes: readonly (AnyEventType | string)[], name: string): ReadonlySet<number> {
  for (const type of causes) {
    const life = site.all.lifeOf(type);
    if (life === undefined)
      throw new EngineError("bad-definition", `"${name}" declares a cause that the game does not list.`);
    site.program.causes.add(life.type);
  }
  return site.program.causes;
}

function queue(site: Site, frame: number, proposals: readonly Proposal[], allowed: ReadonlySet<number>): void {
  const { machine, all } = site;
  const entries: number[] = [];
  for (const { type, data } of proposals) {
    const life = all.lifeOf(type);
    if (life === undefined || !allowed.has(life.type)) {
      throw new EngineError(
        "undeclared-cause",
        `"${site.program.name}" caused ${life?.name ?? "an unlisted event"} without declaring it.`,
      );
    }
    entries.push(life.type, W[frame + FRAME_SEAT], W[frame + FRAME_CARD]);
    life.data.forEach((datum, at) => {
      entries.push(isMarked(site, life, at, frame) ? 1 : wordOf(datum, data[datum.name]));
    });
  }
  machine.pushList(entries, frame);
}

/** What a value of a proposal is as a word. */
function wordOf(datum: Life["data"][number], value: unknown): number {
  switch (datum.type) {
    case "card":
      return (value as { id: number }).id;
    case "seat":
      return (value as { seat: number }).seat;
    case "zone":
      return (value as AnyZone).place.index;
    case "flag":
      return value === true ? 1 : 0;
    case "enum":
      return (datum.values as readonly string[]).indexOf(value as string);
    default:
      if (!Number.isInteger(value))
        throw new EngineError("out-of-range", `${datum.name} cannot be ${String(value)}: it is an integer.`);
      return value as number;
  }
}

// ---- what cards carry --------------------------------------------------------------------------------------------------------------

export function cardEffects(all: Compilation, card: CardData): (Program | undefined)[] {
  const { effects: names } = all.game.shape;
  const given = isObject(card.effects) ? card.effects : {};
  const report = new Site(all, all.machine.listProgram, card.id, false);
  report.keys(given, ["effects"], names, "effect-name");
  // Files of a game's own form may have no place for effects.
  if (all.game.format === undefined && isObject(card.effects) && Object.keys(card.effects).length === 0)
    report.slip("warning", "does-nothing", ["effects"], EMPTY);
  return names.map((name) => {
    if (!Object.hasOwn(given, name)) return undefined;
    const site = new Site(all, all.machine.newProgram(`${card.id}/${name}`, "effect", card.id), card.id, false);
    site.bind("target", "card");
    site.program.use = site.build(given[name], ["effects", name]);
    if (isEmpty(given[name])) site.slip("warning", "does-nothing", ["effects", name], EMPTY);
    return site.program;
  });
}

const EMPTY = "this does nothing: write what happens, or leave it out";

const RULE_KEYS = ["forbid", "replace", "after", "when", "match", "with", "do", "reason"];

export function cardRules(all: Compilation, card: CardData, number: () => number): Map<number, RulesOf> {
  const found = new Map<number, { forbid: LiveRule[]; replace: LiveRule[]; after: LiveRule[] }>();
  listOf(card.rules ?? []).forEach((given, i) => {
    const rule = (isObject(given) ? given : {}) as RuleData;
    const name = `${card.id}/rules/${i}`;
    const kinds = (["forbid", "replace", "after"] as const).filter((kind) => rule[kind] !== undefined);
    const site = new Site(all, all.machine.newProgram(name, "other", card.id), card.id, false);
    const path: Path = ["rules", i];
    site.keys(rule, path, RULE_KEYS);
    if (kinds.length !== 1) {
      site.problem("bad-rule", path, "a rule has exactly one of forbid, replace, after");
      return;
    }
    const [kind] = kinds;
    const life = all.lifeNamed(nameOf(rule[kind]));
    if (life === undefined) {
      site.unknown(
        "event",
        nameOf(rule[kind]),
        [...path, kind],
        all.machine.lives.map((one) => one.name),
      );
      return;
    }
    bindData(site, life);
    site.program.replaces = kind === "replace";
    if (rule.reason !== undefined && typeof rule.reason !== "string")
      site.problem("bad-text", [...path, "reason"], "a text is needed here");
    const test = condition(site, rule.when, rule.match, life, path);
    site.where(rule.when, [...path, "when"], () => {
      if (kind === "forbid") return;
      const answer = kind === "replace" ? "with" : "do";
      if (rule[answer] === undefined) site.problem("bad-rule", path, `${kind} needs "${answer}"`);
      else site.build(rule[answer], [...path, answer]);
      if (kind === "after" && isEmpty(rule.do)) site.slip("warning", "does-nothing", [...path, "do"], EMPTY);
    });
    finishReplacement(site, kind);
    const live: LiveRule = {
      kind,
      name,
      index: number(),
      reason: typeof rule.reason === "string" ? rule.reason : name,
      ask: undefined,
      test,
      program: kind === "forbid" ? undefined : site.program,
    };
    const list = found.get(life.type) ?? { forbid: [], replace: [], after: [] };
    list[kind].push(live);
    found.set(life.type, list);
  });
  return found;
}

const MODIFIER_KEYS = ["field", "of", "when", ...BANDS];

export function cardModifiers(all: Compilation, card: CardData): CardModifier[] {
  const { machine } = all;
  return listOf(card.modifiers ?? []).flatMap((given, i) => {
    const modifier = (isObject(given) ? given : {}) as unknown as ModifierData & Record<string, unknown>;
    const path: Path = ["modifiers", i];
    const site = new Site(all, machine.newProgram(`${card.id}/modifiers/${i}`, "other", card.id), card.id, false);
    site.keys(modifier, path, MODIFIER_KEYS);
    const place = site.field(modifier.field, [...path, "field"], "derived");
    const bands = BANDS.filter((band) => modifier[band] !== undefined);
    if (bands.length !== 1) site.problem("one-change", path, `a modifier needs exactly one of ${BANDS.join(", ")}`);
    if (place === undefined || bands.length !== 1) return [];
    site.derivedLimit = place.derivedIndex;
    const holds = modifier.when === undefined ? undefined : site.int(modifier.when, [...path, "when"]);
    const amount = site.where(modifier.when, [...path, "when"], () =>
      site.int(modifier[bands[0]], [...path, bands[0]]),
    );
    const fits = modifierSubject(site, place.of, modifier.of, [...path, "of"]);
    return [
      {
        derived: place.derivedIndex,
        band: bands[0],
        amount,
        applies: (f: number, subject: number) => fits(f, subject) && (holds === undefined || holds(f) !== 0),
      },
    ];
  });
}

function modifierSubject(
  site: Site,
  of: "table" | "player" | "card",
  value: unknown,
  path: Path,
): (frame: number, subject: number) => boolean {
  const { machine } = site;
  if (of === "table") return () => true;
  if (of === "player") {
    const seat: IntFn = site.seat(value, path);
    return (f, subject) => seat(f) === subject;
  }
  if (value === undefined || value === "self") return (f, subject) => W[f + FRAME_CARD] === subject + 1;
  if (value === "parent")
    return (f, subject) => partAt(machine.cardAt(W[f + FRAME_CARD] - 1), CARD_PARENT) === subject + 1;
  const fits = site.filter(value, path);
  return (f, subject) => machine.isInPlay(subject) && fits(f, subject);
}

// ---- effects ------------------------------------------------------------------------------------------------------------------------

/** Compiles an effect: a list, an effect of the language, an event of the game, or (in the game itself) a function. */
function buildEffect(site: Site, effect: unknown, path: Path): Use | undefined {
  if (Array.isArray(effect)) return anyOf(effect.map((inner, i) => site.build(inner, [...path, i])));
  if (!isObject(effect)) {
    site.problem("bad-effect", path, "an effect is a list, or an object with the name of the effect as its key");
    return undefined;
  }
  const keys = Object.keys(effect);
  if (keys.length !== 1) {
    site.problem("bad-effect", path, `an effect has exactly one key, its name; here are ${keys.length}`);
    return undefined;
  }
  const [name] = keys;
  const value = effect[name];
  const known = EFFECT_BY_NAME.get(name);
  if (known !== undefined) return fromLanguage(site, known, value, [...path, name]);
  const life = site.all.lifeNamed(name);
  if (life !== undefined && Object.hasOwn(site.all.game.events, name))
    return fromGame(site, life, value, [...path, name]);
  if (name === "compute" && site.trusted) return fromFunction(site, value);
  site.unknownKey("effect", name, path, [...EFFECT_BY_NAME.keys(), ...Object.keys(site.all.game.events)]);
  return undefined;
}

function fromLanguage(site: Site, { spec, names, params }: Known, value: unknown, path: Path): Use | undefined {
  const data = spec.short !== undefined && isBare(spec, spec.short, value) ? { [spec.short]: value } : value;
  if (!isObject(data)) {
    site.problem("bad-parameters", path, `${spec.name} takes an object with ${names.join(", ")}`);
    return undefined;
  }
  let complete = true;
  site.keys(data, path, names, "parameter");
  for (const { name, param, type } of params) {
    const given = data[name];
    if (given === undefined ? param.required !== true : type === undefined || typeof given === type) continue;
    complete = false;
    if (given === undefined) site.problem("missing-parameter", path, `${spec.name} needs "${name}": ${param.doc}`);
    else if (type === "boolean") site.flag(given, [...path, name]);
    else site.problem("bad-text", [...path, name], "a text is needed here");
  }
  return complete ? spec.build(site, data, path) : undefined;
}

/** Whether a value is the one parameter said in short: no object at all, or one that says cards or an effect. */
function isBare(spec: EffectSpec, short: string, value: unknown): boolean {
  if (!isObject(value)) return true;
  const keys = Object.keys(value);
  if (keys.length === 0 || keys.some((key) => Object.hasOwn(spec.params, key))) return false;
  const { kind } = spec.params[short];
  return kind === "effect" || (kind === "card" && keys.some((key) => CARDS_KEYS.includes(key)));
}

function fromGame(site: Site, life: Life, value: unknown, path: Path): Use | undefined {
  const { machine } = site;
  const given = isObject(value) ? value : {};
  if (!isObject(value))
    site.problem("bad-parameters", path, `${life.name} takes an object with what it is about, {} for nothing`);
  site.keys(
    given,
    path,
    life.data.map((datum) => datum.name),
    "parameter",
  );
  const data = life.data.map((datum, i): IntFn => {
    const at = [...path, datum.name];
    const wanted = given[datum.name];
    switch (datum.type) {
      case "card":
        return site.one(wanted ?? "self", at);
      case "seat":
        return site.seat(wanted, at);
      case "zone":
        return site.zone(wanted, at, frameInt(FRAME_SEAT));
      case "enum": {
        if (wanted === undefined) return constantInt(0);
        const index = constant(site, { type: "enum", values: datum.values as readonly string[] }, wanted, at);
        return constantInt(index);
      }
      case "flag": {
        const flag = site.int(wanted ?? false, at);
        const { marks, replaces } = site.program;
        return marks === "" && !replaces ? flag : (f) => (isMarked(site, life, i, f) ? 1 : flag(f));
      }
      case "text":
        return constantInt(site.text(wanted, at));
      default:
        if (wanted === undefined) site.problem("missing-parameter", path, `${life.name} needs "${datum.name}"`);
        return site.int(wanted ?? 0, at);
    }
  });
  const cards = life.data.flatMap((datum, i) => (datum.type === "card" ? [i] : []));
  site.program.causes.add(life.type);
  const instruction = eventInstruction(life, data, cards);
  site.instruct(instruction);
  const { use } = life;
  if (use === undefined) return undefined;
  const { scope } = site.all.handles;
  return (f) => {
    machine.scopeSeat = W[f + FRAME_SEAT];
    machine.scopeCard = W[f + FRAME_CARD] - 1;
    instruction.data.forEach((operand, i) => {
      machine.args[i] = read(operand, f);
    });
    if (cards.some((i) => machine.args[i] < 0 || !machine.exists(machine.args[i]))) return NO_CARD;
    // Whether it would be of use tells of the cards that it is about.
    const you = W[f + FRAME_SEAT];
    return cards.every((i) => isKnown(machine, machine.args[i], you)) ? use(life.view, scope) : undefined;
  };
}

const NO_CARD: Refusal = { code: "no-target", params: {} };

function fromFunction(site: Site, value: unknown): undefined {
  const { machine, all } = site;
  const { run, causes } = value as { run: (scope: object) => readonly Proposal[]; causes: readonly AnyEventType[] };
  const allowed = new Set(
    causes.map((type) => {
      const life = all.lifeOf(type);
      if (life === undefined)
        throw new EngineError("bad-definition", `"${site.program.name}" declares a cause that the game does not list.`);
      site.program.causes.add(life.type);
      return life.type;
    }),
  );
  site.emit((f) => {
    machine.scopeSeat = W[f + FRAME_SEAT];
    machine.scopeCard = W[f + FRAME_CARD] - 1;
    queue(site, f, run(all.handles.scope), allowed);
  });
  return undefined;
}
