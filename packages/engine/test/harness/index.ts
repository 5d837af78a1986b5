import { describe, expect, test } from "vitest";
import { Siege } from "./attack.ts";
import { blind } from "./blind.ts";
import { conserved } from "./conserved.ts";
import { Occurrences } from "./occurs.ts";
import { offered } from "./offers.ts";
import { oddsHold, previewed } from "./previews.ts";
import { Random } from "./random.ts";
import { digestElsewhere, digestOf, hashesUnder, loadAgain, reordered, stepsUnder } from "./same.ts";
import { saved } from "./saves.ts";
import { keptSeeds, withSeed } from "./seeds.ts";
import { shown } from "./shown.ts";
import type { Subject } from "./subject.ts";
import { type Count, countOf, PATIENCE } from "./tiers.ts";
import { undone } from "./undo.ts";

export type { Subject } from "./subject.ts";
export { evenShares } from "./tiers.ts";

/** One match by its seed; gives the number of trials that it was good for. */
type Check = (subject: Subject, seed: number) => number;

const CHECKS: Readonly<Record<string, { readonly check: Check; readonly count: Count; readonly says: string }>> = {
  E1: {
    check: conserved,
    count: "E1",
    says: "E1 E2 E11: after every action each card is in one place, every reference resolves, every number is in range",
  },
  E4: {
    check: saved,
    count: "E4",
    says: "E4: saved after any event or inside a decision, a match goes on the same way, and undo with it",
  },
  E5: {
    check: undone,
    count: "E5",
    says: "E5 E6: undo and redo restore every hash, and nothing is undone past what somebody learned",
  },
  E7: { check: previewed, count: "E7", says: "E7: a preview changes nothing, and what it says is what happens" },
  odds: { check: oddsHold, count: "odds", says: "E7: outcomes come about with the odds that a preview gives them" },
  E8: { check: blind, count: "E8", says: "E8: nothing that a seat sees depends on what it cannot know" },
  E9: {
    check: offered,
    count: "E9",
    says: "E9: something is always offered and accepted, and all else is refused without a change",
  },
  E17: {
    check: shown,
    count: "E17",
    says: "E17: views share what has not changed and nothing else, and a view that somebody holds stays as it is",
  },
};

const GAMES_A_PROCESS = 500;
const GAMES_AN_ORDER = 50;

/** The invariants on one game. `shares` says which of them, and which part of all trials of each kind it is good for. */
export function describeInvariants(subject: Subject, shares: Partial<Readonly<Record<Count, number>>>): void {
  describe(`random play of ${subject.name}`, () => {
    const kept = keptSeeds(subject);
    test.each(kept)("$check with seed $seed holds, which once failed: $why", ({ check, seed }) => {
      withSeed(subject, check, CHECKS[check].check, seed);
    });

    for (const [name, { check, count, says }] of Object.entries(CHECKS)) {
      if (shares[count] === undefined) continue;
      const wanted = countOf(count, shares[count]);
      test(`${says} (${wanted} times)`, PATIENCE, () => {
        let done = 0;
        for (let seed = 0; done < wanted; seed++) done += withSeed(subject, name, check, seed);
        expect(done).toBeGreaterThanOrEqual(wanted);
      });
    }

    if (shares.E18 !== undefined) {
      const matches = countOf("E18", shares.E18);
      test(
        `E18: an attacker tells no hidden card from another by what a seat has seen (${matches} matches)`,
        PATIENCE,
        ({ annotate }) => {
          const siege = new Siege(subject);
          const attack = (_: Subject, seed: number): number => {
            siege.attack(seed);
            return 1;
          };
          for (let seed = 0; seed < matches; seed++) withSeed(subject, "E18", attack, seed);
          expect(siege.compared).toBeGreaterThan(0);
          return annotate(siege.verdict());
        },
      );
    }

    if (shares.E3 === undefined) return;
    const games = countOf("E3", shares.E3);
    test(`E3: the same seeds give the same bytes in fresh processes of Node (${games} matches)`, PATIENCE, () => {
      for (let from = 0; from < games; from += GAMES_A_PROCESS) {
        const to = Math.min(games, from + GAMES_A_PROCESS);
        expect(digestElsewhere(subject, from, to)).toBe(digestOf(subject, from, to));
      }
    });

    const stirred = countOf("E12", shares.E12);
    test(`E12: nothing depends on the order of cards or keys (${stirred} matches)`, PATIENCE, () => {
      for (let from = 0; from < stirred; from += GAMES_AN_ORDER) {
        const content = subject.content(from);
        const again = loadAgain(subject, reordered(content, new Random(from)));
        expect(again.hash).toBe(content.hash);
        expect(stepsUnder(subject, again)).toEqual(stepsUnder(subject, content));
        const to = Math.min(stirred, from + GAMES_AN_ORDER);
        expect(hashesUnder(subject, again, from, to)).toEqual(hashesUnder(subject, content, from, to));
      }
    });
  });
}

/**
 * E14: every effect, event, rule, check and card occurs in so many actions of random play: in one of the sizes of a game, if
 * there are several. `effects` are those that must be used at all.
 */
export function describeOccurrences(sizes: readonly Subject[], actions: number, effects: readonly string[] = []): void {
  const least = countOf("occurs");
  test(
    `E14: everything that ${sizes[0].name} has occurs in random play, each at least ${least} times`,
    PATIENCE,
    () => {
      const played = sizes.map((subject) => {
        const occurrences = new Occurrences(subject);
        let done = 0;
        for (let seed = 0; done < actions * least; seed++) done += occurrences.play(seed);
        return occurrences;
      });
      const [missing, ...others] = played.map((occurrences) => occurrences.missing(least));
      expect(missing.filter((name) => others.every((list) => list.includes(name)))).toEqual([]);
      expect(effects.filter((name) => !played.some((occurrences) => occurrences.effects.has(name)))).toEqual([]);
    },
  );
}
