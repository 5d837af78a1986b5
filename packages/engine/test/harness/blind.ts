import { type Action, EngineError, Table, type View } from "../../src/index.ts";
import { HEAD } from "../../src/layout.ts";
import { poolKey } from "../../src/worlds.ts";
import { mustEqual, text } from "./alike.ts";
import { Random } from "./random.ts";
import { LONGEST, mustBeBound, openingOf, type Subject } from "./subject.ts";

/**
 * E8: change all that a seat cannot know, and it notices nothing: its view, actions with refusals, previews, events, errors
 * explanations and foresight stay the same to the byte. One match; gives the number of pairs compared.
 */
export function blind(subject: Subject, seed: number): number {
  const random = new Random(seed);
  const table = openingOf(subject, seed, random);
  let pairs = 0;
  for (let actions = 0; !table.over && actions < LONGEST; actions++) {
    for (let seat = 0; seat < subject.seats; seat++) {
      const codes = table.toAct === seat ? random.shuffled(table.codes()).slice(0, 1) : [];
      const tried = codes.map((code) => table.readable(code));
      const own = look(sameTable(table, seat), seat, tried);
      const world = otherWorld(table, seat, random);
      mustEqual(own, look(world, seat, tried), seat);
      mustEqual(own, look(renumbered(table, seat, random), seat, tried), seat);
      pairs += 2;
      if (!random.oneIn(20)) continue;
      const third = otherWorld(table, seat, random);
      mustEqual(explained(world, seat), explained(third, seat), seat);
      mustEqual(foreseen(world, seat, tried.slice(0, 1)), foreseen(third, seat, tried.slice(0, 1)), seat);
      for (const action of tried) playBoth(world, third, seat, action);
      pairs += 1;
    }
    const acted = table.actCode(table.toAct ?? -1, random.pick(table.codes()));
    if (!acted.ok) mustBeBound(subject, acted.refusal);
  }
  return pairs;
}

/** The same position without its past: a table remembers which actions it found to be broken. */
function sameTable(table: Table, seat: number): Table {
  const met = table.acquainted(seat);
  return new Table(
    table.rules,
    { ...table.start, state: table.rules.machine.liveState(table.compact.position), met },
    false,
  );
}

/** A world that the seat imagines, in which the numbers that it may not know are others for certain. */
function otherWorld(table: Table, seat: number, random: Random): Table {
  const world = table.imagine(seat, random.below(1 << 30));
  const { layout } = world.rules.machine;
  const { words } = world.compact.position;
  for (const { of, field, offset } of layout.secrets) {
    if (field.type !== "int") continue;
    const value = (): number => random.between(field.min, Math.min(field.max, field.min + 99));
    if (of === "table") words[layout.table + offset] = value();
    for (let player = 0; of === "player" && player < layout.seats; player++)
      if (field.seen === "none" || player !== seat)
        words[layout.players + player * layout.playerSize + offset] = value();
  }
  return world;
}

/** Everything that a seat can ask of a table at one moment. */
function look(table: Table, seat: number, tried: readonly Action[]): string {
  // What is offered is not tried here: what comes of it may well tell something.
  const actions = table.actions(seat);
  const refused = actions.filter((entry) => entry.refused !== undefined).map(({ action }) => action);
  const wrong = [...refused, { type: "play", card: 9_999 }, { type: "play", card: "h9999" }];
  return text([
    table.view(seat),
    actions,
    wrong.map((action) => table.act(seat, action)),
    tried.map((action) => table.preview(seat, [action])),
  ]);
}

/** What actions are worth one move ahead, by everything that can be read then. */
function foreseen(table: Table, seat: number, tried: readonly Action[]): string {
  const score = ({ players, table: fields, zones, result, toAct }: View): number =>
    text([fields, result, toAct, shown(zones), players.map((player) => [player.fields, shown(player.zones)])]).length;
  return text(tried.map((action) => table.expect(seat, action, score)));
}

const shown = (zones: View["zones"]): unknown[] => Object.values(zones).map(({ size, cards }) => [size, cards]);

