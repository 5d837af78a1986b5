import { amount, card, int, oneOf } from "@cardwright/engine";
import { difficultyOf, meansOf, roleOf } from "./board.ts";
import { ASPECTS, type Card, kit, LAST_STAGE, MOST, type Scope, SYMBOLS, TESTS } from "./state.ts";

/**
 * Every change in Rangers is one of these events or one of the engine's. `apply` writes; what moves cards follows in
 * `then`, directly after it.
 */
const { event } = kit;

interface About {
  readonly card: Card;
}

// ---- fatigue, injuries, energy ------------------------------------------------------------------------------------------

const spent = { end: { ending: "spent" } };

/** The top of the deck goes facedown on the fatigue stack; having to without a card ends the day. */
export const FATIGUE = event({
  data: { amount: int() },
  then: {
    repeat: {
      times: "amount",
      do: {
        if: {
          is: "count(deck) = 0",
          then: spent,
          else: { forEach: { in: { zone: "deck", top: 1 }, do: { move: { card: "it", to: "fatigue" } } } },
        },
      },
    },
  },
});

/** A card fatigues the ranger by its presence, and says why. What is between stands on the way, or hangs on the role. */
export const WEAR = event({
  data: { card: card(), amount: int(), why: oneOf(["between", "ambush", "rest"]), at: oneOf(["way", "role"]) },
  apply: (e, { table }) => {
    if (e.why !== "ambush") return;
    e.card.ambushing = false;
    table.ambushes -= 1;
  },
  then: { FATIGUE: { amount: "amount" } },
});

/** The top of the fatigue stack comes back to the hand. */
export const SOOTHE = event({
  data: { amount: int() },
  then: { forEach: { in: { zone: "fatigue", top: "amount" }, do: { move: { card: "it", to: "hand" } } } },
});

export const DRAW = event({
  data: { amount: int() },
  then: { repeat: { times: "amount", do: { if: { is: "count(deck) = 0", then: spent, else: { draw: 1 } } } } },
});

/** The fatigue stack is discarded. */
export const INJURE = event({
  data: {},
  apply: (e) => {
    e.causeSeat.injuries += 1;
  },
  then: { forEach: { in: "fatigue", do: { move: { card: "it", to: "discard" } } } },
});
export const HEAL = event({
  data: {},
  apply: (e) => {
    e.causeSeat.injuries -= 1;
  },
});

/** Energy beyond what can be told is lost. */
export const GAIN = event({
  data: { aspect: oneOf(ASPECTS), amount: amount() },
  apply: (e) => {
    e.causeSeat[e.aspect] = Math.min(MOST, e.causeSeat[e.aspect] + e.amount);
  },
});
/** Energy is what the role gives, whatever was left. */
export const REFILL = event({
  data: {},
  apply: (e, scope) => {
    const role = roleOf(scope);
    for (const aspect of ASPECTS) e.causeSeat[aspect] = role?.def[aspect] ?? 0;
  },
});

// ---- cards in play ------------------------------------------------------------------------------------------------------

export const EXHAUST = event({
  data: { card: card() },
  apply: (e) => {
    e.card.exhausted = true;
  },
});
export const READY = event({
  data: { card: card() },
  apply: (e) => {
    e.card.exhausted = false;
  },
});
export const PROGRESS = event({
  data: { card: card(), amount: amount() },
  adds: { "card.progress": "amount" },
});
export const HARM = event({
  data: { card: card(), amount: amount() },
  adds: { "card.harm": "amount" },
});
export const COUNT = event({
  data: { card: card(), amount: amount() },
  adds: { "card.counters": "amount" },
});

/** Leaves play for the discard pile of its owner: the ranger, or the path. */
export const DISCARD = event({
  data: { card: card() },
  then: {
    if: {
      is: (_: Scope, { card: gone }: About) => gone.owner === undefined,
      then: { move: { card: "card", to: "pathDiscard" } },
      else: { move: { card: "card", to: "discard" } },
    },
  },
});

/** It is done with, by progress or by harm: it goes, and its text says what that brings. A blank has none, and is gone. */
export const CLEAR = event({
  data: { card: card(), by: oneOf(["progress", "harm"]) },
  then: {
    let: {
      as: "isBlank",
      be: (_: Scope, { card: cleared }: About) => Number(cleared.isPlaceholder),
      do: [
        {
          if: {
            is: (_: Scope, { card: cleared }: About) => cleared.def.kind === "mission",
            then: { move: { card: "card", to: "completed" } },
            else: { DISCARD: { card: "card" } },
          },
        },
        {
          if: {
            is: "isBlank = 0 and by = 0",
            then: { perform: { card: "card", effect: "byProgress" } },
          },
        },
        {
          if: {
            is: "isBlank = 0 and by = 1",
            then: { perform: { card: "card", effect: "byHarm" } },
          },
        },
      ],
    },
  },
});

