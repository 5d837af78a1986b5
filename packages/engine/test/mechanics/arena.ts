import { expect } from "vitest";
import {
  type Action,
  type ActionEntry,
  type AnyAction,
  type AnyEventType,
  type AnyEventView,
  amount,
  type CardData,
  type CardView,
  card,
  cardsFrom,
  derived,
  type Effect,
  type Explanation,
  flag,
  type Game,
  hand,
  int,
  loadContent,
  oneOf,
  openTable,
  pile,
  type Refusal,
  type Rule,
  row,
  type Scope,
  type Setup,
  seat,
  setOf,
  shape,
  type Table,
} from "../../src/index.ts";

/**
 * A small game to try one mechanic in: two seats, Ada (0) and Ben (1), a few zones, fields and events. A test says only
 * which cards lie where and what they do.
 */
export const kit = shape({
  seats: { min: 2, max: 2 },
  table: { heat: int({ max: 100 }), focus: card(), wind: derived({ base: 1, max: 9 }) },
  player: {
    points: int({ min: -1000, max: 1000 }),
    gold: int({ max: 99, since: "turn" }),
    pet: card(),
    might: derived({ max: 99 }),
  },
  card: {
    harm: int({ max: 9 }),
    exhausted: flag(),
    mood: oneOf(["calm", "angry"]),
    shielded: flag(),
    partner: card(),
    power: derived({ base: "strength", min: -999, max: 999 }),
    guard: derived(),
    bulk: derived({ base: "strength", min: 2, max: 50 }),
  },
  zones: {
    deck: pile(),
    hand: hand(),
    discard: pile({ known: "all" }),
    removed: pile({ known: "all" }),
    row: row(),
    far: row(),
    middle: row({ shared: true }),
    pool: pile({ shared: true, known: "all" }),
  },
  tokens: ["pawn"],
  attributes: {
    strength: int({ max: 99 }),
    colour: oneOf(["none", "red", "blue", "green"]),
    traits: setOf("being", "feature"),
  },
  effects: ["play", "use"],
  grants: ["harm", "mood", "shielded", "guard", "bulk"],
  keeps: ["exhausted"],
});
export type ArenaShape = (typeof kit)["shape"];
export type ArenaScope = Scope<ArenaShape>;

export const GAIN = kit.event({
  data: { player: seat(), amount: amount() },
  apply: (e) => {
    e.player.points += e.amount;
  },
});
export const HURT = kit.event({
  data: { card: card(), amount: int() },
  apply: (e) => {
    e.card.harm += e.amount;
  },
});
export const FOCUS = kit.event({
  data: { card: card() },
  apply: (e, { table }) => {
    table.focus = e.card;
  },
});
export const PAIR = kit.event({
  data: { card: card(), with: card() },
  apply: (e) => {
    e.card.partner = e.with;
  },
});
export const TAME = kit.event({
  data: { card: card() },
  apply: (e, { you }) => {
    you.pet = e.card;
  },
});
export const SHIELD = kit.event({
  data: { card: card() },
  apply: (e) => {
    e.card.shielded = true;
  },
});
/** Does nothing; its number says in the record who spoke. */
export const NOTE = kit.event({ data: { n: int() } });
export const PASS = kit.event({
  data: {},
  apply: (_, { table }) => {
    table.active = table.players[1 - table.active.seat];
  },
});
/** Only of use while it is hot. */
export const COOL = kit.event({
  data: {},
  apply: (_, { table }) => {
    table.heat = 0;
  },
  use: (_, { table }) => (table.heat === 0 ? { code: "already-cool", params: {} } : undefined),
});

export const note = (n: number): Effect => ({ NOTE: { n } });

type ZoneName = Exclude<keyof ArenaShape["zones"], "middle" | "pool">;
type Put = Partial<Record<ZoneName, readonly string[]>>;
const listed = (put: Put = {}): [string, readonly string[]][] => Object.entries(put as Record<string, string[]>);

export interface Given {
  readonly cards?: readonly CardData[];
  readonly ada?: Put;
  readonly ben?: Put;
  readonly middle?: readonly string[];
  readonly setup?: (setup: Setup<ArenaShape>) => void;
  readonly events?: Readonly<Record<string, AnyEventType>>;
  readonly rules?: readonly Rule[];
  readonly checks?: Parameters<typeof kit.check>[0][];
  /** What the action `go` does. */
  readonly go?: Effect;
  readonly actions?: Readonly<Record<string, AnyAction>>;
  readonly start?: Effect;
  readonly names?: Readonly<Record<string, (scope: ArenaScope) => number | boolean>>;
  readonly sets?: NonNullable<Game<ArenaShape>["sets"]>;
  readonly leavesTo?: string | false;
  readonly seed?: number;
}

