import type { Game } from "@cardwright/engine";
import type { Subject } from "../../../packages/engine/test/harness/subject.ts";
import { duel, duelContent, duelOf, SIZES } from "../game.ts";

const content = duelContent(duel);
const large = duelOf(SIZES.L);
const largeContent = duelContent(large);

/** Duel S, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "duel",
  game: duel as unknown as Game,
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
