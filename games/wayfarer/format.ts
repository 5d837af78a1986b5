import type { CardData, CardFormat, Effect, FileCard, FileField, FilePath, FileProblem } from "@cardwright/engine";
import { DIFFICULTIES, type Difficulty, MAX_CAPACITY } from "./conversation.ts";
import { requestCapacities, senderOf } from "./journey.ts";
import { migrations } from "./migration.ts";
import { PERSONS, placeOf, shortestWayTo, TOKENS, type Token, wayBetween } from "./people.ts";
import { inOrder, PROPERTIES, type Property } from "./properties.ts";
import { type FileEffect, sayEffect, VOCABULARY } from "./vocabulary.ts";
import type { Say, Written } from "./words.ts";

/** How Wayfarer's cards are written. */

/** A card of a file, once it fits the fields below. */
interface WayfarerCard {
  readonly id: string;
  readonly name?: Written;
  readonly weight?: number;
  readonly difficulty?: Difficulty;
  readonly kind?: Token;
  readonly properties?: readonly Property[];
  readonly successEffect?: FileEffect | null;
  readonly failureEffect?: FileEffect | null;
  readonly exhaustEffect?: FileEffect | null;
}
const checked = (card: FileCard): WayfarerCard => card as unknown as WayfarerCard;

/** The three effects of a card: their fields in the file, and their names in the engine and in messages. */
const SLOTS = [
  { field: "successEffect", effect: "success", shownAlways: true },
  { field: "failureEffect", effect: "failure", shownAlways: true },
  { field: "exhaustEffect", effect: "exhaust", shownAlways: false },
] as const;

const [, , EXHAUST] = SLOTS;

const effect = (doc: string): FileField => ({
  type: "variant",
  tag: "type",
  cases: Object.fromEntries(Object.entries(VOCABULARY).map(([type, { fields }]) => [type, fields])),
  nullable: true,
  doc,
});

const FIELDS: Readonly<Record<string, FileField>> = {
  id: { type: "text", required: true, doc: "How other files call the card." },
  name: { type: "words", doc: "What the card is called." },
  weight: { type: "int", min: 0, max: MAX_CAPACITY, doc: "What it costs to be spoken." },
  difficulty: { type: "enum", values: DIFFICULTIES, doc: "How likely it succeeds." },
  kind: {
    type: "enum",
    values: TOKENS,
    doc: "The tokens that make it likelier; those of the person's kind if nothing is said.",
  },
  properties: { type: "set", values: PROPERTIES, doc: "When it leaves the hand unplayed; none means Persistent." },
  successEffect: effect("What happens when it succeeds."),
  failureEffect: effect("What happens when it fails."),
  exhaustEffect: effect("What happens when it leaves the hand unplayed."),
  dialogueFragment: { type: "words", doc: "What is said." },
};

/** Ruling 3: a missing, null or `None` effect does nothing. */
const effectOf = (card: WayfarerCard, slot: (typeof SLOTS)[number]): FileEffect | undefined => {
  const found = card[slot.field] ?? undefined;
  return found?.type === "None" ? undefined : found;
};

function read(file: FileCard): CardData {
  const card = checked(file);
  const effects: Record<string, Effect> = {};
  for (const slot of SLOTS) {
    const found = effectOf(card, slot);
    if (found !== undefined) effects[slot.effect] = VOCABULARY[found.type].engine(found);
  }
  const { id, name, weight, difficulty, kind, properties = [] } = card;
  return {
    id,
    ...(name === undefined ? {} : { name: typeof name === "string" ? name : (name.en ?? Object.values(name)[0]) }),
    attributes: { weight, difficulty, kind, properties: inOrder(properties) },
    effects,
  };
}

/** Where in the file the parts of an engine effect come from, by their names. */
const ORIGINS: Readonly<Record<string, FilePath>> = {
  person: ["data", "recipientId"],
  deadline: ["data", "deadline"],
  payment: ["data", "payment"],
  definition: ["data", "penalty"],
  CHANGE_TOKENS: ["data", "relationshipPenalty"],
  ...Object.fromEntries(TOKENS.map((token) => [token, ["data", "tokenReward", token]])),
};

