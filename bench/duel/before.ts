/**
 * `bench before <folder>`: Duel by this engine and by that of another checkout, in turn in one process, so that whatever
 * else the machine does meets both. For what a change has brought; several runs should agree.
 */
import type { Bench } from "../main.ts";
import type { SizeName } from "./contestant.ts";
import type { Measure } from "./loops.ts";
import { child, progress } from "./run.ts";
import { spread } from "./statistics.ts";

const MEASURES: readonly Measure[] = ["moves", "look-ahead", "search", "readable"];
const SIZES: readonly SizeName[] = ["S", "L"];
const FULL = { rounds: 200, warmUpMs: 2500, measureMs: 20 };
const QUICK = { rounds: 60, warmUpMs: 1500, measureMs: 20 };

export const before: Bench = ({ json, quick, folder = "" }) => {
  const { rounds, warmUpMs, measureMs } = quick ? QUICK : FULL;
  const ratios: Record<string, number> = {};
  const lines = [`Duel by this engine, times the speed of ${folder}: the median of ${rounds} rounds, and all.`, ""];
  for (const measure of MEASURES) {
    for (const size of SIZES) {
      progress(`${measure} ${size}`);
      const { median, min, max } = spread(
        child<number[]>("compare", "cardwright", size, measure, warmUpMs, measureMs, rounds, folder),
      );
      ratios[`${measure} ${size}`] = median;
      lines.push(`${measure.padEnd(12)}${size}  ${median.toFixed(3)}  (${min.toFixed(2)}..${max.toFixed(2)})`);
    }
  }
  process.stdout.write(`${lines.join("\n")}\n`);
  if (json) process.stdout.write(`${JSON.stringify({ bench: "before", rounds, ratios })}\n`);
};
