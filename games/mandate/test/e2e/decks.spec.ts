import { prefer } from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { deckFiles, deckPoints } from "../../game.ts";
import { content } from "./table.ts";

test("a deck grows with its points and the reason why it is none, and goes out and comes back as text", async ({
  context,
  page,
}) => {
  await prefer(context);
  await page.goto("/decks/mandate");
  const deck = page.getByRole("region", { name: "Your deck" });
  await deck.getByLabel("Start from").selectOption({ label: "Government" });
  const { starter } = deckFiles;
  const points = deckPoints(content.cards.filter(({ id }) => id in starter.cards));
  await expect(deck).toContainText(`25 cards · ${points} of 108 points`);

  await page.getByRole("button", { name: "Add Vladimir Putin" }).first().click();
  await expect(deck).toContainText(`26 cards · ${points + 16} of 108 points`);
  await expect(deck).toContainText("A deck has 25 cards, this one has 26.");
  await deck.getByRole("button", { name: "Remove Elon Musk" }).click();
  await expect(deck).toContainText(/The deck costs \d+ points, 108 are allowed\./);
  await deck.getByRole("button", { name: "Remove Ada Lindqvist" }).click();
  await deck.getByRole("button", { name: "Add Vladimir Putin" }).click();
  await expect(deck).toContainText(/Vladimir Putin is in it too often: once is allowed\./);

  const text = deck.getByRole("textbox", { name: "The deck as text" });
  await expect(text).toHaveValue(/^2 vladimir-putin$/m);
  await text.fill("1 mayor\n2 nobody");
  await deck.getByRole("button", { name: "Take over the text" }).click();
  await expect(deck.getByRole("alert")).toContainText("2 nobody");
  await text.fill("1 mayor\n2 spin-doctor");
  await deck.getByRole("button", { name: "Take over the text" }).click();
  await expect(deck).toContainText("3 cards · ");
  await expect(deck.getByRole("alert")).toHaveCount(0);
});
