import {
  card,
  cardsFrom,
  flag,
  hand,
  int,
  loadContent,
  oneOf,
  pile,
  row,
  type Scope as ScopeOf,
  seat,
  shape,
} from "../../src/index.ts";
import type { Subject } from "../harness/subject.ts";

/** Sealed bids: a game of secrets. What a seat bids, bluffs and hunts is its own affair, and what an omen says nobody knows. */
const kit = shape({
  seats: { min: 2, max: 2 },
  table: { turn: int({ max: 99 }), omen: int({ max: 2, seen: "none" }), told: int({ max: 99, seen: "untold" }) },
  player: {
    points: int({ min: -99, max: 99, clamp: true }),
    bid: int({ max: 5, clamp: true, seen: "owner" }),
    bluffs: flag(false, { seen: "owner" }),
    mood: oneOf(["calm", "sly", "wild"], { seen: "owner" }),
    ally: seat({ seen: "owner" }),
    prey: card({ seen: "owner" }),
  },
  card: { venom: int({ max: 2, clamp: true, seen: "owner" }), scars: int({ max: 9, clamp: true }) },
  attributes: { worth: int({ max: 9 }) },
  zones: { deck: pile(), hand: hand(), row: row(), lost: pile({ known: "all" }) },
});
type Scope = ScopeOf<typeof kit.shape>;

const who = { player: seat() };
const GAIN = kit.event({ data: { ...who, amount: int({ min: -99 }) }, adds: { "player.points": "amount" } });
const BID = kit.event({
  data: { ...who, amount: int({ max: 5 }) },
  apply: (e) => {
    e.player.bid = e.amount;
    e.player.mood = e.amount > 3 ? "wild" : e.amount > 1 ? "sly" : "calm";
  },
});
const BLUFF = kit.event({
  data: who,
  apply: ({ player }) => {
    player.bluffs = !player.bluffs;
    player.ally = player.bluffs ? player : undefined;
  },
});
const HUNT = kit.event({
  data: { ...who, prey: card() },
  apply: (e) => {
    e.player.prey = e.prey;
  },
});
const POISON = kit.event({ data: { victim: card() }, adds: { "victim.venom": 1 } });
const SCAR = kit.event({ data: { victim: card() }, adds: { "victim.scars": 1 } });
const NEXT = kit.event({
  data: {},
  apply: (_, { table }) => {
    table.turn += 1;
    table.told = table.turn;
    table.omen = (table.omen + 1) % 3;
    table.active = table.players[1 - table.active.seat];
  },
});

const top = { zone: "deck", top: 1 };
const theirs = { zone: "row", of: "opponent" };
const gain = (amount: unknown) => ({ GAIN: { player: "you", amount } });
const turn = (...effects: readonly object[]) => ({ do: [...effects, { NEXT: {} }] as never });

const spec: Parameters<typeof kit.game>[0] = {
  name: "sealed",
  version: 1,
  events: { GAIN, BID, BLUFF, HUNT, POISON, SCAR, NEXT },
  checks: [kit.check({ name: "late", at: "action", when: "turn > 40", do: { end: { ending: "late" } } })],
  actions: {
    bid: turn({ roll: { sides: 4, do: { BID: { player: "you", amount: "roll" } } } }),
    raise: { do: { add: { field: "bid", amount: 1 } } },
    bluff: turn({ BLUFF: { player: "you" } }),
    mark: { params: { card: cardsFrom(theirs) }, ...turn({ HUNT: { player: "you", prey: "card" } }) },
    play: { params: { card: cardsFrom("hand") }, ...turn({ move: { card: "card", to: "row" } }, { draw: 1 }) },
    poison: turn({ forEach: { in: "row", do: { POISON: { victim: "it" } } } }),
    provoke: turn({ add: { field: "bid", of: "opponent", amount: 1 } }),
    call: turn(gain(({ opponent }: Scope) => opponent?.bid ?? 0)),
    outbid: turn({
      if: { is: ({ you, opponent }: Scope) => you.bid > (opponent?.bid ?? 0), then: gain(2), else: gain(-1) },
    }),
    doubt: turn({ may: { do: { if: { is: ({ opponent }: Scope) => opponent?.bluffs === true, then: gain(3) } } } }),
    flatter: turn(gain(({ opponent }: Scope) => (opponent?.mood === "sly" ? 1 : 0))),
    side: turn({ if: { is: ({ opponent }: Scope) => opponent?.ally === undefined, then: gain(1) } }),
    follow: turn({ if: { is: ({ opponent }: Scope) => opponent?.prey?.zone?.name === "row", then: gain(1) } }),
    sting: turn({ forEach: { in: { ...theirs, where: { venom: { min: 1 } } }, do: { SCAR: { victim: "it" } } } }),
    pray: turn(gain("omen")),
    rob: turn({ spend: { field: "bid", of: "opponent", amount: 2, then: gain(2) } }),
    reckon: turn({ spend: { field: "bid", amount: 1, then: gain(1) } }),
    wonder: turn({ forEach: { in: { set: top, where: { worth: { min: 2 } } }, do: gain(1) } }),
    bury: turn(
      { forEach: { in: { ...theirs, top: 1 }, do: { move: { card: "it", to: { zone: "deck", of: "opponent" } } } } },
      { shuffle: { zone: "deck", of: "opponent" } },
    ),
    pass: turn(gain("told / 20")),
  },
  endings: ["late"],
  setup: ({ create, definitions }) => {
    for (let i = 0; i < 16; i++) {
      const { id } = definitions[i % definitions.length];
      create(id, { zone: i < 4 ? "hand" : "deck", seat: 0 });
      create(id, { zone: i < 4 ? "hand" : "deck", seat: 1 });
    }
  },
  start: { forSeats: { do: { shuffle: "deck" } } },
};
const sealedBids = kit.game(spec);

/** The same, and nobody knows what another's deck was made of: of each, cards are put away that nobody sees. */
const concealed = kit.game({
  ...spec,
  name: "concealed",
  start: { forSeats: { do: [{ shuffle: "deck" }, { repeat: { times: 5, do: { remove: top } } }] } },
  secretLists: ({ worth }) => 4 + worth,
});

const cards = [1, 2, 3].map((worth) => ({ id: `beast-${worth}`, attributes: { worth } }));
const content = loadContent(sealedBids, cards);
const concealedContent = loadContent(concealed, cards);

export const sealed: Subject = {
  name: "sealed",
  game: sealedBids,
  seats: 2,
  content: () => content,
  mayBreak: false,
  scramble: ["player.points", "player.bid", "table.omen", "card.scars"],
  module: { url: import.meta.url, name: "sealed" },
};

export const concealing: Subject = {
  ...sealed,
  name: "concealed",
  game: concealed,
  content: () => concealedContent,
  module: { url: import.meta.url, name: "concealing" },
};
