import {
  didYouMean,
  EFFECTS,
  type EffectSpec,
  eventsOf,
  type FileCard,
  type FileField,
  type FilePath,
  type Game,
  type ParamKind,
} from "@cardwright/engine";
import { z } from "zod";
import type { Problem } from "./problems.ts";
import { LANGUAGES } from "./words/index.ts";

/**
 * What may stand in a game's card files, from the descriptions that the engine and the game give of their effects and
 * fields: as zod for checking, and through it as JSON Schema for editors.
 */
export type JSONSchema = z.core.JSONSchema.BaseSchema;

type Fields = Readonly<Record<string, FileField>>;

/** JSON Schema of a card file of this game: what `$schema` names. */
export function cardSchema(game: Game): JSONSchema {
  const schema = z.toJSONSchema(fileSchema(game), { target: "draft-07", io: "input" });
  return { ...schema, title: `Cards of ${game.name}`, allowComments: true, allowTrailingCommas: true };
}

/** A card file, described whole: effects, formulas and all. */
export function fileSchema(game: Game): z.ZodType {
  const language = languageOf(game);
  const card = z.strictObject({
    ...(game.format === undefined ? engineFields(game, language) : shapeOf(game.format.fields, language)),
    ...shapeOf(WORDS, language),
    $schema: z.string().optional(),
  });
  const many = z.strictObject({
    $schema: z.string().optional(),
    version: z
      .int()
      .min(1)
      .max(game.format?.version ?? 1)
      .describe("The version of the format.")
      .optional(),
    cards: z.array(card),
  });
  return z.union([many, z.array(card), card]);
}

/** What every card may have, whatever its format. */
const WORDS: Fields = {
  name: { type: "words", doc: "What the card is called: a text, or one for each language." },
  text: {
    type: "record",
    doc: "Rules written by hand instead of those made from the data.",
    fields: {
      ...Object.fromEntries(LANGUAGES.map((language) => [language, { type: "text", doc: "The rules." } as const])),
      for: { type: "text", doc: "The fingerprint of the data for which they were written." },
    },
  },
};

// ---- checking a card against the fields ------------------------------------------------------------------------------------

/** What the compiler reads is its business alone; so each fault is told once, and by the one who knows most. */
const COMPILED: Language = { effect: z.unknown(), formula: z.unknown(), card: z.string() };

const CHECKS = new WeakMap<object, z.ZodType>();
const NO_FIELDS: Fields = {};

function checkOf(fields: Fields): z.ZodType {
  let check = CHECKS.get(fields);
  if (check === undefined) {
    const shape = { ...shapeOf(fields, COMPILED), ...shapeOf(WORDS, COMPILED), $schema: z.string().optional() };
    // Without fields of its own a card is the engine's, which looks at the rest of it.
    check = fields === NO_FIELDS ? z.looseObject(shape) : z.strictObject(shape);
    CHECKS.set(fields, check);
  }
  return check;
}

/** Everything in a card that does not fit the fields of its format. */
export function checkFields(game: Game, card: FileCard): Problem[] {
  const fields = game.format?.fields ?? NO_FIELDS;
  const result = checkOf(fields).safeParse(card);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => problemsOf(issue, { ...fields, ...WORDS }, card));
}

function problemsOf(issue: z.core.$ZodIssue, fields: Fields, card: FileCard): Problem[] {
  const path = issue.path as FilePath;
  const error = { severity: "error", path } as const;
  const { field, known } = describedAt({ type: "record", fields, doc: "" }, path, card);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({
      ...{ ...error, code: "unknown-key", path: [...path, key], key: true },
      ...meant(`unknown key "${key}"`, key, known),
    }));
  }
  const value = valueAt(card, path);
  if (value === undefined) {
    const message = `"${path.at(-1)}" is missing: ${field.doc}`;
    return [{ ...error, code: "missing-field", path: path.slice(0, -1), message }];
  }
  const values = "values" in field ? field.values : field.type === "variant" ? Object.keys(field.cases) : known;
  if (typeof value === "string" && values.length > 0)
    return [{ ...error, code: "unknown-value", ...meant(`unknown value "${value}"`, value, values) }];
  return [{ ...error, code: "wrong-type", message: `${needed(field)} is needed here` }];
}

