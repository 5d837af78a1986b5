import { describe, expect, test } from "vitest";
import { told } from "../outlook.ts";
import { definitionOf, happened, moment, rangers, wordsOf, worn } from "./rig.ts";

/** Brush Screen: what it makes of a being, how that is cleared, and what is said of it. */
const explored = { surroundings: [{ card: "mossy-ford", as: "here", fields: { progress: 7 } }], map: ["split-hollow"] };
const screened = (being: string | object = "red-buck", more: object = {}) => {
  const rig = rangers({ ...explored, way: [being], hand: ["brush-screen"], ranger: { fit: 9 }, ...more });
  rig.play("brush-screen");
  return rig;
};

describe("Brush Screen", () => {
  test("its blank is a feature with presence 2 and Obstacle that stands in the way and bars travel", () => {
    const rig = screened("red-buck", { way: ["red-buck", "red-doe"], surroundings: explored.surroundings });
    rig.pick("red-buck");
    expect(rig.card("red-buck").fields).toMatchObject({ type: "feature", presence: 2, obstacle: true, progressAt: 2 });
    expect(rig.refusedTravel("split-hollow")?.code).toBe("obstacle");
    expect(rig.refusedTest("traverse", "here")).toBe("obstacle-between");
  });

  test("one Traverse clears it: what lay under it is discarded, its own text says nothing, and the way is open", () => {
    const rig = screened();
    rig.pick("red-buck");
    const blank = rig.table.idOf(Number(rig.card("red-buck").id), 0);
    const { outcomes } = rig.table.preview(0, [{ type: "traverse", target: blank, energy: 2 }]);
    expect(outcomes.map(({ events }) => happened(events, "CLEAR").length)).toEqual([1]);
    rig.act({ type: "traverse", target: blank, energy: 2 });
    const events = rig.decision?.prompt === "commit" ? rig.act({ type: "confirm" }) : rig.table.events("open").at(-1);
    expect(happened(events ?? [], "CLEAR")).toMatchObject([{ by: "progress" }]);
    // A Red Buck that is cleared by progress would bring 1 progress to the location.
    expect(rig.card("here").fields.progress).toBe(7);
    expect([rig.zone("way"), rig.zone("pathDiscard")]).toEqual([[], ["red-buck"]]);
    expect(rig.refusedTravel("split-hollow")).toBeUndefined();
  });

  test("a failed Traverse leaves it standing, and injures", () => {
    const rig = screened();
    rig.pick("red-buck");
    const target = rig.table.idOf(Number(rig.card("red-buck").id), 0);
    rig.act({ type: "traverse", target, energy: 1 });
    expect([rig.ranger.injuries, rig.zone("way").length]).toEqual([1, 1]);
  });

  test("turned up again, the being is what it was, and needs its own progress", () => {
    const rig = screened("red-buck", { hand: ["brush-screen", "part-the-leaves"] });
    rig.pick("red-buck");
    rig.play("part-the-leaves");
    rig.act({ type: "pick", card: rig.table.idOf(Number(rig.card("red-buck").id), 0) });
    expect(rig.card("red-buck").fields).toMatchObject({ progressAt: 5, obstacle: false, type: "blank" });
  });

  test("an attached being is out of play instead, and stands in nobody's way", () => {
    const rig = screened({ card: "overgrown-thicket", fields: { exhausted: true }, on: ["red-doe"] });
    const events = rig.pick("red-doe");
    expect(happened(events, "flip")).toHaveLength(1);
    expect(happened(events, "STAND_IN_THE_WAY")).toEqual([]);
    expect(rig.refusedTravel("split-hollow")).toBeUndefined();
  });

  test("text, preview and log say that it stands in the way, and what clears it", () => {
    const rig = screened();
    const said = {
      en: [
        "Red Buck is turned face down, under a blank card.",
        "The blank card is an Obstacle: while it is ready, it stands in your way and you cannot travel; 2 progress clears it.",
      ],
      de: [
        "„Rotbock“ wird umgedreht und liegt verdeckt unter einer leeren Karte.",
        "Die leere Karte ist ein Hindernis: Solange sie bereit ist, steht sie dir im Weg, und du kannst nicht weiterreisen; bei 2 Fortschritt ist sie erledigt.",
      ],
    };
    const pick = { type: "pick", card: rig.id("red-buck") };
    const preview = rig.table.preview(0, [pick]);
    for (const language of ["en", "de"] as const) {
      const lines = wordsOf(rig, language).preview(preview, 0, rig.table.view(0)).join("\n");
      expect(lines).toContain(said[language].join(" "));
    }
    expect(wordsOf(rig, "en").rulesText("brush-screen").join()).toMatch(/Obstacle.*stands in your way.*2 progress/);
    expect(wordsOf(rig, "de").rulesText("brush-screen").join()).toMatch(
      /Hindernis.*steht sie dir im Weg.*2 Fortschritt/,
    );
    rig.pick("red-buck");
    const log = rig.table.events(0).at(-1) ?? [];
    for (const language of ["en", "de"] as const) expect(wordsOf(rig, language).events(log)).toEqual(said[language]);
  });

  test("every effect that grants Obstacle says so, and one that does not says nothing", () => {
    const flip = (grant: object) => moment({ flip: { card: { zone: "way" }, grant } });
    const said = (grant: object) => {
      const rig = rangers({ way: ["red-buck"], hand: ["moment"], cards: [flip(grant)] });
      return happened(rig.play("moment"), "STAND_IN_THE_WAY").map(({ needed }) => needed);
    };
    expect([said({ obstacle: true }), said({ presence: 2, type: "feature" })]).toEqual([[0], []]);
  });

  test("rain makes a granted feature heavier like a printed one", () => {
    const rig = screened("red-buck", {
      surroundings: [...explored.surroundings, "driving-rain"],
      way: ["red-buck", { card: "overgrown-thicket", fields: { exhausted: true } }],
    });
    rig.pick("red-buck");
    expect([rig.card("red-buck").fields.presence, rig.card("overgrown-thicket").fields.presence]).toEqual([3, 2]);
  });
});

