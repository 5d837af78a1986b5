import { readFileSync } from "node:fs";
import { join } from "node:path";
import { compileFormula, EngineError, FormulaError, type FormulaNames, parseFormula } from "@cardwright/engine";
import { game } from "@cardwright/wayfarer";
import { describe, expect, test } from "vitest";
import { type Built, buildPack, type FileFault, Words } from "../src/index.ts";
import { evaluate, type Value } from "./evaluator.ts";

/** C6, S9: formulas have one closed grammar, and everybody who reads one reads it in the same way. */
const NAMES: Readonly<Record<string, number>> = {
  ...{ comfort: -2, patience: 15, weight: 4, Trust: 5, Commerce: 0, Status: 3, Shadow: 1 },
  ...{ big: 2 ** 31 - 1, small: -(2 ** 31), minus: -1, _x1: 7, min_: 9, notable: 1, order: 0, android: 2 },
};
const SETS: Readonly<Record<string, number>> = { hand: 5, deck: 0 };
const names: FormulaNames = {
  name: (name) => (Object.hasOwn(NAMES, name) ? { read: () => NAMES[name] } : undefined),
  count: (set) => (Object.hasOwn(SETS, set) ? () => SETS[set] : undefined),
  known: () => Object.keys(NAMES),
  knownSets: () => Object.keys(SETS),
};

// ---- generated formulas ---------------------------------------------------------------------------------------------

/** A small generator of its own: a hundred thousand formulas in seconds, the same on every machine. */
function randomly(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (((state >>> 0) / 2 ** 32) * n) | 0;
  };
}

const OPERATORS = ["+", "-", "*", "/", "+", "-", "*", "/", "<", "<=", ">", ">=", "=", "==", "!=", "and", "or"];
const COMPARES = /^[<>=!]/;
const SPACES = ["", " ", "  ", "\t", "\n"];

function formula(pick: (n: number) => number, depth: number): string {
  const of = <T>(list: readonly T[]): T => list[pick(list.length)];
  const inner = (): string => formula(pick, depth - 1);
  const space = (): string => of(SPACES);
  const leaf = (): string => {
    const kind = pick(10);
    if (kind === 0) return `count(${space()}${of(Object.keys(SETS))}${space()})`;
    if (kind < 5) return of(Object.keys(NAMES));
    return kind === 5 ? String(pick(2 ** 31)) : String(pick(12));
  };
  if (depth === 0) return leaf();
  switch (pick(8)) {
    case 0:
      return leaf();
    case 1:
      return `-${space()}${bracketed(inner())}`;
    case 2:
      return `not ${bracketed(inner())}`;
    case 3: {
      const args = Array.from({ length: 1 + pick(3) }, inner);
      return `${of(["min", "max"])}${space()}(${args.join(`${space()},${space()}`)})`;
    }
    case 4:
      return `(${space()}${inner()}${space()})`;
    default: {
      const operator = of(OPERATORS);
      // Comparisons do not chain; elsewhere the strength of operators is part of what is compared.
      const side = (): string => (COMPARES.test(operator) ? bracketed(inner()) : inner());
      return `${side()} ${operator} ${side()}`;
    }
  }
}
const bracketed = (source: string): string => `(${source})`;

type Ours = Value | "refused" | "chained" | "too large";

function ours(source: string): Ours {
  let run: (frame: number) => number;
  try {
    run = compileFormula(parseFormula(source), names);
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    if (error.message === "division by zero") return "refused";
    if (error.message.includes("at most")) return "too large";
    if (error.message.includes("do not chain")) return "chained";
    throw new Error(`${source}: ${error.message}`);
  }
  try {
    const value = run(0);
    expect(Number.isInteger(value) && !Object.is(value, -0)).toBe(true);
    return BigInt(value);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return error.code === "division-by-zero" ? "zero" : "overflow";
  }
}

const COUNT = process.env.CARDWRIGHT_TIER === "N" ? 10_000_000 : 100_000;

test(`${COUNT} formulas mean what a second reader with unbounded integers says`, () => {
  const seed = process.env.CARDWRIGHT_TIER === "N" ? Date.now() : 1;
  const pick = randomly(seed);
  const met = new Map<string, number>();
  for (let compared = 0; compared < COUNT; ) {
    const source = formula(pick, 1 + pick(5));
    const found = ours(source);
    met.set(
      typeof found === "bigint" ? "value" : found,
      (met.get(typeof found === "bigint" ? "value" : found) ?? 0) + 1,
    );
    // Refused while loading: too large, or certain to divide by zero wherever that stands.
    if (found === "too large" || found === "chained" || found === "refused") continue;
    compared += 1;
    const expected = evaluate(source, NAMES, SETS);
    if (found !== expected)
      throw new Error(`${JSON.stringify(source)} is ${found} here and ${expected} there (seed ${seed}).`);
  }
  for (const kind of ["value", "zero", "overflow", "refused"])
    expect(met.get(kind) ?? 0).toBeGreaterThan(COUNT / 2_000);
});

