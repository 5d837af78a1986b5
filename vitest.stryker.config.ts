import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Stryker runs the engine's unit tests against each mutation: whole games would take days. */
export default defineConfig({
  resolve: {
    // npm links the package to its folder. Stryker mutates a copy, and must not be led back to the original.
    alias: { "@cardwright/engine": fileURLToPath(new URL("packages/engine/src/index.ts", import.meta.url)) },
  },
  test: {
    include: ["packages/engine/test/{mechanics,boundaries}/**/*.test.ts"],
    // It reads the sources, and Stryker's own words in them are not the engine's.
    exclude: ["packages/engine/test/boundaries/elsewhere.test.ts"],
    testTimeout: 10 * 60_000,
  },
});
