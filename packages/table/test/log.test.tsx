import { game as duel } from "@cardwright/duel";
import { duelContent } from "@cardwright/duel/content";
import { Log } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { duelTable, show } from "./tables.tsx";

test("the log tells what happened, shows the card of a line in focus, and a click looks at that moment", async () => {
  const client = duelTable();
  await show(client, <Log />);
  await expect.element(page.getByText("Nothing has happened yet.")).toBeVisible();
  client.play(0, client.playing("Toll"));
  const line = page.getByRole("button", { name: "Ada gains 2 points." });
  await expect.element(line).toBeVisible();
  const played = page.getByRole("button", { name: "Toll goes to Ada's discard pile." });
  played.element().focus();
  await expect.element(page.getByRole("article", { name: "Toll" })).toBeVisible();
  client.play(1, client.table.actions(1).find(({ refused }) => refused === undefined)?.action ?? { type: "pass" });
  await userEvent.click(line);
  expect(client.asked.at(-1)).toBe("look 1");
  await expect.element(line).toHaveAttribute("aria-current", "step");
});

test("the log is one stop for the Tab key, at its last line; arrows go from line to line", async () => {
  const client = duelTable();
  await show(client, <Log />);
  client.play(0, client.playing("Toll"));
  const last = page.getByRole("button", { name: "Ben takes a card into hand." });
  await expect.element(last).toBeVisible();
  await userEvent.tab();
  expect(document.activeElement).toBe(last.element());
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("The turn ends.");
  await userEvent.keyboard("{Home}");
  expect(document.activeElement?.textContent).toBe("Toll goes to Ada's discard pile.");
  await userEvent.tab();
  expect(document.activeElement?.closest("ol")).toBeNull();
});

test("an action of which there is nothing to tell has no entry", async () => {
  const client = duelTable(
    "en",
    7,
    duelContent(duel).cards.map((card) =>
      card.name !== "Bargain"
        ? card
        : {
            ...card,
            effects: { play: { pick: { from: "hand", count: 2, do: { move: { card: "it", to: "discard" } } } } },
          },
    ),
  );
  await show(client, <Log />);
  const bargain = client.table.view(0).players[0].zones.hand.cards.find(({ name }) => name === "Bargain");
  client.play(0, { type: "play", card: bargain?.id });
  const [first, second] = client.table.actions(0).filter(({ action }) => action.type === "pick");
  for (const action of [first.action, second.action, { type: "confirm" }]) client.play(0, action);
  expect(client.sight()?.log.map(({ lines }) => lines.length > 0)).toEqual([true, false, false, true]);
  const headings = page.getByText(/^\d+\. Ada$/);
  await expect.element(headings.last()).toHaveTextContent("4. Ada");
  expect(headings.elements().map(({ textContent }) => textContent)).toEqual(["1. Ada", "4. Ada"]);
});

test("the newest lines stay in sight when the log is given less room; who has scrolled away stays there", async () => {
  const client = duelTable();
  await show(client, <Log />);
  for (let seat = 0; seat < 8; seat++)
    client.play(seat % 2, client.table.actions(seat % 2).find(({ refused }) => !refused)?.action ?? { type: "pass" });
  await expect.element(page.getByText(/^8\. Ben$/)).toBeVisible();
  const list = page.getByRole("list").element();
  const below = () => Math.round(list.scrollHeight - list.scrollTop - list.clientHeight);
  const room = async (height: number) => {
    list.style.maxHeight = `${height}px`;
    await expect.poll(() => list.clientHeight).toBe(height);
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  };
  await room(200);
  expect(below()).toBe(0);
  await room(90);
  expect(below()).toBe(0);
  list.scrollTop = 30;
  await room(70);
  expect(list.scrollTop).toBe(30);
});