/** The cards that are named but not described are blank. */
function cardsOf(given: Given): CardData[] {
  const described = given.cards ?? [];
  const named = [...listed(given.ada), ...listed(given.ben)].flatMap(([, ids]) => ids).concat(given.middle ?? []);
  const blank = new Set(named.filter((id) => !described.some((one) => one.id === id)));
  return [...described, ...[...blank].map((id) => ({ id }))];
}

export function gameOf(given: Given): Game {
  return kit.game({
    name: "arena",
    version: 1,
    events: { GAIN, HURT, FOCUS, PAIR, TAME, SHIELD, NOTE, PASS, COOL, ...given.events },
    rules: given.rules ?? [],
    checks: given.checks ?? [],
    actions: {
      go: kit.action({ do: given.go ?? [] }),
      play: kit.action({
        params: { card: cardsFrom("hand") },
        do: [{ move: { card: "card", to: "discard" } }, { perform: { card: "card", effect: "play" } }],
      }),
      use: kit.action({
        params: { card: cardsFrom("row") },
        do: { perform: { card: "card", effect: "use" } },
      }),
      pass: kit.action({ do: { PASS: {} } }),
      ...given.actions,
    },
    setup: (setup) => {
      [given.ada, given.ben].forEach((put, player) => {
        for (const [zone, ids] of listed(put)) for (const id of ids) setup.create(id, { zone, seat: player });
      });
      for (const id of given.middle ?? []) setup.create(id, "middle");
      given.setup?.(setup);
    },
    ...(given.start === undefined ? {} : { start: given.start }),
    ...(given.names === undefined ? {} : { names: given.names }),
    ...(given.sets === undefined ? {} : { sets: given.sets }),
    ...(given.leavesTo === false ? {} : { leavesTo: given.leavesTo ?? "discard" }),
    endings: ["won", "lost"],
  });
}

/** Where a card lies, and what can be seen of it. */
export interface Found extends CardView {
  readonly id: number;
  readonly zone: string;
  readonly seat: number;
  readonly index: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

export class Arena {
  readonly table: Table;
  readonly game: Game;
  readonly content: ReturnType<typeof loadContent>;

  constructor(given: Given) {
    this.game = gameOf(given);
    this.content = loadContent(this.game, cardsOf(given));
    this.table = openTable(this.game, { content: this.content, seed: given.seed ?? 1, open: true });
  }

  // ---- acting -------------------------------------------------------------------------------------------------------

  private get toAct(): number {
    return this.table.toAct ?? 0;
  }

  /** An action that names cards by the engine's numbers, as the seat to act says it. */
  private said(action: Action): Action {
    return withCards(action, (card) => this.table.idOf(Number(card), this.toAct));
  }

  /** Acts for the seat to act, and must be accepted. */
  act(action: Action): readonly AnyEventView[] {
    const acted = this.table.act(this.toAct, this.said(action));
    expect(acted).toMatchObject({ ok: true });
    if (!acted.ok) throw new Error("refused");
    return this.table.events("open").at(-1) ?? [];
  }

  go = (): readonly AnyEventView[] => this.act({ type: "go" });
  play = (id: string): readonly AnyEventView[] => this.act({ type: "play", card: this.card(id).id });
  use = (id: string): readonly AnyEventView[] => this.act({ type: "use", card: this.card(id).id });
  choose = (option: string): readonly AnyEventView[] => this.act({ type: "choose", option });
  pick = (id: string): readonly AnyEventView[] => this.act({ type: "pick", card: this.card(id).id });
  confirm = (): readonly AnyEventView[] => this.act({ type: "confirm" });
  skip = (): readonly AnyEventView[] => this.act({ type: "skip" });

  /** Why an action is refused; undefined if it is offered. */
  refusal(action: Action): Refusal | undefined {
    const wanted = JSON.stringify(action);
    const entry = this.entries.find((one) => JSON.stringify(one.action) === wanted);
    return entry === undefined ? { code: "not-listed", params: {} } : entry.refused;
  }

