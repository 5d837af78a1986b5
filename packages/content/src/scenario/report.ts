import type { Failure } from "./compare.ts";
import { placeOf, type ScenarioInFile } from "./parse.ts";
import type { ScenarioResult, StepResult } from "./run.ts";
import type { Snapshot } from "./snapshot.ts";

/** A result as text: of a failure what was expected, what was, and what happened in between. */
export interface ReportOptions {
  /** Every step, with the position after it. */
  readonly steps?: boolean;
  readonly colors?: ReportColors;
  /** The file, for the places of what was expected. */
  readonly source?: ScenarioInFile;
}

/** How parts of a report are coloured; without it nothing is. */
export type ReportColors = Readonly<Record<"red" | "green" | "dim" | "bold", (text: string) => string>>;

const same = (text: string): string => text;
const PLAIN: ReportColors = { red: same, green: same, dim: same, bold: same };

export function renderScenario(result: ScenarioResult, options: ReportOptions = {}): string {
  const { colors = PLAIN, source } = options;
  const mark = result.ok ? colors.green("ok") : colors.red("FAILED");
  const place = source === undefined ? "" : colors.dim(`  ${at(source, [])}`);
  const lines = [`${mark}  ${colors.bold(result.name)}${place}`];
  result.steps.forEach((step, i) => {
    if (options.steps === true || !step.ok) lines.push(...renderStep(step, i, result, options));
  });
  return lines.join("\n");
}

const at = (source: ScenarioInFile, path: Failure["path"], key = false): string => {
  const { line, column } = placeOf(source, path, key);
  return `${source.file.path}:${line}:${column}`;
};

function renderStep(step: StepResult, i: number, { steps }: ScenarioResult, options: ReportOptions): string[] {
  const { colors = PLAIN } = options;
  const count = i === 0 ? "" : `step ${i} of ${steps.length - 1}, `;
  const lines = [`  ${count}${step.title}`];
  for (const failure of step.failures) lines.push(...renderFailure(failure, options).map((line) => `    ${line}`));
  if (!step.ok && step.events.length > 0) {
    lines.push("    in between:");
    lines.push(...step.events.map((event) => colors.dim(`      ${compact(event)}`)));
  }
  if (options.steps === true && step.snapshot !== undefined)
    lines.push(...renderSnapshot(step.snapshot).map((line) => `    ${line}`));
  return lines;
}

function renderFailure({ path, expected, actual, note }: Failure, { colors = PLAIN, source }: ReportOptions): string[] {
  const place = source === undefined ? "" : colors.dim(`  ${at(source, path)}`);
  const compared = expected !== undefined || actual !== undefined;
  return [
    `${short(path)}${place}`,
    ...(compared ? [`  expected ${colors.green(compact(expected))}`, `  was      ${colors.red(compact(actual))}`] : []),
    ...(note === undefined ? [] : [`  ${note}`]),
  ];
}

/** The step is named already; what is left says what was looked at. */
function short(path: Failure["path"]): string {
  const own = path[0] === "steps" ? path.slice(2) : path[0] === "given" && path[1] === "then" ? path.slice(3) : path;
  return (own[0] === "expect" ? own.slice(1) : own).join(".");
}

/** JSON on one line, with room between. */
export function compact(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "[]" : `[${value.map(inside).join(", ")}]`;
  if (typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inside(inner)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
const inside = (value: unknown): string => (value === null || value === undefined ? "null" : compact(value));

// ---- positions ------------------------------------------------------------------------------------------------------------

export function renderSnapshot(snapshot: Snapshot): string[] {
  const { toAct, table, zones, players, cards, tokens, decision, result, log } = snapshot;
  const lines = [
    ...aligned("table", table, zones),
    ...players.flatMap(({ name, fields, zones: own }) => aligned(name, fields, own)),
  ];
  for (const { name, fields } of cards) lines.push(...aligned(name, fields, {}));
  const standing = Object.fromEntries(Object.entries(tokens).filter(([, at]) => at !== null));
  if (Object.keys(standing).length > 0) lines.push(`tokens: ${pairs(standing)}`);
  if (decision !== null) lines.push(`decision: ${compact(decision)}`);
  lines.push(...log.map((line) => `log: ${line}`));
  if (result !== null)
    lines.push(`over: ${result.ending}, ${result.winner === null ? "nobody wins" : `${result.winner} wins`}`);
  else if (toAct !== null) lines.push(`to act: ${toAct}`);
  return lines;
}

type Values = Readonly<Record<string, unknown>>;

/** Numbers and names, then flags, then zones: what is empty is left out. */
function aligned(name: string, fields: Values, zones: Readonly<Record<string, readonly (string | null)[]>>): string[] {
  const lines: string[] = [];
  const entries = Object.entries(fields);
  const numbers = entries.filter(([, value]) => typeof value !== "boolean" && value !== null);
  const flags = entries.filter(([, value]) => value === true).map(([flag]) => flag);
  const own = [pairs(Object.fromEntries(numbers)), flags.length > 0 ? `flags ${flags.join(", ")}` : ""];
  const said = own.filter((part) => part !== "").join("; ");
  if (said !== "") lines.push(`${name}: ${said}`);
  for (const [zone, cards] of Object.entries(zones)) {
    if (cards.length > 0)
      lines.push(
        `${name === "table" ? "" : `${name}'s `}${zone} (${cards.length}): ${cards.map((card) => card ?? "?").join(", ")}`,
      );
  }
  return lines;
}

const pairs = (values: Values): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${typeof value === "object" ? compact(value) : String(value)}`)
    .join(", ");
