import { readFileSync } from "node:fs";
import { withWorker } from "./altered.ts";
import { expect, isSeated, play, test } from "./site.ts";

/** What can go wrong: each with its own sentence and a way on. */

test("a damaged save is listed as such and can be exported; the others are unharmed", async ({ page }) => {
  await play(page, "Mandate");
  await page.goto("/");
  await page.evaluate(
    () =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open("cardwright");
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction("matches", "readwrite");
          writing.objectStore("matches").put({ check: "no", text: '{"torn' }, "match/torn");
          writing.objectStore("matches").put("rubbish", "match/rubbish");
          writing.oncomplete = () => {
            opening.result.close();
            done();
          };
        };
      }),
  );
  await page.reload();
  const rows = page.getByRole("region", { name: "Your matches" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: "This match was damaged in the storage" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "what is kept of it is no match" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "is to act" }).getByRole("link", { name: /^Continue/ })).toBeVisible();
  const torn = rows.filter({ hasText: "torn" });
  await expect(torn.getByRole("link")).toHaveCount(0);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    torn.getByRole("button", { name: /^Export/ }).click(),
  ]);
  expect(readFileSync(await download.path(), "utf8")).toBe('{"torn');
  await page.goto("/table/torn");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This match cannot be opened");
  await expect(page.getByRole("main")).toContainText("damaged in the storage");
  await page.getByRole("main").getByRole("link", { name: "To the lobby" }).click();
  await rows
    .filter({ hasText: "torn" })
    .getByRole("button", { name: /^Delete/ })
    .click();
  await expect(rows).toHaveCount(2);
});

const REFUSES = "The browser does not keep this match";
const SILENT = "The browser’s storage does not answer";
const NEVER = "() => new Promise(() => {})";

for (const [what, banner, lines] of [
  [
    "is full",
    REFUSES,
    'IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };',
  ],
  ["is forbidden", REFUSES, 'IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); };'],
  ["is never opened", SILENT, "IDBFactory.prototype.open = () => ({});"],
  [
    "never finishes writing",
    SILENT,
    'Object.defineProperty(IDBTransaction.prototype, "oncomplete", { set: () => {} });',
  ],
  [
    "and the locks never answer",
    SILENT,
    `IDBFactory.prototype.open = () => ({});
    LockManager.prototype.request = LockManager.prototype.query = ${NEVER};`,
  ],
] as const)
  test(`where the storage ${what}, play goes on, and the match is offered as a file`, async ({ page }) => {
    const site = await withWorker(lines);
    try {
      await page.goto(site.address);
      await page.getByRole("button", { name: "Play Wayfarer" }).click();
      await isSeated(page);
      await expect(page.getByText(banner)).toBeVisible();
      await page.keyboard.press("b");
      await page.getByRole("dialog").getByRole("button", { name: "Wait 30 minutes" }).click();
      await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "1");
      await page.keyboard.press("Escape");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Export as a file" }).first().click(),
      ]);
      expect(JSON.parse(readFileSync(await download.path(), "utf8")).save.actions).toHaveLength(1);
      await page.getByRole("button", { name: "Close" }).click();
      await expect(page.getByText(banner)).toBeHidden();
    } finally {
      await site.close();
    }
  });

test("a match of a storage that is silent can be opened when it answers, and what was played meanwhile is kept", async ({
  page,
}) => {
  const site = await withWorker(`let isSilent = true;
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (...given) { return isSilent ? {} : open.apply(this, given); };
    new BroadcastChannel("storage").onmessage = () => { isSilent = false; };`);
  const answers = () => page.evaluate(() => new BroadcastChannel("storage").postMessage("answer"));
  try {
    await page.goto(site.address);
    await page.getByRole("button", { name: "Deutsch" }).click();
    await page.getByRole("button", { name: "Mandate spielen" }).click();
    await isSeated(page);
    await answers();
    await expect(page.getByText("Der Speicher des Browsers antwortet wieder")).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await expect(page.getByRole("main")).toContainText("Der Speicher des Browsers antwortet nicht", {
      timeout: 15_000,
    });
    await answers();
    await isSeated(page);
    await page.goto(site.address);
    await expect(page.getByText("Der Speicher des Browsers antwortet nicht")).toBeVisible();
    await answers();
    await expect(page.getByRole("link", { name: /weiterspielen$/ })).toHaveCount(1, { timeout: 30_000 });
  } finally {
    await site.close();
  }
});

