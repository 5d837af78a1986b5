/**
 * E15: the odds of a test a second time, by the table of challenge cards as it is printed on the page and by what was seen of
 * them. Imports nothing.
 */
const PRINTED =
  "S 0 -2 1 1 R | C 0 -1 1 0 | M -1 0 0 -1 | C -1 0 -1 0 | C 1 1 -2 0 R | M 1 -1 -1 1 | C -1 0 0 1 | S 0 -1 0 -1 | " +
  "S 0 0 -1 -1 | M -1 1 1 -1 | S 1 0 0 -1 | C 1 0 1 -2 R | M 1 -1 0 0 | S -2 1 0 1 R | S 0 1 -1 0 | M 1 0 -1 0 | " +
  "M 0 -1 -1 0 | S -1 1 0 0 | C 0 0 -1 1 | C -1 -1 0 0 | S -1 0 1 0 | M 0 0 1 -1 | C 0 1 0 -1 | M 0 -1 0 1";
const COLUMNS: readonly string[] = ["symbol", "awa", "fit", "spi", "foc", "reshuffle"];

export interface Printed {
  readonly id: string;
  readonly symbol: string;
  readonly modifiers: Readonly<Record<string, number>>;
  readonly reshuffles: boolean;
}
export const CHALLENGES: readonly Printed[] = PRINTED.split(" | ").map((line, i) => {
  const [symbol, ...rest] = line.split(" ");
  const modifiers = Object.fromEntries(COLUMNS.slice(1, 5).map((aspect, at) => [aspect, Number(rest[at])]));
  return { id: `challenge-${String(i + 1).padStart(2, "0")}`, symbol, modifiers, reshuffles: rest[4] === "R" };
});

/** What somebody at the table knows of the challenge deck: what was drawn, what was looked at, what went to the bottom. */
export class Memory {
  private unseen = CHALLENGES.map(({ id }) => id);
  private top: string | undefined;
  /** From the upper to the lower. */
  private bottom: string[] = [];

  drew(card: string): void {
    if (this.unseen.length === 0) this.shuffled();
    this.unseen = this.unseen.filter((id) => id !== card);
    this.bottom = this.bottom.filter((id) => id !== card);
    this.top = undefined;
  }
  lookedAt(card: string): void {
    this.top = card;
  }
  putBelow(card: string): void {
    this.bottom = [...this.bottom.filter((id) => id !== card), card];
    this.top = undefined;
  }
  shuffled(): void {
    this.unseen = CHALLENGES.map(({ id }) => id);
    this.bottom = [];
    this.top = undefined;
  }

  /** The cards that may come next, each as likely as another. */
  private get next(): readonly string[] {
    if (this.top !== undefined) return [this.top];
    if (this.unseen.length === 0) return CHALLENGES.map(({ id }) => id);
    const between = this.unseen.filter((id) => !this.bottom.includes(id));
    return between.length > 0 ? between : this.bottom.slice(0, 1);
  }
  odds(aspect: string, effort: number, difficulty: number): { readonly success: number; readonly of: number } {
    const cards = CHALLENGES.filter(({ id }) => this.next.includes(id));
    const good = cards.filter(({ modifiers }) => effort + modifiers[aspect] >= difficulty);
    return { success: good.length, of: cards.length };
  }
}
