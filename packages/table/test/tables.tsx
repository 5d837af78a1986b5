import { game as duel } from "@cardwright/duel";
import { duelContent } from "@cardwright/duel/content";
import type { CardData, Given } from "@cardwright/engine";
import { game as mandate } from "@cardwright/mandate";
import { game as rangers } from "@cardwright/rangers";
import { type Language, OverlayStack, TableProvider, type TableSettings } from "@cardwright/table";
import { type LoadedGame, loadedGame } from "@cardwright/web/src/host/games.ts";
import type { ReactNode } from "react";
import { inject } from "vitest";
import { render } from "vitest-browser-react";
import { Sitting } from "./sitting.ts";

/** Real tables to show components at. */
const loaded = (name: "mandate" | "rangers", cards: readonly CardData[] = []): LoadedGame => {
  const pack = inject("packs")[name];
  return loadedGame(
    name,
    { game: name === "mandate" ? mandate : rangers },
    { ...pack, cards: [...pack.cards, ...cards] },
  );
};

export const duelTable = (language: Language = "en", seed = 7, cards: readonly CardData[] = duelContent(duel).cards) =>
  new Sitting(loadedGame("duel", { game: duel }, { cards, texts: {} }), { seats: ["Ada", "Ben"], seed }, { language });

/** Bargain asks for a card from the hand, instead of leaving it to chance. */
export const askingTable = (language: Language = "en") =>
  duelTable(
    language,
    7,
    duelContent(duel).cards.map((card) =>
      card.name !== "Bargain"
        ? card
        : {
            ...card,
            effects: {
              play: [{ GAIN: { amount: 4 } }, { pick: { from: "hand", do: { move: { card: "it", to: "discard" } } } }],
            },
          },
    ),
  );

export const mandateTable = (language: Language = "en", given?: Given) =>
  new Sitting(
    loaded("mandate"),
    { seats: ["Ada", "Ben"], seed: 3, ...(given === undefined ? {} : { given }) },
    { language },
  );

export const rangersTable = (given?: Given, language: Language = "en") =>
  new Sitting(loaded("rangers"), { seats: ["Ada"], seed: 1, ...(given === undefined ? {} : { given }) }, { language });

/** A valley with cards on cards on cards, and a hand to commit to tests. */
export const FOREST: Given = {
  table: { location: "here", reached: 1, round: 1 },
  zones: {
    surroundings: [{ card: "mossy-ford", as: "here" }],
    way: [
      {
        card: "overgrown-thicket",
        on: [{ card: "prowling-hound", on: ["snare-line", { card: "carved-charm", faceDown: true }] }],
      },
    ],
    challengeDeck: [],
  },
  players: [
    {
      fields: { awa: 3, fit: 2, spi: 2, foc: 1 },
      zones: {
        area: ["wayfinder"],
        hand: ["scout-ahead", "salve", "walking-staff"],
        deck: ["deep-breath", "deep-breath"],
      },
    },
  ],
  tokens: { ranger: "wayfinder" },
};

/** Renders at a table, with the layers that decisions and dialogs need. */
export const show = (
  client: Sitting,
  what: ReactNode,
  { language = "en", settings }: { readonly language?: Language; readonly settings?: TableSettings } = {},
) =>
  render(
    <TableProvider client={client} language={language} {...(settings === undefined ? {} : { settings })}>
      <OverlayStack>{what}</OverlayStack>
    </TableProvider>,
  );
