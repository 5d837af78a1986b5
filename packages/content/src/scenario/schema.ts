import { didYouMean, type Game } from "@cardwright/engine";
import { z } from "zod";
import { readAction } from "./actions.ts";
import type { ActionInFile } from "./format.ts";
import { seatNumber } from "./scene.ts";

/**
 * How a scenario of a game looks, made from the game itself: its fields, zones, actions, events and endings. One
 * description for the editor (JSON Schema) and for checking; names of cards and seats are checked where they are known.
 */
export interface Names {
  /** Ids of the cards and the labels that the scenario gives. */
  readonly cards: ReadonlySet<string>;
  readonly seats: readonly string[];
}

type Fields = Game["shape"]["card"];

/** A fault that only this check can find, with its code and what was probably meant. */
interface Found {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** A text that must be one of the known names. */
function checked<T extends z.ZodType>(schema: T, look: (value: z.output<T>) => Found | undefined): T {
  return schema.superRefine((value, context) => {
    const found = look(value);
    if (found !== undefined) context.addIssue({ code: "custom", message: found.message, params: found });
  });
}

const unknown = (kind: string, name: string, known: Iterable<string>): Found => ({
  code: `unknown-${kind}`,
  message: `there is no ${kind} "${name}"`,
  hint: didYouMean(name, known),
});

/** An object with these keys and no others. What a surplus key is told is which there are; parse.ts makes a sentence of it. */
const strict = <S extends z.core.$ZodLooseShape>(shape: S) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === "unrecognized_keys" ? Object.keys(shape).join(" ") : undefined),
  });

const isNumber = (field: { readonly type: string }): boolean => field.type === "int" || field.type === "derived";

