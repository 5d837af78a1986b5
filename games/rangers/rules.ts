import type { Rule } from "@cardwright/engine";
import { GROUPS, has, inPlay, isOnRole, isReady, obstacles } from "./board.ts";
import {
  ARRIVE,
  COUNT,
  ENTER,
  EXHAUST,
  FAIL,
  HARM,
  PATH_CARD,
  PROGRESS,
  READY,
  REFRESH,
  RESOLVE,
  REST,
  SUCCEED,
  TEST,
  TRAVEL,
} from "./events.ts";
import { AREAS, type Card, INJURIES, kit, LAST_STAGE, type Scope, SYMBOLS } from "./state.ts";

/** The rules of Rangers. No rule asks which card it is: cards say what they do, rules know kinds, keywords and places. */
const { after, check, forbid } = kit;

interface About {
  readonly card: Card;
}

// ---- what can happen to what --------------------------------------------------------------------------------------------

/** seed 003: facedown attached cards are not in play, and what is not in play is not touched. */
const gone = { name: "nothing happens to a card that is not in play", reason: "not-in-play" };
const untouched: readonly Rule[] = [
  ...[EXHAUST, READY, ENTER].map((on) => forbid(on, { ...gone, when: (e) => !e.card.inPlay })),
  ...[PROGRESS, HARM, COUNT].map((on) => forbid(on, { ...gone, when: (e) => !e.card.inPlay })),
  // When a card leaves play, its token comes home unasked.
  forbid("token", { ...gone, when: ({ card }) => isObject(card) && "inPlay" in card && card.inPlay === false }),
  forbid(EXHAUST, { name: "an exhausted card", when: (e) => e.card.exhausted, reason: "already-exhausted" }),
  forbid(READY, { name: "a ready card", when: (e) => !e.card.exhausted, reason: "already-ready" }),
];

// ---- seed 003 §7: a test ------------------------------------------------------------------------------------------------

const presence = (_: Scope, { it }: { readonly it: Card }): number => it.presence;
const modifier = ({ table }: Scope, { it }: { readonly it: Card }): number => it.printed(table.aspect);
const testing =
  (...kinds: readonly string[]) =>
  ({ table }: Scope): boolean =>
    kinds.includes(table.testing);

/** What reached its threshold is cleared; progress comes before harm, and locations stay. */
export const clearing = {
  forEach: {
    in: "finished",
    do: {
      if: {
        is: (_: Scope, { it }: { readonly it: Card }) => isDone(it),
        then: { CLEAR: { card: "it", by: "progress" } },
        else: { CLEAR: { card: "it", by: "harm" } },
      },
    },
  },
};
export const isDone = (card: Card): boolean => card.progressAt > 0 && card.progress >= card.progressAt;
export const isFinished = (card: Card): boolean =>
  card.def.kind !== "location" && (isDone(card) || (card.harmAt > 0 && card.harm >= card.harmAt));

const matters =
  (group: keyof typeof GROUPS) =>
  (scope: Scope): boolean =>
    new Set(
      GROUPS[group](scope)
        .filter((card) => isReady(card) && !card.resolved)
        .map(({ def }) => def),
    ).size > 1;

/** The drawn symbol, area by area; the ranger orders the cards of an area unless they are all the same. */
const resolveSymbol = SYMBOLS.map((symbol, i) => ({
  if: {
    is: `symbol = ${i}`,
    then: Object.keys(GROUPS).map((name) => {
      const group = name as keyof typeof GROUPS;
      const ready = { set: group, where: { carries: symbol, exhausted: false, resolved: false } };
      const one = { RESOLVE: { card: "it", symbol } };
      return {
        if: {
          is: matters(group),
          then: { order: { from: ready, prompt: "resolve-order", do: one } },
          else: { forEach: { in: ready, do: one } },
        },
      };
    }),
  },
}));

/** The rest of a test, once its result is done: the symbol, the reshuffle, the end. */
export const finishTest = {
  forEach: {
    in: { zone: "challengeDiscard", top: 1 },
    as: "drawn",
    do: [
      {
        let: {
          as: "again",
          be: (_: Scope, { drawn }: { readonly drawn: Card }) => Number(drawn.printed("reshuffle")),
          do: [
            {
              let: {
                as: "symbol",
                be: (_: Scope, { drawn }: { readonly drawn: Card }) => SYMBOLS.indexOf(drawn.printed("symbol")),
                do: resolveSymbol,
              },
            },
            {
              if: {
                is: "again = 1",
                then: [
                  { forEach: { in: "challengeDiscard", do: { move: { card: "it", to: "challengeDeck" } } } },
                  { shuffle: "challengeDeck" },
                ],
              },
            },
          ],
        },
      },
      { END_TEST: {} },
    ],
  },
};

