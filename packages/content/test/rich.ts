import { ware } from "./market.ts";

/** Cards of Market that use the whole effect language. */
export const RICH = [
  ware("apple", { attributes: { cost: 2, colour: "green", tags: ["fruit"] }, effects: { play: { draw: 1 } } }),
  ware("knife", {
    back: "tool",
    attributes: { cost: 5, colour: "red", tags: ["tool"] },
    effects: {
      play: [
        {
          if: {
            is: "lead > 0 and coins < 9",
            then: { EARN: { player: "you", amount: "1 + round" } },
            else: { draw: 2 },
          },
        },
        {
          forEach: {
            in: { zone: "stall", of: "opponent", where: { colour: "red" } },
            as: "one",
            do: { SPOIL: { ware: "one" } },
          },
        },
        { forSeats: { others: true, do: { shuffle: { zone: "deck", of: "you" } } } },
        { repeat: { times: "min(2, count(hand))", do: { draw: { count: 1, from: "deck", to: "hand", by: "you" } } } },
        { let: { as: "n", be: "coins * 2", do: { EARN: { amount: "n" } } } },
      ],
      sell: {
        choose: {
          prompt: "What?",
          by: "you",
          options: [
            { label: "earn", if: "coins > 1", do: { EARN: { amount: 1 } } },
            { label: "keep", do: { may: { do: { draw: 1 }, by: "opponent" } } },
          ],
        },
      },
    },
    rules: [
      { forbid: "SPOIL", when: "round > 3", match: { ware: { tags: "tool" } }, reason: "sharp" },
      { replace: "SPOIL", match: { ware: { is: "self" } }, with: { EARN: { amount: 1 } } },
      { after: "move", when: "card = self", do: { modify: { field: "price", of: "self", add: 1, until: "turn" } } },
    ],
    modifiers: [
      { field: "price", of: { colour: "green", owner: "you" }, add: "value + 1" },
      { field: "fame", of: "you", when: "coins > 2", set: 1 },
    ],
  }),
  ware("basket", {
    attributes: { cost: 1, colour: "red" },
    effects: {
      play: [
        {
          pick: {
            from: "hand",
            count: { min: 0, max: 2 },
            by: "you",
            as: "it",
            do: { move: { card: "it", to: "discard", at: "top", face: "up" } },
          },
        },
        { order: { from: "stall", do: { SPOIL: { ware: "it" } } } },
        { pay: { from: "hand", count: 1, where: { cost: { min: 1 } }, to: "discard", then: { draw: 2 } } },
        {
          pay: {
            to: "discard",
            thenBy: { attribute: "colour", cases: { red: { draw: 1 }, green: { EARN: { amount: 1 } } } },
          },
        },
        { spend: { field: "coins", of: "you", amount: 2, then: { add: { field: "wear", of: "self", amount: 1 } } } },
        { set: { field: "player.coins", of: "opponent", to: 3 } },
        {
          create: {
            definition: "apple",
            to: "stall",
            owner: "you",
            as: "it",
            do: { attach: { card: "it", to: "self" } },
          },
        },
        { turn: { card: "self", to: "knife" } },
        {
          chance: [
            { weight: 1, do: { draw: 1 } },
            { weight: "coins + 1", do: [] },
          ],
        },
        { roll: { sides: 6, as: "die", do: { EARN: { amount: "die" } } } },
        { schedule: { at: "round", do: { period: "turn" } } },
        { together: [{ SPOIL: { ware: "self" } }, { reveal: "self" }] },
        { flip: { card: { attachedTo: "self" }, grant: { wear: 2 } } },
        { perform: { card: { set: "stall", where: { not: "self" } }, effect: "sell" } },
        { look: { card: { zone: "deck", top: 1 }, by: "you" } },
        { end: { ending: "closed", winner: "you" } },
      ],
    },
  }),
];

export interface Name {
  readonly path: readonly (string | number)[];
  /** The name is that of the field, not what it holds. */
  readonly key: boolean;
  /** The name inside a formula. */
  readonly formula?: string;
}

/** Fields whose text is free: nobody can misspell it. */
const FREE = ["id", "name", "en", "de", "back", "label", "prompt", "reason", "as"];
const FORMULAS = ["is", "when", "if", "amount", "times", "be", "add", "weight"];

/** Every name in the rich cards that somebody could misspell. */
export function cardNames(): Name[] {
  return RICH.flatMap((card, i) => namesIn(card, [i]));
}

function namesIn(value: unknown, path: readonly (string | number)[]): Name[] {
  const field = path.findLast((step) => typeof step === "string") ?? "";
  if (typeof value === "string") {
    if (FREE.includes(String(path.at(-1)))) return [];
    if (!FORMULAS.includes(String(field))) return [{ path, key: false }];
    const words = value.match(/[a-z]+/gi) ?? [];
    return words.filter((word) => word !== "and").map((formula) => ({ path, key: false, formula }));
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const inside = [...path, Array.isArray(value) ? Number(key) : key];
    return [...(Array.isArray(value) ? [] : [{ path: inside, key: true }]), ...namesIn(inner, inside)];
  });
}
