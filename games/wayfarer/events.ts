import { amount, card, int, oneOf } from "@cardwright/engine";
import { ATMOSPHERES, CONNECTIONS, capacityOf, ENDINGS, MINUTES, OUTCOMES } from "./conversation.ts";
import { DAY, PERSONS, PLACES, patienceOf, TOKENS, tokenOf } from "./people.ts";
import { heldKey, kit, observedKey, rewardKey, type Table } from "./state.ts";
import { cardsAtTable, has, patienceCost, receive } from "./talk.ts";

/** Every change in Wayfarer is one of these events or a card that moves. `apply` writes; nothing else changes the table. */
const { event } = kit;

// ---- what effects of cards become ---------------------------------------------------------------------------------------

/** Under Volatile and Exposed it becomes a FELT_COMFORT; from both a step of the connection may follow. */
export const COMFORT = event({
  data: { amount: amount() },
  adds: { "table.comfort": "amount" },
});
export const FELT_COMFORT = event({
  data: { amount: amount() },
  adds: { "table.comfort": "amount" },
});

export const RESET_COMFORT = event({
  data: {},
  apply: (_, { table }) => {
    table.comfort = 0;
  },
});

// ruling 10: no more than the capacity.
export const ADD_WEIGHT = event({
  data: { amount: amount() },
  apply: (e, { table }) => {
    table.weight = Math.min(table.weight + e.amount, capacityOf(table.connection, table.atmosphere));
  },
});

export const REFILL_WEIGHT = event({
  data: {},
  apply: (_, { table }) => {
    table.weight = capacityOf(table.connection, table.atmosphere);
  },
});

export const SET_ATMOSPHERE = event({
  data: { atmosphere: oneOf(ATMOSPHERES) },
  apply: (e, { table }) => {
    table.atmosphere = e.atmosphere;
    loseExcess(table);
  },
});

export const FREE_NEXT_ACTION = event({
  data: {},
  apply: (_, { table }) => {
    table.freeAction = true;
  },
});

export const CHANGE_TOKENS = event({
  data: { amount: amount() },
  apply: (e, { table }) => {
    table[tokenOf(table.person)] += e.amount;
  },
});

/** The card that carries the promise is the letter; its deadline runs from the end of this action, which is the talk's. */
export const PROMISE_DELIVERY = event({
  data: {
    person: oneOf(PERSONS),
    deadline: int(),
    payment: amount(),
    Trust: amount(),
    Commerce: amount(),
    Status: amount(),
    Shadow: amount(),
  },
  apply: (e, { table }) => {
    const letter = e.causeCard;
    if (letter === undefined) return;
    letter.promised = true;
    letter.sender = table.person;
    letter.recipient = e.person;
    letter.due = table.minute + e.deadline;
    letter.payment = e.payment;
    for (const token of TOKENS) letter[rewardKey(token)] = e[token];
  },
});

// ruling 9: noted here, applied after the whole action. ruling 2: several lost goals give one ending.
export const END_CONVERSATION = event({
  data: { outcome: oneOf(OUTCOMES) },
  apply: (e, { table }) => {
    const noted = e.causeCard?.leaving === "exhausts" ? "lostEnd" : "spokenEnd";
    if (table[noted] === "open") table[noted] = e.outcome;
  },
});

// ---- the conversation ---------------------------------------------------------------------------------------------------

export const STEP = event({
  data: { connection: oneOf(CONNECTIONS) },
  apply: (e, { table }) => {
    table.connection = e.connection;
    table.comfort = 0;
    loseExcess(table);
  },
});

export const BREAK_RELATIONSHIP = event({
  data: {},
  apply: (_, { table }) => {
    table.isBroken = true;
  },
});

/** Paid first, always. ruling 1: what will exhaust is marked now. ruling 6: a burden counts, and fades at its second. */
export const LISTEN = event({
  data: {},
  apply: (_, { table, you }) => {
    payPatience(table);
    for (const one of you.exhausted) one.leaving = "stays";
    for (const one of you.hand) {
      if (has(one, "Burden")) one.listens += 1;
      if (has(one, "Opportunity")) one.leaving = "exhausts";
      else if (one.listens === 2) one.leaving = "fades";
    }
  },
});

/** A card never uses up what it sets: Informed and Synchronized become Neutral now. */
export const SPEAK = event({
  data: { card: card() },
  apply: (e, { table, you }) => {
    payPatience(table);
    table.weight -= e.card.def.weight;
    if (table.atmosphere === "Informed" || table.atmosphere === "Synchronized") table.atmosphere = "Neutral";
    for (const one of you.exhausted) one.leaving = "stays";
    for (const one of you.hand) if (one !== e.card && has(one, "Fleeting")) one.leaving = "exhausts";
  },
});

