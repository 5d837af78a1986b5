import pack from "virtual:pack/duel";
import { game } from "@cardwright/duel";
import { loadedGame } from "../../../src/host/games.ts";
import { siteLibrary } from "../../../src/host/library.ts";
import { type Chosen, playAll } from "./play.ts";

/** Plays in a browser's worker, with the games as the site has them. */
const duel = loadedGame("duel", { game }, pack);

addEventListener("message", async ({ data }: MessageEvent<readonly Chosen[]>) =>
  postMessage(await playAll(data, async (id) => (id === "duel" ? duel : siteLibrary.load(id)))),
);
