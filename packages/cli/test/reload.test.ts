import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import picocolors from "picocolors";
import { describe, expect, test } from "vitest";
import { Games } from "../src/games.ts";
import { run } from "../src/program.ts";
import { emptyRepository } from "./call.ts";

const GARDEN = join(import.meta.dirname, "games/garden");

/** A sitting that waits for what is said before it answers. */
class Sat {
  private out = "";
  private read = 0;
  private readonly input = new PassThrough();
  private heard: () => void = () => {};
  private readonly cards: string;
  readonly code: Promise<number>;

  constructor(args: readonly string[], change: (game: string) => string = (game) => game) {
    const root = emptyRepository();
    cpSync(GARDEN, join(root, "games/garden"), { recursive: true });
    const game = join(root, "games/garden/game.ts");
    writeFileSync(game, change(readFileSync(game, "utf8")));
    this.cards = join(root, "games/garden/content/cards.json");
    const write = (text: string): void => {
      this.out += text;
      this.heard();
    };
    const terminal = {
      cwd: root,
      input: this.input,
      isTyped: false,
      colors: picocolors.createColors(false),
      program: "cardwright",
      write,
      complain: write,
    };
    this.code = run(
      ["play", "garden", "--seed", "1", "--no-preview", ...args],
      terminal,
      new Games(join(root, "games")),
    );
  }

  /** Waits until something is said; what was said since the last time, up to its line's end. */
  async says(wanted: string): Promise<string> {
    for (;;) {
      const at = this.out.indexOf(wanted, this.read);
      if (at >= 0) {
        const said = this.out.slice(this.read, at + wanted.length);
        this.read = at + wanted.length;
        return said;
      }
      await new Promise<void>((resolve) => {
        this.heard = resolve;
      });
    }
  }

  type(...answers: string[]): void {
    this.input.write(answers.map((answer) => `${answer}\n`).join(""));
  }

  /** Saves the cards with something replaced. */
  saves(old: string, now: string): void {
    writeFileSync(this.cards, readFileSync(this.cards, "utf8").replaceAll(old, now));
  }

  end(): Promise<number> {
    this.input.end();
    return this.code;
  }
}

const WATER = '{ "id": "rose", "name": "Rose" }';
const THIRSTY =
  '{ "id": "rose", "name": "Rose", "effects": { "play": { "WATER": { "plant": "self", "by": "you" } } } }';
const PROMPT = "Your choice (t CARD: its text, h: help): ";

describe("cards that are saved while a match is played", () => {
  test("come into the match where the game lets them in, else as soon as it does", async () => {
    const sat = new Sat(["--bots", "human"]);
    await sat.says(PROMPT);
    sat.saves(WATER, THIRSTY);
    await sat.says("The cards have changed (Rose): this match takes the new cards as soon as the game allows it.");
    await sat.says(PROMPT);
    sat.type("10");
    await sat.says("The cards have changed (Rose), and this match plays with them from now on.");
    expect(await sat.says(PROMPT)).toContain("Rose: ");
    sat.saves('"Ivy"', '"Hop"');
    await sat.says("The cards have changed (Hop), and this match plays with them from now on.");
    expect(await sat.says(PROMPT)).toContain("Plant Hop");
    expect(await sat.end()).toBe(0);
  });

  test("with a fault change nothing, and the fault is named; mended they count", async () => {
    const sat = new Sat(["--bots", "human"]);
    await sat.says(PROMPT);
    sat.saves('"Ivy"', '"Ivy');
    expect(await sat.says(PROMPT)).toMatch(/The cards have (a fault|\d+ faults); .*content\/cards\.json:\d+:\d+: /);
    sat.type("b");
    expect(await sat.says(PROMPT)).toContain("Ivy");
    sat.saves('"Ivy', '"Hop"');
    await sat.says("The cards have changed (Hop)");
    await sat.end();
  });

  test("are those of the next match, where the game lets none into a running one", async () => {
    const sat = new Sat(["--bots", "human"], (game) => game.replace(/^ *reloadAt: .*$/m, ""));
    await sat.says(PROMPT);
    sat.saves('"Ivy"', '"Hop"');
    await sat.says("The cards have changed (Hop): the next match takes the new cards.");
    sat.type("2", "12", "12", "12", "12", "12", "n");
    expect(await sat.says("another match")).toContain("Ada: Ivy goes to Ada's bed.");
    expect(await sat.says("You can:")).toContain("Hop");
    await sat.end();
  });

  test("are told to programs as a line, and then the view again", async () => {
    const sat = new Sat(["--bots", "human", "--json"]);
    sat.type("10");
    await sat.says('"length":1');
    sat.saves('"Ivy"', '"Hop"');
    await sat.says('{"type":"content","kind":"adopted"');
    await sat.says('"type":"view"');
    await sat.says("Plant Hop");
    await sat.end();
  });
});

