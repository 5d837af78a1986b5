import { EngineError } from "./errors.ts";
import type { FieldPlace, Layout } from "./layout.ts";
import { type Field, isSecret, type Shape } from "./shape.ts";

/** When fields mean something: their `during`, as it is declared, and as it is asked. */

/** Refuses a condition that could never hold, or that would tell a secret. */
export function checkDuring(shape: Shape, group: FieldPlace["of"], name: string): void {
  for (const [other, values] of Object.entries(shape[group][name].during ?? {})) {
    const why = whyNot(Object.hasOwn(shape[group], other) ? shape[group][other] : shape.table[other], values);
    if (why === undefined) continue;
    throw new EngineError("bad-definition", `${group}.${name}: it means something during "${other}", ${why}.`);
  }
}

function whyNot(field: Field | undefined, values: readonly unknown[]): string | undefined {
  if (field === undefined) return "which is no field of the same thing, nor of the table";
  if (isSecret(field)) return "which not everybody may know";
  const wrong = values.find((value) => !mayHold(field, value));
  return wrong === undefined ? undefined : `which is never ${JSON.stringify(wrong)}`;
}

function mayHold(field: Field, value: unknown): boolean {
  if (field.type === "enum") return field.values.some((one) => one === value);
  if (field.type === "flag") return typeof value === "boolean";
  return field.type === "int" && typeof value === "number" && field.min <= value && value <= field.max;
}

/** A field on which it depends whether another one means something, and what it must hold. */
export interface Condition {
  readonly place: FieldPlace;
  readonly values: readonly unknown[];
}

/** The conditions of every field that has some. */
export function conditionsIn({ fields }: Layout): ReadonlyMap<FieldPlace, readonly Condition[]> {
  const named = (of: FieldPlace["of"], name: string) => fields.filter((one) => one.of === of && one.name === name);
  return new Map(
    fields.flatMap((place) => {
      const conditions = Object.entries(place.field.during ?? {}).flatMap(([name, values]) =>
        [...named(place.of, name), ...named("table", name)].slice(0, 1).map((other) => ({ place: other, values })),
      );
      return conditions.length === 0 ? [] : [[place, conditions] as const];
    }),
  );
}