test("where even settings cannot be kept, they hold for the visit", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new DOMException("no", "SecurityError");
      },
    }),
  );
  await page.goto("/");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page.getByRole("heading", { name: "Deine Partien" })).toBeVisible();
  await page.goto("/decks/mandate");
  await page.getByRole("button", { name: "Keep this deck" }).click();
  await expect(page.getByText("This browser does not let the site keep anything")).toBeVisible();
});

test("a worker that crashed is made anew from the last save, and its report is offered as a file", async ({ page }) => {
  const site = await withWorker(`addEventListener("message", ({ data }) => {
    if (data.method === "explain") throw new Error("out of paper");
  });`);
  try {
    await page.goto(`${site.address}new/mandate`);
    await page.getByRole("textbox", { name: "Seed" }).fill("1");
    await page.getByRole("button", { name: "Begin" }).click();
    await isSeated(page);
    await page.getByRole("button", { name: "Set Independent Inquiry as a trap" }).click();
    await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "1");
    await page.getByRole("button", { name: /Round: 1/ }).click();
    await expect(page.getByText("the table was opened anew from its last save")).toBeVisible();
    await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "1");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save the report" }).click(),
    ]);
    expect(readFileSync(await download.path(), "utf8")).toContain("out of paper");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Play Party Leader" }).click();
    await expect(page.locator("[data-moment]")).toHaveAttribute("data-moment", "2");
  } finally {
    await site.close();
  }
});

test("what a crash took away from a page can be asked for again", async ({ page }) => {
  const site = await withWorker(`addEventListener("message", ({ data }) => {
    if (data.method === "gallery") throw new Error("out of paper");
  });`);
  try {
    await page.goto(`${site.address}cards/mandate`);
    await expect(page.getByText("the page has begun anew")).toBeVisible();
    await expect(page.getByRole("main")).toContainText("what you asked for was not done");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "To the lobby" }).click();
    await expect(page.getByRole("button", { name: "Play Mandate" })).toBeVisible();
  } finally {
    await site.close();
  }
});

test("addresses that lead nowhere say so, and lead to the lobby", async ({ page }) => {
  for (const [path, sentence] of [
    ["/nowhere", "No page of this site has the address /nowhere"],
    ["/cards/chess", "No page of this site has the address /cards/chess"],
    ["/harness/mandate/one", "No page of this site has the address"],
    ["/table/0123456789abcdef", "There is no such match here"],
    ["/harness/mandate/9999", "There is no such scenario"],
    ["/decks/knight", "There are no decks to build for Knight"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("main"), path).toContainText(sentence);
    await expect(page.getByRole("main").getByRole("link", { name: "To the lobby" }), path).toBeVisible();
  }
  await page.goto("/cards/mandate/chess");
  await expect(page.getByRole("main")).toContainText("There is no card “chess” in Mandate.");
  await page.getByRole("main").getByRole("link", { name: "All cards of Mandate" }).click();
  await expect(page.getByText(/^\d+ cards$/)).toBeVisible();
});

for (const missing of ["Worker", "indexedDB", "structuredClone", "locks"])
  test(`a browser without ${missing} shows a plain page, not a blank one`, async ({ page }) => {
    await page.addInitScript((name) => {
      if (name === "locks") Reflect.deleteProperty(Navigator.prototype, name);
      else Reflect.deleteProperty(name === "indexedDB" ? Object.getPrototypeOf(window) : window, name);
      if (name in window) Reflect.deleteProperty(window, name);
    }, missing);
    await page.goto("/");
    await expect(page.getByRole("main")).toContainText("They need a browser with JavaScript, workers and storage");
    await expect(page.getByRole("button")).toHaveCount(0);
  });
