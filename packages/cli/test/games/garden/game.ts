import { card, cardsFrom, hand, int, oneOf, pile, row, seat, shape } from "@cardwright/engine";

/**
 * A garden for one or two: what the terminal must be able to show. Plants grow on plants, some lie under leaves, nothing is
 * hidden in between, so that undo stays open.
 */
const {
  event,
  action,
  check,
  game: make,
} = shape({
  seats: { min: 1, max: 2 },
  table: { day: int({ initial: 1, max: 99 }), weather: oneOf(["sun", "rain"]), prize: card() },
  player: { water: int({ initial: 3, max: 9, clamp: true }), rival: seat() },
  card: { growth: int({ max: 9 }), tended: { type: "flag", initial: false, seen: "all" } },
  attributes: { thirst: int({ initial: 1, max: 9 }), vigour: int({ initial: 1, max: 5 }) },
  zones: { seeds: hand(), deck: pile(), bed: row(), compost: pile({ known: "all" }) },
  tokens: ["gnome"],
  grants: ["growth"],
});

const WATER = event({
  data: { plant: card(), by: seat() },
  apply: (e, { table }) => {
    e.plant.growth += e.plant.def.vigour;
    e.plant.tended = true;
    e.by.water -= 1;
    table.prize = e.plant;
  },
  text: { en: "{by} waters {plant}", de: "{by} gießt {plant}" },
});
const NEXT = event({
  data: {},
  apply: (_, { table }) => {
    table.day += 1;
    table.active = table.players[(table.active.seat + 1) % table.players.length];
  },
  text: { en: "a day goes by", de: "ein Tag vergeht" },
});

export const game = make({
  name: "garden",
  version: 1,
  events: { WATER, NEXT },
  actions: {
    plant: action({ params: { seed: cardsFrom("seeds") }, do: { move: { card: "seed", to: "bed" } } }),
    graft: action({
      params: { seed: cardsFrom("seeds"), on: cardsFrom("bed") },
      do: { attach: { card: "seed", to: "on" } },
    }),
    cover: action({
      params: { plant: cardsFrom({ zone: "bed", where: { placeholder: false } }) },
      do: { flip: { card: "plant", grant: { growth: 2 } } },
    }),
    water: action({
      params: { plant: cardsFrom("bed") },
      refuse: ({ plant }, { you }) =>
        you.water < plant.def.thirst ? { code: "too-dry", params: { needed: plant.def.thirst } } : undefined,
      do: { WATER: { plant: "plant", by: "you" } },
    }),
    clear: action({
      do: {
        pick: { from: "bed", count: { min: 1, max: 2 }, do: { move: { card: "it", to: "compost" } } },
      },
    }),
    wait: action({ do: { NEXT: {} } }),
  },
  checks: [
    check({
      name: "autumn",
      at: "action",
      when: (s) => s.table.day >= 6,
      do: { end: { ending: "autumn", winner: "you" } },
    }),
  ],
  endings: ["autumn"],
  decks: ["roots", "blossoms"],
  reloadAt: ({ table }) => table.day > 1,
  leavesTo: "compost",
  setup: ({ seats, options, create, home }) => {
    const decks = (options.decks ?? []) as readonly string[];
    for (let at = 0; at < seats; at++) {
      for (const id of decks[at] === "blossoms" ? ["rose", "rose", "ivy"] : ["beet", "ivy", "rose"])
        create(id, { zone: "seeds", seat: at });
      create("beet", { zone: "deck", seat: at });
      const bush = create("beet", { zone: "bed", seat: at });
      if (at === 0) home("gnome", bush);
    }
  },
  words: {
    en: {
      "zone.seeds": "seeds",
      "zone.bed": "bed",
      "zone.compost": "compost",
      "field.day": "day",
      "field.growth": "growth",
      "action.plant": "Plant {seed}",
      "refusal.too-dry": "{needed} water is needed",
      "ending.autumn": "it is autumn",
      "token.gnome": "gnome",
    },
    de: {
      "zone.seeds": "Samen (pl)",
      "zone.bed": "Beet (n)",
      "zone.compost": "Kompost (m)",
      "field.day": "Tag (m)",
      "field.growth": "Wuchs (m)",
      "action.plant": "{seed} pflanzen",
      "refusal.too-dry": "{needed} Wasser ist nötig",
      "ending.autumn": "es ist Herbst",
      "token.gnome": "Zwerg (m)",
    },
  },
});
