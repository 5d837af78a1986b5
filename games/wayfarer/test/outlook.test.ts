import { Words } from "@cardwright/content";
import type { Action, Told } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { game } from "../game.ts";
import { outlook } from "../outlook.ts";
import { begun } from "./begun.ts";
import { BOTH, comfort, ends, goal, type Position, type Rig, talk } from "./rig.ts";
import { ownPack } from "./study.ts";

/** What is said of the end before an action: it speaks for every outcome, not for the first. */
const CARDS = {
  easy: { difficulty: "Easy", successEffect: comfort(1) },
  hard: { difficulty: "VeryHard", successEffect: comfort(1) },
  sigh: { properties: ["Fleeting"], successEffect: comfort(1), exhaustEffect: comfort(-1) },
  goal: goal({ weight: 1 }),
  other: goal({ weight: 1 }),
  wish: goal({ weight: 1, exhaustEffect: comfort(-1) }),
  happy: goal({ weight: 1, exhaustEffect: ends("success") }),
};
const DECK = ["easy", "easy", "easy", "easy"];
const at = (position: Position): Rig => talk(CARDS, { deck: DECK, ...position });

/** The messages with their values, as short as they can be. */
const told = (rig: Rig, action: Action): unknown[] =>
  outlook(rig.table, 0, action).map(({ key, values }) => {
    const shown = Object.values(values).map((value) =>
      typeof value === "object" && "definition" in value
        ? value.definition
        : typeof value === "object" && "of" in value
          ? value.value
          : value,
    );
    return [key.replace("outlook.", ""), ...shown];
  });
const LISTEN = { type: "listen" };
const LEAVE = { type: "leave" };

describe("an end is certain", () => {
  test("when a goal exhausts, whatever is done: it fails", () => {
    const rig = at({ hand: ["goal", "easy"] });
    for (const action of [LISTEN, LEAVE, rig.speaking("easy")])
      expect(told(rig, action)).toEqual([["goalsLost"], ["fails", "goal"]]);
  });

  test("when a goal is spoken: how, with the odds", () => {
    const rig = at({ hand: ["goal"] });
    expect(told(rig, rig.speaking("goal"))).toEqual([
      ["ends"],
      ["endingOdds", "success", 60],
      ["endingOdds", "failure", 40],
    ]);
  });

  test("when patience is used up, though no goal is near", () => {
    const rig = at({ hand: ["easy"], table: { patience: 1 } });
    for (const action of [LISTEN, rig.speaking("easy")])
      expect(told(rig, action)).toEqual([["ends"], ["ending", "patience"]]);
  });

  test("when one leaves", () => {
    expect(told(at({ hand: ["easy"] }), LEAVE)).toEqual([["ends"], ["ending", "left"]]);
  });

  test("when the day is over, in the middle of it", () => {
    const rig = at({ hand: ["easy"], table: { phase: "talk", journey: true, minute: 955 } });
    expect(told(rig, LISTEN)).toEqual([["ends"], ["evening"]]);
  });
});

describe("an end is only possible", () => {
  test("when the likeliest outcome ends it, and another does not", () => {
    const rig = at({ hand: ["hard", "easy"], table: { atmosphere: "Final" } });
    expect(told(rig, rig.speaking("hard"))).toEqual([
      ["mayEnd", 60],
      ["ending", "final"],
    ]);
  });

  test("when the likeliest outcome does not end it, and another does", () => {
    const rig = at({ hand: ["hard", "easy"], table: { atmosphere: "Final" } });
    expect(told(rig, rig.speaking("easy"))).toEqual([
      ["mayEnd", 30],
      ["ending", "final"],
    ]);
  });

  test("when what exhausts breaks the relationship only after a failure", () => {
    const rig = at({ hand: ["easy", "sigh"], table: { connection: "desperate", comfort: -2, weight: 3 } });
    expect(told(rig, rig.speaking("easy"))).toEqual([
      ["mayEnd", 30],
      ["ending", "relationship"],
    ]);
    expect(told(rig, LISTEN)).toEqual([]);
  });
});

test("nothing is said where nothing ends, and nothing on the road", () => {
  const rig = at({ hand: ["easy", "wish", "sigh"] });
  for (const action of [LISTEN, rig.speaking("easy")]) expect(told(rig, action)).toEqual([]);
  expect(told(at({ table: { phase: "road", journey: true } }), { type: "wait" })).toEqual([]);
});

