import {
  type CardData,
  checkContent,
  EFFECTS,
  type Effect,
  type EffectSpec,
  type Game,
  type ModifierData,
  type ParamSpec,
  type RuleData,
} from "../../src/index.ts";
import { Random } from "../harness/random.ts";

/**
 * Cards by chance: effect trees built from the registry of effects and from what its parameters are said to be, so that an
 * effect which is added to the language is generated too.
 */
interface Place {
  readonly random: Random;
  /** Names of cards and of numbers that are bound where the effect stands. */
  readonly cards: readonly string[];
  readonly numbers: readonly string[];
  readonly depth: number;
  /** Inside `together` nothing is asked and nothing is shuffled. */
  readonly queueing: boolean;
  /** At dusk a card acts without being asked: what may be of no use would keep its owner from passing. */
  readonly always: boolean;
}

type Made = Readonly<Record<string, unknown>>;

const ZONES = ["deck", "hand", "discard", "board", "path", "vault"] as const;
const SETS = ["hand", "board", "discard", "allies", "foes", "traps", "path", "market", "crowned"] as const;
const SEATS = ["you", "opponent", "active", "owner"] as const;
const SEEN = ["heat", "points", "ap"] as const;
/** What not everybody sees may be written, but not read: an effect that depends on it would tell. */
const STORED = [...SEEN, "secret", "debt", "luck"] as const;
const STORED_ON_CARDS = ["wounds", "charge"] as const;
const DERIVED = ["danger", "income"] as const;
const DERIVED_ON_CARDS = ["cost", "power"] as const;
const PERIODS = ["turn", "round"] as const;
const BANDS = ["set", "add", "multiply", "min", "max"] as const;
const KINDS = ["unit", "gear", "trap", "deed"] as const;
/** What cannot wait in a queue. */
const AT_ONCE = ["choose", "may", "confirm", "pick", "order", "pay", "shuffle", "draw", "perform"];
/** Ending the match, or every effect of a period, is rare on a card. */
const RARE = ["end", "period", "perform"];

export function formula(at: Place, depth = 2): string {
  const { random, numbers } = at;
  const name = (): string => random.pick([...SEEN, "round", "danger", "income", ...numbers]);
  switch (random.below(depth > 0 ? 8 : 3)) {
    case 0:
    case 1:
      return String(random.between(0, 3));
    case 2:
      return name();
    case 3:
      return `count(${random.pick(SETS)})`;
    case 4:
      return `min(${formula(at, depth - 1)}, ${random.between(1, 3)})`;
    case 5:
      return `max(${formula(at, depth - 1)}, ${random.between(0, 2)})`;
    case 6:
      return `${formula(at, depth - 1)} ${random.pick(["+", "-"])} ${random.between(0, 3)}`;
    default:
      return `(${formula(at, depth - 1)}) / ${random.between(1, 4)}`;
  }
}

const condition = (at: Place): string => {
  const { random } = at;
  const one = `${formula(at)} ${random.pick(["<", "<=", ">", ">=", "=", "!="])} ${random.between(0, 4)}`;
  if (random.oneIn(5)) return `not (${one})`;
  return random.oneIn(4) ? `${one} ${random.pick(["and", "or"])} storm = ${random.below(2)}` : one;
};

function filter(at: Place): Made {
  const { random } = at;
  const facts: readonly (() => Made)[] = [
    () => ({ colour: random.pick(["red", "blue", "green"]) }),
    () => ({ kinds: random.pick(KINDS) }),
    () => ({ wounds: { min: random.below(3) } }),
    () => ({ power: { min: random.below(3), max: 9 } }),
    () => ({ owner: random.pick(SEATS) }),
    () => ({ exhausted: random.below(2) }),
    () => ({ stance: "open" }),
    () => ({ attached: random.oneIn(2) }),
    () => ({ placeholder: random.oneIn(2) }),
    () => ({ faceUp: random.oneIn(2) }),
    () => ({ inPlay: random.oneIn(2) }),
    () => ({ not: random.pick(at.cards) }),
  ];
  return random.pick(facts)();
}

