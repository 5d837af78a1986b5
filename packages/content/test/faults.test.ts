import { describe, expect, test } from "vitest";
import { buildPack, renderFault, type SourceFile } from "../src/index.ts";
import { market } from "./market.ts";

/** Everything that is said about these files, as the command prints it. */
function said(...files: readonly SourceFile[]): string {
  const built = buildPack(market, files);
  const faults = built.ok ? built.pack.faults : built.faults;
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? "";
  return faults.map((fault) => renderFault(fault, textOf(fault.file))).join("\n\n");
}

/** A card file with a comment, a name in both languages, and this on its fifth line. */
const withLine = (line: string): SourceFile => ({
  path: "cards/apple.jsonc",
  text: `// A ware.\n{\n  "id": "apple",\n  "name": { "en": "Apple", "de": "Apfel" },\n${line}\n}\n`,
});

const message = (...lines: readonly string[]): string => lines.join("\n");

describe("a broken card says where, what and how to mend it:", () => {
  test("syntax", () => {
    expect(said(withLine('  "attributes": { "cost": 3 "colour": "red" }'))).toBe(
      message(
        "cards/apple.jsonc:5:29: error[syntax]: a comma is missing",
        "  card apple, attributes.cost",
        "  |",
        '5 |   "attributes": { "cost": 3 "colour": "red" }',
        "  |                             ^^^^^^^^",
      ),
    );
  });

  test("an unknown effect", () => {
    expect(said(withLine('  "effects": { "play": { "drw": 2 } }'))).toBe(
      message(
        'cards/apple.jsonc:5:26: error[unknown-effect]: unknown effect "drw"',
        "  card apple, effects.play.drw",
        "  |",
        '5 |   "effects": { "play": { "drw": 2 } }',
        "  |                          ^^^^^",
        '  did you mean "draw"?',
      ),
    );
  });

  test("an unknown parameter", () => {
    expect(said(withLine('  "effects": { "play": { "draw": { "cuont": 2 } } }'))).toBe(
      message(
        'cards/apple.jsonc:5:36: error[unknown-parameter]: unknown parameter "cuont"',
        "  card apple, effects.play.draw.cuont",
        "  |",
        '5 |   "effects": { "play": { "draw": { "cuont": 2 } } }',
        "  |                                    ^^^^^^^",
        '  did you mean "count"?',
      ),
    );
  });

  test("a wrong type", () => {
    expect(said(withLine('  "attributes": { "cost": "three" }'))).toBe(
      message(
        "cards/apple.jsonc:5:27: error[bad-attribute]: an integer from 0 to 9 is needed",
        "  card apple, attributes.cost",
        "  |",
        '5 |   "attributes": { "cost": "three" }',
        "  |                           ^^^^^^^",
      ),
    );
  });

  test("an unknown id", () => {
    expect(said(withLine('  "effects": { "play": [{ "create": { "definition": "aple", "to": "hand" } }] }'))).toBe(
      message(
        'cards/apple.jsonc:5:53: error[unknown-definition]: unknown definition "aple"',
        "  card apple, effects.play.0.create.definition",
        "  |",
        '5 |   "effects": { "play": [{ "create": { "definition": "aple", "to": "hand" } }] }',
        "  |                                                     ^^^^^^",
        '  did you mean "apple"?',
      ),
    );
  });

  test("a bad formula, at its character, whatever escapes stand before it", () => {
    expect(said(withLine('  "effects": { "play": { "EARN": { "amount": "\\u0031 + coin * 2" } } }'))).toBe(
      message(
        'cards/apple.jsonc:5:56: error[bad-formula]: unknown name "coin" (at character 5 of "1 + coin * 2")',
        "  card apple, effects.play.EARN.amount",
        "  |",
        '5 |   "effects": { "play": { "EARN": { "amount": "\\u0031 + coin * 2" } } }',
        "  |                                                        ^",
        '  did you mean "coins"?',
      ),
    );
  });

  test("a cost that nobody can pay", () => {
    expect(said(withLine('  "effects": { "play": { "spend": { "field": "coins", "amount": 11 } } }'))).toBe(
      message(
        'cards/apple.jsonc:5:65: error[unpayable-cost]: nobody can pay 11 of "coins": it goes from 0 to 10',
        "  card apple, effects.play.spend.amount",
        "  |",
        '5 |   "effects": { "play": { "spend": { "field": "coins", "amount": 11 } } }',
        "  |                                                                 ^^",
      ),
    );
  });

  test("a loop of triggers", () => {
    expect(said(withLine('  "rules": [{ "after": "SPOIL", "do": { "SPOIL": {} } }]'))).toBe(
      message(
        "cards/apple.jsonc:5:13: error[trigger-loop]: apple/rules/0 -> apple/rules/0: the loop never ends: give it a condition, a cost or a limit",
        "  card apple, rules.0",
        "  |",
        '5 |   "rules": [{ "after": "SPOIL", "do": { "SPOIL": {} } }]',
        "  |             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^",
      ),
    );
  });

  test("a target that no card can be", () => {
    const effect = '{ "forEach": { "in": { "zone": "stall", "where": { "colour": "green" } }, "do": {"draw":1} } }';
    expect(said(withLine(`  "effects": { "play": ${effect} }`))).toBe(
      message(
        "cards/apple.jsonc:5:73: error[impossible-target]: no card passes this filter",
        "  card apple, effects.play.forEach.in.where",
        "  |",
        '5 |   "effects": { "play": { "forEach": { "in": { "zone": "stall", "where": { "colour": "green" } }, "do": {"draw":1} } } }',
        "  |                                                                         ^^^^^^^^^^^^^^^^^^^^^",
      ),
    );
  });

  test("an id that is there twice, with both places", () => {
    const files = ["a", "b"].map((name) => ({ path: `${name}.json`, text: '[{ "id": "apple", "name": "Apple" }]' }));
    expect(said(...files)).toContain(
      message(
        'b.json:1:10: error[double-id]: the id "apple" is there twice: also in a.json:1',
        "  card apple, id",
        "  |",
        '1 | [{ "id": "apple", "name": "Apple" }]',
        "  |          ^^^^^^^",
      ),
    );
  });
});

