import { describe, expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { countOf, PATIENCE } from "../../../packages/engine/test/harness/tiers.ts";
import { ATMOSPHERES, DIFFICULTIES, successOf } from "../conversation.ts";
import { PERSONS, TOKENS, tokenOf } from "../people.ts";
import { naiveOdds } from "./naive.ts";
import { comfort, type Rig, talk } from "./rig.ts";

/** Shown, previewed and rolled: one number. */
const TOKENS_HELD = Array.from({ length: 16 }, (_, i) => i - 5);

test("a naive second calculation agrees on every difficulty, number of tokens and atmosphere (E15)", () => {
  let compared = 0;
  for (const difficulty of DIFFICULTIES)
    for (const tokens of TOKENS_HELD)
      for (const atmosphere of ATMOSPHERES) {
        expect(successOf(difficulty, tokens, atmosphere)).toBe(naiveOdds(difficulty, tokens, atmosphere));
        compared += 1;
      }
  expect(compared).toBe(5 * 16 * 11);
});

const state = (random: Random) => ({
  difficulty: random.pick(DIFFICULTIES),
  kind: random.pick([undefined, ...TOKENS]),
  person: random.pick(PERSONS),
  atmosphere: random.pick(ATMOSPHERES.filter((name) => name !== "Informed")),
  tokens: Object.fromEntries(TOKENS.map((token) => [token, random.between(-5, 10)])),
});
type State = ReturnType<typeof state>;

const oddsOf = ({ difficulty, kind, person, atmosphere, tokens }: State): number =>
  naiveOdds(difficulty, tokens[kind ?? tokenOf(person)], atmosphere);

function rigOf({ difficulty, kind, person, atmosphere, tokens }: State): Rig {
  const card = { difficulty, ...(kind === undefined ? {} : { kind }), successEffect: comfort(1) };
  const table = { person, atmosphere, ...tokens, patience: 10, connection: "open" };
  return talk({ card, other: {} }, { hand: ["card", "other"], table });
}

const STATES = 40;

describe("sampled states", () => {
  test("are previewed with the naive odds, whatever kind the card has", () => {
    const random = new Random(11);
    for (let i = 0; i < 2 * STATES; i++) {
      const one = state(random);
      const rig = rigOf(one);
      const { outcomes, exact } = rig.preview(rig.speaking("card"));
      expect(exact).toBe(true);
      const success = outcomes.find(({ events }) => events.some(({ type }) => type === "SUCCEED"));
      expect(success?.chance).toBeCloseTo(oddsOf(one) / 100, 12);
    }
  });

  const plays = countOf("odds");
  test(`come about as often as the preview says (${plays} plays)`, PATIENCE, () => {
    const random = new Random(12);
    let chi = 0;
    for (let i = 0; i < STATES; i++) {
      const one = state(random);
      const { table } = rigOf(one);
      const speak = table.code({ type: "speak", card: table.labelled("card") });
      const { rules, compact } = table;
      const match = compact.scratch();
      const comfortOf = rules.number("table.comfort");
      const trials = Math.ceil(plays / STATES);
      let wins = 0;
      for (let n = 0; n < trials; n++) {
        match.copyFrom(compact);
        rules.seed(random.below(1 << 30));
        match.play(speak);
        if (comfortOf(match.position) > 0) wins += 1;
      }
      const p = oddsOf(one) / 100;
      chi += (wins - trials * p) ** 2 / (trials * p * (1 - p));
    }
    // With 40 degrees of freedom: beyond this with a chance of one in a hundred thousand.
    expect(chi).toBeLessThan(90);
    expect(chi).toBeGreaterThan(10);
  });
});
