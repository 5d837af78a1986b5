import { cardsFrom, options, type Refusal, refuse, type Setup } from "@cardwright/engine";
import { armourOf, blockAgainst, damageOf, strikeAgainst, threats, toBlock, woundsFrom } from "./combat.ts";
import * as events from "./events.ts";
import { focus } from "./focus.ts";
import { enemiesHere, here, inFight, inSight, isDay, neighbours, safeSpaces } from "./land.ts";
import { hasBlack, hasMana, isMana } from "./mana.ts";
import { outlook } from "./outlook.ts";
import { rules } from "./rules.ts";
import { score } from "./score.ts";
import {
  type Card,
  HEALING_PRICE,
  type KnightShape,
  kit,
  type Player,
  type Scope,
  SOURCES,
  type Source,
  type Stage,
} from "./state.ts";
import de from "./text/de.json" with { type: "json" };
import en from "./text/en.json" with { type: "json" };

/**
 * Knight: a lone knight crosses a small land in three rounds (day, night, day) to take the citadel. Every step, bribe, blow
 * and block is paid with cards (seed 001).
 */

const { action, compute } = kit;
const { uselessNow, ...named } = events;

// ---- why not ------------------------------------------------------------------------------------------------------------

const isDeed = ({ def }: Card): boolean => def.kind !== "wound";
const woundsIn = (player: Player): Card[] => [...player.hand].filter((card) => !isDeed(card));

/** ruling 27: who is knocked out plays no more cards in this fight. */
const cardsAllowed = ({ table }: Scope): Refusal | undefined =>
  inFight(table) && table.knockedOut ? refuse("knocked-out") : undefined;

function needsMana({ table, you }: Scope, card: Card, source: Source): Refusal | undefined {
  const { colour } = card.def;
  return isMana(colour) && hasMana(table, you, colour, source)
    ? undefined
    : refuse("no-mana-there", { colour, source });
}

const atStage =
  (...stages: readonly Stage[]) =>
  (_: unknown, { table }: Scope): Refusal | undefined =>
    stages.includes(table.stage) ? undefined : refuse("not-in-this-phase", { when: table.stage });

function canEnd(_: unknown, { table, you }: Scope): Refusal | undefined {
  if (inFight(table)) return refuse("fight-first");
  return you.played ? undefined : refuse("nothing-played");
}

function canStrike(group: readonly Card[], { table, you }: Scope): Refusal | undefined {
  if (table.stage !== "ranged" && table.stage !== "attack") return refuse("not-in-this-phase", { when: table.stage });
  const [needed, available] = [armourOf(group), strikeAgainst(table, you, group)];
  return available >= needed ? undefined : refuse("too-weak", { needed, available });
}

// ---- playing cards ------------------------------------------------------------------------------------------------------

/** Paid from where the player says: a die, a gold die, a crystal, a token. */
const payMana = (card: string) =>
  SOURCES.map((source, i) => ({ if: { is: `mana = ${i}`, then: { PAY_MANA: { card, source } } } }));
const mana = options(...SOURCES);

const ways = ["move", "influence", "attack", "block"] as const;
const sideways = [
  { MOVE: { amount: 1 } },
  { INFLUENCE: { amount: 1 } },
  { ATTACK: { amount: 1 } },
  { BLOCK: { amount: 1 } },
];

const inHand = (where: object) => cardsFrom({ zone: "hand", where });

const playing = {
  play: action({
    params: { card: inHand({ kind: ["action", "artifact"] }) },
    refuse: (_, scope) => cardsAllowed(scope),
    do: [{ PLAY: { card: "card" } }, { perform: { card: "card", effect: "weak" } }],
  }),
  power: action({
    params: { card: inHand({ kind: "action", boosts: false }), mana },
    refuse: ({ card, mana }, scope) => cardsAllowed(scope) ?? needsMana(scope, card, mana),
    do: [{ PLAY: { card: "card" } }, payMana("card"), { perform: { card: "card", effect: "strong" } }],
  }),
  boost: action({
    params: { card: inHand({ boosts: true }), other: inHand({ kind: "action", boosts: false }), mana },
    refuse: ({ card, mana }, scope) => cardsAllowed(scope) ?? needsMana(scope, card, mana),
    do: [
      { PLAY: { card: "card" } },
      { PLAY: { card: "other" } },
      payMana("card"),
      { perform: { card: "card", effect: "boost", target: "other" } },
      { perform: { card: "other", effect: "strong" } },
      { BOOST: { target: "other", amount: 0 } },
    ],
  }),
  cast: action({
    params: { card: inHand({ kind: "spell" }), mana },
    refuse: ({ card, mana }, scope) => cardsAllowed(scope) ?? needsMana(scope, card, mana),
    do: [{ PLAY: { card: "card" } }, payMana("card"), { perform: { card: "card", effect: "weak" } }],
  }),
  unleash: action({
    params: { card: inHand({ kind: "spell" }), mana },
    refuse: ({ card, mana }, scope) => {
      if (isDay(scope.table)) return refuse("only-at-night");
      const refusal = cardsAllowed(scope) ?? needsMana(scope, card, mana);
      if (refusal !== undefined) return refusal;
      return hasBlack(scope.table, scope.you, mana) ? undefined : refuse("no-black-mana");
    },
    do: [
      { PLAY: { card: "card" } },
      payMana("card"),
      { PAY_BLACK: {} },
      { perform: { card: "card", effect: "strong" } },
    ],
  }),
  destroy: action({
    params: { card: inHand({ kind: "artifact" }) },
    refuse: (_, scope) => cardsAllowed(scope),
    do: [{ PLAY: { card: "card" } }, { DESTROY: { card: "card" } }, { perform: { card: "card", effect: "strong" } }],
  }),
  sideways: action({
    params: { card: inHand({ kind: ["action", "spell", "artifact"] }), for: options(...ways) },
    refuse: (params, scope) => cardsAllowed(scope) ?? uselessNow(params.for, scope),
    do: [{ PLAY: { card: "card" } }, sideways.map((then, i) => ({ if: { is: `for = ${i}`, then } }))],
  }),
  use: action({
    params: { unit: cardsFrom("units"), ability: options("first", "second") },
    refuse: ({ unit }) => (unit.spent ? refuse("unit-spent") : undefined),
    do: [
      { USE_UNIT: { unit: "unit" } },
      {
        if: {
          is: "ability = 0",
          then: { perform: { card: "unit", effect: "first" } },
          else: { perform: { card: "unit", effect: "second" } },
        },
      },
    ],
  }),
};

