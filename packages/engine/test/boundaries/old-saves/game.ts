import type { CardData } from "../../../src/index.ts";
import { cardsFrom } from "../../../src/index.ts";
import { type Actions, labGame } from "../lab.ts";

/** The game of the saves in this folder, which the engine wrote when saves had the format 2. It must stay as it is. */
const actions: Actions = {
  draw: { do: { draw: 1 } },
  mix: { do: { shuffle: "deck" } },
  play: {
    params: { card: cardsFrom("hand") },
    do: [{ move: { card: "card", to: "field" } }, { perform: { card: "card", effect: "play" } }],
  },
  sting: { do: [{ STING: { card: "field" } }, { GAIN: { amount: 1 } }] },
  toil: { do: { repeat: { times: 20_000, do: { GAIN: { amount: 1 } } } } },
};
const { pass: _, ...busy } = labGame(actions).actions;

export const game = labGame(actions);
/** In which there is nothing to do but what goes past a bound. */
export const hopeless = { ...game, actions: { toil: busy.toil } };

/** Who has a shield out asks before it is stung: what waits then has begun in the middle of something else. */
export const CARDS: readonly CardData[] = [
  { id: "ember", effects: { play: { roll: { sides: 6, do: { GAIN: { amount: "roll" } } } } } },
  {
    id: "shield",
    rules: [{ replace: "STING", with: [{ may: { do: { draw: 1 } } }, { STING: { card: "self" } }] }],
  },
];
export const GIVEN = {
  players: [
    { zones: { deck: ["ember", "gold", "ember", "silver"], hand: ["shield", "copper"] } },
    { zones: { deck: ["twig", "gold"], hand: ["ember"] } },
  ],
};
