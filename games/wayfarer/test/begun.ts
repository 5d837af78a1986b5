import { openTable } from "@cardwright/engine";
import { game } from "../game.ts";
import { ownPack } from "./study.ts";

const { content } = ownPack();

/** Elena's conversation from its beginning, with so many burdens. */
export function begun(burdens: number, seed: number) {
  const options = { mode: "talk", opening: { person: "elena", burdens } };
  const table = openTable(game, { content, seats: ["You"], seed, options });
  const { zones } = table.view(0).players[0];
  return {
    table,
    zone: (name: string) => zones[name].cards.map(({ definition }) => definition),
    size: (name: string): number => zones[name].size,
  };
}
