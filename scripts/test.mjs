// `npm test`: every check of a commit. `npm test -- NAME` runs the tests of that name only, without coverage,
// since the coverage of a part says nothing.

import { biome, runSteps, tsc, vitest } from "./steps.mjs";

const names = process.argv.slice(2);

runSteps([
  { title: "format and lint (biome)", tool: biome, args: ["check", "--error-on-warnings"] },
  { title: "types (tsc)", tool: tsc, args: ["--project", "."] },
  names.length === 0
    ? { title: "tests with coverage of the engine (vitest)", tool: vitest, args: ["run", "--coverage"] }
    : { title: `tests of ${names.join(" ")} (vitest)`, tool: vitest, args: ["run", ...names] },
]);
