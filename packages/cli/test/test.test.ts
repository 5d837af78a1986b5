import { describe, expect, test } from "vitest";
import { call, folderWith, json } from "./call.ts";
import { withGame } from "./games.ts";

const FAILING = `{
  "name": "a sweep catches three",
  "given": { "players": [{ "hand": ["sweep"] }, { "hand": ["sweep"] }] },
  "steps": [{ "do": "play sweep", "expect": { "players": [{ "jar": 3 }] } }]
}
`;

describe("scenarios", () => {
  test("that pass are listed, and the exit code is 0", async () => {
    const { games, cwd } = await withGame();
    const { code, out, err } = await call(["test"], { games, cwd });
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain("ok  a wider net catches more  games/lanterns/scenarios/cards.jsonc:4:3\n");
    expect(out.endsWith("\n\n9 scenarios passed\n")).toBe(true);
  });

  test("that fail say what was expected, what was, and what happened in between", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ "mine/three.json": FAILING });
    const { code, out } = await call(["test", "mine", "--game", "lanterns"], { games, cwd });
    expect(code).toBe(1);
    expect(out).toMatchInlineSnapshot(`
      "FAILED  a sweep catches three  mine/three.json:1:1
        step 1 of 1, Seat 1: play sweep
          players.0.jar  mine/three.json:4:68
            expected 3
            was      2
          in between:
            { "move": { "card": "sweep", "to": "Seat 1.discard" } }
            { "CATCH": { "player": "Seat 1", "amount": 2 } }
            { "NEXT": {} }
            { "empty": { "zone": "Seat 2.deck", "player": "Seat 2", "left": 1, "to": "Seat 2.hand" } }

      0 scenarios passed, 1 failed
      "
    `);
  });

  test("with --steps show the position after each", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ "two.json": FAILING.replace('"jar": 3', '"jar": 2') });
    const { code, out } = await call(["test", "two.json", "--game", "lanterns", "--steps"], { games, cwd });
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "ok  a sweep catches three  two.json:1:1
        given
          Seat 1: jar 0, net 2
          Seat 1's hand (1): sweep
          Seat 2: jar 0, net 2
          Seat 2's hand (1): sweep
          to act: Seat 1
        step 1 of 1, Seat 1: play sweep
          Seat 1: jar 2, net 2
          Seat 1's discard (1): sweep
          Seat 2: jar 0, net 2
          Seat 2's hand (1): sweep
          log: Sweep goes to Seat 1's discard pile.
          log: Seat 1 catches 2 fireflies.
          log: The turn ends.
          log: Seat 2's deck has nothing left to draw.
          to act: Seat 2

      1 scenario passed
      "
    `);
  });

  test("as JSON, with snapshots only if they are asked for", async () => {
    const { games } = await withGame();
    const cwd = folderWith({ "three.json": FAILING });
    const called = await call(["test", "three.json", "--game", "lanterns", "--json"], { games, cwd });
    expect(called.code).toBe(1);
    expect(json(called)).toMatchObject({
      ok: false,
      passed: 0,
      failed: 1,
      faults: [],
      scenarios: [
        {
          game: "lanterns",
          name: "a sweep catches three",
          ok: false,
          file: "three.json",
          line: 1,
          steps: [{ ok: true }, { ok: false, failures: [{ expected: 3, actual: 2, line: 4 }] }],
        },
      ],
    });
    expect(called.out).not.toContain("snapshot");
    const steps = await call(["test", "three.json", "--game", "lanterns", "--json", "--steps"], { games, cwd });
    expect(steps.out).toContain('"snapshot"');
  });

  test("that cannot be read are told at their place, and the others run", async () => {
    const { games } = await withGame();
    const cwd = folderWith({
      "a.json": FAILING.replace("steps", "step"),
      "b.json": FAILING.replace('"jar": 3', '"jar": 2'),
    });
    const { code, out } = await call(["test", ".", "--game", "lanterns"], { games, cwd });
    expect(code).toBe(1);
    expect(out).toContain("a.json:4:3: error[unknown-key]");
    expect(out.trimEnd().split("\n").at(-1)).toBe("1 scenario passed, 1 file could not be read");
  });

  test("on broken cards are not run: the cards are told first", async () => {
    const { games, cwd } = await withGame({
      "content/more.json": '{ "id": "moth", "effects": { "play": { "drwa": 1 } } }',
    });
    const { code, out, err } = await call(["test"], { games, cwd });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toContain('games/lanterns/content/more.json:1:40: error[unknown-effect]: unknown effect "drwa"');
    expect(err.trimEnd().split("\n").at(-1)).toBe(
      "cardwright test: The cards of lanterns have errors: mend them first.",
    );
  });
});

describe("a wrong call", () => {
  const help = "`cardwright test --help` shows how it is called.\n";

  test("a path that is not there", async () => {
    const { code, err } = await call(["test", "nowhere"]);
    expect({ code, err }).toEqual({
      code: 2,
      err: `cardwright test: nowhere: there is no such file or folder, or it cannot be read.\n${help}`,
    });
  });

  test("a game without scenarios", async () => {
    const { games, cwd } = await withGame({ "scenarios/cards.jsonc": undefined });
    const { code, err } = await call(["test", "--game", "lanterns"], { games, cwd });
    expect({ code, err }).toEqual({
      code: 2,
      err: `cardwright test: There are no scenarios yet: they belong into games/lanterns/scenarios.\n${help}`,
    });
  });
});
