import { Visitor } from "vite";
import { importsOf, lineAt, parse, type Source } from "./sources.ts";

/** Names by which the outside world, a clock or foreign chance would come in. */
const OUTSIDE = new Set([
  ..."Date performance setTimeout setInterval setImmediate queueMicrotask Intl".split(" "),
  ..."process Buffer require console fetch WebSocket Worker navigator crypto".split(" "),
  ..."globalThis global eval".split(" "),
]);

/** Methods that answer by the machine's locale. */
const LOCAL = /^(toLocale|localeCompare$)/;

/** What makes a source file of the engine depend on more than its input, as sentences. */
export function impurities(source: Source): string[] {
  const found: string[] = [];
  const report = (start: number, what: string) => found.push(`${source.path}:${lineAt(source.text, start)} ${what}`);

  for (const { specifier, line } of importsOf(source)) {
    if (specifier?.startsWith(".")) continue;
    found.push(`${source.path}:${line} imports ${specifier ?? "a computed name"}`);
  }
  // A property or a type may be called what it likes: `card.document` and `type Process` touch nothing outside.
  const named = new Set<unknown>();
  new Visitor({
    MemberExpression: (node) => {
      if (!node.computed) {
        named.add(node.property);
        if (LOCAL.test(node.property.name)) report(node.start, `uses ${node.property.name}`);
      }
      if (node.object.type !== "Identifier" || node.object.name !== "Math") return;
      named.add(node.object);
      if (node.computed || node.property.name === "random") report(node.start, "uses Math.random, or may");
    },
    Property: (node) => {
      if (!node.computed && !node.shorthand) named.add(node.key);
    },
    PropertyDefinition: (node) => {
      if (!node.computed) named.add(node.key);
    },
    MethodDefinition: (node) => {
      if (!node.computed) named.add(node.key);
    },
    TSPropertySignature: (node) => {
      if (!node.computed) named.add(node.key);
    },
    TSMethodSignature: (node) => {
      if (!node.computed) named.add(node.key);
    },
    Identifier: (node) => {
      if (named.has(node)) return;
      if (OUTSIDE.has(node.name)) report(node.start, `uses ${node.name}`);
      if (node.name === "Math") report(node.start, "passes Math on, and Math.random with it");
    },
    MetaProperty: (node) => report(node.start, "uses import.meta or new.target"),
  }).visit(parse(source));
  return found;
}
