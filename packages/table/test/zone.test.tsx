import { Board, Hand, Opened, Pile, TableFrame, Zone } from "@cardwright/table";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { duelTable, FOREST, rangersTable, show } from "./tables.tsx";

test("arrows, Home and End move among the cards of a zone, and Tab leaves it", async () => {
  const client = duelTable();
  await show(
    client,
    <>
      <Hand />
      <button type="button">after</button>
    </>,
  );
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;
  await userEvent.tab();
  expect(focused()).toBe("Play Errand #1");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Play Toll");
  await userEvent.keyboard("{End}");
  expect(focused()).toBe("Play Pickpocket");
  await userEvent.keyboard("{ArrowRight}");
  expect(focused()).toBe("Play Errand #1");
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(focused()).toBe("Play Errand #2");
  await userEvent.tab();
  expect(focused()).toBe("after");
  await userEvent.tab({ shift: true });
  expect(focused()).toBe("Play Errand #2");
});

test("a zone says how many cards lie in it, and when there are none", async () => {
  const client = duelTable();
  await show(
    client,
    <>
      <Hand />
      <Zone title="Units" cards={[]} />
    </>,
  );
  await expect.element(page.getByRole("heading", { name: "Your Hand 5 cards" })).toBeVisible();
  await expect.element(page.getByRole("group", { name: "Units no cards" })).toMatchTextContent(/Nothing lies here\./);
});

test("the hand of another is backs, and tells how many", async () => {
  await show(duelTable(), <Hand seat={1} />);
  await expect.element(page.getByRole("img", { name: "5 face-down cards" })).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("a pile tells its count, says when it is empty, and is looked into only where its cards are listed", async () => {
  const client = duelTable();
  const { deck, discard } = client.sight().view.players[0].zones;
  await show(
    client,
    <>
      <Pile zone={deck} name="deck" seat={0} title="Deck" />
      <Pile zone={discard} name="discard" seat={0} title="Discard pile" />
    </>,
  );
  await expect.element(page.getByRole("group", { name: "Deck" })).toMatchTextContent(/15 cards/);
  await expect.element(page.getByRole("group", { name: "Discard pile" })).toMatchTextContent(/Empty/);
  await expect.element(page.getByRole("button", { name: /Look into/ })).not.toBeInTheDocument();
});

test("looking into a pile lists its cards, the topmost first; Escape closes it and the focus is back", async () => {
  const client = duelTable();
  client.play(0, client.playing("Toll"));
  client.play(1, client.table.actions(1).find(({ refused }) => refused === undefined)?.action ?? { type: "pass" });
  client.play(
    0,
    client.table.actions(0).find(({ action, refused }) => action.type === "play" && refused === undefined)?.action ?? {
      type: "pass",
    },
  );
  const { discard } = client.sight().view.players[0].zones;
  await show(
    client,
    <>
      <Pile zone={discard} name="discard" seat={0} title="Discard pile" />
      <Opened />
    </>,
  );
  const look = page.getByRole("button", { name: "Look into Discard pile" });
  look.element().focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Discard pile of Ada" });
  await expect.element(dialog).toBeVisible();
  const cards = dialog
    .getByRole("article")
    .elements()
    .map(({ textContent }) => textContent);
  expect(cards.map((text) => text?.includes("Errand"))).toEqual([true, false]);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  expect(document.activeElement).toBe(look.element());
});

test("what lies on a card is a list under it, to any depth, named by the card it lies on", async () => {
  const client = rangersTable(FOREST);
  await show(client, <TableFrame screen={{ Board }} />);
  const outer = page.getByRole("list", { name: "On Overgrown Thicket: 1 card" });
  await expect.element(outer).toBeVisible();
  const inner = outer.getByRole("list", { name: "On Prowling Hound: 2 cards" });
  await expect.element(inner).toBeVisible();
  expect(inner.getByRole("listitem").elements()).toHaveLength(2);
});

test("a token is marked on the card that it stands on", async () => {
  await show(rangersTable(FOREST), <TableFrame screen={{ Board }} />);
  await expect.element(page.getByRole("button", { name: /Wayfinder/ })).toHaveAccessibleDescription(/anger token/);
});
