import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content } from "./cards.ts";
import { knight } from "./rig.ts";

/** The numbers of the game: its cards, what is on offer, and who stands in the way. */
type Attributes = Readonly<Record<string, unknown>>;
const attributesOf = (id: string): Attributes => content.cards.find((card) => card.id === id)?.attributes ?? {};
const from = (home: string) => content.cards.filter(({ attributes }) => attributes?.home === home);

describe("the sixteen cards", () => {
  const attackOrBlock = "Choose one: Attack (Attack 2); or Block (Block 2).";
  const healOrDraw = (n: number, cards: string): string =>
    `Choose one: heal (heal ${n}); or draw (draw ${cards}), only if there is a card in your deck.`;
  const improvised = (n: number): string => `Discard a card that is no Wound: Move, Influence, Attack or Block ${n}.`;
  const CARDS: readonly (readonly [id: string, copies: number, colour: string, weak: string, strong: string])[] = [
    ["fury", 2, "red", attackOrBlock, "Attack 4."],
    ["resolve", 1, "blue", attackOrBlock, "Block 5."],
    ["haste", 2, "white", "Move 2.", "Ranged Attack 3."],
    ["march", 2, "green", "Move 2.", "Move 4."],
    ["endurance", 2, "blue", "Move 2.", "Move 4."],
    ["calm", 1, "green", healOrDraw(1, "1 card"), healOrDraw(2, "2 cards")],
    ["pledge", 1, "white", "Influence 2.", "Influence 4."],
    ["menace", 1, "red", "Influence 2.", "Influence 5. Reputation -1."],
    ["crystallize", 1, "blue", "Pay a mana: a crystal of its colour.", "A crystal of any colour."],
    [
      ...(["draw-mana", 1, "white", "You may take 1 more die from the source this turn."] as const),
      "Choose a colour and a die of the source: it shows that colour, and you gain 2 tokens of it.",
    ],
    ["improvisation", 1, "red", improvised(3), improvised(5)],
  ];

  test.each(CARDS)("%s, %i of it", (id, copies, colour, weak, strong) => {
    expect([attributesOf(id).copies ?? 1, attributesOf(id).colour]).toEqual([copies, colour]);
    expect(knight().words().rulesText(id)).toEqual([`Weak: ${weak}`, `Strong: ${strong}`]);
  });

  test("and Focus are all, five of them in hand", () => {
    expect([attributesOf("focus").colour, attributesOf("focus").copies ?? 1]).toEqual(["green", 1]);
    const table = openTable(game, { content, seats: ["Kay"], seed: 1, open: true });
    const { deck, hand } = table.view("open").players[0].zones;
    const all = [...deck.cards, ...hand.cards].map(({ definition }) => String(definition));
    const expected = [...CARDS, ["focus", 1] as const].flatMap(([id, copies]) =>
      Array.from({ length: copies }, () => id),
    );
    expect([all.length, hand.size]).toEqual([16, 5]);
    expect(all.sort()).toEqual(expected.sort());
  });

  test("Crystallize turns a token or a die into a crystal, and is refused without mana", () => {
    const k = knight({ hand: ["crystallize"], source: ["red", "black"], fields: { blueTokens: 1, greenCrystals: 1 } });
    k.do("play", { card: "crystallize" });
    expect(k.offered()).toEqual(["blue", "red"]);
    expect(k.refusedAnswer("green")).toEqual({ code: "no-mana", params: { colour: "green" } });
    k.answer("red");
    expect(k.fields).toMatchObject({ redCrystals: 1, diceLeft: 0, blueTokens: 1 });
    const none = knight({ hand: ["crystallize"], source: ["black"] });
    expect(none.refusal("play", { card: "crystallize" })?.code).toBe("no-mana");
  });

  test("Draw Mana sets a die and gives two tokens of its colour", () => {
    const k = knight({ hand: ["draw-mana"], source: ["white", "black"] });
    k.do("power", { card: "draw-mana", mana: "die" });
    k.answer("green", "mana-die");
    expect(k.fields).toMatchObject({ greenTokens: 2 });
    const faces = k.table.view("open").zones.source.cards.map(({ fields }) => fields?.face);
    expect(faces).toEqual(["white", "green"]);
  });

  test("Menace costs reputation, which stays between -3 and +3", () => {
    const feared = (reputation: number): unknown => {
      const k = knight({ hand: ["menace"], source: ["red"], fields: { reputation } });
      k.do("power", { card: "menace", mana: "die" });
      return [k.fields.influence, k.fields.reputation];
    };
    expect([feared(0), feared(-3)]).toEqual([
      [5, -1],
      [5, -3],
    ]);
    const liked = knight({ hand: ["open-purse"], source: ["white"], fields: { reputation: 3 } });
    liked.do("power", { card: "open-purse", mana: "die" });
    expect(liked.fields.reputation).toBe(3);
  });
});

