import { didYouMean, type Edit, type FileCard, FormulaError, type Migration, parseFormula } from "@cardwright/engine";
import { ATMOSPHERES, OUTCOMES } from "./conversation.ts";
import { PROPERTIES } from "./properties.ts";
import { type EffectType, scalesOf } from "./vocabulary.ts";

/**
 * seed 000 §5: cards of before had flags instead of a list of properties, and one effect instead of three. Their fields
 * are read in both spellings that were in use, `IsFleeting` and `isFleeting`.
 */
export const OLD_FIELDS = ["IsFleeting", "Persistence", "HasFinalWord", "EffectType", "EffectValue"] as const;
type OldField = (typeof OLD_FIELDS)[number];

const spellings = (field: OldField): readonly string[] => [field, field[0].toLowerCase() + field.slice(1)];

export const migrations: readonly Migration[] = [
  {
    from: 1,
    fields: OLD_FIELDS.flatMap(spellings),
    card: (card) => {
      const old = new OldCard(card);
      return [...old.twice(), ...properties(old), ...effect(old)];
    },
  },
];

/** An old card, its fields found in whichever spelling they stand. */
class OldCard {
  readonly card: FileCard;

  constructor(card: FileCard) {
    this.card = card;
  }

  key(field: OldField): string | undefined {
    return spellings(field).find((key) => Object.hasOwn(this.card, key));
  }

  /** What the field holds; `null` is nothing. */
  get(field: OldField): unknown {
    const key = this.key(field);
    return key === undefined ? undefined : (this.card[key] ?? undefined);
  }

  twice(): readonly Edit[] {
    return OLD_FIELDS.flatMap((field) => {
      const keys = spellings(field).filter((key) => Object.hasOwn(this.card, key));
      return keys.length < 2 ? [] : [problem(keys[1], `"${keys[0]}" and "${keys[1]}" are the same: keep one of them`)];
    });
  }

  /** Puts a value under its new name in the place of the first of the old fields, and takes the others away. */
  replace(old: readonly OldField[], name: string, value: unknown): readonly Edit[] {
    const order = Object.keys(this.card);
    const keys = old.flatMap((field) => this.key(field) ?? []).sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const [place, ...others] = Object.hasOwn(this.card, name) ? [name, ...keys] : keys;
    return [
      ...(place === name ? [] : [{ edit: "rename", path: [place], to: name } as const]),
      { edit: "set", path: [place], value },
      ...others.map((key) => ({ edit: "remove", path: [key] }) as const),
    ];
  }
}

function problem(key: string, message: string, hint?: string): Edit {
  return { edit: "problem", path: [key], message, ...(hint === undefined ? {} : { hint }) };
}

// ---- properties ------------------------------------------------------------------------------------------------------

const PERSISTENCES = ["Fleeting", "Opportunity", "Persistent"];

function properties(old: OldCard): readonly Edit[] {
  const { card } = old;
  const wrong: Edit[] = [];
  const flag = (field: "IsFleeting" | "HasFinalWord"): boolean => {
    const value = old.get(field) ?? false;
    if (typeof value !== "boolean") wrong.push(problem(String(old.key(field)), "true or false is needed here"));
    return value === true;
  };
  const persistence = old.get("Persistence");
  if (persistence !== undefined && !PERSISTENCES.some((known) => known === persistence)) {
    const hint = typeof persistence === "string" ? didYouMean(persistence, PERSISTENCES) : undefined;
    wrong.push(problem(String(old.key("Persistence")), `Persistence was one of ${PERSISTENCES.join(", ")}`, hint));
  }
  const finalWord = flag("HasFinalWord");
  const given = card.properties ?? [];
  if (!Array.isArray(given)) wrong.push(problem("properties", "a list is needed here"));
  if (finalWord && (card.exhaustEffect ?? undefined) !== undefined)
    wrong.push(
      problem(
        String(old.key("HasFinalWord")),
        "HasFinalWord ends the conversation, but there is an exhaustEffect: keep one",
      ),
    );
  const names: unknown[] = Array.isArray(given) ? given : [];
  const held = new Set(names);
  if (flag("IsFleeting") || finalWord) held.add("Fleeting");
  if (finalWord) held.add("Opportunity");
  if (persistence !== undefined) held.add(persistence);
  if (wrong.length > 0) return wrong;

  const flags = (["IsFleeting", "Persistence", "HasFinalWord"] as const).filter(
    (field) => old.key(field) !== undefined,
  );
  if (flags.length === 0) return doubles(names).map((at) => ({ edit: "remove", path: ["properties", at] }));
  if (held.has("Fleeting") || held.has("Opportunity")) held.delete("Persistent");
  const isKnown = (name: unknown): boolean => PROPERTIES.some((property) => property === name);
  const known = PROPERTIES.filter((property) => held.has(property));
  const unknown = [...held].filter((name) => !isKnown(name));
  const exhaust: Edit = {
    edit: "set",
    path: ["exhaustEffect"],
    value: { type: "EndConversation", value: "abandoned" },
  };
  return [...old.replace(flags, "properties", [...known, ...unknown]), ...(finalWord ? [exhaust] : [])];
}

