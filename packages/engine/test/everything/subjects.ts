import { type Content, loadContent } from "../../src/index.ts";
import type { Subject } from "../harness/subject.ts";
import { cards } from "./cards.ts";
import { everything, everythingOf } from "./game.ts";
import { generatedPack } from "./generate.ts";

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

/** The written cards with fewer or more seats. */
function seated(seats: number, name: string): Subject {
  const game = everythingOf(seats);
  const cardsThere = loadContent(game, cards);
  return { ...written, name, game, seats, content: () => cardsThere, module: { url: import.meta.url, name } };
}
export const alone: Subject = seated(1, "alone");
export const three: Subject = seated(3, "three");

/** So many packs are generated, one for every so many seeds. */
const PACKS = 40;
const packs: Content[] = [];

function packOf(number: number): Content {
  packs[number] ??= loadContent(everything, generatedPack(everything, number));
  return packs[number];
}

/** Everything with cards by chance. */
export const generated: Subject = {
  ...written,
  name: "everything-generated",
  content: (seed) => packOf(seed % PACKS),
  mayBreak: true,
  module: { url: import.meta.url, name: "generated" },
};

/** Each of them is compiled for the room that each other began with. */
const CHANGES = 6;

/** Everything with cards by chance that become others during the match. */
export const changing: Subject = {
  ...generated,
  name: "everything-changing",
  content: (seed) => packOf(seed % CHANGES),
  change: (random) => packOf(random.below(CHANGES)),
  module: { url: import.meta.url, name: "changing" },
};
