import { type CardView, cardsFrom, type Game, loadContent, openTable, options, type Table } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { countOf } from "../../../packages/engine/test/harness/tiers.ts";
import { game } from "../game.ts";
import { kit } from "../state.ts";
import { content } from "./cards.ts";
import { Forest } from "./forest.ts";
import { being } from "./rig.ts";

/** E15: the engine's forest against a plain one, with generated attaching, detaching, flipping, moving, discarding. */
const AREAS = ["surroundings", "way", "reach", "area"] as const;
const { action } = kit;
const card = cardsFrom("anything");
const workshop: Game = {
  ...game,
  sets: {
    ...game.sets,
    anything: ({ table, you }) => {
      const zones = [table.surroundings, table.way, table.reach, you.area] as Iterable<never>[];
      return zones.flatMap((zone) => [...zone]);
    },
  },
  actions: {
    hang: action({ params: { card, to: card }, do: { attach: { card: "card", to: "to" } } }),
    take: action({ params: { card }, do: { detach: "card" } }),
    down: action({ params: { card }, do: { flip: { card: "card", grant: { presence: 2 } } } }),
    up: action({ params: { card }, do: { unflip: "card" } }),
    mark: action({ params: { card }, do: { PROGRESS: { card: "card", amount: 1 } } }),
    visit: action({ params: { card }, do: { token: { token: "ranger", to: "card" } } }),
    gone: action({ params: { card }, do: { DISCARD: { card: "card" } } }),
    ...Object.fromEntries(
      AREAS.map((zone) => [`to-${zone}`, action({ params: { card }, do: { move: { card: "card", to: zone } } })]),
    ),
    pass: action({ params: { how: options("still") }, do: [] }),
  },
};
/** Where the ranger's token is at home. */
const HOME = "wayfinder";
const CARDS = 40;
const DEEPEST = 20;
const plain = Array.from({ length: CARDS }, (_, i) => being(`n${String(i).padStart(2, "0")}`));
const cards = loadContent(workshop, [...content.cards, ...plain]);

/** Every card by the number of its original, wherever it lies. */
function seen(table: Table): Map<number, CardView & { zone: string; index: number }> {
  const { zones, players } = table.view("open");
  const all = [...Object.entries(zones), ...Object.entries(players[0].zones)].flatMap(([zone, { cards: here }]) =>
    here.map((one, index) => ({ ...one, zone, index })),
  );
  return new Map(all.map((one) => [one.under?.id ?? Number(one.id), one]));
}

function compare(table: Table, forest: Forest): void {
  const found = seen(table);
  const originals = new Map([...found].map(([original, { id }]) => [id, original]));
  const { card: at } = table.view("open").tokens.ranger as { card: number };
  expect(at === table.labelled(HOME, "open") ? undefined : originals.get(at)).toBe(forest.token);
  for (const node of forest.nodes.values()) {
    const one = found.get(node.id);
    const zone = forest.zones.get(node.zone) ?? [];
    expect({
      zone: one?.zone,
      index: one?.index,
      parent: one?.attachedTo === undefined ? undefined : originals.get(one.attachedTo),
      faceDown: one?.under !== undefined,
      progress: one?.fields?.progress,
    }).toEqual({
      zone: node.zone,
      index: zone.indexOf(node.id),
      parent: node.parent,
      faceDown: node.faceDown,
      progress: node.progress,
    });
  }
}

test(`E15: attach, detach, flip, move and discard are what a plain tree says, at depths up to ${DEEPEST}`, () => {
  let deepest = 0;
  const runs = countOf("E3", 0.01);
  for (let seed = 0; seed < runs; seed++) {
    const random = new Random(seed);
    const zone = (i: number): string => AREAS[i % 3];
    const table = openTable(workshop, {
      content: cards,
      seats: ["Ada"],
      seed,
      open: true,
      given: {
        zones: Object.fromEntries(
          AREAS.slice(0, 3).map((name) => [
            name,
            plain.flatMap(({ id }, i) =>
              zone(i) !== name ? [] : [{ card: id, ...(i % 5 === 0 ? { owner: 0 } : {}) }],
            ),
          ]),
        ),
        players: [{ zones: { area: [HOME] } }],
        tokens: { ranger: HOME },
      },
    });
    const forest = new Forest();
    const numberOf = (label: string): number => Number(table.labelled(label, "open"));
    const labels = plain.map(({ id }) => numberOf(id));
    for (const name of AREAS.slice(0, 3))
      plain.forEach(({ id }, i) => {
        if (zone(i) === name) forest.add(numberOf(id), name, i % 5 === 0);
      });
    forest.add(numberOf(HOME), "area", true);
    for (let step = 0; step < 150; step++) {
      const alive = labels.filter((id) => (AREAS as readonly string[]).includes(forest.node(id).zone));
      if (alive.length < 2) break;
      const id = random.pick(alive);
      // Half of the time it goes to the deepest card there is, so that the trees grow.
      const lowest = alive.reduce((a, b) => (forest.depth(b) > forest.depth(a) ? b : a));
      const to = random.oneIn(2) ? lowest : random.pick(alive);
      const now = (original: number): unknown => table.idOf(Number(seen(table).get(original)?.id), 0);
      const act = (type: string, more: object = {}) => {
        const acted = table.act(0, { type, card: now(id), ...more });
        if (!acted.ok) throw new Error(JSON.stringify(acted));
      };
      const kind = random.below(20);
      if (kind < 11) {
        if (!forest.isBelow(to, id) && forest.depth(to) + forest.height(id) > DEEPEST) continue;
        act("hang", { to: now(to) });
        forest.attach(id, to);
      } else if (kind < 13) {
        act("take");
        forest.detach(id);
      } else if (kind < 15) {
        act("down");
        forest.flip(id);
      } else if (kind < 16) {
        act("up");
        forest.unflip(id);
      } else if (kind < 17) {
        act("mark");
        forest.mark(id);
      } else if (kind < 19) {
        const area = random.pick([...AREAS]);
        act(`to-${area}`);
        forest.move(id, area);
      } else if (random.oneIn(2)) {
        act("gone");
        forest.discard(id);
      } else {
        const { faceDown, parent } = forest.node(id);
        if (faceDown && parent !== undefined) continue;
        act("visit");
        forest.visit(id);
      }
      deepest = Math.max(deepest, ...alive.map((one) => forest.depth(one)));
      compare(table, forest);
    }
    expect(table.undo(0).ok).toBe(true);
    expect(table.redo(0).ok).toBe(true);
    compare(table, forest);
  }
  expect(deepest).toBe(DEEPEST);
});
