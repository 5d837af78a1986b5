import { describe, expect, test } from "vitest";
import { COMMANDS } from "../src/program.ts";
import { call, json } from "./call.ts";

const names = Object.keys(COMMANDS);

describe("every command", () => {
  test.each(names)("%s has a help with an example, and says that it speaks JSON", async (name) => {
    const { code, out, err } = await call([name, "--help"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toContain(`Usage: cardwright ${name} `);
    expect(out).toMatch(new RegExp(`\nExamples?:\n  cardwright ${name} `));
    expect(out).toContain("--json ");
    expect(await call(["help", name])).toEqual({ code, out, err });
  });

  test.each(names)("%s refuses an option that is not there, and says which was meant", async (name) => {
    const { code, out, err } = await call([name, "--jsno"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toBe(
      `cardwright ${name}: unknown option '--jsno' (Did you mean --json?)\n\`cardwright ${name} --help\` shows how it is called.\n`,
    );
  });

  test("is listed in the help of the program", async () => {
    const { code, out } = await call(["--help"]);
    expect(code).toBe(0);
    for (const [name, { summary }] of Object.entries(COMMANDS))
      expect(out).toMatch(new RegExp(`\n  ${name} .*${summary}`));
  });
});

describe("a wrong call", () => {
  test("without a command shows the help on stderr", async () => {
    const { code, out, err } = await call([]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toBe((await call(["--help"])).out);
  });

  test.each([
    [
      ["chekc"],
      `cardwright: unknown command 'chekc' (Did you mean check?) There are: ${names.join(", ")}.`,
      "cardwright",
    ],
    [["new"], "cardwright new: missing required argument 'name'", "cardwright new"],
    [
      ["new", "one", "two"],
      "cardwright new: too many arguments for 'new'. Expected 1 argument but got 2: one, two.",
      "cardwright new",
    ],
    [["check", "--game"], "cardwright check: option '--game <name>' argument missing", "cardwright check"],
  ])("%j says what is wrong and where help is", async (args, message, program) => {
    expect(await call(args)).toEqual({
      code: 2,
      out: "",
      err: `${message}\n\`${program} --help\` shows how it is called.\n`,
    });
  });

  test("with --json is a JSON value too", async () => {
    const called = await call(["check", "--game", "duell", "--json"]);
    expect(called.code).toBe(2);
    expect(json(called)).toEqual({
      error: {
        code: "wrong-call",
        message: expect.stringMatching(/^There is no game "duell"\. Did you mean duel\? There are: .*duel.*\.$/),
      },
    });
  });
});
