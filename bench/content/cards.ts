import type { SourceFile } from "@cardwright/content";
import { generator } from "@cardwright/engine";

/** Card files by chance, the same in every run: as a designer would write them, every other one with comments. */
export const FILES = 200;
export const CARDS = 10_000;
const COLOURS = ["red", "blue", "green"];
const KINDS = ["unit", "deed", "place"];

export interface Files {
  readonly files: readonly SourceFile[];
  /** The same files without a comment. */
  readonly plain: readonly SourceFile[];
}

export function generateFiles(cards = CARDS, files = FILES): Files {
  const words = new Int32Array(generator.words);
  generator.seed(words, 0, 7);
  const below = (n: number): number => generator.below(words, 0, n);
  const perFile = cards / files;
  const made = Array.from({ length: files }, (_, file) => {
    const list = Array.from({ length: perFile }, (_, i) => cardOf(file * perFile + i, below));
    const path = `set-${file % 10}/cards-${file}.json`;
    const text = JSON.stringify(list, undefined, 2);
    return { plain: { path, text }, file: { path, text: file % 2 === 0 ? text : commented(text) } };
  });
  return { files: made.map(({ file }) => file), plain: made.map(({ plain }) => plain) };
}

/** The file with one number changed. */
export const changed = ({ path, text }: SourceFile): SourceFile => ({
  path,
  text: text.replace(/"price": (\d)/, (_, price: string) => `"price": ${(Number(price) + 1) % 10}`),
});

function commented(text: string): string {
  return `// Cards of this set.\n${text.replaceAll('"attributes": {', '/* what it is */ "attributes": { // and costs')}`;
}

type Below = (n: number) => number;
const pick = <T>(values: readonly T[], below: Below): T => values[below(values.length)];

function cardOf(number: number, below: Below): unknown {
  const id = `card-${number}`;
  const kind = pick(KINDS, below);
  const rest = {
    id,
    name: { en: `Card ${number}`, de: `Karte ${number}` },
    attributes: { strength: below(10), price: below(10), colour: pick(COLOURS, below), kinds: [kind] },
    effects: {
      play: [pick(DEEDS, below)(below), pick(DEEDS, below)(below)],
      ...(kind === "unit" ? { strike: pick(DEEDS, below)(below) } : {}),
    },
  };
  if (kind === "place")
    return { ...rest, modifiers: [{ field: "power", of: { colour: pick(COLOURS, below) }, add: 1 }] };
  if (below(4) > 0) return rest;
  const rule = { after: "WOUND", when: `heat > ${below(9)}`, do: { GAIN: { amount: 1 } } };
  return { ...rest, rules: [rule] };
}

const DEEDS: readonly ((below: Below) => unknown)[] = [
  (below) => ({ GAIN: { amount: 1 + below(5) } }),
  (below) => ({ draw: 1 + below(3) }),
  (below) => ({ if: { is: `lead > ${below(9)} and coins < 9`, then: { draw: 1 }, else: { GAIN: { amount: 2 } } } }),
  (below) => ({
    pick: {
      from: { zone: "board", of: "opponent", where: { colour: pick(COLOURS, below) } },
      do: { WOUND: { card: "it", amount: `min(${1 + below(4)}, count(hand))` } },
    },
  }),
  (below) => ({ spend: { field: "coins", amount: 1 + below(5), then: { GAIN: { amount: "2 * round" } } } }),
  () => ({ move: { card: "self", to: "board" } }),
  (below) => ({ modify: { field: "power", of: "self", add: 1 + below(3), until: "turn" } }),
  (below) => ({
    choose: {
      options: [
        { label: "gain", do: { GAIN: { amount: 1 + below(3) } } },
        { label: "draw", do: { draw: 1 } },
      ],
    },
  }),
  (below) => ({ create: { definition: `card-${below(CARDS)}`, to: "discard" } }),
];
