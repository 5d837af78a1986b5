import type { CardView } from "@cardwright/engine";
import { Opened, useSight, useTable, zonesOf } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FOREST, mandateTable, rangersTable, show } from "./tables.tsx";

/** A way to open every card of the table, by what it is. */
function Openers() {
  const sight = useSight();
  const { open } = useTable();
  const cards = zonesOf(sight).flatMap(({ zone }) => zone.cards);
  return cards.map((card: CardView) => (
    <button type="button" key={card.id} onClick={() => open({ kind: "card", id: card.id })}>
      open {card.definition ?? card.under?.definition ?? "unknown"}
    </button>
  ));
}
const table = (
  <>
    <Openers />
    <Opened />
  </>
);

async function opened(name: string, title: string) {
  await userEvent.click(page.getByRole("button", { name: `open ${name}`, exact: true }).first());
  const dialog = page.getByRole("dialog", { name: title });
  await expect.element(dialog).toBeVisible();
  return dialog;
}

test("a card is shown large with its text, its figures and everything that lies on it", async () => {
  await show(rangersTable(FOREST), table);
  const dialog = await opened("prowling-hound", "Prowling Hound");
  await expect.element(dialog.getByText("Lies on Overgrown Thicket")).toBeVisible();
  await expect.element(dialog.getByRole("heading", { name: "What lies on it" })).toBeVisible();
  const list = dialog.getByRole("list", { name: "On Prowling Hound: 2 cards" });
  expect(list.getByRole("listitem").elements()).toHaveLength(2);
  await expect.element(dialog.getByRole("heading", { name: "The card in figures" })).toBeVisible();
  expect(dialog.getByRole("definition").elements().length).toBeGreaterThan(2);
});

test("the text of the large card is the one that is made from its data, in either language", async () => {
  const client = mandateTable("en");
  await show(client, table);
  const [card] = client.sight().view.players[0].zones.hand.cards;
  const definition = card.definition ?? "";
  const english = client.sight().cards[definition];
  const dialog = await opened(definition, english.name);
  for (const rule of english.rules) expect(dialog.element().textContent).toContain(rule);
  client.speak("de");
  const german = client.sight().cards[definition];
  expect(german.rules).not.toEqual(english.rules);
  await expect.element(page.getByRole("dialog", { name: german.name })).toBeVisible();
  for (const rule of german.rules) expect(page.getByRole("dialog").element().textContent).toContain(rule);
});

test("a card that lies face down shows its back, and nothing of what nobody may know", async () => {
  const client = rangersTable(FOREST);
  await show(client, table);
  const dialog = await opened("unknown", "Face-down card");
  await expect.element(dialog).not.toMatchTextContent(/Carved Charm/);
  await expect.element(dialog.getByText("Lies on Prowling Hound")).toBeVisible();
});

test("a face-down card whose other side the seat knows shows both sides", async () => {
  const client = rangersTable(FOREST);
  const known = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && "id" in value && "hidden" in value && value.hidden === true
      ? { ...value, under: { definition: "snare-line" } }
      : value;
  client.show({ view: JSON.parse(JSON.stringify(client.sight().view), known) });
  await show(client, table);
  await userEvent.click(page.getByRole("button", { name: "open snare-line" }).last());
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("heading", { name: "What lies under it" })).toBeVisible();
  await expect.element(dialog.getByRole("article", { name: "Snare Line" })).toBeVisible();
});