function meant(message: string, name: string, known: readonly string[]): Pick<Problem, "message" | "hint"> {
  const hint = didYouMean(name, known);
  return hint === undefined ? { message: `${message}: there are ${known.join(", ")}` } : { message, hint };
}

/** The description of what stands at a path, and the keys that it may have there. */
function describedAt(field: FileField, path: FilePath, value: unknown): { field: FileField; known: readonly string[] } {
  const [step, ...rest] = path;
  const inside = (value as Record<string | number, unknown> | undefined)?.[step];
  const into = (fields: Fields): { field: FileField; known: readonly string[] } => {
    if (step === undefined) return { field, known: Object.keys(fields) };
    return describedAt(fields[step] ?? field, Object.hasOwn(fields, step) ? rest : [], inside);
  };
  switch (field.type) {
    case "record":
      return into(field.fields);
    case "variant": {
      const tag = (value as FileCard | undefined)?.[field.tag];
      const cases = typeof tag === "string" && Object.hasOwn(field.cases, tag) ? field.cases[tag] : {};
      const tagged: FileField = { type: "enum", values: Object.keys(field.cases), doc: field.doc };
      return into({ [field.tag]: tagged, ...cases });
    }
    case "map":
      return step === undefined ? { field, known: field.keys } : describedAt(field.of, rest, inside);
    case "list":
      return step === undefined ? { field, known: [] } : describedAt(field.of, rest, inside);
    case "words":
      return { field, known: step === undefined ? LANGUAGES : [] };
    default:
      return { field, known: [] };
  }
}

function valueAt(value: unknown, path: FilePath): unknown {
  return path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown> | undefined)?.[step], value);
}

/** What a field takes, as the beginning of a sentence. */
function needed(field: FileField): string {
  const orNull = field.nullable === true ? " or null" : "";
  switch (field.type) {
    case "int":
      return `an integer${rangeOf(field)}${orNull}`;
    case "flag":
      return `true or false${orNull}`;
    case "enum":
      return `one of ${field.values.join(", ")}${orNull}`;
    case "set":
      return `a list of different values of ${field.values.join(", ")}${orNull}`;
    case "words":
      return `a text, or an object with a text for each language${orNull}`;
    case "list":
      return `a list${orNull}`;
    case "record":
    case "map":
      return `an object${orNull}`;
    case "variant":
      return `an object with "${field.tag}"${orNull}`;
    case "card":
      return `the id of a card${orNull}`;
    default:
      return `a ${field.type}${orNull}`;
  }
}

function rangeOf({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (min !== undefined && max !== undefined) return ` from ${min} to ${max}`;
  return min !== undefined ? ` of at least ${min}` : max !== undefined ? ` of at most ${max}` : "";
}

/** The ids of cards that a card's fields hold, with their places. */
export function namesIn(fields: Fields, card: FileCard): { id: string; path: FilePath }[] {
  return namesAt({ type: "record", fields, doc: "" }, card, []);
}

function namesAt(field: FileField, value: unknown, path: FilePath): { id: string; path: FilePath }[] {
  if (field.type === "card") return typeof value === "string" ? [{ id: value, path }] : [];
  if (typeof value !== "object" || value === null) return [];
  if (field.type === "list")
    return Array.isArray(value) ? value.flatMap((inner, i) => namesAt(field.of, inner, [...path, i])) : [];
  const object = value as FileCard;
  const inside = (name: string, inner: FileField): { id: string; path: FilePath }[] =>
    namesAt(inner, object[name], [...path, name]);
  switch (field.type) {
    case "record":
      return Object.entries(field.fields).flatMap(([name, inner]) => inside(name, inner));
    case "map":
      return field.keys.flatMap((name) => inside(name, field.of));
    case "variant": {
      const tag = object[field.tag];
      const cases = typeof tag === "string" && Object.hasOwn(field.cases, tag) ? field.cases[tag] : {};
      return Object.entries(cases).flatMap(([name, inner]) => inside(name, inner));
    }
    default:
      return [];
  }
}

// ---- fields as zod -------------------------------------------------------------------------------------------------------------

/** What stands for an effect, a formula and a card's id. */
interface Language {
  readonly effect: z.ZodType;
  readonly formula: z.ZodType;
  readonly card: z.ZodType;
}

function shapeOf(fields: Fields, language: Language): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const schema = fieldSchema(field, language).describe(field.doc);
      return [name, field.required === true ? schema : schema.optional()];
    }),
  );
}