export const SUCCEED = event({ data: { card: card() } });

export const FAIL = event({
  data: { card: card() },
  apply: (_, { table }) => {
    table.atmosphere = "Neutral";
    loseExcess(table);
  },
});

export const FINAL_FAILURE = event({
  data: {},
  apply: (_, { table }) => {
    table.isFinal = true;
  },
});

export const LEAVE = event({
  data: {},
  apply: (_, { table, you }) => {
    table.hasLeft = true;
    for (const one of you.exhausted) one.leaving = "stays";
    for (const one of you.hand) if (has(one, "Fleeting") || has(one, "Opportunity")) one.leaving = "exhausts";
  },
});

/** It leaves the hand unplayed; what it does then comes when all have left. */
export const EXHAUST = event({ data: { card: card() }, then: { move: { card: "card", to: "exhausted" } } });

/** Sits down with the person whose goal this is. The opening LISTEN is free of patience, and takes its time. */
export const BEGIN_TALK = event({
  data: { person: oneOf(PERSONS), about: oneOf(["letter", "amends"]), goal: card() },
  apply: (e, { table }) => {
    table.phase = "talk";
    table.minute += MINUTES;
    table.person = e.person;
    table.about = e.about;
    table.goalEntry = e.goal.entry;
    table.connection = e.goal.connection;
    table.comfort = 0;
    table.atmosphere = "Neutral";
    table.freeAction = false;
    table.patience = patienceOf(e.person);
    table.weight = capacityOf(table.connection, "Neutral");
    for (const token of TOKENS) table[token] = table[heldKey(e.person, token)];
    table.spokenEnd = "open";
    table.lostEnd = "open";
    table.isBroken = false;
    table.isFinal = false;
    table.hasLeft = false;
    table.ending = "open";
  },
});

export const END_TALK = event({
  data: { ending: oneOf(ENDINGS) },
  apply: (e, { table }) => {
    table.ending = e.ending;
    table.phase = "after";
  },
});
/** ruling 9: what else would have ended it. */
export const ALSO_ENDED = event({ data: { ending: oneOf(ENDINGS) } });

/** The cards of a talk forget what happened to them in it, and the person remembers. */
export const PART = event({
  data: { person: oneOf(PERSONS) },
  apply: (e, { table, you }) => {
    table.phase = "road";
    for (const token of TOKENS) table[heldKey(e.person, token)] = table[token];
    for (const one of cardsAtTable(you)) {
      one.leaving = "stays";
      one.listens = 0;
    }
  },
});

// ---- the day --------------------------------------------------------------------------------------------------------------

export const TRAVEL = event({
  data: { place: oneOf(PLACES), minutes: int() },
  apply: (e, { table }) => {
    table.place = e.place;
    table.minute += e.minutes;
  },
});

export const WAIT = event({
  data: { minutes: int() },
  adds: { "table.minute": "minutes" },
});

export const OBSERVE = event({
  data: { card: card(), minutes: int() },
  apply: (e, { table }) => {
    table.minute += e.minutes;
    table[observedKey(table.place)] += 1;
  },
  then: { move: { card: "card", to: "seen" } },
});

export const DELIVER = event({
  data: { card: card() },
  apply: ({ card: letter }, { table }) => {
    table.coins += letter.payment;
    for (const token of TOKENS) receive(table, letter.sender, token, letter[rewardKey(token)]);
  },
  then: { move: { card: "card", to: "settled" } },
});

export const MISS = event({
  data: { card: card(), tokens: int() },
  apply: ({ card: letter, tokens }, { table }) => {
    receive(table, letter.sender, tokenOf(letter.sender), -tokens);
  },
});

export const FORGIVE = event({ data: { card: card() }, then: { move: { card: "card", to: "grudges" } } });

export const END_DAY = event({
  data: {},
  apply: (_, { table }) => {
    table.minute = Math.max(table.minute, DAY);
  },
});

function payPatience(table: Table): void {
  table.patience -= patienceCost(table);
  table.freeAction = false;
  table.minute += MINUTES;
}

// ruling 10: weight above a fallen capacity is lost at once; a rise adds none.
function loseExcess(table: Table): void {
  table.weight = Math.min(table.weight, capacityOf(table.connection, table.atmosphere));
}
