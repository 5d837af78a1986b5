import { type Action, type Given, openTable, type Table } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { journey } from "../journey.ts";
import { DAY, PERSONS, PLACES, placeOf, wayBetween } from "../people.ts";
import { points } from "../score.ts";
import { ownPack } from "./study.ts";

/** The day around the conversations. */
const { content } = ownPack();

class Day {
  readonly table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  static begin = (seed = 1): Day =>
    new Day(openTable(game, { content, seats: ["You"], seed, options: { mode: "day" } }));

  /** A moment of a day that is described. */
  static at(
    fields: Readonly<Record<string, unknown>>,
    zones: Given["zones"] = {},
    rolls?: readonly (number | string)[],
  ): Day {
    const given: Given = {
      table: { phase: "road", journey: true, coins: 10, ...fields },
      players: [{ zones: { grudges: Array.from({ length: 6 }, () => "burden_card"), ...zones } }],
    };
    return new Day(openTable(game, { content, seats: ["You"], given, ...(rolls === undefined ? {} : { rolls }) }));
  }

  do(type: string, params: object = {}): this {
    const acted = this.table.act(0, { type, ...params });
    if (!acted.ok) throw new Error(`refused: ${JSON.stringify(acted.refusal)}`);
    return this;
  }
  refusal(action: Action): string | undefined {
    const same = (other: Action): boolean => JSON.stringify(other) === JSON.stringify(action);
    const entry = this.table.actions(0).find((one) => same(one.action));
    return entry === undefined ? "not-listed" : entry.refused?.code;
  }
  field = (name: string): unknown => this.table.view(0).table[name];
  fields = (...names: string[]): unknown[] => names.map(this.field);
  zone = (name: string) => this.table.view(0).players[0].zones[name].cards.map(({ definition }) => definition);
  size = (name: string): number => this.table.view(0).players[0].zones[name].size;
  get points(): number {
    return points(this.table.view(0));
  }
  speak = (label: string): this => this.do("speak", { card: this.table.labelled(label) });
  deliver = (label: string): this => this.do("deliver", { card: this.table.labelled(label) });
}

const letter = (as: string, more: object = {}) => ({
  card: "elena_confession",
  as,
  fields: { home: "letters", promised: true, sender: "elena", recipient: "brother_anselm", due: 100, ...more },
});
const burdens = (n: number) => Array.from({ length: n }, () => "burden_card");

test("it begins at minute 0 with 10 coins at Elena's place, with two letters and 20 cards of everybody", () => {
  const day = Day.begin();
  expect(day.fields("minute", "coins", "place", "phase")).toEqual([0, 10, placeOf("elena"), "road"]);
  for (const person of PERSONS) expect([day.size(`${person}_deck`), day.size(`${person}_letters`)]).toEqual([20, 2]);
  expect(day.points).toBe(10 + 5 * 7);
});

test("the ways take 20, 30 and 45 minutes; from Elena to Lord Blackwood 20", () => {
  const ways = [wayBetween(PLACES[0], PLACES[1]), wayBetween(PLACES[0], PLACES[2]), wayBetween(PLACES[1], PLACES[2])];
  expect(ways).toEqual([20, 30, 45]);
  expect(wayBetween(placeOf("elena"), placeOf("lord_blackwood"))).toBe(20);
  for (const to of PLACES.slice(1)) {
    const day = Day.begin().do("travel", { place: to });
    expect(day.fields("place", "minute")).toEqual([to, wayBetween(PLACES[0], to)]);
  }
  expect(Day.begin().refusal({ type: "travel", place: PLACES[0] })).toBe("already-there");
});

test("waiting takes 30 minutes, and the end of the day ends it", () => {
  expect(Day.begin().do("wait").field("minute")).toBe(30);
  const ended = Day.begin().do("endDay");
  expect([ended.table.view(0).result?.ending, ended.points]).toEqual(["day", 45]);
});