describe("what can be won or hired", () => {
  test("at least 8 advanced cards, the five that pay among them", () => {
    const ids = from("advanced").map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    const paying = ["ritual-attack", "swift-justice", "steady-resolve", "kindle", "twin-offering"];
    expect(ids).toEqual(expect.arrayContaining(paying));
    expect(paying.map((id) => attributesOf(id).colour)).toEqual(["red", "white", "blue", "green", "red"]);
  });
  test("two spells a colour, at least 4 artifacts without one", () => {
    const colours = from("spells").map(({ attributes }) => String(attributes?.colour));
    expect(colours.sort()).toEqual(["blue", "blue", "green", "green", "red", "red", "white", "white"]);
    expect(from("artifacts").length).toBeGreaterThanOrEqual(4);
    expect(from("artifacts").filter(({ attributes }) => attributes?.colour !== undefined)).toEqual([]);
  });
  test("at least 6 units of level 1 to 3 for 3 to 8 Influence, with armour and two abilities", () => {
    const units = from("mercenaries");
    expect(units.length).toBeGreaterThanOrEqual(6);
    expect(new Set(units.map(({ attributes }) => attributes?.level))).toEqual(new Set([1, 2, 3]));
    for (const { id, attributes = {}, effects = {} } of units) {
      const cost = Number(attributes.cost);
      expect([id, cost >= 3 && cost <= 8, Number(attributes.armour) > 0]).toEqual([id, true, true]);
      expect(Object.keys(effects)).toEqual(["first", "second"]);
    }
  });
  test("three dice, three advanced cards, three spells and two units lie ready", () => {
    const { zones } = openTable(game, { content, seats: ["Kay"], seed: 1, open: true }).view("open");
    const sizes = ["source", "advancedOffer", "spellOffer", "unitOffer"].map((zone) => zones[zone].size);
    expect(sizes).toEqual([3, 3, 3, 2]);
  });
});

describe("the enemies", () => {
  /** Armour, attack and fame to begin with; they were tuned by at most 2. */
  const FIRST: Readonly<Record<string, readonly [armour: number, attack: number, fame: number]>> = {
    ...{ prowler: [3, 4, 2], digger: [3, 3, 2], hag: [5, 3, 3], rider: [4, 3, 3] },
    ...{ brute: [3, 4, 4], pikeman: [5, 4, 3], "ember-adept": [5, 4, 5], "frost-adept": [6, 5, 5] },
  };
  const numbersOf = (id: string): number[] =>
    ["armour", "strength", "fame"].map((name) => Number(attributesOf(id)[name]));

  test("are eight, each within 2 of its first numbers", () => {
    const ids = content.cards.filter(({ attributes }) => attributes?.kind === "enemy").map(({ id }) => id);
    expect(ids.sort()).toEqual(Object.keys(FIRST).sort());
    for (const id of ids)
      for (const [i, number] of numbersOf(id).entries()) expect(Math.abs(number - FIRST[id][i])).toBeLessThanOrEqual(2);
  });

  test("are what they are called", () => {
    const marks = (id: string): string[] =>
      Object.entries(attributesOf(id)).flatMap(([name, value]) =>
        value === true ? [name] : name === "resists" ? (value as string[]).map((one) => `resists ${one}`) : [],
      );
    expect(Object.fromEntries(Object.keys(FIRST).map((id) => [id, marks(id)]))).toEqual({
      ...{ prowler: [], digger: ["fortified"], hag: ["poison"], rider: ["swift"] },
      ...{ brute: ["brutal", "resists physical"], pikeman: ["fortified"] },
      ...{ "ember-adept": ["resists fire"], "frost-adept": ["resists ice"] },
    });
    expect([attributesOf("ember-adept").element, attributesOf("frost-adept").element]).toEqual(["fire", "ice"]);
    expect(attributesOf("citadel").fortified).toBe(true);
  });

  test("stand with these numbers in the docs", () => {
    const page = readFileSync(join(import.meta.dirname, "../../../docs/games/knight.md"), "utf8");
    const words = knight().words();
    for (const id of Object.keys(FIRST)) {
      const [armour, attack, fame] = numbersOf(id);
      const element = attributesOf(id).element;
      const blow = element === undefined ? attack : `${attack} ${element}`;
      expect(page).toContain(`| ${words.cardName(id)} | ${armour} | ${blow} | ${fame} |`);
    }
  });

  test("hold one tower, keep or ruin each, and the citadel both Adepts, all facedown", () => {
    const table = openTable(game, { content, seats: ["Kay"], seed: 1, open: true });
    const { cards } = table.view("open").zones.map;
    const sites = new Map(cards.map(({ id, definition }) => [id, attributesOf(String(definition)).site]));
    const guards = cards.flatMap(({ definition, attachedTo }) =>
      attachedTo === undefined ? [] : [`${sites.get(attachedTo)} ${attributesOf(String(definition)).home}`],
    );
    expect(guards.sort()).toEqual([
      ...[
        "citadel garrison",
        "citadel garrison",
        "keep lairs",
        "keep lairs",
        "ruin lairs",
        "tower lairs",
        "tower lairs",
      ],
    ]);
    const seen = table.view(0).zones.map.cards.filter(({ definition }) => definition !== undefined);
    expect(seen).toHaveLength(12);
  });
});
