/** Between which shares the true one lies, with 95 % confidence. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The quantile of the normal distribution that leaves 2.5 % above it. */
const Z = 1.959963984540054;

/** Wilson's interval for a share: holds its confidence also near 0 and 1 and for few trials. */
export function wilson(hits: number, trials: number): Interval {
  if (trials === 0) return { low: 0, high: 1 };
  const share = hits / trials;
  const zz = (Z * Z) / trials;
  const middle = share + zz / 2;
  const spread = Z * Math.sqrt((share * (1 - share) + zz / 4) / trials);
  return {
    low: hits === 0 ? 0 : (middle - spread) / (1 + zz),
    high: hits === trials ? 1 : (middle + spread) / (1 + zz),
  };
}

/** The mean of some values, and between which bounds the true one lies. */
export function meanOf(values: readonly number[]): Interval & { readonly mean: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const spread = values.length < 2 ? 0 : Z * Math.sqrt(squares / (values.length - 1) / values.length);
  return { mean, low: mean - spread, high: mean + spread };
}