/** Every number explained, and every error that asking brings. */
function explained(table: Table, seat: number): string {
  const { layout } = table.rules.machine;
  const numbers = layout.fields.filter(({ field }) => field.type === "int" || field.type === "derived");
  return text(
    numbers.flatMap(({ of, name }) => {
      const ids = Array.from({ length: layout.cardCapacity }, (_, id) => [id, `h${id}`]).flat();
      const subjects = of === "card" ? ids : Array.from({ length: of === "player" ? layout.seats : 1 }, (_, i) => i);
      return subjects.map((subject) => {
        try {
          return table.explain(seat, `${of}.${name}`, subject);
        } catch (error) {
          if (!(error instanceof EngineError)) throw error;
          return [error.code, error.message, error.params];
        }
      });
    }),
  );
}

/** An action that leads to one thing only, as far as the seat knows, has the same events in both worlds. */
function playBoth(a: Table, b: Table, seat: number, action: Action): void {
  const { exact, outcomes } = a.preview(seat, [action]);
  if (!exact || outcomes.length !== 1) return;
  const [{ mayBeChangedBy, drawn, events, asks }] = outcomes;
  if (mayBeChangedBy.length > 0 || drawn.length > 0 || events.some(({ type }) => type === "shuffle")) return;
  if (asks !== undefined && asks !== seat) return;
  const [one, other] = [a, b].map((table) => text([table.act(seat, action), table.view(seat), table.events(seat)]));
  mustEqual(one, other, seat);
  for (const table of [a, b]) table.rewind(table.length);
}

/**
 * The same world with other numbers: two cards with one back that the seat does not know change their numbers and nothing else. Whoever
 * knows in which order the cards were made must not find out by their numbers which they are.
 */
function renumbered(table: Table, seat: number, random: Random): Table {
  const { machine } = table.rules;
  const met = table.acquainted(seat);
  const ids = [...met.ids];
  const state = machine.liveState(table.compact.position);
  const world = new Table(table.rules, { ...table.start, state, met: { ...met, ids } }, false);
  table.compact.bind();
  const cards: number[] = [];
  for (let card = 0; card < machine.w[HEAD.slots]; card++) {
    const alone = machine.exists(card) && machine.childrenOf(card).length === 0 && machine.parentOf(card) < 0;
    const zone = machine.zoneOf(card);
    if (alone && zone !== undefined && !zone.spec.inPlay && !machine.knows(seat, card))
      if (!isMentioned(table, card)) cards.push(card);
  }
  const [a, ...others] = random.shuffled(cards);
  const b = others.find((other) => poolKey(machine, other) === poolKey(machine, a));
  if (b === undefined) return world;
  [ids[a], ids[b]] = [ids[b], ids[a]];
  const { words } = world.compact.position;
  for (const zone of machine.layout.zones) {
    for (let i = zone.at + 1; i <= zone.at + words[zone.at]; i++)
      if (words[i] === a || words[i] === b) words[i] = words[i] === a ? b : a;
  }
  for (let word = 0; word < machine.layout.cardSize; word++) {
    const [x, y] = [machine.cardAt(a) + word, machine.cardAt(b) + word];
    [words[x], words[y]] = [words[y], words[x]];
  }
  return world;
}

/** Whether a field, a token, a modifier, a scheduled effect or something that waits may mean this card. */
function isMentioned(table: Table, card: number): boolean {
  const { layout } = table.rules.machine;
  const { words } = table.compact.position;
  if (words[HEAD.decider] > 0 || words[HEAD.modifiers] > 0 || words[HEAD.scheduled] > 0) return true;
  const tokens = words.subarray(layout.tokens, layout.players);
  if (tokens.includes(card + 1)) return true;
  return layout.fields.some(({ of, field, offset }) => {
    if (field.type !== "card") return false;
    const [base, size, count] = {
      table: [layout.table, 0, 1],
      player: [layout.players, layout.playerSize, layout.seats],
      card: [layout.cards, layout.cardSize, layout.cardCapacity],
    }[of];
    for (let i = 0; i < count; i++) if (words[base + i * size + offset] === card + 1) return true;
    return false;
  });
}
