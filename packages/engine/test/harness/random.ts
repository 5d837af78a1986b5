import { generator } from "../../src/index.ts";

/** Chance for tests: repeatable from one number, and never the table's own. */
export class Random {
  private readonly words = new Int32Array(generator.words);

  constructor(seed: number) {
    generator.seed(this.words, 0, seed);
  }

  below(n: number): number {
    return generator.below(this.words, 0, n);
  }

  between(min: number, max: number): number {
    return min + this.below(max - min + 1);
  }

  oneIn(n: number): boolean {
    return this.below(n) === 0;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }

  shuffled<T>(list: readonly T[]): T[] {
    const result = [...list];
    for (let i = result.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      [result[i], result[j]] = [result[j], result[i]];
    }
    return result;
  }
}
