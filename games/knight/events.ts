import { amount, card, flag, int, oneOf, type Refusal, refuse, seat } from "@cardwright/engine";
import { armourOf, clearForces, damageOf, gain, spendBlock, spendStrike } from "./combat.ts";
import { enemiesHere, here, inFight } from "./land.ts";
import { addCrystals, freeDie, isMana, spareMana, takeDie, takeMana } from "./mana.ts";
import {
  ELEMENTS,
  FACES,
  type Force,
  kit,
  LEVELS,
  MANA,
  OFFERS,
  ROUNDS,
  type Scope,
  SOURCES,
  STAGES,
  type Stage,
} from "./state.ts";

/** Everything that can happen in Knight. Cards name most of these; `use` says why one would be of no use now. */
const { event } = kit;

/** When points are of use. Ranged and siege also count in the last phase. */
const SERVES = {
  move: ["travel"],
  influence: ["travel", "village"],
  attack: ["attack"],
  ranged: ["ranged", "attack"],
  siege: ["ranged", "attack"],
  block: ["block"],
} as const satisfies Readonly<Record<string, readonly Stage[]>>;
export type Points = keyof typeof SERVES;

export function uselessNow(points: Points, { table }: Scope): Refusal | undefined {
  const stages: readonly Stage[] = SERVES[points];
  return stages.includes(table.stage) ? undefined : refuse("no-use-in-this-phase", { points, when: table.stage });
}
const serves = (points: Points) => (_: unknown, scope: Scope) => uselessNow(points, scope);

// ---- points -------------------------------------------------------------------------------------------------------------

export const MOVE = event({
  data: { player: seat(), amount: int() },
  adds: { "player.move": "amount" },
  use: serves("move"),
});
export const INFLUENCE = event({
  data: { player: seat(), amount: int() },
  adds: { "player.influence": "amount" },
  use: serves("influence"),
});

const force = (kind: Force) =>
  event({
    data: { player: seat(), amount: int(), element: oneOf(ELEMENTS) },
    apply: (e) => gain(e.player, kind, e.element, e.amount),
    use: serves(kind),
  });
export const ATTACK = force("attack");
export const RANGED = force("ranged");
export const SIEGE = force("siege");
export const BLOCK = force("block");

/** Wounds go from the hand back to the supply; never in combat. */
export const HEAL = event({
  data: { player: seat(), amount: int() },
  use: (e, { table }) => {
    if (inFight(table)) return refuse("not-in-a-fight");
    return [...e.player.hand].some(({ def }) => def.kind === "wound") ? undefined : refuse("no-wounds");
  },
  then: {
    forEach: {
      in: { zone: "hand", where: { kind: "wound" }, top: "amount" },
      as: "wound",
      do: { move: { card: "wound", to: "supply" } },
    },
  },
});
export const REPUTATION = event({
  data: { player: seat(), amount: amount() },
  adds: { "player.reputation": "amount" },
  // It comes with Influence, and is of use where that is.
  use: serves("influence"),
});

/** What a follow-up comes to that cannot be had now. A cost that leads to nothing else is refused. */
export const NOTHING = event({ data: { player: seat() }, use: () => refuse("no-use") });

// ---- mana ---------------------------------------------------------------------------------------------------------------

export const CRYSTAL = event({
  data: { player: seat(), colour: oneOf(MANA), amount: int() },
  apply: (e) => addCrystals(e.player, e.colour, e.amount),
});
export const TOKEN = event({
  data: { player: seat(), colour: oneOf(MANA), amount: int() },
  apply: (e) => {
    e.player[`${e.colour}Tokens`] += e.amount;
  },
});
/** Mana of a colour becomes a crystal of it. */
export const CRYSTALLIZE = event({
  data: { player: seat(), colour: oneOf(MANA) },
  apply: (e, { table }) => {
    const source = spareMana(table, e.player, e.colour);
    if (source === undefined) return;
    takeMana(table, e.player, e.colour, source);
    addCrystals(e.player, e.colour, 1);
  },
  use: (e, { table }) =>
    spareMana(table, e.player, e.colour) === undefined ? refuse("no-mana", { colour: e.colour }) : undefined,
});
/** The mana for a card, from where the player said. */
export const PAY_MANA = event({
  data: { player: seat(), card: card(), source: oneOf(SOURCES) },
  apply: (e, { table }) => {
    const { colour } = e.card.def;
    if (isMana(colour)) takeMana(table, e.player, colour, e.source);
  },
});
export const PAY_BLACK = event({
  data: { player: seat() },
  apply: (e, { table }) => takeDie(e.player, freeDie(table, e.player, "black")),
});
export const MORE_DICE = event({
  data: { player: seat(), amount: int() },
  adds: { "player.diceLeft": "amount" },
});
export const SET_DIE = event({
  data: { die: card(), colour: oneOf(MANA) },
  apply: (e) => {
    e.die.face = e.colour;
  },
});
export const ROLLED = event({
  data: { die: card(), number: int() },
  apply: (e) => {
    e.die.face = FACES[e.number - 1];
    e.die.used = false;
  },
});

