/**
 * A second reader of formulas, for comparison: it works on characters, has its own grammar written as functions that
 * compute at once, and counts with unbounded integers. It imports nothing.
 */
export type Value = bigint | "overflow" | "zero";

const WORD = 2n ** 31n;

class Stop extends Error {
  readonly value: "overflow" | "zero";
  constructor(value: "overflow" | "zero") {
    super(value);
    this.value = value;
  }
}

/** The value of a formula that is one; numbers of names and of sets as they are given. */
export function evaluate(
  source: string,
  names: Readonly<Record<string, number>>,
  sets: Readonly<Record<string, number>>,
): Value {
  const text = source.replace(/\s+/g, " ");
  let at = 0;

  const skip = (): void => {
    while (text[at] === " ") at++;
  };
  const sees = (sign: string): boolean => {
    skip();
    if (!text.startsWith(sign, at)) return false;
    return !/^[a-z]+$/.test(sign) || !/[A-Za-z0-9_]/.test(text[at + sign.length] ?? "");
  };
  const took = (sign: string): boolean => {
    const is = sees(sign);
    if (is) at += sign.length;
    return is;
  };
  const held = (value: bigint): bigint => {
    if (value < -WORD || value >= WORD) throw new Stop("overflow");
    return value;
  };
  const truth = (is: boolean): bigint => (is ? 1n : 0n);
  /** Reads on without computing: what decides nothing is not computed. */
  const over = (read: () => bigint, isNeeded: boolean): bigint => {
    if (isNeeded) return read();
    dry += 1;
    read();
    dry -= 1;
    return 0n;
  };
  let dry = 0;
  const fails = (value: "overflow" | "zero"): bigint => {
    if (dry > 0) return 0n;
    throw new Stop(value);
  };
  const fit = (value: bigint): bigint => (dry > 0 ? 0n : held(value));

  const either = (): bigint => {
    let value = both();
    while (took("or")) {
      const right = over(both, value === 0n);
      value = truth(value !== 0n || right !== 0n);
    }
    return value;
  };
  const both = (): bigint => {
    let value = compared();
    while (took("and")) {
      const right = over(compared, value !== 0n);
      value = truth(value !== 0n && right !== 0n);
    }
    return value;
  };
  const compared = (): bigint => {
    const left = sum();
    for (const [sign, holds] of COMPARISONS) if (took(sign)) return truth(holds(left, sum()));
    return left;
  };
  const sum = (): bigint => {
    let value = product();
    for (;;) {
      if (took("+")) value = fit(value + product());
      else if (took("-")) value = fit(value - product());
      else return value;
    }
  };
  const product = (): bigint => {
    let value = signed();
    for (;;) {
      if (took("*")) value = fit(value * signed());
      else if (took("/")) value = divided(value, signed());
      else return value;
    }
  };
  const divided = (a: bigint, b: bigint): bigint => {
    if (b === 0n) return fails("zero");
    const rest = ((a % b) + b) % b;
    return fit((a - rest) / b);
  };
  const signed = (): bigint => {
    if (took("-")) return fit(-signed());
    if (took("not")) return truth(signed() === 0n);
    return single();
  };
  const single = (): bigint => {
    if (took("(")) {
      const value = either();
      took(")");
      return value;
    }
    for (const call of ["min", "max"] as const) {
      if (!took(call)) continue;
      took("(");
      let best = either();
      while (took(",")) {
        const next = either();
        if (call === "min" ? next < best : next > best) best = next;
      }
      took(")");
      return best;
    }
    if (took("count")) {
      took("(");
      const size = sets[word()];
      took(")");
      return BigInt(size);
    }
    skip();
    if (/\d/.test(text[at] ?? "")) return BigInt(digits());
    return BigInt(names[word()]);
  };
  const run = (letters: RegExp): string => {
    skip();
    const from = at;
    while (at < text.length && letters.test(text[at])) at++;
    return text.slice(from, at);
  };
  const word = (): string => run(/[A-Za-z0-9_]/);
  const digits = (): string => run(/\d/);

  try {
    const value = either();
    skip();
    if (at < text.length) throw new Error(`"${source}" goes on at ${at}.`);
    return value;
  } catch (error) {
    if (error instanceof Stop) return error.value;
    throw error;
  }
}

const COMPARISONS: readonly (readonly [string, (a: bigint, b: bigint) => boolean])[] = [
  ["<=", (a, b) => a <= b],
  [">=", (a, b) => a >= b],
  ["!=", (a, b) => a !== b],
  ["==", (a, b) => a === b],
  ["<", (a, b) => a < b],
  [">", (a, b) => a > b],
  ["=", (a, b) => a === b],
];
