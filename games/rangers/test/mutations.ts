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
    'grants: ["presence", "type", "obstacle", "progressAt"]',
    'grants: ["presence", "type", "obstacle", "progressAt", "progress"]',
    ["facedown.test.ts", "are a closed list"],
  ),
  off("travel asks what prevents it", "game.ts", "    ...others,\n", "", [
    "cannot.test.ts",
    "travel is refused and names the card",
  ]),
  off("every Obstacle is told", "game.ts", "...obstacles(scope).map(", "...obstacles(scope).slice(0, 1).map(", [
    "cannot.test.ts",
    "each Obstacle and the card that holds the token",
  ]),
  off("every reason is told", "game.ts", "...inTheWay.map(", "...inTheWay.slice(0, 1).map(", [
    "cannot.test.ts",
    "why a test cannot be made",
  ]),
  off(
    "tests ask what prevents them",
    "game.ts",
    "    ...forbidden(scope, events.TEST({ target, kind, energy })),\n",
    "",
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
  off("an obstacle between blocks", "board.ts", "between(scope, target).filter(isObstacle)", "[]", [
    "challenge.test.ts",
    "a ready Obstacle between blocks",
  ]),
  off("X is the presence", "board.ts", "Math.max(1, target.presence)", "1", [
    "challenge.test.ts",
    "must reach the difficulty",
  ]),
  off("icons count", "events.ts", '"table.effort": "icons"', "", [
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
  off("travel needs progress", "game.ts", "progress < needed ?", "progress < 0 ?", [
    "round.test.ts",
    "needs the location's progress",
  ]),
  off("in their order", "events.ts", "e.card.def.stage === table.reached + 1", "e.card.def.stage > table.reached", [
    "round.test.ts",
    "in their order",
  ]),
  off("the mission must be done", "rules.ts", " && table.completed.size > 0", "", ["round.test.ts", "in their order"]),
  off("what is not in play is left alone", "rules.ts", "...[PROGRESS, HARM, COUNT].map", "...[HARM, COUNT].map", [
    "attachments.test.ts",
    "and so nothing happens to them",
  ]),
  off(
    "remembering wearies nobody",
    "rules.ts",
    'testing("traverse", "connect", "avoid", "own")',
    'testing("traverse", "connect", "avoid", "own", "remember")',
    ["challenge.test.ts", "what hangs on the role neither wearies nor blocks"],
  ),
  off("nothing blocks remembering", "game.ts", 'kind === "remember" ? [] : ', "", [
    "challenge.test.ts",
    "what hangs on the role neither wearies nor blocks",
  ]),
  off("Remember is against 1", "board.ts", 'if (kind === "remember") return 1;', 'if (kind === "remember") return 2;', [
    "challenge.test.ts",
    "an effort of 1 is enough",
  ]),
  off("an empty challenge deck is made anew", "rules.ts", 'is: "count(challengeDeck) = 0"', 'is: "0"', [
    "challenge.test.ts",
    "an empty challenge deck is made anew",
  ]),
  off("the modifier counts", "events.ts", '"table.effort": "modifier"', "", [
    "challenge.test.ts",
    "is energy, icons and the challenge card",
  ]),
  off("energy is spent", "events.ts", "e.causeSeat[aspect] -= e.energy;", "", [
    "challenge.test.ts",
    "is energy, icons and the challenge card",
  ]),
  off("Remember puts below", "events.ts", 'to: "deck", at: "bottom"', 'to: "deck"', [
    "challenge.test.ts",
    "look, put each on top or below, draw 1",
  ]),
  off("six cards to begin with", "state.ts", "HAND_START = 6", "HAND_START = 5", ["round.test.ts", "the hand 6"]),
  off("a mulligan shuffles", "game.ts", '          { shuffle: "deck" },\n', "", ["round.test.ts", "one mulligan"]),
  off(
    "readying comes last",
    "rules.ts",
    '      { FATIGUE: { amount: "injuries" } },\n',
    '      { forEach: { in: { inPlay: true, where: { exhausted: true } }, do: { READY: { card: "it" } } } },\n      { FATIGUE: { amount: "injuries" } },\n',
    ["round.test.ts", "and readying last"],
  ),
  off("energy refills", "rules.ts", "      { REFILL: {} },\n", "", ["round.test.ts", "and readying last"]),
  off(
    "soothing takes the top",
    "events.ts",
    'in: { zone: "fatigue", top: "amount" }',
    'in: { zone: "fatigue", top: 1 }',
    ["round.test.ts", "soothe n"],
  ),
  off(
    "what an injury discards stays unseen",
    "state.ts",
    "    discard: pile(),",
    '    discard: pile({ known: "all" }),',
    ["round.test.ts", "was seen by nobody"],
  ),
  off("an exhausted card is not used", "game.ts", ', card.exhausted ? refuse("exhausted") : undefined]', "]", [
    "round.test.ts",
    "an exhausted card is not used again",
  ]),
  off("a card is paid", "events.ts", "e.causeSeat[costAspect] -= cost;", "", [
    "round.test.ts",
    "a card costs its energy",
  ]),
  off(
    "travel leaves path cards",
    "rules.ts",
    '      { forEach: { in: "leftBehind", do: { move: { card: "it", to: "pathDiscard" } } } },\n',
    "",
    ["round.test.ts", "Persistent stays on travel"],
  ),
  off("travel rebuilds the path deck", "rules.ts", "      rebuildPath,\n      { ARRIVE", "      { ARRIVE", [
    "round.test.ts",
    "rebuilds the path deck",
  ]),
  off("a location enters", "rules.ts", '      { ENTER: { card: "to" } },\n', "", [
    "round.test.ts",
    "has its entry text",
  ]),
  off("the mission is kept", "events.ts", 'cleared.def.kind === "mission"', 'cleared.def.kind === "blank"', [
    "round.test.ts",
    "the mission is done by its own test",
  ]),
  off(
    "a being on the Mulcher does not ready",
    "content/woods.jsonc",
    '{ "kind": "being", "on": "self" }',
    '{ "kind": "gear", "on": "self" }',
    ["cannot.test.ts", "does not ready at Refresh"],
  ),
  off(
    "the token bars travel",
    "content/woods.jsonc",
    '"forbid": "TRAVEL", "when": "tokenHere"',
    '"forbid": "TRAVEL", "when": "0"',
    ["cannot.test.ts", "travel is refused and names the card"],
  ),
  off("only its test moves the token", "content/woods.jsonc", '"tokenHere and not inMyTest"', '"0"', [
    "cannot.test.ts",
    "moved only by the test",
  ]),
  off("to zones, too", "content/woods.jsonc", '"forbid": "token"', '"forbid": "MOVE_TOKEN"', [
    "cannot.test.ts",
    "whatever word moves it",
  ]),
  off("a symbol is not the test", "events.ts", "    table.settled = true;\n", "", [
    "cannot.test.ts",
    "the symbol that a test brings is not the test",
  ]),
  off("of several prey the ranger chooses", "content/woods.jsonc", '"count(prey) > 1"', '"count(prey) > 9"', [
    "challenge.test.ts",
    "which one is harmed",
  ]),
  off("a blank can be cleared", "content/ranger.jsonc", ', "progressAt": 2', "", [
    "told.test.ts",
    "one Traverse clears it",
  ]),
  off(
    "a blank in the way says so",
    "rules.ts",
    "match: { card: { obstacle: true, inPlay: true } }",
    "when: () => false",
    ["told.test.ts", "say that it stands in the way"],
  ),
  off(
    "rain meets granted features",
    "content/valley.jsonc",
    '"of": { "type": "feature" }, "add": 1',
    '"of": { "type": "feature" }, "add": 0',
    ["told.test.ts", "heavier like a printed one"],
  ),
  off(
    "what hangs on the role is not in between",
    "rules.ts",
    'why: "between", at: "role"',
    'why: "between", at: "way"',
    ["told.test.ts", "is not called in between"],
  ),
  off(
    "its test is against 2",
    "content/woods.jsonc",
    '"testApproach": "conflict",\n      "difficulty": 2',
    '"testApproach": "conflict",\n      "difficulty": 1',
    ["mulcher.test.ts", "its test needs 2"],
  ),
  off(
    "its crest harms",
    "content/woods.jsonc",
    '"heldBeings", "do": { "HARM": { "card": "it", "amount": 1 }',
    '"heldBeings", "do": { "HARM": { "card": "it", "amount": 0 }',
    ["mulcher.test.ts", "1 harm to each directly attached being"],
  ),
  off(
    "its crest injures",
    "content/woods.jsonc",
    '{ "if": { "is": "tokenHere", "then": { "INJURE": {} } } }',
    '{ "if": { "is": "0", "then": { "INJURE": {} } } }',
    ["mulcher.test.ts", "1 injury if the token is on it"],
  ),
  off(
    "its sun takes the token",
    "content/woods.jsonc",
    '"else": { "MOVE_TOKEN": { "card": "self" } }',
    '"else": { "SOOTHE": { "amount": 0 } }',
    ["mulcher.test.ts", "without another active being"],
  ),
  off(
    "a blank is no active being",
    "game.ts",
    "          !card.isPlaceholder &&\n          kindOf",
    "          kindOf",
    ["mulcher.test.ts", "neither a blank"],
  ),
];