test("a goal that is lost beside one that is spoken is no failure yet", () => {
  const rig = at({ hand: ["goal", "other"] });
  expect(told(rig, rig.speaking("goal"))).toEqual([
    ["goalsLost"],
    ["lost", "other"],
    ["endingOdds", "success", 60],
    ["endingOdds", "failure", 40],
  ]);
});

test("a card whose going unplayed is a success fails nothing", () => {
  const rig = at({ hand: ["happy", "easy"] });
  expect(told(rig, LISTEN)).toEqual([["goalsLost"], ["lost", "happy"], ["ending", "success"]]);
});

test("several goals are lost together", () => {
  const rig = at({ hand: ["goal", "easy", "other"] });
  expect(told(rig, LISTEN)).toEqual([["goalsLost"], ["fails", "goal"], ["fails", "other"]]);
});

test("a card with both properties whose exhaust does not end it is no goal that is lost", () => {
  expect(BOTH).toEqual(["Fleeting", "Opportunity"]);
  const rig = at({ hand: ["wish", "easy"], table: { patience: 1 } });
  expect(told(rig, LISTEN)).toEqual([["ends"], ["ending", "patience"]]);
});

test("whatever is said comes true: conversations played by chance", () => {
  const seen = { certain: 0, possible: 0, none: 0 };
  for (let seed = 0; seed < 80; seed++) {
    const { table } = begun(seed % 4, seed);
    const random = new Random(seed);
    while (!table.over) {
      const offered = table.actions(0).flatMap(({ action, refused }) => (refused === undefined ? [action] : []));
      const mild = offered.filter(({ type }) => type !== "leave");
      const action = random.pick(mild.length > 0 && !random.oneIn(20) ? mild : offered);
      const said = outlook(table, 0, action).map(({ key }) => key);
      table.act(0, action);
      if (said.includes("outlook.mayEnd")) seen.possible += 1;
      else {
        expect([seed, action.type, said.length > 0]).toEqual([seed, action.type, table.over]);
        seen[said.length > 0 ? "certain" : "none"] += 1;
      }
    }
  }
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(10);
});

describe("it reads as the seed says", () => {
  const lines = (language: "en" | "de", found: readonly Told[]): string[] => {
    const words = new Words(game, { ...ownPack(), seats: ["You"] }, language);
    return found.map(({ key, values }) => {
      const named = Object.entries(values).map(([name, value]) => {
        if (typeof value !== "object") return [name, value];
        if ("of" in value) return [name, words.value(value.of, value.value)];
        return [name, "definition" in value ? words.cardName(value.definition) : value.definitions.join(", ")];
      });
      return words.say(key, Object.fromEntries(named));
    });
  };
  const both = (rig: Rig, action: Action) => [
    lines("en", outlook(rig.table, 0, action)),
    lines("de", outlook(rig.table, 0, action)),
  ];

  test("of goals", () => {
    const rig = talk({}, { hand: ["elena_letter_goal", "kind_word"], deck: ["bow"] });
    expect(both(rig, LISTEN)).toEqual([
      ["GOAL CARDS WILL EXHAUST - CONVERSATION WILL END!", "Deliver Elena's Refusal → CONVERSATION FAILS"],
      ["ZIELKARTEN VERFALLEN – DAS GESPRÄCH ENDET!", "Elenas Absage überbringen → DAS GESPRÄCH SCHEITERT"],
    ]);
  });

  test("of a certain end, and of a possible one", () => {
    const last = at({ hand: ["easy"], table: { patience: 1 } });
    expect(both(last, LISTEN)).toEqual([
      ["CONVERSATION WILL END", "Ending: patience is used up"],
      ["DAS GESPRÄCH ENDET", "Ausgang: die Geduld ist am Ende"],
    ]);
    const final = at({ hand: ["hard"], table: { atmosphere: "Final", Trust: 9 } });
    expect(both(final, final.speaking("hard"))).toEqual([
      ["CONVERSATION MAY END (15 %)", "Ending: the last chance failed"],
      ["DAS GESPRÄCH KANN ENDEN (15 %)", "Ausgang: die letzte Gelegenheit misslang"],
    ]);
    const spoken = at({ hand: ["goal"], table: { Trust: 1 } });
    expect(both(spoken, spoken.speaking("goal"))).toEqual([
      ["CONVERSATION WILL END", "Ending: goal reached, 65 %", "Ending: goal failed, 35 %"],
      ["DAS GESPRÄCH ENDET", "Ausgang: Ziel erreicht, 65 %", "Ausgang: Ziel verfehlt, 35 %"],
    ]);
  });
});