describe("an observation", () => {
  test("takes 15 minutes, shows its card beforehand, and is made twice a day at each place", () => {
    const day = Day.begin();
    const next = day.zone("copper_kettle_sights").at(-1);
    day.do("observe");
    expect([day.zone("seen"), day.field("minute")]).toEqual([[next], 15]);
    day.do("observe");
    expect(day.refusal({ type: "observe" })).toBe("nothing-to-see");
    expect(day.do("travel", { place: "salt_quay" }).refusal({ type: "observe" })).toBeUndefined();
  });

  test("is in hand when a talk begins; spoken it is used up, otherwise it is kept", () => {
    const seen = [
      { card: "overheard_quarrel", as: "spoken", fields: { home: "sights" } },
      { card: "servants_gossip", fields: { home: "sights" } },
      { card: "worn_ring", fields: { home: "sights" } },
    ];
    const plain = Array.from({ length: 5 }, () => ({ card: "kind_word", fields: { home: "deck" } }));
    const day = Day.at({}, { seen, elena_letters: [goalOf("elena")], elena_deck: plain }, ["success"]);
    day.do("talk", { person: "elena", about: "letter" });
    expect(day.zone("hand").slice(0, 3)).toEqual(["overheard_quarrel", "servants_gossip", "worn_ring"]);
    day.speak("spoken");
    expect(day.field("atmosphere")).toBe("Informed");
    // Leaving loses what is an opportunity.
    day.do("leave").do("part");
    expect([day.zone("seen"), day.zone("settled")]).toEqual([["servants_gossip"], ["overheard_quarrel", "worn_ring"]]);
  });

  test("is the only way to Informed, Exposed and Synchronized", () => {
    const special = ["Informed", "Exposed", "Synchronized"];
    for (const { effects = {}, attributes } of content.cards) {
      const sets = special.some((name) => JSON.stringify(effects).includes(`"atmosphere":"${name}"`));
      if (sets)
        expect(attributes).toMatchObject({
          weight: 1,
          difficulty: "VeryEasy",
          properties: expect.arrayContaining(["Observable"]),
        });
    }
  });
});

const goalOf = (person: (typeof PERSONS)[number], i = 0) => {
  const { goal, connection, goalEntry } = journey.people[person].letters[i];
  return { card: goal, as: "goal", fields: { home: "letters", connection, entry: goalEntry } };
};
const deckOf = (person: (typeof PERSONS)[number]) =>
  Object.entries(journey.people[person].deck).flatMap(([card, n]) =>
    Array.from({ length: n }, () => ({ card, fields: { home: "deck" } })),
  );

describe("a talk", () => {
  test("needs the person's place, a letter that is not on its way, and fewer than 4 obligations", () => {
    const refusal = (day: Day, person: string, about = "letter") => day.refusal({ type: "talk", person, about });
    expect(refusal(Day.begin(), "marta_voss")).toBe("not-here");
    expect(refusal(Day.at({}), "elena")).toBe("no-letter");
    const letters = { elena_letters: [goalOf("elena")], brother_anselm_letters: [goalOf("brother_anselm")] };
    expect(refusal(Day.at({}, { bag: [letter("a")], elena_letters: [{ ...goalOf("elena"), as: "g" }] }), "elena")).toBe(
      "letter-on-its-way",
    );
    const four = ["jory_reed", "marta_voss", "lord_blackwood", "brother_anselm"].map((sender) =>
      letter(sender, { sender }),
    );
    expect(refusal(Day.at({}, { bag: four, elena_letters: [goalOf("elena")] }), "elena")).toBe("too-many-obligations");
    expect(refusal(Day.at({}, { bag: four.slice(1), elena_letters: letters.elena_letters }), "elena")).toBeUndefined();
    expect(refusal(Day.at({ phase: "talk" }, { hand: ["kind_word"] }), "elena")).toBe("in-talk");
  });

  test("takes 5 minutes for each LISTEN and SPEAK, the opening one among them, and begins with everything full", () => {
    const day = Day.begin().do("talk", { person: "elena", about: "letter" });
    expect(day.fields("minute", "patience", "weight", "connection", "comfort", "Trust", "atmosphere")).toEqual([
      ...[5, 15, 4, "tense", 0, 1, "Neutral"],
    ]);
    expect([day.size("deck") + day.size("hand"), day.zone("request"), day.size("hand")]).toEqual([
      ...[20, ["elena_letter_goal"], 2],
    ]);
    expect(day.do("listen").field("minute")).toBe(10);
    expect(day.do("leave").fields("minute", "phase", "ending")).toEqual([10, "after", "left"]);
    expect(day.refusal({ type: "wait" })).toBe("after-talk");
    expect(day.do("part").fields("minute", "phase")).toEqual([10, "road"]);
    expect([day.size("elena_deck"), day.zone("elena_letters").at(-1)]).toEqual([20, "elena_letter_goal"]);
  });

  test("begins anew, whatever the last one left behind", () => {
    const noted = { spokenEnd: "failure", lostEnd: "abandoned", isBroken: true, isFinal: true, hasLeft: true };
    const left = { comfort: 2, atmosphere: "Volatile", freeAction: true, patience: 0, weight: 0, ending: "left" };
    const day = Day.at({ ...noted, ...left }, { elena_letters: [goalOf("elena")], elena_deck: deckOf("elena") });
    day.do("talk", { person: "elena", about: "letter" });
    expect(day.fields("comfort", "atmosphere", "freeAction", "patience", "weight", "ending")).toEqual([
      ...[0, "Neutral", false, 15, 4, "open"],
    ]);
    expect(day.do("listen").fields("phase", "ending", "patience")).toEqual(["talk", "open", 14]);
  });

  test("forgets how often a burden was listened to", () => {
    const burden = { card: "burden_card", fields: { listens: 1 } };
    const deck = [{ card: "kind_word", fields: { home: "deck" } }];
    const day = Day.at({ phase: "talk", person: "elena" }, { hand: [burden], deck });
    day.do("leave").do("part");
    const [back] = day.table.view(0).players[0].zones.elena_burdens.cards;
    expect([back.definition, back.fields?.listens]).toEqual(["burden_card", 0]);
  });

  test("ends with a letter in the bag, due from its end; what was spoken otherwise is settled", () => {
    const talking = (roll: string) =>
      Day.at(
        { connection: "open", weight: 5, phase: "talk", person: "elena", minute: 100 },
        { hand: [{ ...goalOf("elena"), as: "goal" }], deck: [{ card: "kind_word", fields: { home: "deck" } }] },
        [roll],
      );
    const won = talking("success").speak("goal").do("part");
    expect(won.zone("bag")).toEqual(["elena_letter_goal"]);
    expect(won.table.view(0).players[0].zones.bag.cards[0].fields).toMatchObject({
      ...{ sender: "elena", recipient: "lord_blackwood", due: 105 + 73, payment: 10, reward_Trust: 2 },
    });
    const failed = talking("failure").speak("goal").do("part");
    expect([failed.zone("bag"), failed.zone("elena_burdens")]).toEqual([["elena_letter_goal"], ["burden_card"]]);
    const lost = talking("success").do("leave").do("part");
    expect([lost.zone("settled"), lost.field("elena_Trust"), lost.size("elena_letters")]).toEqual([
      ...[["elena_letter_goal"], -2, 0],
    ]);
  });
});

