import { siteLibrary } from "./host/library.ts";
import { Thinker, type ThinkRequest } from "./host/thinker.ts";

/** What a worker does that thinks: it may take its time, and it may be ended at any moment. */
export function think(port: MessagePort): void {
  const thinker = new Thinker(siteLibrary);
  port.onmessage = async ({ data }: MessageEvent<ThinkRequest>) => port.postMessage(await thinker.answer(data));
}
