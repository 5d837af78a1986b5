import { Words } from "@cardwright/content";
import {
  type Action,
  type AnyEventView,
  type CardData,
  type CardView,
  type Content,
  type Game,
  type GivenCard,
  loadContent,
  openTable,
  type Refusal,
  type Roll,
  type Table,
  type View,
} from "@cardwright/engine";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";

/**
 * A position of Rangers to try one rule in: the role with the token, the first location, twenty cards in the deck, and
 * full energy, unless it is said otherwise. Zones are lists of cards; the last of a pile is its top.
 */
const SHARED = Object.entries(game.shape.zones).flatMap(([name, { shared }]) => (shared ? [name] : []));
const OWN = Object.keys(game.shape.zones).filter((name) => !SHARED.includes(name));

export interface Position {
  readonly [zone: string]: unknown;
  readonly table?: Readonly<Record<string, unknown>>;
  readonly ranger?: Readonly<Record<string, unknown>>;
  /** Cards of a test's own, beside those of the game. */
  readonly cards?: readonly CardData[];
  readonly rolls?: readonly Roll[];
  readonly game?: Game;
  readonly seed?: number;
}

const DECK = Array.from({ length: 20 }, () => "deep-breath");
/** All aspects as they are, and symbols by name: "crest" is the top of a challenge deck that changes nothing else. */
const BLANK_CHALLENGES: readonly CardData[] = ["sun", "mountain", "crest"].map((symbol) => ({
  id: symbol,
  back: "challenge",
  attributes: { kind: "challenge", deck: "challenge", copies: 0, symbol },
}));

const contents = new Map<readonly CardData[] | undefined, Content>();
function contentWith(cards: readonly CardData[] | undefined, of: Game): Content {
  const known = of === game ? contents.get(cards) : undefined;
  if (known !== undefined) return known;
  const own = cards ?? [];
  const made = loadContent(of, [
    ...content.cards.filter(({ id }) => !own.some((card) => card.id === id)),
    ...BLANK_CHALLENGES,
    ...own,
  ]);
  if (of === game) contents.set(cards, made);
  return made;
}

const zonesOf = (position: Position, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (name in position ? [[name, position[name] as GivenCard[]]] : [])));

export class Rig {
  readonly table: Table;

  constructor(position: Position = {}) {
    const { cards, rolls, seed = 1, game: other = game } = position;
    const all: Position = {
      surroundings: [{ card: "mossy-ford", as: "here" }],
      area: ["wayfinder"],
      deck: DECK,
      challengeDeck: ["mountain", "mountain", "mountain"],
      ...position,
    };
    const zones = zonesOf(all, SHARED);
    this.table = openTable(other, {
      content: contentWith(cards, other),
      seats: ["Ada"],
      seed,
      open: true,
      given: {
        table: { location: "here", reached: 1, round: 1, ...position.table },
        zones,
        players: [{ fields: { awa: 3, fit: 2, spi: 2, foc: 1, ...position.ranger }, zones: zonesOf(all, OWN) }],
        tokens: { ranger: "wayfinder" },
      },
      ...(rolls === undefined ? {} : { rolls }),
    });
  }

  // ---- acting -----------------------------------------------------------------------------------------------------

  act(action: Action): readonly AnyEventView[] {
    const acted = this.table.act(0, action);
    if (!acted.ok) throw new Error(`refused: ${JSON.stringify(acted.refusal)}`);
    return this.table.events("open").at(-1) ?? [];
  }
  /** A test on a target, without committing cards unless some are named. */
  test(type: string, target: string | undefined, energy = 1, ...commit: readonly string[]): readonly AnyEventView[] {
    const events = [...this.act({ type, ...(target === undefined ? {} : { target: this.id(target) }), energy })];
    if (this.decision?.prompt !== "commit") return events;
    for (const card of commit) events.push(...this.act({ type: "pick", card: this.id(card) }));
    events.push(...this.act({ type: "confirm" }));
    return events;
  }
  play = (card: string) => this.act({ type: "play", card: this.id(card) });
  use = (card: string) => this.act({ type: "use", card: this.id(card) });
  pick = (card: string) => this.act({ type: "pick", card: this.id(card) });
  choose = (option: string) => this.act({ type: "choose", option });
  travel = (to: string) => this.act({ type: "travel", to: this.id(to) });
  rest = () => this.act({ type: "rest" });

