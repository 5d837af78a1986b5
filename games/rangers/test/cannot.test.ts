import { describe, expect, test } from "vitest";
import { being, definitionOf, forbidden, happened, moment, type Position, rangers, wordsOf } from "./rig.ts";

/** rangers.md, "The ranger token, and cannot"; seed 003 §5, §6. */
const the = (definition: string, zone = "way") => ({ zone, where: { definition } });
const mark = (definition: string, zone = "way") => moment({ MOVE_TOKEN: { card: the(definition, zone) } }, "mark");
const home = moment({ MOVE_TOKEN: { card: "role" } }, "home");
const explored: Position = {
  surroundings: [{ card: "mossy-ford", as: "here", fields: { progress: 7 } }],
  map: ["split-hollow", "cairn-gate"],
};

describe("the ranger token (seed 003 §5)", () => {
  test("stands on the role to begin with, and in one place at a time", () => {
    const rig = rangers({ way: ["red-buck"], hand: ["mark"], cards: [mark("red-buck")] });
    expect(rig.token).toBe("wayfinder");
    rig.play("mark");
    expect(rig.token).toBe("red-buck");
  });

  test("on a harmless card it does not block travel", () => {
    const rig = rangers({ ...explored, way: ["red-buck"], hand: ["mark"], cards: [mark("red-buck")] });
    rig.play("mark");
    expect(rig.refusedTravel("split-hollow")).toBeUndefined();
  });

  test("on a card that forbids it, travel is refused and names the card", () => {
    const rig = rangers({ ...explored, way: ["caustic-mulcher"], hand: ["mark"], cards: [mark("caustic-mulcher")] });
    expect(rig.refusedTravel("split-hollow")).toBeUndefined();
    rig.play("mark");
    expect(rig.refusedTravel("split-hollow")).toEqual({
      code: "token-held",
      params: { card: { definition: "caustic-mulcher" } },
    });
  });

  test("held, it is moved only by the test of the card that holds it", () => {
    const rig = rangers({
      way: ["caustic-mulcher"],
      hand: ["mark", "home"],
      challengeDeck: ["mountain"],
      cards: [mark("caustic-mulcher"), home],
    });
    rig.play("mark");
    expect(forbidden(rig.play("home"), "token")).toEqual(["token-held"]);
    expect(rig.token).toBe("caustic-mulcher");
    rig.test("test", "caustic-mulcher", 2);
    rig.choose("take-token");
    expect(rig.token).toBe("wayfinder");
  });

  test.each([
    ["to a card", { token: { token: "ranger", to: "role" } }],
    ["to a zone", { token: { token: "ranger", zone: "way" } }],
    ["to a zone of the ranger", { token: { token: "ranger", zone: "area" } }],
  ])("held, it is not moved %s either, whatever word moves it", (_, effect) => {
    const rig = rangers({
      way: ["caustic-mulcher"],
      hand: ["mark", "moment"],
      cards: [mark("caustic-mulcher"), moment(effect)],
    });
    rig.play("mark");
    expect(forbidden(rig.play("moment"), "token")).toEqual(["token-held"]);
    expect(rig.token).toBe("caustic-mulcher");
  });

  test("free, it goes to a zone by the same event, in words of its own, and a card may answer that", () => {
    const away = moment({ token: { token: "ranger", zone: "way" } }, "away");
    const watcher = being("watcher", {}, { rules: [{ after: "token", do: { HARM: { card: "self", amount: 1 } } }] });
    const rig = rangers({ ...explored, reach: ["watcher"], hand: ["away", "home"], cards: [away, home, watcher] });
    const events = rig.play("away");
    expect([rig.token, rig.tokenZone]).toEqual([undefined, "way"]);
    expect(wordsOf(rig, "en").events(events)).toContain("Your token goes along the way.");
    expect(wordsOf(rig, "de").events(events)).toContain("Deine Marke kommt an den Weg.");
    expect(rig.refusedTravel("split-hollow")).toBeUndefined();
    rig.play("home");
    expect([rig.token, rig.card("watcher").fields.harm]).toEqual(["wayfinder", 2]);
  });

  test("nothing is put on what is not in play: a facedown attachment, a card in hand", () => {
    const onto = (card: object, id: string) => moment({ MOVE_TOKEN: { card } }, id);
    const cards = [
      moment({ flip: the("red-doe") }, "down"),
      onto({ zone: "way", where: { placeholder: true } }, "blank"),
      onto({ zone: "hand", where: { definition: "salve" } }, "far"),
    ];
    const rig = rangers({
      way: [{ card: "red-buck", on: ["red-doe"] }],
      hand: ["down", "blank", "far", "salve"],
      cards,
    });
    rig.play("down");
    for (const id of ["blank", "far"]) expect(forbidden(rig.play(id), "token")).toEqual(["not-in-play"]);
    expect(rig.token).toBe("wayfinder");
  });

  test("a card may put something else in the place of a move, to a card or a zone", () => {
    const glue = being(
      "glue",
      {},
      { rules: [{ replace: "token", when: "tokenHere", with: { HARM: { card: "self", amount: 1 } } }] },
    );
    const away = moment({ token: { token: "ranger", zone: "reach" } }, "away");
    const rig = rangers({ way: ["glue"], hand: ["mark", "home", "away"], cards: [glue, mark("glue"), home, away] });
    for (const id of ["mark", "home", "away"]) rig.play(id);
    expect([rig.token, rig.card("glue").fields.harm]).toEqual(["glue", 2]);
  });

  test("the symbol that a test brings is not the test of the card that holds it", () => {
    const thief = being("thief", { kind: "feature" }, { effects: { sun: { MOVE_TOKEN: { card: "role" } } } });
    const rig = rangers({
      way: ["caustic-mulcher", { card: "red-buck", fields: { exhausted: true } }],
      reach: ["thief"],
      hand: ["mark"],
      challengeDeck: ["sun"],
      cards: [mark("caustic-mulcher"), thief],
    });
    rig.play("mark");
    const events = rig.test("test", "caustic-mulcher", 1);
    expect(happened(events, "FAIL")).toHaveLength(1);
    expect(happened(events, "RESOLVE").map(({ card }) => definitionOf(card))).toContain("thief");
    expect(forbidden(events, "token")).toContain("token-held");
    expect(rig.token).toBe("caustic-mulcher");
  });

  test("leaving play always brings it home", () => {
    const rig = rangers({
      way: ["caustic-mulcher"],
      hand: ["mark", "gone"],
      cards: [mark("caustic-mulcher"), moment({ DISCARD: { card: the("caustic-mulcher") } }, "gone")],
    });
    rig.play("mark");
    rig.play("gone");
    expect(rig.token).toBe("wayfinder");
  });
});

