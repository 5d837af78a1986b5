import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type Called, call, emptyRepository, folderWith, ROOT } from "./call.ts";

const GARDEN = join(import.meta.dirname, "games");
/** More answers than a match has actions. */
const TO_THE_END = 110;
const times = (n: number, ...answers: string[]): string[] => new Array<string[]>(n).fill(answers).flat();
const typed = (answers: readonly string[]): string => answers.map((answer) => `${answer}\n`).join("");
const duel = (args: readonly string[], answers: readonly string[], cwd?: string): Promise<Called> =>
  call(["play", "duel", ...args], { input: typed(answers), ...(cwd === undefined ? {} : { cwd }) });
const garden = (args: readonly string[], answers: readonly string[], cwd?: string): Promise<Called> =>
  call(["play", "garden", "--seed", "1", ...args], {
    input: typed(answers),
    games: GARDEN,
    ...(cwd === undefined ? {} : { cwd }),
  });
const LONG = "0123456789abcdef0123456789abcdef";
const fine = { code: 0, err: "" };

describe("a whole match by piped answers", () => {
  const commands = ["h", "p 3", "r", "u", "redo", "e", "e points", "t toll", "l", "x", "99", "p", "1", "n", "1", "y"];
  const more = ["u", "e 2", "t unheard of", "e love", "s", "s duel.json", "c", "l"];

  test("reads as it did", async () => {
    const { out, ...rest } = await duel(
      ["--seed", "7"],
      [...commands, ...more, ...times(TO_THE_END, "1")],
      folderWith(),
    );
    expect(rest).toEqual(fine);
    expect(out).not.toMatch(/[{}]|undefined|\[object/);
    await expect(out).toMatchFileSnapshot("transcripts/duel-en.txt");
  });

  test("reads as it did in German", async () => {
    const answers = [...commands.map((one) => one.replace("points", "punkte").replace("toll", "maut")), ...more];
    const { out, ...rest } = await duel(
      ["--seed", "7", "--lang", "de"],
      [...answers, ...times(TO_THE_END, "1")],
      folderWith(),
    );
    expect(rest).toEqual(fine);
    expect(out).not.toMatch(/[{}]|undefined|\[object/);
    await expect(out).toMatchFileSnapshot("transcripts/duel-de.txt");
  });

  const tour = [
    "1",
    "y",
    "3",
    "y",
    "u",
    "redo",
    "4",
    "y",
    "6",
    "y",
    "r",
    "e growth",
    "c",
    "7",
    "7",
    "r",
    "1",
    "2",
    "3",
    "1",
    "2",
    "3",
    "l",
    "q",
  ];
  test("shows attachments as a tree, facedown cards with what was granted, undo and redo", async () => {
    const { out, ...rest } = await garden(["--bots", "human"], tour);
    expect(rest).toEqual(fine);
    await expect(out).toMatchFileSnapshot("transcripts/garden-en.txt");
  });

  test("does so in German", async () => {
    const { out } = await garden(["--bots", "human", "--lang", "de"], tour);
    await expect(out).toMatchFileSnapshot("transcripts/garden-de.txt");
  });
});

describe("at the terminal", () => {
  test("the preview of an action is what then happens", async () => {
    const { out } = await duel(["--seed", "7"], ["2", "y"]);
    const happened = "Toll goes to Ada's discard pile. Ada gains 2 points. Ben loses 1 point. The turn ends.";
    expect(out.split(happened)).toHaveLength(3);
  });

  test("nothing is done before it is confirmed, and at once without the question", async () => {
    expect((await duel(["--seed", "7"], ["2", "n"])).out).not.toContain("Ada: Toll");
    expect((await duel(["--seed", "7"], ["2", "no"])).out).toContain("Not done.");
    expect((await duel(["--seed", "7", "--no-preview"], ["2"])).out).toContain("Ada: Toll");
  });

  test("e works a formula out, or says why not", async () => {
    const { out } = await duel(["--seed", "7"], ["e 4 - points", "e 2 * (count(hand) - 1)", "e 4 -", "e 1 / points"]);
    expect(out).toContain("4 - points(0) = 4\n");
    expect(out).toContain("2 * (hand(5) - 1) = 8\n");
    expect(out).toContain("That cannot be worked out: this is no formula from character 4 on.\n");
    expect(out).toContain("That cannot be worked out: it does not work: a formula divides by zero.\n");
  });

  test("the bot's cards are not shown before it plays them", async () => {
    const { out } = await duel(["--seed", "7", "--no-preview"], ["1"]);
    expect(out).toContain("Ben takes a card into hand.");
    expect(out).not.toMatch(/Ben takes (?!a card)/);
  });

  test("the end of the input ends it, and says so", async () => {
    for (const answers of [[], ["1"]]) {
      const { out, ...rest } = await duel(["--seed", "7"], answers);
      expect(rest).toEqual(fine);
      expect(out.trimEnd().split("\n").at(-1)).toMatch(/^The input has ended.*`s FILE`/);
    }
  });

  test("q quits, and what comes after it is not read", async () => {
    const { out, ...rest } = await duel(["--seed", "7"], ["q", "1", "y"]);
    expect(rest).toEqual(fine);
    expect(out).not.toContain("Preview");
  });

  test("another match follows with the next seed", async () => {
    const { out } = await garden(
      ["--bots", "human", "--no-preview"],
      [...times(5, "10"), "n", ...times(5, "10"), "no"],
    );
    expect(out.match(/^To play it again: .*$/gm)).toEqual([
      "To play it again: cardwright play garden --seed 1 --bots human",
      "To play it again: cardwright play garden --seed 2 --bots human",
    ]);
  });

  test.each(["en", "de"])(
    "a seed that a person chose is told as known, short or long, and no other is (%s)",
    async (lang) => {
      const known = { en: /^The seed is known: (.*)\.$/gm, de: /^Der Startwert ist bekannt: (.*)\.$/gm }[lang] ?? /$/;
      const told = async (...args: string[]): Promise<string[]> => {
        const { out } = await call(["play", "duel", "--lang", lang, "--bots", "random,random", ...args]);
        return [...out.matchAll(known)].map(([, seed]) => seed);
      };
      expect(await told("--seed", "7")).toEqual(["7"]);
      expect(await told("--seed", "-5")).toEqual(["-5"]);
      expect(await told("--seed", LONG)).toEqual([LONG]);
      expect(await told()).toEqual([]);
    },
  );

  test("nothing tells a seed of 128 bits before the end of its match, also not of the one after a chosen seed", async () => {
    const answers = [...times(5, "10"), "n", "b", "h", "l", "q"];
    const { out } = await call(["play", "garden", "--seed", LONG, "--bots", "human", "--no-preview"], {
      input: typed(answers),
      games: GARDEN,
    });
    expect(out).toContain("Goodbye.");
    expect(out.match(/\b[0-9a-f]{32}\b/g)).toEqual([LONG, LONG]);
    const fresh = await duel(["--no-preview"], ["1", "b", "h", "l", "q"]);
    expect(fresh.out).not.toMatch(/[0-9a-f]{32}/);
  });

  test("a match that is resumed from a short seed says that it is known", async () => {
    const cwd = folderWith();
    await duel(["--seed", "5"], ["s short.json"], cwd);
    await duel([], ["s long.json"], cwd);
    expect((await duel(["--resume", "short.json"], [], cwd)).out).toContain("The seed is known: 5.");
    expect((await duel(["--resume", "long.json"], [], cwd)).out).not.toContain("seed");
  });

  test("two bots are watched to the end; the same seed gives the same match", async () => {
    const first = await duel(["--seed", "7", "--bots", "greedy,random"], []);
    expect(first.out).toMatch(/The match is over: the target is reached\. (Ada|Ben) wins\.\nTo play it again: .*\n$/);
    expect((await duel(["--seed", "7", "--bots", "greedy,random"], [])).out).toBe(first.out);
    expect((await duel(["--seed", "8", "--bots", "greedy,random"], [])).out).not.toBe(first.out);
  });

  test("a bot may sit at the first seat", async () => {
    const { out } = await duel(["--seed", "7", "--bots", "random,human"], []);
    expect(out).toContain("Ada by the bot random, Ben is played by you.");
    expect(out).toMatch(/^Ada: /m);
    expect(out).toContain("Ben (you)");
  });

  test("a deck is chosen for each seat", async () => {
    const { out } = await garden(["--bots", "human", "--decks", "blossoms"], []);
    expect(out.match(/^ {2}Rose: /gm)).toHaveLength(2);
  });

  test("a deck may be a file, and the last line names it so", async () => {
    const ready = readFileSync(join(ROOT, "games/mandate/decks/opposition.json"), "utf8");
    const args = ["--seed", "3", "--bots", "random,random", "--decks"];
    const play = (decks: string) =>
      call(["play", "mandate", ...args, decks], { cwd: folderWith({ "own.json": ready }) });
    const [own, same] = [await play("own.json,starter"), await play("opposition,starter")];
    expect(own.out).toMatch(/ --bots random,random --decks own\.json,starter\n$/);
    expect(own.out.replace("own.json", "opposition")).toBe(same.out);
  });
});

test.each([
  ["knight", "en", "Knight. "],
  ["knight", "de", "Ritter. "],
  ["deal", "de", "Street Deal. "],
  ["duel", "de", "Duel. "],
])("%s in %s is called “%s”, by its own name if it has one", async (game, lang, name) => {
  const { out } = await call(["play", game, "--seed", "1", "--lang", lang]);
  expect(out.slice(0, name.length)).toBe(name);
});

describe("two people at one screen", () => {
  const CLEAR = "\u001b[2J\u001b[3J\u001b[H";

  test("it is cleared, scrollback too, before each turn, and nothing is shown until Enter", async () => {
    const { out } = await duel(["--seed", "7", "--bots", "human,human", "--no-preview"], ["", "1", "", "1", ""]);
    const screens = out.split(CLEAR);
    expect(screens).toHaveLength(4);
    expect(screens.map((screen) => screen.split("\n")[0])).toEqual([
      "Duel. Ada is played by a person, Ben is played by a person.",
      "Ada, it is your turn. Press Enter when nobody else looks at the screen. ",
      "Ben, it is your turn. Press Enter when nobody else looks at the screen. ",
      "Ada, it is your turn. Press Enter when nobody else looks at the screen. ",
    ]);
    expect(screens[0]).not.toContain("Your hand");
  });

  test("what the other did is told when one's turn comes, as far as one may know", async () => {
    const { out } = await duel(["--seed", "7", "--bots", "human,human", "--no-preview"], ["", "1", "", "5", ""]);
    const [, , ben, ada] = out.split(CLEAR);
    expect(ben).toContain("Ada: Errand goes to Ada's discard pile. Ada gains 1 point. Ada takes a card into hand.");
    expect(ada).toContain("Ada: Errand goes to Ada's discard pile. Ada gains 1 point. Ada takes Study into hand.");
    expect(ada).toContain("Ben: Study goes to Ben's discard pile. Ben takes a card into hand (2 times).");
  });

  test("whoever acts twice in a row keeps the screen", async () => {
    const { out } = await garden(["--bots", "human,human", "--no-preview"], ["", "1", "1"]);
    expect(out.split(CLEAR)).toHaveLength(2);
  });
});

describe("saving", () => {
  test("a match that was saved goes on as it would have gone", async () => {
    const cwd = folderWith();
    const args = ["--seed", "5", "--no-preview"];
    const played = await duel(args, [...times(3, "1"), "s duel.json", ...times(TO_THE_END, "1")], cwd);
    expect(played.out).toContain("Saved to duel.json.");
    const resumed = await duel(["--resume", "duel.json", "--no-preview"], times(TO_THE_END, "1"), cwd);
    expect(resumed.out).toContain("Resumed after 6 actions.");
    const end = (out: string): string => out.slice(out.lastIndexOf("Table: turn"));
    expect(end(resumed.out)).toBe(end(played.out));
  });

  test("it goes on inside a decision", async () => {
    const cwd = folderWith();
    await garden(["--bots", "human", "--no-preview"], ["9", "s garden.json"], cwd);
    const { out } = await call(["play", "garden", "--resume", "garden.json", "--bots", "human"], {
      games: GARDEN,
      cwd,
    });
    expect(out).toContain("Choose 1 card.\nYou can:\n  1. Choose Beet\n");
  });

  test("it goes on with the cards it was played with when they have changed since, or with the new if asked", async () => {
    const root = emptyRepository();
    const games = join(root, "games");
    cpSync(join(GARDEN, "garden"), join(games, "garden"), { recursive: true });
    const cards = join(games, "garden/content/cards.json");
    const at = { cwd: root, games };
    const saved = ["play", "garden", "--seed", "1", "--bots", "human", "--no-preview"];
    await call(saved, { ...at, input: "10\ns garden.json\n" });
    writeFileSync(cards, readFileSync(cards, "utf8").replace('"Ivy"', '"Hop"'));
    const resume = ["play", "garden", "--resume", "garden.json", "--bots", "human"];
    const own = await call(resume, at);
    expect(own.code).toBe(0);
    expect(own.out).toMatch(/^It was saved with other cards \([0-9a-f]{16}\) than those of today \([0-9a-f]{16}\)/m);
    expect(own.out).toContain("Plant Ivy");
    const adopted = await call([...resume, "--adopt"], at);
    expect(adopted.out).not.toContain("other cards");
    expect(adopted.out).toContain("Plant Hop");
  });

  test("a file that cannot be written is reported, and the match goes on", async () => {
    const { out, code } = await duel(["--seed", "7"], [`s ${folderWith()}`, "s", "1", "y"]);
    expect(code).toBe(0);
    expect(out).toMatch(/^Your choice .*\nNot saved: .* cannot be written: /m);
    expect(out).toContain("Say where: s FILE");
    expect(out).toContain("Ada: Errand");
  });

  test.each([
    ["once upon a time", "This is no save of a match: it is no object."],
    ["{}", "`cardwright: 3` is missing"],
    ['{ "cardwright": 2, "game": "chess" }', "This is a save of chess, not of duel-20."],
  ])("%s is told to be no save, with exit code 1", async (text, message) => {
    const cwd = folderWith({ "save.json": text });
    const { code, err } = await duel(["--resume", "save.json"], [], cwd);
    expect(code).toBe(1);
    expect(err).toContain(message);
  });

  test("a save with an action that was changed names the step that differs", async () => {
    const cwd = folderWith();
    await duel(["--seed", "7", "--no-preview"], ["1", "1", "s duel.json"], cwd);
    const save = JSON.parse(readFileSync(join(cwd, "duel.json"), "utf8"));
    save.actions[2][1] = save.actions[0][1];
    writeFileSync(join(cwd, "duel.json"), JSON.stringify(save));
    const { code, err } = await duel(["--resume", "duel.json"], [], cwd);
    expect(code).toBe(1);
    expect(err).toContain("step 3 of 4 differs");
  });
});

describe("JSON lines", () => {
  const lines = ({ out }: Called): Record<string, unknown>[] =>
    out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));

  test("a match is views out, choices in, and a result", async () => {
    const called = await duel(["--seed", "7", "--json"], times(TO_THE_END, '{"choose":1}'));
    expect(called).toMatchObject(fine);
    const said = lines(called);
    expect(new Set(said.slice(0, -1).map(({ type }) => type))).toEqual(new Set(["view"]));
    expect(said[0]).toMatchObject({ seat: 0, length: 0, events: [], view: { viewer: 0, toAct: 0 } });
    expect(said[0].actions).toContainEqual(expect.objectContaining({ choose: 1, text: "Play Errand" }));
    expect(said[0].actions).toContainEqual({
      action: { type: "pass" },
      text: "Pass",
      refused: { code: "only-if-nothing-else", params: {}, text: expect.stringContaining("nothing else") },
    });
    expect(said.at(-1)).toMatchObject({ type: "over", seed: 7, result: { ending: "target" } });
  });

  test("preview, explanation, log, undo, redo and saving are asked for in the same way", async () => {
    const cwd = folderWith();
    const asked = [
      '{"preview":1}',
      "1",
      '{"undo":true}',
      '{"redo":true}',
      '{"explain":"player.water","of":0}',
      '{"log":true}',
      '{"save":"g.json"}',
      '{"quit":true}',
    ];
    const said = lines(await garden(["--bots", "human", "--json"], asked, cwd));
    expect(said.map(({ type }) => type)).toEqual([
      "view",
      "preview",
      "view",
      "view",
      "view",
      "explanation",
      "log",
      "saved",
    ]);
    expect(said[1]).toMatchObject({
      outcomes: [{ probability: { numerator: "1", denominator: "1" } }],
      closesUndo: "no",
    });
    expect(said.map(({ length }) => length).filter((length) => length !== undefined)).toEqual([0, 1, 0, 1]);
    expect(said[5].text).toBe("water of Ada: 3 = 3 at the beginning");
    expect(JSON.parse(readFileSync(join(cwd, "g.json"), "utf8"))).toMatchObject({
      cardwright: 3,
      actions: [[0, expect.any(Number)]],
    });
  });

  test.each([
    ["nonsense", "bad-line"],
    ["null", "bad-line"],
    ['{"choose":77}', "no-such-action"],
    ['{"choose":"1"}', "no-such-action"],
    ['{"preview":77}', "no-such-action"],
    ['{"do":{"type":"fly"}}', "not-offered"],
    ['{"do":5}', "not-offered"],
    ['{"undo":true}', "nothing-to-undo"],
    ['{"redo":true}', "nothing-to-redo"],
    ['{"explain":"player.luck"}', "unknown-number"],
    ['{"save":"/"}', "cannot-write"],
    ['{"dance":true}', "unknown-command"],
    ["{}", "unknown-command"],
  ])("%s is an error line, and nothing changes", async (line, code) => {
    const said = lines(await duel(["--seed", "7", "--json"], ["", line, '{"explain":"player.points"}']));
    expect(said.map(({ type }) => type)).toEqual(["view", "error", "explanation"]);
    expect(said[1]).toMatchObject({ code, message: expect.stringMatching(/\w{3}/) });
  });
});

