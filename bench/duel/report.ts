/** The results of a run, as a table to read and as JSON to keep. */

import type { SizeName } from "./contestant.ts";
import type { Name } from "./contestants.ts";
import type { Measure } from "./loops.ts";
import { type Line, MOST_HISTORY_BYTES_PER_MOVE, plan, type Ratio, ratios } from "./plan.ts";
import { type Spread, spread } from "./statistics.ts";
import type { Weight } from "./weigh.ts";

export interface Results {
  readonly rounds: number;
  readonly games: number;
  /** The moves of the proof's games. */
  readonly moves: Record<SizeName, number>;
  /** Units per second of CPU time, one for each round. */
  readonly rates: Map<`${SizeName} ${Measure} ${Name}`, number[]>;
  readonly weights: Map<`${SizeName} ${Name}`, Weight>;
}

const SIZE_NAMES: readonly SizeName[] = ["S", "L"];

function ratesOf(results: Results, size: SizeName, measure: Measure, name: Name): number[] {
  return results.rates.get(`${size} ${measure} ${name}`) ?? [];
}

/** The rounds' ratios: what a round's machine did to one it did to the other. */
function ratioOf(results: Results, size: SizeName, { of, to }: Ratio): Spread {
  const divisors = ratesOf(results, size, to.measure, to.contestant);
  return spread(ratesOf(results, size, of.measure, of.contestant).map((rate, round) => rate / divisors[round]));
}

export function report(results: Results): string {
  const rows = [["measure", "size", "contestant", "per second (min..max)", "ratio (min..max)", "target"]];
  for (const line of plan) for (const size of SIZE_NAMES) rows.push(...rowsOf(results, line, size));
  for (const size of SIZE_NAMES) rows.push(...weightRows(results, size));
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join("  ")
      .trimEnd(),
  );
  const games = SIZE_NAMES.map((size) => `${results.moves[size]} moves (${size})`).join(", ");
  return [
    "",
    `Duel: the same ${results.games} games by all contestants, ${games}.`,
    `Medians of ${results.rounds} rounds, CPU time; ratios are within a round.`,
    "",
    ...table,
    "",
  ].join("\n");
}

function rowsOf(results: Results, { measure, unit, each, contestants }: Line, size: SizeName): string[][] {
  return contestants.flatMap((name, nth) => {
    const compared = ratios
      .filter(({ of }) => of.measure === measure && of.contestant === name)
      .map((ratio) => comparison(results, size, ratio));
    const first = nth === 0 ? [measure, size] : ["", ""];
    const rate = spread(ratesOf(results, size, measure, name));
    const one = each ? `, ${(1e9 / rate.median).toPrecision(3)} ns each` : "";
    const speed = `${count(rate.median)} ${unit} (${count(rate.min)}..${count(rate.max)})${one}`;
    const [ratio, target] = compared[0] ?? ["", ""];
    return [
      [...first, name, speed, ratio, target],
      ...compared.slice(1).map(([more, goal]) => ["", "", "", "", more, goal]),
    ];
  });
}

function comparison(results: Results, size: SizeName, ratio: Ratio): [ratio: string, target: string] {
  const show = ratio.shownAs === "percent" ? percent : times;
  const { median, min, max } = ratioOf(results, size, ratio);
  const name = ratio.to.measure === ratio.of.measure ? ratio.to.contestant : `its ${ratio.to.measure}`;
  const other = ratio.shownAs === "percent" ? `of ${name}` : name;
  const text = `${show(median)} ${other} (${show(min)}..${show(max)})`;
  const target = ratio.target?.[size];
  return [text, target === undefined ? "" : `at least ${show(target)}: ${median >= target ? "met" : "MISSED"}`];
}

function weightRows(results: Results, size: SizeName): string[][] {
  const rows: string[][] = [];
  for (const [key, weight] of results.weights) {
    const name = key.slice(2);
    if (!key.startsWith(size)) continue;
    if (weight.stateBytes !== undefined) rows.push(["state", size, name, `${weight.stateBytes} bytes`, "", ""]);
    const history = weight.historyBytesPerMove;
    if (history === undefined) continue;
    const met = history <= MOST_HISTORY_BYTES_PER_MOVE ? "met" : "MISSED";
    const target = `at most ${MOST_HISTORY_BYTES_PER_MOVE}: ${met}`;
    rows.push(["history", size, name, `${history} bytes a move`, "", target]);
  }
  return rows;
}

export function toJson(results: Results) {
  return {
    bench: "duel",
    node: process.version,
    rounds: results.rounds,
    proof: { games: results.games, moves: results.moves },
    ratios: perSize((size) => perRatio((ratio) => ratioOf(results, size, ratio).median)),
    ratioSpreads: perSize((size) =>
      perRatio((ratio) => {
        const { min, max } = ratioOf(results, size, ratio);
        return [min, max];
      }),
    ),
    targets: perSize((size) => perRatio((ratio) => ratio.target?.[size])),
    perSecond: perSize((size) =>
      Object.fromEntries(
        plan.map(({ measure, contestants }) => [
          measure,
          Object.fromEntries(contestants.map((name) => [name, spread(ratesOf(results, size, measure, name))])),
        ]),
      ),
    ),
    bytes: perSize((size) =>
      Object.fromEntries(
        [...results.weights]
          .filter(([key, weight]) => key.startsWith(size) && Object.keys(weight).length > 0)
          .map(([key, weight]) => [key.slice(2), weight]),
      ),
    ),
  };
}

function perSize<Value>(of: (size: SizeName) => Value): Record<SizeName, Value> {
  return { S: of("S"), L: of("L") };
}

function perRatio<Value>(of: (ratio: Ratio) => Value): Record<string, Value> {
  return Object.fromEntries(ratios.map((ratio) => [ratio.key, of(ratio)]));
}

function percent(ratio: number): string {
  return `${(ratio * 100).toPrecision(3)} %`;
}

function times(ratio: number): string {
  return `${ratio >= 100 ? Math.round(ratio) : ratio.toPrecision(3)} x`;
}

/** Three digits: more would be noise. */
function count(rate: number): string {
  if (rate >= 1e6) return `${(rate / 1e6).toPrecision(3)} M`;
  if (rate >= 1e4) return `${(rate / 1e3).toPrecision(3)} k`;
  return rate.toFixed(0);
}
