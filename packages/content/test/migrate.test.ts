import { type CardData, type CardFormat, type Edit, type Game, pile, shape } from "@cardwright/engine";
import fc from "fast-check";
import { parse, visit } from "jsonc-parser";
import { describe, expect, test } from "vitest";
import { diffText, migrateText, versionOf } from "../src/migrate.ts";

/** A game whose cards had three formats: `cost` was `price` and is a number, `tags` were a text and had no twins. */
const format: CardFormat = {
  version: 3,
  fields: {
    id: { type: "text", doc: "" },
    cost: { type: "int", doc: "" },
    tags: { type: "list", of: { type: "text", doc: "" }, doc: "" },
  },
  read: (card) => ({ id: String(card.id) }) satisfies CardData,
  origin: (path) => path,
  migrations: [
    {
      from: 1,
      fields: ["price"],
      card: (card): Edit[] =>
        Object.hasOwn(card, "price")
          ? [
              { edit: "rename", path: ["price"], to: "cost" },
              { edit: "set", path: ["price"], value: Number(card.price) },
            ]
          : [],
    },
    {
      from: 2,
      fields: ["tag", "label"],
      card: (card): Edit[] => {
        if (typeof card.cost === "number" && card.cost < 0)
          return [{ edit: "problem", path: ["cost"], message: "nothing costs less than nothing", hint: "0" }];
        const { tag, label } = card;
        return [
          ...(tag === undefined ? [] : [{ edit: "remove", path: ["tag"] } as const]),
          ...(label === undefined ? [] : [{ edit: "remove", path: ["label"] } as const]),
          ...(tag === undefined ? [] : [{ edit: "set", path: ["tags"], value: [tag, { of: card.id }] } as const]),
        ];
      },
    },
  ],
};
const { game: define } = shape({ zones: { deck: pile() } });
const plain = define({ name: "plain", version: 1, events: {}, actions: {}, setup: () => {} });
const game: Game = { ...plain, format };

const migrated = (text: string, of: Game = game) => migrateText(of, { path: "cards.jsonc", text });
const textOf = (text: string): string => {
  const { text: made, faults } = migrated(text);
  expect(faults).toEqual([]);
  expect(migrated(made)).toMatchObject({ text: made, changed: false, version: 3 });
  return made;
};

describe("a file is of", () => {
  test("the version it says, or the oldest of which it has a field, or the current one", () => {
    const version = (value: unknown): unknown => versionOf(game, value);
    expect(version({ version: 2, cards: [{ id: "a", price: 1 }] })).toBe(2);
    expect(version({ cards: [{ id: "a" }, { id: "b", price: 1, tag: "x" }] })).toBe(1);
    expect(version([{ id: "a" }, { id: "b", tag: "x" }])).toBe(2);
    expect(version({ id: "a", label: "x" })).toBe(2);
    expect(version({ id: "a", version: 1 })).toBe(3);
    expect([version([]), version(null), version("a"), version([null, 7])]).toEqual([3, 3, 3, 3]);
    expect(versionOf(plain, { id: "a", price: 1 })).toBe(1);
  });

  test("no version above the current one", () => {
    const text = '{\n  "version": 4,\n  "cards": []\n}';
    expect(migrated(text)).toMatchObject({ text, changed: false });
    expect(migrated(text).faults).toEqual([
      {
        ...{ severity: "error", code: "newer-version", file: "cards.jsonc", line: 2, column: 14, length: 1 },
        field: "version",
        message: "this file is of version 4, but plain knows the versions up to 3 only: use a newer Cardwright",
      },
    ]);
    expect(migrated('{ "version": 2, "cards": [] }', plain).faults).toMatchObject([{ code: "newer-version" }]);
  });

  test.each(['"1"', "0", "-1", "1.5", "null", "[1]"])("and not of version %s", (version) => {
    expect(migrated(`{ "version": ${version}, "cards": [] }`)).toMatchObject({
      changed: false,
      faults: [{ code: "bad-version", column: 14, message: "a version is a whole number from 1 to 3" }],
    });
  });
});

