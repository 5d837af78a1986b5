import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { openTable } from "@cardwright/engine";
import { wilson } from "@cardwright/lab";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/**
 * The figures of `docs/games/rangers.md`: `node games/rangers/test/figures.ts [bot] [games] [first seed] [file]`. A line for
 * each match as it ends, and the share of completed journeys with its interval at the end. Matches whose lines are in the
 * file are not played again, and new lines are added to it.
 */
const [bot = "greedy", games = "1000", first = "0", file] = process.argv.slice(2);
const kept = new Map<number, string>();
if (file !== undefined && existsSync(file)) {
  for (const [, seed, ending] of readFileSync(file, "utf8").matchAll(/^(\d+): (\w+)/gm)) kept.set(Number(seed), ending);
}
const endings = new Map<string, number>();
const count = (ending: string): void => {
  endings.set(ending, (endings.get(ending) ?? 0) + 1);
};
for (let seed = Number(first); seed < Number(first) + Number(games); seed++) {
  const known = kept.get(seed);
  if (known !== undefined) {
    count(known);
    continue;
  }
  const table = openTable(game, { content, seats: ["Ada"], seed });
  const player = makeBot(bot, game, seedFor(seed, 0));
  while (table.toAct !== undefined) table.act(0, player.choose(seatView(table, 0)));
  const view = table.view("spectator");
  const ending = view.result?.ending ?? "";
  count(ending);
  const line = `${seed}: ${ending}, round ${view.table.round}, stage ${view.table.reached}, ${table.length} actions`;
  console.log(line);
  if (file !== undefined) appendFileSync(file, `${line}\n`);
}
const won = endings.get("arrived") ?? 0;
const { low, high } = wilson(won, Number(games));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
console.log(`${bot}: ${won} of ${games} = ${percent(won / Number(games))} (${percent(low)} to ${percent(high)})`);
console.log([...endings].map(([name, count]) => `${name} ${count}`).join(", "));
