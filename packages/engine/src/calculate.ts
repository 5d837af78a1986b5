import type { Stage } from "./branches.ts";
import { asRefusal, type Refusal, refuse } from "./errors.ts";
import { compileFormula, FormulaError, type FormulaNames, parseFormula, showFormula } from "./formula.ts";
import type { Knowledge } from "./knowledge.ts";
import type { Rules } from "./rules.ts";
import { Site } from "./site.ts";
import type { Position } from "./words.ts";

/**
 * What a formula comes to now for a seat, with the value of every name beside it: `4 - comfort(1)` is 3. It is asked where
 * cards that the seat does not know have no face; what depends on one is not told.
 */
export type Calculated =
  | { readonly ok: true; readonly formula: string; readonly value: number }
  | { readonly ok: false; readonly refusal: Refusal };

export function calculate(
  rules: Rules,
  knowledge: Knowledge,
  stage: Stage,
  position: Position,
  seat: number,
  source: string,
): Calculated {
  const { machine } = rules;
  const names = namesFor(rules, knowledge, seat);
  try {
    const tree = parseFormula(source);
    const read = compileFormula(tree, names);
    const known = stage.blind(position, seat, () => {
      const frame = machine.loan(seat, -1);
      return { ok: true, formula: showFormula(tree, names, frame), value: read(frame) } as const;
    });
    return known ?? { ok: false, refusal: refuse("depends-on-hidden") };
  } catch (error) {
    if (!(error instanceof FormulaError)) return { ok: false, refusal: asRefusal(error) };
    const { message, at, hint } = error;
    const meant = hint === undefined ? {} : { hint };
    return { ok: false, refusal: refuse("bad-formula", { message, character: at + 1, ...meant }) };
  }
}

/** The names that a card of the seat could use, but for numbers that the seat does not see. */
function namesFor({ built, machine }: Rules, knowledge: Knowledge, seat: number): FormulaNames {
  const names = new Site(built.all, machine.listProgram, "", false).names([]);
  const unseen = new Set(
    machine.layout.fields
      .filter(({ of, field }) => of !== "card" && !knowledge.seesField(seat, field.seen, of === "player" ? seat : -1))
      .map(({ name }) => name),
  );
  return {
    ...names,
    name: (name) => (unseen.has(name) ? undefined : names.name(name)),
    known: () => [...names.known()].filter((name) => !unseen.has(name)),
  };
}