function cards(at: Place): unknown {
  const { random } = at;
  switch (random.below(8)) {
    case 0:
      return {
        zone: random.pick(ZONES),
        of: random.pick([...SEATS, "all"]),
        ...(random.oneIn(2) ? { where: filter(at) } : {}),
      };
    case 1:
      return { set: random.pick(["allies", "foes"]), where: filter(at) };
    case 2:
      return { inPlay: true, where: filter(at) };
    case 3:
      return { attachedTo: random.pick(at.cards) };
    case 4:
      return { zone: random.pick(["deck", "vault"]), top: random.between(1, 2) };
    default:
      return random.pick(SETS);
  }
}

/** Cards that the seat which chooses among them knows: what it may choose would tell what the others are. */
const seenCards = (at: Place): unknown => {
  const { random } = at;
  const name = random.pick(["hand", "discard", "board", "allies", "foes", "path"]);
  return random.oneIn(2) ? name : { set: name, where: filter(at) };
};

const card = (at: Place): unknown =>
  at.random.oneIn(2) ? at.random.pick(at.cards) : at.random.oneIn(2) ? at.random.pick(SETS) : cards(at);

const field = (spec: EffectSpec, { random }: Place): { field: string; of?: unknown } => {
  const derived = spec.name === "modify";
  if (random.oneIn(2)) return { field: random.pick(derived ? DERIVED : spec.name === "spend" ? SEEN : STORED) };
  return { field: random.pick(derived ? DERIVED_ON_CARDS : STORED_ON_CARDS) };
};

/** A value for a parameter by what it is said to be; undefined leaves it out. */
function parameter(spec: EffectSpec, name: string, param: ParamSpec, at: Place): unknown {
  const { random } = at;
  switch (param.kind) {
    case "formula":
      if (spec.name === "repeat" || name === "count") return `min(2, ${formula(at)})`;
      return spec.name === "roll" ? random.between(2, 4) : formula(at);
    case "condition":
      return condition(at);
    case "card":
    case "subject":
      return card(at);
    case "cards":
      return ["pick", "order", "pay"].includes(spec.name) ? seenCards(at) : cards(at);
    case "filter":
      return filter(at);
    case "seat":
      return spec.name === "order" ? undefined : random.pick(SEATS);
    case "chooser":
      return random.oneIn(2) ? "chance" : undefined;
    case "zone":
      return random.pick(ZONES);
    case "effect":
      return effects(inside(spec, name, at));
    case "choice":
      return random.pick(param.values ?? []);
    case "definition":
      return "spark";
    case "period":
    case "until":
      return random.pick(PERIODS);
    case "count":
      return random.oneIn(2) ? random.between(1, 2) : { min: random.below(2), max: random.between(1, 2) };
    case "options":
      return Array.from({ length: random.between(1, 3) }, (_, i) => ({
        label: `option ${i}`,
        do: effects(inside(spec, "do", at)),
        ...(random.oneIn(3) ? { if: condition(at) } : {}),
      }));
    case "by-attribute":
      return { attribute: "colour", cases: { red: effects(deeper(at)), green: effects(deeper(at)) } };
    case "cases":
      return Array.from({ length: random.between(1, 3) }, () => ({
        weight: random.oneIn(4) ? `max(1, ${formula(at)})` : random.between(1, 3),
        do: effects(deeper(at)),
      }));
    case "grants":
      return random.oneIn(2) ? { power: random.below(5) } : { charge: random.below(4), stance: "guard" };
    case "flag":
      return random.oneIn(2);
    case "text":
      return "?";
    case "token":
      return random.pick(["crown", "pawn"]);
    case "ending":
      return "ruin";
    case "effect-name":
      return random.pick(["play", "strike", "use", "dusk"]);
    case "name":
      return param.required === true ? "n" : undefined;
    case "stored":
    case "derived":
      return undefined;
  }
}

const deeper = (at: Place): Place => ({ ...at, depth: at.depth - 1 });

/** What is bound inside an effect's own effects. */
function inside(spec: EffectSpec, name: string, at: Place): Place {
  const within = deeper(at);
  if (spec.name === "together") return { ...within, queueing: true };
  if (spec.name === "schedule") return { ...within, cards: ["self"], numbers: [] };
  if (["forEach", "pick", "order", "create"].includes(spec.name)) return { ...within, cards: [...at.cards, "it"] };
  if (spec.name === "pay" && name === "perCard") return { ...within, cards: [...at.cards, "paid"] };
  if (spec.name === "roll") return { ...within, numbers: [...at.numbers, "roll"] };
  return spec.name === "let" ? { ...within, numbers: [...at.numbers, "n"] } : within;
}

