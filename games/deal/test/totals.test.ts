import { Words } from "@cardwright/content";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { outlook, study } from "../outlook.ts";
import { content, pack } from "./cards.ts";
import { hand, ledger, lines, totals } from "./rig.ts";

describe("the seed's unit tests", () => {
  test("override: of two products only the last is active", () => {
    expect(totals(["weed", "meth"]).profit).toBe(100);
    expect(lines("profit", ["weed", "meth"])).toEqual(["overridden weed 0", "base meth 100"]);
  });
  test("override: of two locations only the last is active", () => {
    expect(totals(["safe_house", "school_zone"])).toMatchObject({ evidence: 40, cover: 5 });
    expect(lines("evidence", ["safe_house", "school_zone"])).toEqual([
      "overridden safe_house 0",
      "base school_zone 40",
    ]);
    expect(lines("cover", ["safe_house", "school_zone"])).toEqual(["overridden safe_house 0", "base school_zone 5"]);
  });
  test("additive: evidence 5 and evidence 20 are 25", () => {
    expect(totals(["patrol", "surveillance"]).evidence).toBe(25);
  });
  test("additive: a location with cover 30 and a cover card of 30 are 60", () => {
    expect(totals(["safe_house", "alibi"]).cover).toBe(60);
  });
  test("heat: the sum over all cards", () => {
    expect(totals(["weed", "safe_house", "surveillance", "alibi"]).heat).toBe(5 - 5 + 5 - 5);
    expect(totals(["raid", "raid", "bribe"]).heat).toBe(50);
  });
});

describe("the seed's integration tests", () => {
  test("a full hand: narc evidence, customer product, dealer cover", () => {
    const h = hand({
      round: 1,
      narc: ["surveillance"],
      customer: ["cocaine"],
      dealer: ["alibi"],
      client: "student",
    });
    h.play("surveillance");
    h.play("cocaine");
    expect(h.totals).toEqual({ evidence: 0, cover: 0, profit: 0, heat: 0 });
    h.play("alibi");
    expect(h.totals).toEqual({ evidence: 20, cover: 30, profit: 120, heat: 35 });
  });
  test("an override chain: of three products only the third pays", () => {
    expect(totals(["weed", "meth", "heroin"])).toMatchObject({ profit: 150, heat: 80 });
  });
  test("mixed: product, location, evidence and cover together", () => {
    expect(totals(["meth", "back_alley", "surveillance", "alibi"])).toEqual({
      evidence: 45,
      cover: 50,
      profit: 100,
      heat: 30,
    });
  });
});

describe("totals: override", () => {
  test("an overridden card's line is 0, and its heat counts", () => {
    const cards = ["heroin", "weed"];
    expect(lines("heat", cards)).toEqual(["heat heroin 45", "heat weed 5"]);
    expect(lines("profit", cards)).toEqual(["overridden heroin 0", "base weed 30"]);
  });
  test("the order of playing decides, whoever plays", () => {
    expect(totals(["meth", "weed"]).profit).toBe(30);
    expect(totals(["weed", "meth"]).profit).toBe(100);
  });
  test("the order of playing decides, not that of flipping: narc, customer, dealer in each round", () => {
    const h = hand({ round: 1, narc: ["patrol"], customer: ["meth"], dealer: ["weed"] });
    h.play("patrol");
    h.play("meth");
    h.play("weed");
    expect(h.ids("street")).toEqual(["patrol", "meth", "weed"]);
    expect(h.totals.profit).toBe(75);
  });
});

describe("totals: addition", () => {
  test("modifiers may take evidence away", () => {
    expect(totals(["back_alley", "false_trail"])).toMatchObject({ evidence: 15, cover: 35 });
  });
  test("two insurances both cover, and only the last pays", () => {
    expect(totals(["plea_bargain", "fake_id"]).cover).toBe(35);
    const h = hand({
      street: ["weed", "school_zone", "plea_bargain", "raid", "fake_id"],
      table: { cash: 300 },
      client: "student",
    });
    expect(h.totals).toMatchObject({ evidence: 80, cover: 40 });
    const paid = h.resolve().filter(({ type }) => type === "PAY_INSURANCE");
    expect(paid.map(({ data }) => [data.cost, data.penalty])).toEqual([[0, 40]]);
  });
  test("a conviction changes no total", () => {
    const cards = ["meth", "back_alley", "surveillance", "alibi"];
    for (const conviction of ["warrant", "da_approval", "rico_case"])
      expect(totals([...cards, conviction])).toEqual(totals(cards));
  });
});

describe("totals: combos", () => {
  test.each([
    ["heroin", "safe_house", "cover", 40],
    ["weed", "park", "cover", 35],
    ["ecstasy", "nightclub", "cover", 30],
    ["meth", "warehouse", "evidence", 10],
    ["pills", "apartment", "heat", 0],
    ["cocaine", "office", "profit", 140],
  ] as const)("%s at %s: %s is %i", (product, location, total, value) => {
    expect(totals([product, location])[total]).toBe(value);
    expect(totals([location, product])[total]).toBe(value);
    expect(ledger(total, [product, location]).filter(({ kind }) => kind === "combo")).toHaveLength(1);
  });
  test("an overridden product or location makes no combo", () => {
    expect(totals(["heroin", "meth", "safe_house"]).cover).toBe(30);
    expect(totals(["heroin", "safe_house", "back_alley"]).cover).toBe(20);
  });
  test("a combo comes before multiplying", () => {
    expect(totals(["cocaine", "office", "bulk_order"]).profit).toBe(210);
  });
});

