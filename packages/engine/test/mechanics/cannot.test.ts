import { expect, test } from "vitest";
import { type CardData, card, hand, loadContent, openTable, pile, refuse, row, shape } from "../../src/index.ts";

/** A walker who may travel unless something in play says no; the reason of the refusal names what says so. */
const kit = shape({
  seats: { min: 2, max: 2 },
  zones: { road: row(), trap: row({ known: "owner" }), hand: hand(), deck: pile() },
});
const TRAVEL = kit.event({ data: { walker: card() } });
const OTHER = kit.event({ data: {} });

function table(
  cards: readonly CardData[],
  options: {
    readonly onRoad?: readonly string[];
    readonly inTrap?: readonly string[];
    readonly asks?: () => ReturnType<typeof TRAVEL>;
  } = {},
) {
  const game = kit.game({
    name: "walk",
    version: 1,
    events: { TRAVEL },
    rules: [
      kit.forbid(TRAVEL, { name: "closed", when: (_, s) => s.table.players[1].road.size > 2, reason: "too-crowded" }),
    ],
    actions: {
      travel: kit.action({
        refuse: (_, s) => {
          const proposal = options.asks?.() ?? TRAVEL({ walker: s.you.road.at(0) });
          const found = s.preventions(proposal);
          const says = found.map(({ card: by, reason }) => `${by?.def.id ?? "rule"}: ${reason}`);
          return found.length === 0 ? undefined : refuse("cannot-travel", { says });
        },
        do: { TRAVEL: { walker: { zone: "road", top: 1 } } },
      }),
      wait: kit.action({ do: [] }),
    },
    setup: (s) => {
      s.create("walker", { zone: "road", seat: 0 });
      for (const id of options.onRoad ?? []) s.create(id, { zone: "road", seat: 1 });
      for (const id of options.inTrap ?? []) s.create(id, { zone: "trap", seat: 1 });
    },
  });
  return openTable(game, { content: loadContent(game, [{ id: "walker" }, ...cards]) });
}

const bog: CardData = { id: "bog", rules: [{ forbid: "TRAVEL", reason: "deep" }] };
const gate: CardData = { id: "gate", rules: [{ forbid: "TRAVEL", when: "walker = self", reason: "shut" }] };
const says = (of: ReturnType<typeof table>): unknown => of.actions(0)[0].refused?.params.says;

test("without a rule against it nothing is prevented", () => {
  expect(says(table([]))).toBeUndefined();
  const post: CardData = { id: "post", rules: [{ forbid: "move", reason: "rooted" }] };
  expect(says(table([bog, post], { onRoad: ["post"] }))).toBeUndefined();
  expect(says(table([bog, gate], { onRoad: ["gate"] }))).toBeUndefined();
});

test("every rule that would forbid an event is named with its card and its reason, the game's own first", () => {
  expect(says(table([bog], { onRoad: ["bog", "bog", "bog"] }))).toEqual([
    "rule: too-crowded",
    "bog: deep",
    "bog: deep",
    "bog: deep",
  ]);
});

test("a rule on a card that the seat does not know stays unknown", () => {
  expect(says(table([bog], { inTrap: ["bog"] }))).toBeUndefined();
});

test("asking changes nothing", () => {
  const walk = table([bog], { onRoad: ["bog"] });
  const before = walk.hash();
  walk.actions(0);
  expect(walk.hash()).toBe(before);
});

test("asking about an event that the game does not list is a fault of the game", () => {
  expect(() => table([], { asks: () => OTHER({}) })).toThrow("An event was asked about that the game does not list.");
});
