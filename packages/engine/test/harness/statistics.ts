/** How likely a chi-square of at least this size is by chance alone: the upper incomplete gamma function, regularised. */
export function chiSquareChance(chiSquare: number, freedom: number): number {
  if (freedom <= 0 || chiSquare <= 0) return 1;
  const a = freedom / 2;
  const x = chiSquare / 2;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * series(a, x) : scale * fraction(a, x);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < 10_000 && term > sum * 1e-16; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

/** Lentz's continued fraction. */
function fraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let result = d;
  for (let n = 1; n < 10_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    result *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return result;
}

/** Lanczos' approximation. */
function logGamma(x: number): number {
  const c = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ];
  let sum = 1.000000000190015;
  c.forEach((value, i) => {
    sum += value / (x + 1 + i);
  });
  const t = x + 5.5;
  return Math.log((2.5066282746310007 * sum) / x) + (x + 0.5) * Math.log(t) - t;
}

/** How likely counts at least as far from the expected ones are. Cells that expect fewer than five are put together. */
export function fitChance(observed: readonly number[], expected: readonly number[]): number {
  const cells: { seen: number; due: number }[] = [];
  const rest = { seen: 0, due: 0 };
  observed.forEach((seen, i) => {
    if (expected[i] >= 5) cells.push({ seen, due: expected[i] });
    else {
      rest.seen += seen;
      rest.due += expected[i];
    }
  });
  if (rest.due >= 5) cells.push(rest);
  else if (cells.length > 0) {
    cells[0].seen += rest.seen;
    cells[0].due += rest.due;
  }
  const chiSquare = cells.reduce((sum, { seen, due }) => sum + (seen - due) ** 2 / due, 0);
  return chiSquareChance(chiSquare, cells.length - 1);
}

/** Below this the test has found a fault, not bad luck. */
export const LEAST_CHANCE = 1e-6;
