import { game as duel } from "@cardwright/duel";
import { duelContent } from "@cardwright/duel/content";
import { type AnyEventView, type Game, openTable, type View } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { Words } from "../../src/words/index.ts";
import { content, workshop } from "./workshop.ts";

const seats = ["Ada", "Ben"];
const wordsOf = (language: "en" | "de") => new Words(workshop, { content, seats }, language);
const [english, german] = [wordsOf("en"), wordsOf("de")];

const wolf = { id: 3, definition: "wolf" };
const hidden = { hidden: true };
const cause = { seat: 0, card: undefined, event: -1 };
const event = (type: string, data: AnyEventView["data"], more: Partial<AnyEventView> = {}): AnyEventView => ({
  type,
  data,
  cause,
  ...more,
});
const place = (zone: string, seat = -1) => ({ zone, seat });

/** Every event of the engine, as one who may know it or not would be told. */
const TOLD: readonly (readonly [AnyEventView, string, string])[] = [
  [
    event("move", { card: wolf, to: place("discard", 1), at: -1, face: "keep" }),
    "Wolf goes to Ben's discard pile.",
    "„Wolf“ geht auf die Ablage von Ben.",
  ],
  [
    event("move", { card: hidden, to: place("hand", 0), at: -1, face: "keep" }),
    "Ada takes a card into hand.",
    "Ada nimmt eine Karte auf die Hand.",
  ],
  [
    event("move", { card: hidden, to: place("deck", 0), at: 0, face: "keep" }),
    "A card goes to the bottom of Ada's deck.",
    "Eine Karte geht unter den Stapel von Ada.",
  ],
  [
    event("move", { card: wolf, to: place("market"), at: -1, face: "down" }),
    "Wolf goes to the market, face down.",
    "„Wolf“ geht verdeckt in den Markt.",
  ],
  [event("attach", { card: wolf, to: hidden }), "Wolf is attached to a card.", "„Wolf“ wird an eine Karte angelegt."],
  [event("detach", { card: wolf }), "Wolf is detached.", "„Wolf“ wird gelöst."],
  [
    event("flip", { card: { id: 9, definition: "(face-down)" }, grant: 0, under: hidden }),
    "A card is turned face down, under a blank card.",
    "Eine Karte wird umgedreht und liegt verdeckt unter einer leeren Karte.",
  ],
  [
    event("flip", { card: { id: 9, definition: "(face-down)" }, grant: 0, under: wolf }),
    "Wolf is turned face down, under a blank card.",
    "„Wolf“ wird umgedreht und liegt verdeckt unter einer leeren Karte.",
  ],
  [event("unflip", { card: wolf }), "Wolf is turned up again.", "„Wolf“ wird wieder aufgedeckt."],
  [event("turn", { card: wolf, definition: "plain" }), "A card turns into Plain.", "Eine Karte wird zu „Plain“."],
  [event("turn", { card: hidden }), "A card turns into a card.", "Eine Karte wird zu einer Karte."],
  [
    event("create", { definition: "wolf", to: place("field", 0), owner: 0, face: "keep", card: wolf }),
    "Wolf comes into being and goes to Ada's field.",
    "„Wolf“ entsteht und geht auf das Feld von Ada.",
  ],
  [event("remove", { card: hidden }), "A card leaves the game.", "Eine Karte verlässt das Spiel."],
  [event("reveal", { card: wolf }), "Wolf is revealed.", "„Wolf“ wird gezeigt."],
  [event("look", { card: hidden, player: 1 }), "Ben looks at a card.", "Ben sieht eine Karte an."],
  [event("hide", { card: wolf }), "Wolf is turned face down where it lies.", "„Wolf“ wird verdeckt, wo sie liegt."],
  [event("change", { field: "gold", player: 0, amount: 3 }), "Ada gains 3 gold.", "Ada erhält 3 Gold."],
  [event("change", { field: "wounds", card: wolf, amount: -1 }), "Wolf loses 1 wound.", "„Wolf“ verliert 1 Wunde."],
  [event("change", { field: "heat", amount: 2 }), "The heat rises by 2.", "Die Hitze steigt um 2."],
  [event("change", { field: "heat", amount: -2 }), "The heat falls by 2.", "Die Hitze fällt um 2."],
  [event("change", { field: "gold", player: 1 }), "Ben's gold changes.", "Das Gold von Ben ändert sich."],
  [
    event("modify", { field: "might", player: 0, band: "add", amount: 2, until: "turn" }),
    "Ada gets +2 might until the turn ends.",
    "Ada erhält +2 Macht, bis der Zug endet.",
  ],
  [
    event("modify", { field: "strength", card: wolf, band: "multiply", amount: 2500, until: "always" }),
    "Wolf has strength × 2.5 for good.",
    "„Wolf“ hat Stärke × 2,5, auf Dauer.",
  ],
  [
    event("schedule", { period: "round" }),
    "Something is planned for when the round ends.",
    "Etwas ist vorgemerkt und geschieht, wenn die Runde endet.",
  ],
  [event("period", { period: "turn" }), "The turn ends.", "Der Zug endet."],
  [event("end", { ending: "draw" }), "The match ends: a draw.", "Die Partie endet: unentschieden."],
  [
    event("end", { ending: "victory", winner: 1 }),
    "The match ends: victory; Ben wins.",
    "Die Partie endet: Sieg; Ben gewinnt.",
  ],
  [event("roll", { outcome: 5, of: 6 }), "The roll is 5 of 6.", "Der Wurf ist 5 von 6."],
  [event("shuffle", { zone: place("deck", 1) }), "Ben's deck is shuffled.", "Der Stapel von Ben wird gemischt."],
  [
    event("empty", { zone: place("vault") }),
    "The vault has nothing left to draw.",
    "Das Gewölbe ist leer, nichts wird gezogen.",
  ],
  [event("token", { token: "scout", card: wolf }), "The scout goes to Wolf.", "Der Späher geht zu „Wolf“."],
  [
    event("token", { token: "scout", to: place("market") }),
    "The scout goes to the market.",
    "Der Späher geht in den Markt.",
  ],
  [
    event("drop", { card: wolf, amount: 2 }),
    "What Wolf still had planned is dropped (2).",
    "Was „Wolf“ noch vorhatte, entfällt (2).",
  ],
  [
    event("unpaid", {}),
    "The cost cannot be paid: what it was for does not happen.",
    "Die Kosten können nicht bezahlt werden: Was sie einbringen sollten, entfällt.",
  ],
  [
    event("unpaid", { card: wolf }),
    "The cost cannot be paid, although Wolf was given up before: what it was for does not happen.",
    "Die Kosten können nicht bezahlt werden, obwohl „Wolf“ schon abgegeben ist: Was sie einbringen sollten, entfällt.",
  ],
  [
    event("STRIKE", { player: 1, unit: hidden, amount: 4 }),
    "Ben strikes a card for 4.",
    "Ben trifft eine Karte mit 4.",
  ],
  [event("MOOD", { season: "winter", loud: true }), "Winter begins.", "Winter beginnt."],
];

