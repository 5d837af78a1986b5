import type { Focus, Told, View } from "@cardwright/engine";
import { GOAL, HANDS, ROUNDS } from "./state.ts";

/** What somebody who plays wants to see: who is who, how the run stands, what this hand has come to, and who buys. */
export function focus(view: View): Focus {
  const numbers = numbersOf(view);
  const out = view.players.some(({ zones }) => zones.out.size > 0) ? ["out"] : [];
  if (view.table.phase === "between")
    return { told: [seats(view), told("run", numbers)], zones: ["deck", "hand", ...out] };
  const { threshold, insurances, careerHeat, heat } = numbers;
  const toGo = Math.max(0, threshold - careerHeat - heat);
  return {
    told: [
      seats(view),
      told("run", numbers),
      told("hand", numbers),
      told("totals", numbers),
      ...(threshold === 0 ? [] : [told("conviction", { threshold, toGo })]),
      ...(insurances === 0 ? [] : [told("insurance", numbers)]),
    ],
    zones: ["deck", "hand", "down", ...out],
    read: ["client", "street"].filter((zone) => view.zones[zone].size > 0),
  };
}

const told = (name: string, values: Told["values"]): Told => ({ key: `board.${name}`, values });

function seats({ players }: View): Told {
  const [narc, customer, dealer] = players.map(({ name }) => name);
  return told("seats", { narc, customer, dealer });
}

function numbersOf({ table }: View): Record<string, number> {
  const numbers = Object.entries(table).filter(([, value]) => typeof value === "number");
  return { ...Object.fromEntries(numbers), hands: HANDS, rounds: ROUNDS, goal: GOAL };
}