describe("syntax", () => {
  test.each([
    ["an unclosed object", '{ "id": "apple", ', "1:1", "this { is not closed"],
    ["a text over a line's end", '{ "id": "apple\n" }', "1:9", 'this text is not closed: " is missing'],
    ["a tab in a text", '{ "id": "ap\tple" }', "1:12", "a tab inside a text is written \\t"],
    ["the wrong bracket", '{ "id": "apple" ]', "1:17", "} is missing: this ] cannot close the { before it"],
    ["a bracket too many", '{ "id": "apple" } }', "1:19", "this } closes nothing"],
    ["an unclosed comment", '{ /* "id": "apple" }', "1:3", "this comment is not closed: */ is missing"],
    ["two values", '{ "id": "apple" } 3', "1:19", "the file should end here"],
    ["an empty file", " \n", "1:1", "the file is empty: it has no card"],
    ["an escape that is none", '{ "id": "\\x" }', "1:9", 'after a backslash stands one of " \\ / b f n r t u'],
    ["two commas", '{ "id": "apple",, }', "1:17", "the name of a field is missing: a text in double quotes"],
    [
      "single quotes",
      "{ 'id': 1 }",
      "1:3",
      "this is no value: texts stand in double quotes, and there are true, false and null",
    ],
    ["a double field", '{ "id": "apple", "id": "b" }', "1:18", '"id" is there twice'],
  ])("%s is found", (_, text, place, what) => {
    const [fault] = said({ path: "a.json", text }).split("\n");
    expect(fault.replace(/error\[[a-z-]+\]: /, "")).toBe(`a.json:${place}: ${what}`);
  });

  test("comments, a byte order mark and a comma too many are no faults", () => {
    const text = '\ufeff// one\r\n[{ "id": "a", /* two */ "name": { "en": "//A", "de": "/*A*/", }, }, // three\n]';
    const built = buildPack(market, [{ path: "a.json", text }]);
    expect(built.ok && built.pack.cards.get("a")?.data).toEqual({ id: "a", name: { en: "//A", de: "/*A*/" } });
  });
});

describe("the caret", () => {
  const carets = (line: string): string | undefined => {
    const [fault] = said(withLine(line)).split("\n\n");
    const [shown, marks] = fault
      .split("\n")
      .slice(-3)
      .filter((text) => text.includes("|"))
      .slice(-2);
    return [...marks].flatMap((mark, i) => (mark === "^" ? shown[i] : [])).join("");
  };

  test("is not moved by tabs", () => {
    expect(carets('\t\t"effects":\t{ "ply": [] }')).toBe('"ply"');
  });

  test("is not moved by wide and combining characters: it counts what a terminal shows", () => {
    const [fault] = said(withLine('  "back": "日本é", "atributes": {}')).split("\n\n");
    expect(fault.split("\n").slice(2, 5)).toEqual([
      "  |",
      '5 |   "back": "日本é", "atributes": {}',
      "  |                    ^^^^^^^^^^^",
    ]);
  });

  test("stands under a line too long to be shown whole", () => {
    const [fault] = said(withLine(`  "back": "${"x".repeat(400)}", "atributes": {}`)).split("\n\n");
    const [shown, marks] = fault.split("\n").slice(3, 5);
    expect(shown.length).toBeLessThan(140);
    expect(shown.slice(marks.indexOf("^"), marks.lastIndexOf("^") + 1)).toBe('"atributes"');
  });
});

test("a message can be coloured without changing its words", () => {
  const file = withLine('  "back": 1');
  const built = buildPack(market, [file]);
  const [fault] = built.ok ? [] : built.faults;
  const mark = (text: string): string => `<${text}>`;
  const colored = renderFault(fault, file.text, { red: mark, yellow: mark, cyan: mark, bold: mark, dim: mark });
  expect(colored.replace(/[<>]/g, "")).toBe(renderFault(fault, file.text));
  expect(colored).toContain("<error[bad-text]>");
});
