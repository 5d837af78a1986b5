import { Announcer, Curtain, TextBoard, TutorialPanel } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Sitting } from "./sitting.ts";
import { duelTable, mandateTable, show } from "./tables.tsx";

const said = () => page.getByRole("status");
const anything = (client: Sitting, seat: number) =>
  client.table.actions(seat).find(({ refused }) => refused === undefined)?.action ?? { type: "pass" };

test("what happened is said once, however many actions of bots it was", async () => {
  const client = duelTable();
  await show(client, <Announcer />);
  client.show({ waiting: { seat: 1, name: "Ben", isBot: true, steps: false } });
  client.play(0, client.playing("Toll"));
  client.play(1, anything(client, 1));
  await expect.element(said()).toHaveTextContent("");
  client.show({});
  await expect.element(said()).toMatchTextContent(/Ada gains 2 points\..*Ben/);
});

test("it can be said again: the same words in a new element", async () => {
  const client = duelTable();
  await show(client, <Announcer />);
  client.play(0, client.playing("Toll"));
  await expect.element(said()).toMatchTextContent(/Ada gains 2 points\./);
  const before = said().element().firstElementChild;
  const words = before?.textContent;
  await userEvent.click(page.getByRole("button", { name: "Say again" }));
  const after = said().element().firstElementChild;
  expect(after).not.toBe(before);
  expect(after?.textContent).toBe(words);
});

test("what is undone is said to be taken back", async () => {
  const client = mandateTable();
  client.play(0, { type: "pass" });
  await show(client, <Announcer />);
  client.show({ length: 0, log: [], moment: 0 });
  await expect.element(said()).toMatchTextContent(/Taken back\./);
});

test("the text board has every zone, card, number and action", async () => {
  const client = duelTable();
  const { container } = await show(client, <TextBoard />);
  const { offers, view, cards } = client.sight();
  const text = container.textContent ?? "";
  for (const offer of offers) expect(text).toContain(offer.text);
  for (const { name, zones } of view.players) {
    expect(text).toContain(name);
    for (const zone of Object.values(zones))
      for (const { definition } of zone.cards)
        if (definition !== undefined) expect(text).toContain(cards[definition].name);
  }
  for (const heading of ["Deck: 15 cards", "Hand: 5 cards", "Discard pile: no cards", "Units: no cards"])
    await expect.element(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Points of Ben: 0. Why?" })).toBeVisible();
});

test("behind the curtain there is nothing but who is next", async () => {
  const client = duelTable();
  const asked: number[] = [];
  const curtained = Object.assign(Object.create(client), {
    curtain: () => CURTAIN,
    sit: async (seat: number) => {
      asked.push(seat);
      return { ok: true };
    },
  });
  const { container } = await render(<Curtain client={curtained} />);
  await userEvent.click(page.getByRole("button", { name: "I am Ben" }));
  expect(asked).toEqual([1]);
  for (const { name } of Object.values(client.sight().cards)) expect(container.textContent).not.toContain(name);
});
const CURTAIN = { seat: 1, name: "Ben" };

test("a tutorial tells its step, how far it is, and goes on", async () => {
  const client = duelTable();
  const { match } = client.sight();
  const tutorial = {
    step: 1,
    of: 4,
    text: "These are your cards.",
    asks: "read",
    key: undefined,
    isDone: false,
  } as const;
  client.show({ match: { ...match, tutorial } });
  await show(client, <TutorialPanel />);
  await expect.element(page.getByText("Step 2 of 4")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Go on" }));
  expect(client.asked).toEqual(["goOn"]);
});
