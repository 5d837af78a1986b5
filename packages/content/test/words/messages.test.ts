import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BOUNDS } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { Words } from "../../src/words/index.ts";
import { compiled, LANGUAGES, type Language } from "../../src/words/messages.ts";
import deMessages from "../../text/de.json" with { type: "json" };
import enMessages from "../../text/en.json" with { type: "json" };
import { content, workshop } from "./workshop.ts";

const ENGINE = fileURLToPath(new URL("../../../engine/src", import.meta.url));
const MESSAGES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en: enMessages, de: deMessages };
const seats = ["Ada", "Ben"];
const said = { en: new Words(workshop, { content, seats }, "en"), de: new Words(workshop, { content, seats }, "de") };

const sources = readdirSync(ENGINE).map((file) => readFileSync(join(ENGINE, file), "utf8"));
const found = (pattern: RegExp): string[] => [
  ...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map(([, code]) => code))),
];

/** What a language fills in by cases, by word order or with a capital is the same thing in the other. */
const plainArgument = (name: string): string => name.replace(/_(nom|acc|dat|gen|is|pl|cap|sub)$/, "");
const GRAMMAR = new Set(["case", "order"]);
const argumentsOf = (key: string, language: Language): string[] => {
  const args = compiled(MESSAGES[language][key], language)?.args ?? ["(no message)"];
  return [...new Set(args.map(plainArgument))].filter((name) => !GRAMMAR.has(name)).sort();
};

