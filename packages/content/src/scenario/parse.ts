import { type Content, didYouMean, type FilePath, type Game } from "@cardwright/engine";
import type { z } from "zod";
import { parse } from "../parse.ts";
import { lineAndColumn, type Spot, stretchOf } from "../places.ts";
import { type FileFault, inOrder, type SourceFile } from "../problems.ts";
import { type Scenario, STEP_KINDS, stepOf } from "./format.ts";
import { labelsOf, seatsOf } from "./given.ts";
import { scenarioFormat } from "./schema.ts";

/** A scenario with the file it stands in. */
export interface ScenarioInFile {
  readonly scenario: Scenario;
  readonly file: SourceFile;
  /** Where in the file the scenario is. */
  readonly path: FilePath;
}
export type ParsedScenarios =
  | { readonly ok: true; readonly scenarios: readonly ScenarioInFile[] }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

/**
 * Reads a file: one scenario, a list of them, or { "$schema", "scenarios" }. Every fault at once, each with its place. Checking
 * takes longer than playing: whoever wants one of them alone says which.
 */
export function parseScenarios(file: SourceFile, game: Game, content: Content, only?: number): ParsedScenarios {
  const result = parse(file.text);
  if (!result.ok) {
    const faults = result.faults.map(({ offset, length, path, ...fault }) => ({
      severity: "error" as const,
      file: file.path,
      field: path.join("."),
      ...fault,
      ...(fault.code === "empty-file" ? { message: "the file is empty: it has no scenario" } : {}),
      ...lineAndColumn(file.text, { offset, length }),
    }));
    return { ok: false, faults };
  }
  const all = scenariosOf(result.parsed.value);
  const written = only === undefined ? all : all.slice(only, only + 1);
  const faults = written.flatMap(({ value, path }) => faultsOf(file, game, content, value, path));
  if (faults.length > 0) return { ok: false, faults: inOrder(faults) };
  return { ok: true, scenarios: written.map(({ value, path }) => ({ scenario: value as Scenario, file, path })) };
}

/** What the scenarios of a file are called, before anything of them is checked; none if the file cannot be read. */
export function scenarioNames(file: SourceFile): readonly string[] {
  const result = parse(file.text);
  if (!result.ok) return [];
  return scenariosOf(result.parsed.value).map(({ value }) => String((value as Partial<Scenario> | null)?.name ?? ""));
}

function scenariosOf(value: unknown): { readonly value: unknown; readonly path: FilePath }[] {
  if (Array.isArray(value)) return value.map((one, i) => ({ value: one, path: [i] }));
  const { scenarios } = (value ?? {}) as { readonly scenarios?: unknown };
  if (Array.isArray(scenarios)) return scenarios.map((one, i) => ({ value: one, path: ["scenarios", i] }));
  return [{ value, path: [] }];
}

/** Line and column of something in a scenario; of what is around it, if it is not written. */
export function placeOf(
  { file, path }: ScenarioInFile,
  inside: FilePath,
  key = false,
): Pick<FileFault, "line" | "column"> {
  const { line, column } = lineAndColumn(file.text, stretchOf(file, { path: [...path, ...inside], key }));
  return { line, column };
}

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly spot: Spot;
}

function faultsOf(file: SourceFile, game: Game, content: Content, value: unknown, path: FilePath): FileFault[] {
  const { seats, given } = (typeof value === "object" && value !== null ? value : {}) as Partial<Scenario>;
  const names = {
    cards: new Set([...content.cards.map(({ id }) => id), ...labelsOf(given)]),
    seats: seatsOf(game, isTexts(seats) ? { seats } : {}),
  };
  const checked = scenarioFormat(game, names).safeParse(value);
  const faults = checked.success
    ? meaning(value as Scenario)
    : checked.error.issues.flatMap((issue) => flat(issue, value));
  return faults.map(({ code, message, hint, spot }) => ({
    severity: "error",
    code,
    file: file.path,
    ...lineAndColumn(file.text, stretchOf(file, { ...spot, path: [...path, ...spot.path] })),
    field: [...path, ...spot.path].join("."),
    message,
    ...(hint === undefined ? {} : { hint }),
  }));
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");

// ---- what the schema cannot say -----------------------------------------------------------------------------------------

function meaning(scenario: Scenario): Fault[] {
  const faults: Fault[] = [];
  const steps = [
    ...(scenario.given?.then ?? []).map((step, i) => ({ step: stepOf(step), path: ["given", "then", i] })),
    ...scenario.steps.map((step, i) => ({ step: stepOf(step), path: ["steps", i] })),
  ];
  let expects = false;
  for (const { step, path } of steps) {
    const kinds = STEP_KINDS.filter((kind) => step[kind] !== undefined);
    if (kinds.length > 1)
      faults.push({
        code: "two-in-one-step",
        message: `a step does one thing, and here are ${kinds.join(" and ")}: make two steps of it`,
        spot: { path: [...path, kinds[1]], key: true },
      });
    const acts = step.do !== undefined || step.answer !== undefined || step.consider !== undefined;
    if (step.preview !== undefined && !acts)
      faults.push({
        code: "preview-of-nothing",
        message: "a preview belongs to a step with do, answer or consider",
        spot: { path: [...path, "preview"], key: true },
      });
    if (step.refused !== undefined && (kinds.length === 0 || step.reload === true))
      faults.push({
        code: "refusal-of-nothing",
        message: 'refused belongs to a step that does something; what is refused here stands in "expect"',
        spot: { path: [...path, "refused"], key: true },
      });
    expects ||= step.refused !== undefined || saysSomething(step.expect) || saysSomething(step.preview);
  }
  if (!expects)
    faults.push({
      code: "expects-nothing",
      message: `"${scenario.name}" expects nothing, so it cannot fail: add an "expect" to a step`,
      spot: { path: ["steps"], key: true },
    });
  return faults;
}

/** A value, or an object or list with one in it: empty ones say nothing. */
function saysSomething(value: unknown): boolean {
  if (value === undefined) return false;
  return typeof value !== "object" || value === null || Object.keys(value).length > 0;
}

// ---- what the schema says -----------------------------------------------------------------------------------------------

type Issue = z.core.$ZodIssue;

const KINDS: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  int: "an integer",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
  null: "null",
};
const kindOf = (expected: string): string => KINDS[expected] ?? expected;

