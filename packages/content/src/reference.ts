import { EFFECTS, type EffectSpec, eventsOf, type Game, type ParamKind, type ParamSpec } from "@cardwright/engine";

/**
 * The reference of the effect language, written from the registry that resolves it: `docs/effects.md`. What a kind of
 * parameter takes is said once here, and a test holds every example to the compiler.
 */
export function effectReference(game: Game): string {
  return [
    ...HEAD,
    ...GROUPS.flatMap(([title, names]) => [
      `## ${title}`,
      "",
      ...names.flatMap((name) => EFFECTS.filter((spec) => spec.name === name).flatMap(effectLines)),
    ]),
    "## What parameters take",
    "",
    "| kind | what stands there |",
    "|---|---|",
    ...Object.entries(KINDS).map(([kind, says]) => `| ${kind} | ${says} |`),
    "",
    "## Events",
    "",
    "A card's rules answer these, and every event that the game registers; what an event carries is bound under its name.",
    "",
    "| event | carries |",
    "|---|---|",
    ...eventsOf(game)
      .filter(({ own }) => !own)
      .map(({ name, data }) => `| \`${name}\` | ${data.map((one) => `\`${one.name}\` (${one.type})`).join(", ")} |`),
    "",
    ...FORMULAS,
  ].join("\n");
}

const HEAD = [
  "# Effects",
  "",
  "What a card may do. An effect is an object with one key, its name; a list is done in order; and every event that a game",
  'registers is an effect too, by its name: `{ "GAIN": { "amount": 2 } }`. Where one parameter is enough it may stand alone:',
  '`{ "draw": 2 }` is `{ "draw": { "count": 2 } }`.',
  "",
  "This page is made from the registry that resolves effects; a test keeps it so.",
  "",
];

/** The order in which somebody learns them. Every effect is in one of them: a test looks. */
export const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ["Control", ["do", "if", "forEach", "forSeats", "repeat", "let", "perform", "together", "drop"]],
  ["Questions and costs", ["choose", "may", "confirm", "pick", "order", "pay", "spend"]],
  ["Cards", ["draw", "move", "attach", "detach", "flip", "unflip", "turn", "create", "remove"]],
  ["Knowledge", ["reveal", "hide", "look", "shuffle"]],
  ["Numbers", ["add", "set", "modify"]],
  ["Time and chance", ["schedule", "period", "end", "roll", "chance", "token"]],
];

/** One example each. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  do: { do: [{ draw: 1 }, { shuffle: "deck" }] },
  if: { if: { is: "count(hand) > 4", then: { draw: 1 }, else: { draw: 2 } } },
  forEach: { forEach: { in: "hand", do: { reveal: "it" } } },
  forSeats: { forSeats: { others: true, do: { draw: 1 } } },
  repeat: { repeat: { times: "count(hand)", do: { draw: 1 } } },
  let: { let: { as: "n", be: "count(hand)", do: { draw: "n" } } },
  perform: { perform: { card: "self", effect: "play" } },
  together: { together: [{ reveal: "self" }, { move: { to: "discard" } }] },
  drop: { drop: "self" },
  choose: {
    choose: {
      prompt: "What?",
      options: [
        { label: "draw", do: { draw: 1 } },
        { label: "shuffle", if: "count(deck) > 1", do: { shuffle: "deck" } },
      ],
    },
  },
  may: { may: { prompt: "Draw?", do: { draw: 1 } } },
  confirm: { confirm: "The storm begins." },
  pick: { pick: { from: "hand", count: { min: 0, max: 2 }, do: { move: { card: "it", to: "discard" } } } },
  order: { order: { from: "hand", do: { move: { card: "it", to: "deck" } } } },
  pay: { pay: { from: "hand", count: 1, to: "discard", then: { draw: 2 } } },
  spend: { spend: { field: "coins", amount: 2, then: { draw: 1 } } },
  draw: { draw: { count: 2, from: "deck", to: "hand" } },
  move: { move: { card: "self", to: "discard", at: "bottom" } },
  attach: { attach: { card: "self", to: { inPlay: true } } },
  detach: { detach: "self" },
  flip: { flip: "self" },
  unflip: { unflip: "self" },
  turn: { turn: { card: "self", to: "other-side" } },
  create: { create: { definition: "other-side", to: "hand" } },
  remove: { remove: "self" },
  reveal: { reveal: { zone: "deck", top: 1 } },
  hide: { hide: "self" },
  look: { look: { card: { zone: "deck", top: 1 }, by: "you" } },
  shuffle: { shuffle: "deck" },
  add: { add: { field: "coins", amount: "count(hand)" } },
  set: { set: { field: "coins", to: 0 } },
  modify: { modify: { field: "power", of: "self", add: 1, until: "turn" } },
  schedule: { schedule: { at: "round", do: { draw: 1 } } },
  period: { period: "turn" },
  end: { end: { ending: "won", winner: "you" } },
  roll: { roll: { sides: 6, as: "die", do: { draw: "die / 3" } } },
  chance: {
    chance: [
      { weight: 2, do: { draw: 1 } },
      { weight: 1, do: { shuffle: "deck" } },
    ],
  },
  token: { token: { token: "crown", to: "self" } },
};

function effectLines(spec: EffectSpec): string[] {
  const params = Object.entries(spec.params);
  return [
    `### ${spec.name}`,
    "",
    spec.doc,
    "",
    "```json",
    shown(EXAMPLES[spec.name]),
    "```",
    "",
    "| parameter | kind | |",
    "|---|---|---|",
    ...params.map(([name, param]) => paramLine(name, param, spec.short === name)),
    "",
  ];
}