describe("what is turned", () => {
  const the = (definition: string) => ({ zone: "reach", where: { definition } });
  const down = moment({ flip: the("red-doe") }, "down");
  const up = moment({ unflip: { zone: "reach", where: { placeholder: true } } }, "up");
  const bury = moment(
    { forEach: { in: { zone: "pathDeck", top: 1 }, do: { BURY: { card: "it", under: the("red-doe") } } } },
    "bury",
  );

  test("is named to who saw it, face down and face up", () => {
    const rig = rangers({ reach: ["red-doe"], hand: ["down", "up"], cards: [down, up] });
    rig.play("down");
    const log = () => wordsOf(rig, "en").events(rig.table.events(0).at(-1) ?? []);
    expect(log()).toContain("Red Doe is turned face down, under a blank card.");
    rig.play("up");
    expect(log()).toContain("Red Doe is turned face up.");
  });

  test("is named to nobody who did not, and by no event", () => {
    const rig = rangers({ reach: ["red-doe"], pathDeck: ["red-buck"], hand: ["bury"], cards: [bury] });
    rig.play("bury");
    for (const viewer of [0, "spectator"] as const) {
      const events = rig.table.events(viewer).at(-1) ?? [];
      expect(JSON.stringify(events)).not.toContain("red-buck");
      expect(happened(events, "flip")).toMatchObject([{ under: { hidden: true } }]);
      expect(wordsOf(rig, "en").events(events)).toContain("A card is turned face down, under a blank card.");
    }
    expect(happened(rig.table.events("open").at(-1) ?? [], "flip").map(({ under }) => definitionOf(under))).toEqual([
      "red-buck",
    ]);
  });

  test("is named when a card comes to light that nobody had seen", () => {
    const rig = rangers({ reach: ["red-doe"], pathDeck: ["red-buck"], hand: ["bury", "up"], cards: [bury, up] });
    rig.play("bury");
    rig.play("up");
    expect(wordsOf(rig, "de").events(rig.table.events(0).at(-1) ?? [])).toContain("„Rotbock“ wird aufgedeckt.");
  });
});

describe("what hangs on the role", () => {
  const rig = () =>
    rangers({ area: [{ card: "wayfinder", on: ["sunberry-bramble"] }], reach: ["red-doe"], way: ["red-buck"] });

  test("wearies at every test, and is not called in between", () => {
    const there = rig();
    const events = there.test("avoid", "red-buck");
    expect(worn(events)).toEqual([
      ["red-doe", 1, "between"],
      ["sunberry-bramble", 1, "between"],
    ]);
    const [en, de] = (["en", "de"] as const).map((language) => wordsOf(there, language).events(events));
    expect(en).toContain("Red Doe stands in between.");
    expect(en).toContain("Sunberry Bramble hangs on your role and wearies you.");
    expect(de).toContain("„Sonnenbeerranke“ hängt an deiner Rolle und zehrt an dir.");
  });

  test("nor before the test", () => {
    const there = rig();
    const lines = told(there.table, 0, { type: "avoid", target: there.id("red-buck"), energy: 1 });
    expect(lines.filter(({ key }) => key.startsWith("outlook.fatigue"))).toEqual([
      { key: "outlook.fatigue", values: { card: { definition: "red-doe" }, amount: 1 } },
      { key: "outlook.fatigue.role", values: { card: { definition: "sunberry-bramble" }, amount: 1 } },
    ]);
  });
});

test("no text of a card counts counters like a machine", () => {
  const rig = rangers();
  const texts = (["en", "de"] as const).map((language) => wordsOf(rig, language).rulesText("map-case")[0]);
  expect(texts).toEqual([
    "Exhaust: Take 1 counter off this card. 1 progress on your location. If it has no counter, discard this card.",
    "Erschöpfen: Nimm 1 Zähler von dieser Karte. 1 Fortschritt auf deinem Ort. Wenn sie keinen Zähler hat: Lege diese Karte ab.",
  ]);
});
