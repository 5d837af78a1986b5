import { verifyReplay } from "@cardwright/engine";
import { expect, test } from "@playwright/test";
import { game } from "../../game.ts";
import {
  act,
  atMoment,
  beginDay,
  button,
  content,
  dressed,
  END,
  exported,
  LETTER,
  type Move,
  news,
  playedHere,
  preview,
} from "./table.ts";

test("a goal is reached by clicks, its letter delivered, and Node comes to the same end", async ({ page }) => {
  await dressed(page);
  await beginDay(page);
  const letter = LETTER.slice(0, 6);
  for (const { name } of letter) await act(page, name);

  // Refused: its reason stands on the button, and is said when it is tried.
  const deliver = button(page, "Deliver: The Alms of the Chapel");
  await expect(deliver).toHaveAttribute("aria-disabled", "true");
  await expect(deliver).toContainText("This person is elsewhere.");
  await deliver.click({ force: true });
  await expect(news(page)).toContainText("This person is elsewhere.");
  await atMoment(page, letter.length);

  // Undone, done again, and undone.
  const wait: Move = { name: "Wait 30 minutes", action: { type: "wait" } };
  await expect(page.getByRole("button", { name: /^Minute: 35/ })).toBeVisible();
  await act(page, wait.name);
  await expect(page.getByRole("button", { name: /^Minute: 65/ })).toBeVisible();
  await button(page, "Undo").click();
  await atMoment(page, letter.length);
  await expect(page.getByRole("button", { name: /^Minute: 35/ })).toBeVisible();
  await button(page, "Redo").click();
  await atMoment(page, letter.length + 1);

  const [, , , , , , travel, delivery] = LETTER;
  await act(page, travel.name);
  await act(page, delivery.name);
  await expect(page.getByRole("button", { name: /^Coins: 24/ })).toBeVisible();
  await expect(news(page)).toContainText("You deliver: The Alms of the Chapel.");

  // Leaving loses what is Fleeting or an Opportunity, and says so before.
  const marta: Move = {
    name: "Talk to Marta Voss, about a letter",
    action: { type: "talk", person: "marta_voss", about: "letter" },
  };
  const leave: Move = { name: "Leave", action: { type: "leave" } };
  const part: Move = { name: "Say goodbye", action: { type: "part" } };
  await act(page, marta.name);
  await button(page, "Leave").hover();
  await expect(preview(page)).toContainText("You leave.");
  await act(page, leave.name);
  await expect(page.getByText("The conversation is over: left without a result.")).toBeVisible();
  await act(page, part.name);
  await act(page, END.name);
  await expect(page.getByRole("region", { name: "Result" })).toContainText("the day is over");

  const here = playedHere([...letter, wait, travel, delivery, marta, leave, part, END]);
  const file = await exported(page);
  expect(file.result).toMatchObject({ ending: "day", hash: here.hash() });
  expect(verifyReplay(game, content, file.save)).toMatchObject({ steps: here.length, differs: undefined });
});