export function scenarioFormat(game: Game, names?: Names) {
  const { shape } = game;
  const text = z.string();
  const card = checked(text, (name) =>
    names === undefined || names.cards.has(name) ? undefined : unknown("card", name, names.cards),
  );
  const seatFault = (named: string | number, others: readonly string[] = []): Found | undefined => {
    if (names === undefined || others.includes(String(named)) || seatNumber(names.seats, named) >= 0) return undefined;
    const known = [...names.seats.map((name, i) => `${i} (${name})`), ...others].join(", ");
    return {
      code: "unknown-seat",
      message: `there is no seat ${JSON.stringify(named)}: there are ${known}`,
      hint: didYouMean(String(named), [...names.seats, ...others]),
    };
  };
  const seat = checked(z.union([z.int().min(0), text]), (named) => seatFault(named));
  const subject = checked(z.union([z.int().min(0), text]), (named) =>
    names === undefined || names.cards.has(String(named)) || seatFault(named) === undefined
      ? undefined
      : {
          code: "unknown-name",
          message: `there is neither a seat nor a card ${JSON.stringify(named)}`,
          hint: didYouMean(String(named), [...names.cards, ...names.seats]),
        },
  );
  const seatKey = checked(text, (named) => seatFault(named));
  const viewer = checked(text, (named) => seatFault(named, ["spectator"]));

  const valueIn = (field: Fields[string]): z.ZodType => {
    if (field.type === "flag") return z.boolean();
    if (field.type === "enum") return z.enum(field.values);
    if (field.type === "card") return card.nullable();
    return field.type === "seat" ? seat.nullable() : z.int();
  };
  /** A derived number follows from the position; what a viewer may not know is null. */
  const givenFields = (fields: Fields) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const follows = `"${name}" cannot be given: it follows from the cards in play`;
        return [name, (field.type === "derived" ? z.never(follows) : valueIn(field)).optional()];
      }),
    );
  const seenFields = (fields: Fields) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueIn(field).nullable().optional()]));
  const zonesOf = (shared: boolean, zone: z.ZodType) =>
    Object.fromEntries(
      Object.entries(shape.zones)
        .filter(([, spec]) => spec.shared === shared)
        .map(([name]) => [name, zone.optional()]),
    );
  const players = (player: z.ZodType) => z.union([z.array(player).max(shape.seats.max), z.record(seatKey, player)]);

  // ---- what is given ------------------------------------------------------------------------------------------------------

  const givenCard: z.ZodType = z.lazy(() =>
    z.union([
      card,
      strict({
        ...givenFields(shape.card),
        card,
        as: text.regex(/^[^\s]+$/).optional(),
        owner: seat.nullable().optional(),
        faceDown: z.boolean().optional(),
        known: z.array(seat).optional(),
        on: z.array(givenCard).optional(),
      }),
    ]),
  );
  const givenZone = z.array(givenCard);
  const spot = z.union([card, strict({ zone: z.enum(Object.keys(shape.zones)), of: seat.optional() })]);
  const token = shape.tokens.length === 0 ? strict({}) : undefined;
  const tokens = <T extends z.ZodType>(value: T) =>
    token ?? strict(Object.fromEntries(shape.tokens.map((name) => [name, value.optional()])));

  // ---- what must be so ------------------------------------------------------------------------------------------------------

  const action = checked(z.union([text, z.looseObject({ type: text })]), (written) =>
    actionFault(game, written as ActionInFile, names),
  );
  const actionKey = checked(text, (written) => actionFault(game, written, names));
  const reason = z.union([text, strict({ code: text, params: z.record(text, z.unknown()).optional() })]);
  const wanted = <T extends z.ZodType>(item: T) =>
    z.union([
      z.array(item),
      strict({
        include: z.array(item).optional(),
        exactly: z.array(item).optional(),
        without: z.array(item).optional(),
      }),
    ]);
  const events = wanted(
    z.union([
      checked(text, (type) => eventFault(game, type)),
      checked(z.record(text, z.unknown()), (event) => eventObjectFault(game, event)),
    ]),
  );
  const seenZone = z.union([z.array(card.nullable()), z.int().min(0)]);
  const position = {
    table: strict({ ...seenFields(shape.table), ...zonesOf(true, seenZone) }).optional(),
    players: players(strict({ ...seenFields(shape.player), ...zonesOf(false, seenZone) })).optional(),
    cards: z
      .record(
        card,
        strict({
          ...seenFields(shape.card),
          zone: text.optional(),
          owner: seat.nullable().optional(),
          faceDown: z.boolean().optional(),
          attachedTo: card.nullable().optional(),
          on: z.array(card.nullable()).optional(),
        }),
      )
      .optional(),
  };
  const end = {
    over: z.boolean().optional(),
    ending: z.enum([...(game.endings ?? []), "broken"]).optional(),
    winner: seat.nullable().optional(),
  };
  const numbers = (["table", "player", "card"] as const).flatMap((of) =>
    Object.entries(shape[of])
      .filter(([, field]) => isNumber(field))
      .map(([name]) => `${of}.${name}`),
  );
  const seen = {
    ...position,
    ...end,
    toAct: seat.nullable().optional(),
    active: seat.optional(),
    tokens: tokens(card.nullable()).optional(),
    decision: strict({
      kind: z.enum(["choose", "cards", "order", "pay"]).optional(),
      seat: seat.optional(),
      card: card.nullable().optional(),
      prompt: text.optional(),
      optional: z.boolean().optional(),
      missing: strict({ min: z.int().optional(), max: z.int().optional() }).optional(),
    })
      .nullable()
      .optional(),
    offered: wanted(action).optional(),
    refused: z.record(actionKey, reason).optional(),
    events: events.optional(),
    log: strict({ en: wanted(text).optional(), de: wanted(text).optional() }).optional(),
    explain: z
      .array(
        strict({
          number: numbers.length === 0 ? z.never() : z.enum(numbers),
          of: subject.optional(),
          value: z.int().optional(),
          terms: z
            .array(
              z.union([
                z.int(),
                strict({
                  kind: text.optional(),
                  amount: z.int().optional(),
                  delta: z.int().optional(),
                  card: card.nullable().optional(),
                  event: text.optional(),
                }),
              ]),
            )
            .optional(),
        }),
      )
      .optional(),
  };
  const outcome = strict({
    ...position,
    ...end,
    odds: z.union([text.regex(/^\d+\s*\/\s*[1-9]\d*$|^\d+(\.\d+)?\s*%$/), z.number().min(0).max(1)]).optional(),
    events: events.optional(),
    asks: seat.nullable().optional(),
    drawn: z.int().min(0).optional(),
  });
  const step = strict({
    seat: seat.optional(),
    do: action.optional(),
    answer: z.union([text, z.array(text)]).optional(),
    consider: action.optional(),
    undo: z.union([z.literal(true), seat]).optional(),
    redo: z.union([z.literal(true), seat]).optional(),
    reload: z.literal(true).optional(),
    refused: reason.optional(),
    preview: z
      .union([
        z.array(outcome),
        strict({
          outcomes: z.array(outcome).optional(),
          closesUndo: z.enum(["yes", "no", "perhaps"]).optional(),
          because: z.array(text).optional(),
          exact: z.boolean().optional(),
          mayBeChanged: z.boolean().optional(),
        }),
      ])
      .optional(),
    expect: strict({ ...seen, sees: z.record(viewer, strict(seen)).optional() }).optional(),
  });
  const steps = z.array(z.union([action.refine((value) => typeof value === "string"), step]));

  return strict({
    $schema: text.optional(),
    name: text.min(1),
    game: z.literal(game.name).optional(),
    seats: z.array(text).min(shape.seats.min).max(shape.seats.max).optional(),
    seed: z.int().optional(),
    // A case of chance by its label, a card by its id: what fits is known where it is rolled.
    rolls: z.array(z.union([z.int(), text])).optional(),
    options: z.record(text, z.unknown()).optional(),
    given: strict({
      active: seat.optional(),
      table: strict({ ...givenFields(shape.table), ...zonesOf(true, givenZone) }).optional(),
      players: players(strict({ ...givenFields(shape.player), ...zonesOf(false, givenZone) })).optional(),
      tokens: tokens(z.union([spot, strict({ on: spot, home: spot.optional() })])).optional(),
      then: steps.optional(),
    }).optional(),
    steps,
  });
}

