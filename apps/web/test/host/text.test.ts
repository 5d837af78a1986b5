import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { IntlMessageFormat } from "intl-messageformat";
import { expect, test } from "vitest";
import de from "../../text/host.de.json" with { type: "json" };
import en from "../../text/host.en.json" with { type: "json" };

const folder = fileURLToPath(new URL("../../src/", import.meta.url));
const source = [...readdirSync(`${folder}host`).map((file) => `host/${file}`), "client.ts"]
  .map((file) => readFileSync(folder + file, "utf8"))
  .join("\n");

type Parts = ReturnType<IntlMessageFormat["getAst"]>;
const LITERAL = new IntlMessageFormat("text", "en").getAst()[0].type;

const valuesIn = (parts: Parts): string[] =>
  parts.flatMap((part) => {
    if ("options" in part) return [part.value, ...Object.values(part.options).flatMap(({ value }) => valuesIn(value))];
    return part.type !== LITERAL && "value" in part ? [part.value] : [];
  });
const valuesOf = (text: string, language: string): string[] =>
  [...new Set(valuesIn(new IntlMessageFormat(text, language).getAst()))].sort();

test("what the host says, it says in both languages, with the same values; and it says all of it somewhere", () => {
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const [key, text] of Object.entries(en)) {
    expect(valuesOf(de[key as keyof typeof de], "de"), key).toEqual(valuesOf(text, "en"));
    expect(source.includes(`"${key}"`), `${key} is said nowhere`).toBe(true);
  }
});