function fromLanguage(spec: EffectSpec, at: Place): Effect {
  const { random } = at;
  const data: Record<string, unknown> = {};
  for (const [name, param] of Object.entries(spec.params)) {
    if (param.required !== true && name !== "do" && random.oneIn(2)) continue;
    const value = parameter(spec, name, param, at);
    if (value !== undefined) data[name] = value;
  }
  if ("field" in spec.params) {
    const { field: chosen } = field(spec, at);
    const isOfCard = (["wounds", "charge", "cost", "power"] as readonly string[]).includes(chosen);
    data.field = chosen;
    if (data.of !== undefined || isOfCard) data.of = isOfCard ? card(at) : random.pick(SEATS);
  }
  if (spec.name === "modify") {
    for (const band of BANDS) delete data[band];
    data[random.pick(BANDS)] = random.oneIn(4) ? random.pick([500, 1500, 2000]) : formula(at, 1);
    data.until = random.pick(["turn", "round", "always", "while in play"]);
  }
  if (spec.name === "create" && at.queueing) delete data.do;
  if (spec.name === "pay" && data.thenBy !== undefined) delete data.count;
  if (spec.name === "token" && data.zone !== undefined) delete data.to;
  if (spec.name === "pick" && data.by === "chance" && typeof data.count === "object") delete data.count;
  if (data.to === "board" || data.to === "path") delete data.face;
  return { [spec.name]: data };
}

/** The events of the game that cards may cause. */
const EVENTS: readonly ((at: Place) => Effect)[] = [
  (at) => ({ WOUND: { card: card(at), amount: at.random.between(1, 2) } }),
  (at) => ({ GAIN: { player: at.random.pick(SEATS), amount: formula(at, 1) } }),
  (at) => ({ WEATHER: { to: at.random.pick(["sun", "rain", "snow"]) } }),
  (at) => ({ STORM: { on: at.random.oneIn(2) } }),
  (at) => ({ MARK: { card: card(at) } }),
  (at) => ({ BOND: { card: card(at), with: card(at) } }),
  (at) => ({ SEND: { card: card(at), to: at.random.pick(ZONES) } }),
  (at) => ({ POSE: { card: card(at), stance: at.random.pick(["open", "guard"]), exhausted: false } }),
  (at) => ({ CHALLENGE: { player: at.random.pick(SEATS) } }),
];

function effect(at: Place): Effect {
  const { random } = at;
  if (at.depth <= 0 || random.oneIn(3)) {
    if (!at.always && random.oneIn(8)) return { HEAL: { card: card(at) } };
    return random.pick(EVENTS)(at);
  }
  const possible = EFFECTS.filter(({ name }) => {
    if (at.queueing && AT_ONCE.includes(name)) return false;
    if (at.always && ["pay", "spend", "perform"].includes(name)) return false;
    return !RARE.includes(name) || random.oneIn(8);
  });
  return fromLanguage(random.pick(possible), at);
}

const effects = (at: Place): Effect =>
  at.random.oneIn(2) ? effect(at) : Array.from({ length: at.random.between(1, 2) }, () => effect(at));

const ANSWERED = ["WOUND", "GAIN", "WEATHER", "POSE", "MARK", "move", "attach", "detach", "flip", "create", "change"];
const CARD_DATUM: Readonly<Record<string, string>> = {
  WOUND: "card",
  POSE: "card",
  MARK: "card",
  move: "card",
  attach: "to",
};

function rule(at: Place): RuleData {
  const { random } = at;
  const on = random.pick(ANSWERED);
  const datum = CARD_DATUM[on];
  const bound = datum === undefined ? at : { ...at, cards: [...at.cards, datum] };
  const when = random.oneIn(2) || datum === undefined ? { when: condition(bound) } : {};
  const match =
    datum !== undefined && ("when" in when ? random.oneIn(3) : true) ? { match: { [datum]: filter(at) } } : {};
  switch (random.below(4)) {
    case 0:
      return { forbid: on, ...when, ...match, reason: "by-chance" };
    case 1:
      return { replace: on, ...when, ...match, with: effects({ ...bound, depth: 1 }) };
    default:
      return { after: on, ...when, ...match, do: effects({ ...bound, depth: 1 }) };
  }
}

