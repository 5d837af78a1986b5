import { prefer } from "@cardwright/table/e2e";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { act, button, type Given, pointAt, preview, sitAt } from "./table.ts";

/** Seed 000 §4.3 and what the screen of the game must show: each line of them is the name of a test. */
const HAND = [
  ...["elena_letter_goal", "interrupt", "desperate_plea", "kind_word"],
  ...["burden_card", "overheard_quarrel", "final_statement"],
];
const PRESSED: Given = {
  hand: HAND,
  deck: ["bow", "tears", "vow"],
  table: { connection: "neutral", weight: 4, comfort: 2 },
};

const card = (page: Page, name: string): Locator =>
  page.getByRole("article").filter({ has: page.getByRole("button", { name: `Speak: ${name}`, exact: true }) });

test.describe
  .serial("seed 000 §4.3 UI Tests", () => {
    let page: Page;
    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext();
      await prefer(context);
      page = await context.newPage();
      await sitAt(page, PRESSED);
    });
    test.afterAll(() => page.context().close());

    test("1. Badge Display: all properties show, each with its tooltip", async () => {
      const badges = [
        ["Deliver Elena's Refusal", "Fleeting", "Removed after SPEAK if unplayed"],
        ["Deliver Elena's Refusal", "Opportunity", "Removed after LISTEN if unplayed"],
        ["Interrupt", "Opportunity", "Removed after LISTEN if unplayed"],
        ["Desperate Plea", "Fleeting", "Removed after SPEAK if unplayed"],
        ["Burden", "Burden", "Blocks a deck slot"],
        ["Overheard Quarrel", "Observable", "From an observation"],
      ];
      for (const [name, label, tip] of badges) {
        const badge = card(page, name).getByRole("button", { name: label, exact: true });
        await badge.focus();
        await expect(card(page, name).getByRole("tooltip", { name: tip })).toBeVisible();
      }
      await expect(card(page, "Kind Word").getByRole("tooltip")).toHaveCount(0);
    });

    test("2. Preview Accuracy: SPEAK lists every other Fleeting card and what its exhaust does", async () => {
      await pointAt(page, "Speak: Kind Word");
      await expect(preview(page)).toContainText("Play: Kind Word (costs 1 weight)");
      await expect(preview(page)).toContainText("GOAL CARDS WILL EXHAUST - CONVERSATION WILL END!");
      await expect(
        preview(page).getByRole("listitem").filter({ hasText: "Desperate Plea → Draw 1 card" }),
      ).toBeVisible();
      await expect(preview(page)).not.toContainText("Interrupt →");
    });

    test("3. Critical Warnings: goals are highlighted, on the card and before every action that loses them", async () => {
      const goal = card(page, "Deliver Elena's Refusal");
      await expect(goal).toContainText("MUST PLAY NOW - Exhausts on ANY action!");
      await expect(goal).toHaveCSS("outline", /^rgb\(208, 0, 0\) solid 3px/);
      for (const name of ["Listen", "Leave", "Speak: Kind Word"]) {
        await pointAt(page, name);
        const block = preview(page).locator("div").filter({ hasText: "CONVERSATION WILL END!" }).last();
        await expect(block).toHaveCSS("background-color", "rgb(184, 15, 15)");
        await expect(block).toContainText("Deliver Elena's Refusal → CONVERSATION FAILS");
        await expect(block).toContainText("Conversation ends: abandoned (-2 tokens with this person;");
      }
      await expect(preview(page)).not.toContainText("Draw 2");
    });

    test("4. Effect Display: all three effects are visible and clear", async () => {
      const rows = (name: string) => card(page, name).locator("dl > div");
      await expect(rows("Interrupt")).toHaveText([
        /55 % Success:\s*Atmosphere: Receptive/,
        /45 % Failure:\s*-2 comfort/,
        /If not played:\s*Atmosphere: Pressured/,
      ]);
      await expect(rows("Desperate Plea")).toHaveText([
        /Success:\s*\+X comfort/,
        /Failure:\s*No effect/,
        /If not played:\s*Draw 1 card/,
      ]);
      await expect(rows("Kind Word")).toHaveText([/75 % Success:/, /25 % Failure:/]);
      await expect(rows("Burden")).toHaveText(["Cannot be spoken"]);
    });

    test("why a card cannot be spoken stands on it", async () => {
      await expect(card(page, "Final Statement")).toContainText("It weighs 5, and 4 weight is left.");
      await expect(card(page, "Burden")).toContainText("A burden cannot be spoken.");
    });

    test("2. Preview Accuracy: what was said exhausts, and nothing else", async () => {
      await button(page, "Listen").focus();
      await expect(
        preview(page).getByRole("listitem").filter({ hasText: "Interrupt → Atmosphere: Pressured" }),
      ).toBeVisible();
      await expect(preview(page)).not.toContainText("Desperate Plea →");
      await act(page, "Listen");
      await page.getByRole("button", { name: /^2 Exhaust pile/ }).click();
      const pile = page.getByRole("dialog", { name: /Exhaust pile/ });
      await expect(pile).toContainText("Interrupt");
      await expect(pile).toContainText("Deliver Elena's Refusal");
    });
  });