/** An issue as faults: of several forms that were possible the one that was meant. */
function flat(issue: Issue, input: unknown, at: FilePath = []): Fault[] {
  const path = [...at, ...(issue.path as FilePath)];
  const found = valueAt(input, path);
  switch (issue.code) {
    case "unrecognized_keys": {
      const known = issue.message.split(" ").filter((name) => name !== "");
      return issue.keys.map((key) => ({
        code: "unknown-key",
        message: `"${key}" cannot stand here: ${theseAre(known)}`,
        hint: didYouMean(key, known),
        spot: { path: [...path, key], key: true },
      }));
    }
    case "invalid_union":
      return union(issue, input, path);
    case "invalid_key":
      return issue.issues
        .flatMap((one) => flat(one, input, path))
        .map((fault) => ({ ...fault, spot: { path, key: true } }));
    case "custom": {
      const { code = "wrong-value", hint } = (issue.params ?? {}) as { code?: string; hint?: string };
      return [{ code, message: issue.message, hint, spot: { path } }];
    }
    case "invalid_type": {
      if (issue.expected === "never") return [{ code: "derived", message: issue.message, spot: { path, key: true } }];
      const message =
        found === undefined
          ? `"${path.at(-1)}" is missing`
          : `${kindOf(issue.expected)} is needed here, not ${show(found)}`;
      return [{ code: found === undefined ? "missing-key" : "wrong-type", message, spot: { path } }];
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      const message = `${show(found)} cannot stand here: ${theseAre(values)}`;
      return [{ code: "wrong-value", message, hint: didYouMean(String(found), values), spot: { path } }];
    }
    default: {
      const message = `${show(found)} cannot stand here${FORMS[String(path.at(-1))] ?? `: ${issue.message}`}`;
      return [{ code: "wrong-value", message, spot: { path } }];
    }
  }
}

const FORMS: Readonly<Record<string, string>> = {
  odds: ': odds are "1/6", "70%" or a number from 0 to 1',
  as: ": a label has no spaces",
};

const theseAre = (known: readonly string[]): string =>
  known.length === 0 ? "nothing can" : `there ${known.length === 1 ? "is" : "are"} ${known.join(", ")}`;

function union(issue: Issue & { code: "invalid_union" }, input: unknown, path: FilePath): Fault[] {
  const isOtherKind = (one: Issue): boolean =>
    one.path.length === 0 && (one.code === "invalid_type" || one.code === "invalid_value");
  const meant = issue.errors.filter((errors) => !errors.some(isOtherKind));
  const [chosen] = meant.sort((a, b) => depth(b) - depth(a));
  if (chosen !== undefined) return chosen.flatMap((one) => flat(one, input, path));
  const kinds = issue.errors.flatMap((errors) =>
    errors.map((one) => (one.code === "invalid_type" ? kindOf(one.expected) : "true")),
  );
  const message = `${[...new Set(kinds)].join(" or ")} is needed here, not ${show(valueAt(input, path))}`;
  return [{ code: "wrong-type", message, spot: { path } }];
}

const depth = (errors: readonly Issue[]): number => Math.max(...errors.map((one) => one.path.length));

function valueAt(input: unknown, path: FilePath): unknown {
  let value = input;
  for (const key of path) value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[key];
  return value;
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
