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

/** Milliseconds from the focus to the painted preview. */
export const focused = (target: Locator): Promise<number> =>
  target.evaluate((element: HTMLElement) => {
    const panel = () => document.querySelector("[data-preview]");
    return new Promise<number>((resolve) => {
      const begun = performance.now();
      const isDone = () => panel()?.getAttribute("data-preview") === "shown";
      const finish = () => {
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun)));
      };
      const observer = new MutationObserver(() => isDone() && finish());
      observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      element.focus();
      if (isDone()) finish();
    });
  });

const OFFERED = "button[data-offer]:not([aria-disabled])";

/** Waits until a person is to act; false after the end. */
export async function waitForTurn(page: Page): Promise<boolean> {
  const offered = page.locator(`dialog[open] ${OFFERED}, ${OFFERED}`).first();
  const over = page.getByRole("region", { name: "Result" });
  await offered.or(over).first().waitFor();
  return (await over.count()) === 0;
}

/** One of the actions that are offered as buttons; with a decision open, one of its answers. */
export async function next(page: Page, turn: number): Promise<Locator | undefined> {
  const inDialog = page.locator(`dialog[open] ${OFFERED}`);
  const offered = (await inDialog.count()) > 0 ? inDialog : page.locator(OFFERED);
  const count = await offered.count();
  return count === 0 ? undefined : offered.nth(turn % count);
}
