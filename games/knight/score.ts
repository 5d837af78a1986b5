import type { CardView, PlayerView, View } from "@cardwright/engine";

/**
 * How good a view is for the knight, for bots that look one move ahead: fame and the way behind it, cards still to be
 * played, and in a fight how likely each enemy falls and how much it will hurt. Unknown cards are only counted.
 */
const WORTH = {
  won: 2_000,
  fame: 7,
  /** One Move of the way to the citadel. */
  way: 2.4,
  card: 1.5,
  wound: 2.2,
  heldWound: 0.5,
  unit: 7,
  unitWounded: 2.5,
  ready: 1.5,
  crystal: 1.1,
  token: 0.25,
  die: 0.3,
  place: 6,
  citadel: 60,
  reputation: 0.8,
};

/** What a card, a unit and a mana are good for in a fight, roughly. */
const CARD_POWER = 1.5;
const UNIT_POWER = 2.5;
const MANA_POWER = 1.2;

const numberOf = (value: unknown): number => (typeof value === "number" ? value : Number(value === true));
const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);
const field = (name: string) => (card: CardView) => numberOf(card.fields?.[name]);

/** Hand cards are looked at only in the middle of a turn: what was just drawn stays any card. */
function woundsInHand({ zones }: View, { fields, zones: own }: PlayerView): number {
  if (fields.begun === true) return sum(own.hand.cards, field("harm"));
  const held = own.hand.size + own.deck.size + own.discard.size;
  return held === 0 ? 0 : (woundsOf(zones.supply.size) * own.hand.size) / held;
}
const SUPPLY = 30;
const woundsOf = (supply: number): number => SUPPLY - supply;

const MANA = ["red", "blue", "white", "green"];
const FORCES = { melee: ["attack", "ranged", "siege"], ranged: ["ranged", "siege"], block: ["block"] };
const ELEMENTS = ["Physical", "Fire", "Ice", "ColdFire"];

interface Land {
  readonly here: CardView | undefined;
  readonly spaces: readonly CardView[];
  /** Enemies by the space they stand on. */
  readonly foes: readonly CardView[];
}

function landOf({ zones, tokens }: View): Land {
  const on = (tokens.knight as { readonly card?: unknown } | undefined)?.card;
  const { cards } = zones.map;
  return {
    here: cards.find(({ id }) => id === on),
    spaces: cards.filter(({ attachedTo }) => attachedTo === undefined),
    foes: cards.filter(({ attachedTo }) => attachedTo !== undefined && attachedTo === on),
  };
}

const points = ({ fields }: PlayerView, forces: readonly string[]): number =>
  sum(forces, (force) => sum(ELEMENTS, (element) => numberOf(fields[`${force}${element}`])));

/** What is left to fight with, beside the points at hand. */
function powerLeft(view: View, you: PlayerView, knockedOut: boolean): number {
  const { fields, zones } = you;
  const crystals = sum(MANA, (colour) => numberOf(fields[`${colour}Crystals`]) + numberOf(fields[`${colour}Tokens`]));
  const units = sum(zones.units.cards, (unit) => 1 - field("spent")(unit));
  const deeds = knockedOut ? 0 : zones.hand.size - woundsInHand(view, you);
  const mana = Math.min(deeds, crystals + numberOf(fields.diceLeft) * 0.7);
  return CARD_POWER * deeds + MANA_POWER * mana + UNIT_POWER * units;
}

/** How likely so much is reached with so much at hand and so much more to come. */
function chance(needed: number, have: number, more: number): number {
  if (have >= needed) return 0.98;
  const lacking = needed - have;
  const spare = more - lacking;
  if (spare < 0) return Math.max(0, 0.1 + spare * 0.02);
  return Math.min(0.9, 0.3 + 0.35 * (have / needed) + spare * 0.08);
}

