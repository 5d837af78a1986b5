/**
 * `bench wayfarer`: how often the goal is reached with each person, by `greedy` and by `listener`, who does little but wait,
 * and by how much the one is ahead of the other. Fresh talks: no test plays their seeds.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { buildPack, type Pack } from "@cardwright/content";
import { type Interval, simulate, wilson } from "@cardwright/lab";
import { game } from "@cardwright/wayfarer";
import type { Bench } from "../main.ts";

const TALKS = { full: 2_000, quick: 200 };
const FIRST_SEED = 1_000_000;
/** So many points, in percent, are the least that playing must bring. */
const LEAST_LEAD = 10;

interface Row {
  readonly person: string;
  readonly greedy: number;
  readonly listener: number;
  readonly talks: number;
}

export const wayfarer: Bench = ({ json, quick }) => {
  const talks = quick ? TALKS.quick : TALKS.full;
  const { content } = ownPack();
  const rows = (game.modes?.talk.variants ?? []).map(({ name }): Row => {
    const wins = (bot: string): number => {
      process.stderr.write(`${name}: ${bot}\n`);
      return simulate(game, content, { games: talks, seed: FIRST_SEED, bots: [bot], mode: `talk:${name}` }).seats[0]
        .wins;
    };
    return { person: name, greedy: wins("greedy"), listener: wins("listener"), talks };
  });
  process.stdout.write(report(rows, talks));
  if (json) process.stdout.write(`${JSON.stringify({ talks, rows: rows.map(toJson) })}\n`);
};

function ownPack(): Pack {
  const root = join(import.meta.dirname, "../../games/wayfarer/content");
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".jsonc"));
  const files = paths.sort().map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const built = buildPack(game, files);
  if (!built.ok) throw new Error(`bench wayfarer: ${relative(root, built.faults[0].file)} ${built.faults[0].message}`);
  return built.pack;
}

/** Newcombe's interval for the difference of two shares. */
function leadOf({ greedy, listener, talks }: Row): Interval & { readonly lead: number } {
  const [a, b] = [greedy / talks, listener / talks];
  const [ofA, ofB] = [wilson(greedy, talks), wilson(listener, talks)];
  return {
    lead: a - b,
    low: a - b - Math.hypot(a - ofA.low, ofB.high - b),
    high: a - b + Math.hypot(ofA.high - a, b - ofB.low),
  };
}

// ---- report -------------------------------------------------------------------------------------------------------------

function report(rows: readonly Row[], talks: number): string {
  const lines = rows.map((row) => {
    const { lead, low, high } = leadOf(row);
    const verdict = 100 * lead >= LEAST_LEAD ? "" : `  less than ${LEAST_LEAD}`;
    return `${row.person.padEnd(16)}${share(row.greedy, talks)}   ${share(row.listener, talks)}   ${points(lead)} (${points(low)} to ${points(high)})${verdict}`;
  });
  const head = `${"".padEnd(16)}${"greedy".padEnd(24)}   ${"listener".padEnd(24)}   ahead by so many points`;
  return `goals reached in ${talks} talks with each person, with 95 % intervals\n${[head, ...lines].join("\n")}\n`;
}

function share(wins: number, talks: number): string {
  const { low, high } = wilson(wins, talks);
  return `${points(wins / talks)} % (${points(low)} to ${points(high)})`.padEnd(24);
}
const points = (part: number): string => (100 * part).toFixed(1);

const toJson = (row: Row) => ({
  person: row.person,
  greedy: { wins: row.greedy, ...wilson(row.greedy, row.talks) },
  listener: { wins: row.listener, ...wilson(row.listener, row.talks) },
  ahead: leadOf(row),
});
