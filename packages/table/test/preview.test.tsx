import { ActionBar, Hand, PreviewPanel } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { duelTable, mandateTable, rangersTable, show } from "./tables.tsx";

const panel = () => page.getByRole("region", { name: "What would happen" });
const table = (
  <>
    <Hand />
    <ActionBar />
    <PreviewPanel />
  </>
);

test("a card in focus shows what its action leads to: events, numbers from and to, and what becomes of undo", async () => {
  await show(duelTable(), table);
  page.getByRole("button", { name: "Play Toll" }).element().focus();
  await expect.element(panel()).toMatchTextContent(/Ada gains 2 points\./);
  await expect.element(panel()).toMatchTextContent(/Points Ada ?0 ?2/);
  await expect.element(panel()).toMatchTextContent(/Undo will close: a card becomes known\./);
});

test("pointing shows it as well, and leaving clears it", async () => {
  await show(duelTable(), table);
  // A pointer comes from somewhere: one that rests points at nothing.
  await userEvent.hover(page.getByRole("heading", { name: /Your Hand/ }));
  await userEvent.hover(page.getByRole("button", { name: "Play Toll" }));
  await expect.element(panel()).toMatchTextContent(/Play Toll/);
  await userEvent.hover(page.getByRole("heading", { name: /Your Hand/ }));
  await expect.element(panel()).toMatchTextContent(/Point at a card or an action/);
});

test("cards that come and go under a pointer that rests take nothing from what has the focus", async () => {
  await show(duelTable(), table);
  page.getByRole("button", { name: "Play Toll" }).element().focus();
  await expect.element(panel()).toMatchTextContent(/Play Toll/);
  const other = page.getByRole("button", { name: "Play Pickpocket" }).element();
  for (const type of ["pointerover", "pointermove", "pointerout"])
    other.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "mouse", relatedTarget: document.body }));
  await userEvent.keyboard("{Shift}");
  await expect.element(panel()).toMatchTextContent(/Play Toll/);
});

test("a preview that takes long says so, blocks nothing, and comes when it is there", async () => {
  const client = duelTable();
  client.hold();
  await show(client, table);
  page.getByRole("button", { name: "Play Toll" }).element().focus();
  await expect.element(panel()).toMatchTextContent(/Calculating/);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(panel()).toMatchTextContent(/Play Bargain/);
  client.release();
  await expect.element(panel()).toMatchTextContent(/Ada gains 4 points\./);
});

test("what was foreseen once is not asked for again at the same moment", async () => {
  const client = duelTable();
  const toll = JSON.stringify(client.playing("Toll"));
  await show(client, table);
  page.getByRole("button", { name: "Play Toll" }).element().focus();
  await expect.element(panel()).toMatchTextContent(/Ada gains 2 points\./);
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(panel()).toMatchTextContent(/Ada gains 4 points\./);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(panel()).toMatchTextContent(/Ada gains 2 points\./);
  expect(client.asked.filter((what) => what === `preview ${toll}`)).toHaveLength(1);
});

const draws = () => panel().getByText("You will see 1 of 20 cards of Ben", { exact: true });
const likeliest = () =>
  panel().getByText("Windfall, Errand, Study and Pickpocket 3 times each (15 %)", { exact: true });

test("which unknown cards may come is told on demand, those that are equally likely together", async () => {
  await show(duelTable(), table);
  page.getByRole("button", { name: "Play Pickpocket" }).element().focus();
  await expect.element(draws()).toBeVisible();
  await expect.element(likeliest()).not.toBeVisible();
});

test("a preview stays while the pointer comes to it, and is read at leisure there", async () => {
  await show(duelTable(), table);
  const elsewhere = page.getByRole("heading", { name: /Your Hand/ });
  await userEvent.hover(elsewhere);
  await userEvent.hover(page.getByRole("button", { name: "Play Pickpocket" }));
  await expect.element(draws()).toBeVisible();
  await userEvent.hover(panel());
  await userEvent.click(draws());
  await expect.element(likeliest()).toBeVisible();
  await userEvent.click(elsewhere);
  await expect.element(panel()).toMatchTextContent(/Point at a card or an action/);
});

test("outcomes stand with their odds, as text and as a length", async () => {
  const client = rangersTable();
  await show(client, table);
  page.getByRole("button", { name: "Yes" }).element().focus();
  await expect.element(panel().getByText("25 % (1/4)").first()).toBeVisible();
});

test("an action that is refused says why where it stands and in the preview, and can be reached by keyboard", async () => {
  await show(mandateTable(), table);
  const end = page.getByRole("button", { name: "End your turn" });
  await expect.element(end).toHaveAttribute("aria-disabled", "true");
  await expect.element(end).toHaveAccessibleDescription("Play a card or activate an instant first, or pass.");
  end.element().focus();
  await expect.element(panel()).toMatchTextContent(/Not possible: play a card or activate an instant first/);
});

test("an action that closes undo looks different and says so", async () => {
  await show(rangersTable(), table);
  const yes = page.getByRole("button", { name: "Yes" });
  await expect.element(yes).toHaveAccessibleDescription(/Closes undo$/);
  expect(getComputedStyle(yes.element()).borderStyle).toBe("dashed");
});

test("undo and redo say why they cannot be done, and do when they can", async () => {
  const client = mandateTable();
  await show(client, table);
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(undo).toHaveAttribute("aria-disabled", "true");
  await expect.element(undo).toHaveAccessibleDescription(/./);
  const open = client.sight().offers.find(({ closesUndo }) => closesUndo === "no");
  expect(open?.text).toBe("Pass");
});

test("German: the panel speaks German", async () => {
  await show(duelTable("de"), table, { language: "de" });
  page.getByRole("button", { name: "„Botengang“ spielen #1" }).element().focus();
  await expect.element(page.getByRole("region", { name: "Was geschehen würde" })).toMatchTextContent(/gewinnt/);
});
