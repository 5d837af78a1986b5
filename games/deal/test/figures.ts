import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { openTable } from "@cardwright/engine";
import { wilson } from "@cardwright/lab";
import { game } from "../game.ts";
import { OUTCOMES } from "../state.ts";
import { content } from "./cards.ts";

/**
 * The figures of `docs/games/deal.md`: `node games/deal/test/figures.ts narc,customer,greedy [runs] [deck]`. Seeds from 0 on.
 * In how many runs each outcome of a hand occurred is counted too.
 */
const [seats = "narc,customer,greedy", count = "2000", deck = "corner"] = process.argv.slice(2);
const runs = Number(count);
const names = seats.split(",");
const DEALER = 2;
const EVERY = 100;

let wins = 0;
const endings = new Map<string, number>();
const seen = new Map<string, number>();
const more = (counts: Map<string, number>, name: string): Map<string, number> =>
  counts.set(name, (counts.get(name) ?? 0) + 1);

function run(seed: number): void {
  const table = openTable(game, { content, seed, options: { decks: [deck, deck, deck] } });
  const bots = names.map((name, seat) => makeBot(name, game, seedFor(seed, seat)));
  const outcomes = new Set<string>();
  for (let seat = table.toAct; seat !== undefined; seat = table.toAct) {
    table.act(seat, bots[seat].choose(seatView(table, seat)));
    outcomes.add(String(table.view("spectator").table.outcome));
  }
  const { result } = table.view("spectator");
  if (result?.winner === DEALER) wins += 1;
  more(endings, result?.ending ?? "unfinished");
  for (const outcome of outcomes) more(seen, outcome);
}

const percent = (hits: number, of: number): string => {
  const { low, high } = wilson(hits, of);
  return `${((100 * hits) / of).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})`;
};

function report(played: number): void {
  console.log(`${seats} with ${deck}, seeds 0 to ${played - 1}: the dealer wins ${percent(wins, played)}`);
  console.log(`  endings: ${[...endings].map(([name, n]) => `${name} ${n}`).join(", ")}`);
  const shares = OUTCOMES.slice(1).map((name) => `${name} ${percent(seen.get(name) ?? 0, played)}`);
  console.log(`  runs with this outcome: ${shares.join(", ")}`);
}

for (let seed = 0; seed < runs; seed++) {
  run(seed);
  if ((seed + 1) % EVERY === 0 || seed === runs - 1) report(seed + 1);
}
