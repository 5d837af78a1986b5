import { loadContent, openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content } from "./cards.ts";
import { being, definitionOf, happened, moment, rangers } from "./rig.ts";

/** rangers.md, "Facedown"; seed 003 §3. */
const the = (definition: string, zone = "reach") => ({ zone, where: { definition } });
const BLANK = "(face-down)";
const wolf = being(
  "wolf",
  { presence: 3, harmAt: 9, progressAt: 9, counters: 2 },
  { effects: { sun: { FATIGUE: { amount: 1 } } } },
);
const cards = [...["a", "b", "c"].map((id) => being(id)), wolf];
const flip = (grant?: object, zone = "reach") =>
  moment({ flip: { card: the("wolf", zone), ...(grant === undefined ? {} : { grant }) } }, "down");
const up = moment({ unflip: { zone: "reach", where: { placeholder: true } } }, "up");

describe("flipping down (seed 003 §3)", () => {
  test("progress, harm and counters are knocked off the original", () => {
    const rig = rangers({
      reach: [{ card: "wolf", fields: { progress: 3, harm: 2, counters: 1 } }],
      hand: ["down", "up"],
      cards: [...cards, flip(), up],
    });
    rig.play("down");
    expect(rig.card("wolf").fields).toMatchObject({ progress: 0, harm: 0, counters: 0 });
    rig.play("up");
    expect(rig.card("wolf").fields).toMatchObject({ progress: 0, harm: 0, counters: 0 });
  });

  test("the ranger's token comes home", () => {
    const rig = rangers({
      reach: ["wolf"],
      hand: ["mark", "down"],
      cards: [...cards, moment({ MOVE_TOKEN: { card: the("wolf") } }, "mark"), flip()],
    });
    rig.play("mark");
    expect(rig.token).toBe("wolf");
    rig.play("down");
    expect(rig.token).toBe("wayfinder");
  });

  test("a blank of its own takes the place: index, parent, attachments, ready or exhausted (S3)", () => {
    const rig = rangers({
      reach: [{ card: "a", on: [{ card: "wolf", fields: { exhausted: true }, on: ["b"] }] }, "c"],
      hand: ["down"],
      cards: [...cards, flip()],
    });
    const order = rig.zone("reach");
    const original = rig.number("wolf");
    rig.play("down");
    expect(rig.zone("reach")).toEqual(order.map((id) => (id === "wolf" ? BLANK : id)));
    const blank = rig.card("wolf");
    expect(blank.id).not.toBe(original);
    expect(blank).toMatchObject({ definition: BLANK, attachedTo: rig.number("a"), fields: { exhausted: true } });
    expect(rig.parent("b")).toBe(BLANK);
    // The original lies under it, outside all zones.
    expect(rig.all().some(({ id }) => id === original)).toBe(false);
  });

  test("a blank has nothing but what is granted", () => {
    const rig = rangers({ reach: ["wolf"], hand: ["down"], cards: [...cards, flip()] });
    rig.play("down");
    expect(rig.card("wolf").fields).toMatchObject({ presence: 0, type: "blank", obstacle: false });
    const granted = rangers({
      reach: ["wolf"],
      hand: ["down"],
      cards: [...cards, flip({ presence: 2, obstacle: true, type: "feature" })],
    });
    granted.play("down");
    expect(granted.card("wolf").fields).toMatchObject({ presence: 2, type: "feature", obstacle: true, progressAt: 0 });
  });

  test("a blank resolves no symbol", () => {
    const rig = rangers({ reach: ["wolf", "a"], hand: ["down"], challengeDeck: ["sun"], cards: [...cards, flip()] });
    rig.play("down");
    const resolved = happened(rig.test("connect", "a"), "RESOLVE");
    expect(resolved.map(({ card }) => definitionOf(card))).toEqual(["mossy-ford"]);
  });
});

describe("flipping up (seed 003 §3)", () => {
  test("the original is back in the same place, and the blank is gone", () => {
    const rig = rangers({
      reach: [{ card: "a", on: [{ card: "wolf", on: ["b"] }] }, "c"],
      hand: ["down", "up"],
      cards: [...cards, flip(), up],
    });
    const before = rig.all().filter(({ zone }) => zone === "reach");
    rig.play("down");
    rig.play("up");
    expect(rig.all().filter(({ zone }) => zone === "reach")).toEqual(before);
  });

  test("flipping is not entering play", () => {
    const greeter = being("wolf", { counters: 2 }, { effects: { enter: { SOOTHE: { amount: 1 } } } });
    const rig = rangers({
      reach: ["wolf"],
      hand: ["down", "up"],
      fatigue: ["salve"],
      cards: [...cards.slice(0, 3), greeter, flip(), up],
    });
    rig.play("down");
    expect(happened(rig.play("up"), "ENTER")).toEqual([]);
    expect([rig.size("fatigue"), rig.card("wolf").fields.counters]).toEqual([1, 0]);
  });

  test("the first time that a card is faceup it gets its starting tokens and its entry text", () => {
    const greeter = being("wolf", { counters: 2, deck: "path" }, { effects: { enter: { SOOTHE: { amount: 1 } } } });
    const bury = moment(
      { forEach: { in: { zone: "pathDeck", top: 1 }, do: { BURY: { card: "it", under: the("a") } } } },
      "bury",
    );
    const rig = rangers({
      reach: ["a"],
      pathDeck: ["wolf"],
      hand: ["bury", "up"],
      fatigue: ["salve"],
      cards: [...cards.slice(0, 3), greeter, bury, up],
    });
    rig.play("bury");
    expect(rig.on("a")).toEqual([BLANK]);
    expect(happened(rig.play("up"), "ENTER").map(({ card }) => definitionOf(card))).toEqual(["wolf"]);
    expect([rig.size("fatigue"), rig.card("wolf").fields.counters]).toEqual([0, 2]);
  });
});

