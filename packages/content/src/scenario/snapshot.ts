import type { View, ZoneView } from "@cardwright/engine";
import type { Scene } from "./scene.ts";
import { tellDecision, tellFields, tellTokens } from "./tell.ts";

type Values = Readonly<Record<string, unknown>>;

/** A position after a step, as plain data in the words of the scenario: everything that can be seen of it. */
export interface Snapshot {
  readonly toAct: string | null;
  readonly table: Values;
  readonly zones: Readonly<Record<string, readonly (string | null)[]>>;
  readonly players: readonly {
    readonly name: string;
    readonly fields: Values;
    readonly zones: Readonly<Record<string, readonly (string | null)[]>>;
  }[];
  /** Fields of the cards in play, by name. */
  readonly cards: readonly { readonly name: string; readonly fields: Values }[];
  readonly tokens: Values;
  readonly decision: Values | null;
  readonly result: { readonly ending: string; readonly winner: string | null } | null;
  /** What was said during the step. */
  readonly log: readonly string[];
}

export function snapshotOf(scene: Scene, log: readonly string[]): Snapshot {
  const view: View = scene.view("open");
  const zonesOf = (zones: Readonly<Record<string, ZoneView>>): Snapshot["zones"] =>
    Object.fromEntries(Object.entries(zones).map(([name, zone]) => [name, scene.zoneNames(zone)]));
  const inPlay = [view.zones, ...view.players.map(({ zones }) => zones)].flatMap((zones) =>
    Object.entries(zones).flatMap(([name, zone]) => (scene.game.shape.zones[name].inPlay ? zone.cards : [])),
  );
  return {
    toAct: scene.seatName(view.toAct),
    table: tellFields(scene, "table", view.table),
    zones: zonesOf(view.zones),
    players: view.players.map(({ name, fields, zones }) => ({
      name,
      fields: tellFields(scene, "player", fields),
      zones: zonesOf(zones),
    })),
    cards: inPlay
      .filter(({ fields }) => fields !== undefined)
      .map((card) => ({ name: scene.cardName(card) ?? "?", fields: tellFields(scene, "card", card.fields ?? {}) })),
    tokens: tellTokens(scene, view),
    decision: tellDecision(scene, view),
    result:
      view.result === undefined ? null : { ending: view.result.ending, winner: scene.seatName(view.result.winner) },
    log,
  };
}
