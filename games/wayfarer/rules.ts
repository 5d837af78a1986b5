import { CONNECTIONS, ENDINGS, felt, MAX_COMFORT } from "./conversation.ts";
import { endDay, isDayOver, missOverdue, overdue } from "./day.ts";
import { ADD_WEIGHT, COMFORT, FELT_COMFORT, REFILL_WEIGHT, STEP } from "./events.ts";
import { tellEnding, turnUp } from "./flow.ts";
import { kit, type Scope, type Table } from "./state.ts";
import { endingsNoted, isEnding } from "./talk.ts";

/** What answers events, and what is looked at when an action is done. No rule asks which card it is. */
const { after, check, forbid, replace } = kit;

// ---- comfort ------------------------------------------------------------------------------------------------------------

const stronger = replace(COMFORT, {
  name: "Volatile and Exposed make a change larger",
  when: (e, { table }) => felt(e.amount, table.atmosphere) !== e.amount,
  with: (e, { table }) => [FELT_COMFORT({ amount: felt(e.amount, table.atmosphere) })],
  causes: [FELT_COMFORT],
});

const neighbour = ({ connection }: Table, step: 1 | -1) => CONNECTIONS[CONNECTIONS.indexOf(connection) + step];

const steps = [COMFORT, FELT_COMFORT].flatMap((on) => [
  after(on, {
    name: "at +3 one step up",
    when: (e, { table }) => e.amount > 0 && table.comfort === MAX_COMFORT && table.connection !== "connected",
    do: (_, { table }) => [STEP({ connection: neighbour(table, 1) })],
    causes: [STEP],
  }),
  after(on, {
    name: "at -3 one step down",
    when: (e, { table }) => e.amount < 0 && table.comfort === -MAX_COMFORT && table.connection !== "desperate",
    do: (_, { table }) => [STEP({ connection: neighbour(table, -1) })],
    causes: [STEP],
  }),
  after(on, {
    name: "at -3 and desperate the relationship breaks",
    when: (e, { table }) => e.amount < 0 && table.comfort === -MAX_COMFORT && table.connection === "desperate",
    do: { BREAK_RELATIONSHIP: {} },
  }),
]);

// ---- ruling 9: after an ending nothing is refilled or drawn ---------------------------------------------------------------

const ended = { reason: "conversation-ends" };
const nothingMore = [
  forbid(ADD_WEIGHT, { name: "no weight after an ending", when: (_, { table }) => isEnding(table), ...ended }),
  forbid(REFILL_WEIGHT, { name: "no refill after an ending", when: (_, { table }) => isEnding(table), ...ended }),
  forbid("move", {
    name: "no draw after an ending",
    when: (e, { table, you }) => e.to === you.hand && isEnding(table),
    ...ended,
  }),
];

export const rules = [stronger, ...steps, ...nothingMore];

// ---- when an action is done -----------------------------------------------------------------------------------------------

const matchEnds = ENDINGS.map((ending) => ({
  if: {
    is: ({ table }: Scope) => table.ending === ending,
    then: { end: { ending, ...(ending === "success" ? { winner: "you" } : {}) } },
  },
}));

export const checks = [
  // ruling 9: endings are applied after the whole action.
  check({
    name: "the conversation ends",
    at: "action",
    when: ({ table, you }) => table.phase === "talk" && !table.over && endingsNoted(table, you).length > 0,
    do: [tellEnding, { if: { is: ({ table }: Scope) => table.journey, then: turnUp, else: matchEnds } }],
  }),
  check({ name: "a deadline is missed", at: "action", when: (scope) => overdue(scope).length > 0, do: missOverdue }),
  check({
    name: "the day is over",
    at: "action",
    when: (scope) => isDayOver(scope) && !scope.table.over,
    do: endDay,
  }),
];
