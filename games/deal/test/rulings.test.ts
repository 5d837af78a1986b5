import { buildPack, checkDeckFile } from "@cardwright/content";
import { readFiles } from "@cardwright/content/files";
import { type AnyEventView, openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { checkDeck, decks, narcCards, tierAt } from "../decks.ts";
import { game } from "../game.ts";
import { content, folder } from "./cards.ts";
import { hand, type Position } from "./rig.ts";

const outcome = (events: readonly AnyEventView[]): unknown =>
  events.find(({ type, fate }) => type === "RESOLVED" && fate === undefined)?.data.outcome;
const happened = (events: readonly AnyEventView[], wanted: string): AnyEventView[] =>
  events.filter(({ type, fate }) => type === wanted && fate === undefined);
const settled = (position: Position): unknown => outcome(hand(position).resolve());

/** Evidence 80 against cover 5: a bust, if nothing else happens. */
const BUST = ["weed", "school_zone", "raid"];

describe("a hand", () => {
  test("at the start of every round each seat draws to three", () => {
    const h = hand({
      round: 1,
      narc: ["patrol", "raid", "wiretap"],
      customer: ["weed", "meth", "park"],
      dealer: ["alibi", "bribe"],
      decks: [
        ["donut_break", "warrant"],
        ["heroin", "office"],
        ["lookout", "disguise", "lawyer"],
      ],
    });
    h.play("patrol");
    h.pass();
    h.play("alibi");
    h.stay();
    expect([0, 1, 2].map((seat) => h.zone("hand", seat).length)).toEqual([3, 3, 3]);
    expect(h.ids("hand", 2)).toEqual(["bribe", "lawyer", "disguise"]);
    expect(h.ids("hand", 1)).toEqual(["weed", "meth", "park"]);
  });

  test("narc, customer and dealer play in turn, one card or a pass", () => {
    const h = hand({ round: 1, narc: ["patrol"], customer: ["weed"], dealer: ["alibi"] });
    expect(h.table.toAct).toBe(0);
    h.play("patrol");
    expect(h.table.toAct).toBe(1);
    h.pass();
    expect(h.table.toAct).toBe(2);
    h.play("alibi");
    expect(h.ids("street")).toEqual(["patrol", "alibi"]);
  });

  test("played cards lie face down until all have played, then all flip", () => {
    const h = hand({ round: 1, narc: ["patrol"], customer: ["weed"], dealer: ["alibi"] });
    h.play("patrol");
    expect(h.table.view(1).players[0].zones.down.cards.map(({ definition }) => definition)).toEqual([undefined]);
    expect(h.table.view(0).players[0].zones.down.cards.map(({ definition }) => definition)).toEqual(["patrol"]);
    h.play("weed");
    expect(h.ids("street")).toEqual([]);
    h.play("alibi");
    expect(h.table.view(1).zones.street.cards.map(({ definition }) => definition)).toEqual(["patrol", "weed", "alibi"]);
  });

  test("three rounds, and after each of the first two the dealer may fold", () => {
    const h = hand({ round: 1 });
    for (const round of [1, 2]) {
      expect(h.state.round).toBe(round);
      h.pass();
      h.pass();
      h.pass();
      expect(h.table.view(2).decision).toMatchObject({ kind: "choose", seat: 2, prompt: "stay or fold" });
      h.stay();
    }
    expect(h.state.round).toBe(3);
    h.pass();
    h.pass();
    h.pass();
    expect(h.table.view(2).decision).toMatchObject({ seat: 2, prompt: "settle" });
  });

  test("a fold keeps the heat and brings no profit", () => {
    const h = hand({ round: 1, street: ["heroin", "safe_house"] });
    h.pass();
    h.pass();
    h.pass();
    expect(outcome(h.fold())).toBe("fold");
    expect(h.state).toMatchObject({ cash: 300, careerHeat: 20, phase: "between", outcome: "fold" });
    expect(h.table.toAct).toBe(2);
  });
});

describe("resolution, in this order", () => {
  test("no product: no deal", () => {
    expect(settled({ street: ["school_zone", "raid"] })).toBe("noDeal");
  });
  test("no location: no deal", () => {
    expect(settled({ street: ["weed", "raid"] })).toBe("noDeal");
  });
  test("no deal comes before the bail", () => {
    expect(settled({ street: ["school_zone", "raid"], client: "parent" })).toBe("noDeal");
  });
  test("the customer bails if the evidence limit is exceeded", () => {
    expect(settled({ street: ["weed", "school_zone", "patrol"], client: "parent" })).toBe("bail");
  });
  test("a limit that is just reached does not make him bail", () => {
    expect(settled({ street: ["weed", "school_zone", "alibi", "alibi"], client: "parent" })).toBe("safe");
  });
  test("the customer bails if this hand's heat exceeds his limit; career heat does not count", () => {
    const cool = ["cocaine", "safe_house", "bribe", "fake_receipts"];
    expect(settled({ street: cool, client: "broker", table: { careerHeat: 500 } })).toBe("safe");
    expect(settled({ street: [...cool, "patrol"], client: "broker" })).toBe("bail");
  });
  test("a bail comes before safe", () => {
    expect(settled({ street: ["weed", "school_zone", "patrol", "alibi", "bribe"], client: "parent" })).toBe("bail");
  });
  test("evidence below cover is safe, and the profit is banked", () => {
    const h = hand({ street: ["weed", "safe_house"] });
    expect(outcome(h.resolve())).toBe("safe");
    expect(h.state.cash).toBe(375);
  });
  test("a tie is safe", () => {
    const h = hand({ street: ["weed", "school_zone", "alibi", "patrol", "fake_receipts", "stakeout"] });
    expect(h.totals).toMatchObject({ evidence: 55, cover: 55 });
    expect(outcome(h.resolve())).toBe("safe");
  });
  test("one more evidence than cover is no longer safe", () => {
    expect(settled({ street: ["weed", "back_alley"] })).toBe("busted");
  });
  test("a conviction whose threshold the heat has reached: convicted, though insured", () => {
    const h = hand({ street: [...BUST, "fake_id", "warrant"] });
    expect(h.totals.heat).toBe(45);
    expect(outcome(h.resolve())).toBe("convicted");
    expect(h.result).toEqual({ ending: "convicted", winner: 0 });
  });
  test("a threshold that is just reached sticks", () => {
    expect(settled({ street: [...BUST, "da_approval"], table: { careerHeat: 15 } })).toBe("convicted");
    expect(settled({ street: [...BUST, "da_approval"], table: { careerHeat: 14 } })).toBe("busted");
  });
  test("heat in resolution is career heat plus this hand's", () => {
    expect(settled({ street: [...BUST, "rico_case"], table: { careerHeat: 35 } })).toBe("convicted");
    expect(settled({ street: [...BUST, "rico_case"], table: { careerHeat: 34 } })).toBe("busted");
  });
  test("the last conviction is the active one", () => {
    expect(settled({ street: [...BUST, "warrant", "rico_case"] })).toBe("busted");
    expect(settled({ street: [...BUST, "rico_case", "warrant"] })).toBe("convicted");
  });
  test("an insurance that can be paid: paid, its heat once, safe and the profit banked", () => {
    const h = hand({ street: [...BUST, "plea_bargain"], table: { cash: 200 } });
    const events = h.resolve();
    expect(outcome(events)).toBe("insured");
    expect(happened(events, "PAY_INSURANCE").map(({ data }) => [data.cost, data.penalty])).toEqual([[200, 20]]);
    expect(h.state).toMatchObject({ cash: 75, careerHeat: 45 + 20 - 20 });
  });
  test("an insurance is paid from the cash held before this hand's profit", () => {
    expect(settled({ street: [...BUST, "plea_bargain"], table: { cash: 199 } })).toBe("busted");
  });
  test("the insurance that paid burns, and no other", () => {
    const h = hand({ street: [...BUST, "plea_bargain", "fake_id"] });
    const burned = happened(h.resolve(), "BURN").map(({ data }) => (data.card as { definition: string }).definition);
    expect(burned).toEqual(["fake_id"]);
    expect(h.ids("out", 2)).toContain("fake_id");
  });
  test("the last insurance is the active one, also if it cannot be paid", () => {
    expect(settled({ street: [...BUST, "fake_id", "get_out_of_jail"] })).toBe("busted");
    expect(settled({ street: [...BUST, "get_out_of_jail", "fake_id"] })).toBe("insured");
  });
  test("otherwise busted", () => {
    expect(settled({ street: BUST })).toBe("busted");
  });
});

describe("what an outcome costs", () => {
  test.each([
    ["no deal", { street: ["weed"] }],
    ["a bail", { street: ["weed", "school_zone", "patrol"], client: "parent" }],
  ])("%s brings no profit, and the run goes on", (_, position) => {
    const h = hand(position);
    h.resolve();
    expect(h.state).toMatchObject({ cash: 300, phase: "between" });
    expect(h.result).toBeUndefined();
  });
  test("bails are counted", () => {
    const h = hand({ street: ["weed", "school_zone", "patrol"], client: "parent" });
    h.resolve();
    expect(h.state.bails).toBe(1);
  });
  test("busted: half the cash is lost, rounded down, and the run ends", () => {
    const h = hand({ street: BUST, table: { cash: 301 } });
    h.resolve();
    expect(h.state.cash).toBe(151);
    expect(h.result).toEqual({ ending: "busted", winner: 0 });
  });
  test("busted with 600 or more left is busted all the same", () => {
    const h = hand({ street: BUST, table: { cash: 1300 } });
    h.resolve();
    expect([h.state.cash, h.result]).toEqual([650, { ending: "busted", winner: 0 }]);
  });
  test("convicted: all of it", () => {
    const h = hand({ street: [...BUST, "warrant"], table: { cash: 700 } });
    h.resolve();
    expect(h.state.cash).toBe(0);
    expect(h.result).toEqual({ ending: "convicted", winner: 0 });
  });
});

describe("after a hand", () => {
  test("the dealer's played cards are out of the run, his others stay in his hand", () => {
    const h = hand({
      street: ["weed", "safe_house", { card: "alibi", owner: 2 }, { card: "shrooms", owner: 2 }],
      dealer: ["bribe", "lookout"],
    });
    h.resolve();
    expect(h.ids("out", 2)).toEqual(["alibi", "shrooms"]);
    expect(h.ids("hand", 2)).toEqual(["bribe", "lookout"]);
  });
  test("narc and customer shuffle all their cards together anew", () => {
    const h = hand({
      street: ["weed", "safe_house", "patrol"],
      narc: ["raid", "warrant"],
      customer: ["meth"],
      decks: [["wiretap"], ["park"], ["alibi", "bribe", "lookout"]],
    });
    const shuffled = happened(h.resolve(), "shuffle");
    expect(h.ids("deck", 0).sort()).toEqual(["patrol", "raid", "warrant", "wiretap"]);
    expect(h.ids("deck", 1).sort()).toEqual(["meth", "park", "safe_house", "weed"]);
    expect(shuffled).toHaveLength(2);
    expect([0, 1].map((seat) => h.zone("hand", seat).length)).toEqual([0, 0]);
  });
  test("the heat of played cards always stays", () => {
    const h = hand({ street: ["heroin", "weed"], table: { careerHeat: 10 } });
    h.resolve();
    expect(h.state.careerHeat).toBe(10 + 50 - 20);
  });
  test("career heat falls by 20, and is at least 0", () => {
    const h = hand({ street: ["apartment", "alibi"], table: { careerHeat: 30 } });
    h.resolve();
    expect(h.state.careerHeat).toBe(0);
  });
  test("heat is at least 0 before it falls, too", () => {
    const h = hand({ street: ["apartment", "alibi", "alibi"], table: { careerHeat: 5 } });
    h.resolve();
    expect(h.state.careerHeat).toBe(0);
  });
});

describe("laying low", () => {
  const between = (table: Position["table"]) => hand({ active: 2, table: { phase: "between", ...table } });
  test("takes 40 heat for 25 cash", () => {
    const h = between({ careerHeat: 100, cash: 60 });
    h.lieLow();
    expect(h.state).toMatchObject({ careerHeat: 60, cash: 35 });
  });
  test("at most once between two hands", () => {
    const h = between({ careerHeat: 100 });
    h.lieLow();
    expect(h.refusal("lieLow")?.code).toBe("laid-low-already");
    h.deal();
    expect(h.state.laidLow).toBe(false);
  });
  test("not without the cash, and not during a hand", () => {
    expect(between({ cash: 24 }).refusal("lieLow")).toEqual({
      code: "not-enough-cash",
      params: { needed: 25, available: 24 },
    });
    expect(hand({}).refusal("lieLow")?.code).toBe("hand-not-over");
    expect(hand({}).refusal("deal")?.code).toBe("hand-not-over");
    expect(between({}).refusal("pass")?.code).toBe("between-hands");
  });
});

describe("a run", () => {
  test("has eight hands at most", () => {
    const h = hand({ street: ["weed", "safe_house"], table: { handNumber: 8 } });
    h.resolve();
    expect(h.result).toEqual({ ending: "home", winner: undefined });
  });
  test("is won with 600 cash at the end", () => {
    const h = hand({ street: ["weed", "safe_house"], table: { handNumber: 8, cash: 525 } });
    h.resolve();
    expect(h.result).toEqual({ ending: "rich", winner: 2 });
  });
  test("ends when the dealer has fewer than three cards left for a deal", () => {
    const two = hand({ dealer: ["alibi"], decks: [[], [], ["bribe"]], street: ["weed"] });
    two.resolve();
    expect(two.result?.ending).toBe("home");
    const three = hand({ dealer: ["alibi", "lookout"], decks: [[], [], ["bribe"]], street: ["weed"] });
    three.resolve();
    expect(three.result).toBeUndefined();
  });
  test("begins with 300 cash, without heat", () => {
    expect(hand({}).state).toMatchObject({ cash: 300, careerHeat: 0 });
  });
  test("begins with shuffled decks: other seeds deal other hands", () => {
    const hands = [1, 2].map((seed) =>
      openTable(game, { content, seed, open: true })
        .view("open")
        .players.map(({ zones }) => zones.hand.cards.map(({ definition }) => definition).join()),
    );
    for (const seat of [0, 1, 2]) expect(hands[0][seat]).not.toBe(hands[1][seat]);
  });
  test("one customer is drawn at each deal, and everybody sees him", () => {
    const h = hand({
      active: 2,
      client: "parent",
      clients: ["student", "broker"],
      street: ["weed"],
      rolls: ["broker"],
      dealer: ["alibi"],
    });
    h.pass();
    h.settle();
    h.deal();
    expect(h.state.outcome).toBe("none");
    expect(h.table.view("spectator").zones.client.cards.map(({ definition }) => definition)).toEqual(["broker"]);
  });
});

describe("tiers", () => {
  test.each([
    [29, 0],
    [30, 1],
    [59, 1],
    [60, 2],
    [90, 3],
    [120, 4],
    [149, 4],
    [150, 5],
    [999, 5],
  ])("heat %i is tier %i", (heat, tier) => {
    expect(tierAt(heat)).toBe(tier);
  });
  test("each tier swaps one Donut Break for a stronger card", () => {
    const decksByTier = [0, 1, 2, 3, 4, 5].map((tier) => narcCards(tier));
    expect(decksByTier.map((deck) => deck.get("donut_break"))).toEqual([8, 7, 6, 5, 4, 3]);
    expect(decksByTier.map((deck) => [...deck.values()].reduce((a, b) => a + b))).toEqual([25, 25, 25, 25, 25, 25]);
    const strong = ["informant", "undercover", "wiretap", "raid"];
    expect(decksByTier.map((deck) => strong.map((id) => deck.get(id) ?? 0).join())).toEqual([
      "0,1,1,1",
      "1,1,1,1",
      "1,2,1,1",
      "1,2,2,1",
      "1,2,2,2",
      "1,2,2,3",
    ]);
  });
  const dealt = (careerHeat: number, tier: number) => {
    const h = hand({ active: 2, client: "parent", table: { phase: "between", careerHeat, tier }, rolls: [0] });
    expect(happened(h.deal(), "shuffle")).toHaveLength(1);
    return h;
  };
  const held = (h: ReturnType<typeof dealt>, id: string): number =>
    [...h.ids("deck", 0), ...h.ids("hand", 0)].filter((one) => one === id).length;
  test("the deck changes with the next deal, and back below the tier", () => {
    const up = dealt(65, 0);
    expect([held(up, "informant"), held(up, "undercover"), held(up, "donut_break")]).toEqual([1, 2, 6]);
    expect(up.state.tier).toBe(2);
    const down = dealt(10, 2);
    expect([held(down, "informant"), held(down, "undercover"), held(down, "donut_break")]).toEqual([0, 1, 8]);
  });
  test("is fixed at the deal, and public", () => {
    const h = hand({ street: ["heroin", "heroin"], table: { tier: 1 } });
    h.resolve();
    expect(h.state).toMatchObject({ tier: 1, careerHeat: 70 });
    expect(h.table.view("spectator").table.tier).toBe(1);
  });
});

describe("decks", () => {
  const cards = (ids: readonly string[]) => ids.map((id) => content.cards.find((card) => card.id === id) ?? { id });
  const ten = decks.corner.slice(0, 10);
  test("both ready decks are legal, with 20 cards", () => {
    expect(Object.values(decks).map((deck) => [deck.length, checkDeck(cards(deck))])).toEqual([
      [20, undefined],
      [20, undefined],
    ]);
  });
  test("a deck of one's own: 10 to 20 cards, none twice, a product and a location", () => {
    expect(checkDeck(cards(ten))).toBeUndefined();
    expect(checkDeck(cards(ten.slice(1)))?.code).toBe("deck-size");
    expect(checkDeck(cards([...decks.corner, "lawyer"]))?.code).toBe("deck-size");
    expect(checkDeck(cards([...ten, "weed"]))).toEqual({ code: "deck-copies", params: { card: "weed" } });
    expect(checkDeck(cards(decks.corner.slice(5)))).toEqual({ code: "deck-lacks", params: { kind: "product" } });
    const noLocation = [...decks.corner.slice(0, 5), ...decks.corner.slice(9)];
    expect(checkDeck(cards(noLocation))).toEqual({ code: "deck-lacks", params: { kind: "location" } });
    expect(checkDeck(cards([...ten, "student"]))?.code).toBe("deck-customer");
  });
  test("a run begins with a ready deck by its name or with one's own list, and a wrong one is told why", () => {
    const begun = (deck: unknown) => openTable(game, { content, options: { decks: ["", "", deck] }, open: true });
    const dealt = (deck: unknown) => {
      const { hand, deck: rest } = begun(deck).view("open").players[2].zones;
      return [...hand.cards, ...rest.cards].map(({ definition }) => definition ?? "").sort();
    };
    expect(dealt("uptown")).toEqual([...decks.uptown].sort());
    expect(dealt(ten)).toEqual([...ten].sort());
    expect(() => begun("uptwn")).toThrow('did you mean "uptown"? Ready decks: corner, uptown.');
    expect(() => begun(ten.slice(1))).toThrow('No legal deck: deck-size {"cards":9,"min":10,"max":20}');
    expect(() => begun([...ten, "wed"])).toThrow('There is no card "wed"; did you mean "weed"?');
  });
});

test("a deck of one's own in a file is told in words why it is none", () => {
  const file = (cards: object) => ({ path: "mine.json", text: JSON.stringify({ name: "Mine", cards }) });
  const told = (cards: object) => checkDeckFile(game, content, file(cards)).map(({ message }) => message);
  const nine = Object.fromEntries(decks.corner.slice(0, 9).map((id) => [id, 1]));
  expect(told(nine)).toEqual(["a deck has 10 to 20 cards, this one 9"]);
  expect(told({ ...nine, weed: 2 })).toEqual(["Weed is in the deck twice"]);
  expect(told({ ...nine, broker: 1 })).toEqual(["Broker is a customer and belongs in no deck"]);
  expect(told({ ...nine, alibi: 1 })).toEqual([]);
});

test("wishes and combos name cards that there are", () => {
  const { files } = readFiles([`${folder}/content`]);
  const wrong = files.map(({ path, text }) => ({
    path,
    text: text.replace('"wants": ["', '"wants": ["wed", "').replace('"at": "safe_house"', '"at": "safe_hose"'),
  }));
  const built = buildPack(game, wrong);
  const faults = built.ok ? [] : built.faults.map(({ card, field, hint }) => [card, field, hint]);
  expect(faults).toContainEqual(["student", "type.wants.0", "weed"]);
  expect(faults).toContainEqual(["heroin", "type.combo.at", "safe_house"]);
});