function modifier(at: Place): ModifierData {
  const { random } = at;
  const isOfCard = random.oneIn(2);
  const fieldName = random.pick(isOfCard ? DERIVED_ON_CARDS : DERIVED);
  const of = isOfCard
    ? { of: random.pick(["self", "parent", { colour: random.pick(["red", "green"]) }]) }
    : fieldName === "income"
      ? { of: random.pick(SEATS.slice(0, 3)) }
      : {};
  const band = random.pick(BANDS);
  const value = band === "multiply" ? random.pick([500, 1500, 2000]) : random.between(0, 4);
  return {
    field: fieldName,
    ...of,
    [band]: value,
    ...(random.oneIn(2) ? { when: `heat ${random.pick([">", "<"])} 4` } : {}),
  };
}

function generatedCard(index: number, random: Random): CardData {
  const kind = random.pick(KINDS);
  const at: Place = { random, cards: ["self"], numbers: [], depth: 3, queueing: false, always: false };
  const home: Record<(typeof KINDS)[number], Effect> = {
    unit: { move: { to: "board" } },
    gear: { attach: { to: "allies" } },
    trap: { move: { to: "traps" } },
    deed: { move: { to: "discard" } },
  };
  const aimed: Place = { ...at, cards: ["self", "target"] };
  const dusk: Place = { ...at, depth: 1, always: true };
  const rules = Array.from({ length: kind === "deed" ? 0 : random.below(3) }, () => rule(at));
  const modifiers = Array.from({ length: kind === "trap" || kind === "deed" ? 0 : random.below(2) }, () =>
    modifier(at),
  );
  return {
    id: `card-${index}`,
    ...(kind === "trap" ? { back: "trap" } : {}),
    attributes: {
      kinds: [kind],
      copies: 2,
      strength: random.between(1, 5),
      price: random.between(1, 2),
      colour: random.pick(["red", "blue", "green"]),
    },
    effects: {
      play: kind === "trap" ? home[kind] : [home[kind], ...[effects(at)].flat()],
      ...(kind === "unit" ? { strike: effects(aimed), use: effects(at) } : {}),
      ...(kind === "unit" && random.oneIn(2) ? { dusk: effects(dusk) } : {}),
    },
    ...(rules.length > 0 ? { rules } : {}),
    ...(modifiers.length > 0 ? { modifiers } : {}),
  };
}

/** What every pack needs: a role for each seat, a place for the token, and the card that effects create. */
const ALWAYS: readonly CardData[] = [
  {
    id: "chief",
    attributes: { kinds: ["role"], strength: 3 },
    effects: { strike: { WOUND: { card: "target", amount: 1 } }, use: { GAIN: { amount: 1 } } },
  },
  { id: "hill", attributes: { kinds: ["place"] } },
  {
    id: "spark",
    attributes: { kinds: ["unit"], strength: 1 },
    effects: { strike: { WOUND: { card: "target", amount: 1 } } },
  },
];

const CARDS = 14;

/** A pack of cards by chance that the loader accepts. Rules that would loop for certain are left out again. */
export function generatedPack(game: Game, seed: number): CardData[] {
  const random = new Random(seed);
  let pack = [...ALWAYS, ...Array.from({ length: CARDS }, (_, i) => generatedCard(i, random))];
  for (;;) {
    const errors = checkContent(game, pack).filter(({ severity }) => severity === "error");
    if (errors.length === 0) return pack;
    const guilty = new Set(errors.map((problem) => problem.card));
    const faults = errors.filter(({ code }) => code !== "trigger-loop");
    if (faults.length > 0)
      throw new Error(
        `seed ${seed}: ${faults.map((one) => `${one.card} ${one.path.join(".")}: ${one.message}`).join("\n")}`,
      );
    pack = pack.map(({ rules, ...rest }) => (guilty.has(rest.id) || rules === undefined ? rest : { ...rest, rules }));
  }
}