// ---- travel -------------------------------------------------------------------------------------------------------------

const travel = {
  step: action({
    params: { to: cardsFrom("neighbours") },
    refuse: ({ to }, { table, you }) => {
      if (table.stage !== "travel") return refuse("no-move-after-the-action");
      const { toll: needed } = to;
      return you.move >= needed ? undefined : refuse("not-enough-move", { needed, available: you.move });
    },
    do: { STEP: { to: "to", cost: (_: Scope, { to }: { readonly to: Card }) => to.toll } },
  }),
  visit: action({
    refuse: (_, { table, you }) => {
      if (table.stage !== "travel") return refuse("one-action-a-turn");
      if (here(table)?.inn !== 1) return refuse("no-village");
      return you.reputation > -3 ? undefined : refuse("village-refuses");
    },
    do: { VISIT: {} },
  }),
  heal: action({
    refuse: (_, { table, you }) => {
      if (table.stage !== "village") return refuse("visit-first");
      if (woundsIn(you).length === 0) return refuse("no-wounds");
      const { influence: available } = you;
      return available >= HEALING_PRICE
        ? undefined
        : refuse("not-enough-influence", { needed: HEALING_PRICE, available });
    },
    do: [{ SPEND_INFLUENCE: { amount: HEALING_PRICE } }, { HEAL: { amount: 1 } }],
  }),
  recruit: action({
    params: { unit: cardsFrom("unitOffer") },
    refuse: ({ unit }, { table, you }) => {
      if (table.stage !== "village") return refuse("visit-first");
      if (you.units.size >= you.unitLimit) return refuse("no-room-for-units", { limit: you.unitLimit });
      const [needed, available] = [unit.def.cost, you.influence];
      return available >= needed ? undefined : refuse("not-enough-influence", { needed, available });
    },
    do: { RECRUIT: { unit: "unit", cost: (_: Scope, { unit }: { readonly unit: Card }) => unit.def.cost } },
  }),
  // One card that is no Wound, and any Wounds; with only Wounds, one of them.
  rest: action({
    refuse: (_, { table, you }) => (you.begun || table.stage !== "travel" ? refuse("too-late-to-rest") : undefined),
    do: [
      {
        if: {
          is: "count(deeds) > 0",
          then: [
            { pay: { from: "deeds", to: "discard" } },
            {
              pay: {
                from: "wounds",
                count: { min: 1, max: "any" },
                optional: true,
                to: "discard",
                prompt: "rest-wounds",
              },
            },
          ],
          else: { pay: { from: "wounds", to: "discard", prompt: "rest-wounds" } },
        },
      },
      { REST: {} },
    ],
  }),
};

// ---- fights -------------------------------------------------------------------------------------------------------------

