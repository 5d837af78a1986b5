import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BOUNDS, type CardData, type Game } from "@cardwright/engine";
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

  test("for several reasons says them all, and what two cards of one name say once", () => {
    const short = { code: "cannot-afford", params: { field: "gold", needed: 3, available: 1 } };
    const there = (definition: string) => ({ code: "card-in-use", params: { card: { definition } } });
    const refusal = { code: "several", params: { reasons: [short, there("wolf"), there("wolf")] } };
    expect(said.en.refusal(refusal)).toBe(
      "3 gold needed, 1 available; Wolf is in the match, and the changed cards do not have it (2 times)",
    );
    expect(said.de.refusal(refusal)).toBe(
      "nötig: 3 Gold, vorhanden: 1; „Wolf“ ist in der Partie, und die geänderten Karten haben sie nicht (2-mal)",
    );
  });

  const brokenBy = (error: string, more: object): string[] => {
    const refusal = { code: "broken", params: { error, message: "…", ...more } };
    return [said.en.refusal(refusal), said.de.refusal(refusal)];
  };

  test("that is broken tells what caused what, and how often", () => {
    const chain = [
      { effect: "action play" },
      { card: "plain", effect: "play" },
      { card: "wolf", effect: "rules/1", after: "GAIN", times: 31 },
    ];
    const where = { action: "play", card: "wolf", effect: "rules/1", chain };
    expect(brokenBy("bound-exceeded", { bound: "events", limit: BOUNDS.events, loop: [], where })).toEqual([
      "it does not work: it would not end (Plain → Wolf, rule 2 (31 times))",
      "es geht nicht: es nähme kein Ende (Plain → Wolf, 2. Regel (31-mal))",
    ]);
    const alone = { action: "play", effect: "action play", chain: [{ effect: "action play" }] };
    expect(brokenBy("bound-exceeded", { where: alone })).toEqual([
      "it does not work: it would not end",
      "es geht nicht: es nähme kein Ende",
    ]);
  });

  test("that is broken by cards on cards tells which hang on which", () => {
    const hanging = ["plain", "wolf", "wolf", "(unknown)"];
    expect(brokenBy("bound-exceeded", { bound: "attachmentDepth", hanging, where: { chain: [] } })).toEqual([
      "it does not work: too many cards would hang on one another (Plain → Wolf (2 times) → a card)",
      "es geht nicht: zu viele Karten hingen aneinander (Plain → Wolf (2-mal) → eine Karte)",
    ]);
  });

  test("that is broken names the card and the part of it that broke", () => {
    const zero = (where: object) => brokenBy("division-by-zero", { where: { chain: [], ...where } });
    expect(zero({ card: "wolf", effect: "rules/0" })).toEqual([
      "it does not work: a formula divides by zero (Wolf, rule 1)",
      "es geht nicht: eine Formel teilt durch null (Wolf, 1. Regel)",
    ]);
    expect(zero({ card: "wolf", effect: "modifiers/0" })).toEqual([
      "it does not work: a formula divides by zero (Wolf, modifier 1)",
      "es geht nicht: eine Formel teilt durch null (Wolf, 1. Dauerwirkung)",
    ]);
    expect(zero({ card: "wolf", effect: "play" })[1]).toBe("es geht nicht: eine Formel teilt durch null (Wolf)");
    expect(zero({ effect: "echoes fade" })[0]).toBe("it does not work: a formula divides by zero (echoes fade)");
    expect(zero({ effect: "action play" })[0]).toBe("it does not work: a formula divides by zero");
    expect(zero({})[0]).toBe("it does not work: a formula divides by zero");
    expect(brokenBy("division-by-zero", {})[1]).toBe("es geht nicht: eine Formel teilt durch null");
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
      "option.Go right",
      "option.go-left",
    ]);
    expect(Words.missing(game, worded, "en")).toEqual(["option.go-left"]);
  });

  test("are questions and reasons, of cards and of the game; a whole text is of the first language", () => {
    const asks = (prompt: string) => ({ may: { prompt, do: { draw: 1 } } });
    const cards: CardData[] = [
      {
        id: "crow",
        name: "Crow",
        effects: { play: [asks("steal"), asks("Steal it?"), { confirm: "caw" }] },
        rules: [{ forbid: "STRIKE", reason: "too-high" }],
      },
    ];
    const game: Game = {
      ...workshop,
      words: { ...workshop.words, de: { ...workshop.words?.de, "card.crow.name": "Krähe" } },
      start: asks("begin"),
      events: { ...workshop.events },
      actions: { ...workshop.actions, rest: { do: asks("sleep"), text: { en: "Rest", de: "Rasten" } } },
    };
    const keys = ["prompt.begin", "prompt.caw", "prompt.sleep", "prompt.steal", "rule.too-high"];
    const missing = (words: Game["words"], language: Language) =>
      Words.missing({ ...game, words: words ?? {} }, { content: { ...content, cards } }, language);
    expect(missing(game.words, "en")).toEqual(keys);
    expect(missing(game.words, "de")).toEqual(["prompt.Steal it?", ...keys]);
    const said = Object.fromEntries(keys.map((key) => [key.replace("rule.", "refusal."), "x"]));
    expect(missing({ en: { ...game.words?.en, ...said }, de: { ...game.words?.de, ...said } }, "en")).toEqual([]);
  });
});
