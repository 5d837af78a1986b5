import { complaintsInBothThemes, fits, setUp } from "@cardwright/table/e2e";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { GAMES } from "../../src/games.ts";
import { expect, isSeated, test } from "./site.ts";

/** Every address of the site, and what is there when it can be used. */
const ROUTES: readonly (readonly [path: string, isThere: (page: Page) => Promise<unknown>])[] = [
  ["/", (page) => page.getByText(/^(No matches yet|Noch keine Partien)/).waitFor()],
  ["/new/mandate", (page) => page.getByRole("button", { name: /^(Begin|Beginnen)$/ }).waitFor()],
  ["/cards/mandate", (page) => page.getByRole("article").first().waitFor()],
  ["/cards/mandate/party-leader", (page) => page.getByRole("article").first().waitFor()],
  ["/decks/mandate", (page) => page.getByRole("article").first().waitFor()],
  ["/rules/mandate", (page) => page.getByRole("heading", { name: /^Gloss/ }).waitFor()],
  ["/harness", (page) => page.getByRole("main").getByRole("link").first().waitFor()],
  ["/harness/mandate", (page) => page.getByRole("main").getByRole("listitem").first().waitFor()],
  ["/harness/mandate/0", (page) => page.getByRole("main").getByRole("listitem").first().waitFor()],
  ["/nowhere", (page) => page.getByRole("heading", { level: 1 }).waitFor()],
  ["/table/0", (page) => page.getByRole("heading", { level: 1 }).waitFor()],
  [
    "/open#nothing",
    (page) =>
      page
        .getByRole("alert")
        .or(page.getByText(/holds no match|keine Partie/))
        .first()
        .waitFor(),
  ],
];

for (const language of ["en", "de"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ preferences: { language } });

    for (const [path, isThere] of ROUTES)
      test(`${path} has nothing to complain about, in either theme`, async ({ page }) => {
        await page.goto(path);
        await isThere(page);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect(await complaintsInBothThemes(page, path)).toEqual([]);
      });

    test("the settings have nothing to complain about, in either theme", async ({ page }) => {
      // All of them in sight: of what is scrolled away the contrast cannot be told.
      await page.setViewportSize({ width: 1280, height: 1400 });
      await page.goto("/");
      await page.getByRole("button", { name: language === "en" ? "Settings" : "Einstellungen" }).click();
      expect(await complaintsInBothThemes(page, "settings")).toEqual([]);
    });
  });

const WORDS = {
  en: { actor: "Play Party Leader", inspected: "Party Leader", why: /^Why AP/, number: /^AP of Ada/, match: "Match" },
  de: {
    ...{ actor: "„Parteivorsitzende“ spielen", inspected: "Parteivorsitzende", why: /AP/, number: /^AP von Ada/ },
    match: "Partie",
  },
} as const;

for (const language of ["en", "de"] as const)
  test.describe(`layers in ${language}`, () => {
    test.use({ preferences: { language } });

    test("a table has nothing to complain about, whatever lies on it", async ({ page }) => {
      test.slow();
      const words = WORDS[language];
      // In a low window cards of the hand give way: of what is out of sight the contrast cannot be told.
      await page.setViewportSize({ width: 1280, height: 1400 });
      await page.goto("/new/mandate");
      await page.getByRole("textbox", { name: language === "en" ? "Seed" : "Startwert" }).fill("1");
      await page.getByRole("button", { name: /^(Begin|Beginnen)$/ }).click();
      await isSeated(page);
      const card = page.getByRole("button", { name: words.actor });
      await card.hover();
      await expect(page.locator('[data-preview="shown"]')).toBeVisible();
      const found = await complaintsInBothThemes(page, "table with a preview");
      for (const key of ["?", "b", "g", "i", "l"]) {
        await card.focus();
        await page.keyboard.press(key);
        await expect(page.getByRole("dialog"), key).toBeVisible();
        found.push(...(await complaintsInBothThemes(page, `what ${key} opens`)));
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog"), key).toBeHidden();
      }
      await page.getByRole("button", { name: words.number }).click();
      await expect(page.getByRole("dialog", { name: words.why })).toBeVisible();
      found.push(...(await complaintsInBothThemes(page, "why a number is so")));
      await page.keyboard.press("Escape");
      await page.getByText(words.match, { exact: true }).click();
      found.push(...(await complaintsInBothThemes(page, "menu")));
      expect(found).toEqual([]);
    });
  });

