import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { game as duel } from "@cardwright/duel";
import { duelContent } from "@cardwright/duel/content";
import { type CardFormat, loadContent } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { fingerprint, Words } from "../../src/words/index.ts";
import { workshop } from "./workshop.ts";

const seats: readonly string[] = [];
const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));

describe("the cards of Duel", () => {
  const content = duelContent(duel);
  const textsIn = (language: "en" | "de") => {
    const words = new Words(duel, { content, seats }, language);
    return Object.fromEntries(content.cards.map(({ id }) => [words.cardName(id), words.rulesText(id)]));
  };

  test("read well in English", () => {
    expect(textsIn("en")).toEqual({
      Windfall: ["Gain 3 points."],
      Errand: ["Gain 1 point. Draw 1 card."],
      Study: ["Draw 2 cards."],
      Pickpocket: [
        "Gain 1 point. Choose 1 card from your opponent's hand at random. It goes to its owner's discard pile.",
      ],
      Bargain: ["Gain 4 points. Choose 1 card from your hand at random. It goes to your discard pile."],
      Toll: ["Gain 2 points. Your opponent loses 1 point."],
      Parade: ["Gain X points, where X is the number of cards in your hand (at most 3)."],
      Echo: [
        "Gain 1 point. If there are at least 2 cards in your discard pile, choose 1 card from your discard pile at random; it goes on top of your deck.",
      ],
      Unit: [],
    });
  });

  test("read well in German", () => {
    expect(textsIn("de")).toEqual({
      Glücksfall: ["Gewinne 3 Punkte."],
      Botengang: ["Gewinne 1 Punkt. Ziehe 1 Karte."],
      Studium: ["Ziehe 2 Karten."],
      Taschendieb: [
        "Gewinne 1 Punkt. Wähle zufällig 1 Karte aus der Hand der Gegenseite. Sie geht auf die Ablage ihrer Seite.",
      ],
      Schnäppchen: ["Gewinne 4 Punkte. Wähle zufällig 1 Karte aus deiner Hand. Sie geht auf deine Ablage."],
      Maut: ["Gewinne 2 Punkte. Die Gegenseite verliert 1 Punkt."],
      Parade: ["Gewinne X Punkte, wobei X = die Anzahl der Karten auf deiner Hand (höchstens 3)."],
      Echo: [
        "Gewinne 1 Punkt. Wenn in deiner Ablage mindestens 2 Karten sind: Wähle zufällig 1 Karte aus deiner Ablage; sie geht oben auf deinen Stapel.",
      ],
      Einheit: [],
    });
  });

  test("lack no words in either language", () => {
    expect(Words.missing(duel, { content }, "en")).toEqual([]);
    expect(Words.missing(duel, { content }, "de")).toEqual([]);
  });
});

describe("the game of the engine's page, which has no words of its own", () => {
  const page = readFileSync(`${ROOT}/docs/engine.md`, "utf8");
  const [, game] = /^```ts game\n([\s\S]*?)^```$/m.exec(page) ?? ["", ""];
  const program = `${game}
    import { Words } from "./packages/content/src/words/index.ts";
    const texts = ["en", "de"].map((language) => {
      const words = new Words(bonfire, { content, seats: [] }, language);
      return content.cards.map(({ id }) => words.cardName(id) + ": " + words.rulesText(id).join(" / "));
    });
    console.log(JSON.stringify([texts, Words.missing(bonfire, { content }, "en")]));`;
  const { stdout } = spawnSync(process.execPath, ["--input-type=module-typescript"], {
    cwd: ROOT,
    input: program,
    encoding: "utf8",
  });
  const [[english, german], missing] = JSON.parse(stdout) as [string[][], string[]];

  test("can be read all the same", () => {
    expect(english).toEqual([
      "gust: Roll a die with 6 sides: it shows X. Your side kindles X.",
      "lantern: This card goes to your row. / While in play: +1 glow.",
      "pyre: Discard 1 card from your hand: your side kindles 6.",
      "spark: Your side kindles X, where X is 2 × your glow.",
    ]);
    expect(german).toEqual([
      "gust: Wirf einen Würfel mit 6 Seiten: Er zeigt X. Deine Seite kindles X.",
      "lantern: Diese Karte geht in row. / Solange im Spiel: +1 glow.",
      "pyre: Wirf 1 Karte aus deiner Hand ab: Deine Seite kindles 6.",
      "spark: Deine Seite kindles X, wobei X = 2 × glow.",
    ]);
  });

  test("is told what it lacks", () => {
    expect(missing).toEqual([
      "action.pass",
      "action.play",
      "card.gust.name",
      "card.lantern.name",
      "card.pyre.name",
      "card.spark.name",
      "ending.bright",
      "ending.dark",
      "event.NEXT",
      "field.glow",
      "field.light",
      "zone.row",
    ]);
  });
});

