import { Bar, Hand, Num, Track } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { askingTable, duelTable, show } from "./tables.tsx";

const played = () => {
  const client = duelTable();
  client.play(0, client.playing("Toll"));
  return client;
};
const points = <Num number="player.points" subject={0} value={2} label="Points" of="Ada" />;

test("a number is a button whose name makes sense alone", async () => {
  await show(played(), points);
  await expect.element(page.getByRole("button", { name: "Points of Ada: 2. Why?" })).toBeVisible();
});

test("it opens its terms by keyboard, and Escape closes them again", async () => {
  await show(played(), points);
  page
    .getByRole("button", { name: /Points of Ada/ })
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  const why = page.getByRole("dialog", { name: "Why Points is 2" });
  await expect.element(why).toBeVisible();
  await expect.element(why.getByRole("row").last()).toMatchTextContent(/Together ?2/);
  await expect.element(why).toMatchTextContent(/\+2/);
  await userEvent.keyboard("{Escape}");
  await expect.element(why).not.toBeInTheDocument();
});

test("while a decision is open, Escape closes the terms first and takes nothing back", async () => {
  const client = askingTable();
  await show(
    client,
    <>
      <Hand />
      {points}
    </>,
  );
  await userEvent.click(page.getByRole("button", { name: "Play Bargain" }));
  await expect.poll(() => client.sight().view.decision).toBeDefined();
  page
    .getByRole("button", { name: /Points of Ada/ })
    .element()
    .focus();
  await userEvent.keyboard("{Enter}");
  const why = page.getByRole("dialog", { name: /^Why Points/ });
  await expect.element(why).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(why).not.toBeInTheDocument();
  expect(client.asked).not.toContain("undo");
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => client.asked.at(-1)).toBe("undo");
});

test("a track says its value, a bar its figures", async () => {
  await show(
    duelTable(),
    <>
      <Track label="Comfort" cells={[-3, -2, -1, 0, 1, 2, 3]} value={-2} />
      <Bar label="Evidence" value={3} max={6}>
        3
      </Bar>
    </>,
  );
  await expect.element(page.getByRole("img", { name: "Comfort: -2" })).toBeVisible();
  await expect.element(page.getByText("Evidence")).toBeVisible();
});
