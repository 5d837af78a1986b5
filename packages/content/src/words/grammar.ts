import type { Language } from "./messages.ts";

/**
 * Just enough grammar that a message can say `{zone_acc}` and get "deinen Stapel". A noun is written as in a dictionary,
 * with its gender behind it where the language has one: "Stapel (m)", "Punkte (pl, Punkten)". Names never change.
 */
export const CASES = ["nom", "acc", "dat", "gen"] as const;
export type Case = (typeof CASES)[number];

/** Something that a sentence speaks of, in the cases that a language has. */
export interface Phrase extends Readonly<Record<Case, string>> {
  /** `you` for the one who is spoken to: then the verb differs. `each` for every seat in turn. `hidden` for a card that the reader does not know. */
  readonly is: "you" | "it" | "each" | "hidden" | "other";
  readonly plural: boolean;
}

export interface Noun {
  readonly text: string;
  /** `adj` for what somebody is rather than has: "protected". */
  readonly gender: "m" | "f" | "n" | "pl" | "adj" | undefined;
  readonly dative: string;
}

const MARKED = /^(.*?) \((m|f|n|pl|adj)(?:, (.+))?\)$/su;

export function noun(text: string): Noun {
  const match = MARKED.exec(text);
  if (match === null) return { text, gender: undefined, dative: text };
  const [, word, gender, dative] = match;
  return { text: word, gender: gender as Noun["gender"], dative: dative ?? word };
}

/** A name, or any text that is the same in all cases. */
export function fixed(text: string, gen: string, plural = false): Phrase {
  return { nom: text, acc: text, dat: text, gen, is: "other", plural };
}

export interface Grammar {
  /** Of a name: "Ada's", "von Ada". */
  genitive(name: string): string;
  the(noun: Noun): Phrase;
  your(noun: Noun): Phrase;
  /** Of the card that was spoken of last. */
  its(noun: Noun): Phrase;
  /** Of each seat in turn. */
  their(noun: Noun): Phrase;
  /** Of somebody or something else. */
  of(noun: Noun, owner: Phrase): Phrase;
  /** Whether a word without a mark tells what somebody is ("you are protected") and not what they have. */
  isAdjective(text: string): boolean;
  /** Whether words without a mark are plainly several things: "your silvers". */
  isPlural(text: string): boolean;
  /** Draws a preposition and its article together where the language does: "von dem" is "vom". */
  contracted(text: string): string;
}

/** A name may bring its own article: "the player aimed at". */
const ENGLISH_ARTICLE = /^(?:the|an?|your|its|their) /i;
/** One or two words behind an article: "your red silvers", and not "the card it hangs". */
const ENGLISH_PLURAL = /^(?:(?:the|your|all|other) )*(?:\p{L}+ )?\p{L}*[^isu]s$/u;
const GERMAN_ARTICLE = /^(?:der|die|das) /i;

const english: Grammar = {
  genitive: (name) => `${name}'s`,
  the: (thing) => withWord("the", thing),
  your: (thing) => withWord("your", thing),
  its: (thing) => withWord("its", thing),
  their: (thing) => withWord("their", thing),
  of: (thing, owner) => withWord(owner.gen, thing),
  isPlural: (text) => ENGLISH_PLURAL.test(text.replace(/ (?:among|at|from|in|of|on|other|that|to|with)\b.*$/, "")),
  isAdjective: (text) => /^[a-z]+[^e]ed$|^(?:active|dead|hidden|open|ready|safe|spent|taken|used)$/.test(text),
  contracted: (text) => text,
};

function withWord(word: string, { text, gender }: Noun): Phrase {
  const whole = word === "the" && ENGLISH_ARTICLE.test(text) ? text : `${word} ${text.replace(ENGLISH_ARTICLE, "")}`;
  return fixed(whole, `${whole}'s`, gender === "pl");
}

/** Endings by case (nom, acc, dat, gen) and gender. */
const THE = { m: "der den dem des", f: "die die der der", n: "das das dem des", pl: "die die den der" };
const ENDINGS = { m: "- en em es", f: "e e er er", n: "- - em es", pl: "e e en er" };

const german: Grammar = {
  genitive: (name) => `von ${name}`,
  the: (thing) => declined(thing, THE, ""),
  your: (thing) => declined(thing, ENDINGS, "dein"),
  its: (thing) => declined(thing, ENDINGS, "ihr"),
  their: (thing) => declined(thing, ENDINGS, "ihr"),
  of: (thing, owner) => {
    const { nom, acc, dat, gen, ...rest } = german.the(thing);
    const tail = ` ${owner.gen}`;
    return { ...rest, nom: nom + tail, acc: acc + tail, dat: dat + tail, gen: gen + tail };
  },
  isPlural: () => false,
  // German nouns have a capital.
  isAdjective: (text) => /^\p{Ll}+$/u.test(text),
  contracted: (text) =>
    text
      .replace(/\b(von|in|an|zu) dem\b/g, (_, word: string) => word.replace("n", "m").replace("zu", "zum"))
      .replace(/\b(in|an) das\b/g, "$1s"),
};

/** Without a gender no article can be right: the noun stands alone. */
function declined(noun: Noun, endings: Readonly<Record<string, string>>, stem: string): Phrase {
  const { gender } = noun;
  if (gender === undefined || gender === "adj") return fixed(noun.text, `von ${noun.text}`);
  const [text, dative] = [noun.text, noun.dative].map((one) => one.replace(GERMAN_ARTICLE, ""));
  const [nom, acc, dat, gen] = endings[gender].split(" ").map((ending) => stem + ending.replace("-", ""));
  return {
    nom: `${nom} ${text}`,
    acc: `${acc} ${text}`,
    dat: `${dat} ${dative}`,
    gen: `${gen} ${text}`,
    is: "other",
    plural: gender === "pl",
  };
}

export const GRAMMARS: Readonly<Record<Language, Grammar>> = { en: english, de: german };
