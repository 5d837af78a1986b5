import { join } from "node:path";
import { readPack } from "@cardwright/content/files";
import { game } from "../game.ts";

/** The cards of Knight as they lie in its folder. */
export const pack = readPack(game, join(import.meta.dirname, "../content"));
export const { content } = pack;
