import { type CardData, type Content, loadContent } from "@cardwright/engine";
import type { Subject } from "../../../packages/engine/test/harness/subject.ts";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/** Rangers as it is, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "rangers",
  game,
  seats: 1,
  content: () => content,
  mayBreak: false,
  scramble: ["player.awa", "player.fit", "player.spi", "player.foc"],
  module: { url: import.meta.url, name: "subject" },
};

/** A short day, in which chance alone comes through the valley: every location and the mission need 1 progress. */
const short: Content = loadContent(
  game,
  content.cards.map(
    (card): CardData =>
      ["location", "mission"].includes(String(card.attributes?.kind))
        ? { ...card, attributes: { ...card.attributes, progressAt: 1 } }
        : card,
  ),
);
export const shortSubject: Subject = {
  ...subject,
  name: "rangers-short",
  content: () => short,
  module: { url: import.meta.url, name: "shortSubject" },
};
