import type { CardData, Effect } from "../../src/index.ts";

/** The written cards of Everything. Between them they use every effect, every kind of rule and every band of modifiers. */

const toField: Effect = { move: { to: "board", face: "up" } };
const toDiscard: Effect = { move: { to: "discard" } };

interface Given {
  readonly colour?: string;
  readonly price?: number;
  readonly strength?: number;
  readonly copies?: number;
  readonly fragile?: boolean;
}
const card = (id: string, kind: string, given: Given, rest: Omit<CardData, "id">): CardData => ({
  id,
  name: id[0].toUpperCase() + id.slice(1),
  ...(kind === "trap" ? { back: "trap" } : {}),
  attributes: { kinds: [kind], copies: 1, ...given },
  ...rest,
});

const UNITS: readonly CardData[] = [
  card(
    "soldier",
    "unit",
    { strength: 3, copies: 2 },
    {
      effects: {
        play: toField,
        strike: { WOUND: { card: "target", amount: 2 } },
        use: [{ GAIN: { amount: "1 + wounded" } }],
        dusk: {
          if: {
            is: "count(foes) > count(allies)",
            then: { GAIN: { amount: 1 } },
            else: { add: { field: "wounds", of: "self", amount: -1 } },
          },
        },
      },
    },
  ),
  card(
    "guard",
    "unit",
    { strength: 2, colour: "blue" },
    {
      effects: {
        play: [toField, { POSE: { card: "self", stance: "guard", exhausted: false } }],
        strike: { pick: { from: "foes", by: "chance", do: { WOUND: { card: "it", amount: 1 } } } },
        use: {
          choose: {
            prompt: "What?",
            options: [
              { label: "heal", do: { HEAL: { card: "self" } } },
              { label: "pose", if: "storm = 0", do: { POSE: { card: "self", stance: "open", exhausted: true } } },
              { label: "earn", do: { GAIN: { amount: 1 } } },
            ],
          },
        },
      },
      rules: [
        { forbid: "WOUND", when: "amount < 1", reason: "too-weak" },
        {
          replace: "WOUND",
          match: { card: { owner: "you", not: "self" } },
          with: { WOUND: { card: "self", amount: "amount" } },
        },
      ],
    },
  ),
  card(
    "archer",
    "unit",
    { strength: 1, colour: "green", price: 2 },
    {
      effects: {
        play: [toField, { modify: { field: "power", of: "self", add: 2, until: "round" } }],
        strike: [
          {
            roll: {
              sides: 6,
              as: "die",
              do: { if: { is: "die > 2", then: { WOUND: { card: "target", amount: "die - 2" } } } },
            },
          },
        ],
        use: { attach: { card: { set: "allies", where: { not: "self" } }, to: "self" } },
      },
      rules: [
        {
          after: "move",
          match: { card: { is: "self" } },
          do: { modify: { field: "danger", add: 1, until: "while in play" } },
        },
      ],
      modifiers: [{ field: "power", of: { owner: "you", colour: "green" }, add: 1 }],
    },
  ),
  card(
    "medic",
    "unit",
    { strength: 1, colour: "blue" },
    {
      effects: {
        play: [
          toField,
          {
            order: {
              from: { zone: "board", of: "all", where: { wounds: { min: 1 } } },
              prompt: "First?",
              do: { HEAL: { card: "it" } },
            },
          },
        ],
        use: { pick: { from: { set: "allies", where: { wounds: { min: 1 } } }, do: { HEAL: { card: "it" } } } },
        dusk: { forEach: { in: { attachedTo: "self" }, do: { detach: "it" } } },
      },
      modifiers: [{ field: "income", of: "you", add: 1, when: "storm = 0" }],
    },
  ),
  card(
    "mimic",
    "unit",
    { strength: 4, colour: "red", price: 3 },
    {
      effects: {
        play: [
          toField,
          {
            turn: { card: { zone: "board", where: { not: "self", placeholder: false, kinds: "unit" } }, to: "recruit" },
          },
        ],
        strike: [{ WOUND: { card: "target", amount: 3 } }, { WOUND: { card: "self", amount: 1 } }],
        use: { turn: { card: "self", to: "recruit" } },
      },
      rules: [{ after: "turn", when: "storm = 0", do: { add: { field: "heat", amount: 2 } } }],
    },
  ),
  card(
    "recruit",
    "unit",
    { strength: 1, copies: 0 },
    {
      effects: {
        play: toField,
        strike: { WOUND: { card: "target", amount: 1 } },
        use: [{ set: { field: "charge", of: "self", to: 3 } }, { turn: { card: "self", to: "soldier" } }],
        dusk: { remove: "self" },
      },
      modifiers: [{ field: "power", of: "self", multiply: 1500 }],
    },
  ),
  card(
    "hatchery",
    "unit",
    { strength: 2, colour: "green", price: 2 },
    {
      effects: {
        play: [toField, { create: { definition: "recruit", to: "board", do: { BOND: { card: "it", with: "self" } } } }],
        use: {
          repeat: {
            times: "min(2, round)",
            do: {
              create: {
                definition: "recruit",
                to: "board",
                owner: "you",
                as: "young",
                do: { attach: { card: "young", to: "self" } },
              },
            },
          },
        },
        dusk: { schedule: { at: "round", do: { GAIN: { amount: "count(allies)" } } } },
      },
      rules: [{ after: "create", do: { add: { field: "charge", of: "self", amount: 1 } } }],
    },
  ),
  card(
    "herald",
    "unit",
    { strength: 2, price: 2 },
    {
      effects: {
        play: [toField, { token: { token: "crown", to: "self" } }, { token: { token: "pawn", zone: "board" } }],
        use: {
          perform: {
            card: { set: "allies", where: { not: "self", exhausted: false } },
            effect: "strike",
            target: "foes",
          },
        },
        dusk: { if: { is: "count(crowned) > 0", then: { GAIN: { amount: 1 } } } },
      },
      rules: [{ after: "token", when: "active = you", do: { GAIN: { amount: 1 } } }],
    },
  ),
];

