import { Card, CardText, GlossaryProvider, Hand, PreviewPanel } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { duelTable, mandateTable, show } from "./tables.tsx";

const handOf = (client: ReturnType<typeof duelTable>) => client.sight().view.players[0].zones.hand.cards;

test("a card with one action is a button that is called by its action, and does it", async () => {
  const client = duelTable();
  const toll = JSON.stringify(client.playing("Toll"));
  await show(client, <Hand />);
  await userEvent.click(page.getByRole("button", { name: "Play Toll" }));
  expect(client.asked.at(-1)).toBe(`act ${toll}`);
  await expect.element(page.getByRole("button", { name: "Play Toll" })).not.toBeInTheDocument();
});

test("those who listen hear the rules of a card with it, and that undo closes", async () => {
  await show(duelTable(), <Hand />);
  const toll = page.getByRole("button", { name: "Play Toll" });
  await expect.element(toll).toHaveAccessibleDescription("Gain 2 points. Your opponent loses 1 point. Closes undo.");
});

test("a card whose action is refused can be reached, says why in place, and changes nothing", async () => {
  const client = mandateTable();
  client.play(0, { type: "pass" });
  client.show({
    offers: client
      .sight()
      .view.players[0].zones.hand.cards.slice(0, 1)
      .map(({ id }) => ({
        key: "refused",
        action: { type: "play", card: id },
        text: "Play it",
        cards: [id],
        refused: { code: "not-your-turn", text: "It is Ben's turn." },
        closesUndo: undefined,
      })),
  });
  await show(client, <Hand />);
  const button = page.getByRole("button", { name: "Play it" });
  await expect.element(button).toHaveAttribute("aria-disabled", "true");
  await expect.element(page.getByText("It is Ben's turn.", { exact: true }).first()).toBeVisible();
  const before = client.table.hash();
  await userEvent.click(button, { force: true });
  expect(client.table.hash()).toBe(before);
  expect(client.asked.at(-1)).toMatch(/^act/);
});

test("a card without actions is shown large when it is clicked", async () => {
  const client = duelTable();
  const [card] = handOf(client);
  await show(client, <Card card={card} offers={[]} />);
  await expect.element(page.getByRole("button", { name: "Look at Errand" })).toBeVisible();
});

test("a card that is hidden shows its back and tells nothing", async () => {
  const client = duelTable();
  const [hidden] = client.sight().view.players[1].zones.hand.cards;
  const { container } = await show(client, <Card card={hidden} />);
  await expect.element(page.getByRole("article", { name: "Face-down card" })).toBeVisible();
  expect(container.textContent).toBe("Face-down card");
});

test("on touch the first tap shows the preview with a button that acts, and the second tap acts", async () => {
  const client = duelTable();
  const toll = JSON.stringify(client.playing("Toll"));
  await show(
    client,
    <>
      <Hand />
      <PreviewPanel />
    </>,
  );
  const card = page.getByRole("button", { name: "Play Toll" }).first();
  tap(card.element());
  await expect.element(page.getByText("Ada gains 2 points.")).toBeVisible();
  expect(client.asked.filter((what) => what.startsWith("act"))).toEqual([]);
  await userEvent.click(
    page.getByRole("region", { name: "What would happen" }).getByRole("button", { name: "Play Toll" }),
  );
  expect(client.asked.at(-1)).toBe(`act ${toll}`);
});

test("a setting makes one tap act", async () => {
  const client = duelTable();
  const toll = JSON.stringify(client.playing("Toll"));
  await show(client, <Hand />, { settings: { oneTap: true, letters: true, keys: {} } });
  tap(page.getByRole("button", { name: "Play Toll" }).element());
  await expect.poll(() => client.asked.at(-1)).toBe(`act ${toll}`);
});

test("lifting the finger after a long press is no tap: it only shows, even where one tap acts", async () => {
  const client = duelTable();
  const toll = JSON.stringify(client.playing("Toll"));
  await show(
    client,
    <>
      <Hand />
      <PreviewPanel />
    </>,
    { settings: { oneTap: true, letters: true, keys: {} } },
  );
  const acts = () => client.asked.filter((what) => what.startsWith("act"));
  const card = page.getByRole("button", { name: "Play Toll" }).first().element();
  touch(card, "pointerdown");
  await expect.element(page.getByText("Ada gains 2 points.")).toBeVisible();
  lift(card);
  expect(acts()).toEqual([]);
  tap(card);
  await expect.poll(acts).toEqual([`act ${toll}`]);
});

const touch = (element: Element, type: string): boolean =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch" }));

/** The finger goes, and a click follows. */
function lift(element: Element): void {
  touch(element, "pointerup");
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 }));
}

function tap(element: Element): void {
  touch(element, "pointerdown");
  lift(element);
}

test("a keyword on a card leads to its entry, in whatever case it is written", async () => {
  const opened: string[] = [];
  await show(
    duelTable(),
    <GlossaryProvider
      entries={[
        { id: "quick", words: ["Quick"] },
        { id: "strike", words: ["Quick Strike", "C++"] },
      ]}
      onOpen={(id) => opened.push(id)}
    >
      <CardText text="A quick strike, quickly; C++ and Quick." />
    </GlossaryProvider>,
  );
  for (const word of ["quick strike", "C++", "Quick"])
    await userEvent.click(page.getByRole("button", { name: word, exact: true }));
  expect(opened).toEqual(["strike", "strike", "quick"]);
});

test("German speaks German, and switches while the table is open", async () => {
  const client = duelTable("de");
  await show(client, <Hand />, { language: "de" });
  const errand = page.getByRole("button", { name: "„Botengang“ spielen #1" });
  await expect.element(errand).toHaveAccessibleDescription(/Danach kein Rückgängig\./);
  client.speak("en");
  await expect.element(page.getByRole("button", { name: "Play Errand #1" })).toBeVisible();
});