describe("the messages of the engine", () => {
  test("are the same in both languages", () => {
    expect(Object.keys(deMessages).sort()).toEqual(Object.keys(enMessages).sort());
  });

  test.each(Object.keys(enMessages))("%s fills in the same in both languages", (key) => {
    expect(argumentsOf(key, "de")).toEqual(argumentsOf(key, "en"));
  });

  test("have words for every refusal of the engine", () => {
    const codes = [
      ...found(/\brefuse\("([a-z-]+)"/g),
      ...found(/refuse\(life, frame, "([a-z-]+)"/g),
      ...found(/code: "([a-z-]+)", params/g),
    ];
    expect(codes).toContain("cannot-pay");
    expect(codes).toContain("attachment-cycle");
    expect(codes).toContain("no-target");
    for (const language of LANGUAGES)
      expect(codes.filter((code) => !Object.hasOwn(MESSAGES[language], `refusal.${code}`))).toEqual([]);
  });

  test("have words for every error of the engine", () => {
    const codes = found(/new EngineError\(\s*"([a-z-]+)"/g);
    expect(codes).toContain("bound-exceeded");
    for (const language of LANGUAGES)
      expect(codes.filter((code) => !Object.hasOwn(MESSAGES[language], `error.${code}`))).toEqual([]);
  });

  test("have words for everything that closes undo", () => {
    const learned = found(/LEARNED_NAMES = \["", ([^\]]+)\]/g).flatMap((names) => names.match(/[a-z-]+/g) ?? []);
    const reasons = [...learned, ...found(/something-was-learned", \{ what: "([a-z-]+)"/g)];
    expect(reasons).toEqual(expect.arrayContaining(["card", "chance", "content", "hidden", "hidden-rule"]));
    for (const language of LANGUAGES)
      for (const reason of reasons) {
        expect(MESSAGES[language]).toHaveProperty([`undo.${reason}`]);
        expect(MESSAGES[language]).toHaveProperty([`learned.${reason}`]);
      }
  });
});

describe("a message", () => {
  test("counts as the language does", () => {
    expect([1, 2].map((n) => said.en.effect({ draw: n }))).toEqual(["Draw 1 card.", "Draw 2 cards."]);
    expect([1, 2].map((n) => said.de.effect({ draw: n }))).toEqual(["Ziehe 1 Karte.", "Ziehe 2 Karten."]);
    expect(said.de.effect({ add: { field: "wounds", amount: 1 } })).toBe("Diese Karte erhält 1 Wunde.");
    expect(said.de.effect({ add: { field: "wounds", amount: 2 } })).toBe("Diese Karte erhält 2 Wunden.");
  });

  test("is plain text: markup does nothing, in it or in what is filled in", () => {
    const game = { ...workshop, words: { en: { "test.markup": "<b>{name}</b> & {name}" } } };
    const words = new Words(game, { content, seats }, "en");
    expect(words.say("test.markup", { name: "<script>" })).toBe("<b><script></b> & <script>");
  });

  test("without a value for a name shows that something is unknown, and never the name", () => {
    const game = { ...workshop, words: { en: { "test.value": "{secretName} and {count, plural, other {#}}" } } };
    expect(new Words(game, { content, seats }, "en").say("test.value")).toBe("? and ?");
  });

  test("that is missing is said in a readable form of its name", () => {
    expect(said.en.refusal({ code: "needs-cards-in-hand", params: {} })).toBe("needs cards in hand");
    expect(said.en.field("maxWeight")).toBe("max weight");
    expect(said.en.ending("OUT_OF_TIME")).toBe("out of time");
  });

  test("that is malformed counts as missing", () => {
    const game = { ...workshop, words: { en: { "zone.vault": "{" }, de: {} } };
    expect(new Words(game, { content, seats }, "en").zone("vault")).toBe("vault");
    expect(Words.missing(game, { content }, "en")).toContain("zone.vault");
  });

  test("is rather said in another language of the game than not at all", () => {
    const game = { ...workshop, words: { en: { "zone.vault": "vault of gold" } } };
    expect(new Words(game, { content, seats }, "de").zone("vault")).toBe("vault of gold");
  });
});

describe("a refusal", () => {
  test("says what is missing", () => {
    const refusals = [
      { code: "cannot-pay", params: { needed: 2, eligible: 1 } },
      { code: "cannot-pay", params: { needed: 1, eligible: 0 } },
      {
        code: "cannot-pay",
        params: {
          ...{ needed: 1, eligible: 0, from: "hand", where: { tags: ["beast", "tool"], power: { min: 2 } } },
          unfit: [
            { id: 1, definition: "plain", by: "colour" },
            { id: 2, definition: "wolf", by: "power" },
            { id: 3, definition: "wolf", by: "faceUp" },
          ],
        },
      },
      { code: "cannot-afford", params: { field: "gold", needed: 3, available: 1 } },
      { code: "choose-more", params: { min: 1, max: 2, chosen: 0 } },
      { code: "choose-more", params: { min: 2, max: 2, chosen: 1 } },
      { code: "choose-more", params: { min: 2, max: 4, chosen: 0 } },
      { code: "enough-chosen", params: { max: 1 } },
      { code: "not-your-turn", params: { toAct: 1 } },
      { code: "not-now", params: { option: "first-row" } },
      { code: "something-was-learned", params: { what: "chance" } },
    ];
    expect(refusals.map((refusal) => said.en.refusal(refusal))).toEqual([
      "2 cards are needed to pay, and only 1 qualifies",
      "1 card is needed to pay, and none qualifies",
      "1 card is needed to pay (tag: beast or tool), and none qualifies: not Plain (colour: none); Wolf; Wolf (power: 2)",
      "3 gold needed, 1 available",
      "none is chosen, and it takes 1 or 2",
      "1 card is chosen, and it takes 2",
      "none is chosen, and it takes 2 to 4",
      "1 card is chosen already, and that is all",
      "it is not your turn: Ben is to act",
      "“the first row” is not possible now",
      "chance has decided, and what is known cannot be unknown",
    ]);
    expect(refusals.map((refusal) => said.de.refusal(refusal))).toEqual([
      "zum Bezahlen werden 2 Karten gebraucht, und nur 1 eignet sich",
      "zum Bezahlen wird 1 Karte gebraucht, und keine eignet sich",
      "zum Bezahlen wird 1 Karte gebraucht (Merkmal: Tier oder Werkzeug), und keine eignet sich; nicht Plain (Farbe: keine); Wolf; Wolf (Kraft: 2)",
      "nötig: 3 Gold, vorhanden: 1",
      "keine Karte ist gewählt, und es braucht 1 oder 2",
      "1 Karte ist gewählt, und es braucht 2",
      "keine Karte ist gewählt, und es braucht 2 bis 4",
      "1 Karte ist schon gewählt, mehr geht nicht",
      "du bist nicht an der Reihe, sondern Ben",
      "„die erste Reihe“ geht jetzt nicht",
      "der Zufall hat entschieden, und Bekanntes wird nicht wieder unbekannt",
    ]);
  });

  test("that is broken names the cards of the loop", () => {
    const params = {
      error: "bound-exceeded",
      message: "…",
      bound: "events",
      limit: BOUNDS.events,
      loop: ["wolf/play", "wolf/leave", "plain/play"],
    };
    expect(said.en.refusal({ code: "broken", params })).toBe("it does not work: it would not end (Wolf, Plain)");
    expect(said.de.refusal({ code: "broken", params })).toBe("es geht nicht: es nähme kein Ende (Wolf, Plain)");
    const zero = { error: "division-by-zero", message: "…" };
    expect(said.de.refusal({ code: "broken", params: zero })).toBe("es geht nicht: eine Formel teilt durch null");
  });

  test("of a game may name cards, zones and values", () => {
    const words = { en: { "refusal.guarded": "{card} guards {zone} ({colour}, {calm})" } };
    const named = new Words({ ...workshop, words }, { content, seats }, "en");
    const refusal = (card: unknown) => ({ code: "guarded", params: { card, zone: "hand", colour: "red", calm: true } });
    expect(named.refusal(refusal("wolf"))).toBe("Wolf guards the hand (red, true)");
    expect(named.refusal(refusal({ def: { id: "plain" } }))).toBe("Plain guards the hand (red, true)");
    expect(named.refusal(refusal({ id: 7, hidden: true }))).toBe("a card guards the hand (red, true)");
    expect(named.refusal(refusal(undefined))).toBe("? guards the hand (red, true)");
  });
});

describe("missing words", () => {
  test("are none where a game has said everything", () => {
    for (const language of LANGUAGES) expect(Words.missing(workshop, { content }, language)).toEqual([]);
  });

  test("are what a game declares and what it says in another language", () => {
    const { "zone.vault": _, ...en } = workshop.words?.en ?? {};
    const de = { ...workshop.words?.de, "refusal.too-cold": "zu kalt", "zone.vault.in": "unter {zone_dat}" };
    const game = { ...workshop, words: { en, de } };
    expect(Words.missing(game, { content }, "en")).toEqual(["refusal.too-cold", "zone.vault"]);
    expect(Words.missing(game, { content }, "de")).toEqual([]);
  });

  test("are all that is seen of a game without words, but nothing that is hidden", () => {
    const { words: _, ...game } = workshop;
    const missing = Words.missing(game, { content }, "de");
    expect(missing).toEqual(
      expect.arrayContaining([
        "action.play",
        "attribute.power",
        "ending.draw",
        "event.MOOD",
        "field.gold",
        "slot.leave",
        "token.scout",
        "value.colour.red",
        "value.season.winter",
        "zone.field",
      ]),
    );
    expect(missing).not.toContain("field.hidden");
    expect(missing).not.toContain("event.STRIKE");
    expect(missing).not.toContain("zone.deck");
  });

  test("are the names, written rules and labels of cards", () => {
    const cards = [
      {
        id: "wolf",
        effects: {
          play: {
            choose: {
              options: [
                { label: "go-left", do: [] },
                { label: "Go right", do: [] },
              ],
            },
          },
        },
      },
      { id: "owl", effects: { play: { add: { field: "gold", amount: "lead" } } } },
    ];
    const { "name.lead": _, ...de } = workshop.words?.de ?? {};
    const texts = {
      wolf: { en: { name: "Wolf", rules: "Howls." }, de: {} },
      owl: { en: { name: "Owl" }, de: { name: "Eule" } },
    };
    const game = { ...workshop, words: { en: workshop.words?.en ?? {}, de } };
    const worded = { content: { ...content, cards }, texts };
    expect(Words.missing(game, worded, "de")).toEqual([
      "card.wolf.name",
      "card.wolf.rules",
      "name.lead",
      "option.go-left",
    ]);
    expect(Words.missing(game, worded, "en")).toEqual(["option.go-left"]);
  });
});
