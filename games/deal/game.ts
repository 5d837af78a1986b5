import { type Card as AnyCard, cardsFrom, type Effect, type Refusal, refuse, type Setup } from "@cardwright/engine";
import { customer, narc } from "./bots.ts";
import { format } from "./cards.ts";
import { checkDeck, customerDeck, deckNamed, deckOf, decks, narcCards, narcDeck, tierAt, tiers } from "./decks.ts";
import * as events from "./events.ts";
import { focus } from "./focus.ts";
import { told } from "./outlook.ts";
import { heatNow, isLastHand, rules } from "./rules.ts";
import { score } from "./score.ts";
import { active, DEALER, type DealShape, GOAL, kit, LAY_LOW, NARC, ROUNDS, type Scope } from "./state.ts";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

export { checkDeck, deckFiles, decks } from "./decks.ts";
export { type LedgerLine, ledgerOf } from "./ledger.ts";

/**
 * Street Deal: the narc piles up evidence, the customer shapes the price, the dealer needs cover. Evidence over cover is a
 * bust. A run is up to eight hands of three rounds; the dealer wants 600 cash (seed 002).
 */
const { action } = kit;

// ---- a hand -------------------------------------------------------------------------------------------------------------

const beginRound = (round: number | string): Effect => ({ BEGIN_ROUND: { round } });

/** The tier's deck: as nobody knows which card of the old one is where, all of them go and those of the tier come. */
const newNarcDeck: Effect = {
  forSeats: {
    do: {
      if: {
        is: ({ you }: Scope) => you.seat === NARC,
        then: [
          { forEach: { in: "deck", do: { remove: "it" } } },
          [...narcCards(tiers.length).keys()].map((id) => ({
            repeat: {
              times: ({ table }: Scope) => narcCards(table.tier).get(id) ?? 0,
              do: { create: { definition: id, to: "deck" } },
            },
          })),
          { shuffle: "deck" },
        ],
      },
    },
  },
};

const tier = ({ table }: Scope): number => tierAt(table.careerHeat);
const deal = (number: number | string): Effect => [
  {
    let: {
      as: "before",
      be: "tier",
      do: [{ DEAL: { number, tier } }, { if: { is: "tier != before", then: newNarcDeck } }],
    },
  },
  { pick: { from: "clients", by: "chance", do: { CLIENT_COMES: { client: "it" } } } },
  beginRound(1),
];

/** After the flip the totals are on the table; then the dealer may fold, or the hand is settled. */
const flip: Effect = [
  { FLIP: { round: "round" } },
  { COUNT: { evidence: "evidence", cover: "cover", profit: "profit", heat: "heat" } },
  {
    if: {
      is: `round < ${ROUNDS}`,
      then: {
        choose: {
          by: "dealer",
          prompt: "stay or fold",
          options: [
            { label: "stay", do: beginRound("round + 1") },
            { label: "fold", do: { FOLD: {} } },
          ],
        },
      },
      else: [{ confirm: { by: "dealer", prompt: "settle" } }, { SETTLE: {} }],
    },
  },
];
const next: Effect = { if: { is: "allHavePlayed", then: flip, else: { NEXT_SEAT: {} } } };

// ---- what may be done ---------------------------------------------------------------------------------------------------

const inRound = (_: unknown, { table }: Scope): Refusal | undefined =>
  table.phase === "round" ? undefined : refuse("between-hands");
const betweenHands = (_: unknown, { table }: Scope): Refusal | undefined =>
  table.phase === "between" ? undefined : refuse("hand-not-over");

function mayLieLow(_: unknown, scope: Scope): Refusal | undefined {
  const { laidLow, cash } = scope.table;
  if (laidLow) return refuse("laid-low-already");
  if (cash < LAY_LOW.cash) return refuse("not-enough-cash", { needed: LAY_LOW.cash, available: cash });
  return betweenHands(_, scope);
}

function setUp({ options, definitions, create }: Setup<DealShape>): void {
  const chosen = Array.isArray(options.decks) ? options.decks[DEALER] : "corner";
  const known = new Map(definitions.map((definition) => [definition.id, definition]));
  const all = [deckOf(narcDeck), deckOf(customerDeck), deckNamed(chosen, known)];
  all.forEach((ids, seat) => {
    for (const id of ids) create(id, { zone: "deck", seat });
  });
  for (const { id, kind } of definitions) if (kind === "customer") create(id, "clients");
}

type Card = AnyCard<DealShape>;
const is = (card: Card | undefined, self: Card | undefined): boolean => card !== undefined && card === self;

export const game = kit.game({
  name: "deal",
  version: 1,
  events: { ...events },
  rules,
  actions: {
    play: action({
      params: { card: cardsFrom("hand") },
      refuse: inRound,
      do: [{ PLAY: { player: "you", card: "card" } }, next],
    }),
    pass: action({ refuse: inRound, do: [{ PASS: { player: "you" } }, next] }),
    lieLow: action({ refuse: mayLieLow, do: { GO_LOW: {} } }),
    deal: action({ refuse: betweenHands, do: deal("handNumber + 1") }),
  },
  names: {
    allHavePlayed: ({ table }) => table.active.seat === DEALER,
    heatNow,
    isLastHand,
    hasWon: ({ table }) => table.cash >= GOAL,
    /** Of a product: it is the one that counts; and the location that counts makes a combo with it. */
    counts: (scope) => is(active(scope, "product"), scope.self),
    isCombo: (scope) => is(active(scope, "product"), scope.self) && active(scope, "location")?.suited === 1,
    isWanted: (scope) => active(scope, "product")?.wanted === 1,
  },
  sets: {
    facedown: ({ table }) => table.players.flatMap(({ down }) => [...down]),
    activeInsurance: (scope) => active(scope, "insurance"),
  },
  endings: ["rich", "home", "busted", "convicted"],
  format,
  words: { en, de },
  focus,
  outlook: told,
  score,
  bots: { narc, customer },
  tallies: { RESOLVED: "outcome" },
  decks: Object.keys(decks),
  checkDeck,
  reloadAt: ({ table }) => table.phase === "between",
  isSameCard: (before, after) => before.attributes?.kind === after.attributes?.kind,
  setup: setUp,
  start: [{ forSeats: { do: { shuffle: "deck" } } }, deal(1)],
});
