/**
 * One task in a process of its own, its result as JSON on stdout:
 *
 *     child.ts prove <contestant> <size> <games> <closely>
 *     child.ts measure <contestant> <size> <measure> <warm-up ms> <ms>
 *     child.ts weigh <contestant> <size>
 *     child.ts compare <contestant> <size> <measure> <warm-up ms> <ms> <rounds> <folder>
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inTurn, rate } from "./clock.ts";
import { SIZES, type SizeName } from "./contestant.ts";
import { isName, load } from "./contestants.ts";
import { loops, type Measure } from "./loops.ts";
import { prove } from "./proof.ts";
import { type Weight, weigh } from "./weigh.ts";

const [task, name, sizeName, ...rest] = process.argv.slice(2);
if (!isName(name)) throw new Error(`no contestant ${name}`);
if (!isSize(sizeName)) throw new Error(`no size ${sizeName}`);
const size = SIZES[sizeName];
const game = await load(name, size);
process.stdout.write(`${JSON.stringify(await run())}\n`);

async function run(): Promise<number | number[] | Weight> {
  switch (task) {
    case "prove":
      return prove(`${name} (${sizeName})`, game, size, { games: Number(rest[0]), closely: Number(rest[1]) });
    case "measure": {
      const [measure, warmUpMs, measureMs] = rest;
      if (!isMeasure(measure)) throw new Error(`no measure ${measure}`);
      return rate(loops[measure](game, size), { warmUpMs: Number(warmUpMs), measureMs: Number(measureMs) });
    }
    case "weigh":
      return weigh(game, size);
    case "compare": {
      const [measure, warmUpMs, measureMs, rounds, folder] = rest;
      if (!isMeasure(measure)) throw new Error(`no measure ${measure}`);
      const there = (file: string) => import(pathToFileURL(join(folder, "bench/duel", file)).href);
      const [{ load }, { loops: othersLoops }] = await Promise.all([there("contestants.ts"), there("loops.ts")]);
      const other = othersLoops[measure](await load(name, size), size);
      const span = { warmUpMs: Number(warmUpMs), measureMs: Number(measureMs) };
      return inTurn(loops[measure](game, size), other, span, Number(rounds));
    }
    default:
      throw new Error(`no task ${task}`);
  }
}

function isSize(text: string): text is SizeName {
  return Object.hasOwn(SIZES, text);
}

function isMeasure(text: string): text is Measure {
  return Object.hasOwn(loops, text);
}
