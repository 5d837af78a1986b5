import { describe, expect, test } from "vitest";
import { loadContent, Rules, Table } from "../src/index.ts";
import { everything } from "./everything/game.ts";
import { loopingPack } from "./everything/loops.ts";
import { countOf, PATIENCE } from "./harness/tiers.ts";

function begun(cards: Parameters<typeof loadContent>[1], seed: number): Table {
  const content = loadContent(everything, cards);
  const table = new Table(new Rules(everything, content, 2), { seats: ["A", "B"], seed, options: {} }, true);
  while (table.view("open").decision !== undefined)
    expect(table.act(table.toAct ?? -1, { type: "choose", option: "no" }).ok).toBe(true);
  return table;
}

describe("E10: what never ends", () => {
  const packs = countOf("E10");
  test(`is taken back whole, with a report that names its cards (${packs} packs)`, PATIENCE, () => {
    const kinds = new Set<string>();
    for (let seed = 0; seed < packs; seed++) {
      const { kind, cards, guilty } = loopingPack(seed);
      const table = begun(cards, seed);
      const seat = table.toAct ?? -1;
      const code = table.codes().find((offered) => table.readable(offered).type === "play") ?? -1;
      const hash = table.hash();
      const acted = table.actCode(seat, code);
      expect(acted, `seed ${seed}: ${kind}`).toMatchObject({ ok: false, refusal: { code: "broken" } });
      expect(table.hash()).toBe(hash);
      if (acted.ok) continue;
      const { error, message, loop } = acted.refusal.params;
      expect(["bound-exceeded", "capacity"]).toContain(error);
      if (error === "bound-exceeded") {
        const named = (loop as string[]).filter((name) => guilty.some((id) => name.startsWith(`${id}/`)));
        expect(named, `seed ${seed}: ${String(message)}`).not.toEqual([]);
      }
      expect(table.actCode(seat, code)).toEqual(acted);
      expect(table.codes()).not.toContain(code);
      expect(table.hash()).toBe(hash);
      kinds.add(kind);
    }
    expect(kinds.size).toBe(8);
  });

  test("ends the match as broken when nothing else is left", () => {
    const restless = {
      id: "restless",
      attributes: { kinds: ["role"] },
      effects: { dusk: { repeat: { times: "500000 * income", do: { GAIN: { amount: 1 } } } } },
    };
    const table = begun([restless, ...loopingPack(0).cards], 1);
    for (let tries = 0; !table.over && tries < 100; tries++) {
      const [code] = table.codes();
      table.actCode(table.toAct ?? -1, code);
    }
    expect(table.view(0).result).toEqual({ ending: "broken", winner: undefined });
  });
});