describe("a card", () => {
  const wolf = {
    id: "wolf",
    name: "Wolf",
    effects: { play: { draw: 1 }, leave: { shuffle: "deck" } },
    rules: [{ after: "MOOD", do: { draw: 1 } }],
    modifiers: [{ field: "might", add: 1 }],
  };
  const content = loadContent(workshop, [wolf]);

  test("has a line for each of its effects, rules and modifiers; effects have names where there are several", () => {
    expect(new Words(workshop, { content, seats }, "de").rulesText("wolf")).toEqual([
      "Ausspielen: Ziehe 1 Karte.",
      "Abgang: Mische deinen Stapel.",
      "Immer nach „etwas beginnt“: Ziehe 1 Karte.",
      "Solange im Spiel: +1 Macht.",
    ]);
  });

  test("may say its rules in its own words, language by language", () => {
    const texts = { wolf: { en: { name: "Grey wolf", rules: "It howls.\nOften." }, de: { name: "Wolf" } } };
    const english = new Words(workshop, { content, texts, seats }, "en");
    const german = new Words(workshop, { content, texts, seats }, "de");
    expect([english.cardName("wolf"), english.rulesText("wolf")]).toEqual(["Grey wolf", ["It howls.", "Often."]]);
    expect(german.rulesText("wolf")).toHaveLength(4);
  });

  test("is called in the game's words where its name is plain, and by its id at last", () => {
    const words = { ...workshop.words, de: { ...workshop.words?.de, "card.wolf.name": "Isegrim" } };
    const named = (language: "en" | "de", texts = {}) =>
      new Words({ ...workshop, words }, { content, texts, seats }, language).cardName("wolf");
    expect([named("en"), named("de")]).toEqual(["Wolf", "Isegrim"]);
    expect(named("de", { wolf: { de: { name: "Wolf" } } })).toBe("Isegrim");
    expect(named("de", { wolf: { de: { name: "Grauwolf" } } })).toBe("Grauwolf");
    expect(new Words(workshop, { content, seats }, "en").cardName("lost-cub")).toBe("lost cub");
    expect(new Words(workshop, { content, seats }, "en").rulesText("lost-cub")).toEqual([]);
  });

  test("of a game with its own files describes itself", () => {
    const format: CardFormat = {
      version: 1,
      fields: {},
      read: () => wolf,
      origin: (path) => path,
      describe: (card, say) => [say("row", { price: Number(card.price) })],
      migrations: [],
    };
    const game = { ...workshop, format, words: { en: { row: "{price, plural, one {# coin} other {# coins}}" } } };
    const cards = new Map([["wolf", { data: { id: "wolf", price: 2 } }]]);
    expect(new Words(game, { content, cards, seats }, "en").rulesText("wolf")).toEqual(["2 coins"]);
    expect(new Words(game, { content, seats }, "en").rulesText("wolf")).toHaveLength(4);
  });
});

describe("a fingerprint", () => {
  const card = { id: "wolf", name: "Wolf", effects: { play: { draw: 1 } }, attributes: { power: 2 } };

  test("does not change with names, words or the order of what is written", () => {
    const other = {
      attributes: { power: 2 },
      effects: { play: { draw: 1 } },
      id: "w",
      name: { de: "Wölfin" },
      text: "…",
    };
    expect(fingerprint(card)).toMatch(/^[0-9a-f]{8}$/);
    expect(fingerprint(other)).toBe(fingerprint(card));
  });

  test("changes with what the card does", () => {
    expect(fingerprint({ ...card, effects: { play: { draw: 2 } } })).not.toBe(fingerprint(card));
  });
});
