import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";

/** A file of source text; its path is relative to the root of the repository, with forward slashes. */
export interface Source {
  path: string;
  text: string;
}

/** What one file asks to import; a specifier of undefined is one that is computed at run time. */
export interface Import {
  specifier: string | undefined;
  line: number;
}

const SOURCE = /\.[cm]?[jt]sx?$/;
const NOT_OURS = new Set(["node_modules", ".git", "coverage", "reports", "dist", ".stryker-tmp"]);

export const isSource = (path: string): boolean => SOURCE.test(path);

/** Every source file below a folder. */
export function findSources(root: string, folder = ""): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : findSources(root, path);
    return entry.isFile() && isSource(path) ? [{ path, text: readFileSync(join(root, path), "utf8") }] : [];
  });
}

/** The syntax tree. A file that cannot be read as TypeScript is an error, not a file without imports. */
export function parse({ path, text }: Source) {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return program;
}

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** Every import of a file: static, type-only, `export from`, `import()`, `import("x").Type` and `import x = require()`. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  const add = (node: { type: string; start: number; value?: unknown } | null) => {
    if (node === null) return;
    const specifier = node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
    found.push({ specifier, line: lineAt(source.text, node.start) });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    CallExpression: (node) => {
      if (node.callee.type === "Identifier" && node.callee.name === "require") add(node.arguments[0] ?? null);
    },
  }).visit(parse(source));
  return found;
}
