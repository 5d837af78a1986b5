import { siteLibrary } from "./host/library.ts";
import { Thinker, type ThinkRequest } from "./host/thinker.ts";

/** The worker that thinks: it may take its time, and it may be ended at any moment. */
const thinker = new Thinker(siteLibrary);

addEventListener("message", async ({ data }: MessageEvent<ThinkRequest>) => postMessage(await thinker.answer(data)));
