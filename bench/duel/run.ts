/**
 * `bench duel`: proves that all contestants play the same games, then measures them. Every measurement is a process
 * of its own; within a round the contestants of a measure follow each other, so that a slow moment of the machine
 * meets all of them; ratios are taken within a round.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Bench } from "../main.ts";
import type { SizeName } from "./contestant.ts";
import { contestants, isName, type Name } from "./contestants.ts";
import { GAMES, type Measure } from "./loops.ts";
import { plan } from "./plan.ts";
import { type Results, report, toJson } from "./report.ts";
import type { Weight } from "./weigh.ts";

const CHILD = fileURLToPath(new URL("child.ts", import.meta.url));
/**
 * What was compiled once is found here by the processes that follow: the proofs, which come first, fill it. What strips the
 * types from sources detaches a buffer, and V8 then asks before each word whether its array still has one. Built packages
 * and browsers strip nothing, and with this neither do the processes that are measured.
 */
const COMPILED = fileURLToPath(new URL("../../node_modules/.cache/bench", import.meta.url));
/** No task takes a tenth of it: what does, hangs. */
const CHILD_LIMIT_MS = 5 * 60_000;

const FULL = { rounds: 7, extent: { games: GAMES, closely: 5 }, slowWarmUpMs: 2500, warmUpMs: 150, measureMs: 300 };
const QUICK = { rounds: 3, extent: { games: 60, closely: 2 }, slowWarmUpMs: 1000, warmUpMs: 100, measureMs: 150 };

/** The two engines reach their speed after seconds, since most of their code is compiled late; the others at once. */
const SLOW_TO_WARM_UP: readonly Name[] = ["boardgame.io", "cardwright", "cardwright-journal-off"];

export const duel: Bench = ({ json, quick }) => {
  const { rounds, extent, slowWarmUpMs, warmUpMs, measureMs } = quick ? QUICK : FULL;
  const { games, closely } = extent;
  const sizes: SizeName[] = ["S", "L"];
  const names = Object.keys(contestants).filter(isName);
  const results: Results = { rounds, games, moves: { S: 0, L: 0 }, rates: new Map(), weights: new Map() };

  for (const size of sizes) {
    for (const name of names) {
      progress(`proof ${size}: ${name} plays ${games} games by the rules`);
      results.moves[size] = child<number>("prove", name, size, games, closely);
      results.weights.set(`${size} ${name}`, child<Weight>("weigh", name, size));
    }
  }
  for (let round = 1; round <= rounds; round++) {
    for (const { measure, contestants } of plan) {
      for (const size of sizes) {
        progress(`round ${round} of ${rounds}: ${measure} ${size}`);
        for (const name of contestants) {
          const warmUp = SLOW_TO_WARM_UP.includes(name) ? slowWarmUpMs : warmUpMs;
          const rate = child<number>("measure", name, size, measure, warmUp, measureMs);
          const key: `${SizeName} ${Measure} ${Name}` = `${size} ${measure} ${name}`;
          results.rates.set(key, [...(results.rates.get(key) ?? []), rate]);
        }
      }
    }
  }
  process.stdout.write(report(results));
  if (json) process.stdout.write(`${JSON.stringify(toJson(results))}\n`);
};

export function child<Result>(task: string, name: Name, size: SizeName, ...rest: (string | number)[]): Result {
  const words = [task, name, size, ...rest.map(String)];
  const { status, signal, stdout, error } = spawnSync(process.execPath, [CHILD, ...words], {
    // boardgame.io is twice as fast in production, and everybody gets the same.
    env: { ...process.env, NODE_ENV: "production", NODE_COMPILE_CACHE: COMPILED },
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    timeout: CHILD_LIMIT_MS,
  });
  if (status !== 0)
    throw new Error(`bench duel: "${words.join(" ")}" failed (${error?.message ?? signal ?? `exit ${status}`})`);
  return JSON.parse(stdout);
}

export function progress(text: string): void {
  process.stderr.write(`${text}\n`);
}
