import type { CardFormat, FileField, Game } from "@cardwright/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPack, type FileFault, fingerprint, type Pack, type SourceFile } from "../src/index.ts";
import { market, ware } from "./market.ts";
import { RICH } from "./rich.ts";

const file = (path: string, value: unknown): SourceFile => ({ path, text: JSON.stringify(value, undefined, 2) });

function packOf(...given: Parameters<typeof buildPack>): Pack {
  const built = buildPack(...given);
  if (!built.ok) throw new Error(built.faults.map(({ code, message }) => `${code}: ${message}`).join("\n"));
  return built.pack;
}
const faultsOf = (...given: Parameters<typeof buildPack>): readonly FileFault[] => {
  const built = buildPack(...given);
  return built.ok ? built.pack.faults : built.faults;
};
const inShort = (faults: readonly FileFault[]): string[] =>
  faults.map(({ severity, code, file, line, card, field }) => `${severity} ${code} ${file}:${line} ${card} ${field}`);

test("a file is a card, a list of cards, or an object with cards", () => {
  const { cards, texts } = packOf(market, [
    file("a.json", { $schema: "market.json", ...ware("apple") }),
    file("b.json", [ware("bread"), ware("cider")]),
    file("c.jsonc", { $schema: "market.json", version: 1, cards: [ware("dates")] }),
  ]);
  expect([...cards.values()].map(({ id, file, line }) => [id, file, line])).toEqual([
    ["apple", "a.json", 1],
    ["bread", "b.json", 2],
    ["cider", "b.json", 9],
    ["dates", "c.jsonc", 5],
  ]);
  expect(texts.bread).toEqual({ en: { name: "The bread" }, de: { name: "Das bread" } });
});

test("what stands beside the cards of a file must belong there", () => {
  const faults = faultsOf(market, [file("a.json", { cards: [], vershun: 1 }), file("b.json", { cards: 3 })]);
  expect(inShort(faults)).toEqual([
    "error unknown-key a.json:3 undefined vershun",
    "error wrong-type b.json:2 undefined cards",
  ]);
  expect(faults[0].hint).toBe("version");
});

describe("S12", () => {
  test("the order of files and of cards in them never matters", () => {
    const files = RICH.map((card, i) => file(`${i}.json`, [card, ware(`more-${i}`)]));
    const { content } = packOf(market, files);
    fc.assert(
      fc.property(fc.shuffledSubarray(files, { minLength: files.length }), fc.boolean(), (shuffled, turned) => {
        const given = shuffled.map(({ path, text }) =>
          file(path, turned ? JSON.parse(text).reverse() : JSON.parse(text)),
        );
        return packOf(market, given).content.hash === content.hash;
      }),
      { numRuns: 50 },
    );
  });
});

describe("cards on top of a game's own", () => {
  const base = [file("base.json", [ware("apple", { attributes: { cost: 1 } }), ware("bread")])];

  test("replace those with the same id", () => {
    const pack = packOf(market, [file("mine.json", ware("apple", { attributes: { cost: 7 } }))], { base });
    expect(pack.content.cards.map(({ id, attributes }) => [id, attributes?.cost])).toEqual([
      ["apple", 7],
      ["bread", undefined],
    ]);
    expect(pack.cards.get("apple")?.file).toBe("mine.json");
  });

  test("twice among themselves are an error that names both places", () => {
    const twice = ["x.json", "y.json"].map((path) => file(path, ware("apple")));
    expect(faultsOf(market, twice, { base })).toMatchObject([
      { code: "double-id", file: "y.json", message: 'the id "apple" is there twice: also in x.json:1' },
    ]);
  });

  test("hide no other fault by a wrong id of theirs", () => {
    const broken = { effects: { play: { drw: 1 } } };
    const files = [
      file("x.json", [ware("no id", broken), { ...ware("pear", broken), id: 7 }]),
      file("y.json", [ware("apple"), ware("apple", broken)]),
      file("z.json", ware("tart", { effects: { play: { create: { definition: "no id", to: "stall" } } } })),
    ];
    const errors = faultsOf(market, files, { base }).filter(({ severity }) => severity === "error");
    expect(inShort(errors)).toEqual([
      "error bad-id x.json:3 no id id",
      "error unknown-effect x.json:10 no id effects.play.drw",
      "error bad-id x.json:15 (no id) id",
      "error unknown-effect x.json:22 (no id) effects.play.drw",
      "error double-id y.json:10 apple id",
      "error unknown-effect y.json:17 apple effects.play.drw",
    ]);
  });

  test("are warned of alone, and errors are told wherever they are", () => {
    const poor = [file("poor.json", { id: "pear", name: "Pear" })];
    expect(faultsOf(market, [], { base: poor })).toEqual([]);
    expect(inShort(faultsOf(market, [], { base: [file("bad.json", ware("pear", { effects: { ply: [] } }))] }))).toEqual(
      ["error unknown-effect-name bad.json:8 pear effects.ply"],
    );
  });
});