/** From a deck or the fatigue stack a card is attached face down; nobody sees which. */
export const BURY = event({
  data: { card: card(), under: card() },
  apply: (e) => {
    e.card.fresh = true;
  },
  then: [{ hide: "card" }, { attach: { card: "card", to: "under" } }, { flip: "card" }],
});

/** The first time that a card is faceup in play: its starting counters and its entry text. */
export const ENTER = event({
  data: { card: card() },
  apply: (e) => {
    e.card.fresh = false;
    e.card.counters = e.card.def.counters;
  },
  then: { perform: { card: "card", effect: "enter" } },
});

/** A blank stands there that is an Obstacle: what that means, and how much progress clears it. */
export const STAND_IN_THE_WAY = event({ data: { card: card(), needed: int() } });

/** A card with Ambush has come within reach. */
export const AMBUSH = event({
  data: { card: card() },
  apply: (e, { table }) => {
    e.card.ambushing = true;
    table.ambushes += 1;
  },
});

/**
 * The ranger's token onto a card. What moves it, here and wherever an effect says so, to a card or a zone, is the engine's one
 * event `token`: that is what a card forbids that holds it. When its card leaves play it comes home anyway.
 */
export const MOVE_TOKEN = event({
  data: { card: card() },
  then: { token: { token: "ranger", to: "card" } },
});

// ---- cards of the ranger ------------------------------------------------------------------------------------------------

/** What it costs is paid. */
export const PLAY = event({
  data: { card: card() },
  apply: (e) => {
    const { costAspect, cost } = e.card.def;
    e.causeSeat[costAspect] -= cost;
  },
});

// ---- a test -------------------------------------------------------------------------------------------------------------

export const TEST = event({
  data: { target: card(), kind: oneOf(TESTS), energy: int() },
  apply: (e, { table }) => {
    const { aspect, approach } = meansOf(e.kind, e.target);
    table.testing = e.kind;
    table.tested = e.target;
    table.aspect = aspect;
    table.approach = approach;
    table.difficulty = difficultyOf(e.kind, e.target);
    table.effort = e.energy;
    e.causeSeat[aspect] -= e.energy;
  },
});

export const COMMIT = event({
  data: { card: card(), icons: int() },
  adds: { "table.effort": "icons" },
  then: { move: { card: "card", to: "discard" } },
});

/** A challenge card changes the effort. */
export const CHALLENGE = event({
  data: { card: card(), modifier: amount() },
  adds: { "table.effort": "modifier" },
});
export const SUCCEED = event({ data: { target: card(), effort: amount() } });
export const FAIL = event({ data: { target: card(), effort: amount() } });

/** The result is done; what comes now is the symbol, and no longer the test of the card that was tested. */
export const SETTLE = event({
  data: {},
  apply: (_, { table }) => {
    table.settled = true;
  },
});

/** A card's turn with the drawn symbol. */
export const RESOLVE = event({
  data: { card: card(), symbol: oneOf(SYMBOLS) },
  apply: (e) => {
    e.card.resolved = true;
  },
  then: SYMBOLS.map((symbol, i) => ({
    if: { is: `symbol = ${i}`, then: { perform: { card: "card", effect: symbol } } },
  })),
});

/** Cards on top of the deck that the ranger has looked at, and may put below it. */
export const RECALL = event({
  data: { amount: int() },
  apply: (e, { table }) => {
    table.looked = Math.min(e.amount, e.causeSeat.deck.size);
  },
  then: { forEach: { in: { zone: "deck", top: "amount" }, do: { look: "it" } } },
});
export const PUT_BELOW = event({
  data: { card: card() },
  adds: { "table.looked": -1 },
  then: { move: { card: "card", to: "deck", at: "bottom" } },
});

export const END_TEST = event({
  data: {},
  apply: (_, { table, you }) => {
    table.testing = "none";
    table.tested = undefined;
    table.aspect = "awa";
    table.approach = "none";
    table.difficulty = 0;
    table.effort = 0;
    table.looked = 0;
    table.settled = false;
    for (const zone of [table.surroundings, table.way, table.reach, you.area])
      for (const one of zone) one.resolved = false;
  },
});

// ---- the round ----------------------------------------------------------------------------------------------------------

export const NEW_ROUND = event({
  data: {},
  adds: { "table.round": 1 },
});
/** A path card comes where it is printed. */
export const PATH_CARD = event({ data: { card: card() } });
export const REST = event({ data: {} });
export const TRAVEL = event({ data: { to: card() } });
export const ARRIVE = event({
  data: { card: card() },
  apply: (e, { table }) => {
    table.location = e.card;
    if (e.card.def.stage === table.reached + 1) table.reached = Math.min(LAST_STAGE, table.reached + 1);
  },
});
export const REFRESH = event({ data: {} });
