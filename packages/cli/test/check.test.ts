import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { call, folderWith, json, ROOT } from "./call.ts";
import { withGame } from "./games.ts";

const BROKEN = `[
  { "id": "sweep", "name": { "en": "Sweep", "de": "Schwung" }, "effects": { "play": { "CATCH": { "amuont": 2 } } } },
  { "id": "dew", "name": { "en": "Dew", "de": "Tau" }, "effects": { "play": { "drwa": 1 } } }
]
`;
const FINE = `{
  "id": "sweep",
  "name": { "en": "Sweep", "de": "Schwung" },
  "effects": { "play": { "CATCH": { "amount": 1 } } }
}
`;

describe("cards without faults", () => {
  test("of every game, as the game that `new` makes", async () => {
    const { games, cwd } = await withGame();
    expect(await call(["check"], { games, cwd })).toEqual({
      code: 0,
      out: "no faults: 8 cards in 1 file\n",
      err: "",
    });
    expect((await call(["check", "--release"], { games, cwd })).code).toBe(0);
  });

  test("given on top of the game's take the place of those with the same id", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ "drafts/sweep.json": FINE });
    const { code, out } = await call(["check", "drafts", "--game", "lanterns"], { games, cwd });
    expect({ code, out }).toEqual({ code: 0, out: "no faults: 8 cards in 2 files\n" });
  });

  test("one of the game's own files is not there twice when it is named", async () => {
    const { games, cwd } = await withGame();
    const { code, out } = await call(["check", "games/lanterns/content/cards.jsonc"], { games, cwd });
    expect({ code, out }).toEqual({ code: 0, out: "no faults: 8 cards in 1 file\n" });
  });

  test("a deck of one's own is checked as one", async () => {
    const ready = readFileSync(join(ROOT, "games/mandate/decks/starter.json"), "utf8");
    const cwd = folderWith({ "own.json": ready, "other.json": ready.replace("whataboutism", "whataboutizm") });
    const checked = async (path: string) => json(await call(["check", path, "--game", "mandate", "--json"], { cwd }));
    expect(await checked("own.json")).toMatchObject({ ok: true, errors: 0 });
    expect(await checked("other.json")).toMatchObject({
      errors: 1,
      faults: expect.arrayContaining([
        expect.objectContaining({ file: "other.json", line: 26, code: "unknown-card", hint: "whataboutism" }),
      ]),
    });
  });

  test("as JSON", async () => {
    const { games, cwd } = await withGame();
    expect(json(await call(["check", "--json"], { games, cwd }))).toEqual({
      ok: true,
      errors: 0,
      warnings: 0,
      files: 1,
      faults: [],
    });
  });
});

describe("faults", () => {
  test("are told all at once, each at its place, and the exit code is 1", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ "broken.json": BROKEN });
    const { code, out, err } = await call(["check", "broken.json", "--game", "lanterns"], { games, cwd });
    expect({ code, err }).toEqual({ code: 1, err: "" });
    expect(out).toMatchInlineSnapshot(`
      "broken.json:2:96: error[missing-parameter]: CATCH needs "amount"
        card sweep, effects.play.CATCH
        |
      2 |   { "id": "sweep", "name": { "en": "Sweep", "de": "Schwung" }, "effects": { "play": { "CATCH": { "amuont": 2 } } } },
        |                                                                                                ^^^^^^^^^^^^^^^

      broken.json:2:98: error[unknown-parameter]: unknown parameter "amuont"
        card sweep, effects.play.CATCH.amuont
        |
      2 |   { "id": "sweep", "name": { "en": "Sweep", "de": "Schwung" }, "effects": { "play": { "CATCH": { "amuont": 2 } } } },
        |                                                                                                  ^^^^^^^^
        did you mean "amount"?

      broken.json:3:79: error[unknown-effect]: unknown effect "drwa"
        card dew, effects.play.drwa
        |
      3 |   { "id": "dew", "name": { "en": "Dew", "de": "Tau" }, "effects": { "play": { "drwa": 1 } } }
        |                                                                               ^^^^^^
        did you mean "draw"?

      3 errors in 1 file
      "
    `);
  });

  test("as JSON with places", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ "broken.json": BROKEN });
    const called = await call(["check", "broken.json", "--game", "lanterns", "--json"], { games, cwd });
    expect(called.code).toBe(1);
    expect(json(called)).toMatchObject({
      ok: false,
      warnings: 0,
      faults: expect.arrayContaining([
        expect.objectContaining({ severity: "error", file: "broken.json", line: 3, card: "dew", hint: "draw" }),
      ]),
    });
  });

  test("that are warnings end with 0, and with --release with 1", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ "draft.json": FINE.replace(', "de": "Schwung"', "") });
    const { code, out } = await call(["check", "draft.json", "--game", "lanterns"], { games, cwd });
    expect(code).toBe(0);
    expect(out).toContain("draft.json:3:");
    expect(out.trimEnd().split("\n").at(-1)).toBe("1 warning in 1 file");
    const released = await call(["check", "draft.json", "--game", "lanterns", "--release"], { games, cwd });
    expect(released.code).toBe(1);
    expect(released.out.trimEnd().split("\n").at(-1)).toBe("1 error in 1 file");
  });
});