describe("a file keeps its form:", () => {
  test("a card", () => {
    expect(textOf('{ "id": "a", "price": "7" }')).toBe('{ "id": "a", "cost": 7 }');
  });

  test("a list", () => {
    expect(textOf('[{"id":"a","price":"7"},{"id":"b"}]')).toBe('[{"id":"a","cost":7},{"id":"b"}]');
  });

  test("an object with cards, which gets the new version if it said one", () => {
    expect(textOf('{ "version": 1, "cards": [{ "id": "a", "price": 7 }] }')).toBe(
      '{ "version": 3, "cards": [{ "id": "a", "cost": 7 }] }',
    );
    expect(textOf('{ "cards": [{ "id": "a", "price": 7 }] }')).toBe('{ "cards": [{ "id": "a", "cost": 7 }] }');
    expect(textOf('{ "version": 2, "cards": [] }')).toBe('{ "version": 3, "cards": [] }');
  });

  test("with a mark at its beginning and the line ends that it has", () => {
    expect(textOf('\ufeff{\r\n  "id": "a",\r\n  "tag": "x" // why\r\n}\r\n')).toBe(
      '\ufeff{\r\n  "id": "a",\r\n  "tags": ["x", { "of": "a" }]\r\n  // why\r\n}\r\n',
    );
  });

  test("and cards that are none stay for the check to find", () => {
    const text = '{ "version": 1, "cards": [7, null, [], "a", { "id": "b", "price": "1" }] }';
    expect(textOf(text)).toBe('{ "version": 3, "cards": [7, null, [], "a", { "id": "b", "cost": 1 }] }');
  });
});

describe("what is taken away leaves no trace but its comments:", () => {
  const cases: readonly (readonly [string, string])[] = [
    ['{\n  "label": 1,\n  "id": "a"\n}', '{\n  "id": "a"\n}'],
    ['{\n  "id": "a",\n  "label": 1\n}', '{\n  "id": "a"\n}'],
    ['{\n  "id": "a",\n  "label": 1,\n}', '{\n  "id": "a",\n}'],
    ['{\n  "id": "a", // first\n  "label": 1 // second\n}', '{\n  "id": "a" // first\n  // second\n}'],
    ['{\n  "label": 1, // second\n  "id": "a"\n}', '{\n  // second\n  "id": "a"\n}'],
    ['{ "label": 1, "id": "a" }', '{ "id": "a" }'],
    ['{ "id": "a", "label": 1 }', '{ "id": "a" }'],
    ['{"id":"a","label":1,"x":2}', '{"id":"a","x":2}'],
    ['{ "id": "a", /* b */ "label": /* c */ 1 /* d */, "x": 2 }', '{ "id": "a", /* b */ /* c */\n /* d */ "x": 2 }'],
    [
      '{\n  "id": "a",\n  "label": {\n    "deep": [1, 2] // inside\n  },\n  "x": 2\n}',
      '{\n  "id": "a",\n  // inside\n  "x": 2\n}',
    ],
    ['{ "label": 1 }', "{ }"],
  ];
  test.each(cases)("%j", (before, after) => {
    expect(textOf(before)).toBe(after);
  });
});

test("a comment inside a value that is replaced stands before the new one", () => {
  expect(textOf('{\n  "id": "a",\n  "price": [ // why\n    7 /* how */\n  ]\n}')).toBe(
    '{\n  "id": "a",\n  // why\n  /* how */\n  "cost": 7\n}',
  );
});

describe("what cannot be migrated", () => {
  test("is an error at its place, all of them at once, and nothing is changed", () => {
    const text = '[\n  { "id": "a", "price": "-1" },\n  { "price": -22 },\n  { "id": "c", "price": 3 }\n]';
    const { faults, ...rest } = migrated(text);
    expect(rest).toMatchObject({ text, changed: false, version: 1 });
    const place = { severity: "error", code: "cannot-migrate", file: "cards.jsonc", field: "cost" };
    const what = { message: "nothing costs less than nothing", hint: "0" };
    expect(faults).toEqual([
      { ...place, line: 2, column: 25, length: 2, card: "a", ...what },
      { ...place, line: 3, column: 14, length: 3, ...what },
    ]);
  });

  test("is a file that cannot be read, with the reader's faults", () => {
    expect(migrated('{ "id": "a", "price": }')).toMatchObject({
      changed: false,
      faults: [{ severity: "error", code: "syntax", line: 1, column: 23 }],
    });
    expect(migrated('{ "id": "a", "price": 1, "price": 2 }')).toMatchObject({ faults: [{ code: "double-key" }] });
  });
});

test("a file that would be too long afterwards stays as it is, and says so", () => {
  const long = `{ "id": "${"a".repeat(600_000)}", "tag": 1 }`;
  expect(migrated(long)).toMatchObject({ text: long, changed: false, faults: [{ code: "file-too-large" }] });
});

