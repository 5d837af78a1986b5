import { Scrubber } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { mandateTable, show } from "./tables.tsx";

test("the scrubber goes anywhere, says in words where, and steps by buttons and keys", async () => {
  const client = mandateTable();
  client.play(0, { type: "pass" });
  await show(client, <Scrubber />);
  const range = page.getByRole("slider", { name: "Moment of the match" });
  await expect.element(range).toHaveAttribute("aria-valuetext", expect.stringMatching(/^After action 1 of 1: /));
  await userEvent.click(page.getByRole("button", { name: "Step back" }));
  await expect.element(range).toHaveAttribute("aria-valuetext", "The beginning");
  await expect.element(page.getByRole("button", { name: "Step back" })).toHaveAttribute("aria-disabled", "true");
  range.element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(range).toHaveAttribute("aria-valuetext", expect.stringMatching(/^After action 1 of 1: /));
  expect(client.asked.at(-1)).toBe("look now");
});

test("play runs to the end and stops there", async () => {
  const client = mandateTable();
  client.play(0, { type: "pass" });
  await client.look(0);
  await show(client, <Scrubber />);
  await userEvent.selectOptions(page.getByRole("combobox"), "4");
  await userEvent.click(page.getByRole("button", { name: "Play" }));
  await expect.poll(() => client.asked.at(-1)).toBe("look now");
  await expect.element(page.getByRole("button", { name: "Play" })).toHaveAttribute("aria-disabled", "true");
});