describe("what a draft may lack", () => {
  const idle: Game = { ...market, setup: () => {} };
  const lacking = [file("a.json", [{ id: "apple", name: "Apple" }])];

  test("is a warning, and for a release an error", () => {
    expect(inShort(faultsOf(idle, lacking))).toEqual([
      "warning unused-card a.json:3 apple id",
      "warning missing-translation a.json:4 apple name",
    ]);
    expect(buildPack(idle, lacking).ok).toBe(true);
    expect(inShort(faultsOf(idle, lacking, { release: true }))).toEqual([
      "error unused-card a.json:3 apple id",
      "error missing-translation a.json:4 apple name",
    ]);
    expect(buildPack(idle, lacking, { release: true }).ok).toBe(false);
  });

  test("is there when the game's own words have the name, or another card makes the card", () => {
    const words = { en: { "card.apple.name": "Apple" }, de: { "card.apple.name": "Apfel" } };
    const tree = ware("tree", { effects: { play: { create: { definition: "apple", to: "hand" } } } });
    const setup: Game["setup"] = (s) => {
      s.create("tree", { zone: "deck", seat: 0 });
    };
    expect(faultsOf({ ...market, words, setup }, [file("a.json", [{ id: "apple" }, tree])])).toEqual([]);
  });

  test("a text written by hand says for which data, and is told when they change", () => {
    const card = ware("apple", { effects: { play: { draw: 1 } } });
    const written = (more: object) => [file("a.json", { ...card, text: { en: "Draw.", de: "Zieh.", ...more } })];
    expect(faultsOf(market, written({ for: fingerprint(card) }))).toEqual([]);
    expect(faultsOf(market, written({}))).toMatchObject([
      { code: "override-without-fingerprint", message: expect.stringContaining(`"for": "${fingerprint(card)}"`) },
    ]);
    expect(faultsOf(market, written({ for: "00000000" }))).toMatchObject([
      { code: "stale-override", field: "text.for" },
    ]);
  });
});

describe("a pack on top of the pack before", () => {
  const files = RICH.map((card, i) => file(`${i}.json`, card));
  const previous = packOf(market, files);

  test("is the same as one built afresh, and keeps what did not change", () => {
    const now = files.map((one, i) =>
      i === 0 ? file(one.path, { ...RICH[0], attributes: { cost: 9, colour: "green" } }) : one,
    );
    const pack = packOf(market, now, { previous });
    const fresh = packOf(market, now);
    expect(pack.content).toEqual(fresh.content);
    expect([...pack.cards.keys()]).toEqual([...fresh.cards.keys()]);
    expect(pack.texts).toEqual(fresh.texts);
    expect(pack.cards.get("knife")).toBe(previous.cards.get("knife"));
    expect(pack.cards.get("apple")).not.toBe(previous.cards.get("apple"));
  });

  test("finds that a card is missed by one that did not change", () => {
    expect(inShort(faultsOf(market, files.slice(1), { previous }))).toEqual([
      expect.stringMatching(/^error unknown-definition 2.json:\d+ basket effects.play.6.create.definition$/),
    ]);
  });

  test("of another game is read anew", () => {
    const poor = { ...market, shape: { ...market.shape, attributes: {} } };
    expect(faultsOf(poor, files, { previous }).map(({ code }) => code)).toContain("unknown-attribute");
  });
});