/** Events that somebody stopped. */
const STOPPED: readonly (readonly [AnyEventView, string, string])[] = [
  [
    event("reveal", { card: hidden }, { fate: "forbidden", by: { reason: "it is veiled", card: wolf } }),
    "A card is revealed: this does not happen (it is veiled).",
    "Eine Karte wird gezeigt: Das geschieht nicht (it is veiled).",
  ],
  [
    event("detach", { card: wolf }, { fate: "forbidden", by: { reason: "not-attached", card: undefined } }),
    "Wolf is detached: this does not happen (the card is attached to nothing).",
    "„Wolf“ wird gelöst: Das geschieht nicht (die Karte liegt an keiner anderen).",
  ],
  [
    event(
      "STRIKE",
      { player: 0, unit: wolf, amount: 1 },
      { fate: "replaced", by: { reason: "plain/rules/0", card: hidden } },
    ),
    "Ada strikes Wolf for 1: something else happens instead (by a card).",
    "Ada trifft „Wolf“ mit 1: Stattdessen geschieht etwas anderes (durch eine Karte).",
  ],
];

describe("an event in words", () => {
  test("is there for every event of the engine", () => {
    const told = new Set(TOLD.map(([{ type }]) => type));
    const machine = openTable(duel, { content: duelContent(duel) }).rules.machine;
    const own = machine.lives.map(({ name }) => name).filter((name) => !Object.hasOwn(duel.events, name));
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter((name) => !told.has(name))).toEqual([]);
  });

  test.each([...TOLD, ...STOPPED].map(([view, en, de]) => ({ view, en, de })))("$en", ({ view, en, de }) => {
    expect(english.event(view)).toBe(en);
    expect(german.event(view)).toBe(de);
  });

  test("that happens several times in a row is told once", () => {
    const drawn = event("move", { card: hidden, to: place("hand", 0), at: -1, face: "keep" });
    expect(english.events([drawn, drawn, event("roll", { outcome: 1, of: 2 }), drawn])).toEqual([
      "Ada takes a card into hand (2 times).",
      "The roll is 1 of 2.",
      "Ada takes a card into hand.",
    ]);
  });
});

