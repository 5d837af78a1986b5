import { TableFrame, type TableScreen } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mandateTable, show } from "./tables.tsx";

/** A hand and a board on a desk: both are in sight, however low the window is. */

const board = (height: string): TableScreen => ({ Board: () => <p style={{ height }}>A board</p> });
const named = (name: string) => page.getByRole("button", { name, exact: true });
const cardOf = (name: string) => named(name).element().closest("article") ?? document.body;
const heightOf = (name: string): number => cardOf(name).getBoundingClientRect().height;

test("in a low window the cards of the hand are as high as the board leaves room, and nothing has to be scrolled", async () => {
  await page.viewport(1280, 1200);
  await show(mandateTable(), <TableFrame screen={board("28rem")} />);
  const whole = await settled(() => heightOf("Play Grid Operator"));
  await page.viewport(1280, 800);
  await expect.poll(() => heightOf("Play Grid Operator")).toBeLessThan(whole);
  expect(document.documentElement.scrollHeight).toBe(innerHeight);
  await expect.element(named("Undo")).toBeInViewport();
});

test("a card that is pointed at stands up whole over the board, and nothing else moves", async () => {
  await page.viewport(1280, 800);
  await show(mandateTable(), <TableFrame screen={board("28rem")} />);
  const low = await settled(() => heightOf("Play Grid Operator"));
  const others = () =>
    [...document.querySelectorAll("[data-home] button")]
      .filter((button) => button.getAttribute("aria-label") !== "Play Grid Operator")
      .map((button) => button.getBoundingClientRect().top);
  const before = others();
  const foot = cardOf("Play Grid Operator").getBoundingClientRect().bottom;
  await userEvent.hover(named("Play Grid Operator"));
  await expect.poll(() => heightOf("Play Grid Operator")).toBeGreaterThan(low);
  expect(cardOf("Play Grid Operator").getBoundingClientRect().bottom).toBeLessThanOrEqual(foot);
  expect(others()).toEqual(before);
});

test("the cards of a long hand lie over each other on a desk: each can be pointed at, none is beside the table", async () => {
  await page.viewport(1280, 800);
  const hand = Array.from({ length: 14 }, () => "grid-operator");
  await show(mandateTable("en", { players: [{ zones: { hand } }, {}] }), <TableFrame screen={board("10rem")} />);
  const cards = [...document.querySelectorAll("[data-home] article")].map((card) => card.getBoundingClientRect());
  expect(cards).toHaveLength(14);
  const edge = document.querySelector("[data-home]")?.getBoundingClientRect().right ?? 0;
  expect(cards.at(-1)?.right).toBeLessThanOrEqual(edge);
  for (const [i, card] of cards.entries()) if (i > 0) expect(card.left - (cards[i - 1]?.left ?? 0)).toBeGreaterThan(24);
});

/** The same twice in a row. */
async function settled(measure: () => number): Promise<number> {
  let last = Number.NaN;
  await expect
    .poll(() => {
      const now = measure();
      const isSame = now === last;
      last = now;
      return isSame;
    })
    .toBe(true);
  return last;
}
