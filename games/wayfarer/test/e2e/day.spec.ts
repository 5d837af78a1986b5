import { verifyReplay } from "@cardwright/engine";
import {
  exported,
  type Heard,
  leakOnPurpose,
  listenToWorkers,
  pageTextWithoutPreviews,
  prefer,
  setUp,
  sights,
} from "@cardwright/table/e2e";
import { expect, test } from "@playwright/test";
import { game } from "../../game.ts";
import { leaks, secretsOf } from "./secrets.ts";
import {
  act,
  atMoment,
  button,
  content,
  END,
  type Kept,
  LETTER,
  type Move,
  news,
  playedHere,
  preview,
  SEED,
} from "./table.ts";

const WAIT: Move = { name: "Wait 30 minutes", action: { type: "wait" } };
const MARTA: Move = {
  name: "Talk to Marta Voss, about a letter",
  action: { type: "talk", person: "marta_voss", about: "letter" },
};
const LEAVE: Move = { name: "Leave", action: { type: "leave" } };
const PART: Move = { name: "Say goodbye", action: { type: "part" } };

// Nothing at all is written to the console, and of a service worker that is not let in something would be.
test.use({ serviceWorkers: "allow" });

test("a goal is reached by clicks and its letter delivered: every action, a refusal, an undo, nothing hidden told, and Node comes to the same end", async ({
  context,
  page,
}) => {
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  await prefer(context);
  const heard = await listenToWorkers(context);
  const seen: Heard[] = [];
  const look = async (moment: number) => seen.push({ moment, text: await pageTextWithoutPreviews(page) });
  await setUp(page, "wayfarer", SEED);
  const letter = LETTER.slice(0, 6);
  for (const [moment, { name }] of letter.entries()) {
    await atMoment(page, moment);
    await look(moment);
    await act(page, name);
  }

  // Refused: its reason stands on the button, and is said when it is tried.
  const deliver = button(page, "Deliver: The Alms of the Chapel");
  await expect(deliver).toHaveAttribute("aria-disabled", "true");
  await expect(deliver).toContainText("This person is elsewhere.");
  await deliver.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await deliver.click({ force: true });
  await expect(news(page)).toContainText("This person is elsewhere.");
  await atMoment(page, letter.length);

  // Undone, and done again.
  const minute = (n: number) => page.getByRole("button", { name: new RegExp(`^Minute: ${n}\\b`) });
  await expect(minute(35)).toBeVisible();
  await act(page, WAIT.name);
  await expect(minute(65)).toBeVisible();
  await button(page, "Undo").click();
  await atMoment(page, letter.length);
  await expect(minute(35)).toBeVisible();
  await button(page, "Redo").click();
  await atMoment(page, letter.length + 1);

  const [, , , , , , travel, delivery] = LETTER;
  await act(page, travel.name);
  await act(page, delivery.name);
  await expect(page.getByRole("button", { name: /^Coins: 24/ })).toBeVisible();
  await expect(news(page)).toContainText("You deliver: The Alms of the Chapel.");

  // Leaving loses what is Fleeting or an Opportunity, and says so before.
  await act(page, MARTA.name);
  await look(letter.length + 4);
  await button(page, "Leave").hover();
  await expect(preview(page)).toContainText("You leave.");
  await act(page, LEAVE.name);
  await expect(page.getByText("The conversation is over: left without a result.")).toBeVisible();
  await act(page, PART.name);
  await act(page, END.name);
  await expect(page.getByRole("region", { name: "Result" })).toContainText("evening has come");

  const here = playedHere([...letter, WAIT, travel, delivery, MARTA, LEAVE, PART, END]);
  const told = sights((await heard(page)).split("\n"));
  const { save, result } = (await exported(page)) as Kept;
  expect(result).toMatchObject({ ending: "day", hash: here.hash() });
  expect(verifyReplay(game, content, save)).toMatchObject({ steps: here.length, differs: undefined });

  // What lay in a draw pile was nowhere in the page, nor in what it was told; and there was much to find.
  const secrets = secretsOf(save);
  expect(Math.max(...secrets.map(({ length }) => length))).toBeGreaterThan(18);
  expect(told.length).toBeGreaterThan(here.length);
  expect(leaks(told, secrets)).toEqual([]);
  expect(leaks(seen, secrets)).toEqual([]);
  expect(said).toEqual([]);
});

test("a worker that leaks on purpose is found out", async ({ context, page }) => {
  await prefer(context);
  await leakOnPurpose(context);
  const heard = await listenToWorkers(context);
  await setUp(page, "wayfarer", SEED);
  for (const { name } of LETTER.slice(0, 2)) await act(page, name);
  const { save } = (await exported(page)) as Kept;
  expect(leaks(sights((await heard(page)).split("\n")), secretsOf(save))).not.toEqual([]);
});