describe("a log", () => {
  const drawn = event("move", { card: wolf, to: place("hand", 0), at: -1, face: "keep" });
  const rolled = event("roll", { outcome: 1, of: 2 });

  test("has sentences, if the game says nothing else", () => {
    expect(english.log([drawn, drawn, rolled])).toEqual(["Ada takes Wolf into hand (2 times).", "The roll is 1 of 2."]);
  });

  test("has the game's own lines, in the reader's language, and none for what the game leaves out", () => {
    const lined: Game = {
      ...workshop,
      log: ({ type, cause }, words) =>
        type === "roll"
          ? undefined
          : `[${words.seat(cause.seat)}] ${words.cardName("wolf")}: ${words.say("value.yes")}`,
    };
    const lines = (["en", "de"] as const).map((language) =>
      new Words(lined, { content, seats }, language).log([drawn, drawn, rolled]),
    );
    expect(lines).toEqual([
      ["[Ada] Wolf: yes", "[Ada] Wolf: yes"],
      ["[Ada] Wolf: ja", "[Ada] Wolf: ja"],
    ]);
  });
});

describe("a game's own words for what a rule makes of an event", () => {
  const stopped = (reason: string, type = "reveal", fate: AnyEventView["fate"] = "replaced") =>
    event(type, { card: wolf }, { fate, by: { reason, card: undefined } });
  const en = {
    ...workshop.words?.en,
    "rule.a veil": "it is veiled",
    "event.replaced.a veil": "{event}? No, {reason}",
    "event.replaced.a mirror": "",
    "event.detach": "",
    "event.forbidden.glue": "{card} sticks",
  };
  const words = new Words({ ...workshop, words: { ...workshop.words, en } }, { content, seats }, "en");

  test("tell it; empty ones leave it to what happens instead, and other rules are told as ever", () => {
    expect(words.events([stopped("a veil"), stopped("a mirror"), stopped("a storm")])).toEqual([
      "Wolf is revealed? No, it is veiled.",
      "Wolf is revealed: something else happens instead (a storm).",
    ]);
  });

  test("tell also why something does not happen that is not told when it does", () => {
    const untold = [event("detach", { card: wolf }), stopped("a storm", "detach", "forbidden")];
    expect(words.events([...untold, stopped("glue", "detach", "forbidden")])).toEqual(["Wolf sticks."]);
  });
});

describe("a game's own words for moves", () => {
  const to = (zone: string) => event("move", { card: wolf, to: place(zone, 0), at: -1, face: "keep" });

  test("tell what goes to a zone; empty ones tell nothing, and what was stopped neither", () => {
    const en = { ...workshop.words?.en, "event.move.to.deck": "{card} hides", "event.move.to.discard": "" };
    const words = new Words({ ...workshop, words: { ...workshop.words, en } }, { content, seats }, "en");
    const stopped = { ...to("discard"), fate: "forbidden" as const, by: { reason: "storm", card: undefined } };
    expect(words.events([to("deck"), to("discard"), stopped, to("hand")])).toEqual([
      "Wolf hides.",
      "Ada takes Wolf into hand.",
    ]);
  });

  test("tell whose it is, above from below, and a card that the reader does not know from others", () => {
    const deck =
      "{player}: {card_is, select, hidden {something} other {{card}}} {end, select, bottom {below} other {above}}";
    const en = { ...workshop.words?.en, "event.move.to.deck": deck };
    const words = new Words({ ...workshop, words: { ...workshop.words, en } }, { content, seats }, "en");
    const below = event("move", { card: hidden, to: place("deck", 1), at: 0, face: "keep" });
    expect(words.events([to("deck"), below])).toEqual(["Ada: Wolf above.", "Ben: something below."]);
  });
});

