import { describe, expect, test } from "vitest";
import { customerDeck, deckFiles, narcDeck, tiers } from "../decks.ts";
import { content, pack } from "./cards.ts";

/** Every number of every card, and how often each is in a deck. A card that is tuned is changed here too. */
const PRINTED: readonly [kind: string, fields: readonly string[], cards: string][] = [
  [
    "product",
    ["price", "heat"],
    "Weed 30/5, Shrooms 40/8, Codeine 50/10, Acid 60/12, Pills 80/20, Ecstasy 80/25, Meth 100/30, Cocaine 120/35, " +
      "Heroin 150/45, Fentanyl 200/50",
  ],
  [
    "location",
    ["evidence", "cover", "heat"],
    "Safe House 10/30/-5, School Zone 40/5/20, Warehouse 15/25/-10, Back Alley 25/20/0, Storage Unit 12/28/-8, " +
      "Dead Drop 8/20/-5, Park 20/25/-5, Nightclub 35/15/15, Apartment 10/30/-10, Office 15/30/0, Parking Garage 25/20/5",
  ],
  [
    "evidence",
    ["evidence", "heat"],
    "Donut Break 0/0, Patrol 5/2, Stakeout 10/3, Surveillance 20/5, Informant 25/15, Undercover 30/10, Wiretap 35/15, " +
      "Raid 40/20",
  ],
  ["cover", ["cover", "heat"], "Alibi 30/-5, Bribe 25/10, Fake Receipts 20/5, Bribed Witness 15/-10, Lawyer 20/0"],
  ["conviction", ["threshold"], "Warrant 40, DA Approval 60, RICO Case 80"],
  ["insurance", ["cover", "cost", "penalty"], "Plea Bargain 20/200/20, Fake ID 15/0/40, Get Out of Jail 25/500/10"],
  [
    "modifier",
    ["multiplier", "evidence", "cover", "heat"],
    "Disguise 1000/0/20/-5, Burner Phone 1000/0/15/-10, Lookout 1000/0/20/0, Clean Money 900/0/10/-15, " +
      "False Trail 1000/-10/15/-5, Bulk Order 1500/20/0/15, Quick Sale 800/-10/0/-5, Haggling 700/-5/0/0, " +
      "Cash Upfront 1200/0/10/5, On Credit 900/15/0/-5, Trusted Regular 1000/-10/15/-10, Fair Deal 1000/0/0/0",
  ],
  [
    "customer",
    ["multiplier", "evidenceLimit", "heatLimit"],
    "Student 2500/none/none, Parent 1200/40/none, Broker 2800/none/45",
  ],
];

describe("printed on the cards", () => {
  test.each(PRINTED)("%s: %j", (kind, fields, cards) => {
    const found = content.cards.filter(({ attributes }) => attributes?.kind === kind);
    const printed = found.map(({ name, attributes = {} }) =>
      [name, fields.map((field) => attributes[field] ?? "none").join("/")].join(" "),
    );
    expect(printed.sort()).toEqual(cards.split(", ").sort());
  });
  test("and nothing else is a card", () => {
    const kinds = PRINTED.map(([kind]) => kind);
    expect(content.cards.filter(({ attributes }) => !kinds.includes(String(attributes?.kind)))).toEqual([]);
  });
  test("wishes and combos", () => {
    const types = [...pack.cards.values()].map(({ id, data }) => [id, data.type] as const);
    const said = types.flatMap(([id, type]) => {
      const { wants, combo } = type as { readonly wants?: readonly string[]; readonly combo?: object };
      return wants === undefined && combo === undefined ? [] : [`${id}: ${JSON.stringify(wants ?? combo)}`];
    });
    expect(said.sort()).toEqual([
      'broker: ["meth","cocaine","heroin","fentanyl"]',
      'cocaine: {"at":"office","price":20}',
      'ecstasy: {"at":"nightclub","cover":15}',
      'heroin: {"at":"safe_house","cover":10}',
      'meth: {"at":"warehouse","evidence":-5}',
      'parent: ["codeine","pills","weed"]',
      'pills: {"at":"apartment","heat":-10}',
      'student: ["weed","shrooms","acid","ecstasy"]',
      'weed: {"at":"park","cover":10}',
    ]);
  });
});

describe("decks", () => {
  const MODIFIERS = "disguise, burner_phone, lookout, clean_money, false_trail";
  test.each([
    [
      "the narc's",
      narcDeck,
      "donut_break 8, patrol 2, surveillance 2, stakeout 2, undercover, raid, wiretap, warrant 4, da_approval 3, rico_case",
    ],
    [
      "the customer's",
      customerDeck,
      "weed, meth, heroin, cocaine, pills, park, nightclub, apartment, office, parking_garage, bulk_order 2, quick_sale 2, " +
        "haggling 2, cash_upfront 2, on_credit 2, trusted_regular 2, fair_deal 3",
    ],
    [
      "Corner",
      deckFiles.corner,
      "weed, shrooms, pills, cocaine, heroin, safe_house, warehouse, dead_drop, back_alley, alibi, bribe, fake_receipts, " +
        `bribed_witness, plea_bargain, fake_id, ${MODIFIERS}`,
    ],
    [
      "Uptown",
      deckFiles.uptown,
      "codeine, acid, ecstasy, meth, fentanyl, school_zone, storage_unit, safe_house, dead_drop, lawyer, alibi, bribe, " +
        `bribed_witness, get_out_of_jail, fake_id, ${MODIFIERS}`,
    ],
  ])("%s", (_, { cards }, said) => {
    const counted = Object.entries(cards).map(([id, count]) => (count === 1 ? id : `${id} ${count}`));
    expect(counted.sort()).toEqual(said.split(", ").sort());
  });
  test("tiers", () => {
    expect(tiers.map(({ heat, out, in: stronger }) => `${heat}: ${out} to ${stronger}`)).toEqual([
      "30: donut_break to informant",
      "60: donut_break to undercover",
      "90: donut_break to wiretap",
      "120: donut_break to raid",
      "150: donut_break to raid",
    ]);
  });
});