const test: readonly Rule[] = [
  after(TEST, {
    name: "the steps of a test",
    do: [
      // Everything between fatigues the ranger; remembering has nothing between.
      {
        if: {
          is: testing("traverse", "connect", "avoid", "own"),
          then: {
            forEach: {
              in: "wearying",
              do: {
                if: {
                  is: (scope: Scope, { it }: { readonly it: Card }) => isOnRole(scope, it),
                  then: { WEAR: { card: "it", amount: presence, why: "between", at: "role" } },
                  else: { WEAR: { card: "it", amount: presence, why: "between", at: "way" } },
                },
              },
            },
          },
        },
      },
      {
        pick: {
          from: "committable",
          count: { min: 0, max: "any" },
          prompt: "commit",
          do: { COMMIT: { card: "it", icons: (_: Scope, { it }: { readonly it: Card }) => it.def.icons } },
        },
      },
      {
        if: {
          is: "count(challengeDeck) = 0",
          then: [
            { forEach: { in: "challengeDiscard", do: { move: { card: "it", to: "challengeDeck" } } } },
            { shuffle: "challengeDeck" },
          ],
        },
      },
      {
        forEach: {
          in: { zone: "challengeDeck", top: 1 },
          do: [{ move: { card: "it", to: "challengeDiscard" } }, { CHALLENGE: { card: "it", modifier } }],
        },
      },
      {
        if: {
          is: ({ table }: Scope) => table.effort >= table.difficulty,
          then: { SUCCEED: { target: "target", effort: "effort" } },
          else: { FAIL: { target: "target", effort: "effort" } },
        },
      },
      { SETTLE: {} },
      clearing,
      // Who remembers something first sorts it; the test goes on with the draw.
      { if: { is: ({ table }: Scope) => table.looked === 0, then: finishTest } },
    ],
  }),
  after(SUCCEED, {
    name: "a success",
    do: [
      { if: { is: testing("traverse", "connect"), then: { PROGRESS: { card: "target", amount: "effort" } } } },
      { if: { is: testing("avoid"), then: { EXHAUST: { card: "target" } } } },
      { if: { is: testing("remember"), then: { RECALL: { amount: "effort" } } } },
      { if: { is: testing("own"), then: { perform: { card: "target", effect: "success" } } } },
    ],
  }),
  after(FAIL, {
    name: "a failure",
    do: [
      { if: { is: testing("traverse"), then: { INJURE: {} } } },
      { if: { is: testing("own"), then: { perform: { card: "target", effect: "fail" } } } },
    ],
  }),
  forbid(RESOLVE, {
    name: "an exhausted card does not resolve",
    when: (e) => e.card.exhausted || !e.card.inPlay,
    reason: "not-active",
  }),
  forbid(RESOLVE, { name: "each card resolves once", when: (e) => e.card.resolved, reason: "already-resolved" }),
];

// ---- keywords -----------------------------------------------------------------------------------------------------------

const keywords: readonly Rule[] = [
  forbid("move", {
    name: "a card is where it is",
    when: ({ card, to }) => placeOf(zoneOf(card)) === placeOf(to) && isArea(to),
    reason: "already-there",
  }),
  forbid("move", {
    name: "an attached card never moves alone",
    when: ({ card, to }) => isArea(to) && parentOf(card) !== undefined && zoneOf(parentOf(card)) !== to,
    reason: "attached",
  }),
  after("move", {
    name: "an Ambush on coming within reach",
    match: { card: { keywords: "Ambush", faceUp: true } },
    when: (e) => placeOf(e.to) === "reach",
    do: { AMBUSH: { card: "card" } },
  }),
  after("flip", {
    name: "a blank that is an Obstacle stands in the way",
    match: { card: { obstacle: true, inPlay: true } },
    do: {
      STAND_IN_THE_WAY: { card: "card", needed: (_: Scope, { card }: About) => card.progressAt },
    },
  }),
  forbid(TRAVEL, {
    name: "a ready Obstacle prevents travel",
    when: (_, scope) => obstacles(scope).length > 0,
    reason: "obstacle",
  }),
  after(REST, {
    name: "Fatiguing cards at rest",
    do: { forEach: { in: "fatiguing", do: { WEAR: { card: "it", amount: presence, why: "rest" } } } },
  }),
];

