/** Card files to checked content. `docs/content.md` says where to begin reading. */
export { type CardChange, type Changes, changesBetween, type FieldChange } from "./changes.ts";
export { checkDeckFile, isDeckFile, type ReadDeck, readDeckFile } from "./decks.ts";
export { diffText, type Migrated, migrateText, versionOf } from "./migrate.ts";
export { type BuildOptions, type Built, buildPack, type Pack } from "./pack.ts";
export { LIMITS } from "./parse.ts";
export { type Colors, type FileFault, renderFault, type SourceFile } from "./problems.ts";
export type { PackCard } from "./read.ts";
export { contentFor, type Notice, type Reloaded, type ReloadMode, reload } from "./reload.ts";
export * from "./scenario/index.ts";
export { cardSchema, fileSchema, type JSONSchema } from "./schema.ts";
export type { CardTexts } from "./texts.ts";
export { fingerprint, LANGUAGES, type Language, Words } from "./words/index.ts";