describe("a played match of Duel", () => {
  const cards = duelContent(duel);
  const [en, de] = (["en", "de"] as const).map((language) => new Words(duel, { content: cards, seats }, language));
  const open = () => openTable(duel, { content: cards, seats, seed: 3 });
  const play = (view: View, name: string) => ({
    type: "play",
    card: view.players[0].zones.hand.cards.find((card) => card.name === name)?.id,
  });

  test("is told to each seat as far as it may know, in both languages", () => {
    const table = open();
    table.act(0, play(table.view(0), "Study"));
    expect(en.events(table.events(0)[0])).toEqual([
      "Study goes to Ada's discard pile.",
      "Ada takes Pickpocket into hand.",
      "Ada takes Errand into hand.",
      "The turn ends.",
      "Ben takes a card into hand.",
    ]);
    expect(de.events(table.events(1)[0])).toEqual([
      "„Studium“ geht auf die Ablage von Ada.",
      "Ada nimmt eine Karte auf die Hand (2-mal).",
      "Der Zug endet.",
      expect.stringMatching(/^Ben nimmt „[\p{L}]+“ auf die Hand\.$/u),
    ]);
  });

  test("offers its actions, and says why the rest is refused", () => {
    const table = open();
    const view = table.view(0);
    const told = table
      .actions(0)
      .map(({ action, refused }) => [de.action(action, view), refused === undefined ? "" : de.refusal(refused)]);
    expect(told.at(0)).toEqual(["„Parade“ spielen", ""]);
    expect(told.at(-1)).toEqual(["Passen", "das gibt es nur, wenn sonst nichts geht"]);
    const refusal = { code: "needs-cards-in-hand", params: { needed: 2 } };
    expect(en.refusal(refusal)).toBe("it needs 2 cards in hand");
  });

  test("is previewed: what will happen, which numbers change, what cannot be known, what becomes of undo", () => {
    const table = open();
    const view = table.view(0);
    const told = (words: Words, name: string) => words.preview(table.preview(0, [play(view, name)]), 0, view);
    expect(told(en, "Windfall")).toEqual([
      "One outcome.",
      "  Windfall goes to Ada's discard pile. Ada gains 3 points. The turn ends. Ben takes a card into hand.",
      "  Numbers: turn: 0 to 1; points of Ada: 0 to 3.",
      "Undo will close: a card becomes known.",
    ]);
    expect(told(de, "Pickpocket")).toEqual([
      "Ein Ausgang.",
      "  „Taschendieb“ geht auf die Ablage von Ada. Ada gewinnt 1 Punkt. Eine Karte geht auf die Ablage von Ben. Der Zug endet. Ben nimmt eine Karte auf die Hand.",
      "  Zahlen: Zug: 0 auf 1; Punkte von Ada: 0 auf 1.",
      expect.stringMatching(/^ {2}Du wirst 1 von 20 Karten von Ben sehen: Glücksfall, .+ je 3-mal \(15 %\); .+\.$/),
      "Rückgängig endet damit: eine Karte wird bekannt.",
    ]);
    expect(told(en, "Study")[3]).toBe(
      "  You will see 2 of 15 cards: Errand 3 times (20 %); Windfall, Study, Pickpocket, Bargain and Toll 2 times each (13.3 %); Parade and Echo once each (6.7 %).",
    );
    expect(en.preview(table.preview(1, []), 1, view)).toEqual(["Refused: it is not your turn: Ada is to act."]);
  });

  test("explains its numbers by what changed them", () => {
    const table = open();
    table.act(0, play(table.view(0), "Windfall"));
    table.actCode(1, table.codes()[0]);
    expect(en.explanation(table.explain(0, "player.points", 0), 0)).toBe(
      "points of Ada: 3 = 0 at the beginning + 3 by gaining of Windfall in action 1",
    );
    expect(de.explanation(table.explain(0, "table.turn"))).toBe(
      "Zug 2 = 0 am Anfang + 1 durch das Ende des Zuges in Aktion 1 + 1 durch das Ende des Zuges in Aktion 2",
    );
  });

  test("says how it ended", () => {
    const table = open();
    while (table.toAct !== undefined) table.actCode(table.toAct, table.codes()[0]);
    expect(en.result(table.view(0))).toMatch(/^The match is over: the target is reached\. (Ada|Ben) wins\.$/);
    expect(de.result(table.view(0))).toMatch(/^Die Partie ist aus: das Ziel ist erreicht\. (Ada|Ben) gewinnt\.$/);
    expect(en.result(open().view(0))).toBeUndefined();
  });
});