// ---- cards --------------------------------------------------------------------------------------------------------------

/** A card leaves the hand before anything is paid with the rest of it. */
export const PLAY = event({
  data: { player: seat(), card: card() },
  apply: (e) => {
    e.player.played = true;
    e.player.begun = true;
  },
  // Who plays a card lays it open: then everybody can name it. A card that is paid goes as it is.
  then: { move: { card: "card", to: "discard", face: "up" } },
});
/** An artifact gives its strong effect once. */
export const DESTROY = event({ data: { card: card() }, then: { move: { card: "card", to: "removed", face: "up" } } });
export const BOOST = event({
  data: { target: card(), amount: int() },
  apply: (e) => {
    e.target.boost = e.amount;
  },
});
/** New cards come onto the deck. */
export const GAIN_CARD = event({
  data: { player: seat(), card: card() },
  then: { move: { card: "card", to: { zone: "deck", of: "player" } } },
});

// ---- units --------------------------------------------------------------------------------------------------------------

export const USE_UNIT = event({
  data: { player: seat(), unit: card() },
  apply: (e) => {
    e.unit.spent = true;
    e.player.begun = true;
  },
});
export const READY = event({
  data: { unit: card() },
  apply: (e) => {
    e.unit.spent = false;
  },
});
export const RECRUIT = event({
  data: { player: seat(), unit: card(), cost: int() },
  adds: { "player.influence": "-cost" },
  then: { move: { card: "unit", to: { zone: "units", of: "player" } } },
});

// ---- travel -------------------------------------------------------------------------------------------------------------

export const STEP = event({
  data: { player: seat(), to: card(), cost: int() },
  apply: (e) => {
    e.player.move -= e.cost;
    e.player.begun = true;
  },
  then: { ARRIVE: { to: "to" } },
});
export const ARRIVE = event({
  data: { to: card() },
  apply: (_, { table }) => {
    table.cameFrom = here(table);
  },
  use: serves("move"),
  then: [
    { token: { token: "knight", to: "to" } },
    { forEach: { in: "inSight", as: "enemy", do: { reveal: "enemy" } } },
    {
      if: {
        is: "guarded",
        then: [
          { forEach: { in: { set: "foes", where: { faceUp: false } }, as: "enemy", do: { reveal: "enemy" } } },
          { FIGHT: {} },
        ],
      },
    },
  ],
});
/** Reputation is added once to the Influence of a visit. */
export const VISIT = event({
  data: { player: seat() },
  apply: (e, { table }) => {
    table.stage = "village";
    e.player.influence += e.player.reputation;
    e.player.begun = true;
  },
});
export const SPEND_INFLUENCE = event({
  data: { player: seat(), amount: int() },
  adds: { "player.influence": "-amount" },
});
export const REST = event({
  data: { player: seat() },
  apply: (e, { table }) => {
    table.stage = "done";
    e.player.played = true;
    e.player.begun = true;
  },
});

// ---- fights -------------------------------------------------------------------------------------------------------------

export const FIGHT = event({
  data: { player: seat() },
  apply: (e, { table }) => {
    table.stage = "ranged";
    table.woundsTaken = 0;
    table.knockedOut = false;
    clearForces(e.player);
    for (const unit of e.player.units) unit.shielded = false;
    for (const enemy of enemiesHere(table)) {
      enemy.blocked = false;
      enemy.dealt = false;
    }
  },
});
/** Points left over are lost at the end of a phase. */
export const PHASE = event({
  data: { player: seat(), stage: oneOf(STAGES) },
  apply: (e, { table }) => {
    table.stage = e.stage;
    clearForces(e.player);
  },
});
/** A place is taken with its last guard. */
const ifNoneStands = {
  if: { is: "not guarded", then: { forEach: { in: "here", as: "space", do: { TAKE_PLACE: { space: "space" } } } } },
};
export const STRIKE = event({
  data: { player: seat(), enemy: card() },
  apply: (e, { table }) => spendStrike(table, e.player, [e.enemy]),
  then: [{ DEFEAT: { enemy: "enemy" } }, ifNoneStands],
});
export const STRIKE_ALL = event({
  data: { player: seat() },
  apply: (e, { table }) => spendStrike(table, e.player, enemiesHere(table)),
  then: [{ forEach: { in: "foes", as: "enemy", do: { DEFEAT: { enemy: "enemy" } } } }, ifNoneStands],
});
export const DEFEAT = event({
  data: { enemy: card() },
  then: [
    { FAME: { amount: (_: Scope, { enemy }: { enemy: { readonly fame: number } }) => enemy.fame } },
    { move: { card: "enemy", to: "defeated" } },
  ],
});
export const STOP = event({
  data: { player: seat(), enemy: card() },
  apply: (e) => {
    spendBlock(e.player, e.enemy);
    e.enemy.blocked = true;
  },
});

