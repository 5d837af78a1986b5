import { Board, TableFrame } from "@cardwright/table";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { duelTable, show } from "./tables.tsx";

const frame = <TableFrame screen={{ Board }} />;
const moving = () => document.querySelector('[data-card="5"]')?.getAnimations().length ?? 0;

afterEach(() => {
  document.documentElement.dataset.motion = "off";
});

test("a card that was played glides to where it went, and can be used meanwhile", async () => {
  delete document.documentElement.dataset.motion;
  const client = duelTable();
  await show(client, frame);
  await expect.element(page.getByRole("button", { name: "Play Toll" })).toBeVisible();
  client.play(0, client.playing("Toll"));
  await expect.poll(moving).toBeGreaterThan(0);
  await expect.element(page.getByRole("button", { name: "Look at Toll" })).toBeVisible();
});

test("a card that goes onto a pile of which only the number is shown glides there, unheard, and is gone", async () => {
  delete document.documentElement.dataset.motion;
  const client = duelTable();
  const Counted = () => <p data-pile="0 discard">Discard pile</p>;
  await show(client, <TableFrame screen={{ Board: Counted }} />);
  await expect.element(page.getByRole("button", { name: "Play Toll" })).toBeVisible();
  const toll = client.playing("Toll");
  client.play(0, toll);
  const leaving = () => document.querySelector<HTMLElement>("[data-leaving]");
  await expect.poll(() => leaving()?.dataset.leaving).toBe(String(toll.card));
  expect([leaving()?.inert, leaving()?.ariaHidden]).toEqual([true, "true"]);
  await expect.poll(leaving).toBeNull();
});

test("nothing moves where motion is off", async () => {
  const client = duelTable();
  await show(client, frame);
  client.play(0, client.playing("Toll"));
  await expect.element(page.getByRole("button", { name: "Look at Toll" })).toBeVisible();
  expect(moving()).toBe(0);
});
