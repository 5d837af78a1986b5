import { join } from "node:path";
import { readPack } from "@cardwright/content/files";
import { game } from "../game.ts";

/** The cards of Street Deal as they lie in its folder. */
export const folder = join(import.meta.dirname, "..");
export const pack = readPack(game, join(folder, "content"));
export const { content } = pack;
