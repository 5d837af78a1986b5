import { ActionBar, CombatLayer, DecisionOverlay, Hand, HelpSheet } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { askingTable, FOREST, rangersTable, show } from "./tables.tsx";

/** A fight above the board, from which a card is played that asks for another. */
const fight = (
  <>
    <p>The board</p>
    <CombatLayer label="The fight">
      <Hand />
      <ActionBar />
    </CombatLayer>
    <DecisionOverlay />
    <HelpSheet />
  </>
);
const topmost = () => document.elementFromPoint(innerWidth / 2, innerHeight / 2);

test("a decision opens above a fight, one Escape takes it back, and the focus is in the fight again", async () => {
  const client = rangersTable(FOREST);
  await show(client, fight);
  const scout = page.getByRole("region", { name: "The fight" }).getByRole("button", { name: "Play Scout Ahead" });
  scout.element().focus();
  await userEvent.keyboard("{Enter}");
  const decision = page.getByRole("dialog");
  await expect.element(decision).toBeVisible();
  expect(decision.element().contains(topmost())).toBe(true);
  expect(decision.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(decision).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "The fight" })).toBeVisible();
  expect(client.asked.at(-1)).toBe("undo");
  expect(document.activeElement).toBe(scout.element());
});

test("what is opened above a decision is closed first, and the decision has the focus again", async () => {
  const client = askingTable();
  await show(client, fight);
  await userEvent.click(page.getByRole("button", { name: "Play Bargain" }));
  const decision = page.getByRole("dialog").first();
  await expect.element(decision).toBeVisible();
  const before = document.activeElement;
  await userEvent.keyboard("?");
  const help = page.getByRole("dialog", { name: "Keys" });
  await expect.element(help).toBeVisible();
  expect(help.element().contains(topmost())).toBe(true);
  await userEvent.keyboard("{Escape}");
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(decision).toBeVisible();
  expect(document.activeElement).toBe(before);
  expect(client.asked).not.toContain("undo");
});