test("the second reader imports nothing", () => {
  expect(readFileSync(join(import.meta.dirname, "evaluator.ts"), "utf8")).not.toMatch(
    /\bimport\b\s*[({"'*a-z]|\brequire\s*\(/,
  );
});

// ---- in the files of a game: Wayfarer's cards ----------------------------------------------------------------------------

function packed(value: unknown): Built {
  const card = { id: "a", weight: 1, difficulty: "Easy", successEffect: { type: "ScaleByComfort", value } };
  return buildPack(game, [{ path: "a.json", text: JSON.stringify(card) }]);
}

function checked(value: unknown): readonly FileFault[] {
  const built = packed(value);
  return (built.ok ? built.pack.faults : built.faults).filter(({ severity }) => severity === "error");
}

/** What a card with this formula says first. */
function textOf(value: unknown): string | undefined {
  const built = packed(value);
  return built.ok ? new Words(game, { ...built.pack, seats: ["You"] }, "en").rulesText("a")[0] : undefined;
}

describe("a fault points at its character", () => {
  const before = '{"id":"a","weight":1,"difficulty":"Easy","successEffect":{"type":"ScaleByComfort","value":"'.length;
  test.each([
    ["4 - comfrt", 4, 'unknown name "comfrt"', "comfort"],
    ["4 - trust", 4, 'unknown name "trust"', "Trust"],
    ["4 -- ", 4, 'a number, a name or "(" is missing: the formula ends here', undefined],
    ["comfort $ 2", 8, '"$" has no meaning in a formula', undefined],
    ["comfort / 0", 10, "division by zero", undefined],
    ["comfort / (2 - 2)", 13, "division by zero", undefined],
    ["1 + 2147483648", 4, "the number is too large", undefined],
    ["abs(comfort)", 0, 'only min, max and count can be called, not "abs"', undefined],
    ["count(hnd)", 6, 'unknown set "hnd"', "hand"],
    ["1 < 2 < 3", 6, "comparisons do not chain: join them with `and`", undefined],
  ])("%j", (value, at, message, hint) => {
    expect(checked(value)).toMatchObject([
      {
        code: "bad-formula",
        line: 1,
        column: before + at + 1,
        field: "successEffect.value",
        message: `${message} (at character ${at + 1} of ${JSON.stringify(value)})`,
      },
    ]);
    expect(checked(value)[0].hint).toBe(hint);
  });
});

describe("no formula reaches anything else:", () => {
  test.each([
    ...["constructor", "__proto__", "prototype", "toString", "valueOf", "hasOwnProperty", "this", "self.constructor"],
    ...["globalThis", "process", "process.exit()", "process.exit(1)", "require('fs')", "import('fs')", "eval('1')"],
    ...["constructor.constructor('return process')()", "comfort.constructor", "comfort['constructor']", "comfort[0]"],
    ...["Function('return 1')()", "(() => 1)()", "function(){}", "new Date", "async () => 1", "await 1", "yield 1"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the point is that it is not read as a template
    ...["${comfort}", "`${comfort}`", "`comfort`", "'comfort'", '"comfort"', "{{comfort}}", "<b>1</b>", "%{1+1}"],
    ...["comfort = 1; 2", "comfort, 2", "a => a", "comfort ? 1 : 2", "comfort ?? 1", "comfort && 1", "!comfort", "~1"],
    ...[
      "comfort ** 2",
      "comfort % 2",
      "1 << 2",
      "comfort += 1",
      "comfort++",
      "...comfort",
      "1e9",
      "0x10",
      "1.5",
      ".5",
      "1_000",
    ],
    ...["Infinity", "NaN", "undefined", "null", "true", "min", "count", "and", "not", "min()", "max(,)", "count()"],
    ...["count(constructor)", "count(__proto__)", "min.constructor", "max(constructor, 1)", "X", "max(1, X)"],
    // Letters and digits that only look like ours, invisible ones, and other spellings of a name.
    ...[
      "сomfort",
      "ｃomfort",
      "comfort\u200b",
      "\u202ecomfort",
      "com\u00adfort",
      "\\u0063omfort",
      "１",
      "٣",
      "²",
      "−1",
      "4 – comfort",
    ],
    ...["comfort\u0000", "/* 1 */ 2", "1 // 2", "# 1", "1 --> 2", ""],
    ...["1), max(2", "1) + max(3", "0) or (1"],
    ...[
      "(".repeat(5_000),
      `${"(".repeat(300)}1${")".repeat(300)}`,
      "-".repeat(5_000),
      "not ".repeat(1_000),
      "min(".repeat(400),
    ],
    ...["9".repeat(400), "99999999999999999999", "1 + ".repeat(200).concat("1"), `${" ".repeat(5_000)}1`],
  ])("%j", (value) => {
    const faults = checked(value);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ field: "successEffect.value" });
  });

  test.each([[1.5], [Number.MAX_SAFE_INTEGER], [[]], [{}], [{ toString: 1 }], [null]])("%j is no formula", (value) => {
    expect(checked(value)).toHaveLength(1);
  });
});

test("a formula has at most 256 parts", () => {
  const sum = (parts: number): string => Array.from({ length: parts }, () => "comfort").join(" + ");
  expect(checked(sum(128))).toEqual([]);
  expect(checked(sum(129))).toMatchObject([{ message: expect.stringContaining("a formula has at most 256 parts") }]);
});

test("what is checked, what the text says and what is refused come from one parser (S9)", () => {
  const sources = [
    "4 - comfort",
    "min(Trust,3)*2",
    " ( comfort ) ",
    "4 -",
    "comfort / 0",
    "comfort.x",
    "-comfort + count(hand)",
  ];
  for (const source of sources) {
    let parsed: string | undefined;
    try {
      parseFormula(source);
    } catch (error) {
      parsed = error instanceof FormulaError ? error.message : undefined;
    }
    const faults = checked(source).map(({ message }) => message);
    expect(faults).toEqual(parsed === undefined ? [] : [expect.stringContaining(parsed)]);
    if (parsed === undefined) expect(textOf(source)).toBe(`Success: +X comfort (X = ${source})`);
  }
});
