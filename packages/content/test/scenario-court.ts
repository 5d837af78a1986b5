import {
  amount,
  type CardData,
  card,
  cardsFrom,
  derived,
  flag,
  hand,
  int,
  loadContent,
  oneOf,
  options,
  pile,
  refuse,
  row,
  seat,
  seats,
  shape,
} from "@cardwright/engine";

/** A small court for tests of scenarios: what bonfire lacks. Traps, tokens, cards on cards and face down, fields of every kind. */
const {
  event,
  action,
  game: define,
} = shape({
  seats: { min: 2, max: 2, roles: ["north", "south"] },
  table: {
    round: int({ initial: 1, max: 9 }),
    storm: flag(),
    mood: oneOf(["calm", "angry"]),
    marked: card(),
    leader: seat(),
  },
  player: { ap: int(2), debt: int({ max: 9, seen: "owner" }) },
  card: { influence: derived({ base: "worth" }), shielded: flag(), keeper: seat() },
  attributes: { worth: int({ max: 9 }) },
  zones: {
    deck: pile(),
    hand: hand(),
    board: row(),
    traps: row({ known: "owner" }),
    discard: pile({ known: "all" }),
    market: row({ shared: true }),
  },
  tokens: ["crown"],
});

const MARK = event({
  data: { card: card(), player: seat(), amount: amount() },
  apply: (e, { table }) => {
    table.marked = e.card;
    table.leader = e.player;
    table.mood = "angry";
    table.storm = true;
    e.card.keeper = e.player;
    e.card.shielded = true;
    e.player.debt += e.amount;
  },
  text: { en: "{player} marks {card}", de: "{player} markiert {card}" },
});

export const court = define({
  name: "court",
  version: 1,
  events: { MARK },
  actions: {
    play: action({
      params: { card: cardsFrom("hand") },
      do: [{ perform: { card: "card", effect: "play" } }],
    }),
    mark: action({
      params: { card: cardsFrom("board"), player: seats(), how: options("with a bow", "loudly") },
      refuse: ({ card: marked, player }) =>
        marked.keeper?.seat === player.seat ? refuse("kept-already", { card: marked.id }) : undefined,
      do: { MARK: { card: "card", player: "player", amount: 1 } },
    }),
    rest: action({ do: [], fallback: true }),
  },
  endings: [],
  setup: ({ create }) => {
    create("mayor", { zone: "hand", seat: 0 });
  },
});

const CARDS: readonly CardData[] = [
  { id: "mayor", attributes: { worth: 3 }, effects: { play: { move: { to: "board" } } } },
  {
    id: "ribbon",
    effects: {
      play: [{ move: { to: "board" } }, { attach: { to: { zone: "board", where: { definition: "mayor" } } } }],
    },
    modifiers: [{ field: "influence", of: "parent", add: 2 }],
  },
  { id: "mask", effects: { play: [{ move: { to: "discard" } }, { flip: { zone: "board" } }] } },
  { id: "herald", effects: { play: [{ move: { to: "board" } }, { token: { token: "crown", to: "self" } }] } },
  { id: "snare", back: "trap", effects: { play: { move: { to: "traps" } } } },
  {
    id: "envoy",
    effects: {
      play: [
        { move: { to: "discard" } },
        {
          choose: {
            prompt: "Which way?",
            options: [
              { label: "over land", do: { add: { field: "ap", amount: 1 } } },
              { label: "by sea", do: { add: { field: "ap", amount: 2 } } },
            ],
          },
        },
      ],
    },
  },
  {
    // More faces than a preview plays one by one.
    id: "lottery",
    effects: {
      play: [
        { move: { to: "discard" } },
        { roll: { sides: 5000, do: { if: { is: "roll <= 2500", then: { add: { field: "ap", amount: 1 } } } } } },
      ],
    },
  },
  {
    id: "thief",
    effects: {
      play: { pick: { from: { zone: "hand", of: "opponent" }, do: { move: { card: "it", to: "discard" } } } },
    },
  },
];

export const courtContent = loadContent(court, CARDS);
