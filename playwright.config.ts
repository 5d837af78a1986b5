import { defineConfig } from "@playwright/test";
import { FLAGS, findChromium } from "./scripts/chromium.mjs";

const port = Number(process.env.CARDWRIGHT_PORT ?? 4517);

/** Whole matches in a real Chromium, on the built site. */
export default defineConfig({
  testDir: ".",
  testMatch: ["apps/web/test/e2e/**/*.spec.ts", "games/*/test/e2e/**/*.spec.ts"],
  outputDir: "test-results",
  // Whole matches, on a machine that may be busy with something else.
  timeout: 480_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://localhost:${port}`,
    headless: true,
    launchOptions: { executablePath: findChromium() ?? "", args: [...FLAGS] },
    viewport: { width: 1280, height: 800 },
    trace: "off",
    // Keeping the whole site for later takes longer than many a test; that it works offline has tests of its own.
    serviceWorkers: "block",
  },
  webServer: {
    command: `node apps/web/start.ts --port ${port} --no-build`,
    url: `http://localhost:${port}`,
    reuseExistingServer: true,
    timeout: 60_000,
  },
});