describe("in designer mode", () => {
  test("the same actions are played again with the new cards, and what changed is shown", async () => {
    const sat = new Sat(["--bots", "human", "--reload", "designer"]);
    await sat.says(PROMPT);
    sat.type("1", "1");
    await sat.says(PROMPT);
    await sat.says(PROMPT);
    sat.saves(WATER, THIRSTY.replace("Rose", "Dog rose"));
    await sat.says("The cards have changed (Dog rose): the same 2 actions were played again with the new cards.");
    expect(await sat.says(PROMPT)).toMatch(/Dog rose: “” is now “.+”\.\n/);
    sat.type("go");
    await sat.says("There is nothing to go on with.");
    await sat.end();
  });

  test("a step that is no longer possible is named, and one can go on from the last that holds", async () => {
    const sat = new Sat(["--bots", "human", "--reload", "designer"]);
    await sat.says(PROMPT);
    sat.type("1", "10");
    await sat.says("Ada waters Beet.");
    await sat.says(PROMPT);
    sat.saves('"Beet"', '"Beet", "attributes": { "thirst": 5 }');
    expect(await sat.says(PROMPT)).toContain(
      "The cards have changed (Beet), but action 2 of 2 is no longer possible with them: 5 water is needed. The table stays as it was; `go` goes on from the last action that holds.",
    );
    sat.type("b");
    expect(await sat.says(PROMPT)).toContain("Ada (you): water 2.");
    sat.type("go");
    expect(await sat.says(PROMPT)).toMatch(
      /Went on from action 1, with the new cards\.\n[^\n]*\nAda \(you\): water 3\./,
    );
    sat.type("r");
    await sat.says("Not now: Water: Beet #1, because 5 water is needed.");
    expect(await sat.end()).toBe(0);
  });

  test("numbers that are other than before are told", async () => {
    const sat = new Sat(["--bots", "human", "--reload", "designer", "--json"]);
    sat.type("1", "10");
    await sat.says('"length":2');
    sat.saves('"Beet"', '"Beet", "attributes": { "thirst": 2, "vigour": 3 }');
    await sat.says('{"type":"content","kind":"replayed","cards":["beet"]');
    await sat.says('"growth, Beet #2: 1 becomes 3."');
    await sat.says('"length":2');
    sat.saves('"thirst": 2', '"thirst": 9');
    await sat.says('"kind":"stopped"');
    await sat.says('"step":2');
    sat.type('{"go":true}');
    await sat.says('"length":1');
    await sat.end();
  });

  test("one can go over to it and back during a match", async () => {
    const sat = new Sat(["--bots", "human"]);
    await sat.says(PROMPT);
    sat.type("m");
    await sat.says("When cards change now, this match is played again with them.");
    sat.saves('"Ivy"', '"Hop"');
    await sat.says("The cards have changed (Hop): the same 0 actions were played again with the new cards.");
    sat.type("m");
    await sat.says("When cards change now, this match keeps its own, and the next takes the new ones.");
    sat.saves('"Hop"', '"Ivy"');
    await sat.says("The cards have changed (Ivy): this match takes the new cards as soon as the game allows it.");
    await sat.end();
  });

  test("cards without which the match could not begin are for the next match", async () => {
    const sat = new Sat(["--bots", "human", "--reload", "designer"]);
    await sat.says(PROMPT);
    sat.saves('"id": "rose"', '"id": "tulip"');
    expect(await sat.says(PROMPT)).toContain(
      'this match cannot begin with them: garden needs the card "rose", which the content does not have.',
    );
    expect(await sat.end()).toBe(0);
  });
});

test("a way to reload that is not there is a wrong call", async () => {
  const sat = new Sat(["--reload", "artist"]);
  expect(await sat.says("write --reload keep or --reload designer.")).toContain("--reload artist");
  expect(await sat.code).toBe(2);
});
