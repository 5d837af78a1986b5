import type { AnyEventView, CardView, View } from "@cardwright/engine";
import type { Scene } from "./scene.ts";

/** What the engine says, in the words that a scenario would use for it; and whether a scenario means it. */
type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A card as events, explanations and decisions name it. */
interface NamedCard {
  readonly id: number | string;
  readonly definition?: string;
}
const isCard = (value: Values): value is Values & NamedCard => Object.hasOwn(value, "id");
const isHidden = (value: unknown): boolean => isRecord(value) && value.hidden === true;
const isZone = (value: Values): value is { readonly zone: string; readonly seat: number } =>
  typeof value.zone === "string";

export function tellZone(scene: Scene, zone: string, seat: number | undefined): string {
  return seat === undefined || seat < 0 ? zone : `${scene.seatName(seat)}.${zone}`;
}

/** Whether a place is meant: `row`, or `Ada.row` where it matters whose. */
export function isPlace(scene: Scene, written: string, zone: string, seat: number | undefined): boolean {
  return (
    written === zone || written === tellZone(scene, zone, seat) || (seat !== undefined && written === `${seat}.${zone}`)
  );
}

/** A value of the engine's data. Seats are numbers there, so what a number means must be known from its name. */
export function tell(scene: Scene, value: unknown, isSeat = false): unknown {
  if (value === undefined || value === null || isHidden(value)) return null;
  if (isSeat) return scene.seatName(Number(value));
  if (!isRecord(value)) return Array.isArray(value) ? value.map((inner) => tell(scene, inner)) : value;
  if (isCard(value)) return scene.idName(value.id, value.definition);
  if (isZone(value)) return tellZone(scene, value.zone, value.seat);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, tell(scene, inner)]));
}

/** Whether what a scenario writes means this value; of objects it may write a part. */
export function fits(scene: Scene, written: unknown, value: unknown): boolean {
  if (written === null || value === undefined || value === null || isHidden(value))
    return written === null && (value === undefined || value === null || isHidden(value));
  if (isRecord(value) && typeof written === "string") {
    if (isCard(value)) return written === scene.idName(value.id, value.definition) || written === value.definition;
    return isZone(value) && isPlace(scene, written, value.zone, value.seat < 0 ? undefined : value.seat);
  }
  if (typeof value === "number" && typeof written === "string")
    return scene.seat(written) === value || scene.isNamed(value, written);
  if (isRecord(written) && isRecord(value))
    return Object.entries(written).every(([name, inner]) => fits(scene, inner, value[name]));
  if (Array.isArray(written) && Array.isArray(value))
    return written.length === value.length && written.every((inner, i) => fits(scene, inner, value[i]));
  return written === value;
}

// ---- events ---------------------------------------------------------------------------------------------------------------

const SEATS_OF_THE_ENGINE = ["owner", "player", "winner"];
/** Data of the engine's events that say nothing but "as always". */
const AS_ALWAYS: Values = { at: -1, face: "keep", grant: 1 };

function isSeatDatum(scene: Scene, type: string, name: string): boolean {
  const { events } = scene.game;
  return Object.hasOwn(events, type)
    ? events[type].spec.data[name]?.type === "seat"
    : SEATS_OF_THE_ENGINE.includes(name);
}

/** What is applied needs no word about it. */
const fateOf = (event: AnyEventView): string => event.fate ?? "applied";

export function tellEvent(scene: Scene, event: AnyEventView): Values {
  const isOwn = Object.hasOwn(scene.game.events, event.type);
  const data = Object.entries(event.data).filter(
    ([name, value]) => value !== undefined && (isOwn || AS_ALWAYS[name] !== value),
  );
  return {
    [event.type]: Object.fromEntries(
      data.map(([name, value]) => [name, tell(scene, value, isSeatDatum(scene, event.type, name))]),
    ),
    ...(event.fate === undefined ? {} : { fate: event.fate, by: event.by?.reason }),
  };
}

/** An event as it is written: a type that was applied, or { type: data } with its fate, by whom and why. */
export function isEvent(scene: Scene, written: unknown, event: AnyEventView): boolean {
  if (typeof written === "string") return written === event.type && fateOf(event) === "applied";
  if (!isRecord(written)) return false;
  const { fate = "applied", by, cause, ...rest } = written;
  const data = rest[event.type];
  return (
    fate === fateOf(event) &&
    data !== undefined &&
    fits(scene, data, event.data) &&
    (by === undefined || by === event.by?.reason || fits(scene, by, event.by?.card)) &&
    (cause === undefined || fits(scene, cause, event.cause.card))
  );
}

export const typeOfEvent = (written: unknown): string =>
  typeof written === "string"
    ? written
    : String(
        Object.keys(written as Values).find((key) => key === key.toUpperCase()) ?? Object.keys(written as Values)[0],
      );

// ---- fields ---------------------------------------------------------------------------------------------------------------

type Owner = "table" | "player" | "card";

/** The fields of something in the scenario's words. */
export function tellFields(scene: Scene, of: Owner, fields: Values): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, tellField(scene, of, name, fields[name])]));
}

export function tellField(scene: Scene, of: Owner, name: string, value: unknown): unknown {
  const type = scene.game.shape[of][name]?.type;
  if (type === "card") return value === undefined ? null : scene.idName(value);
  return tell(scene, value, type === "seat");
}

export function fieldFits(scene: Scene, of: Owner, name: string, written: unknown, value: unknown): boolean {
  const type = scene.game.shape[of][name]?.type;
  if (written === null || value === undefined) return written === null && value === undefined;
  if (type === "card") return scene.isNamed(value, String(written));
  return type === "seat" ? scene.seat(written) === value : written === value;
}

// ---- cards, decisions, tokens, the end ----------------------------------------------------------------------------------------

/** Face down lies a card that says so, and one that lies under a placeholder. */
export const isFaceDown = (card: CardView): boolean => card.faceDown === true || card.under !== undefined;

export function tellDecision(scene: Scene, { decision }: View): Values | null {
  if (decision === undefined) return null;
  return { ...decision, seat: scene.seatName(decision.seat), card: tell(scene, decision.card) };
}

export const tellTokens = (scene: Scene, { tokens }: View): Values =>
  Object.fromEntries(
    Object.entries(tokens).map(([name, at]) => {
      const place: Values = isRecord(at) ? at : {};
      return [name, place.card === undefined ? tell(scene, place) : scene.idName(place.card)];
    }),
  );
