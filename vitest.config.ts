import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Random play takes longest, and a file runs on one core: begun last, it would keep the other waiting. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => moduleId.includes("invariants");
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      "packages/*/test/**/*.test.ts",
      "games/*/test/**/*.test.ts",
      "apps/*/test/**/*.test.ts",
      "scripts/test/**/*.test.ts",
      "bench/test/**/*.test.ts",
    ],
    setupFiles: ["scripts/test/setup.ts"],
    sequence: { sequencer: LongestFirst },
    pool: "forks",
    // Without it one core is left idle, which on two is half the machine.
    maxWorkers: "100%",
    // A property test plays whole games: minutes, and in the soak up to hours.
    testTimeout: (process.env.CARDWRIGHT_TIER === "N" ? 120 : 10) * 60_000,
    coverage: {
      provider: "v8",
      include: ["packages/engine/src/**/*.ts"],
      reporter: [["text", { skipFull: true }], "html", "json-summary"],
      thresholds: { branches: 100 },
    },
  },
});
