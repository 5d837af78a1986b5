import { EFFECTS } from "@cardwright/engine";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildPack, type FileFault, renderFault, type SourceFile } from "../src/index.ts";
import { market } from "./market.ts";
import { cardNames, RICH } from "./rich.ts";

/** C1, C5 and C7: what is broken is found and told, whatever it is, and breaks nothing else. */
const COUNT = process.env.CARDWRIGHT_TIER === "N" ? 1_000_000 : 20_000;

const TEXT = JSON.stringify(RICH, undefined, 1);
const LINES = TEXT.split("\n").length;

const faultsOf = (files: readonly SourceFile[]): readonly FileFault[] => {
  const built = buildPack(market, files);
  return built.ok ? built.pack.faults : built.faults;
};

/** A fault names its file, a line of it and a reason, and can be shown. */
function mustBeWhole(fault: FileFault, file: SourceFile): void {
  const lines = file.text.split("\n");
  if (fault.file !== file.path || fault.line < 1 || fault.line > lines.length) throw new Error(JSON.stringify(fault));
  if (fault.column < 1 || fault.column > lines[fault.line - 1].length + 1) throw new Error(JSON.stringify(fault));
  if (fault.message === "" || fault.length < 1) throw new Error(JSON.stringify(fault));
  renderFault(fault, file.text);
}

/** Fragments that matter to a parser, a schema or the effect language. */
const FRAGMENTS = [
  ...[
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    "//",
    "/*",
    "*/",
    "\\",
    "\\u00",
    "\n",
    "\t",
    "\0",
    "\ufeff",
    "😀",
    "-",
    "1e999",
  ],
  ...["null", "true", "{}", "[]", '""', '"__proto__": {},', '"constructor": 1,', '"id": "apple",', '"effects": {},'],
  ...EFFECTS.map(({ name }) => `{ "${name}": {} }`),
];
const TEXTS = RICH.map((card) => JSON.stringify(card, undefined, 1));
const broken = fc.constantFrom(...TEXTS).chain((text) => {
  const edit = fc.record({
    at: fc.nat({ max: text.length }),
    cut: fc.oneof(fc.constant(0), fc.nat({ max: 40 }), fc.nat({ max: text.length })),
    put: fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 8 })),
  });
  return fc
    .array(edit, { minLength: 1, maxLength: 3 })
    .map((edits) => edits.reduce((now, { at, cut, put }) => now.slice(0, at) + put + now.slice(at + cut), text));
});

describe("C1", () => {
  test("a file changed at any place in any way is read or refused with its place, and nothing crashes", () => {
    let refused = 0;
    fc.assert(
      fc.property(broken, (text) => {
        const file = { path: "rich.json", text };
        const faults = faultsOf([file]);
        for (const fault of faults) mustBeWhole(fault, file);
        if (faults.some(({ severity }) => severity === "error")) refused += 1;
      }),
      { numRuns: COUNT / 2 },
    );
    expect(refused).toBeGreaterThan(COUNT / 4);
  });

  test("a card with any value at any place is read or refused with its card and field", () => {
    const places = placesOf(RICH).filter((place) => place.length > 0);
    const value = fc.jsonValue({ maxDepth: 2 });
    fc.assert(
      fc.property(fc.nat({ max: places.length - 1 }), value, (i, put) => {
        const [card, ...place] = places[i];
        const file = { path: "rich.json", text: JSON.stringify([replaced(RICH[Number(card)], place, put)]) };
        for (const fault of faultsOf([file])) {
          mustBeWhole(fault, file);
          const isOfCard = fault.card !== undefined || fault.code === "bad-id" || place.length === 0;
          if (!isOfCard) throw new Error(`no card: ${JSON.stringify(fault)}`);
        }
      }),
      { numRuns: COUNT / 2 },
    );
  });
});