describe("every reason is told", () => {
  const barred: Position = {
    surroundings: [{ card: "mossy-ford", as: "here", fields: { progress: 3 } }],
    map: ["split-hollow"],
    way: ["caustic-mulcher", "overgrown-thicket", { card: "overgrown-thicket", as: "other" }],
    hand: ["mark"],
    cards: [mark("caustic-mulcher")],
  };

  test("why the ranger cannot travel: the progress, each Obstacle and the card that holds the token", () => {
    const rig = rangers(barred);
    rig.play("mark");
    const card = { definition: "overgrown-thicket" };
    expect(rig.refusedTravel("split-hollow")).toEqual({
      code: "several",
      params: {
        reasons: [
          { code: "not-explored", params: { progress: 3, needed: 7 } },
          { code: "obstacle", params: { card } },
          { code: "obstacle", params: { card } },
          { code: "token-held", params: { card: { definition: "caustic-mulcher" } } },
        ],
      },
    });
  });

  test("in both languages, as the terminal and the screen say it", () => {
    const rig = rangers(barred);
    rig.play("mark");
    const refusal = rig.refusedTravel("split-hollow") ?? { code: "", params: {} };
    expect(wordsOf(rig, "en").refusal(refusal)).toBe(
      "the location has 3 of 7 progress; Overgrown Thicket bars the way out (2 times); Caustic Mulcher holds your token",
    );
    expect(wordsOf(rig, "de").refusal(refusal)).toBe(
      "der Ort hat 3 von 7 Fortschritt; „Verwachsenes Dickicht“ versperrt den Weg (2-mal); „Ätzender Mulmer“ hält deine Marke fest",
    );
  });

  test("a single one stands for itself", () => {
    const { way: _, ...open } = barred;
    expect(rangers(open).refusedTravel("split-hollow")?.code).toBe("not-explored");
  });

  test("several cards that forbid it are told, each with its own reason", () => {
    const gate = (id: string, reason: string) => being(id, {}, { rules: [{ forbid: "TRAVEL", reason }] });
    const rig = rangers({
      ...explored,
      way: ["gate", "guard"],
      cards: [gate("gate", "too-deep"), gate("guard", "token-held")],
    });
    expect(rig.refusedTravel("split-hollow")?.params.reasons).toEqual([
      { code: "too-deep", params: { card: { definition: "gate" } } },
      { code: "token-held", params: { card: { definition: "guard" } } },
    ]);
  });

  test("why a test cannot be made: energy, every Obstacle between, every card that forbids it", () => {
    const rig = rangers({
      surroundings: [{ card: "split-hollow", as: "here", on: ["red-buck"] }],
      way: ["overgrown-thicket"],
      reach: ["wall"],
      ranger: { spi: 0 },
      cards: [being("wall", { keywords: ["Obstacle"] })],
    });
    const refusal = rig.refusal({ type: "connect", target: rig.id("red-buck"), energy: 1 });
    expect(refusal?.params.reasons).toEqual([
      { code: "not-enough-energy", params: { needed: 1, available: 0 } },
      { code: "obstacle-between", params: { card: { definition: "overgrown-thicket" } } },
      { code: "obstacle-between", params: { card: { definition: "wall" } } },
      { code: "too-deep", params: { card: { definition: "split-hollow" } } },
    ]);
  });

  test("why a card cannot be played: energy, and another of it in play", () => {
    const rig = rangers({
      area: ["wayfinder", "map-case"],
      hand: [{ card: "map-case", as: "second" }],
      ranger: { foc: 0 },
    });
    const refusal = rig.refusal({ type: "play", card: rig.id("second") });
    expect(refusal?.params.reasons).toMatchObject([{ code: "not-enough-energy" }, { code: "unique" }]);
  });
});

