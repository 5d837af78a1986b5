import { Board, RulesDialog, type RulesText, TableFrame } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { duelTable, show } from "./tables.tsx";

const rules: RulesText = {
  sections: [
    {
      id: "goal",
      title: { en: "The goal", de: "Das Ziel" },
      text: [
        { en: "Get points.", de: "Sammle Punkte." },
        { en: "- first this", de: "- erst dies" },
        { en: "- then that", de: "- dann das" },
      ],
    },
  ],
  glossary: [
    {
      id: "points",
      word: { en: "point", de: "Punkt" },
      forms: { en: ["points"], de: ["Punkte"] },
      text: { en: "What wins the match.", de: "Womit man gewinnt." },
    },
  ],
};

test("the rules have sections, lists and a glossary; opened at an entry, that is where the focus is", async () => {
  await show(duelTable(), <RulesDialog title="Rules" rules={rules} entry="points" onClose={() => undefined} />);
  const dialog = page.getByRole("dialog", { name: "Rules" });
  await expect.element(dialog.getByRole("heading", { name: "The goal" })).toBeVisible();
  expect(
    dialog
      .getByRole("listitem")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["first this", "then that"]);
  expect(document.activeElement?.textContent).toBe("pointWhat wins the match.");
});

test("a key opens the rules, a keyword on a card leads to its entry, and Escape leads back", async () => {
  await show(duelTable(), <TableFrame screen={{ Board, rules }} />);
  await expect.element(page.getByRole("button", { name: "Play Toll" })).toBeVisible();
  await userEvent.keyboard("g");
  const dialog = page.getByRole("dialog", { name: "Rules and glossary" });
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();

  const keyword = page.getByRole("button", { name: "points", exact: true }).first();
  keyword.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
  expect(document.activeElement?.getAttribute("data-entry")).toBe("points");
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(keyword.element());
});

test("in German the rules are German", async () => {
  await show(duelTable("de"), <RulesDialog title="Regeln" rules={rules} onClose={() => undefined} />, {
    language: "de",
  });
  const dialog = page.getByRole("dialog", { name: "Regeln" });
  await expect.element(dialog.getByRole("heading", { name: "Das Ziel" })).toBeVisible();
  await expect.element(dialog).toMatchTextContent(/Womit man gewinnt\./);
});