describe("a delivery", () => {
  test("takes no time, where the recipient lives: coins, and tokens with the sender", () => {
    const day = Day.at({ elena_Trust: 1 }, { bag: [letter("it", { payment: 7, reward_Trust: 2, reward_Shadow: 1 })] });
    day.deliver("it");
    expect(day.fields("minute", "coins", "elena_Trust", "elena_Shadow")).toEqual([0, 17, 3, 1]);
    expect([day.size("bag"), day.zone("settled"), day.points]).toEqual([0, ["elena_confession"], 17 + 20]);
  });

  test("brings tokens up to 10, and a missed one takes them down to -5", () => {
    const full = Day.at({ elena_Trust: 9 }, { bag: [letter("it", { reward_Trust: 2 })] }).deliver("it");
    expect(full.field("elena_Trust")).toBe(10);
    const late = Day.at({ elena_Trust: -4 }, { bag: [letter("it", { due: 29 })] }).do("wait");
    expect(late.field("elena_Trust")).toBe(-5);
  });

  test("is refused elsewhere, and may cost more than there is", () => {
    const day = Day.at({}, { bag: [letter("it", { recipient: "marta_voss", payment: -15 })] });
    const action = { type: "deliver", card: day.table.labelled("it") };
    expect(day.refusal(action)).toBe("not-here");
    day.do("travel", { place: "salt_quay" }).deliver("it");
    expect(day.field("coins")).toBe(-5);
  });

  test("at the very minute is in time; a minute later it is missed: 2 tokens, 2 burdens, gone", () => {
    const inTime = Day.at({}, { bag: [letter("it", { due: 30 })] }).do("wait");
    expect([inTime.zone("bag"), inTime.field("elena_Trust")]).toEqual([["elena_confession"], 0]);
    const late = Day.at({}, { bag: [letter("it", { due: 29 })] }).do("wait");
    expect([late.zone("bag"), late.field("elena_Trust"), late.size("elena_burdens"), late.zone("settled")]).toEqual([
      ...[[], -2, 2, ["elena_confession"]],
    ]);
  });

  test("missed while its sender sits before you counts at once", () => {
    const day = Day.at(
      { phase: "talk", person: "elena", Trust: 3, elena_Trust: 3, minute: 28 },
      { bag: [letter("it", { due: 30 })], deck: burdens(3), hand: ["kind_word"] },
    );
    expect(day.do("listen").fields("Trust", "elena_Trust")).toEqual([1, 3]);
    expect(day.do("leave").do("part").field("elena_Trust")).toBe(1);
  });
});

