import type { Subject } from "@cardwright/engine/harness";
import { duelContent } from "../content.ts";
import { duelOf, game, SIZES } from "../game.ts";

const content = duelContent(game);
const large = duelOf(SIZES.L);
const largeContent = duelContent(large);

/** Duel S, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "duel",
  game,
  seats: 2,
  content: () => content,
  mayBreak: false,
  scramble: ["player.points"],
  module: { url: import.meta.url, name: "subject" },
};

/** Duel L, which has the units that S does without. */
export const largeSubject: Subject = {
  ...subject,
  name: "duel-large",
  game: large,
  content: () => largeContent,
  module: { url: import.meta.url, name: "largeSubject" },
};
