// `npm run soak`: the long counts of every property test, then a sample of the mutations of the engine. Up to two hours.

import { runSteps, stryker, vitest } from "./steps.mjs";

runSteps([
  {
    title: "tests at tier N (vitest)",
    tool: vitest,
    args: ["run", ...process.argv.slice(2)],
    env: { CARDWRIGHT_TIER: "N" },
  },
  // Every mutation runs its tests again, so these keep the counts of a commit.
  { title: "mutations of the engine (stryker)", tool: stryker, args: ["run"] },
]);
