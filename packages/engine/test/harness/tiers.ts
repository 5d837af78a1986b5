/** How many trials each invariant has, over all games together. `npm run soak` runs the long counts. */
const COUNTS = {
  C: {
    ...{ E1: 1_000_000, E3: 2_000, E4: 100_000, E5: 200_000, E7: 100_000, odds: 100_000 },
    ...{ E8: 50_000, E9: 200_000, E10: 2_000, E12: 2_000, E13: 1_000_000, E17: 20_000, E18: 10_000, occurs: 1 },
  },
  N: {
    ...{ E1: 20_000_000, E3: 100_000, E4: 1_000_000, E5: 5_000_000, E7: 1_000_000, odds: 1_000_000 },
    ...{
      E8: 2_000_000,
      E9: 5_000_000,
      E10: 100_000,
      E12: 100_000,
      E13: 10_000_000,
      E17: 1_000_000,
      E18: 500_000,
      occurs: 100,
    },
  },
} as const;

export type Count = keyof (typeof COUNTS)["C"];

/** The same share of every count: for a small game. */
export const evenShares = (share: number): Readonly<Record<Count, number>> => ({
  ...{ E1: share, E3: share, E4: share, E5: share, E7: share, odds: share },
  ...{ E8: share, E9: share, E10: share, E12: share, E13: share, E17: share, E18: share, occurs: share },
});

export const TIER = process.env.CARDWRIGHT_TIER === "N" ? "N" : "C";

/** A share of the trials, rounded up. */
export const countOf = (what: Count, share = 1): number => Math.ceil(COUNTS[TIER][what] * share);

/** How long one test may take: the long counts of the soak need more than the configured minutes. */
export const PATIENCE = { timeout: TIER === "N" ? 2 * 60 * 60_000 : 10 * 60_000 };
