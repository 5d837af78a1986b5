import { globSync, readFileSync } from "node:fs";

/**
 * Mutations of the engine: each is tried against the unit tests that reach it. All of them take the better part of a day,
 * so a sample is tried: of every twenty pieces of ten lines one, spread over all files. CARDWRIGHT_MUTATIONS=all tries
 * them all, and a file's path those of one file.
 */
const SOURCES = "packages/engine/src/**/*.ts";
const PIECE = 10;
const ONE_OF = 20;

function sample() {
  const pieces = globSync(SOURCES)
    .sort()
    .flatMap((path) => {
      const lines = readFileSync(path, "utf8").split("\n").length;
      return Array.from({ length: Math.ceil(lines / PIECE) }, (_, i) => `${path}:${i * PIECE + 1}-${(i + 1) * PIECE}`);
    });
  return pieces.filter((_, i) => i % ONE_OF === ONE_OF / 2);
}

const wanted = process.env.CARDWRIGHT_MUTATIONS ?? "sample";
const mutate = wanted === "sample" ? sample() : wanted === "all" ? [SOURCES] : [wanted];

export default {
  mutate,
  // What is changed while the files are loaded would need every test.
  ignoreStatic: true,
  testRunner: "vitest",
  vitest: { configFile: "vitest.stryker.config.ts" },
  plugins: ["@stryker-mutator/vitest-runner"],
  // Stryker 10 rewrites tsconfig.json by an API that TypeScript 7 does not have; naming no file turns that off.
  tsconfigFile: "no-tsconfig-to-rewrite.json",
  ignorePatterns: ["coverage", "reports"],
  reporters: ["clear-text", "html", "json"],
  clearTextReporter: { reportTests: false, allowColor: false },
  dryRunTimeoutMinutes: 30,
  // A mutation that only takes long on a busy machine is not found out.
  timeoutMS: 40_000,
  thresholds: { high: 95, low: 85, break: 85 },
};
