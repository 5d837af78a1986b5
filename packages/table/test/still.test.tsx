import { TableFrame, type TableScreen } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Sitting } from "./sitting.ts";
import { duelTable, mandateTable, show } from "./tables.tsx";

/** What somebody points at stays under the pointer: neither a preview nor what is worked out later moves anything. */

/** A preview that is longer than all that is beside it. */
const screen: TableScreen = {
  Board: () => <p>A board</p>,
  Below: () => <p>What is looked at now and then</p>,
  preview: () => <p style={{ height: "30rem" }}>Much to say</p>,
};
const frame = <TableFrame screen={screen} />;
const panel = () => page.getByRole("region", { name: "What would happen" });
const named = (name: string) => page.getByRole("button", { name, exact: true });

/** Where each button of the hand and of the actions stands, and how long the page is. */
const places = () => ({
  page: document.documentElement.scrollHeight,
  buttons: [...document.querySelectorAll("[data-home] button")].map((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return `${button.getAttribute("aria-label") ?? button.textContent}: ${[x, y, width, height].map(Math.round)}`;
  }),
});

/** Before anything has been worked out. */
function unforeseen(client: Sitting): void {
  client.show({
    offers: client.sight().offers.map((offer) => ({ ...offer, closesUndo: undefined, told: undefined })),
  });
}

for (const width of [1280, 600])
  test(`a preview that comes and goes moves nothing, ${width} px wide`, async () => {
    await page.viewport(width, 800);
    await show(mandateTable(), frame);
    await userEvent.hover(named("Undo"));
    const before = places();
    expect(before.buttons.length).toBeGreaterThan(3);
    await userEvent.hover(named("Pass"));
    await expect.element(panel()).toMatchTextContent(/Much to say/);
    expect(places()).toEqual(before);
    // A card that is pointed at is lifted, and nothing else.
    await userEvent.hover(named("Play Grid Operator"));
    await expect.element(panel()).toMatchTextContent(/Play Grid Operator.*Much to say/);
    const others = ({ page: long, buttons }: ReturnType<typeof places>) => ({
      long,
      buttons: buttons.filter((button) => !button.startsWith("Play Grid Operator")),
    });
    expect(others(places())).toEqual(others(before));
  });

test("that undo will close becomes known later, and moves nothing", async () => {
  await page.viewport(1280, 800);
  for (const client of [duelTable(), mandateTable()]) {
    unforeseen(client);
    const { unmount } = await show(client, frame);
    const before = places();
    client.show({});
    await expect.element(page.getByText(/Closes undo|May close undo/).first()).toBeInTheDocument();
    expect(places()).toEqual(before);
    await unmount();
  }
});