for (const { width, textSize } of [
  { width: 360, textSize: 100 },
  { width: 320, textSize: 200 },
] as const)
  test.describe(`${width} pixels wide with text at ${textSize} %`, () => {
    test.use({ viewport: { width, height: 720 }, preferences: { textSize } });

    test("nothing scrolls sideways", async ({ page }) => {
      const wide: string[] = [];
      const measure = async (what: string) => {
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (over > 0) wide.push(`${what}: ${over} pixels`);
      };
      for (const [path, isThere] of ROUTES) {
        await page.goto(path);
        await isThere(page);
        await measure(path);
      }
      await page.goto("/");
      await page.getByRole("button", { name: "Settings" }).click();
      const dialog = page.getByRole("dialog");
      expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      await setUp(page, "mandate", 1);
      await isSeated(page);
      await measure("table");
      expect(wide).toEqual([]);
    });
  });

test.describe("lessons in the longer language", () => {
  test.use({ viewport: { width: 320, height: 720 }, preferences: { language: "de", textSize: 200 } });

  test("are no wider than 320 pixels with text at 200 %", async ({ page }) => {
    for (const { id } of GAMES) {
      await page.goto(`/tutorial/${id}`);
      await page.getByRole("region", { name: "Erste Partie" }).getByRole("status").waitFor();
      await fits(page, id);
    }
  });
});

