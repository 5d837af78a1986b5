import { cardsFrom, type Refusal, range, refuse, refuseForAll, type Setup } from "@cardwright/engine";
import {
  GROUPS,
  has,
  inPlay,
  isBelow,
  isReady,
  kindOf,
  leftBehind,
  meansOf,
  obstacles,
  obstaclesBetween,
  ofKind,
  roleOf,
  wearying,
} from "./board.ts";
import * as events from "./events.ts";
import { focus } from "./focus.ts";
import { told } from "./outlook.ts";
import { checks, finishTest, isFinished, newRound, rules } from "./rules.ts";
import { score } from "./score.ts";
import { type Card, HAND_START, kit, type RangersShape, type Scope, type Test } from "./state.ts";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/**
 * Rangers: one ranger crosses a valley in a day. Beings and features lie along the way; tests bring progress, and every
 * challenge card brings the place to life. Cards hang on cards, and cards lie face down under blanks (seed 003).
 */

const { action } = kit;

// ---- may it be done? ----------------------------------------------------------------------------------------------------

/** While looked-at cards are sorted, nothing else is done. */
const busy = ({ table }: Scope): Refusal | undefined =>
  table.testing === "none" ? undefined : refuse("sort-them-first");

const because = (reason: string, { def }: Card): Refusal => refuse(reason, { card: { definition: def.id } });

/** Every rule that forbids it, with the card that carries it. */
const forbidden = (scope: Scope, proposal: Parameters<Scope["preventions"]>[0]): Refusal[] =>
  scope.preventions(proposal).map(({ card, reason }) => (card === undefined ? refuse(reason) : because(reason, card)));

const tooDear = (needed: number, available: number): Refusal | undefined =>
  available < needed ? refuse("not-enough-energy", { needed, available }) : undefined;

/** seed 003 §7 and "cannot": energy is there, nothing blocks the way, nothing forbids it. */
function canTest(kind: Test, target: Card, energy: number, scope: Scope): Refusal | undefined {
  const { aspect } = meansOf(kind, target);
  const inTheWay = kind === "remember" ? [] : obstaclesBetween(scope, target);
  return refuseForAll([
    busy(scope),
    tooDear(energy, scope.you[aspect]),
    ...inTheWay.map((obstacle) => because("obstacle-between", obstacle)),
    ...forbidden(scope, events.TEST({ target, kind, energy })),
  ]);
}

function canPlay(card: Card, scope: Scope): Refusal | undefined {
  const { costAspect, cost } = card.def;
  const isThere = has(card, "Unique") && inPlay(scope).some(({ def }) => def === card.def);
  return refuseForAll([busy(scope), tooDear(cost, scope.you[costAspect]), isThere ? refuse("unique") : undefined]);
}

/** Who clears one hindrance should know of the next: all are told. */
function canTravel(to: Card, scope: Scope): Refusal | undefined {
  const { location } = scope.table;
  if (location === undefined) return refuse("nowhere");
  const { progress, progressAt: needed } = location;
  // Of Obstacles the game's own rule knows that there are some; here each is named.
  const others = forbidden(scope, events.TRAVEL({ to })).filter(
    ({ code, params }) => code !== "obstacle" || params.card,
  );
  return refuseForAll([
    busy(scope),
    progress < needed ? refuse("not-explored", { progress, needed }) : undefined,
    ...obstacles(scope).map((obstacle) => because("obstacle", obstacle)),
    ...others,
  ]);
}

// ---- actions ------------------------------------------------------------------------------------------------------------

const energy = range(1, 3);
const test = (kind: Test, target: unknown) =>
  action({
    params: { target: cardsFrom(target), energy },
    refuse: (chosen, scope) => canTest(kind, chosen.target, chosen.energy, scope),
    do: { TEST: { target: "target", kind, energy: "energy" } },
  });

/** After the turns: travel if wished, Refresh, and the next path card. */
const goOn = [{ REFRESH: {} }, newRound];

// ---- what cards may name ------------------------------------------------------------------------------------------------

const tokenOn = ({ table }: Scope): unknown => table.token("ranger").on;

function setUp({ definitions, create, home }: Setup<RangersShape>): void {
  for (const { id, kind, deck, copies, stage } of definitions) {
    for (let i = 0; i < copies; i++) {
      if (deck === "ranger") create(id, { zone: "deck", seat: 0 });
      else if (deck === "path") create(id, "pathDeck");
      else if (deck === "challenge") create(id, "challengeDeck");
      else if (kind === "role") home("ranger", create(id, { zone: "area", seat: 0 }));
      else create(id, kind === "location" && stage !== 1 ? "map" : "surroundings");
    }
  }
}