interface Bound {
  readonly enemy: Card;
  readonly unit: Card;
}
const fights = {
  strike: action({
    params: { enemy: cardsFrom("foes") },
    refuse: ({ enemy }, scope) => canStrike([enemy], scope),
    do: { STRIKE: { enemy: "enemy" } },
  }),
  // At most two enemies guard a place: a group is one of them, or all.
  strikeAll: action({
    refuse: (_, scope) => {
      const group = enemiesHere(scope.table);
      return inFight(scope.table) && group.length < 2 ? refuse("only-one-enemy") : canStrike(group, scope);
    },
    do: { STRIKE_ALL: {} },
  }),
  block: action({
    params: { enemy: cardsFrom("foes") },
    refuse: ({ enemy }, { table, you }) => {
      if (table.stage !== "block") return refuse("not-in-this-phase", { when: table.stage });
      if (enemy.blocked) return refuse("already-blocked");
      const [needed, available] = [toBlock(enemy), blockAgainst(you, enemy)];
      return available >= needed ? undefined : refuse("too-weak", { needed, available });
    },
    do: { STOP: { enemy: "enemy" } },
  }),
  suffer: action({
    params: { enemy: cardsFrom("threats") },
    refuse: atStage("damage"),
    do: {
      SUFFER: {
        enemy: "enemy",
        wounds: ({ you }: Scope, { enemy }: Bound) => woundsFrom(you, enemy),
        poison: (_: Scope, { enemy }: Bound) => enemy.def.poison,
      },
    },
  }),
  guard: action({
    params: { unit: cardsFrom("units"), enemy: cardsFrom("threats") },
    refuse: ({ unit }, scope) =>
      atStage("damage")(unit, scope) ?? (unit.shielded ? refuse("unit-shielded") : undefined),
    do: {
      GUARD: {
        unit: "unit",
        enemy: "enemy",
        gone: (_: Scope, { unit, enemy }: Bound) => unit.wounded && damageOf(enemy) > armourOf([unit]),
      },
    },
  }),
  next: action({
    refuse: atStage("ranged", "block", "attack"),
    do: compute(
      ({ table, you: player }) => {
        if (table.stage === "attack") return [events.RETREAT({ player })];
        if (table.stage === "ranged") return [events.PHASE({ player, stage: "block" })];
        return [events.PHASE({ player, stage: threats(table).length > 0 ? "damage" : "attack" })];
      },
      [events.RETREAT, events.PHASE],
    ),
  }),
};

// ---- turns and rounds ---------------------------------------------------------------------------------------------------

const turns = {
  end: action({ refuse: canEnd, do: { END_TURN: {} } }),
  endRound: action({
    refuse: (_, { table, you }) => {
      if (inFight(table)) return refuse("fight-first");
      return you.deck.size === 0 ? undefined : refuse("deck-not-empty", { cards: you.deck.size });
    },
    do: { END_ROUND: {} },
  }),
  // ruling 28: whoever can do nothing else gives up a card and ends the turn.
  yield: action({
    fallback: true,
    do: [
      { pick: { from: "hand", as: "given", prompt: "yield", do: { move: { card: "given", to: "discard" } } } },
      { END_TURN: {} },
    ],
  }),
};

/** Cards say where they begin. */
function setUp({ definitions, create, home }: Setup<KnightShape>): void {
  const on = new Map<string, number>();
  for (const { id, home: zone, site, copies } of definitions) {
    for (let i = 0; i < copies; i++) {
      if (zone === "garrison") continue;
      const seated = zone === "deck" || zone === "hero";
      const faceDown = zone === "lairs";
      const made = create(id, seated ? { zone, seat: 0 } : zone, { owner: 0, ...(faceDown ? { faceDown } : {}) });
      if (zone === "map") on.set(site, made);
    }
  }
  const citadel = on.get("citadel");
  const camp = on.get("camp");
  if (camp !== undefined) home("knight", camp);
  for (const { id, home: zone } of definitions)
    if (zone === "garrison" && citadel !== undefined) create(id, "map", { owner: 0, faceDown: true, on: citadel });
}

export const game = kit.game({
  name: "knight",
  version: 1,
  events: named,
  rules,
  actions: { ...playing, ...travel, ...fights, ...turns },
  names: {
    day: ({ table }) => isDay(table),
    fighting: ({ table }) => inFight(table),
    travelling: ({ table }) => table.stage === "travel",
    guarded: ({ table }) => enemiesHere(table).length > 0,
  },
  sets: {
    /** Hand cards that are no Wounds: what costs are paid with. */
    deeds: { from: "hand", where: isDeed },
    wounds: { from: "hand", where: (card) => !isDeed(card) },
    /** One Wound at most among them: which one makes no difference. */
    deedsAndOneWound: { from: "hand", where: (card, { you }) => isDeed(card) || card === woundsIn(you)[0] },
    /** Cards of a colour that a spell in the offer has. */
    spellColoured: {
      from: "deeds",
      where: ({ def }, { table }) => [...table.spellOffer].some((spell) => spell.def.colour === def.colour),
    },
    spentUnits: ({ you }) => [...you.units].filter(({ spent }) => spent),
    here: ({ table }) => here(table),
    neighbours: ({ table }) => neighbours(table),
    safeSpaces: ({ table }) => safeSpaces(table),
    inSight: ({ table }) => inSight(table),
    foes: ({ table }) => enemiesHere(table),
    threats: ({ table }) => threats(table),
    cameFrom: ({ table }) => table.cameFrom,
  },
  endings: ["citadel", "nightfall"],
  leavesTo: "defeated",
  words: { en, de },
  focus,
  outlook,
  score,
  setup: setUp,
  start: [
    { shuffle: "lairs" },
    {
      forEach: {
        in: { zone: "map", where: { site: ["tower", "keep", "ruin"] } },
        as: "lair",
        do: { attach: { card: { zone: "lairs", top: 1 }, to: "lair" } },
      },
    },
    ["advanced", "spells", "mercenaries", "artifacts"].map((zone) => ({ shuffle: zone })),
    { NEW_ROUND: { round: 1 } },
  ],
});