describe("missing words", () => {
  const words = (language: string, text: string) => ({ [`text/${language}.json`]: text });
  const without = (text: string, ...keys: string[]) =>
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).filter(([key]) => !keys.includes(key))));
  const ready = async (language: string) => {
    const { games } = await withGame();
    return readFileSync(join(games, "lanterns/text", `${language}.json`), "utf8");
  };
  const KEYS = ["event.CATCH", "field.jar", "option.call", "zone.meadow", "ending.dawn", "action.pass"];

  test.each(["en", "de"])(
    "are listed for the language that lacks them, and with --release they are errors: %s",
    async (language) => {
      const { games, cwd } = await withGame(words(language, without(await ready(language), ...KEYS)));
      const told = await call(["check", "--json"], { games, cwd });
      expect(told.code).toBe(0);
      const name = { en: "English", de: "German" }[language];
      const faults = [...KEYS].sort().map((key) => ({
        ...{
          severity: "warning",
          code: "missing-words",
          file: `games/lanterns/text/${language}.json`,
          line: 1,
          column: 1,
        },
        ...{ field: key, message: `"${key}" has no words in ${name}` },
      }));
      expect(json(told)).toMatchObject({ ok: true, errors: 0, warnings: KEYS.length, faults });
      const released = await call(["check", "--release", "--json"], { games, cwd });
      expect(released.code).toBe(1);
      expect(json(released)).toMatchObject({ ok: false, errors: KEYS.length, warnings: 0 });
    },
  );

  test("are told with the key that was probably meant", async () => {
    const de = (await ready("de")).replace('"zone.meadow"', '"zone.meadov"');
    const { out } = await call(["check"], await withGame(words("de", de)));
    expect(out).toContain(
      'games/lanterns/text/de.json:1:1: warning[missing-words]: "zone.meadow" has no words in German',
    );
    expect(out).toContain('did you mean "zone.meadov"?');
    expect(out).toContain(
      'games/lanterns/text/en.json:1:1: warning[missing-words]: "zone.meadov" has no words in English',
    );
  });

  test("are those of a language that has a file, though the game does not speak it yet", async () => {
    const { games, cwd } = await withGame();
    const path = join(games, "lanterns/game.ts");
    writeFileSync(path, readFileSync(path, "utf8").replace("words: { en, de }", "words: { en }"));
    const { out, code } = await call(["check", "--release"], { games, cwd });
    expect(code).toBe(1);
    expect(out).toContain('error[missing-words]: "field.jar" has no words in German');
  });

  test("are the refusals of the game's functions, and the questions and names of its cards", async () => {
    const { games, cwd } = await withGame({
      "more.ts": 'import { refuse } from "@cardwright/engine";\nexport const dark = () => refuse("too-dark");\n',
      "content/more.json": JSON.stringify([
        {
          id: "moth",
          name: { en: "Moth", de: "Motte" },
          effects: { play: { may: { prompt: "follow", do: { draw: 1 } } } },
          rules: [{ forbid: "SCATTER", reason: "moth-there" }],
          attributes: { kind: "tool" },
        },
        { id: "dew", name: "Dew", effects: { play: { draw: 1 } } },
      ]),
    });
    const told = json(await call(["check", "--json"], { games, cwd })) as { faults: { code: string; field: string }[] };
    expect(told.faults.map(({ code, field }) => `${code} ${field}`)).toEqual([
      "missing-translation name",
      ...["missing-words prompt.follow", "missing-words refusal.too-dark", "missing-words rule.moth-there"],
      ...["missing-words prompt.follow", "missing-words refusal.too-dark", "missing-words rule.moth-there"],
    ]);
  });

  test("has none of our games", async () => {
    const told = json(await call(["check", "--release", "--json"])) as { faults: { code: string }[] };
    expect(told.faults.filter(({ code }) => code.startsWith("missing-"))).toEqual([]);
  });
});

describe("a wrong call", () => {
  const help = "`cardwright check --help` shows how it is called.\n";

  test("a path that is not there", async () => {
    expect(await call(["check", "nowhere.json", "--game", "duel"])).toEqual({
      code: 2,
      out: "",
      err: `cardwright check: nowhere.json: there is no such file or folder, or it cannot be read.\n${help}`,
    });
  });

  test("a game where a path should be", async () => {
    expect(await call(["check", "duel"], { cwd: folderWith() })).toEqual({
      code: 2,
      out: "",
      err: `cardwright check: duel is a game, not a path: write --game duel.\n${help}`,
    });
  });

  test("a folder without card files", async () => {
    const cwd = folderWith({ "notes/read.me": "" });
    expect(await call(["check", "notes", "--game", "duel"], { cwd })).toEqual({
      code: 2,
      out: "",
      err: `cardwright check: notes: this folder has no file that ends in .json or .jsonc.\n${help}`,
    });
  });

  test("files that belong to no game that could be known", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ "draft.json": FINE });
    expect(await call(["check", "draft.json"], { cwd, games })).toEqual({
      code: 2,
      out: "",
      err: `cardwright check: Of which game are these files? Add --game, with one of: lanterns.\n${help}`,
    });
  });

  test("a game that is not there", async () => {
    const { games } = await withGame();
    expect(await call(["check", "--game", "lantern"], { games })).toEqual({
      code: 2,
      out: "",
      err: `cardwright check: There is no game "lantern". Did you mean lanterns? There are: lanterns.\n${help}`,
    });
  });
});

test("a game that cannot be loaded is named, with the reason", async () => {
  const cwd = folderWith({ "games/bad/game.ts": "export const rules = 1;\n" });
  const { code, err } = await call(["check"], { games: join(cwd, "games"), cwd });
  expect({ code, err }).toEqual({
    code: 1,
    err: `cardwright check: ${join(cwd, "games/bad/game.ts")} has no export \`game\`: write \`export const game = …\`.\n`,
  });
});