const afterDamage = { if: { is: "count(threats) = 0", then: { PHASE: { stage: "attack" } } } };
const wounds = (to: string) => ({
  repeat: { times: "wounds", do: { move: { card: { zone: "supply", top: 1 }, to: { zone: to, of: "player" } } } },
});
/** The knight takes the damage of an enemy: wounds into hand, poisoned ones as many again into the discard pile. */
export const SUFFER = event({
  data: { player: seat(), enemy: card(), wounds: int(), poison: flag() },
  apply: (e, { table }) => {
    e.enemy.dealt = true;
    table.woundsTaken += e.wounds;
  },
  then: [
    wounds("hand"),
    { if: { is: "poison", then: wounds("discard") } },
    { if: { is: "woundsTaken >= handLimit", then: { KNOCK_OUT: {} } } },
    afterDamage,
  ],
});
export const KNOCK_OUT = event({
  data: { player: seat() },
  apply: (e, { table }) => {
    table.knockedOut = true;
    e.player.played = true;
  },
  then: { forEach: { in: "deeds", as: "deed", do: { move: { card: "deed", to: "discard" } } } },
});
/** A unit takes the damage of one enemy: more than its armour wounds it, and a wounded one is gone. */
export const GUARD = event({
  data: { player: seat(), unit: card(), enemy: card(), gone: flag() },
  apply: (e) => {
    e.enemy.dealt = true;
    e.unit.shielded = true;
    if (damageOf(e.enemy) > armourOf([e.unit])) e.unit.wounded = true;
  },
  then: [{ if: { is: "gone", then: { move: { card: "unit", to: "removed" } } } }, afterDamage],
});
/** Whoever does not take the place goes back to the space it came from. */
export const RETREAT = event({
  data: { player: seat() },
  apply: (e, { table }) => {
    table.stage = "done";
    clearForces(e.player);
  },
  then: { forEach: { in: "cameFrom", as: "space", do: { token: { token: "knight", to: "space" } } } },
});
/** The last guard is beaten. What the place gives stands on its card. */
export const TAKE_PLACE = event({
  data: { player: seat(), space: card() },
  apply: (e, { table }) => {
    table.stage = "done";
    clearForces(e.player);
    e.space.taken = true;
  },
  then: { perform: { card: "space", effect: "reward" } },
});

const levelUp = LEVELS.map((level) => ({
  if: { is: `fame >= ${level} and fame - amount < ${level}`, then: { LEVEL_UP: { player: "player" } } },
}));
export const FAME = event({
  data: { player: seat(), amount: int() },
  adds: { "player.fame": "amount" },
  then: levelUp,
});
/** What a level brings stands on the hero's card. */
export const LEVEL_UP = event({
  data: { player: seat() },
  then: { forEach: { in: "hero", as: "hero", do: { perform: { card: "hero", effect: "level" } } } },
});

// ---- turns and rounds ---------------------------------------------------------------------------------------------------

const rollDie = { roll: { sides: FACES.length, do: { ROLLED: { die: "die", number: "roll" } } } };
const fillHand = { draw: { count: "max(0, handLimit - count(hand))" } };
const newTurn = (e: { readonly player: Scope["you"] }, { table }: Scope): void => {
  const { player } = e;
  table.stage = "travel";
  player.move = 0;
  player.influence = 0;
  player.diceLeft = 1;
  player.played = false;
  player.begun = false;
  for (const colour of MANA) player[`${colour}Tokens`] = 0;
  clearForces(player);
};

export const END_TURN = event({
  data: { player: seat() },
  apply: newTurn,
  then: [
    { period: "turn" },
    { forEach: { in: { zone: "source", where: { used: true } }, as: "die", do: rollDie } },
    fillHand,
    { if: { is: "count(hand) = 0 and count(deck) = 0", then: { END_ROUND: {} } } },
  ],
});
export const END_ROUND = event({
  data: { player: seat() },
  then: [
    { period: "round" },
    {
      if: {
        is: `round < ${ROUNDS}`,
        then: { NEW_ROUND: { round: "round + 1" } },
        else: { end: { ending: "nightfall" } },
      },
    },
  ],
});

const refill = (from: string, offer: string, size: number) => ({
  repeat: { times: `${size} - count(${offer})`, do: { move: { card: { zone: from, top: 1 }, to: offer } } },
});
export const NEW_ROUND = event({
  data: { player: seat(), round: int() },
  apply: (e, scope) => {
    scope.table.round = e.round;
    newTurn(e, scope);
    for (const unit of e.player.units) unit.spent = false;
  },
  then: [
    refill("advanced", "advancedOffer", OFFERS.advanced),
    refill("spells", "spellOffer", OFFERS.spells),
    refill("mercenaries", "unitOffer", OFFERS.mercenaries),
    { forEach: { in: "hand", as: "held", do: { move: { card: "held", to: "deck" } } } },
    { forEach: { in: "discard", as: "old", do: { move: { card: "old", to: "deck" } } } },
    { shuffle: "deck" },
    fillHand,
    { forEach: { in: "source", as: "die", do: rollDie } },
    { forEach: { in: "inSight", as: "enemy", do: { reveal: "enemy" } } },
  ],
});
