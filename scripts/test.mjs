// `npm test`: every check of a commit. `npm test -- NAME` runs the tests of that name only, without coverage and without a
// browser, since the coverage of a part says nothing. `npm test -- --browser NAME` runs those in the browser.

import { needChromium } from "./chromium.mjs";
import { biome, playwright, runSteps, site, tsc, vitest } from "./steps.mjs";

const names = process.argv.slice(2).filter((name) => name !== "--browser");
const isBrowserOnly = process.argv.includes("--browser");

// The unit tests alone must reach every branch of the engine. Random play runs without measuring: it would take thrice
// as long, and a branch that only chance reaches is not tested.
const units = ["packages/engine/test/mechanics", "packages/engine/test/boundaries"];

const inTheBrowser = () => {
  process.env.CARDWRIGHT_CHROMIUM = needChromium();
  return [
    { title: "build the site (vite)", tool: site, args: ["build", "--logLevel", "warn"], cwd: "apps/web" },
    {
      title: "components in Chromium (vitest)",
      tool: vitest,
      args: ["run", "--config", "vitest.browser.config.ts", ...names],
    },
    { title: "whole matches in Chromium (playwright)", tool: playwright, args: ["test", ...names] },
  ];
};

runSteps([
  { title: "format and lint (biome)", tool: biome, args: ["check", "--error-on-warnings"] },
  { title: "types (tsc)", tool: tsc, args: ["--project", "."] },
  { title: "types of what runs in a browser (tsc)", tool: tsc, args: ["--project", "tsconfig.web.json"] },
  ...(isBrowserOnly
    ? inTheBrowser()
    : names.length > 0
      ? [{ title: `tests of ${names.join(" ")} (vitest)`, tool: vitest, args: ["run", ...names] }]
      : [
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
          ...inTheBrowser(),
        ]),
]);
