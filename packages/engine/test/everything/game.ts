import {
  amount,
  card,
  cardsFrom,
  derived,
  type Effect,
  flag,
  type Game,
  hand,
  int,
  oneOf,
  options,
  pile,
  range,
  refuse,
  row,
  seat,
  seats,
  setOf,
  shape,
  type TableState,
  zone,
} from "../../src/index.ts";

/**
 * Everything: a game that uses every feature of the engine once, so that random play of it meets all of them. Cards go
 * into play as units, gear on units, traps that only their owner knows, and places that nobody owns; the points decide.
 */
export const ROUNDS = 4;
const ROLES = ["north", "south", "west"] as const;
const TIRED = 6;
const DEADLY = 4;
/** Cards that effects may make in one match, and facedown cards at one time: together less than the spare ones. */
const CREATED = 16;
const FACEDOWN = 8;

export function everythingOf(players: number): Game {
  const kit = shape({
    seats: { min: players, max: players, roles: ROLES.slice(0, players) },
    table: {
      round: int({ initial: 1, min: 1, max: 99 }),
      heat: int({ max: 12, clamp: true, since: "round" }),
      created: int({ max: CREATED }),
      secret: int({ max: 9, clamp: true, seen: "none" }),
      storm: flag(),
      weather: oneOf(["sun", "rain", "snow"]),
      marked: card(),
      leader: seat(),
      danger: derived({ base: 1, max: 20 }),
    },
    player: {
      points: int({ min: -20, max: 60, clamp: true, since: "turn" }),
      ap: int({ initial: 3, max: 6, clamp: true }),
      acts: int({ max: TIRED + 1 }),
      debt: int({ max: 9, clamp: true, seen: "owner" }),
      luck: int({ max: 9, clamp: true, seen: "none" }),
      ready: flag(true),
      mood: oneOf(["calm", "angry"]),
      favourite: card(),
      rival: seat({ seen: "owner" }),
      income: derived({ base: 2, max: 5 }),
    },
    card: {
      wounds: int({ max: 9, clamp: true }),
      charge: int({ min: -2, max: 5, clamp: true }),
      exhausted: flag(),
      stance: oneOf(["open", "guard"]),
      bond: card(),
      keeper: seat(),
      cost: derived({ base: "price", min: 1, max: 9 }),
      power: derived({ base: "strength", max: 12 }),
    },
    attributes: {
      strength: int({ max: 9 }),
      price: int({ initial: 1, max: 9 }),
      copies: int({ max: 4 }),
      colour: oneOf(["red", "blue", "green"]),
      kinds: setOf("unit", "gear", "trap", "deed", "role", "place"),
      fragile: flag(),
    },
    zones: {
      deck: pile(),
      hand: hand(),
      discard: pile({ known: "all" }),
      board: row(),
      traps: row({ known: "owner" }),
      path: row({ shared: true }),
      vault: pile({ shared: true }),
      market: row({ shared: true, inPlay: false, capacity: 3 }),
    },
    tokens: ["crown", "pawn"],
    effects: ["play", "strike", "use", "dusk"],
    periods: ["turn", "round"],
    grants: ["power", "charge", "stance"],
    keeps: ["exhausted", "wounds"],
    spare: CREATED + FACEDOWN + 4,
  });
  const { event, forbid, replace, after, check, action } = kit;

  const WOUND = event({
    data: { card: card(), amount: amount() },
    adds: { "card.wounds": "amount" },
    text: { en: "{card} suffers {amount}", de: "{card} erleidet {amount}" },
  });
  const HEAL = event({
    data: { card: card() },
    use: (e) => (e.card.wounds === 0 ? refuse("not-wounded") : undefined),
    apply: (e) => {
      e.card.wounds = 0;
    },
    text: { en: "{card} is healed", de: "{card} wird geheilt" },
  });
  const GAIN = event({
    data: { player: seat(), amount: amount() },
    adds: { "player.points": "amount" },
    apply: (_, { table }) => {
      table.leader = table.players.reduce((best, player) => (player.points > best.points ? player : best));
    },
    text: { en: "{player} gains {amount}", de: "{player} gewinnt {amount}" },
  });
  const WEATHER = event({
    data: { to: oneOf(["sun", "rain", "snow"]) },
    apply: (e, { table }) => {
      table.weather = e.to;
    },
    text: { en: "the weather turns to {to}", de: "das Wetter wird {to}" },
  });
  const STORM = event({
    data: { on: flag() },
    apply: (e, { table }) => {
      table.storm = e.on;
    },
    text: { en: "storm: {on}", de: "Sturm: {on}" },
  });
  const MARK = event({
    data: { card: card() },
    apply: (e, { table, you }) => {
      table.marked = e.card;
      e.card.keeper = you;
      you.favourite = e.card;
    },
    text: { en: "{card} is marked", de: "{card} wird markiert" },
  });
  const BOND = event({
    data: { card: card(), with: card() },
    apply: (e) => {
      e.card.bond = e.with;
    },
    then: { MARK: { card: "with" } },
    text: { en: "{card} befriends {with}", de: "{card} befreundet sich mit {with}" },
  });
  const SEND = event({
    data: { card: card(), to: zone() },
    then: { move: { card: "card", to: "to" } },
    text: { en: "{card} is sent to {to}", de: "{card} wird nach {to} geschickt" },
  });
  const POSE = event({
    data: { card: card(), stance: oneOf(["open", "guard"]), exhausted: flag() },
    apply: (e) => {
      e.card.stance = e.stance;
      e.card.exhausted = e.exhausted;
    },
    text: { en: "{card} takes the stance {stance}", de: "{card} nimmt die Haltung {stance} ein" },
  });
  const CHALLENGE = event({
    data: { player: seat() },
    apply: (e, { you }) => {
      you.rival = e.player;
      you.mood = "angry";
    },
    text: { en: "{player} is challenged", de: "{player} wird herausgefordert" },
  });
  const PAY = event({
    data: { card: card() },
    apply: (e, { you }) => {
      you.ap -= e.card.cost;
      you.acts += 1;
    },
    text: { en: "{card} is paid for", de: "{card} wird bezahlt" },
  });
  const ACT = event({
    data: {},
    apply: (_, { you }) => {
      you.ap -= 1;
      you.acts += 1;
    },
    text: { en: "an action is taken", de: "eine Aktion wird ausgeführt" },
  });
  const COUNT = event({
    data: {},
    apply: (_, { table }) => {
      table.created += 1;
    },
    text: { en: "one card more", de: "eine Karte mehr" },
  });
  const NEXT_TURN = event({
    data: {},
    apply: (_, { table }) => {
      const next = (table.active.seat + 1) % players;
      table.active = table.players[next];
      if (next === 0) table.round += 1;
    },
    text: { en: "the turn ends", de: "der Zug endet" },
  });
  const REFRESH = event({
    data: { player: seat() },
    apply: (e) => {
      e.player.ap = 1 + e.player.income;
      e.player.acts = 0;
      e.player.ready = true;
      e.player.mood = "calm";
    },
    text: { en: "{player} is refreshed", de: "{player} wird erfrischt" },
  });

  const endTurn: Effect = [
    { forEach: { in: { zone: "board" }, do: { perform: { card: "it", effect: "dusk" } } } },
    { period: "turn" },
    { NEXT_TURN: {} },
    { if: { is: "newRound", then: { period: "round" } } },
    { REFRESH: { player: "active" } },
    { draw: { by: "active" } },
    { if: { is: "count(market) < 3", then: { draw: { from: "vault", to: "market" } } } },
  ];

  /** Cards that all can see: checks that looked at hidden ones would tell what they found. */
  const standing = (table: TableState<typeof kit.shape>) =>
    [table.path, ...table.players.map((player) => player.board)].flatMap((cards) => [...cards]);

  return kit.game({
    name: players === 2 ? "everything" : `everything-${players}`,
    version: 1,
    events: {
      ...{ WOUND, HEAL, GAIN, WEATHER, STORM, MARK, BOND, SEND, POSE, CHALLENGE },
      ...{ PAY, ACT, COUNT, NEXT_TURN, REFRESH },
    },
    rules: [
      forbid("create", {
        name: "too many cards were made",
        reason: "too-many-cards",
        when: (_, s) => s.table.created >= CREATED,
      }),
      after("create", { name: "made cards are counted", do: () => [COUNT({})], causes: [COUNT] }),
      forbid("flip", {
        name: "too many cards lie face down",
        reason: "too-many-face-down",
        when: (_, s) => {
          const zones = [s.table.path, ...s.table.players.flatMap((player) => [player.board, player.traps])];
          return zones.flatMap((cards) => [...cards]).filter((one) => one.isPlaceholder).length >= FACEDOWN;
        },
      }),
      forbid("flip", {
        name: "only cards in play are flipped",
        reason: "not-in-play",
        match: { card: { inPlay: false } },
      }),
      // What nobody may know must not change numbers that everybody sees: only traps, which carry no modifiers, hide.
      forbid("move", {
        name: "only traps hide in play",
        reason: "not-a-trap",
        when: (e) => hides(e as unknown as Moved),
        match: { card: NO_TRAP },
      }),
      forbid("hide", {
        name: "only traps are hidden",
        reason: "not-a-trap",
        match: { card: { ...NO_TRAP, inPlay: true } },
      }),
      forbid(WOUND, { name: "traps are not hurt", reason: "untouchable", when: (e) => e.card.zone?.name === "traps" }),
      forbid(POSE, { name: "traps do not pose", reason: "untouchable", when: (e) => e.card.zone?.name === "traps" }),
      forbid("change", {
        name: "traps have no counters",
        reason: "untouchable",
        when: (e) => (e as unknown as Changed).card?.zone?.name === "traps",
      }),
      replace(WOUND, {
        name: "a guarded card suffers less, and lowers its guard",
        when: (e) => e.card.stance === "guard",
        with: [
          { POSE: { card: "card", stance: "open", exhausted: true } },
          { WOUND: { card: "card", amount: "amount - 1" } },
        ],
      }),
      replace("create", {
        name: "in a storm nothing is made",
        when: (_, s) => s.table.storm,
        with: { STORM: { on: false } },
      }),
      after(WOUND, {
        name: "who is hurt heats the table",
        when: "amount > 1",
        do: { add: { field: "heat", amount: 1 } },
      }),
      after("empty", {
        name: "an empty deck is made of the discard again",
        when: (e) => (e as unknown as { zone: { name: string } }).zone.name === "deck",
        do: [{ forEach: { in: "discard", do: { move: { card: "it", to: "deck" } } } }, { shuffle: "deck" }],
      }),
    ],
    checks: [
      check({
        name: "deadly wounds",
        at: "effect",
        when: (s) => standing(s.table).some((one) => one.wounds >= DEADLY),
        do: {
          forEach: {
            in: { set: "standing", where: { wounds: { min: DEADLY } } },
            do: [{ set: { field: "wounds", of: "it", to: 0 } }, { move: { card: "it", to: "discard" } }],
          },
        },
      }),
      check({
        name: "the table boils over",
        at: "event",
        when: "heat >= 10",
        do: [{ set: { field: "heat", to: 0 } }, { STORM: { on: true } }],
      }),
      check({
        name: "glory",
        at: "action",
        when: (s) => s.table.players.some((player) => player.points >= 20),
        do: { end: { ending: "glory", winner: "active" } },
      }),
      check({
        name: "out of rounds",
        at: "action",
        when: `round > ${ROUNDS}`,
        do: {
          if: { is: "ahead", then: { end: { ending: "points", winner: "you" } }, else: { end: { ending: "draw" } } },
        },
      }),
    ],
    actions: {
      play: action({
        params: { card: cardsFrom("hand") },
        refuse: (a, s) => tired(s.you) ?? (a.card.cost > s.you.ap ? lacks(a.card.cost, s.you.ap) : undefined),
        do: [{ PAY: { card: "card" } }, { perform: { card: "card", effect: "play" } }],
        text: { en: "Play {card}", de: "{card} spielen" },
      }),
      strike: action({
        params: { with: cardsFrom("allies"), target: cardsFrom("foes") },
        refuse: (a, s) =>
          tired(s.you) ?? (s.you.ap < 1 ? lacks(1, s.you.ap) : a.with.exhausted ? refuse("exhausted") : undefined),
        do: [
          { ACT: {} },
          { POSE: { card: "with", stance: "open", exhausted: true } },
          { perform: { card: "with", effect: "strike", target: "target" } },
        ],
        text: { en: "{with} strikes {target}", de: "{with} schlägt {target}" },
      }),
      use: action({
        params: { card: cardsFrom({ set: "allies", where: { exhausted: 0 } }) },
        refuse: (_, s) => tired(s.you) ?? (s.you.ap < 1 ? lacks(1, s.you.ap) : undefined),
        do: [
          { ACT: {} },
          { perform: { card: "card", effect: "use" } },
          { if: { is: "count(card) > 0", then: { POSE: { card: "card", stance: "guard", exhausted: true } } } },
        ],
        text: { en: "Use {card}", de: "{card} benutzen" },
      }),
      tax: action({
        params: { who: seats(), amount: range(1, 3), mood: options("mild", "harsh") },
        refuse: (a, s) => {
          if (a.amount > s.you.ap) return lacks(a.amount, s.you.ap);
          if (a.mood === "harsh" && a.who === s.you) return refuse("not-yourself");
          return tired(s.you) ?? (s.you.ready ? undefined : refuse("not-ready"));
        },
        do: [
          { ACT: {} },
          { spend: { field: "ap", amount: "amount - 1", then: { set: { field: "heat", to: "heat + amount" } } } },
          {
            if: {
              is: "mood = 1",
              then: { add: { field: "points", of: "who", amount: "0 - amount" } },
              else: { CHALLENGE: { player: "who" } },
            },
          },
        ],
        text: { en: "Tax {who} by {amount}", de: "{who} um {amount} besteuern" },
      }),
      rest: action({
        refuse: (_, s) => (s.you.ap > 2 ? refuse("too-eager", { left: s.you.ap }) : undefined),
        do: [{ add: { field: "luck", amount: 1 } }, { add: { field: "secret", amount: 2 } }, ...listOf(endTurn)],
        text: { en: "Rest", de: "Ruhen" },
      }),
      pass: action({ do: endTurn, fallback: true, text: { en: "Pass", de: "Passen" } }),
    },
    names: {
      newRound: (s) => s.table.active.seat === 0,
      ahead: (s) => s.table.players.every((other) => other === s.you || other.points < s.you.points),
      wounded: (s) => [...s.you.board].filter((one) => one.wounds > 0).length,
    },
    sets: {
      standing: (s) => standing(s.table),
      allies: (s) => [...s.you.board].filter((one) => one.inPlay),
      foes: (s) =>
        s.table.players
          .filter((player) => player !== s.you)
          .flatMap((player) => [...player.board].filter((one) => one.inPlay)),
      crowned: (s) => {
        const { on } = s.table.token("crown");
        return on !== undefined && "def" in on ? on : undefined;
      },
    },
    endings: ["glory", "points", "draw", "ruin"],
    leavesTo: "discard",
    reloadAt: ({ table }) => table.heat < 8,
    setup: (s) => {
      for (const definition of s.definitions) {
        const { id, kinds, copies } = definition;
        if (kinds.includes("place")) {
          const place = s.create(id, "path");
          s.home(definition.fragile ? "pawn" : "crown", place);
          continue;
        }
        for (let player = 0; player < s.seats; player++) {
          if (kinds.includes("role")) {
            const role = s.create(id, { zone: "board", seat: player });
            if (definition.fragile) s.create(id, { zone: "board", seat: player }, { on: role });
          }
          for (let i = 0; i < copies; i++) s.create(id, { zone: "deck", seat: player });
        }
        if (copies > 1 && !kinds.includes("trap")) s.create(id, "vault");
      }
    },
    start: [
      { shuffle: "vault" },
      {
        forSeats: {
          do: [
            { shuffle: "deck" },
            { draw: 5 },
            {
              may: {
                prompt: "Other cards?",
                do: [
                  { forEach: { in: "hand", do: { move: { card: "it", to: "deck", at: "bottom" } } } },
                  { shuffle: "deck" },
                  { draw: 4 },
                ],
              },
            },
          ],
        },
      },
    ],
  }) as unknown as Game;
}

interface Changed {
  readonly card?: { readonly zone?: { readonly name: string } };
}
interface Moved {
  readonly to: { readonly name: string };
  readonly face: string;
}
const hides = ({ to, face }: Moved): boolean =>
  to.name === "traps" || (face === "down" && (to.name === "board" || to.name === "path"));
const NO_TRAP = { kinds: ["unit", "gear", "deed", "role", "place"] };
const lacks = (needed: number, available: number) => refuse("cannot-afford", { needed, available });
const tired = (you: { readonly acts: number }) => (you.acts >= TIRED ? refuse("tired") : undefined);
const listOf = (effect: Effect): readonly Effect[] => (Array.isArray(effect) ? effect : [effect]);

export const everything = everythingOf(2);
