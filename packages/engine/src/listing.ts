/** No listing has this number. */
export const UNLISTED = 0;

/** What was offered when a position was last asked: who plays one of these there need not ask again. */
export class Listing {
  private number = UNLISTED;
  private readonly codes: number[] = [];
  private length = 0;
  private next = 0;

  /** Keeps the codes of a position; gives the number by which they are found again. */
  note(codes: ArrayLike<number>, length: number): number {
    for (let i = 0; i < length; i++) this.codes[i] = codes[i];
    this.length = length;
    this.next = 0;
    this.number += 1;
    return this.number;
  }

  has(number: number, code: number): boolean {
    if (number !== this.number) return false;
    const { codes, length } = this;
    // Whoever looks at all of them does so in their order.
    let at = this.next;
    if (at >= length || codes[at] !== code) {
      at = 0;
      while (at < length && codes[at] !== code) at += 1;
    }
    this.next = at + 1;
    return at < length;
  }
}