function paramLine(name: string, param: ParamSpec, isShort: boolean): string {
  const kind = param.values === undefined ? param.kind : param.values.map((value) => `\`${value}\``).join(", ");
  const marks = [param.required === true ? "needed" : "", isShort ? "may stand alone" : ""].filter(
    (mark) => mark !== "",
  );
  return `| \`${name}\` | ${kind} | ${[...marks, param.doc].join("; ")} |`;
}

/** As somebody would write it: on one line if that is short. */
const shown = (value: unknown): string => {
  const line = JSON.stringify(value)
    .replace(/([{,])(?=[^\s])/g, "$1 ")
    .replace(/":/g, '": ')
    .replace(/([^{\s])}/g, "$1 }")
    .replace(/}(?=})/g, "} ");
  return line.length <= 100 ? line : JSON.stringify(value, undefined, 2);
};

/** What each kind of parameter takes. */
const KINDS: Readonly<Record<ParamKind, string>> = {
  formula: "an integer, or a formula as text",
  condition: "a formula; it holds unless it is 0",
  count: "a number, or `{ min, max }`; `max` may be `any`",
  card: "one card: a name bound here (`self`, `target`, `it`), or the first of some cards",
  cards:
    "a name bound here, a set that the game declares, a zone, or an object: `{ zone, of }` (`of` may be `all`), `{ set }`, `{ attachedTo }` or `{ inPlay: true }`, each with `where` and `top`",
  filter:
    "an object of what must hold: attributes, fields and numbers that the game names by value, by a list of values, or by `{ min, max }`, fields that refer to a card or a seat by that card or seat; and `is`, `not`, `owner`, `definition`, `faceUp`, `placeholder`, `attached`, `inPlay`",
  seat: "`you`, `active`, `owner` (of this card), `opponent` (with two seats), a role, or a seat bound here",
  chooser: "a seat, or `chance`",
  subject: "the card or the seat whose number it is",
  zone: "the name of a zone, or `{ zone, of }`",
  stored:
    "a number that is kept; `player.coins` where `coins` alone could be two. Some games let cards change some of them by their events only",
  derived: "a number that is computed; some only by events of the game, in the same way",
  effect: "an effect, or a list of them",
  options: "a list of `{ label, do, if }`",
  cases: "a list of `{ weight, do, label }`",
  "by-attribute": "`{ attribute, cases }`: an effect for each value of the attribute",
  grants: "fields of the blank card, and their values",
  name: "a name that is free to choose: letters, digits and `_`, and none that means something already (a field, a zone, `self`, `count`)",
  text: "a text that is shown",
  definition: "the id of a card",
  "effect-name": "one of the effects that cards of the game carry",
  token: "a token of the game",
  ending: "an ending of the game",
  period: "a period of the game",
  until: "a period, `always`, or `while in play`",
  choice: "one of the values listed",
  flag: "`true` or `false`",
};

const FORMULAS = [
  "## Formulas",
  "",
  "Integers and names with `+ - * /` (division rounds down), comparisons `< <= > >= = !=`, `and`, `or`, `not`, brackets,",
  "`min(…)`, `max(…)` and `count(…)` of a set or a zone. A name is a number bound here, one that the game declares, or a",
  "field of the table or of you; in a modifier `value` is the number so far. A name may also stand for a card (`self`, one",
  "that is bound here), a seat (`you`, `active`) or a zone: these are no numbers, and `=` and `!=` compare them with their",
  "like. There is nothing else: no members, no other calls. A comparison gives 1 or 0. What can only be a division by zero",
  "is refused while loading; what can be one is a warning, unless a condition before it (`coins > 0`) says otherwise.",
  "",
  "```text",
  "formula    = or",
  'or         = and { "or" and }',
  'and        = comparison { "and" comparison }',
  'comparison = sum [ ( "<" | "<=" | ">" | ">=" | "=" | "!=" ) sum ]',
  'sum        = product { ( "+" | "-" ) product }',
  'product    = unary { ( "*" | "/" ) unary }',
  'unary      = ( "-" | "not" ) unary | primary',
  'primary    = number | name | "(" formula ")" | ( "min" | "max" ) "(" formula { "," formula } ")" | "count" "(" name ")"',
  "```",
  "",
];
