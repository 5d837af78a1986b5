import { Words } from "@cardwright/content";
import {
  type Action,
  type AnyEventView,
  type CardView,
  type Content,
  type Game,
  type Given,
  type GivenCard,
  openTable,
  type PlayerView,
  type Refusal,
  type Roll,
  type Table,
} from "@cardwright/engine";
import { expect } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";

/**
 * A position of Mandate to try one rule in: Ada (0) is to act unless it is said otherwise, with 2 AP. Zones are lists of
 * card ids; everything else is a field of the seat.
 */
const ZONES = Object.keys(game.shape.zones);
export type Side = Readonly<Record<string, unknown>>;

export interface Position {
  readonly ada?: Side;
  readonly ben?: Side;
  readonly active?: 0 | 1;
  readonly table?: Given["table"];
  readonly rolls?: readonly Roll[];
  readonly seed?: number;
  readonly game?: Game;
  readonly content?: Content;
}

const split = (side: Side, defaults: Side) => {
  const entries = Object.entries({ ...defaults, ...side });
  return {
    zones: Object.fromEntries(entries.filter(([name]) => ZONES.includes(name))) as Record<string, GivenCard[]>,
    fields: Object.fromEntries(entries.filter(([name]) => !ZONES.includes(name))),
  };
};

/** Enough cards to draw from. */
const DECK = ["protocol-officer", "protocol-officer", "protocol-officer", "protocol-officer"];

export class Rig {
  readonly table: Table;
  private readonly content: Content;

  constructor({ ada = {}, ben = {}, active = 0, table, rolls, seed = 1, game: other, content: cards }: Position) {
    this.content = cards ?? content;
    const sides = [ada, ben].map((side, seat) => split(side, { deck: DECK, ...(seat === active ? { ap: 2 } : {}) }));
    this.table = openTable((other ?? game) as never, {
      content: this.content,
      seats: ["Ada", "Ben"],
      seed,
      open: true,
      given: { active, players: sides, ...(table === undefined ? {} : { table }) },
      ...(rolls === undefined ? {} : { rolls }),
    });
  }

  // ---- acting -----------------------------------------------------------------------------------------------------

  act(action: Action): readonly AnyEventView[] {
    const acted = this.table.act(this.table.toAct ?? 0, action);
    if (!acted.ok) throw new Error(`refused: ${JSON.stringify(acted.refusal)}`);
    return this.table.events("open").at(-1) ?? [];
  }
  play = (id: string) => this.act({ type: "play", card: this.said(id, this.toAct) });
  set = (id: string) => this.act({ type: "set", card: this.said(id, this.toAct) });
  activate = (id: string) => this.act({ type: "activate", card: this.said(id, this.toAct) });
  transfer = (from: string, to: string) => this.act({ type: "transfer", from: this.said(from), to: this.said(to) });
  end = () => this.act({ type: "end" });
  pass = () => this.act({ type: "pass" });

  /** Why an action of the seat to act is refused; undefined if it is offered. */
  refusal(type: string, ...ids: string[]): Refusal | undefined {
    const names = type === "transfer" ? ["from", "to"] : ["card"];
    const wanted: Record<string, unknown> = { type };
    ids.forEach((id, i) => {
      wanted[names[i]] = this.said(id, this.toAct);
    });
    const entry = this.table
      .actions(this.table.toAct ?? 0)
      .find(({ action }) => JSON.stringify(action) === JSON.stringify(wanted));
    return entry === undefined ? { code: "not-listed", params: {} } : entry.refused;
  }

  private get toAct(): number {
    return this.table.toAct ?? 0;
  }
  /** What the seat to act calls a card. */
  said(id: string, seat?: number): number | string {
    return this.table.idOf(Number(this.card(id, seat).id), this.toAct);
  }

  // ---- looking ----------------------------------------------------------------------------------------------------

  player(seat: number): PlayerView {
    return this.table.view("open").players[seat];
  }
  fields(seat: number): Readonly<Record<string, unknown>> {
    return this.player(seat).fields;
  }
  zone(seat: number, name: string): (string | undefined)[] {
    return this.player(seat).zones[name].cards.map(({ definition }) => definition);
  }

  /** The card of this definition, of a seat if both have one. */
  card(
    id: string,
    seat?: number,
  ): CardView & { readonly zone: string; readonly fields: Readonly<Record<string, unknown>> } {
    const all = this.table
      .view("open")
      .players.flatMap((player) =>
        Object.entries(player.zones).flatMap(([zone, { cards }]) =>
          cards.map((card) => ({ ...card, zone, fields: card.fields ?? {} })),
        ),
      );
    const found = all.filter(({ definition, zone }) => definition === id && zone !== "deck");
    const best = found.find(({ owner }) => owner === seat) ?? found[0];
    if (best === undefined) throw new Error(`there is no ${id} on the table`);
    return best;
  }
  influence(id: string, seat?: number): unknown {
    return this.card(id, seat).fields.influence;
  }

  log(viewer: number | "open" = "open", language: "en" | "de" = "en"): string[] {
    const words = new Words(
      game as never,
      { content: this.content, texts: pack.texts, seats: ["Ada", "Ben"] },
      language,
    );
    return words.log(this.table.events(viewer).at(-1) ?? []);
  }
}

export const mandate = (position: Position): Rig => new Rig(position);

/** The events of Mandate among those that happened: name and data without the hidden machinery. */
export const told = (events: readonly AnyEventView[]): string[] =>
  events.filter(({ type, fate }) => type === type.toUpperCase() && fate === undefined).map(({ type }) => type);

/** The events that a card has caused, with what they say. */
export const enqueued = (events: readonly AnyEventView[], id: string) =>
  events
    .filter(({ type, fate, cause }) => type === type.toUpperCase() && fate !== "replaced" && idOf(cause.card) === id)
    .map(({ type, data }) => [type, data]);

export const idOf = (card: unknown): string | undefined =>
  typeof card === "object" && card !== null && "definition" in card ? String(card.definition) : undefined;

export { expect };