function fieldSchema(field: FileField, language: Language): z.ZodType {
  const schema = plainField(field, language);
  return field.nullable === true ? schema.nullable() : schema;
}

function plainField(field: FileField, language: Language): z.ZodType {
  switch (field.type) {
    case "text":
      return z.string();
    case "words":
      return z.union([z.string(), z.strictObject(byName(LANGUAGES, () => z.string().optional()))]);
    case "int":
      return intSchema(field);
    case "flag":
      return z.boolean();
    case "formula":
      return language.formula;
    case "effect":
      return language.effect;
    case "card":
      return language.card;
    case "enum":
      return z.enum(field.values);
    case "set":
      return setSchema(field.values);
    case "list":
      return z.array(fieldSchema(field.of, language));
    case "record":
      return z.strictObject(shapeOf(field.fields, language));
    case "map":
      return z.strictObject(byName(field.keys, () => fieldSchema(field.of, language).optional()));
    case "variant": {
      const cases = Object.entries(field.cases).map(([value, fields]) =>
        z.strictObject({ [field.tag]: z.literal(value), ...shapeOf(fields, language) }),
      );
      const [first, ...others] = cases;
      return z.discriminatedUnion(field.tag, [first, ...others]);
    }
  }
}

const byName = <T>(names: readonly string[], make: (name: string) => T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, make(name)]));

function intSchema({ min, max }: { readonly min?: number; readonly max?: number }): z.ZodType {
  const schema = z.int();
  const above = min === undefined ? schema : schema.min(min);
  return max === undefined ? above : above.max(max);
}

const setSchema = (values: readonly string[]): z.ZodType =>
  z
    .array(z.enum(values))
    .refine((list) => new Set(list).size === list.length, "a value is there twice")
    .meta({ uniqueItems: true });

// ---- the effect language as zod -------------------------------------------------------------------------------------------------

/** A name of an open set: the known ones are proposed. */
const proposed = (names: readonly string[]): z.ZodType => z.string().meta({ examples: [...names] });
const oneOfNames = (names: readonly string[]): z.ZodType => (names.length === 0 ? z.never() : z.enum(names));

interface Described extends Language {
  readonly filter: z.ZodType;
  readonly events: readonly string[];
  readonly stored: z.ZodType;
  readonly derived: z.ZodType;
  readonly subject: z.ZodType;
}

