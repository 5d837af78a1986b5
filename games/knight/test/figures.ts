import { makeBot, seatView, seedFor } from "@cardwright/bots";
import { openTable } from "@cardwright/engine";
import { wilson } from "@cardwright/lab";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/** The figures of `docs/games/knight.md`: `node games/knight/test/figures.ts [games] [bot]`. Seeds from 0 on. */

export interface Figures {
  readonly games: number;
  readonly taken: number;
  readonly fame: number;
  readonly longest: number;
  /** How often each card was played and each unit used. */
  readonly used: ReadonlyMap<string, number>;
}

export function figures(bot: string, games: number, from = 0): Figures {
  const used = new Map<string, number>();
  let taken = 0;
  let fame = 0;
  let longest = 0;
  for (let seed = from; seed < from + games; seed++) {
    const table = openTable(game, { content, seats: ["Kay"], seed });
    const player = makeBot(bot, game, seedFor(seed, 0));
    while (table.toAct !== undefined) table.act(0, player.choose(seatView(table, 0)));
    const { result, players } = table.view("open");
    if (result?.ending === "citadel") taken += 1;
    fame += Number(players[0].fields.fame);
    longest = Math.max(longest, table.length);
    for (const { type, data, fate } of table.events("open").flat()) {
      if (fate !== undefined || (type !== "PLAY" && type !== "USE_UNIT")) continue;
      const { definition } = (data.card ?? data.unit) as { definition: string };
      used.set(definition, (used.get(definition) ?? 0) + 1);
    }
  }
  return { games, taken, fame, longest, used };
}

/** The cards that one may win or hire: advanced cards, spells, artifacts, units. */
export const WON = content.cards
  .filter(({ attributes }) => ["advanced", "spells", "artifacts", "mercenaries"].includes(String(attributes?.home)))
  .map(({ id }) => id);

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
function show(bot: string, { games, taken, fame, longest, used }: Figures): void {
  const { low, high } = wilson(taken, games);
  console.log(
    `${bot}: the citadel falls in ${taken} of ${games} = ${percent(taken / games)} (${percent(low)} to ${percent(high)})`,
  );
  console.log(`  fame ${(fame / games).toFixed(2)}; longest match ${longest} actions`);
  const never = WON.filter((id) => !used.has(id));
  console.log(`  won or hired, and never used: ${never.length === 0 ? "none" : never.join(", ")}`);
}

if (import.meta.main) {
  const games = Number(process.argv[2] ?? 1_000);
  for (const bot of process.argv[3] === undefined ? ["greedy", "random"] : [process.argv[3]])
    show(bot, figures(bot, games));
}
