import type { Language } from "@cardwright/table/seat";
import { expect, test } from "vitest";
import { begin, offered, site, until } from "./rig.ts";

test.each([
  [
    "en",
    ["Stay in this hand", "The next round begins, and everybody draws up to three cards"],
    ["Fold this hand", "No profit, and the heat stays"],
  ],
  [
    "de",
    ["Bei diesem Geschäft bleiben", "Die nächste Runde beginnt, und alle ziehen auf drei Karten nach"],
    ["Aus diesem Geschäft aussteigen", "Kein Gewinn, und die Hitze bleibt"],
  ],
] as const)(
  "an answer says what it does, and explains no number that it does not name (%s)",
  async (language, ...says) => {
    const table = site();
    await table.hall.setLanguage(language as Language);
    await table.hall.setPace("at-once");
    const seat = await begin(table, { game: "deal", seed: 3 });
    const first = await until(seat, ({ offers }) => offers.length > 0);
    await seat.act(offered(first)[0].action);
    const { offers } = await until(seat, ({ question, offers }) => question !== undefined && offers.length > 0);
    expect(offers.map(({ text, detail }) => [text, detail])).toEqual(says);
  },
);

test("a number that stands for nothing has a word", async () => {
  const table = site();
  await table.hall.setPace("at-once");
  const seat = await begin(table, { game: "deal", seed: 3 });
  const { names } = await until(seat, ({ offers }) => offers.length > 0);
  expect(names.values).toMatchObject({ "threshold.0": "none", "insuranceCost.0": "none", "heatLimit.0": "none" });
  expect(names.values).not.toHaveProperty(["round.0"]);
});
