import type { Locator, Page } from "@playwright/test";

/** What is measured, inside the page: from an event to the first painting after the answer to it. */

/** Milliseconds from a click to the painted change. */
export const clicked = (target: Locator): Promise<number> =>
  target.evaluate((element: HTMLElement) => {
    const before = document.querySelector("[data-moment]")?.getAttribute("data-moment");
    const isDone = () =>
      before === undefined || document.querySelector("[data-moment]")?.getAttribute("data-moment") !== before;
    return untilPainted(() => element.click(), isDone);

    // Stands inside, since a page gets a function without what is around it.
    function untilPainted(begin: () => void, isDone: () => boolean): Promise<number> {
      return new Promise((resolve) => {
        const begun = performance.now();
        const finish = () => {
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
        };
        const observer = new MutationObserver(() => isDone() && finish());
        observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
        begin();
      });
    }
  });

/** Milliseconds from the focus to the painted preview, which is not yet there. */
export const focused = (target: Locator): Promise<number> =>
  target.evaluate(async (element: HTMLElement) => {
    const isShown = () => document.querySelector("[data-preview]")?.getAttribute("data-preview") === "shown";
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    while (isShown()) await new Promise(requestAnimationFrame);
    return new Promise<number>((resolve) => {
      const begun = performance.now();
      const observer = new MutationObserver(() => {
        if (!isShown()) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      element.focus();
    });
  });

/** An action as a button or a card; a card that can do several things shows them when it is selected. */
const OFFERED = "button[data-offer]:not([aria-disabled])";
const SELECTABLE = "[data-card][data-offered] button[aria-expanded]";

/** Waits until a person is to act; false after the end. */
export async function waitForTurn(page: Page): Promise<boolean> {
  const over = page.getByRole("region", { name: "Result" });
  await page.locator(`${OFFERED}, ${SELECTABLE}`).or(over).first().waitFor();
  return (await over.count()) === 0;
}

/** One of the actions that are offered; with a decision open, one of its answers. */
export async function next(page: Page, turn: number): Promise<Locator> {
  const inDialog = page.locator(`dialog[open] ${OFFERED}`);
  const offered = (await inDialog.count()) > 0 ? inDialog : page.locator(OFFERED);
  if ((await offered.count()) === 0) await page.locator(SELECTABLE).nth(0).click();
  await offered.first().waitFor();
  return offered.nth(turn % (await offered.count()));
}
