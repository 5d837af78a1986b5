/** Scenarios: cards tested as data. `docs/cards.md` shows how one is written. */
export type { Failure } from "./compare.ts";
export type * from "./format.ts";
export { type ParsedScenarios, parseScenarios, placeOf, type ScenarioInFile, scenarioNames } from "./parse.ts";
export { type ReportOptions, renderScenario, renderSnapshot } from "./report.ts";
export { type RunOptions, runScenario, type ScenarioResult, type StepResult } from "./run.ts";
export { scenarioSchema } from "./schema.ts";
export type { Snapshot } from "./snapshot.ts";