const GEAR: readonly CardData[] = [
  card(
    "sword",
    "gear",
    { strength: 0, colour: "red" },
    {
      effects: { play: { pick: { from: "allies", do: [{ move: { to: "board" } }, { attach: { to: "it" } }] } } },
      modifiers: [
        { field: "power", of: "parent", add: 2 },
        { field: "power", of: "self", set: 1 },
      ],
    },
  ),
  card(
    "banner",
    "gear",
    { strength: 1, colour: "blue", price: 2 },
    {
      effects: {
        play: {
          pay: {
            from: { zone: "hand", where: { not: "self" } },
            to: "discard",
            optional: true,
            prompt: "Raise it?",
            then: [{ move: { to: "board" } }, { attach: { to: "allies" } }],
          },
        },
        use: { detach: "self" },
      },
      rules: [
        { after: "attach", match: { to: { owner: "you" } }, do: { GAIN: { amount: 1 } } },
        { after: "detach", do: { add: { field: "points", amount: -1 } } },
      ],
      modifiers: [
        { field: "power", of: { owner: "you" }, max: 6 },
        { field: "cost", of: { owner: "you" }, min: 2 },
      ],
    },
  ),
  card(
    "scarf",
    "gear",
    { colour: "green", copies: 2 },
    {
      effects: {
        play: [{ attach: { to: "allies" } }, { MARK: { card: "self" } }],
        use: { attach: { to: { set: "allies", where: { not: "self", attached: true } } } },
      },
    },
  ),
];

const TRAPS: readonly CardData[] = [
  card(
    "pit",
    "trap",
    { colour: "red" },
    {
      effects: { play: { move: { to: "traps" } } },
      rules: [
        {
          after: "WOUND",
          match: { card: { owner: "you" } },
          do: [{ reveal: "self" }, { GAIN: { player: "you", amount: 2 } }, toDiscard],
        },
      ],
    },
  ),
  card(
    "toll",
    "trap",
    { colour: "blue" },
    {
      effects: { play: { move: { to: "traps" } } },
      rules: [
        {
          replace: "GAIN",
          when: "player != you and amount > 0",
          with: [{ reveal: "self" }, { GAIN: { player: "you", amount: 1 } }, toDiscard],
        },
      ],
    },
  ),
  card(
    "curse",
    "trap",
    { colour: "green" },
    {
      effects: { play: [{ move: { to: "traps" } }, { hide: "self" }] },
      rules: [{ forbid: "HEAL", match: { card: { not: "self" } }, reason: "cursed" }],
    },
  ),
  card(
    "smoke",
    "trap",
    { colour: "blue" },
    {
      effects: { play: { move: { to: "traps" } } },
      rules: [{ replace: "WOUND", match: { card: { owner: "you" } }, with: [{ reveal: "self" }, toDiscard] }],
    },
  ),
  card(
    "dispel",
    "trap",
    { copies: 2, colour: "red" },
    {
      effects: { play: { move: { to: "traps" } } },
      rules: [
        {
          after: "WOUND",
          when: "active != you",
          do: [{ drop: { of: { zone: "discard", of: "active", top: 1 } } }, toDiscard],
        },
      ],
    },
  ),
];