test("a migration that edits what is not there is a bug, not a fault of the file", () => {
  const broken: Game = {
    ...plain,
    format: { ...format, migrations: [{ from: 2, fields: ["x"], card: () => [{ edit: "remove", path: ["a", "b"] }] }] },
  };
  expect(() => migrated('{ "id": "a", "x": 1 }', broken)).toThrow("There is nothing at a.b to edit.");
});

test("a diff shows what would be changed, and is empty where nothing is", () => {
  const before = '{\n  "id": "a", // one\n  "price": 7\n}\n';
  expect(diffText(before, textOf(before), "cards/a.jsonc")).toBe(
    [
      ...["--- cards/a.jsonc", "+++ cards/a.jsonc", "@@ -1,4 +1,4 @@", " {"],
      ...['   "id": "a", // one', '-  "price": 7', '+  "cost": 7', " }", ""],
    ].join("\n"),
  );
  expect(diffText(before, before, "a")).toBe("");
});

test("every character of the new text that was in the old one is found there", () => {
  const text =
    '{ "version": 1, "cards": [\n  { "id": "a", "price": "12", "label": 1, "tag": "x" }, // end\n  { "id": "b" }\n] }';
  const { text: made, origin } = migrated(text);
  for (const word of ['"cards"', '"id": "a"', "// end", '"b"', "]"])
    expect(origin(made.lastIndexOf(word))).toBe(text.lastIndexOf(word));
  expect(origin(made.indexOf('"cost"'))).toBe(text.indexOf('"price"'));
  expect(origin(made.indexOf("12"))).toBe(text.indexOf('"12"'));
});

// ---- whatever files look like -----------------------------------------------------------------------------------------

const SPACE = ["", " ", "\n", "\n  ", "\t", " /* # */ ", " // #\n"];

function written(value: unknown, space: () => string): string {
  const around = (text: string): string => space() + text + space();
  if (Array.isArray(value)) return around(`[${value.map((one) => written(one, space)).join(",")}]`);
  if (typeof value !== "object" || value === null) return around(JSON.stringify(value));
  const fields = Object.entries(value).map(([key, held]) => `${around(JSON.stringify(key))}:${written(held, space)}`);
  return around(`{${fields.join(",")}}`);
}

function commentsIn(text: string): string[] {
  const found: string[] = [];
  visit(text, { onComment: (offset, length) => found.push(text.slice(offset, offset + length)) });
  return found.sort();
}

test("migrating twice changes nothing, and keeps comments and whatever no migration names", () => {
  // Names that no field may have are refused before anything is migrated: FORBIDDEN in src/parse.ts.
  const isAllowed = (value: unknown): boolean => !/"(__proto__|prototype|constructor)":/.test(JSON.stringify(value));
  const json = fc.jsonValue({ maxDepth: 2 }).filter(isAllowed);
  const other = fc.oneof(json, fc.constantFrom("// no", "/* no */", 'a\\"b'));
  const field = (name: string) => fc.tuple(fc.constant(name), other);
  const fields = fc.oneof(
    field("label"),
    field("x"),
    field("y"),
    field("z"),
    fc.tuple(fc.constant("price"), fc.nat(9)),
  );
  const cards = fc.array(fc.uniqueArray(fields, { selector: ([name]) => name, maxLength: 5 }), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(cards, fc.infiniteStream(fc.constantFrom(...SPACE)), (list, stream) => {
      let n = 0;
      const space = (): string => String(stream.next().value).replace("#", () => String(n++));
      const values = list.map((entries, i) => ({ ...Object.fromEntries(entries), id: `card-${i}` }));
      const text = written({ version: 1, cards: values }, space);
      const made = textOf(text);
      expect(commentsIn(made)).toEqual(commentsIn(text));
      const errors: [] = [];
      const expected = values.map(({ label: _, price, ...rest }: { label?: unknown; price?: unknown; id: string }) =>
        price === undefined ? rest : { ...rest, cost: price },
      );
      const found = parse(made, errors);
      expect(errors).toEqual([]);
      // JSON knows no -0, and jsonc-parser reads it as one.
      expect(JSON.stringify(found.cards.map(sorted))).toBe(JSON.stringify(expected.map(sorted)));
    }),
    { numRuns: process.env.CARDWRIGHT_TIER === "N" ? 100_000 : 2_000 },
  );
});

const sorted = (card: object): [string, unknown][] => Object.entries(card).sort(([a], [b]) => (a < b ? -1 : 1));