/** Where in a list something stands that was there before. */
const doubles = (list: readonly unknown[]): number[] => list.flatMap((name, i) => (list.indexOf(name) < i ? [i] : []));

// ---- the effect ----------------------------------------------------------------------------------------------------------

type NewEffect = { readonly type: EffectType; readonly value?: string };
/** What an old effect is now, or what is wrong with its value. */
type Reading = { readonly effect: NewEffect | null } | { readonly fault: string; readonly hint?: string };

const without = (type: EffectType) => (): Reading => ({ effect: { type } });

const whole =
  (type: EffectType) =>
  (value: string): Reading =>
    /^[-+]?\d+$/.test(value) ? { effect: { type, value } } : { fault: "a whole number is needed here" };

/** Every effect of before. */
const EFFECTS: Readonly<Record<string, (value: string) => Reading>> = {
  None: () => ({ effect: null }),
  FixedComfort: whole("AddComfort"),
  ScaledComfort: scaled,
  DrawCards: whole("DrawCards"),
  AddWeight: whole("AddWeight"),
  SetAtmosphere: (value) =>
    ATMOSPHERES.some((atmosphere) => atmosphere === value)
      ? { effect: { type: "SetAtmosphere", value } }
      : { fault: `unknown atmosphere "${value}"`, ...hinted(value, ATMOSPHERES) },
  GoalEffect: goal,
  ResetComfort: without("ComfortReset"),
  MaxWeight: without("WeightRefresh"),
  FreeAction: without("FreeNextAction"),
};

function scaled(formula: string): Reading {
  try {
    parseFormula(formula);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return {
      fault: `${error.message} (at character ${error.at + 1} of "${formula}")`,
      ...(error.hint === undefined ? {} : { hint: error.hint }),
    };
  }
  const scales = scalesOf(formula);
  if (scales.length === 1) return { effect: { type: scales[0], value: formula } };
  const found = scales.length === 0 ? "nothing that an effect scales by" : `what ${scales.join(" and ")} go by`;
  return { fault: `the formula reads ${found}: write the effect by hand` };
}

function goal(value: string): Reading {
  const outcome = value === "" ? "success" : value === "goal_exhausted" ? "abandoned" : value;
  return OUTCOMES.some((known) => known === outcome)
    ? { effect: { type: "EndConversation", value: outcome } }
    : { fault: `a conversation ends with one of ${OUTCOMES.join(", ")}`, ...hinted(value, OUTCOMES) };
}

const hinted = (name: string, known: readonly string[]): { hint?: string } => {
  const hint = didYouMean(name, known);
  return hint === undefined ? {} : { hint };
};

function effect(old: OldCard): readonly Edit[] {
  const fields = (["EffectType", "EffectValue"] as const).filter((field) => old.key(field) !== undefined);
  if (fields.length === 0) return [];
  const typeKey = old.key("EffectType");
  const valueKey = old.key("EffectValue");
  if (typeKey === undefined) return [problem(String(valueKey), "there is an EffectValue, but no EffectType")];
  if ((old.card.successEffect ?? undefined) !== undefined)
    return [problem(typeKey, "there is a successEffect too: keep one of them")];

  const type = old.get("EffectType") ?? "None";
  if (typeof type !== "string" || !Object.hasOwn(EFFECTS, type)) {
    const hint = typeof type === "string" ? didYouMean(type, Object.keys(EFFECTS)) : undefined;
    return [problem(typeKey, `there was no effect ${JSON.stringify(type)}`, hint)];
  }
  const value = old.get("EffectValue") ?? "";
  const reading =
    typeof value === "string" || typeof value === "number"
      ? EFFECTS[type](String(value))
      : { fault: "a number or a text is needed here" };
  if ("fault" in reading) return [problem(valueKey ?? typeKey, reading.fault, reading.hint)];
  return old.replace(fields, "successEffect", reading.effect);
}
