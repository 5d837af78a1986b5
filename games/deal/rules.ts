import type { Effect, Rule } from "@cardwright/engine";
import { FOLD, RESOLVED, SETTLE } from "./events.ts";
import { HAND_SIZE, HANDS, kit, type Outcome, type Scope } from "./state.ts";

/** How a hand is resolved, and what that leads to. No rule asks which card it is. */
const { after, replace } = kit;

/** Ruling "heat in resolution": career heat plus this hand's sum. */
export const heatNow = ({ table }: Pick<Scope, "table">): number => table.careerHeat + table.heat;

// ---- resolution: the first line that holds decides ----------------------------------------------------------------------

const resolved = (outcome: Outcome): Effect => ({
  RESOLVED: {
    ...{ outcome, evidence: "evidence", cover: "cover", profit: "profit", heat: "heat", reached: "heatNow" },
    ...{ threshold: "threshold", evidenceLimit: "evidenceLimit", heatLimit: "heatLimit" },
  },
});
const line = (outcome: Outcome, name: string, when: (scope: Scope) => boolean): Rule =>
  replace(SETTLE, { name, when: (_, scope) => when(scope), with: resolved(outcome) });

/** Strictly more than a limit, if there is one. */
const isPast = (value: number, limit: number): boolean => limit > 0 && value > limit;

export const RESOLUTION: readonly Rule[] = [
  line("noDeal", "no product or no location: no deal", ({ table }) => table.products === 0 || table.locations === 0),
  line("bail", "the customer bails past his limit", ({ table }) => {
    return isPast(table.evidence, table.evidenceLimit) || isPast(table.heat, table.heatLimit);
  }),
  line("safe", "evidence up to cover is safe", ({ table }) => table.evidence <= table.cover),
  line("convicted", "a conviction whose threshold is reached sticks", (scope) => {
    const { threshold } = scope.table;
    return threshold > 0 && heatNow(scope) >= threshold;
  }),
  line("insured", "an insurance that can be paid saves the hand", ({ table }) => {
    return table.insurances > 0 && table.cash >= table.insuranceCost;
  }),
  after(SETTLE, { name: "otherwise: busted", do: resolved("busted") }),
];

// ---- what an outcome leads to -------------------------------------------------------------------------------------------

const on = (outcomes: readonly Outcome[], name: string, then: Effect): Rule =>
  after(RESOLVED, { name, when: (e) => outcomes.includes(e.outcome), do: then });
const CONTINUES: readonly Outcome[] = ["fold", "noDeal", "bail", "safe", "insured"];

/** The run ends after its last hand, and when there is too little left to deal. */
export const isLastHand = ({ table }: Scope): boolean => {
  const { deck, hand } = table.players[2];
  return table.handNumber >= HANDS || deck.size + hand.size < HAND_SIZE;
};
export const runEnds: Effect = {
  if: {
    is: "hasWon",
    then: { end: { ending: "rich", winner: "dealer" } },
    else: { end: { ending: "home" } },
  },
};

const consequences: readonly Rule[] = [
  after(FOLD, { name: "a fold ends the hand", do: resolved("fold") }),
  on(["insured"], "the insurance is paid from the cash held before, its heat once", {
    PAY_INSURANCE: { card: "activeInsurance", cost: "insuranceCost", penalty: "insurancePenalty" },
  }),
  on(["safe", "insured"], "the profit is banked", { BANK: { amount: "profit" } }),
  on(CONTINUES, "the heat of played cards stays", { KEEP_HEAT: { amount: "heat" } }),
  on(["insured"], "the insurance that paid burns", { BURN: { card: "activeInsurance" } }),
  on(["busted"], "a bust takes half the cash and ends the run", [
    { LOSE_CASH: { amount: ({ table }: Scope) => Math.floor(table.cash / 2) } },
    { end: { ending: "busted", winner: "narc" } },
  ]),
  on(["convicted"], "a conviction takes all the cash and ends the run", [
    { LOSE_CASH: { amount: "cash" } },
    { end: { ending: "convicted", winner: "narc" } },
  ]),
  on(CONTINUES, "after a hand the cards are cleared away", { CLEAR: {} }),
  on(CONTINUES, "between two hands the heat falls", { COOL_DOWN: {} }),
  on(CONTINUES, "after the last hand the run is over", {
    if: { is: "isLastHand", then: runEnds, else: { REST: {} } },
  }),
];

export const rules: readonly Rule[] = [...RESOLUTION, ...consequences];