  /** Acts, and must fail: the table is as it was. Gives the refusal. */
  fails(action: Action = { type: "go" }): Refusal {
    const before = this.table.hash();
    const acted = this.table.act(this.toAct, this.said(action));
    expect(this.table.hash()).toBe(before);
    if (acted.ok) throw new Error("accepted");
    return this.inNumbers(acted.refusal);
  }

  /** A refusal with the engine's numbers, by which the tests call cards. */
  private inNumbers(refusal: Refusal): Refusal {
    const { unfit } = refusal.params;
    if (!Array.isArray(unfit)) return refusal;
    const numbered = unfit.map(({ id, ...more }) => ({ id: this.table.numberOf(id, this.toAct), ...more }));
    return { ...refusal, params: { ...refusal.params, unfit: numbered } };
  }

  /** Every action of the seat to act: those of a decision while one is open. */
  get offered(): Action[] {
    return this.entries.filter((entry) => entry.refused === undefined).map((entry) => entry.action);
  }
  get entries(): ActionEntry[] {
    return this.table.actions(this.toAct).map(({ action, refused }) => {
      const numbered = withCards(action, (id) => this.table.numberOf(id, this.toAct) ?? id);
      return refused === undefined ? { action: numbered } : { action: numbered, refused: this.inNumbers(refused) };
    });
  }

  // ---- looking ------------------------------------------------------------------------------------------------------

  get view() {
    return this.table.view("open");
  }

  all(): Found[] {
    const { zones, players } = this.view;
    return [{ seat: -1, zones }, ...players].flatMap(({ seat: of, zones: its }) =>
      Object.entries(its).flatMap(([zone, { cards }]) =>
        cards.map((found, index) => ({
          ...found,
          id: Number(found.id),
          zone,
          seat: of,
          index,
          fields: found.fields ?? {},
        })),
      ),
    );
  }

  /** The card with this definition, or with this number. */
  card(named: string | number): Found {
    const found = this.all().find((one) => (typeof named === "number" ? one.id : one.definition) === named);
    if (found === undefined) throw new Error(`there is no card ${named}`);
    return found;
  }

  /** What a viewer calls a card. */
  idOf = (named: string | number, viewer: number | "spectator" = this.toAct): number | string =>
    this.table.idOf(this.card(named).id, viewer);

  has = (id: string): boolean => this.all().some((one) => one.definition === id);

  /** Definitions of the cards of a zone, from the bottom. */
  zone(name: string, of = 0): (string | undefined)[] {
    return this.all()
      .filter((one) => one.zone === name && one.seat === (name === "middle" || name === "pool" ? -1 : of))
      .map((one) => one.definition);
  }

  /** Definitions of what hangs on a card. */
  on(named: string | number): (string | undefined)[] {
    const { id } = this.card(named);
    return this.all()
      .filter((one) => one.attachedTo === id)
      .map((one) => one.definition);
  }

  player(of = 0): Readonly<Record<string, unknown>> {
    return this.view.players[of].fields;
  }

  points = (of = 0): unknown => this.player(of).points;

  explain(number: string, subject?: number, viewer: number | "open" = "open"): Explanation {
    const isOfCard = subject !== undefined && number.startsWith("card.");
    return this.table.explain(viewer, number, isOfCard ? this.table.idOf(subject, viewer) : subject);
  }

  /** The same match, saved and opened again. */
  saved(): Table {
    const save = JSON.parse(JSON.stringify(this.table.save()));
    return openTable(this.game, { content: this.content, save, open: true });
  }
}

/** An action with its cards called otherwise. */
const withCards = (action: Action, called: (card: number | string) => number | string): Action =>
  Object.hasOwn(action, "card") ? { ...action, card: called(action.card as number | string) } : action;

export const arena = (given: Given): Arena => new Arena(given);

/** The problems of cards, as `code` at `path`. */
export function problemsOf(given: Given): string[] {
  try {
    return loadContent(gameOf(given), cardsOf(given)).problems.map(({ code }) => code);
  } catch (error) {
    const { problems } = (error as { params: { problems: { code: string; path: unknown[] }[] } }).params;
    return problems.map(({ code, path }) => `${code} at ${path.join(".")}`);
  }
}

/** The types of events; those that were not applied with their fate. */
export const types = (events: readonly AnyEventView[]): string[] =>
  events.map(({ type, fate }) => (fate === undefined ? type : `${type} ${fate}`));

/** The numbers of the notes, in the order in which they were taken. */
export const notes = (events: readonly AnyEventView[]): unknown[] =>
  events.filter(({ type }) => type === "NOTE").map(({ data }) => data.n);
