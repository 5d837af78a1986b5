import type { Effect, FileField, FileProblem } from "@cardwright/engine";
import { ATMOSPHERES, OUTCOMES } from "./conversation.ts";
import { namesIn, sayFormula } from "./formulas.ts";
import { TOKENS } from "./people.ts";
import { effectsOfTerms, sayTerms, TERM_FIELDS, type Terms, termProblems } from "./terms.ts";
import type { Say } from "./words.ts";

/**
 * The thirteen effects a card of Wayfarer can have. Each says what its `value` and `data` may be, what the engine does,
 * and what its message (`effect.<type>`) is told. Schema, checks, play and words all come from here.
 */
export type EffectType =
  | ("None" | "AddComfort" | "DrawCards" | "AddWeight" | "SetAtmosphere" | "EndConversation" | ScaleType)
  | ("ComfortReset" | "WeightRefresh" | "FreeNextAction");

export interface FileEffect {
  readonly type: EffectType;
  readonly value?: string | number;
  readonly data?: Terms;
}

interface Vocable {
  readonly doc: string;
  readonly fields: Readonly<Record<string, FileField>>;
  readonly engine: (effect: FileEffect) => Effect;
  readonly words?: (effect: FileEffect, say: Say, place: string) => Readonly<Record<string, string | number>>;
  /** What the fields cannot say. */
  readonly check?: (effect: FileEffect) => readonly FileProblem[];
}

/** The value as it is written. What is neither a number nor a text is left to the compiler to refuse. */
const textOf = ({ value }: FileEffect): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : "";

// ---- effects with a whole number ---------------------------------------------------------------------------------

const WHOLE = /^\s*[-+]?\d{1,9}\s*$/;
/** The number, written as one or as text. */
const wholeOf = (effect: FileEffect): number | undefined => {
  const text = textOf(effect);
  return WHOLE.test(text) ? Number(text) : undefined;
};

function counted(doc: string, least: number | undefined, engine: (amount: number) => Effect): Vocable {
  return {
    doc,
    fields: { value: { type: "formula", required: true, doc: "How much: a whole number, also as text." } },
    engine: (effect) => engine(wholeOf(effect) ?? 0),
    words: (effect) => ({ amount: wholeOf(effect) ?? 0 }),
    check: (effect) => {
      const amount = wholeOf(effect);
      if (amount !== undefined && (least === undefined || amount >= least)) return [];
      const wanted = least === undefined ? "a whole number" : `a whole number from ${least} on`;
      const remedy = amount === undefined ? "; a formula belongs to one of the ScaleBy effects" : "";
      return [{ severity: "error", code: "bad-number", path: ["value"], message: `${wanted} is needed${remedy}` }];
    },
  };
}

// ---- effects with a formula ----------------------------------------------------------------------------------------

const SCALES = ["ScaleByTokens", "ScaleByComfort", "ScaleByPatience", "ScaleByWeight"] as const;
export type ScaleType = (typeof SCALES)[number];
const SCALED: Readonly<Record<ScaleType, readonly string[]>> = {
  ScaleByTokens: TOKENS,
  ScaleByComfort: ["comfort"],
  ScaleByPatience: ["patience"],
  ScaleByWeight: ["weight"],
};

/** The effects that go by what a formula reads. */
export const scalesOf = (formula: string): readonly ScaleType[] =>
  SCALES.filter((type) => namesIn(formula).some((name) => SCALED[type].includes(name)));

/** Ruling 5: all four give comfort, at least so much. X is the formula's value, as on the card. */
function scaling(type: ScaleType, least: number): Vocable {
  const names = SCALED[type].join(", ");
  return {
    doc: `Comfort grows by a formula with ${names}, by ${least} at least.`,
    fields: { value: { type: "formula", required: true, doc: "The formula." } },
    engine: (effect) => ({
      let: { as: "X", be: effect.value, do: { COMFORT: { amount: `max(${least}, X)` } } },
    }),
    words: (effect, say) => ({ formula: sayFormula(textOf(effect), say) }),
    check: (effect) => {
      const scales = scalesOf(textOf(effect));
      if (scales.length === 0 || scales.includes(type)) return [];
      const message = `${type} goes by ${names}, which its formula does not read`;
      return [{ severity: "warning", code: "other-scale", path: ["type"], message, hint: scales[0] }];
    },
  };
}

// ---- the effects -----------------------------------------------------------------------------------------------------

const plain = (doc: string, engine: Effect): Vocable => ({ doc, fields: {}, engine: () => engine });

export const VOCABULARY: Readonly<Record<EffectType, Vocable>> = {
  None: plain("Nothing happens.", []),
  AddComfort: counted("Comfort grows, or shrinks by a negative number.", undefined, (amount) => ({
    COMFORT: { amount },
  })),
  DrawCards: counted("Cards are drawn.", 1, (amount) => ({ draw: amount })),
  AddWeight: counted("Weight comes back, up to the capacity.", 1, (amount) => ({ ADD_WEIGHT: { amount } })),
  SetAtmosphere: {
    doc: "The atmosphere changes.",
    fields: { value: { type: "enum", values: ATMOSPHERES, required: true, doc: "The atmosphere." } },
    engine: (effect) => ({ SET_ATMOSPHERE: { atmosphere: effect.value } }),
    words: (effect, say) => ({ atmosphere: say(`value.atmosphere.${effect.value}`) }),
  },
  EndConversation: {
    doc: "The conversation ends.",
    fields: {
      value: {
        type: "enum",
        values: [...OUTCOMES, "goal_exhausted"],
        required: true,
        doc: "How it ends; goal_exhausted is read as abandoned.",
      },
      data: { type: "record", fields: TERM_FIELDS, doc: "What the end carries with it." },
    },
    engine: (effect) => [...effectsOfTerms(effect.data ?? {}), { END_CONVERSATION: { outcome: outcomeOf(effect) } }],
    words: (effect, say, place) => {
      const terms = sayTerms(effect.data ?? {}, place, say);
      return { outcome: say(`value.outcome.${outcomeOf(effect)}`), count: terms.length, terms: terms.join("; ") };
    },
    check: (effect) =>
      termProblems(effect.data ?? {}).map((problem) => ({ ...problem, path: ["data", ...problem.path] })),
  },
  ScaleByTokens: scaling("ScaleByTokens", 0),
  ScaleByComfort: scaling("ScaleByComfort", 1),
  ScaleByPatience: scaling("ScaleByPatience", 0),
  ScaleByWeight: scaling("ScaleByWeight", 0),
  ComfortReset: plain("Comfort becomes 0.", { RESET_COMFORT: {} }),
  WeightRefresh: plain("Weight rises to the capacity.", { REFILL_WEIGHT: {} }),
  FreeNextAction: plain("The next action costs no patience.", { FREE_NEXT_ACTION: {} }),
};

const outcomeOf = (effect: FileEffect): string =>
  effect.value === "goal_exhausted" ? "abandoned" : String(effect.value);

/** What a card says of an effect it has, or has not; `place` is the key of what is written there. */
export function sayEffect(effect: FileEffect | undefined, say: Say, place: string): string {
  if (effect === undefined) return say("effect.None");
  return say(`effect.${effect.type}`, VOCABULARY[effect.type].words?.(effect, say, place));
}
