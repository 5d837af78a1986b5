import { ActionBar, Board, DecisionOverlay, Hand, Opened, TableFrame } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { askingTable, FOREST, rangersTable, show } from "./tables.tsx";

const table = (
  <>
    <div data-home="">
      <Hand />
      <ActionBar />
    </div>
    <DecisionOverlay />
    <Opened />
  </>
);

test("a decision lies above everything: the card that asks, the question, the cards that can be chosen", async () => {
  const client = askingTable();
  await show(client, table);
  await userEvent.click(page.getByRole("button", { name: "Play Bargain" }));
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByRole("article", { name: "Bargain" })).toBeVisible();
  await expect.element(dialog.getByRole("heading", { level: 2 }).first()).toMatchTextContent(/choose/i);
  await expect.element(dialog).toMatchTextContent(/Choose 1 card/);
  await expect.element(dialog.getByRole("button", { name: "Choose Errand #1" })).toBeVisible();
});

test("the focus goes into the decision, and nothing behind it can be reached", async () => {
  const client = askingTable();
  await show(client, table);
  page.getByRole("button", { name: "Play Bargain" }).element().focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  for (let i = 0; i < 12; i++) {
    await userEvent.tab();
    const active = document.activeElement;
    expect(active === document.body || dialog.element().contains(active)).toBe(true);
  }
});

test("one Escape undoes, even while a preview is shown, and the focus is where it was", async () => {
  const client = rangersTable(FOREST);
  await show(client, <TableFrame screen={{ Board }} />);
  const before = client.table.hash();
  const scout = page.getByRole("button", { name: "Play Scout Ahead" });
  scout.element().focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  dialog.getByRole("button", { name: "Choose Overgrown Thicket" }).element().focus();
  await expect.element(dialog.getByRole("region", { name: "What would happen" })).toMatchTextContent(/Undo/);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(client.table.hash()).toBe(before);
  expect(document.activeElement).toBe(scout.element());
});

test("where undo is closed, Escape leaves the decision open and the reason is said", async () => {
  const client = askingTable();
  client.play(0, client.playing("Bargain"));
  await show(client, table);
  await userEvent.keyboard("{Escape}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog).toBeVisible();
  expect(client.asked.at(-1)).toBe("undo");
  await expect.element(dialog.getByRole("button", { name: "Undo" })).toHaveAccessibleDescription(/./);
});

test("a card that was looked at is closed first; the decision stays", async () => {
  const client = askingTable();
  client.play(0, client.playing("Bargain"));
  client.show({ offers: client.sight().offers.slice(0, 1) });
  await show(client, table);
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Look at Toll" }));
  await expect.element(page.getByRole("dialog", { name: "Toll" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "Toll" })).not.toBeInTheDocument();
  expect(client.asked).not.toContain("undo");
  await expect.element(page.getByRole("dialog")).toBeVisible();
});

test("cards that do not fit say so", async () => {
  const client = askingTable();
  client.play(0, client.playing("Bargain"));
  client.show({ offers: client.sight().offers.slice(0, 1) });
  await show(client, table);
  await expect.element(page.getByText("Toll does not fit here.")).toBeVisible();
});

test("choosing answers, and the hand is as it should be", async () => {
  const client = askingTable();
  await show(client, table);
  await userEvent.click(page.getByRole("button", { name: "Play Bargain" }));
  await userEvent.click(page.getByRole("dialog").getByRole("button", { name: "Choose Pickpocket" }));
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: /Your Hand/ })).toMatchTextContent(/3 cards/);
});

test("a choice shows its options as buttons, with undo beside them", async () => {
  const client = rangersTable();
  await show(client, table);
  const dialog = page.getByRole("dialog", { name: "Take another hand of six?" });
  await expect.element(dialog.getByRole("button", { name: "Yes" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "No" })).toBeVisible();
  await expect.element(dialog.getByRole("button", { name: "Undo" })).toBeVisible();
});

test("an optional decision says so", async () => {
  const client = askingTable();
  client.play(0, client.playing("Bargain"));
  const { view } = client.sight();
  if (view.decision === undefined) throw new Error("there is no decision");
  client.show({ view: { ...view, decision: { ...view.decision, optional: true } } });
  await show(client, table);
  await expect.element(page.getByRole("dialog").getByText("(optional)")).toBeVisible();
});