describe("cannot", () => {
  test("a being attached to a card that forbids it does not ready at Refresh; one elsewhere does (seed 003 §6)", () => {
    const rig = rangers({
      way: [
        { card: "caustic-mulcher", on: [{ card: "red-doe", fields: { exhausted: true } }] },
        { card: "red-buck", fields: { exhausted: true } },
      ],
    });
    const events = rig.rest();
    expect(forbidden(events, "READY")).toEqual(["held-fast"]);
    expect([rig.card("red-doe").fields.exhausted, rig.card("red-buck").fields.exhausted]).toEqual([true, false]);
  });

  test("only beings attached to it directly are held", () => {
    const tool = { id: "tool", back: "ranger", attributes: { kind: "gear", copies: 0 } };
    const tired = { exhausted: true };
    const rig = rangers({
      way: [
        {
          card: "caustic-mulcher",
          on: [
            { card: "red-doe", fields: tired, on: [{ card: "red-buck", fields: tired }] },
            { card: "tool", owner: 0, fields: tired },
          ],
        },
      ],
      cards: [tool],
    });
    rig.rest();
    const exhausted = ["red-doe", "red-buck", "tool"].map((id) => rig.card(id).fields.exhausted);
    expect(exhausted).toEqual([true, false, false]);
  });

  test("a card may forbid interaction, and is named", () => {
    const rig = rangers({
      surroundings: [{ card: "split-hollow", as: "here", on: ["red-buck"] }],
    });
    expect(rig.refusal({ type: "connect", target: rig.id("red-buck"), energy: 1 })).toEqual({
      code: "too-deep",
      params: { card: { definition: "split-hollow" } },
    });
  });

  test("no rule asks for a name: another card with the same text holds just as fast", () => {
    const mud = being(
      "mud",
      {},
      {
        rules: [
          { forbid: "READY", match: { card: { kind: "being", on: "self" } }, reason: "held-fast" },
          { forbid: "TRAVEL", when: "tokenHere", reason: "token-held" },
        ],
      },
    );
    const rig = rangers({
      ...explored,
      way: [{ card: "mud", on: [{ card: "red-doe", fields: { exhausted: true } }] }],
      hand: ["mark"],
      cards: [mud, mark("mud")],
    });
    rig.play("mark");
    expect(rig.refusedTravel("cairn-gate")?.code).toBe("token-held");
    expect(forbidden(rig.rest(), "READY")).toEqual(["held-fast"]);
  });

  test("a facedown card forbids nothing", () => {
    const rig = rangers({
      ...explored,
      way: [{ card: "caustic-mulcher", on: [{ card: "red-doe", fields: { exhausted: true } }] }],
      hand: ["down"],
      cards: [moment({ flip: the("caustic-mulcher") }, "down")],
    });
    rig.play("down");
    expect(happened(rig.rest(), "READY").length).toBe(1);
  });
});
