import { join } from "node:path";
import { buildPack, type Pack } from "@cardwright/content";
import { readFiles } from "@cardwright/content/files";
import { game } from "../game.ts";

/** The cards of Rangers as they lie in its folder. */
const { files, faults } = readFiles([join(import.meta.dirname, "../content")]);
if (faults.length > 0) throw new Error(JSON.stringify(faults));
const built = buildPack(game, files);
if (!built.ok)
  throw new Error(
    built.faults.map(({ file, line, card, message }) => `${file}:${line} ${card}: ${message}`).join("\n"),
  );
export const pack: Pack = built.pack;
export const { content } = pack;