test("a lesson stands beside the board where there is room, and stays in sight; where it is narrow, above all", async ({
  page,
}) => {
  const lesson = page.getByRole("region", { name: "First match" });
  const preview = page.locator("[data-preview]");
  const box = async (one: Locator) => (await one.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const { id } of GAMES) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/tutorial/${id}`);
    await lesson.getByRole("status").waitFor();
    const [wide, below] = [await box(lesson), await box(preview)];
    expect([id, wide.x, wide.y + wide.height < below.y]).toEqual([id, below.x, true]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(lesson).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(lesson).toHaveCount(1);
    expect((await box(lesson)).width).toBeGreaterThan(360);
    expect((await box(lesson)).y).toBeLessThan((await box(page.getByText("It is your turn"))).y);
  }
});

/** What is pointed at: buttons, links, fields, each with its size; a link within a sentence is as high as its line. */
const targets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a, summary, input, select, textarea")].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest("[inert]")) return [];
      const { width, height } = (
        element.matches("input[type=checkbox]") ? (element.closest("label") ?? element) : element
      ).getBoundingClientRect();
      const isSkip = element.matches("a[href^='#']");
      // A word within a text is as high as its line.
      const around = element.closest("p, li, dd");
      const isInText =
        around !== null &&
        (around.textContent ?? "").trim() !== (element.textContent ?? "").trim() &&
        element.closest("ul, ol, p, dd") !== null &&
        /inline/.test(getComputedStyle(element).display) &&
        around.matches("p");
      return isSkip || isInText || width === 0
        ? []
        : [{ name: (element.ariaLabel ?? element.textContent ?? "").trim().slice(0, 60), width, height }];
    }),
  );

async function areLargeEnough(page: Page, least: number, what: string): Promise<void> {
  const all = await targets(page);
  expect(all.length).toBeGreaterThan(10);
  const small = all.filter(({ width, height }) => Math.min(width, height) < least - 0.5);
  expect(small, what).toEqual([]);
}

async function lobbyAndTable(page: Page, check: (what: string) => Promise<void>): Promise<void> {
  await setUp(page, "mandate", 1);
  await isSeated(page);
  await check("table");
  await page.getByRole("link", { name: "To the lobby" }).click();
  await page.getByRole("link", { name: /^Continue/ }).waitFor();
  await check("lobby");
}

test("everything that is clicked is at least 24 pixels wide and high", async ({ page }) => {
  await lobbyAndTable(page, (what) => areLargeEnough(page, 24, what));
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 412, height: 915 } });

  test("everything that is touched is at least 44 pixels wide and high", async ({ page }) => {
    await lobbyAndTable(page, (what) => areLargeEnough(page, 44, what));
  });
});

test("with forced colours every button has a border, and what is refused has another", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await lobbyAndTable(page, async (what) => {
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("button, summary")].flatMap((element) => {
        if (!element.checkVisibility()) return [];
        // A card is its button's border.
        const { borderTopStyle, borderTopWidth } = getComputedStyle(element.closest("[data-card]") ?? element);
        const hasBorder = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) > 0;
        const isDashed = borderTopStyle === "dashed";
        const isRefused = element.getAttribute("aria-disabled") === "true" && element.closest("[data-card]") === null;
        return hasBorder && (!isRefused || isDashed) ? [] : [element.ariaLabel ?? element.textContent];
      }),
    );
    expect(bare, what).toEqual([]);
  });
});

test("with forced colours focus, selection and refusal are seen by lines and words, not by colours", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await setUp(page, "mandate", 1);
  await isSeated(page);
  const card = page.getByRole("article").filter({ hasText: "Party Leader" }).first();
  const look = (one: Locator) =>
    one.evaluate((element) => {
      const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(element);
      return { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth };
    });
  const button = page.getByRole("button", { name: "Play Party Leader" });
  const [unfocused, offered] = [await look(button), await look(card)];
  await page.keyboard.press("Tab");
  await button.focus();
  const focused = await look(button);
  expect(focused.outlineStyle).not.toBe("none");
  expect(Number.parseFloat(focused.outlineWidth)).toBeGreaterThanOrEqual(2);
  expect(focused).not.toEqual(unfocused);
  expect(Number.parseFloat(offered.borderTopWidth)).toBeGreaterThanOrEqual(2);

  const refused = page.getByRole("button", { name: "End your turn" });
  expect((await look(refused)).borderTopStyle).toBe("dashed");
  await expect(refused).toContainText("Play a card or activate an instant first, or pass.");

  await page.keyboard.press("h");
  const held = page.locator("[data-selected], [data-held]").first();
  await held.waitFor();
  const selected = await look(held);
  expect(
    selected.outlineStyle !== "none" ||
      Number.parseFloat(selected.borderTopWidth) > Number.parseFloat(offered.borderTopWidth),
  ).toBe(true);
});

/** Counts what is animated by script; what style sheets animate is asked of the page. */
async function countMotion(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const { animate } = Element.prototype;
    let count = 0;
    Element.prototype.animate = function (...given) {
      count += 1;
      return animate.apply(this, given);
    };
    addEventListener("transitionrun", () => (count += 1), true);
    addEventListener("animationstart", () => (count += 1), true);
    Object.assign(globalThis, { motions: () => count });
  });
  return (page) => page.evaluate(() => (globalThis as unknown as { motions: () => number }).motions());
}

for (const [reducedMotion, moves] of [
  ["no-preference", true],
  ["reduce", false],
] as const)
  test(`with ${reducedMotion} about motion ${moves ? "cards glide" : "nothing moves"}`, async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion, locale: "en" });
    const motions = await countMotion(context);
    const page = await context.newPage();
    await setUp(page, "mandate", 1);
    await isSeated(page);
    await page.getByRole("button", { name: "Play Party Leader" }).click();
    await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "1");
    await page.getByRole("button", { name: "Hint" }).hover();
    expect((await motions(page)) > 0).toBe(moves);
    await context.close();
  });
