import type { View } from "@cardwright/engine";
import { type Atmosphere, CONNECTIONS, type Connection, drawOf } from "./conversation.ts";
import { DAY, PERSONS, type Person, type Place, placeOf, TOKENS, wayBetween } from "./people.ts";
import { heldKey } from "./state.ts";

/** How good a view is, for bots that look one move ahead, and what a day came to. Hidden cards are never read. */
const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number(value === true));

/** Score of a day: coins + 5 for each token with anybody. */
export function points({ table }: View): number {
  const isTalking = table.phase !== "road" && table.journey === true;
  const tokens = PERSONS.flatMap((person) =>
    TOKENS.map((token) => numberOf(table[isTalking && person === table.person ? token : heldKey(person, token)])),
  );
  return numberOf(table.coins) + 5 * tokens.reduce((sum, n) => sum + n, 0);
}

export function score(view: View): number {
  if (view.table.journey !== true) {
    if (view.result !== undefined) return TALK_ENDS[view.result.ending] ?? 0;
    return talkScore(view);
  }
  if (view.result !== undefined) return points(view);
  const standing = points(view) + prospects(view);
  if (view.table.phase !== "talk") return standing;
  const begun = view.table.about === "letter" ? DAY_WORTH.begun : 0;
  return standing + begun + (Math.max(0, talkScore(view)) / 100) * DAY_WORTH.success;
}

// ---- a conversation -----------------------------------------------------------------------------------------------------

const TALK_ENDS: Readonly<Record<string, number>> = { success: 100, abandoned: -10, relationship: -10, left: -50 };

const WORTH = {
  /** The goal comes with the next LISTEN, or has come. */
  inHand: 60,
  coming: 52,
  /** For each point of comfort on the way to it. */
  comfort: 6,
  /** To look for it in the pile, as far as patience lasts. */
  search: 40,
  patience: 1.2,
  weight: 0.9,
  card: 0.7,
  focused: 7,
  helpful: 1.5,
  harmful: -3,
};

const HELPFUL: readonly string[] = ["Prepared", "Receptive", "Patient", "Informed", "Synchronized", "Exposed"];
const HARMFUL: readonly string[] = ["Pressured", "Final", "Volatile"];

function talkScore({ table, players }: View): number {
  const { hand, deck, request } = players[0].zones;
  const atmosphere = table.atmosphere as Atmosphere;
  const connection = table.connection as Connection;
  const patience = numberOf(table.patience);
  const mood =
    (atmosphere === "Focused" ? WORTH.focused : 0) +
    (HELPFUL.includes(atmosphere) ? WORTH.helpful : 0) +
    (HARMFUL.includes(atmosphere) ? WORTH.harmful : 0);
  const means =
    WORTH.weight * numberOf(table.weight) +
    WORTH.card * Math.min(hand.size, 6) +
    WORTH.patience * (patience + numberOf(table.freeAction)) +
    mood;
  const reached = 3 * CONNECTIONS.indexOf(connection) + numberOf(table.comfort);
  // Which cards were drawn is never asked: that would branch over all of them.
  const [goal] = request.cards;
  if (goal !== undefined) {
    const needed = 3 * (CONNECTIONS.indexOf(goal.fields?.connection as Connection) + 1);
    if (reached >= needed && CONNECTIONS.indexOf(connection) * 3 >= needed && patience > 1)
      return WORTH.coming + mood + WORTH.patience * Math.min(patience, 3);
    return WORTH.comfort * (reached - needed) + means + 10;
  }
  if (table.goalEntry === "request") return WORTH.inHand + mood;
  const found = Math.min(1, ((patience - 1) * drawOf(connection, atmosphere)) / (deck.size + 1));
  return WORTH.search * found + mood + 0.9 * reached + 0.4 * numberOf(table.weight);
}

// ---- the day ------------------------------------------------------------------------------------------------------------

const DAY_WORTH = {
  success: 12,
  letter: 4,
  /** A talk that goes on is worth more than the letter that it is about. */
  begun: 5,
  /** Tokens and burdens. */
  missed: -14,
  burden: -2,
  observation: 1.2,
  /** Of a minute, as long as there is something to do with it. */
  minute: 0.02,
};
const TALK_MINUTES = 60;

interface Promise {
  readonly to: Place;
  readonly due: number;
  readonly worth: number;
}

/** What is still to be had: by the best way through all deliveries, and from letters, the nearer the better. */
function prospects({ table, players }: View): number {
  const { zones } = players[0];
  const here = table.place as Place;
  const minute = numberOf(table.minute);
  const promises = zones.bag.cards.map(({ fields = {} }) => ({
    to: placeOf(fields.recipient as Person),
    due: Math.min(numberOf(fields.due), DAY - 1),
    worth: TOKENS.reduce((sum, token) => sum + 5 * numberOf(fields[`reward_${token}`]), numberOf(fields.payment)),
  }));
  const senders = new Set(zones.bag.cards.map(({ fields }) => fields?.sender));
  let worth = bestRound(here, minute, promises) + DAY_WORTH.observation * Math.min(zones.seen.size, 2);
  for (const person of PERSONS) {
    worth += DAY_WORTH.burden * zones[`${person}_burdens`].size;
    const way = wayBetween(here, placeOf(person));
    const isTime = DAY - minute > TALK_MINUTES + way;
    if (isTime && !senders.has(person) && zones[`${person}_letters`].size > 0)
      worth += DAY_WORTH.letter * (1 - way / 90);
  }
  return worth + DAY_WORTH.minute * (DAY - minute);
}

/** The best order of what can be delivered in time; what cannot is missed. A delivery counts less the farther it is. */
function bestRound(here: Place, minute: number, promises: readonly Promise[]): number {
  let best = DAY_WORTH.missed * promises.length;
  promises.forEach(({ to, due, worth }, i) => {
    const way = wayBetween(here, to);
    if (minute + way > due) return;
    const others = promises.filter((_, k) => k !== i);
    best = Math.max(best, worth - way * 0.1 + bestRound(to, minute + way, others));
  });
  return best;
}
