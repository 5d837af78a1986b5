import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The tools, by the script that starts them: calling these with our own Node needs no shell on any platform. */
export const biome = "@biomejs/biome/bin/biome";
export const tsc = "typescript/bin/tsc";
export const vitest = "vitest/vitest.mjs";
export const playwright = "@playwright/test/cli.js";
export const site = "vite/bin/vite.js";
export const stryker = "@stryker-mutator/core/bin/stryker.js";

/** Runs the steps in order, each announced by a line. The first that fails ends the process with its exit code. */
export function runSteps(steps) {
  const begun = performance.now();
  steps.forEach(({ title, tool, args, env, cwd = "." }, index) => {
    console.log(`[${index + 1}/${steps.length}] ${title}`);
    const result = spawnSync(process.execPath, [join(root, "node_modules", tool), ...args], {
      cwd: join(root, cwd),
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    if (result.status !== 0) {
      console.log(`FAILED at step ${index + 1} of ${steps.length}: ${title}`);
      process.exit(result.status ?? 1);
    }
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`OK in ${seconds} s: ${steps.map((step) => step.title).join("; ")}`);
}
