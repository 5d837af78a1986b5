import { amount, card, int, oneOf, seat } from "@cardwright/engine";
import { COOLING, HAND_SIZE, HANDS, kit, LAY_LOW, NARC, OUTCOMES, ROUNDS } from "./state.ts";

/** Every change in Street Deal is one of these events. What an outcome leads to is in rules.ts. */
const { event } = kit;

// ---- a hand -------------------------------------------------------------------------------------------------------------

/** The tier is fixed here, for the whole hand. */
export const DEAL = event({
  data: { number: int({ max: HANDS }), tier: int() },
  apply: (e, { table }) => {
    table.handNumber = e.number;
    table.tier = e.tier;
    table.phase = "round";
    table.outcome = "none";
    table.laidLow = false;
  },
});
export const CLIENT_COMES = event({ data: { client: card() }, then: { move: { card: "client", to: "client" } } });

/** Each seat draws to three at the start of every round. */
export const BEGIN_ROUND = event({
  data: { round: int({ max: ROUNDS }) },
  apply: (e, { table }) => {
    table.round = e.round;
    table.active = table.players[NARC];
  },
  then: { forSeats: { do: { draw: `max(0, ${HAND_SIZE} - count(hand))` } } },
});
export const PLAY = event({
  data: { player: seat(), card: card() },
  then: { move: { card: "card", to: "down" } },
});
export const PASS = event({ data: { player: seat() } });
export const NEXT_SEAT = event({
  data: {},
  apply: (_, { table }) => {
    table.active = table.players[table.active.seat + 1];
  },
});

/** In the order of playing: totals depend on that, not on who flips first. */
export const FLIP = event({
  data: { round: int() },
  then: { forEach: { in: "facedown", do: { move: { card: "it", to: "street" } } } },
});

/** What lies on the street comes to this: everybody reads it before anything is decided. */
export const COUNT = event({ data: { evidence: int(), cover: int(), profit: int(), heat: amount() } });

// ---- how it ends --------------------------------------------------------------------------------------------------------

export const FOLD = event({ data: {} });
/** The hand is resolved; which way, the rules say. */
export const SETTLE = event({ data: {} });
/** The line with the reason: what came of the hand, and the numbers by which it did. */
export const RESOLVED = event({
  data: {
    outcome: oneOf(OUTCOMES),
    evidence: int(),
    cover: int(),
    profit: int(),
    heat: amount(),
    /** With that of the career; and from where on it convicts. */
    reached: amount(),
    threshold: int(),
    evidenceLimit: int(),
    heatLimit: int(),
  },
  apply: (e, { table }) => {
    table.outcome = e.outcome;
    if (e.outcome === "bail") table.bails += 1;
  },
});
export const BANK = event({
  data: { amount: int() },
  adds: { "table.cash": "amount" },
});
export const PAY_INSURANCE = event({
  data: { card: card(), cost: int(), penalty: int() },
  adds: { "table.cash": "-cost", "table.careerHeat": "penalty" },
});
export const BURN = event({ data: { card: card() }, then: { move: { card: "card", to: "out" } } });
export const LOSE_CASH = event({
  data: { amount: int() },
  adds: { "table.cash": "-amount" },
});

// ---- between two hands --------------------------------------------------------------------------------------------------

/** What was played stays in the career, whatever came of it. */
export const KEEP_HEAT = event({
  data: { amount: amount() },
  adds: { "table.careerHeat": "amount" },
});
/** The dealer's played cards are out; the others shuffle all of theirs anew. */
export const CLEAR = event({
  data: {},
  then: [
    { forEach: { in: { zone: "street", where: { owner: "dealer" } }, do: { move: { card: "it", to: "out" } } } },
    { forEach: { in: "street", do: { move: { card: "it", to: "deck" } } } },
    { forEach: { in: "client", do: { move: { card: "it", to: "clients" } } } },
    (["narc", "customer"] as const).map((of) => [
      { forEach: { in: { zone: "hand", of }, do: { move: { card: "it", to: "deck" } } } },
      { shuffle: { zone: "deck", of } },
    ]),
  ],
});
export const COOL_DOWN = event({
  data: {},
  adds: { "table.careerHeat": -COOLING },
});
export const REST = event({
  data: {},
  apply: (_, { table }) => {
    table.phase = "between";
    table.active = table.players[2];
  },
});
export const GO_LOW = event({
  data: {},
  apply: (_, { table }) => {
    table.cash -= LAY_LOW.cash;
    table.careerHeat -= LAY_LOW.heat;
    table.laidLow = true;
  },
});
