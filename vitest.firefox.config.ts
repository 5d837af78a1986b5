import { defineConfig } from "vitest/config";
import { findFirefox } from "./scripts/firefox.mjs";

/** Whole matches in a real Firefox, on the built site. */
export default defineConfig({
  test: {
    include: ["apps/web/test/firefox/**/*.spec.ts"],
    env: { CARDWRIGHT_FIREFOX: findFirefox() ?? "" },
    // One browser at a time: that it is started is most of what a test costs.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
});
