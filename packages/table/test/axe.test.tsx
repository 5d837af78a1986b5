import { Board, ResultPanel, Scrubber, TableFrame, TextBoard } from "@cardwright/table";
import axe from "axe-core";
import { afterEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { duelTable, FOREST, mandateTable, rangersTable, show } from "./tables.tsx";

const frame = <TableFrame screen={{ Board }} />;
const TABLES = {
  "a hand of cards": () => duelTable(),
  "a table of many zones, in German": () => mandateTable("de"),
  "cards on cards": () => rangersTable(FOREST),
  "an open decision": () => rangersTable(),
};
const CASES = Object.keys(TABLES).flatMap((name) =>
  (["light", "dark"] as const).map((theme) => [name as keyof typeof TABLES, theme] as const),
);

afterEach(async () => {
  delete document.documentElement.dataset.theme;
  await page.viewport(1280, 900);
});

/** In a low window the cards of a hand give way to the board, and what is out of sight has no contrast. */
const inTallWindow = () => page.viewport(1280, 3_000);

/** What axe finds, and what it could not decide about contrast. */
async function faults(): Promise<string[]> {
  const { violations, incomplete } = await axe.run(document.body, {
    // The page around belongs to the site.
    rules: {
      region: { enabled: false },
      "page-has-heading-one": { enabled: false },
      "heading-order": { enabled: false },
    },
  });
  return [...violations, ...incomplete.filter(({ id }) => id === "color-contrast")].flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary?.slice(0, 240)}`),
  );
}

test.for(CASES)("axe finds nothing at %s in the %s theme", async ([name, theme]) => {
  document.documentElement.dataset.theme = theme;
  await inTallWindow();
  await show(TABLES[name](), frame, { language: name.endsWith("German") ? "de" : "en" });
  document.querySelector<HTMLElement>("[data-home] [data-rove]")?.focus();
  await expect
    .element(page.getByRole("region", { name: /What would happen|Was geschehen würde/ }).first())
    .toBeVisible();
  expect(await faults()).toEqual([]);
});

test.for(["light", "dark"] as const)("axe finds nothing with the layers open in the %s theme", async (theme) => {
  document.documentElement.dataset.theme = theme;
  const client = duelTable();
  client.play(0, client.playing("Toll"));
  await show(
    client,
    <>
      {frame}
      <Scrubber />
    </>,
  );
  for (const key of ["?", "b"]) {
    await userEvent.keyboard(key);
    await expect.element(page.getByRole("dialog").first()).toBeVisible();
    expect(await faults()).toEqual([]);
    await userEvent.keyboard("{Escape}");
  }
  await inTallWindow();
  await userEvent.click(page.getByRole("button", { name: /Points of Ada/ }).first());
  expect(await faults()).toEqual([]);
});

test("axe finds nothing after the end", async () => {
  const client = duelTable();
  client.show({
    result: { text: "Ada has won.", ending: "target", winner: 0, points: [25, 12], seed: 7, hash: "0" },
  });
  await show(
    client,
    <>
      <ResultPanel />
      <TextBoard />
    </>,
  );
  await expect.element(page.getByText("Ada (won)")).toBeVisible();
  expect(await faults()).toEqual([]);
});

test.for([
  [360, 100],
  [320, 200],
] as const)("%i px wide with text at %i %% nothing scrolls sideways", async ([width, size]) => {
  await page.viewport(width, 740);
  document.documentElement.style.fontSize = `${size}%`;
  for (const make of Object.values(TABLES)) {
    const screen = await show(make(), frame);
    expect(tooWide(width)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    for (const dialog of document.querySelectorAll("dialog"))
      expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    await screen.unmount();
  }
  document.documentElement.style.fontSize = "";
});

/** What sticks out to the right, unless it lies in something that scrolls. */
function tooWide(width: number): string[] {
  const scrolls = (element: Element): boolean =>
    element.parentElement !== null &&
    (["auto", "scroll", "hidden", "clip"].includes(getComputedStyle(element.parentElement).overflowX) ||
      scrolls(element.parentElement));
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.getBoundingClientRect().right > width + 1 && !scrolls(element))
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
}