describe("a wrong call ends with 2 and says what to write instead:", () => {
  const wrong: readonly (readonly [string, string])[] = [
    ["play chess", 'There is no game "chess".'],
    ["play duell", "Did you mean duel?"],
    ["play duel --seed soon", "such as --seed 7, or the 32 hexadecimal digits that a match told when it was over."],
    [`play duel --seed ${"f".repeat(31)}`, "a seed is an integer up to 2147483647"],
    ["play duel --seed 99999999999", "a seed is an integer up to 2147483647"],
    ["play duel --bots gready", 'there is no bot "gready". Did you mean greedy? There are: human, random, greedy.'],
    ["play duel --bots human,random,random", "3 seats are named, and duel-20 has 2."],
    ["play duel --decks red", "--decks red: duel-20 has no decks to choose from; leave --decks out."],
    ["play duel --lang fr", "Write --lang en or --lang de."],
    ["play duel --resume nowhere.json", "nowhere.json: the file cannot be read."],
    ["play duel --resume x.json --seed 7", "leave out --seed, --decks and --mode, or --resume."],
    ["play duel --adopt", "name it with --resume FILE."],
  ];
  test.each(wrong)("%s", async (line, remedy) => {
    const { code, out, err } = await call(line.split(" "));
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(remedy);
  });

  test.each([
    ["--bots greedy", "greedy cannot play garden: the game does not say how good a view is."],
    ["--decks rots", 'there is no deck "rots". Did you mean roots? There are: roots, blossoms.'],
    ["--bots human,random --decks roots,roots,roots", "3 decks for 2 seats."],
  ])("play garden %s", async (line, remedy) => {
    const { code, err } = await garden(line.split(" "), []);
    expect(code).toBe(2);
    expect(err).toContain(remedy);
  });
});