describe("a card that the game itself needs", () => {
  test("is not missed where a file cannot be read", () => {
    const broken = { path: "b.json", text: '{ "id": ' };
    const needy = { ...market, start: { create: { definition: "crown", to: "stall" } } };
    const dealt: Game = { ...market, setup: ({ create }) => void create("crown", "stall") };
    for (const game of [needy, dealt])
      expect(faultsOf(game, [file("a.json", ware("apple")), broken]).map(({ code }) => code)).toEqual(["syntax"]);
  });

  test("is an error where the game names it, at whatever place of its rules", () => {
    const needy = { ...market, start: { create: { definition: "crown", to: "stall" } } };
    expect(faultsOf(needy, [file("a.json", ware("apple"))])).toMatchObject([
      {
        severity: "error",
        code: "missing-card",
        file: "market",
        message: 'the game needs a card that no file has: start: unknown definition "crown"',
      },
    ]);
  });

  test("is a warning where the set-up makes it: a scenario may do without", () => {
    const setup: Game["setup"] = (s) => {
      for (const id of ["apple", "crown"]) s.create(id, { zone: "deck", seat: 0 });
    };
    expect(inShort(faultsOf({ ...market, setup }, [file("a.json", ware("apple"))]))).toEqual([
      "warning missing-card market:1 undefined ",
    ]);
  });

  test("a fault of the game itself is thrown, not told as one of the cards", () => {
    const broken = { ...market, start: { drw: 1 } };
    expect(() => buildPack(broken, [file("a.json", ware("apple"))])).toThrow('start: start.drw: unknown effect "drw"');
  });
});

