/**
 * One task in a process of its own, its result as JSON on stdout:
 *
 *     child.ts prove <contestant> <size> <games> <closely>
 *     child.ts measure <contestant> <size> <measure> <warm-up ms> <ms>
 *     child.ts weigh <contestant> <size>
 */
import { rate } from "./clock.ts";
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
process.stdout.write(`${JSON.stringify(run())}\n`);

function run(): number | Weight {
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