  /** Why an action is refused; undefined if it is offered. */
  refusal(wanted: Action): Refusal | undefined {
    const entry = this.table.actions(0).find(({ action }) => JSON.stringify(action) === JSON.stringify(wanted));
    return entry === undefined ? { code: "not-listed", params: {} } : entry.refused;
  }
  refusedTest = (type: string, target: string, energy = 1) =>
    this.refusal({ type, target: this.id(target), energy })?.code;
  refusedTravel = (to: string) => this.refusal({ type: "travel", to: this.id(to) });

  // ---- looking ----------------------------------------------------------------------------------------------------

  get view(): View {
    return this.table.view("open");
  }
  get decision() {
    return this.view.decision;
  }
  get ranger(): Readonly<Record<string, unknown>> {
    return this.view.players[0].fields;
  }
  get over(): string | undefined {
    return this.view.result?.ending;
  }
  /** The card on which the token stands. */
  get token(): string | undefined {
    const { ranger } = this.view.tokens;
    return typeof ranger === "object" && ranger !== null && "card" in ranger ? this.nameOf(ranger.card) : undefined;
  }
  /** The zone in which the token lies. */
  get tokenZone(): unknown {
    const { ranger } = this.view.tokens;
    return typeof ranger === "object" && ranger !== null && "zone" in ranger ? ranger.zone : undefined;
  }
  zone(name: string): string[] {
    const { cards } = this.view.zones[name] ?? this.view.players[0].zones[name];
    return cards.map(({ definition }) => definition ?? "?");
  }
  size(name: string): number {
    return (this.view.zones[name] ?? this.view.players[0].zones[name]).size;
  }

  /** What the ranger calls a card. */
  id(label: string): number | string {
    return this.table.labelled(label, 0);
  }
  /** How a card is numbered where everything is seen. */
  number(label: string): number {
    return Number(this.table.labelled(label, "open"));
  }
  all(): (CardView & { readonly zone: string })[] {
    const { zones, players } = this.view;
    return [...Object.entries(zones), ...Object.entries(players[0].zones)].flatMap(([zone, { cards }]) =>
      cards.map((card) => ({ ...card, zone })),
    );
  }
  /** A card by its label, or the blank that lies over it. */
  card(label: string): CardView & { readonly zone: string; readonly fields: Readonly<Record<string, unknown>> } {
    const id = this.number(label);
    const found = this.all().find((card) => card.id === id || card.under?.id === id);
    if (found === undefined) throw new Error(`${label} is nowhere`);
    return { ...found, fields: found.fields ?? {} };
  }
  nameOf(id: unknown): string | undefined {
    return this.all().find((card) => card.id === id)?.definition;
  }
  /** What hangs on a card, in attach order. */
  on(label: string): string[] {
    const { id } = this.card(label);
    return this.all()
      .filter(({ attachedTo }) => attachedTo === id)
      .map(({ definition }) => definition ?? "?");
  }
  parent(label: string): string | undefined {
    return this.nameOf(this.card(label).attachedTo);
  }
}

/** The words of the game and of these cards, in a language. */
export const wordsOf = (rig: Rig, language: "en" | "de"): Words =>
  new Words(game, { content: rig.table.content, texts: pack.texts, seats: ["Ada"] }, language);

export const rangers = (position?: Position): Rig => new Rig(position);

/** A moment that costs nothing and does this: to try an effect by itself. */
export const moment = (effect: object, id = "moment"): CardData => ({
  id,
  back: "ranger",
  attributes: { kind: "moment", copies: 0 },
  effects: { play: effect as never },
});
/** A card that lies about. */
export const being = (id: string, attributes: object = {}, more: object = {}): CardData => ({
  id,
  back: "path",
  attributes: { kind: "being", copies: 0, ...attributes },
  ...more,
});

/** Events by name, with what they say in part. */
export const happened = (events: readonly AnyEventView[], type: string) =>
  events.filter((event) => event.type === type && event.fate === undefined).map(({ data }) => data);
export const forbidden = (events: readonly AnyEventView[], type: string): (string | undefined)[] =>
  events.filter((event) => event.type === type && event.fate === "forbidden").map(({ by }) => by?.reason);
/** Which cards fatigued the ranger, by how much and why. */
export const worn = (events: readonly AnyEventView[]) =>
  happened(events, "WEAR").map(({ card, amount, why }) => [definitionOf(card), amount, why]);
export const definitionOf = (card: unknown): string =>
  typeof card === "object" && card !== null && "definition" in card ? String(card.definition) : "?";
