import { describe, expect, test } from "vitest";
import { fight, knight, type Rig } from "./rig.ts";

/** The eight cards that pay, number by number. */
const COLOUR_OF = { red: "fury", blue: "resolve", white: "haste", green: "march" } as const;
type Colour = keyof typeof COLOUR_OF;
const COLOURS = Object.keys(COLOUR_OF) as Colour[];
const STAGES = { move: "travel", influence: "travel", attack: "attack", block: "block" } as const;
const FIELDS = { move: "move", influence: "influence", attack: "attackPhysical", block: "blockPhysical" } as const;
type Way = keyof typeof STAGES;
const WAYS = Object.keys(STAGES) as Way[];
const EFFECTS = ["weak", "strong"] as const;
type Effect = (typeof EFFECTS)[number];

/** The card is at hand with others, in a fight or on the way, and its weak or strong effect is begun. */
function played(card: string, effect: Effect, others: readonly string[], stage: string): Rig {
  const fields = { redCrystals: 1, blueCrystals: 1, whiteCrystals: 1, greenCrystals: 1 };
  const position = { hand: [card, ...others], fields };
  const rig = stage === "travel" ? knight(position) : fight(["hag"], { ...position, table: { stage } });
  if (effect === "weak") rig.do("play", { card });
  else rig.do("power", { card, mana: "crystal" });
  return rig;
}

describe.each(EFFECTS)("%s", (effect) => {
  const amount = (weak: number, strong: number): number => (effect === "weak" ? weak : strong);

  test.each(WAYS)("Improvisation: %s 3 or 5", (way) => {
    const rig = played("improvisation", effect, ["calm"], STAGES[way]);
    rig.answer("calm", way);
    expect(rig.fields[FIELDS[way]]).toBe(amount(3, 5));
    expect(rig.zone("discard")).toEqual(["calm", "improvisation"]);
  });

  test("Ritual Attack: by the colour of the card that is thrown away", () => {
    const gained = (colour: Colour): unknown => {
      const rig = played("ritual-attack", effect, [COLOUR_OF[colour]], "attack");
      rig.answer(COLOUR_OF[colour]);
      expect(rig.zone("removed")).toEqual([COLOUR_OF[colour]]);
      return Object.entries(rig.fields).filter(([name, points]) => /^(attack|ranged|siege)/.test(name) && points !== 0);
    };
    expect(COLOURS.map(gained)).toEqual(
      effect === "weak"
        ? [[["attackPhysical", 5]], [["attackIce", 3]], [["rangedPhysical", 3]], [["siegePhysical", 2]]]
        : [[["attackFire", 6]], [["attackColdFire", 4]], [["rangedFire", 4]], [["siegeFire", 3]]],
    );
  });

  test("Swift Justice: Attack 3 or Ranged 2 for each", () => {
    const rig = played("swift-justice", effect, ["calm", "pledge", "menace"], "attack");
    rig.answer("calm", "pledge", "menace", "confirm");
    expect([rig.fields.attackPhysical, rig.fields.rangedPhysical]).toEqual([amount(9, 0), amount(0, 6)]);
  });

  test.each(WAYS)("Steady Resolve: %s 2 and 1 for a Wound, or 3 and 2 for each card", (way) => {
    const rig = played("steady-resolve", effect, ["wound", "wound", "calm"], STAGES[way]);
    rig.answer(way);
    if (effect === "weak") rig.answer("wound");
    else rig.answer("wound", "calm", "confirm");
    expect(rig.fields[FIELDS[way]]).toBe(amount(2 + 1, 3 + 2 + 2));
    expect(rig.count("hand", "wound")).toBe(1);
  });

  test("Kindle: 2 crystals of the colour, or 1 of each other", () => {
    for (const colour of COLOURS) {
      const rig = played("kindle", effect, [COLOUR_OF[colour]], "travel");
      rig.answer(COLOUR_OF[colour]);
      const paid = (other: Colour): number => 1 - (effect === "strong" && other === "green" ? 1 : 0);
      for (const other of COLOURS)
        expect(rig.fields[`${other}Crystals`]).toBe(paid(other) + (other === colour ? amount(2, 0) : amount(0, 1)));
      expect(rig.zone("removed")).toEqual([COLOUR_OF[colour]]);
    }
  });

  test.each(["attack", "block"] as const)("Twin Offering: %s 6 or 9", (way) => {
    const rig = played("twin-offering", effect, ["calm", "pledge"], STAGES[way]);
    rig.answer("calm", "pledge", "confirm", way);
    expect(rig.fields[FIELDS[way]]).toBe(amount(6, 9));
  });

  test("the Tome: the effect of a spell of that colour, whatever it would cost", () => {
    const read = (colour: Colour, spell: string, stage: string): Rig => {
      const position = { hand: ["tome-of-all-spells", COLOUR_OF[colour], "wound"], offers: { spellOffer: [spell] } };
      const rig = stage === "travel" ? knight(position) : fight(["hag"], { ...position, table: { stage } });
      rig.do(effect === "weak" ? "play" : "destroy", { card: "tome-of-all-spells" });
      rig.answer(COLOUR_OF[colour], spell);
      expect(rig.zone("spellOffer")).toEqual([spell]);
      return rig;
    };
    const red = read("red", "ember-rain", "ranged").fields;
    expect([red.rangedFire, red.siegeFire]).toEqual([amount(5, 0), amount(0, 7)]);
    const blue = read("blue", "hailstorm", "ranged").fields;
    expect([blue.rangedIce, blue.siegeIce]).toEqual([amount(5, 0), amount(0, 7)]);
    expect(read("white", "golden-tongue", "travel").fields).toMatchObject({ influence: amount(6, 9) });
    const green = read("green", "renewal", "travel");
    green.answer("heal");
    expect(green.zone("hand")).toEqual([]);
  });
});

describe("the Staff, destroyed", () => {
  const GIFTS: Readonly<Record<Colour, { answers: readonly string[]; had: (k: Rig) => boolean }>> = {
    white: { answers: ["ford"], had: (k) => k.at === "ford" },
    blue: { answers: ["blue"], had: (k) => k.fields.blueCrystals === 2 },
    red: { answers: ["archers"], had: (k) => k.card("archers").fields?.spent === false },
    green: { answers: [], had: (k) => k.count("hand", "wound") === 1 },
  };
  test.each(["white-blue", "white-red", "white-green", "blue-red", "blue-green", "red-green"])("%s", (pair) => {
    const chosen = pair.split("-") as Colour[];
    const hand = ["druidic-staff", "wound", "wound", "wound", "wound"];
    const k = knight({ hand, units: [{ card: "archers", fields: { spent: true } }] });
    k.do("destroy", { card: "druidic-staff" });
    k.answer(pair, ...chosen.flatMap((colour) => GIFTS[colour].answers));
    expect(COLOURS.filter((colour) => GIFTS[colour].had(k)).sort()).toEqual([...chosen].sort());
    expect(k.decision).toBeUndefined();
  });
});
