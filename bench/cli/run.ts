/**
 * `bench cli`: how long the command needs to start. Each call is a process of its own; within a round they follow each
 * other and `node -e 0`, so that a slow moment of the machine meets all of them. The compile cache is empty at the first
 * start, and full from the second on.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Spread, spread } from "../duel/statistics.ts";
import type { Bench } from "../main.ts";

const MAIN = fileURLToPath(new URL("../../packages/cli/src/main.mjs", import.meta.url));
const NOTHING = ["-e", "0"];

/** What is started, and what it is given to read. */
const CALLS: Readonly<Record<string, string>> = {
  "--help": "",
  "check --help": "",
  "check --game duel": "",
  "text duel": "",
  "schema duel": "",
  "play duel --seed 7": "q\n",
  "sim duel --games 1 --bots random": "",
};

/** At most this much above `node -e 0`. */
const AIM_MS = 300;

/** One call: the first start is with an empty cache, `above` and `ratio` are of those after it, beside `node -e 0`. */
interface Started {
  readonly call: string;
  readonly firstMs: number;
  readonly aboveMs: Spread;
  readonly ratio: Spread;
}
interface Measured {
  readonly rounds: number;
  readonly nodeMs: Spread;
  readonly started: readonly Started[];
}

export const cli: Bench = ({ json, quick }) => {
  const cache = mkdtempSync(join(tmpdir(), "cardwright-bench-"));
  try {
    const measured = measure(quick ? 5 : 15, cache);
    process.stdout.write(report(measured));
    if (json) process.stdout.write(`${JSON.stringify({ aimMs: AIM_MS, ...measured })}\n`);
  } finally {
    rmSync(cache, { recursive: true });
  }
};

function measure(rounds: number, cache: string): Measured {
  const calls = Object.entries(CALLS);
  const first = new Map(calls.map(([call, input]) => [call, time(args(call), input, cache)]));
  const times = new Map<string, number[]>(calls.map(([call]) => [call, []]));
  const nothing: number[] = [];
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`round ${round} of ${rounds}\n`);
    nothing.push(time(NOTHING, "", cache));
    for (const [call, input] of calls) times.get(call)?.push(time(args(call), input, cache));
  }
  const nodeMs = spread(nothing);
  const started = [...times].map(([call, ms]) => ({
    call,
    firstMs: (first.get(call) ?? 0) - nodeMs.median,
    aboveMs: spread(ms.map((one, round) => one - nothing[round])),
    ratio: spread(ms.map((one, round) => one / nothing[round])),
  }));
  return { rounds, nodeMs, started };
}

const args = (call: string): readonly string[] => [MAIN, ...call.split(" ")];

/** Milliseconds from the start of a process to its end. */
function time(words: readonly string[], input: string, cache: string): number {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, words, {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    input,
    encoding: "utf8",
  });
  const ms = performance.now() - begun;
  if (status !== 0) throw new Error(`bench cli: "${words.join(" ")}" ended with ${status}: ${stderr}`);
  return ms;
}

function report({ rounds, nodeMs, started }: Measured): string {
  const ms = (value: number): string => `${value.toFixed(0)} ms`;
  const rows = [
    ["call", "first start", "above node -e 0 (min..max)", "ratio (min..max)", `aim: ${AIM_MS} ms`],
    ...started.map(({ call, firstMs, aboveMs, ratio }) => [
      call,
      ms(firstMs),
      `${ms(aboveMs.median)} (${aboveMs.min.toFixed(0)}..${aboveMs.max.toFixed(0)})`,
      `${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)}..${ratio.max.toFixed(2)})`,
      aboveMs.median <= AIM_MS ? "reached" : "missed",
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
  const head = `Starting the command: medians of ${rounds} rounds; node -e 0 takes ${ms(nodeMs.median)}.`;
  return ["", head, "All but the first start have a compile cache.", "", ...table, ""].join("\n");
}
