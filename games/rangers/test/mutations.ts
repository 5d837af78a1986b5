/** Each ruling switched off, one at a time, and the test that then must fail. `find` occurs once in its file. */
export interface Mutation {
  readonly ruling: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** A test file, and a part of the title of the test that goes red. */
  readonly test: readonly [file: string, title: string];
}
const off = (
  ruling: string,
  file: string,
  find: string,
  replace: string,
  test: readonly [string, string],
): Mutation => ({ ruling, file, find, replace, test });

export const MUTATIONS: readonly Mutation[] = [
  off(
    "attached cards do not move alone",
    "rules.ts",
    "isArea(to) && parentOf(card) !== undefined",
    "isArea(to) && parentOf(card) === null",
    ["attachments.test.ts", "an attached card never moves alone"],
  ),
  off("each to the discard of its owner", "game.ts", 'unowned: "pathDiscard"', 'unowned: "discard"', [
    "attachments.test.ts",
    "attachments go first",
  ]),
  off(
    "a persistent parent keeps its attachments",
    "board.ts",
    "|| (card.parent !== undefined && stays(card.parent))",
    "",
    ["attachments.test.ts", "a persistent parent keeps"],
  ),
  off(
    "role attachments with those within reach",
    "board.ts",
    '[...at(scope, "reach"), ...ownArea(scope, true)]',
    'at(scope, "reach")',
    ["attachments.test.ts", "resolves symbols with what is within reach"],
  ),
  off(
    "role attachments are always between",
    "board.ts",
    "(distance(card) < far || isBelow(card, role))",
    "distance(card) < far",
    ["attachments.test.ts", "it is always between"],
  ),
  off("exhausted stays exhausted", "state.ts", 'keeps: ["exhausted", ', "keeps: [", [
    "facedown.test.ts",
    "a blank of its own takes the place",
  ]),
  off("the first time faceup enters", "events.ts", "    e.card.fresh = true;\n", "", [
    "facedown.test.ts",
    "the first time that a card is faceup",
  ]),
  off(
    "grants are a closed list",
    "state.ts",
    'grants: ["presence", "type", "obstacle"]',
    'grants: ["presence", "type", "obstacle", "progress"]',
    ["facedown.test.ts", "are a closed list"],
  ),
  off("travel asks what prevents it", "board.ts", ", ...scope.preventions(proposal)]", "]", [
    "cannot.test.ts",
    "travel is refused and names the card",
  ]),
  off(
    "tests ask what prevents them",
    "game.ts",
    "return prevented(scope.preventions(events.TEST({ target, kind, energy })));",
    "return undefined;",
    ["cannot.test.ts", "a card may forbid interaction"],
  ),
  off("nearer cards are between", "board.ts", "distance(card) < far", "distance(card) > far", [
    "challenge.test.ts",
    "for the surroundings everything nearer",
  ]),
  off(
    "the target is never between",
    "board.ts",
    "(card) => card !== target && isReady(card)",
    "(card) => isReady(card)",
    ["challenge.test.ts", "the target is never between"],
  ),
  off("friendly cards do not weary", "board.ts", '!has(card, "Friendly") && ', "", [
    "challenge.test.ts",
    "exhausted and friendly cards do not",
  ]),
  off("an obstacle between blocks", "game.ts", "if (obstacle !== undefined) return", "if (obstacle === null) return", [
    "challenge.test.ts",
    "a ready Obstacle between blocks",
  ]),
  off("X is the presence", "board.ts", "Math.max(1, target.presence)", "1", [
    "challenge.test.ts",
    "must reach the difficulty",
  ]),
  off("icons count", "events.ts", "table.effort += e.icons;", "", [
    "challenge.test.ts",
    "is energy, icons and the challenge card",
  ]),
  off("each card resolves once", "events.ts", "    e.card.resolved = true;\n", "", [
    "challenge.test.ts",
    "each card resolves once",
  ]),
  off(
    "the ranger orders",
    "rules.ts",
    "then: { order: { from: ready,",
    "then: { forEach: { in: ready } }, never: { order: { from: ready,",
    ["challenge.test.ts", "the ranger orders the cards"],
  ),
  off("a -2 reshuffles", "rules.ts", 'Number(drawn.printed("reshuffle"))', "0", [
    "challenge.test.ts",
    "a card with -2 reshuffles",
  ]),
  off(
    "a failed Traverse injures",
    "rules.ts",
    'if: { is: testing("traverse"), then: { INJURE: {} } }',
    'if: { is: testing("none"), then: { INJURE: {} } }',
    ["challenge.test.ts", "Traverse that fails"],
  ),
  off(
    "an injury discards the fatigue stack",
    "events.ts",
    '  then: { forEach: { in: "fatigue", do: { move: { card: "it", to: "discard" } } } },\n',
    "",
    ["round.test.ts", "an injury discards the fatigue stack"],
  ),
  off("injuries weary at Refresh", "rules.ts", '{ FATIGUE: { amount: "injuries" } }', "{ FATIGUE: { amount: 0 } }", [
    "round.test.ts",
    "every injury adds 1 fatigue",
  ]),
  off("the third injury ends the day", "rules.ts", "you.injuries >= INJURIES", "you.injuries > INJURIES", [
    "round.test.ts",
    "the third injury ends the day",
  ]),
  off(
    "an empty deck ends the day",
    "events.ts",
    'const spent = { end: { ending: "spent" } };',
    "const spent = { do: [] };",
    ["round.test.ts", "having to draw or fatigue"],
  ),
  off("an empty path deck reshuffles", "rules.ts", 'is: "count(pathDeck) = 0"', 'is: "0"', [
    "round.test.ts",
    "an empty path deck reshuffles",
  ]),
  off("Ambush", "rules.ts", 'when: "ambushes > 0"', 'when: "0"', [
    "round.test.ts",
    "Ambush: fatigues on coming within reach",
  ]),
  off("Fatiguing", "game.ts", 'has(card, "Fatiguing")', "false", ["round.test.ts", "Fatiguing: a ready one"]),
  off("Unique", "rules.ts", 'has(card, "Unique") &&', "false &&", ["round.test.ts", "Unique: one in play"]),
  off("progress before harm", "rules.ts", "=> isDone(it)", "=> !isDone(it)", [
    "round.test.ts",
    "progress is checked before harm",
  ]),
  off("locations do not clear", "rules.ts", 'card.def.kind !== "location" && ', "", [
    "round.test.ts",
    "locations do not clear",
  ]),
  off(
    "travel needs progress",
    "game.ts",
    "if (location.progress < location.progressAt)",
    "if (location.progress < 0)",
    ["round.test.ts", "needs the location's progress"],
  ),
  off("in their order", "events.ts", "e.card.def.stage === table.reached + 1", "e.card.def.stage > table.reached", [
    "round.test.ts",
    "in their order",
  ]),
  off("the mission must be done", "rules.ts", " && table.completed.size > 0", "", ["round.test.ts", "in their order"]),
];
