import { describe, expect, test } from "vitest";
import { call, json } from "./call.ts";
import { withGame } from "./games.ts";

describe("rules text", () => {
  test("of one card, in both languages", async () => {
    const { games } = await withGame();
    expect(await call(["text", "lanterns", "--card", "gust"], { games })).toEqual({
      code: 0,
      out: "Gust of Wind [gust]\n  Your opponent loses 3 fireflies.\n\n",
      err: "",
    });
    expect((await call(["text", "lanterns", "--card", "gust", "--lang", "de"], { games })).out).toBe(
      "Windstoß [gust]\n  Die Gegenseite verliert 3 Glühwürmchen.\n\n",
    );
  });

  test("of all cards as JSON", async () => {
    const { games } = await withGame();
    const value = json(await call(["text", "lanterns", "--lang", "de", "--json"], { games }));
    expect(value).toMatchObject({
      game: "lanterns",
      language: "de",
      cards: expect.arrayContaining([
        {
          id: "gust",
          name: "Windstoß",
          rules: ["Die Gegenseite verliert 3 Glühwürmchen."],
          override: false,
          stale: false,
          fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
        },
        expect.objectContaining({ id: "lantern", override: true, stale: false }),
      ]),
    });
    expect((value as { cards: unknown[] }).cards).toHaveLength(8);
  });

  test("written by hand is marked, and once more when the card has changed under it", async () => {
    const card = (amount: number, known: string) =>
      `[{ "id": "dew", "name": { "en": "Dew", "de": "Tau" }, "effects": { "play": { "draw": ${amount} } },
         "text": { "en": "Drink.", "de": "Trink.", "for": "${known}" } }]`;
    const { games } = await withGame({ "content/dew.json": card(1, "00000000") });
    const { out } = await call(["text", "lanterns", "--card", "dew"], { games });
    const [, now] = /"for": "([0-9a-f]{8})"/.exec(out) ?? [];
    expect(out).toBe(
      `Dew [dew]\n  Drink.\n  (written by hand)\n  The card has changed since this was written. If it is still right: "for": "${now}"\n\n`,
    );
    const { games: again } = await withGame({ "content/dew.json": card(1, now) });
    expect((await call(["text", "lanterns", "--card", "dew"], { games: again })).out).toBe(
      "Dew [dew]\n  Drink.\n  (written by hand)\n\n",
    );
  });
});

describe("a wrong call", () => {
  const help = "`cardwright text --help` shows how it is called.\n";

  test.each([
    [["text"], "missing required argument 'game'"],
    [["text", "lantrens"], 'There is no game "lantrens". Did you mean lanterns? There are: lanterns.'],
    [["text", "lanterns", "--card", "gsut"], 'There is no card "gsut". Did you mean gust?'],
    [
      ["text", "lanterns", "--lang", "fr"],
      "option '--lang <language>' argument 'fr' is invalid. Allowed choices are en, de.",
    ],
  ])("%j", async (args, message) => {
    const { games } = await withGame();
    expect(await call(args, { games })).toEqual({ code: 2, out: "", err: `cardwright text: ${message}\n${help}` });
  });
});
