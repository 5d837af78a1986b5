import type { Game } from "@cardwright/engine";
import type { Subject } from "../../../packages/engine/test/harness/subject.ts";
import { duelContent, duelOf, game, SIZES } from "../game.ts";

const content = duelContent(game);
const large = duelOf(SIZES.L);
const largeContent = duelContent(large);

/** Duel S, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "duel",
  game: game as unknown as Game,
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
  game: large as unknown as Game,
  content: () => largeContent,
  module: { url: import.meta.url, name: "largeSubject" },
};
