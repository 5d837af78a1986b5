import type { FilePath, Game, Given, GivenCard, GivenSpot, GivenToken } from "@cardwright/engine";
import { bySeat } from "./compare.ts";
import type { CardInFile, GivenInFile, Scenario, SpotInFile } from "./format.ts";
import { seatNumber } from "./scene.ts";

/** The given position in the engine's words: fields and zones apart, seats by their numbers. */
type Values = Readonly<Record<string, unknown>>;

/** The names of the seats: the scenario's, or those the engine gives. */
export function seatsOf(game: Game, { seats }: Pick<Scenario, "seats">): readonly string[] {
  const { max, roles } = game.shape.seats;
  return seats ?? Array.from({ length: max }, (_, i) => roles?.[i] ?? `Seat ${i + 1}`);
}

export function givenOf(game: Game, seats: readonly string[], given: GivenInFile): Given {
  const seat = (named: unknown): number => seatNumber(seats, named);
  const zones = (values: Values): Record<string, readonly GivenCard[]> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => isZone(game, name))
        .map(([name, cards]) => [name, (cards as readonly (string | CardInFile)[]).map(card)]),
    );
  const fields = (of: "table" | "player" | "card", values: Values): Values =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name]) => Object.hasOwn(game.shape[of], name))
        .map(([name, value]) => [name, fieldOf(game.shape[of][name].type, value)]),
    );
  const fieldOf = (type: string, value: unknown): unknown =>
    value === null ? undefined : type === "seat" ? seat(value) : value;
  const card = (written: string | CardInFile): GivenCard => {
    if (typeof written === "string") return written;
    const { card: id, as, owner, faceDown, known, on } = written;
    return {
      card: id,
      ...(as === undefined ? {} : { as }),
      ...(owner === undefined ? {} : { owner: owner === null ? null : seat(owner) }),
      ...(faceDown === undefined ? {} : { faceDown }),
      ...(known === undefined ? {} : { known: known.map(seat) }),
      ...(on === undefined ? {} : { on: on.map(card) }),
      fields: fields("card", written),
    };
  };
  const spot = (written: SpotInFile): GivenSpot =>
    typeof written === "string" || written.of === undefined ? written : { zone: written.zone, seat: seat(written.of) };
  const token = (written: TokenInFile): GivenSpot | GivenToken =>
    typeof written === "object" && "on" in written
      ? { on: spot(written.on), ...(written.home === undefined ? {} : { home: spot(written.home) }) }
      : spot(written);
  const players = bySeat({ seat }, given.players);
  return {
    ...(given.active === undefined ? {} : { active: seat(given.active) }),
    table: fields("table", given.table ?? {}),
    zones: zones(given.table ?? {}),
    players: seats.map((_, at) => {
      const values = players.find((player) => player.seat === at)?.values ?? {};
      return { fields: fields("player", values), zones: zones(values) };
    }),
    ...(given.tokens === undefined ? {} : { tokens: mapped(given.tokens, token) }),
  };
}

type TokenInFile = NonNullable<GivenInFile["tokens"]>[string];

const mapped = <T, R>(values: Readonly<Record<string, T>>, map: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

const isZone = (game: Game, name: string): boolean => Object.hasOwn(game.shape.zones, name);

/** The labels that a scenario gives to cards. */
export function labelsOf(given: unknown): string[] {
  if (Array.isArray(given)) return given.flatMap(labelsOf);
  if (typeof given !== "object" || given === null) return [];
  const { as } = given as { readonly as?: unknown };
  return [...(typeof as === "string" ? [as] : []), ...Object.values(given).flatMap(labelsOf)];
}

/** Where in the file something is that the engine found in the given position. */
export function placeInFile(place: string): FilePath {
  const [given, ...rest] = place.split(".");
  const own = rest.filter((segment) => segment !== "fields" && segment !== "zones");
  const path = rest[0] === "zones" ? ["table", ...own] : own;
  return [given, ...path.map((segment) => (/^\d+$/.test(segment) ? Number(segment) : segment))];
}
