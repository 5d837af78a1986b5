/**
 * `bench content`: ten thousand cards in two hundred files, loaded, checked and compiled, beside what `JSON.parse` and
 * zod alone need for the same files without comments; and what it costs to load them again when one file has changed.
 */
import { buildPack, fileSchema, type Pack, type SourceFile } from "@cardwright/content";
import { type Spread, spread } from "../duel/statistics.ts";
import type { Bench } from "../main.ts";
import { CARDS, changed, FILES, generateFiles } from "./cards.ts";
import { game } from "./game.ts";

const FULL = { warmUp: 3, rounds: 15 };
const QUICK = { warmUp: 1, rounds: 3 };
const RELOADS = 5;
const TARGETS = { load: 4, reload: 0.05 };

export const content: Bench = ({ json, quick }) => {
  const { warmUp, rounds } = quick ? QUICK : FULL;
  const { files, plain } = generateFiles();
  const schema = fileSchema(game);
  const times: Record<"bare" | "load" | "reload", number[]> = { bare: [], load: [], reload: [] };
  for (let round = -warmUp; round < rounds; round++) {
    process.stderr.write(round < 0 ? "warming up\n" : `round ${round + 1} of ${rounds}\n`);
    const bare = milliseconds(() => {
      for (const { text } of plain) schema.parse(JSON.parse(text));
    });
    let pack: Pack | undefined;
    const load = milliseconds(() => {
      pack = packOf(files);
    });
    // One after the other, as a designer saves: a single one is shorter than the collector's pauses.
    let now = files;
    const reload =
      milliseconds(() => {
        for (let i = 0; i < RELOADS; i++) {
          const at = ((round + warmUp) * RELOADS + i) % FILES;
          now = now.map((file, j) => (j === at ? changed(file) : file));
          pack = packOf(now, pack);
        }
      }) / RELOADS;
    if (round < 0) continue;
    times.bare.push(bare);
    times.load.push(load);
    times.reload.push(reload);
  }
  const ratio = spread(times.load.map((load, i) => load / times.bare[i]));
  const share = spread(times.reload.map((reload, i) => reload / times.load[i]));
  process.stdout.write(report(times, ratio, share, rounds));
  if (json) process.stdout.write(`${JSON.stringify(toJson(times, ratio, share, rounds))}\n`);
};

function packOf(files: readonly SourceFile[], previous?: Pack): Pack {
  const built = buildPack(game, files, previous === undefined ? {} : { previous });
  if (!built.ok)
    throw new Error(`bench content: ${built.faults[0].file}:${built.faults[0].line} ${built.faults[0].message}`);
  return built.pack;
}

/** CPU time, all threads of the process together, so that the collector's work counts. */
function milliseconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

type Times = Readonly<Record<"bare" | "load" | "reload", readonly number[]>>;

const ms = ({ median, min, max }: Spread): string => `${median.toFixed(1)} ms (${min.toFixed(1)}..${max.toFixed(1)})`;
const met = (value: number, most: number): string => (value <= most ? "met" : "MISSED");

function report(times: Times, ratio: Spread, share: Spread, rounds: number): string {
  const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
  return [
    "",
    `Content: ${CARDS} cards in ${FILES} files, every other one with comments.`,
    `Medians of ${rounds} rounds, CPU time (min..max); ratios are within a round.`,
    "",
    `JSON.parse and zod alone  ${ms(spread(times.bare))}`,
    `load, check and compile   ${ms(spread(times.load))}`,
    `  as a ratio              ${ratio.median.toFixed(2)} x (${ratio.min.toFixed(2)}..${ratio.max.toFixed(2)})  at most ${TARGETS.load} x: ${met(ratio.median, TARGETS.load)}`,
    `one changed file          ${ms(spread(times.reload))}`,
    `  as a share of the load  ${percent(share.median)} (${percent(share.min)}..${percent(share.max)})  at most ${percent(TARGETS.reload)}: ${met(share.median, TARGETS.reload)}`,
    "",
  ].join("\n");
}

function toJson(times: Times, ratio: Spread, share: Spread, rounds: number) {
  const milliseconds = { bare: spread(times.bare), load: spread(times.load), reload: spread(times.reload) };
  const targets = { ratio: TARGETS.load, share: TARGETS.reload };
  return {
    bench: "content",
    node: process.version,
    cards: CARDS,
    files: FILES,
    rounds,
    milliseconds,
    ratio,
    share,
    targets,
  };
}
