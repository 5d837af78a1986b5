import { describe, expect, test } from "vitest";
import { VOCABULARY } from "../vocabulary.ts";
import { effect, type Rig, talk } from "./rig.ts";

/**
 * Each of the thirteen effects, spoken with success, spoken in vain, and lost unplayed: what it makes of comfort 1, weight 2
 * of 4, and a pile of three, in a talk that stays tense.
 */
type Seen = Readonly<Record<"comfort" | "weight" | "atmosphere" | "freeAction" | "drawn" | "ending", unknown>>;
const BEFORE = { comfort: 1, weight: 2, atmosphere: "Neutral", freeAction: false, drawn: 0, ending: undefined };

const EFFECTS: readonly (readonly [type: string, value: unknown, change: Partial<Seen>])[] = [
  ["None", undefined, {}],
  ["AddComfort", -2, { comfort: -1 }],
  ["DrawCards", 1, { drawn: 1 }],
  ["AddWeight", 1, { weight: 3 }],
  ["SetAtmosphere", "Focused", { atmosphere: "Focused" }],
  ["EndConversation", "failure", { ending: "failure" }],
  ["ScaleByTokens", "Trust - 1", { comfort: 2 }],
  ["ScaleByComfort", "2 - comfort", { comfort: 2 }],
  ["ScaleByPatience", "patience / 9", { comfort: 2 }],
  ["ScaleByWeight", "weight / 2", { comfort: 2 }],
  ["ComfortReset", undefined, { comfort: 0 }],
  ["WeightRefresh", undefined, { weight: 4 }],
  ["FreeNextAction", undefined, { freeAction: true }],
];

test("all thirteen are here", () => {
  expect(EFFECTS.map(([type]) => type).sort()).toEqual(Object.keys(VOCABULARY).sort());
});

/** The card is spoken, or another one while it is in hand; either leaves 2 weight and 9 patience. */
function played(slot: "success" | "failure" | "exhaust", type: string, value: unknown): Rig {
  const isLost = slot === "exhaust";
  const card = { [`${slot}Effect`]: effect(type, value), properties: isLost ? ["Fleeting"] : [] };
  const rig = talk(
    { card, idle: {} },
    {
      ...{ hand: isLost ? ["idle", "card"] : ["card"], deck: ["idle", "idle", "idle"] },
      ...{ table: { comfort: 1, weight: 3, patience: 10, Trust: 2 }, rolls: [isLost ? "success" : slot] },
    },
  );
  rig.speak(isLost ? "idle" : "card");
  return rig;
}

const seen = (rig: Rig): Seen => ({
  comfort: rig.field("comfort"),
  weight: rig.field("weight"),
  atmosphere: rig.field("atmosphere"),
  freeAction: rig.field("freeAction"),
  drawn: 3 - rig.size("deck"),
  ending: rig.ending,
});

describe.each(EFFECTS)("%s %s", (type, value, change) => {
  test.each([
    ["success", "discard"],
    ["failure", "discard"],
    ["exhaust", "exhausted"],
  ] as const)("as %s effect", (slot, pile) => {
    const rig = played(slot, type, value);
    expect(seen(rig)).toEqual({ ...BEFORE, ...change });
    expect(rig.zone(pile)).toEqual(["card"]);
  });
});
