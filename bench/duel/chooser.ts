/** Chooses the moves of a game: xorshift32, cheap, and no contestant's own generator. */
export class Chooser {
  private word = 1;

  /** The same seed, the same choices. */
  start(seed: number): void {
    this.word = Math.imul(seed + 1, 0x9e3779b1) | 1;
    this.below(1);
    this.below(1);
  }

  below(n: number): number {
    let x = this.word;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.word = x;
    return (x >>> 0) % n;
  }
}