describe("previews of chance", () => {
  const numbers = [{ number: "player.gold", seat: 1, from: 1, to: 2 }];
  const outcome = {
    chance: 1 / 6,
    probability: { numerator: 1n, denominator: 6n },
    events: [event("roll", { outcome: 5, of: 6 })],
    numbers,
    drawn: [],
    result: undefined,
    asks: undefined,
    mayBeChangedBy: [],
    closesUndo: "chance",
  };
  const view = openTable(duel, { content: duelContent(duel) }).view(0);
  const preview = {
    outcomes: [outcome],
    played: 1,
    exact: true,
    closesUndo: "perhaps",
    reasons: ["card", "chance"],
  } as const;

  test("tell a number in the game's own words, and not what only keeps account", () => {
    const en = {
      ...workshop.words?.en,
      "preview.change.gold": "{whose}: {to} instead of {from}",
      "preview.change.heat": "",
    };
    const words = new Words({ ...workshop, words: { ...workshop.words, en } }, { content, seats }, "en");
    const told = (changes: typeof numbers | readonly { number: string; from: number; to: number }[]) =>
      words.preview({ ...preview, outcomes: [{ ...outcome, numbers: changes }] }, 0, view);
    expect(told(numbers)).toContain("  Numbers: Ben: 2 instead of 1.");
    expect(told([{ number: "table.heat", from: 1, to: 2 }]).join()).not.toContain("Numbers");
  });

  test("name their odds, equal outcomes together", () => {
    const six = { ...outcome, events: [event("roll", { outcome: 6, of: 6 })] };
    const told = english.preview({ ...preview, outcomes: [outcome, outcome, six] }, 0, view);
    expect(told).toEqual([
      "2 outcomes, with exact odds.",
      "1/3 (33.3 %):",
      "  The roll is 5 of 6.",
      "  Numbers: gold of Ben: 1 to 2.",
      "1/6 (16.7 %):",
      "  The roll is 6 of 6.",
      "  Numbers: gold of Ben: 1 to 2.",
      "Undo may close: a card becomes known and chance decides.",
    ]);
  });

  test("say that they are estimates where they are", () => {
    const other = { ...outcome, events: [], numbers: [] };
    const told = german.preview({ ...preview, outcomes: [outcome, other], exact: false, samples: 512 }, 0, view);
    expect(told.slice(0, 2)).toEqual([
      "Zu viele Ausgänge zum Zählen: 2 in 512 gezogenen Welten gefunden, die Wahrscheinlichkeiten sind also geschätzt.",
      "etwa 16,7 %:",
    ]);
    expect(told).toContain("  Nichts geschieht.");
  });

  test("say what is unknown, who is asked then, and how it ends", () => {
    const last = {
      ...outcome,
      numbers: [
        { number: "player.ready", seat: 0, from: false, to: true },
        { number: "table.season", from: "spring", to: "winter" },
      ],
      mayBeChangedBy: ["h1"],
      asks: 1,
      result: { ending: "victory", winner: 0 },
      closesUndo: undefined,
    };
    const told = english.preview({ ...preview, outcomes: [last], closesUndo: "no", reasons: [] }, 0, view);
    expect(told.slice(2)).toEqual([
      "  Numbers: Ada: now with the status “readiness”; season: spring to winter.",
      "  Unknown: a hidden card in play may change this.",
      "  Then Ben is asked.",
      "  The match ends: victory; Ada wins.",
      "Undo stays open until somebody else acts.",
    ]);
    expect(german.preview({ ...preview, outcomes: [{ ...last, asks: 0 }] }, 0, view)).toContain(
      "  Dann wirst du gefragt.",
    );
  });

  test("say whose answer decides where nothing happens before it", () => {
    const asking = (words: Words, asks: number, more = {}) =>
      words
        .preview({ ...preview, outcomes: [{ ...outcome, events: [], numbers: [], asks, ...more }] }, 0, view)
        .slice(1, -1);
    expect(asking(english, 0)).toEqual(["  You are asked a question first, and your answer decides what happens."]);
    expect(asking(german, 0)).toEqual(["  Erst wirst du etwas gefragt, und deine Antwort entscheidet, was geschieht."]);
    expect(asking(english, 1)).toEqual(["  Ben is asked a question first, and the answer decides what happens."]);
    expect(asking(german, 1)).toEqual(["  Erst wird Ben etwas gefragt, und die Antwort entscheidet, was geschieht."]);
    const heat = { numbers: [{ number: "table.heat", from: 0, to: 1 }] };
    expect(asking(english, 0, heat)).toEqual(["  Numbers: heat: 0 to 1.", "  Then you are asked."]);
  });

  test("tell of unknown cards those that are equally likely together, and no odds of those that will all be seen", () => {
    const among = [
      { definition: "wolf", count: 2 },
      { definition: "plain", count: 1 },
    ];
    const draws = (words: Words, count: number, owner: number) =>
      words.draws({ ...outcome, drawn: [{ count, owner, back: "", among }] }, 0);
    expect(draws(english, 1, 0)).toEqual([
      { text: "You will see 1 of 3 cards", among: ["Wolf 2 times (66.7 %)", "Plain once (33.3 %)"] },
    ]);
    expect(draws(german, 3, 1)).toEqual([
      { text: "Du wirst alle 3 Karten von Ben sehen", among: ["Wolf 2-mal", "Plain"] },
    ]);
  });

  test("tell at most twelve outcomes or as many as are wanted, and how many more there are with their odds", () => {
    const many = Array.from({ length: 15 }, (_, i) => ({
      ...outcome,
      chance: 1 / 2000,
      events: [event("roll", { outcome: i, of: 20 })],
    }));
    const told = german.preview({ ...preview, outcomes: many }, 0, view);
    expect(told.filter((line) => line.includes("Der Wurf"))).toHaveLength(12);
    expect(told).toContain("Und 3 weitere Ausgänge, zusammen 1/2 (0,2 %).");
    const sampled = { ...preview, outcomes: many, exact: false, samples: 512 };
    expect(english.preview(sampled, 0, view, 3)).toContain("And 12 more outcomes, together about 0.6 %.");
    // The rest is never one outcome: its own lines say more.
    expect(german.preview({ ...preview, outcomes: many.slice(0, 4) }, 0, view, 3).join()).not.toContain("weiter");
    const rare = { ...outcome, chance: 1 / 5000, events: [] };
    expect(german.preview({ ...preview, outcomes: [outcome, rare] }, 0, view)).toContain("1/6 (< 0,1 %):");
  });
});

