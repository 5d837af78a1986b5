import type { Subject } from "../../../packages/engine/test/harness/subject.ts";
import { game } from "../game.ts";
import { content } from "./cards.ts";

/** Knight, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "knight",
  game,
  seats: 1,
  content: () => content,
  mayBreak: false,
  scramble: ["player.move", "player.influence", "player.fame"],
  module: { url: import.meta.url, name: "subject" },
};
