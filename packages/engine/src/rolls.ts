import { didYouMean, EngineError } from "./errors.ts";
import { HEAD } from "./layout.ts";
import type { Driver, Machine } from "./machine.ts";

const { rng: HEAD_RNG } = HEAD;

/**
 * Chance that was decided beforehand, for scenarios: the outcomes in their order. Where the list stands is kept in the words
 * of the generator, which nobody draws from then; so undo, saves and hashes are exact as they are with the generator.
 */
export type Roll = number | string;

export function isRolls(given: unknown): given is readonly Roll[] {
  return Array.isArray(given) && given.every((roll) => Number.isInteger(roll) || typeof roll === "string");
}

/** Answers chance from a list. What has one outcome only takes nothing from it. */
export class ForcedRolls implements Driver {
  private readonly machine: Machine;
  private readonly rolls: readonly Roll[];

  constructor(machine: Machine, rolls: readonly Roll[]) {
    this.machine = machine;
    this.rolls = rolls;
  }

  /** A die by its face, from 1. */
  below(sides: number): number {
    const what = `a die with ${sides} sides`;
    const roll = this.next(what);
    if (typeof roll === "number" && roll >= 1 && roll <= sides) return roll - 1;
    return this.misfit(roll, what, `a face from 1 to ${sides}`);
  }

  /** A case by its number, from 0, or by its label. */
  weighted(weights: readonly number[], _total: number, labels: readonly string[]): number {
    const what = `a chance with ${weights.length} cases`;
    const roll = this.next(what);
    const index = typeof roll === "number" ? roll : labels.indexOf(roll);
    if (weights[index] > 0) return index;
    const possible = weights.flatMap((weight, i) => (weight > 0 ? [labels[i] === "" ? String(i) : labels[i]] : []));
    return this.misfit(roll, what, `one of ${possible.join(", ")}`, possible);
  }

  /** A card by its number in the list, from 0, or by its definition. */
  pick(cards: readonly number[]): number {
    const what = `one of ${cards.length} cards`;
    const roll = this.next(what);
    const ids = cards.map((card) => this.machine.definitions[this.machine.definitionOf(card)].id);
    const index = typeof roll === "number" ? roll : ids.indexOf(roll);
    if (index >= 0 && index < cards.length) return cards[index];
    return this.misfit(roll, what, `a number from 0 to ${cards.length - 1}, or one of ${ids.join(", ")}`, ids);
  }

  /** A pile keeps its order. */
  shuffle(): void {}

  /** Where nothing is hidden from the resolver, every card has a face. */
  determine(): number {
    return 0;
  }

  private next(what: string): Roll {
    const { machine, rolls } = this;
    const at = machine.w[HEAD_RNG];
    if (at >= rolls.length) {
      throw new EngineError(
        "no-roll-left",
        `${this.asker()} asks for ${what}, and the given rolls (${rolls.length}) are used up.`,
        { asked: what, given: rolls.length },
      );
    }
    machine.set(HEAD_RNG, at + 1);
    return rolls[at];
  }

  private misfit(roll: Roll, what: string, needed: string, known: readonly string[] = []): never {
    const hint = typeof roll === "string" ? didYouMean(roll, known) : undefined;
    const meant = hint === undefined ? "" : ` Did you mean "${hint}"?`;
    throw new EngineError(
      "bad-roll",
      `${this.asker()} asks for ${what}, and the roll given for it is ${JSON.stringify(roll)}: it must be ${needed}.${meant}`,
      { asked: what, roll },
    );
  }

  /** The effect that asks. */
  private asker(): string {
    return this.machine.stackNames()[0];
  }
}