export const game = kit.game({
  name: "rangers",
  version: 1,
  events: { ...events },
  rules,
  checks,
  actions: {
    traverse: test("traverse", "traversable"),
    connect: test("connect", "beings"),
    avoid: test("avoid", "beings"),
    remember: action({
      params: { energy },
      refuse: (chosen, scope) => {
        const role = roleOf(scope);
        return role === undefined ? refuse("nowhere") : canTest("remember", role, chosen.energy, scope);
      },
      do: { TEST: { target: "role", kind: "remember", energy: "energy" } },
    }),
    test: test("own", { inPlay: true, where: { carries: "success" } }),
    play: action({
      params: { card: cardsFrom("hand") },
      refuse: ({ card }, scope) => canPlay(card, scope),
      do: [
        { PLAY: { card: "card" } },
        {
          if: {
            is: (_: Scope, { card }: { readonly card: Card }) => card.def.kind === "moment",
            then: [{ move: { card: "card", to: "discard" } }, { perform: { card: "card", effect: "play" } }],
            else: [
              { move: { card: "card", to: "area" } },
              { perform: { card: "card", effect: "play" } },
              { ENTER: { card: "card" } },
            ],
          },
        },
      ],
    }),
    use: action({
      params: { card: cardsFrom({ inPlay: true, where: { owner: "you", carries: "use" } }) },
      refuse: ({ card }, scope) => refuseForAll([busy(scope), card.exhausted ? refuse("exhausted") : undefined]),
      do: [{ EXHAUST: { card: "card" } }, { perform: { card: "card", effect: "use" } }],
    }),
    below: action({
      params: { card: cardsFrom("recalled") },
      do: { PUT_BELOW: { card: "card" } },
    }),
    recall: action({
      refuse: (_, { table }) => (table.testing === "none" ? refuse("nothing-recalled") : undefined),
      do: [{ DRAW: { amount: 1 } }, finishTest],
    }),
    travel: action({
      params: { to: cardsFrom("map") },
      refuse: ({ to }, scope) => canTravel(to, scope),
      do: [{ REST: {} }, { TRAVEL: { to: "to" } }, goOn],
    }),
    rest: action({ refuse: (_, scope) => busy(scope), do: [{ REST: {} }, goOn] }),
  },
  names: {
    tokenHere: (scope) => tokenOn(scope) === scope.self,
    onMyRole: (scope) => scope.self !== undefined && isBelow(scope.self, roleOf(scope)),
    myCounters: ({ self }) => self?.counters ?? 0,
    inMyTest: ({ table, self }) => table.testing === "own" && table.tested === self && !table.settled,
  },
  sets: {
    ...GROUPS,
    role: (scope) => roleOf(scope),
    beings: (scope) => ofKind(scope, "being"),
    features: (scope) => ofKind(scope, "feature"),
    traversable: (scope) => ofKind(scope, "feature", "location"),
    here: (scope) => ofKind(scope, "location"),
    missions: (scope) => ofKind(scope, "mission"),
    weather: (scope) => ofKind(scope, "weather"),
    predators: (scope) => inPlay(scope).filter((card) => isReady(card) && card.def.traits.includes("predator")),
    prey: (scope) => inPlay(scope).filter((card) => isReady(card) && card.def.traits.includes("prey")),
    /** Faceup, in play and ready; never this card, nor one that it hangs on. */
    otherActiveBeings: (scope) =>
      inPlay(scope).filter(
        (card) =>
          !card.isPlaceholder &&
          kindOf(card) === "being" &&
          isReady(card) &&
          card !== scope.self &&
          !(scope.self !== undefined && isBelow(scope.self, card)),
      ),
    otherBeings: (scope) => ofKind(scope, "being").filter((card) => !card.isPlaceholder && card !== scope.self),
    /** Faceup beings that hang on this card directly. */
    heldBeings: ({ self }) => (self?.attachments ?? []).filter((card) => card.inPlay && kindOf(card) === "being"),
    /** The last card that was attached to this one face down. */
    buried: ({ self }) => (self?.attachments ?? []).filter(({ isPlaceholder }) => isPlaceholder).at(-1),
    otherAttached: (scope) => inPlay(scope).filter((card) => card.parent !== undefined && card !== scope.self),
    facedown: (scope) => inPlay(scope).filter(({ isPlaceholder }) => isPlaceholder),
    firstSeen: (scope) => inPlay(scope).filter((card) => card.fresh && card.faceUp && !card.isPlaceholder),
    ambushing: (scope) => inPlay(scope).filter((card) => card.ambushing),
    parent: ({ self }) => self?.parent,
    onRole: (scope) => inPlay(scope).filter((card) => isBelow(card, roleOf(scope))),
    fatiguing: (scope) => inPlay(scope).filter((card) => isReady(card) && has(card, "Fatiguing") && card.presence > 0),
    finished: (scope) => inPlay(scope).filter(isFinished),
    leftBehind,
    wearying: (scope) => (scope.table.tested === undefined ? [] : wearying(scope, scope.table.tested)),
    committable: ({ table, you }) =>
      [...you.hand].filter(({ def }) => def.icons > 0 && def.approach !== "none" && def.approach === table.approach),
    recalled: ({ table, you }) => [...you.deck].slice(you.deck.size - table.looked),
  },
  endings: ["arrived", "spent", "injured"],
  leavesTo: { owned: "discard", unowned: "pathDiscard" },
  words: { en, de },
  score,
  outlook: told,
  focus,
  setup: setUp,
  start: [
    { forEach: { in: "here", do: { ARRIVE: { card: "it" } } } },
    ["deck", "pathDeck", "challengeDeck"].map((zone) => ({ shuffle: zone })),
    { DRAW: { amount: HAND_START } },
    {
      may: {
        prompt: "mulligan",
        do: [
          { forEach: { in: "hand", do: { move: { card: "it", to: "deck" } } } },
          { shuffle: "deck" },
          { DRAW: { amount: HAND_START } },
        ],
      },
    },
    { REFILL: {} },
    newRound,
  ],
});
