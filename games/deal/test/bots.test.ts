import { makeBot, seatView } from "@cardwright/bots";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { hand, type Position } from "./rig.ts";

/** What the bot plays in this position; undefined for a pass. */
function plays(bot: "narc" | "customer", position: Position, seed = 1): string | undefined {
  const seat = bot === "narc" ? 0 : 1;
  const h = hand({ active: seat, round: 1, ...position });
  const { card } = makeBot(bot, game, seed).choose(seatView(h.table, seat));
  return h.zone("hand", seat).find(({ id }) => h.table.idOf(Number(id), seat) === card)?.definition;
}

describe("the narc", () => {
  test("plays the strongest evidence", () => {
    expect(plays("narc", { narc: ["patrol", "raid", "warrant"] })).toBe("raid");
  });
  test("plays a conviction whose threshold is within 10", () => {
    expect(plays("narc", { narc: ["raid", "warrant"], table: { careerHeat: 30 } })).toBe("warrant");
    expect(plays("narc", { narc: ["raid", "warrant"], table: { careerHeat: 29 } })).toBe("raid");
    expect(plays("narc", { narc: ["raid", "warrant"], street: ["meth"] })).toBe("warrant");
  });
  test("plays evidence if a conviction lies already", () => {
    expect(plays("narc", { narc: ["raid", "da_approval"], street: ["warrant"], table: { careerHeat: 60 } })).toBe(
      "raid",
    );
  });
  test("passes if it has neither", () => {
    expect(plays("narc", { narc: ["rico_case"] })).toBeUndefined();
  });
});

describe("the customer", () => {
  test("plays a product that is wanted", () => {
    expect(plays("customer", { customer: ["heroin", "weed", "park"], street: ["meth"] })).toBe("weed");
  });
  test("plays any product if none lies, then a location, then a modifier, or passes", () => {
    expect(plays("customer", { customer: ["heroin", "park"] })).toBe("heroin");
    expect(plays("customer", { customer: ["heroin", "park", "fair_deal"], street: ["meth"] })).toBe("park");
    expect(plays("customer", { customer: ["heroin", "park", "fair_deal"], street: ["meth", "office"] })).toBe(
      "fair_deal",
    );
    expect(plays("customer", { customer: ["heroin", "park"], street: ["meth", "office"] })).toBeUndefined();
  });
  test("chooses among equals by its seed, the same each time", () => {
    const position = { customer: ["heroin", "meth"] };
    const chosen = Array.from({ length: 20 }, (_, seed) => plays("customer", position, seed));
    expect(new Set(chosen)).toEqual(new Set(["heroin", "meth"]));
    expect(plays("customer", position, 3)).toBe(chosen[3]);
  });
});
