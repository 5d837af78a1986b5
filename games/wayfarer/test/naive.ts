/** The odds of a card, written down a second time and in another way: a table of numbers. Imports nothing. */
const BASES = new Map([
  ["VeryEasy", 85],
  ["Easy", 70],
  ["Medium", 60],
  ["Hard", 50],
  ["VeryHard", 40],
]);

export function naiveOdds(difficulty: string, tokens: number, atmosphere: string): number {
  if (atmosphere === "Informed") return 100;
  let percent = BASES.get(difficulty) ?? Number.NaN;
  for (let i = 0; i < Math.abs(tokens); i++) percent += tokens > 0 ? 5 : -5;
  if (atmosphere === "Focused") percent += 20;
  if (percent > 95) return 95;
  if (percent < 5) return 5;
  return percent;
}
