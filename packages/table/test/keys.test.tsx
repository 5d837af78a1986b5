import { Board, TableFrame } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { duelTable, FOREST, rangersTable, show } from "./tables.tsx";

const frame = <TableFrame screen={{ Board }} />;

test("the help sheet on ? lists every key, and Escape closes it", async () => {
  await show(duelTable(), frame);
  await userEvent.keyboard("?");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  for (const key of ["U", "H", "I", "B", "?", "Ctrl+z"])
    await expect.element(sheet.getByText(key, { exact: true })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(sheet).not.toBeInTheDocument();
});

test("u and Ctrl+Z undo, r does again", async () => {
  const client = rangersTable(FOREST);
  client.play(0, { type: "play", card: client.table.labelled("salve") });
  await show(client, frame);
  await userEvent.keyboard("u");
  await expect.poll(() => client.table.length).toBe(0);
  await userEvent.keyboard("r");
  await expect.poll(() => client.table.length).toBe(1);
  await userEvent.keyboard("{Control>}z{/Control}");
  await expect.poll(() => client.table.length).toBe(0);
});

test("i shows the card in focus large, b the table in words", async () => {
  await show(duelTable(), frame);
  page.getByRole("button", { name: "Play Toll" }).element().focus();
  await userEvent.keyboard("i");
  await expect.element(page.getByRole("dialog", { name: "Toll" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await userEvent.keyboard("b");
  await expect.element(page.getByRole("dialog", { name: "The table in words" })).toBeVisible();
});

test("v keeps the preview of what has the focus and goes there; Not now goes back", async () => {
  await show(duelTable(), frame);
  const card = page.getByRole("button", { name: "Play Pickpocket" });
  card.element().focus();
  const panel = page.getByRole("region", { name: "What would happen" });
  await expect.element(panel).toMatchTextContent(/Ada gains 1 point/);
  await userEvent.keyboard("v");
  await expect.element(panel).toHaveFocus();
  await userEvent.tab();
  await expect.element(panel.getByText(/^You will see 1 of 20 cards/)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(panel.getByText("Windfall, Errand, Study and Pickpocket 3 times each (15 %)")).toBeVisible();
  panel.getByRole("button", { name: "Not now" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(card).toHaveFocus();
});

test("h shows what a bot would do, with its preview", async () => {
  await show(duelTable(), frame);
  await userEvent.keyboard("h");
  await expect.element(page.getByText("A bot in your place: Play Errand #1")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "What would happen" })).toMatchTextContent(/Ada gains 1 point/);
});

test("letters can be changed and switched off, and are silent where somebody writes", async () => {
  const client = duelTable();
  const settings = { oneTap: false, letters: true, keys: { textBoard: "x" } };
  await show(
    client,
    <>
      <input aria-label="name" />
      {frame}
    </>,
    { settings },
  );
  const board = page.getByRole("dialog", { name: "The table in words" });
  page.getByRole("textbox", { name: "name" }).element().focus();
  await userEvent.keyboard("x");
  await expect.element(board).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard("b");
  await expect.element(board).not.toBeInTheDocument();
  await userEvent.keyboard("x");
  await expect.element(board).toBeVisible();
});

test("letters that are off do nothing", async () => {
  await show(duelTable(), frame, { settings: { oneTap: false, letters: false, keys: {} } });
  await userEvent.keyboard("b");
  await userEvent.keyboard("?");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
