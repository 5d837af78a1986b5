import {
  type AnyEventView,
  cardsFrom,
  checkContent,
  hand,
  int,
  loadContent,
  openTable,
  pile,
  row,
  shape,
  type Table,
  text,
} from "@cardwright/engine";
import { describe, expect, test } from "vitest";

const kit = shape({
  seats: { min: 2, max: 2 },
  table: { said: int() },
  zones: { deck: pile(), hand: hand(), discard: pile({ known: "all" }), traps: row({ known: "owner" }) },
});
const SAY = kit.event({
  data: { loud: int(), message: text(), times: int() },
  adds: { "table.said": "times" },
  then: { if: { is: "loud > 1", then: { add: { field: "said", amount: "loud" } } } },
});
const plain = kit.game({
  name: "texts",
  version: 1,
  events: { SAY },
  actions: {
    play: kit.action({
      params: { card: cardsFrom("hand") },
      do: [{ move: { card: "card", to: "discard" } }, { perform: { card: "card", effect: "play" } }],
    }),
    rest: kit.action({ do: [] }),
  },
  setup: () => {},
});
const bilingual = { ...plain, words: { en: {}, de: {} } };

const say = (message: unknown) => ({ SAY: { loud: 1, message, times: 1 } });
const sayings = (events: readonly AnyEventView[]): unknown[] =>
  events.flatMap(({ type, data }) => (type === "SAY" ? [data.message] : []));
const last = (table: Table, viewer: 0 | 1 | "open"): unknown[] => sayings(table.events(viewer).at(-1) ?? []);

describe("a text that a card says", () => {
  test("is its own, in one language or in all, and the same when the match is opened again", () => {
    const goose = { en: "Honk!", de: "Gack!" };
    const content = loadContent(bilingual, [
      { id: "goose", effects: { play: [say(goose), say("!"), { SAY: { loud: 2, message: "?", times: 3 } }] } },
      { id: "ant", effects: { play: say({ de: "krabbel", en: "scuttle" }) } },
    ]);
    const given = {
      players: [
        {
          zones: {
            hand: [
              { card: "goose", as: "goose" },
              { card: "ant", as: "ant" },
            ],
          },
        },
      ],
    };
    const table = openTable(bilingual, { content, given, open: true });
    expect(table.act(0, { type: "play", card: table.labelled("goose") })).toMatchObject({ ok: true });
    expect([last(table, 1), table.view(0).table.said]).toEqual([[goose, "!", "?"], 7]);
    const again = openTable(bilingual, { content, save: table.save(), open: true });
    expect(again.act(0, { type: "play", card: again.labelled("ant") })).toMatchObject({ ok: true });
    expect(last(again, 0)).toEqual([{ de: "krabbel", en: "scuttle" }]);
    expect(last(again, 0).every((said) => Object.isFrozen(said))).toBe(true);
  });

  test("is read by those who know the card, and by nobody else", () => {
    const content = loadContent(bilingual, [
      { id: "spy", rules: [{ after: "SAY", when: "loud = 1", do: { SAY: { loud: 0, message: "I hear", times: 0 } } }] },
      { id: "bell", effects: { play: say("Dong") } },
    ]);
    const given = { players: [{ zones: { hand: [{ card: "bell", as: "bell" }] } }, { zones: { traps: ["spy"] } }] };
    const table = openTable(bilingual, { content, given, open: true });
    expect(table.act(0, { type: "play", card: table.labelled("bell") })).toMatchObject({ ok: true });
    expect([last(table, 0), last(table, 1), last(table, "open")]).toEqual([
      ["Dong", undefined],
      ["Dong", "I hear"],
      ["Dong", "I hear"],
    ]);
  });

  const faults = (message: unknown, game: typeof plain = bilingual) =>
    checkContent(game, [{ id: "one", effects: { play: say(message) } }]).map(({ code, path, message: why, hint }) => [
      code,
      path.slice(3).join("."),
      why,
      ...(hint === undefined ? [] : [hint]),
    ]);
  const NO_TEXT = "a text is needed here, or an object with one for each language";

  test.each([
    [undefined, ["bad-text", "message", NO_TEXT]],
    [3, ["bad-text", "message", NO_TEXT]],
    [["Honk"], ["bad-text", "message", NO_TEXT]],
    [" ", ["bad-text", "message", NO_TEXT]],
    [{ en: "Honk", de: 3 }, ["bad-text", "message.de", NO_TEXT]],
    [{ en: "Honk\nHonk", de: "Gack" }, ["bad-text", "message.en", "a text is one line, without control characters"]],
    ["Honk\u2028Honk", ["bad-text", "message", "a text is one line, without control characters"]],
    ["x".repeat(501), ["bad-text", "message", "a text has at most 500 characters; here are 501"]],
    [{}, ["bad-text", "message", NO_TEXT]],
    [{ en: "Honk", de: "Gack", du: "Gak" }, ["unknown-language", "message.du", 'unknown language "du"', "de"]],
  ])("%j is refused where it stands", (message, fault) => {
    expect(faults(message)).toEqual([fault]);
  });

  test("may be in any language where the game itself has none, and a draft may lack one that it has", () => {
    expect([faults({ fr: "Cacarde" }, plain), faults({ en: "Honk" })]).toEqual([[], []]);
  });

  test("is nothing that a formula can name", () => {
    const rules = [{ after: "SAY", when: "message = 1", do: { draw: 1 } }];
    expect(checkContent(bilingual, [{ id: "one", rules }])).toMatchObject([{ code: "bad-formula" }]);
  });
});
