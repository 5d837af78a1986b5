import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { FLAGS, findChromium } from "./scripts/chromium.mjs";

/** Components in a real Chromium. */
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  // Found before the first test, so that the page is not loaded anew in the middle of one.
  optimizeDeps: {
    include: ["react", "react-dom", "react-dom/client", "react/jsx-dev-runtime", "intl-messageformat", "axe-core"],
  },
  test: {
    include: ["packages/table/test/**/*.test.tsx"],
    globalSetup: ["packages/table/test/packs.ts"],
    setupFiles: ["packages/table/test/setup.ts"],
    testTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: { executablePath: findChromium() ?? "", args: [...FLAGS] } }),
      instances: [{ browser: "chromium", viewport: { width: 1280, height: 900 } }],
    },
  },
});