const DEEDS: readonly CardData[] = [
  card(
    "volley",
    "deed",
    { copies: 2, colour: "red", price: 2 },
    {
      effects: {
        play: [
          toDiscard,
          {
            together: [
              { forEach: { in: "foes", do: { WOUND: { card: "it", amount: 1 } } } },
              { GAIN: { amount: 1 } },
              { add: { field: "heat", amount: 1 } },
            ],
          },
        ],
      },
    },
  ),
  card(
    "bargain",
    "deed",
    { colour: "blue" },
    {
      effects: {
        play: {
          pay: {
            count: { min: 1, max: 2 },
            where: { not: "self" },
            to: "discard",
            perCard: { GAIN: { amount: 1 } },
            then: [{ draw: 2 }, toDiscard],
          },
        },
      },
    },
  ),
  card(
    "dye",
    "deed",
    { colour: "green" },
    {
      effects: {
        play: {
          pay: {
            where: { not: "self" },
            to: "discard",
            thenBy: {
              attribute: "colour",
              cases: {
                red: { GAIN: { amount: 2 } },
                blue: { draw: 1 },
                green: [{ WEATHER: { to: "rain" } }, { SEND: { card: "paid", to: "deck" } }],
              },
            },
            then: toDiscard,
          },
        },
      },
    },
  ),
  card(
    "sacrifice",
    "deed",
    { colour: "red" },
    {
      effects: {
        play: {
          pay: {
            from: { zone: "board", where: { kinds: "unit" } },
            to: "discard",
            then: [{ GAIN: { amount: 3 } }, toDiscard],
          },
        },
      },
    },
  ),
  card(
    "scout",
    "deed",
    { colour: "green", copies: 2 },
    {
      effects: {
        play: [
          toDiscard,
          { look: { card: { zone: "deck", top: 1 } } },
          {
            let: {
              as: "n",
              be: "min(2, count(hand))",
              do: { repeat: { times: "n", do: { look: { card: { zone: "vault", top: 1 }, by: "you" } } } },
            },
          },
          { confirm: "Seen?" },
        ],
      },
    },
  ),
  card(
    "mask",
    "deed",
    { copies: 2, colour: "blue", price: 2 },
    {
      effects: {
        play: [
          toDiscard,
          {
            pick: {
              from: { inPlay: true, where: { placeholder: false } },
              do: { flip: { card: "it", grant: { power: 2, charge: 1, stance: "guard" } } },
            },
          },
        ],
      },
    },
  ),
  card(
    "dawn",
    "deed",
    { copies: 2, colour: "green" },
    {
      effects: {
        play: [
          toDiscard,
          { forEach: { in: { zone: "board", of: "all", where: { placeholder: true } }, do: { unflip: "it" } } },
          { forEach: { in: { zone: "path", where: { placeholder: true } }, do: { unflip: "it" } } },
          { period: "turn" },
        ],
      },
    },
  ),
  card(
    "fortune",
    "deed",
    { colour: "red" },
    {
      effects: {
        play: [
          toDiscard,
          {
            chance: [
              { weight: 2, do: { GAIN: { amount: 2 } } },
              { weight: "heat + 1", do: { draw: 1 } },
              { weight: 1, do: [{ add: { field: "debt", amount: 2 } }, { STORM: { on: true } }] },
            ],
          },
        ],
      },
    },
  ),
  card(
    "trade",
    "deed",
    { colour: "blue" },
    {
      effects: {
        play: [
          toDiscard,
          {
            do: [
              {
                pick: {
                  from: "market",
                  count: { min: 0, max: 2 },
                  prompt: "Buy?",
                  do: { move: { card: "it", to: "hand" } },
                },
              },
              {
                pick: {
                  from: "hand",
                  count: 2,
                  as: "sold",
                  do: { move: { card: "sold", to: "vault", at: "bottom", face: "keep" } },
                },
              },
              { shuffle: "vault" },
            ],
          },
        ],
      },
    },
  ),
  card(
    "renewal",
    "deed",
    { copies: 2, colour: "green" },
    {
      effects: {
        play: [
          toDiscard,
          {
            forSeats: {
              others: true,
              do: [
                { forEach: { in: { zone: "discard", top: 2 }, do: { move: { card: "it", to: "hand" } } } },
                { shuffle: "hand" },
                { reveal: { zone: "hand", top: 1 } },
              ],
            },
          },
        ],
      },
    },
  ),
  card(
    "gale",
    "deed",
    { colour: "green", price: 2 },
    {
      effects: {
        play: [
          toDiscard,
          { STORM: { on: true } },
          { WEATHER: { to: "snow" } },
          {
            forSeats: {
              others: true,
              do: {
                may: { prompt: "Shelter?", do: [{ add: { field: "points", amount: -1 } }, { STORM: { on: false } }] },
              },
            },
          },
          { modify: { field: "income", of: "you", max: 1, until: "turn" } },
          { modify: { field: "danger", multiply: 2000, until: "round" } },
        ],
      },
    },
  ),
  card(
    "oath",
    "deed",
    { colour: "blue" },
    {
      effects: {
        play: [
          toDiscard,
          { modify: { field: "power", of: "allies", set: 5, until: "turn" } },
          { modify: { field: "cost", of: "hand", min: 2, until: "always" } },
          { schedule: { at: "turn", do: [{ add: { field: "points", amount: 1 } }, { draw: 1 }] } },
        ],
      },
    },
  ),
  card(
    "theft",
    "deed",
    { colour: "red", price: 2 },
    {
      effects: {
        play: [
          toDiscard,
          {
            if: {
              is: "count(market) > 2",
              then: { move: { card: { zone: "market", top: 1 }, to: { zone: "hand", of: "you" } } },
            },
          },
          {
            pick: {
              from: { zone: "hand", of: "active" },
              by: "chance",
              do: { move: { card: "it", to: "market", face: "down" } },
            },
          },
        ],
      },
    },
  ),
  card(
    "blaze",
    "deed",
    { colour: "red" },
    {
      effects: {
        play: [
          toDiscard,
          { WOUND: { card: "foes", amount: 2 } },
          { spend: { field: "heat", amount: 1, then: { GAIN: { amount: 2 } } } },
        ],
      },
    },
  ),
  card(
    "quake",
    "deed",
    { colour: "green", price: 2 },
    { effects: { play: [toDiscard, { pick: { from: "path", do: { remove: "it" } } }] } },
  ),
  card(
    "gamble",
    "deed",
    { colour: "blue" },
    {
      effects: {
        play: [
          toDiscard,
          { forEach: { in: { zone: "vault", top: 2, where: { colour: "red" } }, do: { GAIN: { amount: 1 } } } },
        ],
      },
    },
  ),
  card(
    "flood",
    "deed",
    { colour: "blue" },
    {
      effects: {
        play: [
          toDiscard,
          { forEach: { in: "deck", do: { move: { card: "it", to: "discard", face: "up" } } } },
          { repeat: { times: 2, do: { draw: 1 } } },
        ],
      },
    },
  ),
  card(
    "doom",
    "deed",
    { colour: "red", price: 4 },
    {
      effects: { play: [toDiscard, { spend: { field: "points", amount: 30 } }, { end: { ending: "ruin" } }] },
    },
  ),
];