describe("an explanation", () => {
  test("of a derived number names what each card did to it", () => {
    const terms = [
      { kind: "base", amount: 4, delta: 4 },
      { kind: "set", amount: 2, delta: 0, card: wolf },
      { kind: "set", amount: 6, delta: 2, card: wolf },
      { kind: "add", amount: -1, delta: -1, card: { hidden: true } as const },
      { kind: "multiply", amount: 1500, delta: 2, card: wolf },
      { kind: "min", amount: 9, delta: 2 },
      { kind: "max", amount: 8, delta: -1, card: wolf },
      { kind: "range", amount: 5, delta: -3 },
    ];
    const explanation = { number: "player.might", value: 5, terms };
    expect(english.explanation(explanation, 1)).toBe(
      "might of Ben: 5 = 4 to begin with + 0 by Wolf (overridden) + 2 by Wolf (set to 6) - 1 by an unknown card + 2 by Wolf (times 1.5) + 2 (at least 9) - 1 by Wolf (at most 8) - 3 to stay in range",
    );
    expect(german.explanation(explanation)).toBe(
      "Macht 5 = 4 von Haus aus + 0 durch „Wolf“ (überspielt) + 2 durch „Wolf“ (auf 6 gesetzt) - 1 durch eine unbekannte Karte + 2 durch „Wolf“ (mal 1,5) + 2 (mindestens 9) - 1 durch „Wolf“ (höchstens 8) - 3, um im Bereich zu bleiben",
    );
  });

  test("of a formula shows its numbers by name", () => {
    expect(german.calculation("min(4, gold(1)) - hand(2) + lead(-3)", -4)).toBe(
      "min(4, Gold(1)) - Hand(2) + dein Vorsprung(-3) = -4",
    );
  });
});