test("LISTEN is shown as it will be after the exhausts; both properties without an end: the warning, but no red frame", async ({
  context,
  page,
}) => {
  await prefer(context);
  // Interrupt leaves Pressured behind: 1 weight less.
  await sitAt(page, {
    hand: ["interrupt", "last_look", "kind_word"],
    deck: ["bow", "tears", "vow"],
    table: { connection: "neutral", weight: 2 },
    cards: {
      last_look: {
        name: "Last Look",
        weight: 1,
        difficulty: "Medium",
        properties: ["Fleeting", "Opportunity"],
        successEffect: { type: "EndConversation", value: "success" },
        exhaustEffect: { type: "AddComfort", value: "-1" },
      },
    },
  });
  const look = card(page, "Last Look");
  await expect(look).toContainText("MUST PLAY NOW - Exhausts on ANY action!");
  await expect(look).not.toHaveCSS("outline-style", "solid");
  await button(page, "Listen").hover();
  await expect(preview(page)).toContainText("Draw 2 cards");
  await expect(preview(page)).toContainText("Refresh weight to 4");
  await expect(preview(page)).toContainText("Cards that will exhaust:");
  await expect(preview(page)).not.toContainText("CONVERSATION WILL END");
  await act(page, "Listen");
  await expect(page.getByRole("button", { name: /^Weight: 4 \/ 4/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Atmosphere" })).toContainText("Room for 1 weight less.");
});

test("the end stands in red only where every outcome ends the conversation; elsewhere it may end, with the odds", async ({
  context,
  page,
}) => {
  await prefer(context);
  const red = preview(page).locator("div").filter({ hasText: "CONVERSATION WILL END" });
  // Under Final a card that fails ends it: 55 of 100 times, and 45 of 100.
  await sitAt(page, {
    hand: ["final_statement", "heart_to_heart", "kind_word"],
    deck: ["bow", "tears", "vow"],
    table: { connection: "open", weight: 5, atmosphere: "Final" },
  });
  for (const [name, odds] of [
    ["Final Statement", 55],
    ["Heart to Heart", 35],
  ] as const) {
    await pointAt(page, `Speak: ${name}`);
    const block = preview(page)
      .locator("div")
      .filter({ hasText: `CONVERSATION MAY END (${odds} %)` })
      .last();
    await expect(block).toContainText("Ending: the last chance failed");
    await expect(block).not.toHaveCSS("background-color", "rgb(184, 15, 15)");
    await expect(red).toHaveCount(0);
  }
  await pointAt(page, "Listen");
  await expect(preview(page)).toContainText("Draw 3 cards");
  await expect(preview(page)).not.toContainText("CONVERSATION");
  await pointAt(page, "Leave");
  await expect(red.last()).toHaveCSS("background-color", "rgb(184, 15, 15)");
  await expect(red.last()).toContainText("Ending: left without a result");
});

test("what wears patience out ends the conversation, and says so with what is drawn", async ({ context, page }) => {
  await prefer(context);
  await sitAt(page, { hand: ["kind_word"], deck: ["bow", "tears", "vow"], table: { patience: 1, connection: "open" } });
  await pointAt(page, "Listen");
  await expect(preview(page)).toContainText("Draw 3 cards");
  await expect(preview(page)).toContainText(/CONVERSATION WILL END\s*Ending: patience is used up/);
  await pointAt(page, "Speak: Kind Word");
  await expect(preview(page)).toContainText(/CONVERSATION WILL END\s*Ending: patience is used up/);
});

test("a burden says what its exhaust does, in a row of its own, and where it does nothing, nothing", async ({
  context,
  page,
}) => {
  await prefer(context);
  const heavy = {
    name: "Old Grudge",
    properties: ["Burden", "Fleeting"],
    exhaustEffect: { type: "AddComfort", value: "-1" },
  };
  await sitAt(page, { hand: ["heavy", "kind_word"], deck: ["bow", "tears"], table: { weight: 4 }, cards: { heavy } });
  // A card without a file is told in the engine's words.
  const rows = card(page, "Old Grudge").locator("dl > div");
  await expect(rows).toHaveText([/^\s*If not played:\s*Comfort changes by -1\.$/]);
  await expect(rows).toHaveAttribute("data-kind", "exhaust");
  await pointAt(page, "Speak: Kind Word");
  await expect(
    preview(page).getByRole("listitem").filter({ hasText: "Old Grudge → Comfort changes by -1." }),
  ).toBeVisible();
  // By listening twice it only fades.
  await act(page, "Listen");
  await pointAt(page, "Listen");
  await expect(preview(page).getByRole("listitem").filter({ hasText: "Old Grudge → No effect" })).toBeVisible();
});

test("comfort says at -2 and +2 what one more does", async ({ context, page }) => {
  await prefer(context);
  const notes = [
    [{ comfort: 2, connection: "tense" }, "One more: the connection becomes neutral, comfort 0."],
    [{ comfort: 2, connection: "connected" }, "One more: comfort stays at +3, the best there is."],
    [{ comfort: -2, connection: "tense" }, "One less: the connection becomes desperate, comfort 0."],
    [{ comfort: -2, connection: "desperate" }, "One less: the relationship breaks, and the conversation ends."],
  ] as const;
  for (const [table, note] of notes) {
    await sitAt(page, { hand: ["kind_word", "final_statement"], deck: ["bow"], table: { ...table, weight: 3 } });
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByRole("img", { name: /^Comfort, from -3 to \+3/ }).locator("span")).toHaveCount(7);
  }
});

test("a touch shows first, and the button beside the preview acts", async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } });
  await prefer(context);
  const page = await context.newPage();
  await sitAt(page, PRESSED);
  await button(page, "Listen").tap();
  await expect(preview(page)).toContainText("CONVERSATION WILL END");
  await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "0");
  await preview(page).getByRole("button", { name: "Listen" }).tap();
  await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "1");
  await context.close();
});

test("the day shows clock, places, people, letters with the time left, and burdens", async ({ context, page }) => {
  await prefer(context);
  await sitAt(page, {
    zones: {
      bag: ["elena_confession"],
      elena_burdens: ["burden_card", "burden_card"],
      jory_reed_letters: ["jory_tip"],
    },
    table: { phase: "road", journey: true, minute: 100, coins: 4, place: "copper_kettle", elena_Trust: -1 },
  });
  const day = page.getByRole("region", { name: "The day" });
  await expect(day).toContainText(/Minute\s*100\s*of 960/);
  await expect(day).toContainText("The Copper Kettle");
  const places = page.getByRole("region", { name: "Places" });
  for (const name of ["Elena", "Brother Anselm", "Lord Blackwood", "Marta Voss", "Jory Reed"])
    await expect(places.getByRole("heading", { name: new RegExp(name) })).toBeVisible();
  await expect(places).toContainText("2 burdens");
  await expect(button(page, "Talk to Elena, to make amends")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your bag" })).toContainText(/Carry Elena's Confession.*minutes left/s);
});
