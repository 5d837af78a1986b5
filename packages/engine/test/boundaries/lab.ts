import { checkContent } from "../../src/content.ts";
import {
  type Acted,
  type AnyAction,
  type CardData,
  card,
  derived,
  EFFECTS,
  type Effect,
  flag,
  type Game,
  hand,
  int,
  loadContent,
  type OpenOptions,
  oneOf,
  openTable,
  type Problem,
  pile,
  row,
  seat,
  setOf,
  shape,
  type Table,
} from "../../src/index.ts";

/** A game with a bit of everything, whose positions and actions each test writes itself. */
export const lab = shape({
  seats: { min: 1, max: 2 },
  table: { heat: int({ max: 100, clamp: true }), secret: int({ initial: 7, max: 99, seen: "none" }), last: card() },
  player: {
    points: int({ min: -1000, since: "round" }),
    coins: int({ initial: 2, max: 9 }),
    plan: int({ initial: 5, max: 99, seen: "owner" }),
    rival: seat(),
    reach: derived({ base: 2 }),
  },
  card: {
    hp: int({ initial: 3, max: 9 }),
    armed: flag(),
    mood: oneOf(["calm", "wild"]),
    power: derived({ base: "strength", max: 50 }),
    worth: derived({ base: 1 }),
  },
  attributes: {
    strength: int({ max: 20 }),
    colour: oneOf(["red", "blue"]),
    tags: setOf("metal", "wood"),
    rare: flag(),
  },
  zones: {
    deck: pile(),
    hand: hand(),
    discard: pile({ known: "all" }),
    field: row(),
    market: row({ shared: true, capacity: 8 }),
    vault: pile({ shared: true }),
  },
  tokens: ["crown"],
  effects: ["play", "arrive"],
  grants: ["hp", "worth"],
  keeps: ["armed"],
  spare: 8,
});

export type LabSpec = Parameters<typeof lab.game>[0];

export const CARDS: readonly CardData[] = [
  { id: "copper", attributes: { strength: 1, colour: "blue", tags: ["metal"] } },
  { id: "gold", name: "Gold", attributes: { strength: 3, tags: ["metal"], rare: true } },
  { id: "silver", attributes: { strength: 2, colour: "blue", tags: ["metal"] } },
  { id: "twig", back: "plant", attributes: { tags: ["wood"] } },
];

/** Zones and what lies in them, bottom first: `market` is the table's, `hand/0` the first seat's. */
export type Given = Readonly<Record<string, readonly string[]>>;
export type Actions = Readonly<Record<string, AnyAction>>;

const GAIN = lab.event({
  data: { player: seat(), amount: int({ min: -100 }) },
  apply: (e) => {
    e.player.points += e.amount;
  },
  text: { en: "{player} gains {amount}" },
});
const TURN = lab.event({
  data: {},
  apply: (_, { table }) => {
    table.active = table.players[(table.active.seat + 1) % table.players.length];
  },
});
const STING = lab.event({
  data: { card: card() },
  apply: (e) => {
    e.card.hp -= 1;
  },
  use: (e) => (e.card.hp === 0 ? { code: "already-dead", params: {} } : undefined),
});
export const EVENTS = { GAIN, TURN, STING };

export const pass: AnyAction = { do: { TURN: {} } };

/** The lab with these actions (an effect alone is called `go`; `pass` is always there). */
export function labGame(given: Effect | Actions, more: Partial<LabSpec> = {}): Game {
  const actions = isActions(given) ? given : { go: { do: given } };
  return lab.game({
    name: "lab",
    version: 1,
    events: EVENTS,
    actions: { ...actions, pass },
    endings: ["won", "lost"],
    setup: (s) => {
      for (const [place, ids] of Object.entries((s.options.given ?? {}) as Given)) {
        const [zone, owner] = place.split("/");
        for (const id of ids) s.create(id, owner === undefined ? zone : { zone, seat: Number(owner) });
      }
    },
    ...more,
  }) as unknown as Game;
}

/** Effects that have a `do` themselves, like actions. */
const WITH_DO = EFFECTS.filter(({ params }) => Object.hasOwn(params, "do")).map(({ name }) => name);
function isActions(given: Effect | Actions): given is Actions {
  const entries = Object.entries(given);
  if (Array.isArray(given) || (entries.length === 1 && WITH_DO.includes(entries[0][0]))) return false;
  return entries.every(([, value]) => value instanceof Object && Object.hasOwn(value, "do"));
}

export interface LabOptions extends Partial<LabSpec> {
  readonly cards?: readonly CardData[];
  readonly seats?: number;
  readonly seed?: number;
  readonly open?: boolean;
}

export function labOptions(
  game: Game,
  given: Given,
  { cards = [], seats = 2, seed = 1, open }: LabOptions,
): OpenOptions {
  return {
    content: loadContent(game, [...CARDS, ...cards]),
    seats: ["Ada", "Ben"].slice(0, seats),
    seed,
    options: { given },
    ...(open === undefined ? {} : { open }),
  };
}

/** A table of the lab in the position given. */
export function labTable(actions: Effect | Actions, given: Given = {}, more: LabOptions = {}): Table {
  const { cards: _cards, seats: _seats, seed: _seed, open: _open, ...spec } = more;
  const game = labGame(actions, spec);
  return openTable(game, labOptions(game, given, more));
}

/** What is wrong with cards of the lab. */
export function faultsOf(...cards: readonly unknown[]): Problem[] {
  return checkContent(labGame([]), cards as readonly CardData[]);
}

/** What is wrong with one effect of a card. */
export const faultsOfEffect = (effect: unknown): Problem[] => faultsOf({ id: "x", effects: { play: effect } });

/** The error that something throws, by its code and message. */
export function errorOf(run: () => unknown): {
  readonly code: unknown;
  readonly message: string;
  readonly params: unknown;
} {
  try {
    run();
  } catch (error) {
    const { code, message, params } = error as { code: unknown; message: string; params: unknown };
    return { code, message, params };
  }
  throw new Error("nothing was thrown");
}

/** What an action led to, with the events that are told only when somebody asks. */
export const told = (acted: Acted): object => (acted.ok ? { ok: true, events: acted.events } : acted);
