import { loadContent } from "../../src/index.ts";
import type { Subject } from "../harness/subject.ts";
import { cards } from "./cards.ts";
import { everything } from "./game.ts";

const content = loadContent(everything, cards);

const SCRAMBLE = [
  "table.heat",
  "table.secret",
  "player.points",
  "player.ap",
  "player.debt",
  "card.wounds",
  "card.charge",
];

/** Everything with its written cards. */
export const written: Subject = {
  name: "everything",
  game: everything,
  seats: 2,
  content: () => content,
  mayBreak: false,
  scramble: SCRAMBLE,
  module: { url: import.meta.url, name: "written" },
};
