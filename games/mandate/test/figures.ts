import { makeBot, seatView, seedFor } from "@cardwright/bots";
import type { Game } from "@cardwright/engine";
import { openTable } from "@cardwright/engine";
import { wilson } from "@cardwright/lab";
import { decks, game } from "../game.ts";
import { content } from "./cards.ts";

/**
 * The figures of `docs/games/mandate.md`: `node games/mandate/test/figures.ts [games]`. Seeds from 0 on, each once; the
 * second half of the games with seats (and decks) swapped.
 */
const mandate = game as unknown as Game;
const games = Number(process.argv[2] ?? 1_000);

interface Tally {
  games: number;
  turns: number;
  rounds: number;
  apGiven: number;
  apLost: number;
  readonly played: Set<string>;
}

/** One match; gives the winner and adds to the tally. */
function play(seed: number, bots: readonly string[], options: Readonly<Record<string, unknown>>, tally: Tally): number {
  const table = openTable(mandate, { content, seats: ["Ada", "Ben"], seed, options });
  const players = bots.map((bot, seat) => makeBot(bot, mandate, seedFor(seed, seat)));
  for (let seat = table.toAct; seat !== undefined; seat = table.toAct)
    table.act(seat, players[seat].choose(seatView(table, seat)));
  tally.games += 1;
  for (const { type, data, fate } of table.events("open").flat()) {
    if (fate !== undefined) continue;
    if (type === "BEGIN_TURN") tally.turns += 1;
    if (type === "ROUND_WON") tally.rounds += 1;
    if (type === "BEGIN_TURN" || (type === "ADD_AP" && Number(data.amount) > 0))
      tally.apGiven += Number(data.ap ?? data.amount);
    if (type === "END_TURN" || type === "PASS") tally.apLost -= Number(data.ap);
    if (type === "CARD_PLAYED" || type === "TRAP_SET")
      tally.played.add((data.card as { definition: string }).definition);
  }
  return table.view("open").result?.winner ?? -1;
}

const newTally = (): Tally => ({ games: 0, turns: 0, rounds: 0, apGiven: 0, apLost: 0, played: new Set() });
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
function show(name: string, wins: number, of: number): void {
  const { low, high } = wilson(wins, of);
  console.log(`${name}: ${wins} of ${of} = ${percent(wins / of)} (${percent(low)} to ${percent(high)})`);
}

const half = games / 2;
const strength = newTally();
let greedyWins = 0;
for (let seed = 0; seed < games; seed++) {
  const seat = seed < half ? 0 : 1;
  const bots = seat === 0 ? ["greedy", "random"] : ["random", "greedy"];
  if (play(seed, bots, {}, strength) === seat) greedyWins += 1;
}
show("greedy against random", greedyWins, games);

const balance = newTally();
let starterWins = 0;
for (let seed = 0; seed < games; seed++) {
  const seat = seed < half ? 0 : 1;
  const chosen = seat === 0 ? ["starter", "opposition"] : ["opposition", "starter"];
  if (play(seed, ["greedy", "greedy"], { decks: chosen }, balance) === seat) starterWins += 1;
}
show("starter against opposition, both greedy", starterWins, games);
console.log(
  `turns a round: ${(balance.turns / balance.rounds).toFixed(1)}; rounds a match: ${(balance.rounds / balance.games).toFixed(2)}`,
);
console.log(`AP unused: ${percent(balance.apLost / balance.apGiven)}`);
const never = [...new Set(Object.values(decks).flat())].filter((id) => !balance.played.has(id)).sort();
console.log(`never played by greedy: ${never.length === 0 ? "none" : never.join(", ")}`);
