import type { Effect, FileField, FileProblem } from "@cardwright/engine";
import { PERSONS, TOKENS, type Token } from "./people.ts";
import { type Say, spoken, type Written } from "./words.ts";

/** What the end of a conversation carries with it: a letter to deliver, and what it costs to have failed. */
export interface Terms {
  readonly createsObligation?: boolean;
  readonly obligationType?: "delivery";
  readonly recipientId?: string;
  readonly deadline?: number;
  readonly payment?: number;
  readonly tokenReward?: Readonly<Partial<Record<Token, number>>>;
  readonly penalty?: string;
  readonly relationshipPenalty?: number;
  readonly reason?: Written;
}

export const TERM_FIELDS: Readonly<Record<keyof Terms, FileField>> = {
  createsObligation: { type: "flag", doc: "A letter is to be delivered." },
  obligationType: { type: "enum", values: ["delivery"], doc: "What is owed; a delivery if nothing is said." },
  recipientId: { type: "enum", values: PERSONS, doc: "Who receives the letter." },
  deadline: { type: "int", min: 1, doc: "Minutes from the end of the conversation." },
  payment: { type: "int", doc: "Coins at delivery; a negative number is paid by you." },
  tokenReward: {
    type: "map",
    keys: TOKENS,
    of: { type: "int", doc: "How many tokens." },
    doc: "Tokens at delivery, with the sender.",
  },
  penalty: { type: "card", doc: "A card that is put into the sender's deck at once." },
  relationshipPenalty: { type: "int", doc: "Added at once to the tokens of the person's kind." },
  reason: { type: "words", doc: "Why, as it is shown." },
};

/** What an obligation consists of: without one these say nothing. */
const OF_OBLIGATION = ["obligationType", "recipientId", "deadline", "payment", "tokenReward"] as const;
const NEEDED = ["recipientId", "deadline"] as const;

export function termProblems(terms: Terms): readonly FileProblem[] {
  if (terms.createsObligation === true) {
    return NEEDED.filter((field) => terms[field] === undefined).map((field) => ({
      severity: "error",
      code: "missing-field",
      path: ["createsObligation"],
      message: `an obligation needs "${field}": ${TERM_FIELDS[field].doc}`,
    }));
  }
  return OF_OBLIGATION.filter((field) => terms[field] !== undefined).map((field) => ({
    severity: "warning",
    code: "no-obligation",
    path: [field],
    message: `"${field}" says nothing without "createsObligation": true`,
  }));
}

export function effectsOfTerms(terms: Terms): readonly Effect[] {
  const effects: Effect[] = [];
  if (terms.createsObligation === true) {
    const rewards = TOKENS.map((token) => [token, terms.tokenReward?.[token] ?? 0]);
    const { recipientId: person, deadline, payment = 0 } = terms;
    effects.push({ PROMISE_DELIVERY: { person, deadline, payment, ...Object.fromEntries(rewards) } });
  }
  if (terms.penalty !== undefined) effects.push({ create: { definition: terms.penalty, to: "burdens" } });
  if (terms.relationshipPenalty !== undefined) effects.push({ CHANGE_TOKENS: { amount: terms.relationshipPenalty } });
  return effects;
}

/** The terms in words, in the order in which they come due. */
export function sayTerms(terms: Terms, place: string, say: Say): readonly string[] {
  const said: string[] = [];
  if (terms.createsObligation === true) {
    const { recipientId = "", deadline = 0, payment = 0 } = terms;
    said.push(say("terms.delivery", { recipient: say(`value.person.${recipientId}`), minutes: deadline }));
    if (payment > 0) said.push(say("terms.payment", { coins: payment }));
    if (payment < 0) said.push(say("terms.fee", { coins: -payment }));
    for (const token of TOKENS) {
      const amount = terms.tokenReward?.[token] ?? 0;
      if (amount !== 0) said.push(say("terms.reward", { amount, token: say(`value.kind.${token}`) }));
    }
  }
  if (terms.penalty !== undefined) said.push(say("terms.penalty", { card: say(`card.${terms.penalty}.name`) }));
  if (terms.relationshipPenalty !== undefined) {
    const amount = terms.relationshipPenalty;
    said.push(say("terms.relationship", { amount, size: Math.abs(amount) }));
  }
  if (terms.reason !== undefined) said.push(spoken(terms.reason, `${place}.reason`, say));
  return said;
}