describe("C5", () => {
  test("names that every object has are refused at their place, and change nothing", () => {
    const objects = placesOf(RICH).filter((place) => isObject(at(RICH, place)));
    const names = fc.constantFrom("__proto__", "constructor", "prototype", "\\u005f_proto__", "\\u0063onstructor");
    const before = Object.getOwnPropertyNames(Object.prototype).sort();
    fc.assert(
      fc.property(fc.nat({ max: objects.length - 1 }), names, fc.jsonValue({ maxDepth: 1 }), (i, name, value) => {
        const marked = JSON.stringify(replaced(RICH, objects[i], { MARK: 1, ...(at(RICH, objects[i]) as object) }));
        const text = marked.replace('"MARK":1', () => `"${name}":${JSON.stringify(value)}`);
        const faults = faultsOf([{ path: "rich.json", text }]);
        const found = faults.filter(
          ({ code, column }) => code === "forbidden-key" && text.indexOf(`"${name}"`) === column - 1,
        );
        if (found.length !== 1) throw new Error(`${name} at ${objects[i].join(".")}: ${JSON.stringify(faults)}`);
      }),
      { numRuns: COUNT },
    );
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(before);
    expect(({} as Record<string, unknown>).MARK).toBeUndefined();
  });

  test("S5: a grant with a forbidden key is refused, and grants nothing", () => {
    for (const key of ["__proto__", "constructor", "prototype"]) {
      const text = `{ "id": "a", "name": "A", "effects": { "play": { "flip": { "grant": { "${key}": { "wear": 1 } } } } } }`;
      expect(faultsOf([{ path: "a.json", text }])).toMatchObject([{ code: "forbidden-key", card: "a" }]);
    }
    const unknown = '{ "id": "a", "name": "A", "effects": { "play": { "flip": { "grant": { "locked": true } } } } }';
    expect(faultsOf([{ path: "a.json", text: unknown }])).toContainEqual(
      expect.objectContaining({ code: "unknown-grant", field: "effects.play.flip.grant.locked" }),
    );
  });

  test("a card cannot be called like one of them", () => {
    expect(errorsOf('{ "id": "__proto__" }')).toEqual(["bad-id 9"]);
  });
});

/** Codes and columns of the errors of a file. */
function errorsOf(text: string): string[] {
  const errors = faultsOf([{ path: "a.json", text }]).filter(({ severity }) => severity === "error");
  return errors.map(({ code, column }) => `${code} ${column}`);
}

describe("C7", () => {
  test("every name that is misspelt is found at its place", () => {
    const names = cardNames().filter(({ path }) => path.at(-1) !== "id");
    expect(names.length).toBeGreaterThan(100);
    const missed = names.filter(({ path, key, formula }) => {
      const text = JSON.stringify(misspelt(RICH, path, key, formula));
      const name = `${formula ?? (key ? path.at(-1) : at(RICH, path))}qx`;
      const errors = faultsOf([{ path: "rich.json", text }]).filter(({ severity }) => severity === "error");
      const marked = errors.map(({ column }) => text.slice(column - 1).replace(/^"/, ""));
      return !marked.some((stretch) => stretch.startsWith(name));
    });
    expect(missed.map(({ path, formula }) => [path.join("."), formula])).toEqual([]);
  });

  test("a card whose id is misspelt is refused as one without", () => {
    expect(errorsOf('[{ "idd": "apple" }]')).toEqual(["bad-id 2", "unknown-key 4"]);
  });

  test("the unbroken cards are without a fault", () => {
    expect(faultsOf([{ path: "rich.json", text: TEXT }])).toEqual([]);
    expect(LINES).toBeGreaterThan(100);
  });
});

type Place = readonly (string | number)[];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every place of a value, its own included. */
function placesOf(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [place];
  return [
    place,
    ...Object.entries(value).flatMap(([key, inner]) =>
      placesOf(inner, [...place, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

const at = (value: unknown, place: Place): unknown =>
  place.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);

function replaced(value: unknown, [key, ...rest]: Place, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  copy[key] = replaced(copy[key], rest, put);
  return copy;
}

/** The value with a name changed that nobody else has: a key, a text, or a name inside a formula. */
function misspelt(value: unknown, path: Place, key: boolean, formula: string | undefined): unknown {
  const name = (text: string): string => `${text}qx`;
  if (!key) {
    const text = at(value, path) as string;
    return replaced(value, path, formula === undefined ? name(text) : text.replace(formula, name(formula)));
  }
  const parent = path.slice(0, -1);
  const entries = Object.entries(at(value, parent) as object).map(([one, inner]) => [
    one === path.at(-1) ? name(one) : one,
    inner,
  ]);
  return replaced(value, parent, Object.fromEntries(entries));
}
