import { expect, test } from "vitest";
import { begin, isMyTurn, offered, playOn, site, until } from "./rig.ts";

test.each(["wayfarer", "knight", "deal", "rangers", "mandate", "duel"])(
  "%s begins with defaults, is seen in words, and can be acted in",
  async (game) => {
    const table = site();
    await table.hall.setPace("at-once");
    const seat = await begin(table, { game, seed: 5 });
    const sight = await until(seat, isMyTurn);
    const [first] = offered(sight);
    expect(first.text).not.toBe("");
    expect(Object.values(sight.cards).length).toBeGreaterThan(0);
    const foreseen = await seat.preview(first.action);
    expect(foreseen.refused).toBeUndefined();
    expect(foreseen.outcomes.length).toBeGreaterThan(0);
    const { length } = sight;
    expect(await seat.act(first.action)).toEqual({ ok: true });
    const after = await until(seat, (one) => one.length > length);
    expect(after.log[length]).toMatchObject({ moment: length + 1, seat: sight.looker });
    await table.host().close();
  },
);

test("a match against a bot is played to its end", async () => {
  const table = site();
  await table.hall.setPace("at-once");
  const seat = await begin(table, { game: "duel", seed: 5 });
  const { result } = await playOn(seat);
  expect(result?.seed).toBe(5);
  expect(result?.hash).toMatch(/^[0-9a-f]{16}$/);
});

test("the log of Mandate has the lines of its rules, and is said in sentences", async () => {
  const table = site();
  await table.hall.setPace("at-once");
  const seat = await begin(table, { game: "mandate", seed: 5 });
  const { offers, length } = await until(seat, isMyTurn);
  const pass = offers.find(({ action }) => action.type === "pass");
  await seat.act(pass?.action ?? { type: "pass" });
  const { log } = await until(seat, (one) => one.length > length);
  const { lines, said, name } = log[length];
  expect(lines[0].text).toMatch(/^\[EFFECT\] System: .+; ΔAP=-2, ΔI=±0, Target=-$/);
  expect(said).toContain(`${name} passes.`);
  expect(said.join(" ")).not.toContain("[EFFECT]");
  await table.host().close();
});