/** Built-in events carry their data without a type: what is asked of them is looked at first. */
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const placeOf = (zone: unknown): unknown => (isObject(zone) && "name" in zone ? zone.name : undefined);
const zoneOf = (card: unknown): unknown => (isObject(card) && "zone" in card ? card.zone : undefined);
const parentOf = (card: unknown): unknown => (isObject(card) && "parent" in card ? card.parent : undefined);
const isArea = (zone: unknown): boolean => (AREAS as readonly unknown[]).includes(placeOf(zone));

// ---- the round ----------------------------------------------------------------------------------------------------------

const rebuildPath = [
  { forEach: { in: "pathDiscard", do: { move: { card: "it", to: "pathDeck" } } } },
  { shuffle: "pathDeck" },
];

const isUniqueAgain = (scope: Scope, { card }: About): boolean =>
  has(card, "Unique") && inPlay(scope).some((other) => other !== card && other.def === card.def);

const round: readonly Rule[] = [
  after(PATH_CARD, {
    name: "a path card enters where it is printed",
    do: {
      if: {
        is: isUniqueAgain,
        then: { move: { card: "card", to: "pathDiscard" } },
        else: [
          {
            if: {
              is: (_: Scope, { card }: About) => card.def.enters === "reach",
              then: { move: { card: "card", to: "reach" } },
              else: { move: { card: "card", to: "way" } },
            },
          },
          { ENTER: { card: "card" } },
        ],
      },
    },
  }),
  after(TRAVEL, {
    name: "a journey",
    do: [
      { forEach: { in: "leftBehind", do: { move: { card: "it", to: "pathDiscard" } } } },
      { forEach: { in: "here", do: { move: { card: "it", to: "map" } } } },
      { move: { card: "to", to: "surroundings" } },
      rebuildPath,
      { ARRIVE: { card: "to" } },
      { ENTER: { card: "to" } },
    ],
  }),
  after(ARRIVE, {
    name: "the end of the journey, with the mission done",
    when: (e, { table }) => e.card.def.stage === LAST_STAGE && table.reached === LAST_STAGE && table.completed.size > 0,
    do: { end: { ending: "arrived", winner: "you" } },
  }),
  after(REFRESH, {
    name: "the steps of Refresh",
    do: [
      { FATIGUE: { amount: "injuries" } },
      { DRAW: { amount: 1 } },
      { REFILL: {} },
      {
        forEach: {
          in: { inPlay: true, where: { carries: "refresh" } },
          do: { perform: { card: "it", effect: "refresh" } },
        },
      },
      // Readying comes last, so that Refresh effects meet the round's exhausted cards.
      { forEach: { in: { inPlay: true, where: { exhausted: true } }, do: { READY: { card: "it" } } } },
    ],
  }),
];

export const newRound = [
  { period: "round" },
  { NEW_ROUND: {} },
  { if: { is: "count(pathDeck) = 0", then: rebuildPath } },
  { forEach: { in: { zone: "pathDeck", top: 1 }, do: { PATH_CARD: { card: "it" } } } },
];

export const rules: readonly Rule[] = [...untouched, ...test, ...keywords, ...round];

export const checks = [
  // seed 003 §3: flipping is not entering, but the first time that a card is faceup it enters.
  check({
    name: "a card that is faceup for the first time enters",
    at: "effect",
    when: "count(firstSeen) > 0",
    do: { forEach: { in: "firstSeen", do: { ENTER: { card: "it" } } } },
  }),
  check({
    name: "an Ambush fatigues the ranger",
    at: "event",
    when: "ambushes > 0",
    do: { forEach: { in: "ambushing", do: { WEAR: { card: "it", amount: presence, why: "ambush" } } } },
  }),
  check({ name: "what reached its threshold is cleared", at: "effect", when: "count(finished) > 0", do: clearing }),
  check({
    name: "the third injury ends the day after the turn",
    at: "action",
    when: ({ you }) => you.injuries >= INJURIES,
    do: { end: { ending: "injured" } },
  }),
];