describe("a question", () => {
  const view = openTable(duel, { content: duelContent(duel), seats }).view(0);
  const asked = (kind: string, min: number, max: number, prompt = "", more: object = {}): View => ({
    ...view,
    decision: {
      ...{ kind, seat: 0, prompt, card: { id: 3, definition: "wolf" }, optional: false },
      ...{ missing: { min, max }, chosen: 0, ...more },
    },
  });
  const said = (view: View): (string | undefined)[] => [english.decision(view), german.decision(view)];

  test("is asked in plain words, or in those of the card", () => {
    const questions = [
      asked("cards", 1, 1),
      asked("cards", 0, 2),
      asked("pay", 2, 3),
      asked("order", 2, 2),
      asked("choose", 1, 1),
      asked("choose", 1, 1, "Really?"),
      asked("choose", 1, 1, "which-way"),
    ];
    expect(questions.map((question) => english.decision(question))).toEqual([
      "Wolf: Choose 1 card.",
      "Wolf: Choose up to 2 cards.",
      "Wolf: Pay 2 or 3 cards.",
      "Wolf: Put the cards in order: 2 are left.",
      "Wolf: Choose one.",
      "Wolf: Really?",
      "Wolf: Which way.",
    ]);
    expect(questions.slice(0, 6).map((question) => german.decision(question))).toEqual([
      "Wolf: Wähle 1 Karte.",
      "Wolf: Wähle bis zu 2 Karten.",
      "Wolf: Bezahle 2 oder 3 Karten.",
      "Wolf: Ordne die Karten: 2 fehlen noch.",
      "Wolf: Wähle eins.",
      "Wolf: Wirklich?",
    ]);
  });

  test("says how many more, and when that is all, never that there are none to choose", () => {
    const steps = [
      asked("cards", 1, 1, "", { chosen: 1 }),
      asked("cards", 2, 4, "", { chosen: 1 }),
      asked("cards", 0, 1, "", { chosen: 1 }),
      asked("cards", 0, 3, "", { chosen: 2 }),
      asked("cards", 0, 0, "", { chosen: 1 }),
      asked("pay", 0, 0, "", { chosen: 2 }),
    ];
    expect(steps.map(said)).toEqual([
      ["Wolf: Choose 1 more card.", "Wolf: Wähle noch 1 Karte."],
      ["Wolf: Choose 2 to 4 more cards.", "Wolf: Wähle noch 2 bis 4 Karten."],
      ["Wolf: Choose up to 1 more card, or confirm.", "Wolf: Wähle noch höchstens 1 Karte, oder bestätige."],
      ["Wolf: Choose up to 3 more cards, or confirm.", "Wolf: Wähle noch bis zu 3 Karten, oder bestätige."],
      [
        "Wolf: 1 card is chosen: confirm, or take it back.",
        "Wolf: 1 Karte ist gewählt: Bestätige, oder nimm sie zurück.",
      ],
      [
        "Wolf: 2 cards are chosen: confirm, or take one back.",
        "Wolf: 2 Karten sind gewählt: Bestätige, oder nimm eine zurück.",
      ],
    ]);
  });

  test("says where what is paid goes", () => {
    expect(said(asked("pay", 1, 1, "", { to: "discard" }))).toEqual([
      "Wolf: Pay 1 card. What you pay goes to your discard pile.",
      "Wolf: Bezahle 1 Karte. Was du bezahlst, kommt auf deine Ablage.",
    ]);
  });

  test("in the words of the card is followed by how many it takes, unless it is one", () => {
    const steps = [
      asked("cards", 1, 1, "Which of them?"),
      asked("cards", 1, 3, "Which of them?"),
      asked("cards", 0, 0, "Which of them?", { chosen: 3 }),
      asked("cards", 0, 2, "Give cards away"),
      asked("order", 2, 2, "Which first?"),
    ];
    expect(steps.map(said)).toEqual([
      ["Wolf: Which of them?", "Wolf: Which of them?"],
      ["Wolf: Which of them? Choose 1 to 3 cards.", "Wolf: Which of them? Wähle 1 bis 3 Karten."],
      [
        "Wolf: Which of them? 3 cards are chosen: confirm, or take one back.",
        "Wolf: Which of them? 3 Karten sind gewählt: Bestätige, oder nimm eine zurück.",
      ],
      ["Wolf: Give cards away. Choose up to 2 cards.", "Wolf: Give cards away. Wähle bis zu 2 Karten."],
      ["Wolf: Which first? 2 are left.", "Wolf: Which first? 2 fehlen noch."],
    ]);
  });

  test("to another seat is only told to be open", () => {
    expect(english.decision({ ...asked("cards", 0, 0), viewer: 1 })).toBe("Ada has to decide.");
    expect(english.decision(view)).toBeUndefined();
  });

  test("is answered in words", () => {
    const known = { id: 3, definition: "wolf", chosen: 1 };
    const zones = { ...view.players[0].zones, hand: { size: 2, cards: [known, { id: "h1", hidden: true as const }] } };
    const open = { ...asked("cards", 1, 2), players: [{ ...view.players[0], zones }] };
    const answers = [
      { type: "pick", card: 3 },
      { type: "pick", card: "h1" },
      { type: "confirm" },
      { type: "skip" },
      { type: "choose", option: "yes" },
    ];
    expect(answers.map((answer) => english.action(answer, open))).toEqual([
      "Take Wolf back",
      "Choose a card",
      "Confirm",
      "Skip",
      "Yes",
    ]);
    expect(answers.map((answer) => german.action(answer, open))).toEqual([
      "„Wolf“ zurücknehmen",
      "eine Karte wählen",
      "Bestätigen",
      "Verzichten",
      "Ja",
    ]);
  });

  test("of an action without words of its own is still readable", () => {
    const bare = new Words({ ...workshop, words: {} }, { content, seats }, "en");
    expect(bare.action({ type: "bid", on: "first-row" }, view)).toBe("Bid: first row");
    expect(english.action({ type: "bid", on: "first-row" }, view)).toBe("Bid on the first row");
    expect(english.action({ type: "bid", on: "Second row" }, view)).toBe("Bid on Second row");
  });
});

