import { cardsFrom, options, refuse } from "@cardwright/engine";
import { listener } from "./bots.ts";
import { ENDINGS } from "./conversation.ts";
import {
  ABOUT,
  OBSERVE_MINUTES,
  onRoad,
  overdue,
  refuseDelivery,
  refuseObserve,
  refuseTalk,
  refuseTravel,
  sight,
  talk,
  travel,
  WAIT_MINUTES,
} from "./day.ts";
import * as events from "./events.ts";
import { beginTalk, leave, listen, part, speak } from "./flow.ts";
import { focus } from "./focus.ts";
import { format } from "./format.ts";
import { positionOf } from "./journey.ts";
import { outlook } from "./outlook.ts";
import { PERSONS, PLACES, type Token } from "./people.ts";
import { checks, rules } from "./rules.ts";
import { points, score } from "./score.ts";
import { kit, type Scope } from "./state.ts";
import { cardsAtTable, notInTalk, refuseListen, refuseSpeak } from "./talk.ts";
import { words } from "./words.ts";

/**
 * Wayfarer: you carry letters. A conversation with one person is a push-your-luck puzzle: build comfort, and play the goal
 * card when it shows itself. A day has several of them, and the ways between.
 */
const { action } = kit;

/** ruling 5: formulas read tokens as 0 to 5. */
const shown =
  (token: Token) =>
  ({ table }: Scope): number =>
    Math.min(Math.max(table[token], 0), 5);

export const game = kit.game({
  name: "wayfarer",
  version: 1,
  events: { ...events },
  rules,
  checks,
  actions: {
    // ---- in a talk
    listen: action({ refuse: (_, scope) => refuseListen(scope), do: listen }),
    speak: action({
      params: { card: cardsFrom("hand") },
      refuse: ({ card }, scope) => refuseSpeak(scope, card),
      do: speak,
    }),
    leave: action({ refuse: (_, scope) => notInTalk(scope), do: leave, givesUp: true }),
    part: action({
      refuse: (_, { table }) => (table.phase === "after" ? undefined : refuse("not-after-talk")),
      do: part,
    }),
    // ---- on the road
    talk: action({
      params: { person: options(...PERSONS), about: options(...ABOUT) },
      refuse: ({ person, about }, scope) => refuseTalk(scope, person, about),
      do: talk,
    }),
    deliver: action({
      params: { card: cardsFrom("bag") },
      refuse: ({ card }, scope) => refuseDelivery(scope, card),
      do: { DELIVER: { card: "card" } },
    }),
    travel: action({
      params: { place: options(...PLACES) },
      refuse: ({ place }, scope) => refuseTravel(scope, place),
      do: travel,
    }),
    observe: action({
      refuse: (_, scope) => refuseObserve(scope),
      do: { OBSERVE: { card: "sight", minutes: OBSERVE_MINUTES } },
    }),
    wait: action({ refuse: (_, scope) => onRoad(scope), do: { WAIT: { minutes: WAIT_MINUTES } } }),
    endDay: action({ refuse: (_, scope) => onRoad(scope), do: { END_DAY: {} }, givesUp: true }),
  },
  names: { Trust: shown("Trust"), Commerce: shown("Commerce"), Status: shown("Status"), Shadow: shown("Shadow") },
  sets: {
    homeDeck: ({ table, you }) => you[`${table.person}_deck`],
    homeBurdens: ({ table, you }) => you[`${table.person}_burdens`],
    theGoal: ({ table, you }) => (table.about === "amends" ? you.amends.top : you[`${table.person}_letters`].top),
    atTable: ({ you }) => cardsAtTable(you),
    usedUp: ({ you }) => [...you.discard, ...you.exhausted],
    sight,
    overdue,
  },
  endings: [...ENDINGS, "day"],
  setup: ({ options: given, arrange }) => arrange(positionOf(given)),
  start: {
    if: {
      is: "journey",
      then: PLACES.map((place) => ({ shuffle: `${place}_sights` })),
      else: PERSONS.map((person, i) => ({ if: { is: `person = ${i}`, then: beginTalk(person, "letter") } })),
    },
  },
  modes: {
    // The five opening scenarios in turn.
    talk: { variants: PERSONS.map((name) => ({ name, options: { mode: "talk", opening: name } })) },
    day: { variants: [{ name: "day", options: { mode: "day" } }], isWhole: true, points },
  },
  bots: { listener },
  score,
  outlook,
  focus,
  format,
  words,
});
