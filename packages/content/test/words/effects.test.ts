import { EFFECTS, loadContent, openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { TELL } from "../../src/words/effects.ts";
import { Words } from "../../src/words/index.ts";
import { EXAMPLES } from "./examples.ts";
import { cards, content, workshop } from "./workshop.ts";

const seats = ["Ada", "Ben"];
const english = new Words(workshop, { content, seats }, "en");
const german = new Words(workshop, { content, seats }, "de");

describe("an effect in words", () => {
  test("is there for every effect of the language", () => {
    const names = EFFECTS.map(({ name }) => name).sort();
    expect(Object.keys(TELL).sort()).toEqual(names);
    const shown = new Set(EXAMPLES.flatMap(([effect]) => Object.keys(effect)));
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
  });

  test("has an example for every parameter that it takes; a question is asked, not printed on the card", () => {
    const shown = EXAMPLES.flatMap(([effect]) =>
      Object.entries(effect).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    );
    const isShown = (name: string, param: string): boolean =>
      shown.some((text) => text.startsWith(`${name} `) && text.includes(`"${param}":`));
    const missing = EFFECTS.flatMap(({ name, params, short }) =>
      Object.entries(params)
        .filter(([param, { kind }]) => kind !== "text" && param !== short && !isShown(name, param))
        .map(([param]) => `${name}.${param}`),
    );
    expect(missing).toEqual([]);
  });

  test("is told of examples that a game would accept", () => {
    const made = EXAMPLES.map(([effect], i) => ({ id: `example-${i}`, effects: { play: effect } }));
    expect(loadContent(workshop, [...cards, ...made]).problems).toEqual([]);
  });

  test("says where a card of the table goes that nobody may own", () => {
    const move = { move: { card: { zone: "market" }, to: "discard" } };
    expect([english.effect(move), german.effect(move)]).toEqual([
      "The first card in the market goes to its owner's (your, if nobody owns it) discard pile.",
      "Die erste Karte im Markt geht auf die Ablage ihrer Seite (deine, wenn sie niemandem gehört).",
    ]);
    const each = { forEach: { in: { zone: "market" }, do: { move: { card: "it", to: "hand" } } } };
    expect(german.effect(each)).toContain("auf die Hand ihrer Seite (deine, wenn sie niemandem gehört)");
    const paid = { pay: { from: { zone: "market" }, to: "discard" } };
    expect(english.effect(paid)).toContain("to its owner's (your, if nobody owns it) discard pile");
  });

  test.each(EXAMPLES.map(([effect, en, de]) => ({ effect, en, de })))("$en", ({ effect, en, de }) => {
    expect(english.effect(effect)).toBe(en);
    expect(german.effect(effect)).toBe(de);
  });
});

describe("an effect for each seat in turn speaks of that player, not of the reader", () => {
  test.each([
    [
      [{ draw: 3 }, { add: { field: "gold", amount: -1 } }],
      "Each player draws 3 cards; that player loses 1 gold.",
      "Jede Seite zieht 3 Karten; diese Seite verliert 1 Gold.",
    ],
    [
      { if: { is: "gold > 2", then: { draw: "count(hand)" } } },
      "For each player in turn: if their gold is more than 2, that player draws X cards, where X is the number of cards in their hand.",
      "Reihum für jede Seite: Wenn ihr Gold größer als 2 ist: Diese Seite zieht X Karten, wobei X = die Anzahl der Karten auf ihrer Hand.",
    ],
    [
      { pick: { from: "hand", do: { move: { card: "it", to: "discard" } } } },
      "Each player chooses 1 card from their hand; it goes to their discard pile.",
      "Jede Seite wählt 1 Karte aus ihrer Hand; sie geht auf ihre Ablage.",
    ],
    [
      { pay: { to: "discard", optional: true, then: { draw: 2 } } },
      "Each player may discard 1 card from their hand: that player draws 2 cards.",
      "Jede Seite darf 1 Karte aus ihrer Hand abwerfen: Diese Seite zieht 2 Karten.",
    ],
    [
      { STRIKE: { unit: "self", amount: 2 } },
      "Each player strikes this card for 2.",
      "Jede Seite trifft diese Karte mit 2.",
    ],
    [
      { modify: { field: "might", add: 1, until: "turn" } },
      "Each player gets +1 might until the turn ends.",
      "Jede Seite erhält +1 Macht, bis der Zug endet.",
    ],
  ])("%j", (inner, en, de) => {
    expect(english.effect({ forSeats: { do: inner } })).toBe(en);
    expect(german.effect({ forSeats: { do: inner } })).toBe(de);
  });

  test("and of the reader again behind it", () => {
    const effect = [{ forSeats: { others: true, do: { draw: 1 } } }, { shuffle: "deck" }];
    expect(english.effect(effect)).toBe("Each other player draws 1 card. Shuffle your deck.");
    expect(german.effect(effect)).toBe("Jede andere Seite zieht 1 Karte. Mische deinen Stapel.");
  });
});

test("a set whose word is plainly plural is several cards", () => {
  const sets = { ...workshop.sets, silvers: () => [] };
  const move = { move: { card: "silvers", to: "discard" } };
  const told = (words: Readonly<Record<string, string>>) =>
    new Words({ ...workshop, sets, words: { en: words } }, { content, seats }, "en").effect(move);
  expect(told({})).toBe("The first card of silvers goes to its owner's discard pile.");
  expect(told({ "set.silvers": "your silvers in play" })).toBe(
    "The first card of your silvers in play goes to its owner's discard pile.",
  );
  expect(told({ "set.silvers": "the card it hangs on" })).toBe(
    "The card it hangs on goes to its owner's discard pile.",
  );
  expect(told({ "set.silvers": "your boss" })).toBe("Your boss goes to its owner's discard pile.");
});

test("a name that brings its article has no second one", () => {
  const words = {
    en: { ...workshop.words?.en, "field.keeper": "the player aimed at", "field.heat": "the heat of the day" },
    de: { ...workshop.words?.de, "field.heat": "die Hitze des Tages (f)", "token.scout": "der Späher (m)" },
  };
  const own = { ...workshop, words };
  const said = (language: "en" | "de") => {
    const named = new Words(own, { content, seats }, language);
    const event = (field: string, whose: object) =>
      named.event({ type: "change", data: { field, amount: "?", ...whose }, cause });
    return [
      named.condition("heat > gold"),
      named.effect({ add: { field: "heat", amount: 1 } }),
      event("keeper", { player: 0 }),
      named.effect({ token: { token: "scout", to: "self" } }),
    ];
  };
  const cause = { seat: 0, card: undefined, event: -1 };
  expect(said("en")).toEqual([
    "the heat of the day is more than your gold",
    "The heat of the day rises by 1.",
    "Ada's player aimed at changes.",
    "The scout goes to this card.",
  ]);
  expect(said("de")).toEqual([
    "die Hitze des Tages ist größer als dein Gold",
    "Die Hitze des Tages steigt um 1.",
    "Der Hüter von Ada ändert sich.",
    "Der Späher geht zu dieser Karte.",
  ]);
});

describe("a flag is what somebody is, or a status that somebody has, and never a number", () => {
  test.each([
    [{ set: { field: "safe", to: 1 } }, "You are now safe.", "Du bist jetzt in Sicherheit."],
    [{ set: { field: "safe", to: false } }, "You are no longer safe.", "Du bist nicht mehr in Sicherheit."],
    [
      { set: { field: "player.safe", of: "opponent", to: true } },
      "Your opponent is now safe.",
      "Die Gegenseite ist jetzt in Sicherheit.",
    ],
    [{ set: { field: "tapped", to: true } }, "This card is now tapped.", "Diese Karte ist jetzt gedreht."],
    [
      { set: { field: "veiled", of: "strongest", to: 0 } },
      "Your strongest card loses the status “veil”.",
      "Deine stärkste Karte verliert den Status „Schleier“.",
    ],
    [{ set: { field: "foggy", to: true } }, "“Fog” now applies.", "„Nebel“ gilt jetzt."],
    [{ set: { field: "foggy", to: false } }, "“Fog” no longer applies.", "„Nebel“ gilt nicht mehr."],
    [{ add: { field: "safe", amount: 1 } }, "You are now safe.", "Du bist jetzt in Sicherheit."],
    [{ add: { field: "safe", amount: -1 } }, "You are no longer safe.", "Du bist nicht mehr in Sicherheit."],
    [
      { if: { is: "not safe", then: { draw: 1 } } },
      "If you are not safe, draw 1 card.",
      "Wenn du nicht in Sicherheit bist: Ziehe 1 Karte.",
    ],
    [
      { forSeats: { do: { set: { field: "safe", to: true } } } },
      "Each player is now safe.",
      "Jede Seite ist jetzt in Sicherheit.",
    ],
    [
      { forEach: { in: { zone: "field", where: { tapped: false } }, do: { draw: 1 } } },
      "For each card in your field without the status “tapped”: draw 1 card.",
      "Für jede Karte auf deinem Feld ohne den Status „gedreht“: Ziehe 1 Karte.",
    ],
  ])("%j", (effect, en, de) => {
    expect(english.effect(effect)).toBe(en);
    expect(german.effect(effect)).toBe(de);
  });

  test("also where nobody put it into words", () => {
    const bare = new Words({ ...workshop, words: {} }, { content, seats }, "en");
    expect(bare.effect({ set: { field: "tapped", to: true } })).toBe("This card is now tapped.");
    expect(bare.condition("ready")).toBe("you are ready");
  });

  test("in the log and in previews too", () => {
    const cause = { seat: 0, card: undefined, event: -1 };
    const table = openTable(workshop, { content, seats });
    const told = (field: string, amount: number, whose: object) => {
      const event = { type: "change", data: { field, amount, ...whose }, cause };
      return [english.event(event), german.event(event)];
    };
    expect(told("safe", 1, { player: 0 })).toEqual(["Ada is now safe.", "Ada ist jetzt in Sicherheit."]);
    expect(told("tapped", -1, { card: { id: 1, definition: "wolf" } })).toEqual([
      "Wolf is no longer tapped.",
      "„Wolf“ ist nicht mehr gedreht.",
    ]);
    expect(told("foggy", 1, {})).toEqual(["“Fog” now applies.", "„Nebel“ gilt jetzt."]);
    const becomes = (number: string, seat: number | undefined, to: boolean) => {
      const change = { number, ...(seat === undefined ? {} : { seat }), from: !to, to };
      return [english.number(change, table.view(0)), german.number(change, table.view(0))];
    };
    expect(becomes("player.safe", 0, true)).toEqual(["Ada: now safe", "Ada: jetzt in Sicherheit"]);
    expect(becomes("player.ready", 1, false)).toEqual([
      "Ben: no longer with the status “readiness”",
      "Ben: nicht mehr mit Status „Bereitschaft“",
    ]);
    expect(becomes("table.foggy", undefined, false)).toEqual(["“fog” no longer applies", "„Nebel“ gilt nicht mehr"]);
  });
});

test("a cost is said by where it goes, as the game says it of that zone", () => {
  const words = {
    en: { ...workshop.words?.en, "effect.pay.to.vault": "throw away {cards}" },
    de: { ...workshop.words?.de, "effect.pay.to.vault": "nimm {cards} aus dem Spiel" },
  };
  const own = { ...workshop, words };
  const pay = (to: string) => ({ pay: { to, then: { draw: 1 } } });
  expect(new Words(own, { content, seats }, "en").effect(pay("vault"))).toBe(
    "Throw away 1 card from your hand: draw 1 card.",
  );
  expect(new Words(own, { content, seats }, "de").effect(pay("vault"))).toBe(
    "Nimm 1 Karte aus deiner Hand aus dem Spiel: Ziehe 1 Karte.",
  );
  expect(english.effect(pay("vault"))).toBe("Pay 1 card from your hand (to the vault): draw 1 card.");
});

test("an event with empty words is not mentioned by a card", () => {
  const quiet = { ...workshop, words: { en: { ...workshop.words?.en, "effect.MOOD": "" } } };
  const words = new Words(quiet, { content, seats }, "en");
  expect(words.effect([{ draw: 1 }, { MOOD: {} }, { draw: 2 }])).toBe("Draw 1 card. Draw 2 cards.");
});

describe("a condition in words", () => {
  test.each([
    ["lead > 0", "your lead is above 0", "dein Vorsprung liegt über 0"],
    ["0 < lead", "your lead is above 0", "dein Vorsprung liegt über 0"],
    ["lead < 0", "your lead is below 0", "dein Vorsprung liegt unter 0"],
    ["lead < -2", "your lead is below -2", "dein Vorsprung liegt unter -2"],
    ["lead <= -2", "your lead is -2 or lower", "dein Vorsprung liegt bei -2 oder darunter"],
    ["lead >= 0", "your lead is 0 or higher", "dein Vorsprung liegt bei 0 oder darüber"],
    ["lead < 3", "your lead is less than 3", "dein Vorsprung ist kleiner als 3"],
    ["gold <= heat", "your gold is at most the heat", "dein Gold ist höchstens die Hitze"],
    ["gold = 3 or heat != 2", "your gold is 3 or the heat is not 2", "dein Gold ist 3 oder die Hitze ist nicht 2"],
    [
      "ahead and (gold < 1 or ready)",
      "you are ahead and (your gold is less than 1 or you have the status “readiness”)",
      "du liegst vorn und (dein Gold ist kleiner als 1 oder du hast den Status „Bereitschaft“)",
    ],
    ["not ahead", "you are not ahead", "du liegst nicht vorn"],
    ["not (gold > 1)", "it is not so that your gold is more than 1", "es gilt nicht: dein Gold ist größer als 1"],
    ["gold", "your gold is not 0", "dein Gold ist nicht 0"],
    ["not gold", "your gold is 0", "dein Gold ist 0"],
    ["1", "in any case", "in jedem Fall"],
    ["active = you", "the active player is you", "du bist die Seite am Zug"],
    [
      "count(field) >= 2 * gold / 3",
      "the number of cards in your field is at least 2 × your gold / 3 (rounded down)",
      "die Anzahl der Karten auf deinem Feld ist mindestens 2 × dein Gold / 3 (abgerundet)",
    ],
    ["count(hand) > 0", "there is a card in your hand", "auf deiner Hand ist eine Karte"],
    ["0 = count(field)", "there is no card in your field", "auf deinem Feld ist keine Karte"],
    ["not count(field)", "there is no card in your field", "auf deinem Feld ist keine Karte"],
    [
      "count(hand) >= 1 and ready",
      "there is a card in your hand and you have the status “readiness”",
      "auf deiner Hand ist eine Karte und du hast den Status „Bereitschaft“",
    ],
    ["count(rivals)", "there is a card among your rivals", "unter deinen Rivalen ist eine Karte"],
    ["count(strongest) != 0", "your strongest card is there", "deine stärkste Karte ist da"],
    ["count(strongest) < 1", "your strongest card is not there", "deine stärkste Karte ist nicht da"],
    ["count(beasts) > 0", "there is a beast", "es gibt ein Tier"],
    ["count(beasts) <= 0", "there is no beast", "es gibt kein Tier"],
    ["count(beasts) > 1", "there are at least 2 beasts", "es gibt mindestens 2 Tierkarten"],
    ["3 > count(beasts)", "there are at most 2 beasts", "es gibt höchstens 2 Tierkarten"],
    ["count(hand) >= 3", "there are at least 3 cards in your hand", "auf deiner Hand sind mindestens 3 Karten"],
    ["count(hand) = 1", "there is exactly 1 card in your hand", "auf deiner Hand ist genau 1 Karte"],
    ["count(hand) != 2", "there are not exactly 2 cards in your hand", "auf deiner Hand sind nicht genau 2 Karten"],
    [
      "count(rivals) < 4",
      "there are at most 3 cards among your rivals",
      "unter deinen Rivalen sind höchstens 3 Karten",
    ],
    ["ahead > 0", "you are ahead", "du liegst vorn"],
    ["ahead = 0", "you are not ahead", "du liegst nicht vorn"],
    ["season = 1", "the season is winter", "die Jahreszeit ist Winter"],
    ["ready = 0", "you do not have the status “readiness”", "du hast den Status „Bereitschaft“ nicht"],
    ["safe", "you are safe", "du bist in Sicherheit"],
    ["not safe", "you are not safe", "du bist nicht in Sicherheit"],
    ["safe != 0 and foggy = 1", "you are safe and “fog” applies", "du bist in Sicherheit und „Nebel“ gilt"],
    ["not foggy", "“fog” does not apply", "„Nebel“ gilt nicht"],
    ["max(2, 3) > gold", "your gold is less than 3", "dein Gold ist kleiner als 3"],
    ["gold - -1 > 0", "your gold - (-1) is above 0", "dein Gold - (-1) liegt über 0"],
    [
      "(gold > 1) + 1",
      "(1 if your gold is more than 1, otherwise 0) + 1 is not 0",
      "(1, wenn dein Gold größer als 1 ist, sonst 0) + 1 ist nicht 0",
    ],
  ])("%s", (formula, en, de) => {
    expect(english.condition(formula)).toBe(en);
    expect(german.condition(formula)).toBe(de);
  });

  test("tells in the game's own way on which side of 0 a number is", () => {
    const words = {
      en: {
        ...workshop.words?.en,
        "condition.lead.above": "{holds, select, yes {you are ahead} other {you are not ahead}}",
        "condition.lead.below": "{holds, select, yes {you are behind} other {you are not behind}}",
      },
    };
    const own = new Words({ ...workshop, words }, { content, seats }, "en");
    const said = ["lead > 0", "lead < 1", "lead < 0", "-1 < lead"].map((formula) => own.condition(formula));
    expect(said).toEqual(["you are ahead", "you are not ahead", "you are behind", "you are not behind"]);
  });

  test("behind “wenn” has its verb at the end", () => {
    const draw = (is: string) => german.effect({ if: { is, then: { draw: 1 } } });
    expect(draw("lead < 0")).toBe("Wenn dein Vorsprung unter 0 liegt: Ziehe 1 Karte.");
    expect(draw("count(hand) > 2")).toBe("Wenn auf deiner Hand mindestens 3 Karten sind: Ziehe 1 Karte.");
    expect(draw("count(beasts) > 2")).toBe("Wenn es mindestens 3 Tierkarten gibt: Ziehe 1 Karte.");
    expect(german.effect({ if: { is: "count(beasts) > 0", then: { draw: 1 } } })).toBe(
      "Wenn es ein Tier gibt: Ziehe 1 Karte.",
    );
    expect(german.effect({ if: { is: "count(hand) = 0", then: { draw: 1 } } })).toBe(
      "Wenn auf deiner Hand keine Karte ist: Ziehe 1 Karte.",
    );
    expect(german.effect({ if: { is: "count(strongest) > 0", then: { draw: 1 } } })).toBe(
      "Wenn deine stärkste Karte da ist: Ziehe 1 Karte.",
    );
  });

  test("that cannot be read is said as it was written", () => {
    expect(english.condition("gold >")).toBe("gold >");
  });
});

describe("cards of a set that has a word for them", () => {
  const pick = (count: unknown, from: unknown = "beasts"): Readonly<Record<string, unknown>> => ({
    pick: { from, count, do: { draw: 1 } },
  });
  const each = ["For each of them: draw 1 card.", "Für jede davon: Ziehe 1 Karte."];
  const one = ["Draw 1 card.", "Ziehe 1 Karte."];
  test.each([
    [pick(1), "Choose 1 beast.", "Wähle 1 Tierkarte.", one],
    [pick(2), "Choose 2 beasts.", "Wähle 2 Tierkarten.", each],
    [pick({ min: 1, max: 2 }), "Choose 1 or 2 beasts.", "Wähle 1 oder 2 Tierkarten.", each],
    [pick({ min: 2 }), "Choose at least 2 beasts.", "Wähle mindestens 2 Tierkarten.", each],
    [pick({ max: 1 }), "Choose up to 1 beast.", "Wähle bis zu 1 Tierkarte.", each],
    [pick({ max: "any" }), "Choose any number of beasts.", "Wähle beliebig viele Tierkarten.", each],
    [
      pick(1, { set: "beasts", where: { faceUp: true } }),
      "Choose 1 beast lying face up.",
      "Wähle 1 Tierkarte mit der Vorderseite nach oben.",
      one,
    ],
    [
      pick(1, { set: "beasts", where: { prey: "self" } }),
      "Choose 1 beast with prey this card.",
      "Wähle 1 Tierkarte mit Beute diese Karte.",
      one,
    ],
    [
      pick(1, { set: "beasts", where: { keeper: "opponent" } }),
      "Choose 1 beast with keeper your opponent.",
      "Wähle 1 Tierkarte mit Hüter die Gegenseite.",
      one,
    ],
    [
      { pick: { from: "beasts", by: "chance", do: { draw: 1 } } },
      "Choose 1 beast at random.",
      "Wähle zufällig 1 Tierkarte.",
      one,
    ],
    [
      { forEach: { in: "beasts", do: { draw: 1 } } },
      "For each beast:",
      "Für jede Tierkarte:",
      ["draw 1 card.", one[1]],
    ],
    [
      { pay: { from: "beasts", to: "vault" } },
      "Pay 1 beast",
      "Bezahle 1 Tierkarte",
      ["(to the vault).", "(ins Gewölbe)."],
    ],
    [pick(1, "rivals"), "Choose 1 card of your rivals.", "Wähle 1 Karte von deinen Rivalen.", one],
  ])("%j", (effect, en, de, [then, dann]) => {
    expect(english.effect(effect)).toBe(`${en} ${then}`);
    expect(german.effect(effect)).toBe(`${de} ${dann}`);
  });
});

describe("a modifier in words", () => {
  test.each([
    [{ field: "might", add: 1 }, "While in play: +1 might.", "Solange im Spiel: +1 Macht."],
    [
      { field: "strength", of: { tags: "beast", not: "self" }, add: -1 },
      "While in play: each card in play with tag beast other than this card has -1 strength.",
      "Solange im Spiel: Jede Karte im Spiel mit Merkmal Tier außer dieser Karte hat -1 Stärke.",
    ],
    [
      { field: "strength", of: "parent", set: "gold" },
      "While in play: the card it is attached to has strength X, where X is your gold.",
      "Solange im Spiel: Die Karte, an der sie hängt, hat Stärke X, wobei X = dein Gold.",
    ],
    [
      { field: "player.might", of: "opponent", max: 2, when: "ahead" },
      "While in play: your opponent has at most 2 might, if you are ahead.",
      "Solange im Spiel: Die Gegenseite hat höchstens 2 Macht, wenn du vorn liegst.",
    ],
    [
      { field: "strength", of: {}, multiply: 500 },
      "While in play: each card in play has strength × 0.5.",
      "Solange im Spiel: Jede Karte im Spiel hat Stärke × 0,5.",
    ],
  ])("%j", (modifier, en, de) => {
    expect(english.modifier(modifier)).toBe(en);
    expect(german.modifier(modifier)).toBe(de);
  });
});

describe("a rule in words", () => {
  test.each([
    [
      { after: "STRIKE", do: { draw: 1 } },
      "Whenever a player strikes a card for X: draw 1 card.",
      "Immer nach „eine Seite trifft eine Karte mit X“: Ziehe 1 Karte.",
    ],
    [
      {
        after: "STRIKE",
        match: { unit: { is: "self" } },
        when: "amount > 1 and player != you",
        do: { draw: { count: "amount", by: "player" } },
      },
      "Whenever a player strikes this card for X and X is more than 1 and that player is not you: that player draws X cards.",
      "Immer nach „eine Seite trifft diese Karte mit X“, sofern X größer als 1 ist und du nicht jene Seite bist: Jene Seite zieht X Karten.",
    ],
    [
      {
        replace: "STRIKE",
        match: { unit: { colour: "red" } },
        with: { add: { field: "wounds", of: "unit", amount: "amount / 2" } },
      },
      "If a player strikes a card with colour red for X, this happens instead: that card gains Y wounds, where Y is X / 2 (rounded down).",
      "Statt „eine Seite trifft eine Karte mit Farbe Rot mit X“ geschieht dies: Die betroffene Karte erhält Y Wunden, wobei Y = X / 2 (abgerundet).",
    ],
    [
      { after: "move", match: { card: { not: "self" } }, do: { move: { card: "card", to: "hand" } } },
      "Whenever another card moves: that card goes to its owner's hand.",
      "Immer nach „eine andere Karte wechselt den Ort“: Die betroffene Karte geht auf die Hand ihrer Seite.",
    ],
    [
      { forbid: "reveal", match: { card: { is: "self" } }, when: "ahead", reason: "it is veiled" },
      "This card cannot be revealed if you are ahead (it is veiled).",
      "Diese Karte kann nicht gezeigt werden, sofern du vorn liegst (it is veiled).",
    ],
    [
      { after: "period", when: "period = 1", do: { draw: 1 } },
      "Whenever a period ends and the period is round: draw 1 card.",
      "Immer nach „ein Abschnitt endet“, sofern der Abschnitt Runde ist: Ziehe 1 Karte.",
    ],
    [
      { after: "MOOD", when: "season = 1 and loud = 1", do: { draw: 1 } },
      "Whenever something begins and season is winter and loud applies: draw 1 card.",
      "Immer nach „etwas beginnt“, sofern season Winter ist und loud zutrifft: Ziehe 1 Karte.",
    ],
    [
      { forbid: "MOOD", reason: "not-in-play" },
      "This cannot happen: something begins (the card is not in play).",
      "Das kann nicht geschehen: etwas beginnt (die Karte ist nicht im Spiel).",
    ],
  ])("%j", (rule, en, de) => {
    expect(english.rule(rule)).toBe(en);
    expect(german.rule(rule)).toBe(de);
  });

  test("there are words for whatever of the engine's it answers or forbids", () => {
    const events =
      "move attach detach flip unflip turn create remove reveal look hide change modify schedule period end roll shuffle empty token drop";
    for (const event of events.split(" ")) {
      for (const words of [english, german]) {
        const texts = [words.rule({ after: event, do: { draw: 1 } }), words.rule({ forbid: event })];
        for (const text of texts) expect(text).toMatch(/^\p{Lu}[^?{}]+\.$/u);
      }
    }
  });
});