describe("things", () => {
  test("have names", () => {
    expect([english.seat(1), english.seat(undefined)]).toEqual(["Ben", "nobody"]);
    expect([german.zone("deck"), german.zone("deck", 0), german.zone("market", 0)]).toEqual([
      "Stapel",
      "der Stapel von Ada",
      "der Markt",
    ]);
    expect([english.field("gold"), german.field("wounds")]).toEqual(["gold", "Wunden"]);
    expect(german.attribute("tags", ["beast", "tool"])).toBe("Merkmal: Tier und Werkzeug");
    expect([english.attribute("power", 3), english.attribute("rare", true)]).toEqual(["power: 3", "rarity: yes"]);
    expect([german.token("scout"), german.ending("draw")]).toEqual(["der Späher", "unentschieden"]);
    expect(english.cardName("(unknown)")).toBe("a card");
  });
});

test("a message may choose its words by the value that an event carries", () => {
  const en = { ...workshop.words?.en, "event.MOOD": "{season_is, select, winter {snow falls} other {buds open}}" };
  const told = new Words({ ...workshop, words: { en } }, { content, seats }, "en");
  const mood = (season: string): string => told.event(event("MOOD", { season, loud: false }));
  expect([mood("winter"), mood("spring")]).toEqual(["Snow falls.", "Buds open."]);
});