describe("a format of a game's own", () => {
  const text = (doc: string): FileField => ({ type: "text", doc });
  const fields: Readonly<Record<string, FileField>> = {
    id: { type: "text", required: true, doc: "its id" },
    name: { type: "words", doc: "its name" },
    cost: { type: "int", min: 0, max: 9, required: true, doc: "what it costs" },
    colour: { type: "enum", values: ["red", "green"], nullable: true, doc: "its colour" },
    tags: { type: "set", values: ["fruit", "tool"], doc: "what it is" },
    fresh: { type: "flag", doc: "whether it is fresh" },
    says: { type: "words", doc: "what it says" },
    earns: { type: "formula", doc: "what it earns" },
    seeds: { type: "list", of: { type: "card", doc: "a card" }, doc: "what grows from it" },
    price: { type: "map", keys: ["sun", "rain"], of: { type: "int", doc: "a price" }, doc: "its prices" },
    origin: {
      type: "record",
      fields: { place: text("where"), twin: { type: "card", doc: "its twin" } },
      doc: "its origin",
    },
    use: {
      type: "variant",
      tag: "kind",
      cases: {
        eat: { hunger: { type: "int", required: true, doc: "how much" } },
        make: { into: { type: "card", doc: "a card" } },
      },
      doc: "what it is good for",
    },
    play: { type: "effect", doc: "what it does" },
  };
  const format: CardFormat = {
    version: 1,
    fields,
    read: (card) => ({
      id: card.id as string,
      attributes: { cost: card.cost },
      effects: {
        play: [
          { EARN: { amount: card.earns ?? 0 } },
          ...(card.play === undefined ? [] : [card.play as object]),
        ] as never,
      },
    }),
    origin: ([part, name, index]) => (part === "effects" ? [index === 0 ? "earns" : "play"] : [name]),
    check: ({ cost, fresh }) =>
      cost === 0 && fresh === false
        ? [{ severity: "error", code: "worthless", path: ["cost"], message: "worthless" }]
        : [],
    migrations: [],
  };
  const game: Game = { ...market, format };
  const apple = { id: "apple", name: { en: "Apple", de: "Apfel" }, cost: 1 };
  const about = (more: object): unknown[] =>
    faultsOf(game, [file("a.json", { ...apple, ...more })]).map(({ code, field, message, hint }) => [
      code,
      field,
      message,
      hint,
    ]);

  test.each([
    [{ cots: 1 }, "unknown-key", "cots", 'unknown key "cots"', "cost"],
    [{ cost: undefined }, "missing-field", "", '"cost" is missing: what it costs', undefined],
    [{ cost: "1" }, "wrong-type", "cost", "an integer from 0 to 9 is needed here", undefined],
    [{ cost: 10 }, "wrong-type", "cost", "an integer from 0 to 9 is needed here", undefined],
    [{ colour: "gren" }, "unknown-value", "colour", 'unknown value "gren"', "green"],
    [{ colour: 3 }, "wrong-type", "colour", "one of red, green or null is needed here", undefined],
    [{ tags: ["fruit", "tol"] }, "unknown-value", "tags.1", 'unknown value "tol"', "tool"],
    [
      { tags: ["fruit", "fruit"] },
      "wrong-type",
      "tags",
      "a list of different values of fruit, tool is needed here",
      undefined,
    ],
    [{ fresh: 1 }, "wrong-type", "fresh", "true or false is needed here", undefined],
    [{ says: 1 }, "wrong-type", "says", "a text, or an object with a text for each language is needed here", undefined],
    [{ seeds: "apple" }, "wrong-type", "seeds", "a list is needed here", undefined],
    [{ seeds: [1] }, "wrong-type", "seeds.0", "the id of a card is needed here", undefined],
    [{ price: { snow: 1 } }, "unknown-key", "price.snow", 'unknown key "snow": there are sun, rain', undefined],
    [{ price: { sun: 1.5 } }, "wrong-type", "price.sun", "an integer is needed here", undefined],
    [{ origin: { plce: "a" } }, "unknown-key", "origin.plce", 'unknown key "plce"', "place"],
    [{ origin: { place: 1 } }, "wrong-type", "origin.place", "a text is needed here", undefined],
    [{ origin: 1 }, "wrong-type", "origin", "an object is needed here", undefined],
    [{ use: { kind: "eet" } }, "unknown-value", "use.kind", 'unknown value "eet"', "eat"],
    [{ use: { kind: "eat", hungr: 1, hunger: 1 } }, "unknown-key", "use.hungr", 'unknown key "hungr"', "hunger"],
    [{ use: { kind: "eat" } }, "missing-field", "use", '"hunger" is missing: how much', undefined],
    [{ use: 1 }, "wrong-type", "use", 'an object with "kind" is needed here', undefined],
    [{ name: 1 }, "wrong-type", "name", "a text, or an object with a text for each language is needed here", undefined],
    [{ text: { en: 1 } }, "wrong-type", "text.en", "a text is needed here", undefined],
    [{ cost: 0, fresh: false }, "worthless", "cost", "worthless", undefined],
    [{ earns: "coin" }, "bad-formula", "earns", 'unknown name "coin" (at character 1 of "coin")', "coins"],
    [{ play: { drw: 1 } }, "unknown-effect", "play", 'unknown effect "drw"', "draw"],
    [{ seeds: ["aple"] }, "unknown-card", "seeds.0", 'unknown card "aple"', "apple"],
    [{ origin: { twin: "pear" } }, "unknown-card", "origin.twin", 'unknown card "pear"', undefined],
    [{ use: { kind: "make", into: "pear" } }, "unknown-card", "use.into", 'unknown card "pear"', undefined],
  ])("%j is found", (more, ...expected) => {
    expect(about(more)).toContainEqual(expected);
  });

  test("is read into the engine's data, its words beside it", () => {
    const card = {
      ...apple,
      colour: null,
      says: { en: "Crunch", de: "Knirsch" },
      earns: "1 + round",
      seeds: ["apple"],
    };
    const pack = packOf(game, [file("a.json", card)]);
    expect(pack.faults).toEqual([]);
    expect(pack.content.cards[0].effects).toEqual({ play: [{ EARN: { amount: "1 + round" } }] });
    expect(pack.texts.apple.de).toEqual({ name: "Apfel", says: "Knirsch" });
  });

  test("a card that others name and nobody wrote has a placeholder in a draft, and none in a release", () => {
    const drafts = { ...game, format: { ...format, placeholder: () => ({ cost: 0 }) } };
    const files = [file("a.json", { ...apple, seeds: ["pear"] })];
    const pack = packOf(drafts, files);
    expect(pack.cards.get("pear")?.data).toEqual({ id: "pear", cost: 0 });
    expect(inShort(pack.faults)).toEqual(["warning placeholder a.json:9 apple seeds.0"]);
    expect(inShort(faultsOf(drafts, files, { release: true }))).toEqual(["error placeholder a.json:9 apple seeds.0"]);
  });

  test("a card that cannot be read is not missed a second time", () => {
    const files = [file("a.json", { ...apple, cost: "x" }), file("b.json", { ...apple, id: "pear", seeds: ["apple"] })];
    expect(inShort(faultsOf(game, files))).toEqual(["error wrong-type a.json:7 apple cost"]);
  });
});
