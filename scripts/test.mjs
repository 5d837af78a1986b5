// `npm test`: every check of a commit. `npm test -- NAME` runs the tests of that name only, without coverage,
// since the coverage of a part says nothing.

import { biome, runSteps, tsc, vitest } from "./steps.mjs";

const names = process.argv.slice(2);

// The unit tests alone must reach every branch of the engine. Random play runs without measuring: it would take thrice
// as long, and a branch that only chance reaches is not tested.
const units = ["packages/engine/test/mechanics", "packages/engine/test/boundaries"];

runSteps([
  { title: "format and lint (biome)", tool: biome, args: ["check", "--error-on-warnings"] },
  { title: "types (tsc)", tool: tsc, args: ["--project", "."] },
  ...(names.length === 0
    ? [
        {
          title: "unit tests of the engine, with coverage (vitest)",
          tool: vitest,
          args: ["run", "--coverage", ...units],
        },
        {
          title: "all other tests (vitest)",
          tool: vitest,
          args: ["run", ...units.flatMap((folder) => ["--exclude", `${folder}/**`])],
        },
      ]
    : [{ title: `tests of ${names.join(" ")} (vitest)`, tool: vitest, args: ["run", ...names] }]),
]);
