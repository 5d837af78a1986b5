import { expect, test } from "./site.ts";

test("a deck for Street Deal says why it is none while it grows, and goes out and comes back as text", async ({
  page,
}) => {
  await page.goto("/decks/deal");
  const deck = page.getByRole("region", { name: "Your deck" });
  await expect(deck).toContainText(/A deck has \d+ to \d+ cards, this one 0\./);
  await deck.getByLabel("Start from").selectOption({ label: "Corner" });
  await expect(deck).toContainText("This deck may be played.");
  const text = deck.getByRole("textbox", { name: "The deck as text" });
  const corner = await text.inputValue();
  expect(corner).toMatch(/^1 weed$/m);

  await deck.getByRole("button", { name: "Add Weed" }).click();
  await expect(deck).toContainText("A deck has 10 to 20 cards, this one 21.");
  await deck.getByRole("button", { name: "Remove Shrooms" }).click();
  await expect(deck).toContainText("Weed is in the deck twice.");
  await deck.getByRole("button", { name: "Remove Weed" }).click();
  await expect(deck).toContainText("This deck may be played.");

  await text.fill(`${corner}\n1 nobody`);
  await deck.getByRole("button", { name: "Take over the text" }).click();
  await expect(deck.getByRole("alert")).toContainText("1 nobody");
  await text.fill(corner.replace(/^1 weed$/m, ""));
  await deck.getByRole("button", { name: "Take over the text" }).click();
  await expect(deck.getByRole("alert")).toHaveCount(0);
  await expect(text).not.toHaveValue(/weed/);

  // Kept, it can be chosen when a match is set up.
  await text.fill(corner);
  await deck.getByRole("button", { name: "Take over the text" }).click();
  await deck.getByRole("textbox", { name: "Name of the deck" }).fill("Mine");
  await deck.getByRole("button", { name: "Keep this deck" }).click();
  await expect(deck).toContainText("Kept as Mine.");
  await page.goto("/new/deal");
  await expect(page.getByRole("option", { name: "Mine" }).first()).toBeAttached();
});
