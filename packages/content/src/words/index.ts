/** Words for everything that people read. `docs/words.md` tells how a game brings its own. */
export { fingerprint } from "./fingerprint.ts";
export { LANGUAGES, type Language } from "./messages.ts";
export type { Draw } from "./previews.ts";
export { Words } from "./words.ts";
