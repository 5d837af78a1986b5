/** Each ruling switched off, one at a time, and the test that then must fail. `find` occurs once in its file. */
export interface Mutation {
  readonly ruling: string;
  readonly off: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** A test file, and a part of the title of the test that goes red. */
  readonly test: readonly [file: string, title: string];
}

const rulings = (title: string): Mutation["test"] => ["rulings.test.ts", title];

export const MUTATIONS: readonly Mutation[] = [
  {
    ruling: "1",
    off: "cards that were drawn meanwhile exhaust too",
    file: "flow.ts",
    find: 'const spoken: Effect = [{ move: { card: "card", to: "discard" } }, exhaust];',
    replace:
      'const spoken: Effect = [{ move: { card: "card", to: "discard" } }, { forEach: { in: { zone: "hand", where: { properties: "Fleeting" } }, as: "gone", do: { EXHAUST: { card: "gone" } } } }];',
    test: rulings("a Fleeting card drawn by the spoken card is safe"),
  },
  {
    ruling: "2",
    off: "each card's effect before the next has left",
    file: "flow.ts",
    find: 'do: { EXHAUST: { card: "gone" } },',
    replace: 'do: [{ EXHAUST: { card: "gone" } }, { perform: { card: "gone", effect: "exhaust" } }],',
    test: rulings("all have left before the first effect"),
  },
  {
    ruling: "3",
    off: "an effect of type None is one",
    file: "format.ts",
    find: 'return found?.type === "None" ? undefined : found;',
    replace: 'return found?.type === "None" ? { type: "AddComfort", value: 1 } : found;',
    test: rulings("in all three places"),
  },
  {
    ruling: "4",
    off: "both properties end the conversation",
    file: "events.ts",
    find: 'if (has(one, "Opportunity")) one.leaving = "exhausts";',
    replace:
      'if (has(one, "Fleeting") && has(one, "Opportunity")) table.lostEnd = "abandoned";\n      if (has(one, "Opportunity")) one.leaving = "exhausts";',
    test: rulings("both properties without such an effect end nothing"),
  },
  {
    ruling: "5",
    off: "tokens are read as they are",
    file: "game.ts",
    find: "Math.min(Math.max(table[token], 0), 5);",
    replace: "table[token];",
    test: rulings("leads to comfort"),
  },
  {
    ruling: "6",
    off: "a burden stays",
    file: "events.ts",
    find: 'else if (one.listens === 2) one.leaving = "fades";',
    replace: "",
    test: rulings("counts the LISTENs begun while it is in hand"),
  },
  {
    ruling: "6",
    off: "burdens take no slots",
    file: "flow.ts",
    find: 'moveAll({ zone: "deck", top: "n" }, "aside"), ',
    replace: "",
    test: rulings("ordinary cards of 20, chosen by chance"),
  },
  {
    ruling: "7",
    off: "a placeholder is a card like any other",
    file: "format.ts",
    find: 'if (properties.includes("Skeleton")) {',
    replace: "if (properties.length > 9) {",
    test: rulings("it is an error in a release"),
  },
  {
    ruling: "8",
    off: "a goal on request comes at once",
    file: "talk.ts",
    find: "goal.def.weight <= capacity(table);",
    replace: "goal.def.weight <= capacity(table) + 9;",
    test: rulings("waits in sight until a LISTEN with enough capacity"),
  },
  {
    ruling: "9",
    off: "draws go on after an ending",
    file: "rules.ts",
    find: "e.to === you.hand && isEnding(table)",
    replace: "e.to === you.hand && isEnding(table) && false",
    test: rulings("after an ending nothing is refilled or drawn"),
  },
  {
    ruling: "9",
    off: "a lost goal does not count beside a spoken one",
    file: "talk.ts",
    find: '...(table.lostEnd === "open" ? [] : [table.lostEnd]),',
    replace: "",
    test: rulings("the whole list, in order"),
  },
  {
    ruling: "10",
    off: "Patient keeps the free action",
    file: "events.ts",
    find: "  table.freeAction = false;\n  table.minute += MINUTES;",
    replace: '  if (table.atmosphere !== "Patient") table.freeAction = false;\n  table.minute += MINUTES;',
    test: rulings("clears the flag, under Patient too"),
  },
  {
    ruling: "10",
    off: "weight may exceed the capacity",
    file: "events.ts",
    find: "  table.weight = Math.min(table.weight, capacityOf(table.connection, table.atmosphere));\n}",
    replace: "  table.weight += 0;\n}",
    test: rulings("weight above a fallen one is lost at once"),
  },
  {
    ruling: "11",
    off: "properties as the file has them",
    file: "properties.ts",
    find: "return PROPERTIES.filter((property) => held.has(property));",
    replace: "return [...held] as Property[];",
    test: rulings("in the enum's order, whatever the file says"),
  },
];
