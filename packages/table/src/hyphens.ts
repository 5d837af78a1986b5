/** Words with so many letters may be broken where they do not fit; shorter ones find room. */
const LONG = 10;
/** So many letters stand at least before the first break and behind the last. */
const LEAST = 3;
const SOFT_HYPHEN = "\u00ad";

/** Consonants that begin a syllable together. What is at the end of the one before them may look the same: "bänk-ler". */
const ONSET =
  /(?:sch[lmnrw]?|spr|str|pfl|(?:(?<=[gb]e|[^aeiouyäöü])s[tp])|[bcdfpt]r|[bcfp]l|(?<!n)[gk][lr]|ch|ck|ph|th|(?<!t)zw|.)$/;

/** What is between two vowels, and with them the place where it may be broken. */
const BETWEEN = /(?<=[aeiouyäöüé])[^aeiouyäöüé]+(?=[aeiouyäöüé])/g;

/** Parts of German compounds whose first letters would be taken for the end of the part before. */
const PARTS =
  /(?<=..)(?=about|abteil|achtung|adept|affäre|agent|aktion|amt|angriff|attaché|ausfall|chef|ecke|entscheid|griff|initiative|offensive|präsident|regen|steher|tribun|umfrage|werk)/g;

/**
 * A name with places where it may be broken: a syllable begins with the last consonant before a vowel, or with those
 * that belong together. Not every browser has a dictionary, and without one a long word is broken anywhere.
 */
export const hyphenated = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : syllables(word).join(SOFT_HYPHEN)));

function syllables(word: string): string[] {
  const low = word.toLowerCase();
  const joints = [...low.matchAll(PARTS)].map(({ index }) => index);
  const breaks = [...low.matchAll(BETWEEN)].flatMap(({ index, 0: between }) => {
    const end = index + between.length;
    // At a joint there is no other break, and no single letter behind it.
    if (joints.some((joint) => joint >= index - 1 && joint <= end)) return [];
    return [end - (ONSET.exec(low.slice(0, end))?.[0].length ?? 1)];
  });
  const places = [...joints, ...breaks].filter((at) => at >= LEAST && word.length - at >= LEAST).sort((a, b) => a - b);
  return [0, ...places].map((from, i) => word.slice(from, places[i]));
}