describe("nothing vanishes", () => {
  test("a blank that is discarded discards its original, to its owner (S1)", () => {
    const gone = moment({ DISCARD: { card: { zone: "reach", where: { placeholder: true } } } }, "gone");
    const rig = rangers({
      reach: ["wolf"],
      hand: ["down", "gone"],
      cards: [...cards, flip(), gone],
    });
    rig.play("down");
    rig.play("gone");
    expect([rig.zone("reach"), rig.zone("pathDiscard")]).toEqual([[], ["wolf"]]);
    const own = rangers({
      reach: [{ card: "wolf", owner: 0 }],
      hand: ["down", "gone"],
      cards: [...cards, flip(), gone],
    });
    own.play("down");
    own.play("gone");
    expect(own.zone("discard")).toEqual(["down", "gone", "wolf"]);
  });

  test("a blank whose parent leaves play discards its original too", () => {
    const gone = moment({ DISCARD: { card: the("a") } }, "gone");
    const rig = rangers({
      reach: [{ card: "a", on: ["wolf"] }],
      hand: ["down", "gone"],
      cards: [...cards, flip(), gone],
    });
    rig.play("down");
    rig.play("gone");
    expect(rig.zone("pathDiscard")).toEqual(["wolf", "a"]);
  });

  test("saving and undo keep everything", () => {
    const rig = rangers({
      reach: [{ card: "wolf", on: ["b"] }],
      hand: ["down"],
      cards: [...cards, flip({ presence: 1 })],
    });
    const before = rig.table.hash();
    rig.play("down");
    const down = rig.table.hash();
    const save = JSON.parse(JSON.stringify(rig.table.save()));
    const again = openTable(game, { content: rig.table.content, save, open: true });
    expect([again.hash(), again.view("open")]).toEqual([down, rig.table.view("open")]);
    expect(rig.table.undo(0)).toMatchObject({ ok: true });
    expect(rig.table.hash()).toBe(before);
    expect(rig.table.redo(0)).toMatchObject({ ok: true });
    expect(rig.table.hash()).toBe(down);
  });
});

describe("hidden is hidden", () => {
  const bury = moment(
    { forEach: { in: { zone: "pathDeck", top: 1 }, do: { BURY: { card: "it", under: the("a") } } } },
    "bury",
  );
  const tired = moment(
    { forEach: { in: { zone: "fatigue", top: 1 }, do: { BURY: { card: "it", under: the("a") } } } },
    "tired",
  );

  test("who saw a card go down knows it", () => {
    const rig = rangers({ reach: ["wolf"], hand: ["down"], cards: [...cards, flip()] });
    rig.play("down");
    const seen = rig.table.view(0).zones.reach.cards[0];
    expect(seen.under).toMatchObject({ definition: "wolf" });
  });

  test("nobody knows a card that came from a deck or the fatigue stack, and its number tells nothing (S2)", () => {
    const seen = ["b", "c", "wolf"].map((hidden) => {
      const rest = ["b", "c", "wolf"].filter((id) => id !== hidden);
      const rig = rangers({ reach: ["a"], pathDeck: [...rest, hidden], hand: ["bury"], cards: [...cards, bury] });
      rig.play("bury");
      return rig.table.view(0).zones.reach.cards.find(({ definition }) => definition === BLANK);
    });
    for (const blank of seen) expect(blank?.under).toBeUndefined();
    expect(new Set(seen.map((blank) => JSON.stringify(blank))).size).toBe(1);
    const stack = ["salve", "keen-eye"].map((hidden) => {
      const other = hidden === "salve" ? "keen-eye" : "salve";
      const rig = rangers({ reach: ["a"], fatigue: [other, hidden], hand: ["tired"], cards: [...cards, tired] });
      rig.play("tired");
      return JSON.stringify(rig.table.view(0));
    });
    expect(stack[0]).toBe(stack[1]);
  });

  test("no spectator sees what lies under a blank from a deck", () => {
    const rig = rangers({ reach: ["a"], pathDeck: ["wolf"], hand: ["bury"], cards: [...cards, bury] });
    rig.play("bury");
    expect(JSON.stringify(rig.table.view("spectator"))).not.toContain("wolf");
  });
});

describe("grants (S5)", () => {
  const problems = (grant: unknown) => {
    try {
      loadContent(game, [...content.cards, moment({ flip: { card: "here", grant } })]);
      return "";
    } catch (error) {
      return String(error);
    }
  };

  test("are a closed list of fields; anything else is a content error", () => {
    expect(problems({ presence: 2, type: "feature", obstacle: true })).toBe("");
    for (const grant of [{ keywords: ["Obstacle"] }, { progress: 1 }, { prescence: 2 }, { type: "mountain" }])
      expect(problems(grant)).toMatch(/unknown (grant|value)/);
  });
});

describe("weather", () => {
  test("is one card with two definitions; turning it is not flipping", () => {
    const rig = rangers({
      surroundings: [{ card: "mossy-ford", as: "here" }, "clear-skies"],
      reach: ["a"],
      challengeDeck: ["crest"],
      cards,
    });
    const { id } = rig.card("clear-skies");
    const events = rig.test("connect", "a");
    expect(happened(events, "turn").length).toBe(1);
    expect(happened(events, "flip")).toEqual([]);
    expect(rig.view.zones.surroundings.cards.find((card) => card.id === id)?.definition).toBe("driving-rain");
  });
});
