import { type Refusal, refuse } from "./errors.ts";
import { CARD, HEAD } from "./layout.ts";
import type { Rules } from "./rules.ts";
import { partAt } from "./words.ts";

/**
 * A card of an action as it can be found again at another table, where cards may be numbered anew: by what it is and where
 * it lies; by where it lies alone if the acting seat does not know it.
 */
export class ToldCard {
  private readonly card: number;
  private readonly where: number;
  private readonly definition: string | undefined;
  private readonly nth: number;

  /** In the position that the rules are bound to. */
  constructor(rules: Rules, seat: number, card: number) {
    const { machine } = rules;
    this.card = card;
    this.where = partAt(machine.cardAt(card), CARD.where);
    this.definition = machine.knows(seat, card) ? definitionOf(rules, card) : undefined;
    this.nth = this.alike(rules).indexOf(card);
  }

  /** The card of another match that takes its part: the same one if it is still what it was, else one like it. */
  find(rules: Rules): number | undefined {
    const cards = this.alike(rules);
    return cards.includes(this.card) ? this.card : cards[Math.min(this.nth, cards.length - 1)];
  }

  /** Why nothing was found. */
  missing(): Refusal {
    return refuse("card-not-there", this.definition === undefined ? {} : { card: this.definition });
  }

  private alike(rules: Rules): number[] {
    const { machine } = rules;
    const cards: number[] = [];
    for (let card = 0; card < machine.w[HEAD.slots]; card++) {
      if (partAt(machine.cardAt(card), CARD.where) !== this.where) continue;
      if (this.definition === undefined || this.definition === definitionOf(rules, card)) cards.push(card);
    }
    return cards;
  }
}

const definitionOf = ({ machine }: Rules, card: number): string =>
  machine.definitions[partAt(machine.cardAt(card), CARD.def)].id;
