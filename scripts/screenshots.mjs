// `npm run screenshots`: pictures of every screen, in both themes, on a desk and on a phone, into docs/screenshots.

import { needChromium } from "./chromium.mjs";
import { playwright, runSteps, site } from "./steps.mjs";

process.env.CARDWRIGHT_CHROMIUM = needChromium();
runSteps([
  // A build elsewhere is taken as it is.
  ...(process.env.CARDWRIGHT_DIST === undefined
    ? [{ title: "build the site (vite)", tool: site, args: ["build", "--logLevel", "warn"], cwd: "apps/web" }]
    : []),
  {
    title: "take the pictures (playwright)",
    tool: playwright,
    args: ["test", "--config", "playwright.shots.config.ts", ...process.argv.slice(2)],
  },
]);