describe("totals: multiplication", () => {
  test("one floor at the end, none between", () => {
    // 30 x 0.7 x 0.7 x 0.9 = 13.23; with rounding between it would be 12.
    expect(totals(["weed", "haggling", "haggling", "on_credit"]).profit).toBe(13);
  });
  test("the order of multipliers does not matter", () => {
    const [a, b, c] = ["haggling", "bulk_order", "on_credit"];
    const all = [[a, b, c], [a, c, b], [b, a, c], [b, c, a], [c, a, b], [c, b, a]]; // biome-ignore format: one line
    expect(new Set(all.map((order) => totals(["weed", ...order]).profit))).toEqual(new Set([28]));
  });
  test("a multiplier's line is the floored profit with it less the one before", () => {
    expect(lines("profit", ["weed", "haggling", "haggling", "on_credit"])).toEqual([
      "base weed 30",
      "multiplies haggling -9",
      "multiplies haggling -7",
      "multiplies on_credit -1",
    ]);
  });
  test("the customer's multiplier joins the others if the active product is wanted", () => {
    expect(totals(["weed"], ["student"]).profit).toBe(75);
    expect(totals(["meth"], ["student"]).profit).toBe(100);
    expect(totals(["weed", "meth"], ["student"]).profit).toBe(100);
    expect(totals(["meth", "weed", "haggling"], ["student"]).profit).toBe(52);
  });
});

describe("totals: clamping", () => {
  test("evidence is at least 0, once, at the end", () => {
    const cards = ["dead_drop", "false_trail", "quick_sale", "patrol"];
    expect(totals(cards).evidence).toBe(0);
    expect(lines("evidence", cards)).toEqual([
      "base dead_drop 8",
      "adds false_trail -10",
      "adds quick_sale -10",
      "adds patrol 5",
      "clamp - 7",
    ]);
  });
  test("heat of a hand may be negative", () => {
    expect(totals(["apartment", "alibi"]).heat).toBe(-15);
  });
});

describe("the ledger", () => {
  test("has a line for each card, also for one that changes nothing", () => {
    expect(lines("profit", ["weed", "fair_deal"])).toEqual(["base weed 30", "multiplies fair_deal 0"]);
    expect(lines("cover", ["safe_house", "fair_deal"])).toEqual(["base safe_house 30", "adds fair_deal 0"]);
  });
  test("is told in words, what is overridden too", () => {
    const explained = study(content, ["weed", "meth", "haggling"]).explain("open", "table.profit");
    const told = (["en", "de"] as const).map((language) =>
      new Words(game, { content, texts: pack.texts, seats: [] }, language).explanation(explained),
    );
    expect(told).toEqual([
      "profit 70 = 0 to begin with + 0 by Weed (overridden) + 100 by Meth (set to 100) - 30 by Haggling (times 0.7)",
      "Gewinn 70 = 0 von Haus aus + 0 durch „Gras“ (überspielt) + 100 durch „Meth“ (auf 100 gesetzt) - 30 durch „Feilschen“ (mal 0,7)",
    ]);
  });
  test("a product's own heat and that of its combo are two lines", () => {
    expect(lines("heat", ["pills", "apartment"])).toEqual(["heat pills 20", "combo pills -10", "heat apartment -10"]);
  });
});

describe("what a card in hand would do", () => {
  test("is told for all four totals, without what lies face down", () => {
    const h = hand({
      round: 2,
      street: ["weed", "park"],
      client: "parent",
      narc: ["raid"],
      customer: ["meth"],
      dealer: ["alibi", "heroin"],
    });
    h.play("raid");
    h.play("meth");
    const seen = h.table.view(2);
    expect(outlook(content, seen, "alibi")).toEqual({
      now: { evidence: 20, cover: 35, profit: 36, heat: 0 },
      then: { evidence: 20, cover: 65, profit: 36, heat: -5 },
      unknown: 2,
    });
    expect(outlook(content, seen, "heroin").then).toEqual({ evidence: 20, cover: 25, profit: 150, heat: 45 });
    expect(outlook(content, h.table.view(0), "alibi").unknown).toBe(1);
  });
  test("the preview of the card before the flip says that it closes undo", () => {
    const h = hand({ round: 1, narc: ["raid"], customer: ["meth"], dealer: ["alibi"] });
    h.play("raid");
    h.play("meth");
    const [alibi] = h.zone("hand", 2);
    const preview = h.table.preview(2, [{ type: "play", card: h.table.idOf(Number(alibi.id), 2) }]);
    expect([preview.closesUndo, preview.reasons]).toEqual(["yes", ["card"]]);
  });
  test("the card of a seat before him does not, for nothing is known yet", () => {
    const h = hand({ round: 1, narc: ["raid"], customer: ["meth"], dealer: ["alibi"] });
    const [raid] = h.zone("hand", 0);
    expect(h.table.preview(0, [{ type: "play", card: h.table.idOf(Number(raid.id), 0) }]).closesUndo).toBe("no");
  });
});
