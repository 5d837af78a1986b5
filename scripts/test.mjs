// `npm test`: every check of a commit. `npm test -- NAME` runs the tests of that name only, without coverage and without a
// browser, since the coverage of a part says nothing. `npm test -- --browser NAME` runs those in the browsers.

import { globSync } from "node:fs";
import { needChromium } from "./chromium.mjs";
import { needFirefox } from "./firefox.mjs";
import { biome, playwright, runSteps, site, tsc, vitest } from "./steps.mjs";

const names = process.argv.slice(2).filter((name) => name !== "--browser");
const isBrowserOnly = process.argv.includes("--browser");

// The unit tests alone must reach every branch of the engine. Random play runs without measuring: it would take thrice
// as long, and a branch that only chance reaches is not tested.
const units = ["packages/engine/test/mechanics", "packages/engine/test/boundaries"];

/** What runs in a browser: a step without a file of the names given is left out, and so is a browser that no step needs. */
const inTheBrowser = () => {
  const steps = [
    {
      files: "packages/table/test/**/*.test.tsx",
      title: "components in Chromium (vitest)",
      tool: vitest,
      args: ["run", "--config", "vitest.browser.config.ts", ...names],
    },
    {
      files: "{apps/web,games/*}/test/e2e/**/*.spec.ts",
      title: "whole matches in Chromium (playwright)",
      tool: playwright,
      args: ["test", ...names],
    },
    {
      files: "apps/web/test/firefox/**/*.spec.ts",
      title: "whole matches in Firefox (vitest)",
      tool: vitest,
      args: ["run", "--config", "vitest.firefox.config.ts", ...names],
    },
  ].filter(
    ({ files }) => names.length === 0 || globSync(files).some((file) => names.some((name) => file.includes(name))),
  );
  if (steps.length === 0) {
    console.error(`cardwright: no test in the browser has ${names.join(" or ")} in its path.`);
    process.exit(1);
  }
  if (steps.some(({ title }) => title.includes("Chromium"))) process.env.CARDWRIGHT_CHROMIUM = needChromium();
  if (steps.some(({ title }) => title.includes("Firefox"))) process.env.CARDWRIGHT_FIREFOX = needFirefox();
  return [
    { title: "build the site (vite)", tool: site, args: ["build", "--logLevel", "warn"], cwd: "apps/web" },
    ...steps,
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