function origin(path: FilePath): FilePath {
  const [part, name, ...inner] = path;
  if (part === "attributes" && name !== undefined) return [name];
  const slot = part === "effects" ? SLOTS.find((one) => one.effect === name) : undefined;
  if (slot === undefined) return path;
  const known = inner.findLast((step) => Object.hasOwn(ORIGINS, step));
  if (known !== undefined) return [slot.field, ...ORIGINS[known]];
  // A formula's fault ends with its character.
  const character = inner.at(-1);
  return inner.includes("be") && typeof character === "number"
    ? [slot.field, "value", character]
    : [slot.field, "value"];
}

function check(file: FileCard): readonly FileProblem[] {
  const card = checked(file);
  const problems: FileProblem[] = [];
  const properties = card.properties ?? [];
  const leaves = properties.find((property) => property === "Fleeting" || property === "Opportunity");
  if (properties.includes("Persistent") && leaves !== undefined) {
    const message = `a card cannot stay (Persistent) and leave (${leaves}): take one of them away`;
    problems.push({ severity: "error", code: "contradiction", path: ["properties"], message });
  }
  if (properties.includes("Skeleton")) {
    const message = "this card is a placeholder: write it, and take Skeleton away";
    problems.push({ severity: "warning", code: "placeholder", path: ["properties"], message });
  } else if (!properties.includes("Burden")) {
    for (const field of ["weight", "difficulty"] as const) {
      if (card[field] !== undefined) continue;
      const message = `a card that can be spoken needs "${field}": ${FIELDS[field].doc}`;
      problems.push({ severity: "error", code: "missing-field", path: [], message });
    }
  }
  // Without them it stays in the hand, and a burden fades without effect (ruling 6).
  if (effectOf(card, EXHAUST) !== undefined && leaves === undefined) {
    const message =
      "this card never exhausts, so this never happens: make it Fleeting or Opportunity, or leave this out";
    problems.push({ severity: "error", code: "never-exhausts", path: [EXHAUST.field], message });
  }
  problems.push(...journeyProblems(card));
  for (const { field } of SLOTS) {
    const found = card[field] ?? undefined;
    for (const problem of (found && VOCABULARY[found.type].check?.(found)) ?? [])
      problems.push({ ...problem, path: [field, ...problem.path] });
  }
  return problems;
}

/** What the day around a conversation demands: a goal that waits at first, and deadlines that can be kept. */
function journeyProblems(card: WayfarerCard): readonly FileProblem[] {
  const problems: FileProblem[] = [];
  // Ruling 8.
  const { weight = 0 } = card;
  const capacity = requestCapacities(card.id).find((one) => one >= weight);
  if (capacity !== undefined && card.weight !== undefined) {
    const message = `a goal on request must be heavier than the capacity it begins with (${capacity}), or it is no request`;
    problems.push({ severity: "error", code: "request-too-light", path: ["weight"], message });
  }
  const sender = senderOf(card.id);
  for (const { field } of SLOTS) {
    const { recipientId, deadline } = card[field]?.data ?? {};
    const recipient = PERSONS.find((person) => person === recipientId);
    if (recipient === undefined || deadline === undefined) continue;
    const way = sender === undefined ? shortestWayTo(recipient) : wayBetween(placeOf(sender), placeOf(recipient));
    if (deadline >= way) continue;
    const message = `nobody can be there in ${deadline} minutes: the way takes ${way}`;
    problems.push({ severity: "error", code: "deadline-too-short", path: [field, "data", "deadline"], message });
  }
  return problems;
}

/** seed 000 §3.1: a row for success and one for failure, and one for leaving unplayed if something happens then. */
function describe(file: FileCard, say: Say): readonly string[] {
  const card = checked(file);
  // Ruling 6: it cannot be spoken, but it may leave the hand unplayed like any other.
  const isBurden = card.properties?.includes("Burden") === true;
  const rows = SLOTS.flatMap((slot) => {
    const found = effectOf(card, slot);
    if (slot.shownAlways ? isBurden : found === undefined) return [];
    return [
      say("row", { slot: say(`slot.${slot.effect}`), effect: sayEffect(found, say, `card.${card.id}.${slot.field}`) }),
    ];
  });
  return isBurden ? [say("row.burden"), ...rows] : rows;
}

export const format = {
  version: 2,
  fields: FIELDS,
  read,
  origin,
  check,
  describe,
  // Ruling 7.
  placeholder: (id) => ({ id, properties: ["Skeleton"] }),
  migrations,
} as const satisfies CardFormat;