/** The effects, formulas, cards and filters that cards of a game may say. */
function languageOf(game: Game): Described {
  const { shape } = game;
  const zones = Object.keys(shape.zones);
  const seats = [
    "you",
    "active",
    "owner",
    ...(shape.seats.max === 2 ? ["opponent"] : []),
    ...(shape.seats.roles ?? []),
  ];
  const formula = z.union([z.int(), z.string(), z.boolean()]).meta({ id: "formula", description: FORMULA });
  const seat = proposed(seats).meta({ id: "seat", description: "A seat.", examples: seats });
  const zone = z
    .union([proposed(zones), z.strictObject({ zone: proposed(zones), of: seat.optional() })])
    .meta({ id: "zone", description: "A zone, or the zone of a seat." });
  const filter = z
    .strictObject({
      ...byName(Object.keys(shape.attributes), () => z.unknown().optional()),
      ...byName(Object.keys(shape.card), () => z.unknown().optional()),
      ...byName(Object.keys(game.names ?? {}), () => z.unknown().optional()),
      ...byName(["not", "is", "on", "carries", "owner", "definition"], () => z.unknown().optional()),
      ...byName(["faceUp", "placeholder", "attached", "inPlay"], () => z.boolean().optional()),
    })
    .meta({ id: "filter", description: "What must hold for a card: attributes, fields, facts." });
  const sets = [...Object.keys(game.sets ?? {}), ...zones, "self", "target", "it"];
  const cards: z.ZodType = z
    .union([
      proposed(sets),
      z.strictObject({
        zone: proposed(zones).optional(),
        of: proposed([...seats, "all"]).optional(),
        get set() {
          return z.lazy(() => cards).optional();
        },
        get attachedTo() {
          return z.lazy(() => cards).optional();
        },
        inPlay: z.literal(true).optional(),
        where: filter.optional(),
        top: formula.optional(),
      }),
    ])
    .meta({ id: "cards", description: "Cards: a name, a zone, or an object that says which." });

  /** Numbers by their names; where only events change one, no effect may name it. */
  const fieldNames = (kind: "stored" | "derived", inEffects: boolean): string[] =>
    (["table", "player", "card"] as const).flatMap((of) =>
      Object.entries(shape[of]).flatMap(([name, field]) => {
        const fits = kind === "derived" ? field.type === "derived" : field.type === "int" || field.type === "flag";
        const isOpen = !inEffects || !("by" in field) || field.by === undefined;
        return fits && isOpen ? [name, `${of}.${name}`] : [];
      }),
    );
  const effect: z.ZodType = z
    .union([z.array(z.lazy(() => effect)), z.lazy(() => single)])
    .meta({ id: "effect", description: "An effect, or a list of them that is done in order." });
  const stored = oneOfNames([...new Set(fieldNames("stored", true))]);
  const changed = oneOfNames([...new Set(fieldNames("derived", true))]);
  const derived = oneOfNames([...new Set(fieldNames("derived", false))]);
  const kinds: Readonly<Record<ParamKind, () => z.ZodType>> = {
    formula: () => formula,
    condition: () => formula,
    count: () =>
      z.union([
        formula,
        z.strictObject({ min: formula.optional(), max: z.union([z.literal("any"), formula]).optional() }),
      ]),
    card: () => cards,
    cards: () => cards,
    filter: () => filter,
    seat: () => seat,
    chooser: () => proposed([...seats, "chance"]),
    subject: () => cards,
    zone: () => zone,
    stored: () => stored,
    derived: () => changed,
    effect: () => effect,
    options: () => {
      const option = z.strictObject({
        label: z.union([z.string(), z.number()]).optional(),
        do: effect.optional(),
        if: formula.optional(),
      });
      return z.union([z.array(option), option]);
    },
    cases: () => {
      const one = z.strictObject({ weight: formula, do: effect.optional(), label: z.string().optional() });
      return z.union([z.array(one), one]);
    },
    "by-attribute": () =>
      z.strictObject({ attribute: oneOfNames(Object.keys(shape.attributes)), cases: z.record(z.string(), effect) }),
    grants: () => z.strictObject(byName(shape.grants, () => z.unknown().optional())),
    name: () => z.string(),
    text: () => z.string(),
    definition: () => z.string(),
    "effect-name": () => oneOfNames(shape.effects),
    token: () => oneOfNames(shape.tokens),
    ending: () => oneOfNames(game.endings ?? []),
    period: () => oneOfNames(shape.periods),
    until: () => oneOfNames(["while in play", "always", ...shape.periods]),
    choice: () => z.string(),
    flag: () => z.boolean(),
  };
  const ofEngine = (spec: EffectSpec): z.ZodType => {
    const params = Object.entries(spec.params).map(([name, param]) => {
      const schema = (param.values === undefined ? kinds[param.kind]() : z.enum(param.values)).describe(param.doc);
      return [name, param.required === true ? schema : schema.optional()] as const;
    });
    const whole = z.strictObject(Object.fromEntries(params));
    const short = spec.short === undefined ? undefined : kinds[spec.params[spec.short].kind]();
    return (short === undefined ? whole : z.union([short, whole])).describe(spec.doc);
  };
  const languages = Object.keys(game.words ?? {});
  const said = z
    .union([
      z.string(),
      languages.length === 0
        ? z.record(z.string(), z.string())
        : z.strictObject(byName(languages, () => z.string().optional())),
    ])
    .describe("What the card says: a text, or one for each language.");
  const events = eventsOf(game);
  const ofGame = (data: (typeof events)[number]["data"]): z.ZodType =>
    z.strictObject(
      Object.fromEntries(
        data.map(({ name, type, values }) => {
          if (type === "card") return [name, cards.optional()];
          if (type === "seat") return [name, seat.optional()];
          if (type === "zone") return [name, zone];
          if (type === "text") return [name, said];
          if (type === "flag") return [name, formula.optional()];
          return [name, values === undefined ? formula : z.enum(values).optional()];
        }),
      ),
    );
  const single = z
    .strictObject({
      ...Object.fromEntries(EFFECTS.map((spec) => [spec.name, ofEngine(spec).optional()])),
      ...Object.fromEntries(events.filter(({ own }) => own).map(({ name, data }) => [name, ofGame(data).optional()])),
    })
    .refine((given) => Object.keys(given).length === 1, "an effect has exactly one key, its name")
    .meta({ id: "single", minProperties: 1, maxProperties: 1 });
  const names = events.map(({ name }) => name);
  return { effect, formula, card: z.string(), filter, events: names, stored, derived, subject: cards };
}

