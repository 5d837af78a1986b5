/** Words for everything that people read. `docs/words.md` tells how a game brings its own. */
export { fingerprint } from "./fingerprint.ts";
export type { Given as WordsGiven } from "./lexicon.ts";
export { LANGUAGES, type Language, type Values } from "./messages.ts";
export { Words } from "./words.ts";
