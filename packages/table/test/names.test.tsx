import { game as duel } from "@cardwright/duel";
import { duelContent } from "@cardwright/duel/content";
import { Board, TableFrame, TextBoard } from "@cardwright/table";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { duelTable, show } from "./tables.tsx";

/** Names that would do something if they were anything but text. */
const NASTY = [
  "<script>window.__ran = true</script>",
  '<img src=x onerror="window.__ran = true">',
  '"><svg onload="window.__ran = true">',
  "javascript:window.__ran = true",
  "{card} {n, plural, one {#} other {#}}",
  "<b>bold</b> & &amp; &#60;i&#62;",
  "'; DROP TABLE cards; --",
  "\u202Egnirts desrever\u202C and \u0000 and \uFFFD",
  `${"long".repeat(60)}`,
  "Ünïcödé 漢字 🂡",
];

test.for(NASTY)("a card called %j is a card with that name, and nothing happens", async (name) => {
  const cards = duelContent(duel).cards.map((card) => ({ ...card, name }));
  const client = duelTable("en", 7, cards);
  const { container } = await show(
    client,
    <>
      <TableFrame screen={{ Board }} />
      <TextBoard />
    </>,
  );
  await expect.element(page.getByRole("heading", { name: "Ada (you)" }).first()).toBeVisible();
  expect(container.querySelectorAll("script, img, b, i, [onload], [onerror]")).toHaveLength(0);
  expect("__ran" in window).toBe(false);
  expect(container.textContent).toContain(client.sight().cards["kind-1"].name);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});