const FORMULA = "An integer, or a formula: + - * /, comparisons, and, or, not, min(…), max(…), count(…), and names.";

/** The fields of a card that is the engine's own data. */
function engineFields(game: Game, language: Described): Record<string, z.ZodType> {
  const { effect, formula, filter, events, derived, subject } = language;
  const attributes = Object.entries(game.shape.attributes).map(([name, attribute]) => [
    name,
    attributeSchema(attribute).optional(),
  ]);
  const rule = z.strictObject({
    ...byName(["forbid", "replace", "after"], () => z.enum(events).optional()),
    when: formula.describe("A condition over what the event carries.").optional(),
    match: z.record(z.string(), filter).describe("Filters for the cards of the event, by name.").optional(),
    with: effect.describe("What happens instead.").optional(),
    do: effect.describe("What happens then.").optional(),
    reason: z.string().describe("Why it is forbidden.").optional(),
  });
  const modifier = z.strictObject({
    field: derived,
    of: z.union([subject, filter]).optional(),
    when: formula.optional(),
    ...byName(["set", "add", "multiply", "min", "max"], () => formula.optional()),
  });
  return {
    id: z.string().describe("How other cards and the game call it."),
    back: z.string().describe("Cards with the same back cannot be told apart from behind.").optional(),
    attributes: z.strictObject(Object.fromEntries(attributes)).optional(),
    effects: z.strictObject(byName(game.shape.effects, () => effect.optional())).optional(),
    rules: z
      .union([z.array(rule), rule])
      .describe("What it answers while it is in play.")
      .optional(),
    modifiers: z
      .union([z.array(modifier), modifier])
      .describe("Numbers that it changes while in play.")
      .optional(),
  };
}

function attributeSchema(attribute: Attribute): z.ZodType {
  switch (attribute.type) {
    case "int":
      return intSchema(attribute);
    case "flag":
      return z.boolean();
    case "enum":
      return z.enum(attribute.values);
    case "set":
      return z.union([z.enum(attribute.values), z.array(z.enum(attribute.values))]);
  }
}
type Attribute = Game["shape"]["attributes"][string];
