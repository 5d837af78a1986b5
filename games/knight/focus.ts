import type { CardData, CardView, Focus, Told, View } from "@cardwright/engine";
import { ROUNDS } from "./state.ts";

/** What somebody who plays wants to see: the time, the land with its guards, the dice; then offers and own cards. */
export function focus(view: View, printed: readonly CardData[]): Focus {
  const { table, zones } = view;
  const { round, stage, woundsTaken } = table;
  const isFight = FIGHT.includes(String(stage));
  const dice = zones.source.cards.filter(({ fields }) => fields?.used !== true).map(({ fields }) => fields?.face);
  return {
    told: [
      told("time", { round: Number(round), rounds: ROUNDS, stage: { of: "stage", value: stage } }),
      ...(isFight ? [told("wounds", { n: Number(woundsTaken) })] : []),
      ...land(view, printed),
      told("source", { n: dice.length, dice: { of: "face", value: dice } }),
    ],
    zones: ["advancedOffer", "spellOffer", "unitOffer", "deck", "discard", "removed", "units", "defeated"],
    // Who is met matters in a fight, what is for hire in a village, what was found when it is chosen from.
    read: [...(isFight ? ["map"] : []), ...(stage === "village" ? ["unitOffer"] : []), "units", "found"].filter(
      (zone) => (zones[zone] ?? view.players[0].zones[zone]).size > 0,
    ),
  };
}

const FIGHT = ["ranged", "block", "damage", "attack"];

const told = (name: string, values: Told["values"]): Told => ({ key: `board.${name}`, values });

/** Space by space, from the farthest to the citadel, each with those it is joined to and who stands there. */
function land({ zones, tokens }: View, printed: readonly CardData[]): Told[] {
  const { cards } = zones.map;
  const knight = cardOf(tokens.knight);
  const spaces = cards
    .filter(({ attachedTo }) => attachedTo === undefined)
    .sort((a, b) => numbers(b).far - numbers(a).far);
  const printedOn = ({ definition }: CardView) => printed.find(({ id }) => id === definition)?.attributes ?? {};
  const joinedTo = (space: CardView): string[] => {
    const paths = [printedOn(space).paths].flat();
    return spaces.flatMap((other) => (paths.includes(printedOn(other).place) ? String(other.definition) : []));
  };
  return spaces.flatMap((space) => [
    told("space", {
      ...numbers(space),
      space: { definition: String(space.definition) },
      here: space.id === knight ? "yes" : "no",
      joined: { definitions: joinedTo(space) },
    }),
    ...cards.filter(({ attachedTo }) => attachedTo === space.id).map(guard),
  ]);
}

const guard = (card: CardView): Told =>
  card.faceDown === true || card.definition === undefined
    ? told("guard", {})
    : told("enemy", { ...numbers(card), enemy: { definition: card.definition } });

function numbers({ fields = {} }: CardView): Record<string, number> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, Number(value)]));
}

const cardOf = (place: unknown): unknown =>
  typeof place === "object" && place !== null && "card" in place ? place.card : place;