/** The JSON Schema of a scenario file: one scenario, a list, or { scenarios } with what they share. */
export function scenarioSchema(game: Game): unknown {
  const scenario = scenarioFormat(game);
  const file = z.union([
    scenario,
    z.array(scenario),
    strict({ $schema: z.string().optional(), scenarios: z.array(scenario) }),
  ]);
  return z.toJSONSchema(file, { io: "input", reused: "ref" });
}

function actionFault(game: Game, written: ActionInFile, names: Names | undefined): Found | undefined {
  const read = readAction(game, written);
  if (!read.ok) return read.why;
  if (names === undefined) return undefined;
  for (const [name, kind] of Object.entries(read.kinds)) {
    const value = read.action.params[name];
    if (kind === "card" && !names.cards.has(String(value))) return unknown("card", String(value), names.cards);
    if (kind === "seat" && seatNumber(names.seats, value) < 0) return unknown("seat", String(value), names.seats);
  }
  return undefined;
}

/** The engine's own events; those of a game are written in capitals. */
const BUILT_IN = [
  ...["move", "attach", "detach", "flip", "unflip", "turn", "create", "remove", "reveal", "look", "hide", "change"],
  ...["modify", "schedule", "period", "end", "roll", "shuffle", "empty", "token", "drop", "unpaid"],
];
const EVENT_WORDS = ["fate", "by", "cause"];

function eventFault(game: Game, type: string): Found | undefined {
  const known = [...Object.keys(game.events), ...BUILT_IN];
  return known.includes(type) ? undefined : unknown("event", type, known);
}

function eventObjectFault(game: Game, event: Readonly<Record<string, unknown>>): Found | undefined {
  const types = Object.keys(event).filter((key) => !EVENT_WORDS.includes(key));
  if (types.length !== 1)
    return {
      code: "bad-event",
      message: `an event is { "<its type>": { <its data> } }, with ${EVENT_WORDS.join(", ")} beside it; here are ${types.length} types`,
    };
  const [type] = types;
  const data = event[type];
  if (typeof data !== "object" || data === null || Array.isArray(data))
    return { code: "bad-event", message: `the data of "${type}" are an object: { "${type}": {} }` };
  const fault = eventFault(game, type);
  if (fault !== undefined || !Object.hasOwn(game.events, type)) return fault;
  const known = Object.keys(game.events[type].spec.data);
  const wrong = Object.keys(data).find((name) => !known.includes(name));
  return wrong === undefined
    ? undefined
    : {
        code: "unknown-data",
        message: `${type} has no "${wrong}": it has ${known.join(", ")}`,
        hint: didYouMean(wrong, known),
      };
}