function fightWorth(view: View, you: PlayerView, land: Land): number {
  const { stage, woundsTaken, knockedOut } = view.table;
  const isCitadel = numberOf(land.here?.fields?.far) === 0;
  const more = powerLeft(view, you, knockedOut === true);
  const armour = numberOf(you.fields.armour);
  const limit = numberOf(you.fields.handLimit);
  const threats = land.foes.filter((foe) => foe.fields?.blocked !== true && foe.fields?.dealt !== true);
  const isOpen = stage === "ranged" || stage === "block" || stage === "damage";
  const block = stage === "block" ? points(you, FORCES.block) : 0;
  let blockLeft = block;
  let hurt = 0;
  for (const foe of isOpen ? threats : []) {
    const strength = field("strength")(foe);
    const stopped = stage === "block" ? Math.max(0, chance(strength, blockLeft, more * 0.5) - 0.2) : 0.15;
    if (stage === "block") blockLeft = Math.max(0, blockLeft - strength);
    hurt += (1 - stopped) * Math.ceil(strength / armour);
  }
  const isDown = numberOf(woundsTaken) + hurt >= limit;
  let value = -WORTH.wound * hurt;
  const forces = stage === "ranged" ? FORCES.ranged : FORCES.melee;
  let have = stage === "block" || stage === "damage" ? 0 : points(you, forces);
  let left = stage === "ranged" ? more * 0.85 : stage === "block" ? more * 0.95 : more;
  if (isDown) left *= 0.3;
  for (const foe of [...land.foes].sort((a, b) => field("armour")(a) - field("armour")(b))) {
    const needed = field("armour")(foe);
    const prize = WORTH.fame * field("fame")(foe) + (isCitadel ? WORTH.citadel : WORTH.place);
    value += prize * chance(needed, have, left);
    const used = Math.min(have, needed);
    have -= used;
    left = Math.max(0, left - (needed - used));
  }
  return value;
}

/** Move at hand, up to what the next step towards the citadel costs; beyond it there is little use. */
function moveWorth(view: View, you: PlayerView, land: Land): number {
  const far = numberOf(land.here?.fields?.far);
  const next = Math.max(0, ...land.spaces.map(field("far")).filter((other) => other < far));
  const needed = far - next;
  const move = numberOf(you.fields.move);
  const reach = move + 1.4 * (you.zones.hand.size - woundsInHand(view, you));
  const near = Math.min(move, needed);
  return (reach >= needed ? 0.85 : 0.1) * WORTH.way * near + 0.25 * WORTH.way * Math.min(6, Math.max(0, move - needed));
}

export function score(view: View, seat: number): number {
  const you = view.players[seat];
  const { fields, zones } = you;
  const fame = numberOf(fields.fame);
  if (view.result?.ending === "citadel") return WORTH.won + fame;
  const land = landOf(view);
  const { stage } = view.table;
  const isFight = stage === "ranged" || stage === "block" || stage === "damage" || stage === "attack";
  const held = woundsInHand(view, you);
  const owned = woundsOf(view.zones.supply.size);
  const inn = numberOf(land.here?.fields?.inn);
  const far = numberOf(land.here?.fields?.far);
  let value =
    WORTH.fame * fame +
    WORTH.card * (zones.hand.size + zones.deck.size - held) -
    WORTH.wound * owned -
    WORTH.heldWound * held +
    WORTH.place * sum(land.spaces, field("taken")) +
    WORTH.reputation * numberOf(fields.reputation) +
    WORTH.die * numberOf(fields.diceLeft) +
    sum(
      MANA,
      (colour) =>
        WORTH.crystal * numberOf(fields[`${colour}Crystals`]) + WORTH.token * numberOf(fields[`${colour}Tokens`]),
    ) +
    sum(
      zones.units.cards,
      (unit) => WORTH.unit - WORTH.unitWounded * field("wounded")(unit) - WORTH.ready * field("spent")(unit),
    );
  if (isFight) return value + fightWorth(view, you, land) - WORTH.way * (far + 3);
  value -= WORTH.way * far;
  if (stage === "travel") value += moveWorth(view, you, land);
  if (stage === "travel" || stage === "village") {
    const room = numberOf(fields.unitLimit) - zones.units.size;
    const wish = room > 0 ? 8 : held > 0 ? 3 : 0;
    value += (inn > 0 ? 0.8 : 0.1) * Math.min(wish, Math.max(0, numberOf(fields.influence)));
  }
  return value;
}
