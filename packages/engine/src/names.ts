/** Names that mean something already, wherever somebody chooses one. */

/** The words of formulas. */
export const RESERVED: ReadonlySet<string> = new Set(["and", "or", "not", "min", "max", "count"]);
/** What the language itself means by a name, beside the words of formulas. */
const WORDS_OF_LANGUAGE: readonly string[] = [
  ...["self", "you", "active", "owner", "opponent", "target", "value"],
  ...["all", "any", "chance"],
];
export const isWord = (name: string): boolean => RESERVED.has(name) || WORDS_OF_LANGUAGE.includes(name);
