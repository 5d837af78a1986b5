import {
  type Action,
  type AnyEventView,
  type FileCard,
  type Game,
  type GivenCard,
  loadContent,
  openTable,
  type Preview,
  type Refusal,
  type Roll,
  type Table,
} from "@cardwright/engine";
import { format } from "../format.ts";
import { game } from "../game.ts";
import { ownPack } from "./study.ts";

/** A conversation in a given position, to try one rule in. Cards are written as in files, by their ids. */
export interface Position {
  readonly hand?: readonly GivenCard[];
  readonly deck?: readonly GivenCard[];
  readonly request?: readonly GivenCard[];
  readonly zones?: Readonly<Record<string, readonly GivenCard[]>>;
  readonly table?: Readonly<Record<string, unknown>>;
  readonly rolls?: readonly Roll[];
  readonly game?: Game;
  readonly seed?: number;
}

/** Cards that only tests need, as files have them. What they leave out is plain: weight 1, Medium. */
export type Cards = Readonly<Record<string, Omit<FileCard, "id">>>;

const OWN = ownPack().content.cards;

export class Rig {
  readonly table: Table;

  constructor(cards: Cards, position: Position) {
    const {
      hand = [],
      deck = [],
      request = [],
      zones = {},
      table = {},
      rolls,
      seed = 1,
      game: other = game,
    } = position;
    const written = Object.entries(cards).map(([id, card]) =>
      format.read({ id, weight: 1, difficulty: "Medium", ...card }),
    );
    const ids = new Set(written.map(({ id }) => id));
    this.table = openTable(other, {
      content: loadContent(other, [...OWN.filter(({ id }) => !ids.has(id)), ...written]),
      seats: ["You"],
      seed,
      given: {
        table: { connection: "tense", weight: 4, ...table },
        players: [{ zones: { hand, deck, request, ...zones } }],
      },
      ...(rolls === undefined ? {} : { rolls }),
    });
  }

  act(action: Action): readonly AnyEventView[] {
    const acted = this.table.act(0, action);
    if (!acted.ok) throw new Error(`refused: ${JSON.stringify(acted.refusal)}`);
    return this.table.events(0).at(-1) ?? [];
  }
  listen = () => this.act({ type: "listen" });
  leave = () => this.act({ type: "leave" });
  speak = (label: string) => this.act(this.speaking(label));
  /** Of a card in hand, by its definition or its label. */
  speaking(label: string): Action {
    const held = this.table.view(0).players[0].zones.hand.cards.find(({ definition }) => definition === label);
    return { type: "speak", card: held?.id ?? this.table.labelled(label) };
  }
  preview = (action: Action): Preview => this.table.preview(0, [action]);

  /** Why an action is refused; undefined if it is offered. */
  refusal(action: Action): Refusal | undefined {
    const same = (other: Action): boolean => JSON.stringify(other) === JSON.stringify(action);
    const entry = this.table.actions(0).find((one) => same(one.action));
    return entry === undefined ? { code: "not-listed", params: {} } : entry.refused;
  }

  field = (name: string): unknown => this.table.view(0).table[name];
  fields = (...names: string[]): unknown[] => names.map(this.field);
  zone(name: string): (string | undefined)[] {
    return this.table.view(0).players[0].zones[name].cards.map(({ definition }) => definition);
  }
  size = (name: string): number => this.table.view(0).players[0].zones[name].size;
  get ending(): string | undefined {
    return this.table.view(0).result?.ending;
  }
}

export const talk = (cards: Cards, position: Position): Rig => new Rig(cards, position);

/** The events of an action by their names, those of the game itself. */
export const names = (events: readonly AnyEventView[]): string[] =>
  events.filter(({ type, fate }) => type === type.toUpperCase() && fate === undefined).map(({ type }) => type);

/** What exhausted, in order. */
export const exhausts = (events: readonly AnyEventView[]): unknown[] =>
  events
    .filter(({ type }) => type === "EXHAUST")
    .map(({ data }) => (data.card as { readonly definition?: string }).definition);

// ---- cards as tests write them ------------------------------------------------------------------------------------------

export const effect = (type: string, value?: unknown, data?: unknown) => ({
  type,
  ...(value === undefined ? {} : { value }),
  ...(data === undefined ? {} : { data }),
});
export const comfort = (value: number) => effect("AddComfort", value);
export const draw = (value: number) => effect("DrawCards", value);
export const atmosphere = (value: string) => effect("SetAtmosphere", value);
export const ends = (value: string, data?: unknown) => effect("EndConversation", value, data);

export const BOTH = ["Fleeting", "Opportunity"];
/** A goal, by what it does. */
export const goal = (more: object = {}) => ({
  weight: 4,
  properties: BOTH,
  successEffect: ends("success"),
  failureEffect: ends("failure"),
  exhaustEffect: ends("abandoned", { relationshipPenalty: -2, reason: "Lost" }),
  ...more,
});
