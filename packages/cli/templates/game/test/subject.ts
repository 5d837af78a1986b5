import { fileURLToPath } from "node:url";
import { buildPack } from "@cardwright/content";
import { readFiles } from "@cardwright/content/files";
import type { Subject } from "@cardwright/engine/harness";
import { game } from "../game.ts";

const built = buildPack(game, readFiles([fileURLToPath(new URL("../content", import.meta.url))]).files);
if (!built.ok) throw new Error("The cards have errors: `cardwright check --game new-game` shows them.");
const { content } = built.pack;

/** The game, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "new-game",
  game,
  seats: 2,
  content: () => content,
  mayBreak: false,
  scramble: ["player.jar"],
  module: { url: import.meta.url, name: "subject" },
};
