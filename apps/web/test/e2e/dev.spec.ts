import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer } from "vite";
import { packs } from "../../build/packs.ts";
import config from "../../vite.config.ts";
import { expect, test } from "./site.ts";

/** The games as they are, but for the cards of Mandate, which are a copy that can be changed. */
function copyOfGames(): { readonly folder: string; readonly cards: string } {
  const real = fileURLToPath(new URL("../../../../games", import.meta.url));
  const folder = mkdtempSync(join(tmpdir(), "cardwright-games-"));
  for (const game of readdirSync(real)) if (game !== "mandate") symlinkSync(join(real, game), join(folder, game));
  const copy = join(folder, "mandate");
  mkdirSync(copy);
  for (const part of readdirSync(join(real, "mandate")))
    if (part !== "content" && part !== "game.ts") symlinkSync(join(real, "mandate", part), join(copy, part));
  writeFileSync(join(copy, "game.ts"), `export * from ${JSON.stringify(join(real, "mandate", "game.ts"))};\n`);
  cpSync(join(real, "mandate", "content"), join(copy, "content"), { recursive: true });
  return { folder, cards: join(copy, "content", "government.jsonc") };
}

test("while developing, a saved card file waits, or changes the open table for a designer; a broken one says where", async ({
  context,
  page,
}) => {
  test.slow();
  const { folder, cards } = copyOfGames();
  const server = await createServer({
    ...config,
    configFile: false,
    logLevel: "error",
    cacheDir: join(folder, ".vite"),
    plugins: [react(), packs(folder)],
    worker: { format: "es", plugins: () => [packs(folder)] },
    server: { port: 4650, fs: { strict: false } },
  });
  try {
    await server.listen();
    await page.goto(`${server.resolvedUrls?.local[0]}new/mandate`, { timeout: 120_000 });
    await page.getByRole("textbox", { name: "Seed" }).fill("1", { timeout: 120_000 });
    await page.getByRole("button", { name: "Begin" }).click();
    // The game's modules come one by one the first time.
    await page.getByRole("region", { name: "Actions" }).waitFor({ timeout: 120_000 });
    const hand = page.getByRole("group", { name: /^Your hand/ });
    const card = hand.getByRole("article").filter({ hasText: "Party Leader" });
    await expect(card).toContainText("7");

    const before = readFileSync(cards, "utf8");
    const line = before.split("\n").findIndex((text) => text.includes('"party-leader"')) + 3;
    const changed = (to: string) =>
      before
        .split("\n")
        .map((text, i) => (i === line - 1 ? text.replace('"influence": 7', `"influence": ${to}`) : text))
        .join("\n");
    expect(changed("3")).not.toBe(before);

    // Unless somebody wants it otherwise, the match keeps its cards.
    writeFileSync(cards, changed("4"));
    await expect(page.getByText("The cards have changed (1): the next match takes them.")).toBeVisible();
    await expect(page.getByText(/Party Leader, .*influence: 7 is now 4/)).toBeVisible();
    await expect(card).toContainText("7");

    const menu = page.locator("summary").filter({ hasText: "Match" });
    await menu.press("Enter");
    await page.getByRole("button", { name: "Settings" }).press("Enter");
    const reload = page.getByRole("dialog").getByRole("combobox", { name: "When a card file is saved" });
    await expect(reload).toHaveValue("keep");
    await reload.focus();
    await reload.press("ArrowDown");
    await expect(reload).toHaveValue("designer");
    await page.keyboard.press("Escape");
    await page.reload();
    await page.getByRole("region", { name: "Actions" }).waitFor({ timeout: 120_000 });
    await expect(card).toContainText("7");

    writeFileSync(cards, changed("3"));
    await expect(card).toContainText("3");
    await expect(page.getByText("played again with the new cards")).toBeVisible();
    await expect(page.getByText(/Party Leader, .*influence: 4 is now 3/)).toBeVisible();

    writeFileSync(cards, changed('"many"'));
    await expect(page.getByText("The cards have faults; the match goes on with the old ones.")).toBeVisible();
    await expect(page.getByText(new RegExp(`government\\.jsonc:${line}:`))).toBeVisible();
    await expect(card).toContainText("3");
    // A page that is opened now has the last cards without faults.
    const other = await context.newPage();
    await other.goto(`${server.resolvedUrls?.local[0]}cards/mandate`);
    await expect(other.getByText("Party Leader").first()).toBeVisible();
    for (const one of [page, other]) await expect(one.locator("vite-error-overlay")).toHaveCount(0);
    await other.close();

    writeFileSync(cards, before);
    await expect(card).toContainText("7");
  } finally {
    await server.close();
    rmSync(folder, { recursive: true });
  }
});