const STANDING: readonly CardData[] = [
  card(
    "captain",
    "role",
    { strength: 3, copies: 0 },
    {
      effects: {
        strike: { WOUND: { card: "target", amount: 1 } },
        use: { spend: { field: "ap", amount: 1, then: { GAIN: { amount: 2 } } } },
      },
      rules: [{ after: "period", when: "period = 1", do: { GAIN: { player: "you", amount: 1 } } }],
      modifiers: [{ field: "danger", add: 1, when: "heat > 3" }],
    },
  ),
  card(
    "squire",
    "role",
    { strength: 1, copies: 0, fragile: true },
    {
      effects: { strike: { BOND: { card: "self", with: "target" } }, use: { move: { card: "self", to: "path" } } },
    },
  ),
  card(
    "ford",
    "place",
    { copies: 0 },
    {
      rules: [
        { after: "WEATHER", do: { add: { field: "heat", amount: -1 } } },
        { replace: "remove", when: "storm = 1", with: { STORM: { on: false } } },
      ],
      modifiers: [{ field: "income", of: "active", set: 3, when: "heat > 6" }],
    },
  ),
  card(
    "tower",
    "place",
    { copies: 0, fragile: true },
    {
      rules: [
        { after: "flip", do: { token: { token: "pawn", to: "card" } } },
        { after: "unflip", do: { add: { field: "charge", of: "card", amount: 1 } } },
      ],
    },
  ),
];

export const cards: readonly CardData[] = [...UNITS, ...GEAR, ...TRAPS, ...DEEDS, ...STANDING];