describe("amends", () => {
  const amends = [
    { card: "make_amends", as: "amends", fields: { home: "amends", connection: "desperate", entry: "request" } },
  ];
  const withBurdens = (n: number) => Day.at({}, { amends, elena_burdens: burdens(n), elena_deck: deckOf("elena") });
  const action = { type: "talk", person: "elena", about: "amends" };

  test("can be made from two burdens on", () => {
    expect([1, 2].map((n) => withBurdens(n).refusal(action))).toEqual(["no-need-for-amends", undefined]);
  });

  const speaking = (roll: string) =>
    Day.at(
      { phase: "talk", person: "elena", about: "amends", connection: "tense", weight: 4 },
      {
        hand: amends,
        deck: [{ card: "kind_word", fields: { home: "deck" } }],
        exhausted: ["burden_card"],
        elena_burdens: burdens(2),
      },
      [roll],
    )
      .speak("amends")
      .do("part");

  test("remove two burdens and give a token; failing costs one", () => {
    const made = speaking("success");
    expect([made.size("elena_burdens"), made.field("elena_Trust"), made.zone("amends")]).toEqual([
      ...[1, 1, ["make_amends"]],
    ]);
    const failed = speaking("failure");
    expect([failed.size("elena_burdens"), failed.field("elena_Trust")]).toEqual([3, -1]);
  });

  test("begin desperate, with the burdens in the deck", () => {
    const day = withBurdens(3).do("talk", { person: "elena", about: "amends" });
    expect(day.fields("connection", "weight")).toEqual(["desperate", 3]);
    expect([day.zone("request"), day.size("aside"), day.size("elena_burdens"), day.size("deck")]).toEqual([
      ...[["make_amends"], 3, 0, 19],
    ]);
    day.do("leave").do("part");
    expect([day.size("elena_burdens"), day.size("elena_deck")]).toEqual([3, 20]);
  });
});

describe(`minute ${DAY}`, () => {
  test("the action in hand resolves, an open talk ends without penalties, open obligations count as missed", () => {
    const day = Day.at(
      { phase: "talk", person: "marta_voss", Commerce: 2, marta_voss_Commerce: 2, minute: 955, place: "salt_quay" },
      {
        hand: [{ ...goalOf("marta_voss"), as: "mine" }, "kind_word"],
        deck: burdens(4),
        bag: [letter("it", { due: 2000 })],
      },
      ["success"],
    );
    day.speak("kind_word");
    // The goal exhausted in the action itself, and that counts.
    expect(day.fields("Commerce", "elena_Trust")).toEqual([0, -2]);
    expect(day.table.view(0).result?.ending).toBe("day");
    const open = Day.at(
      { phase: "talk", person: "marta_voss", marta_voss_Commerce: 2, Commerce: 2, minute: 955 },
      { hand: ["kind_word"], deck: ["kind_word"], request: [goalOf("marta_voss")] },
    ).do("listen");
    expect([open.points, open.field("ending")]).toEqual([10 + 10, "open"]);
    expect(open.table.over).toBe(true);
  });

  test("a letter that is promised in this very action is an open obligation too", () => {
    const day = Day.at(
      { phase: "talk", person: "elena", connection: "open", weight: 5, Trust: 3, elena_Trust: 3, minute: 955 },
      { hand: [goalOf("elena")], deck: ["kind_word"] },
      ["success"],
    ).speak("goal");
    expect(day.table.view(0).result?.ending).toBe("day");
    expect([day.zone("bag"), day.zone("settled"), day.size("elena_burdens")]).toEqual([[], ["elena_letter_goal"], 2]);
    expect([day.field("Trust"), day.points]).toEqual([1, 10 + 5]);
  });

  test("score is coins + 5 for each token with anybody", () => {
    const day = Day.at({ coins: 3, elena_Trust: 2, jory_reed_Shadow: -1, marta_voss_Status: 4 }).do("endDay");
    expect(day.points).toBe(3 + 5 * 5);
  });
});

test("a day is saved and resumed in the middle of a talk, and goes on the same", () => {
  const day = Day.begin(7).do("observe").do("talk", { person: "elena", about: "letter" }).do("listen");
  const save = JSON.parse(JSON.stringify(day.table.save()));
  const again = new Day(openTable(game, { content, save }));
  expect(again.table.hash()).toBe(day.table.hash());
  for (const one of [day, again]) one.do("listen").do("leave").do("part").do("wait");
  expect(again.table.hash()).toBe(day.table.hash());
});
