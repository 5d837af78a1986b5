import type { Source } from "./sources.ts";

/** A comment that takes code out of the coverage, and the reason given on its line. */
export interface Ignored {
  place: string;
  reason: string;
}

const COMMENT =
  /\b(?:v8|c8|istanbul|node:coverage)\s+(?:ignore|disable)\b(?:\s+(?:next|if|else|file|start|stop)\b)?(?:\s+\d+)?(.*)/;
const END_OF_PAIR = /\b(?:v8|c8|istanbul)\s+ignore\s+stop\b/;

/** Every coverage-ignore comment; a start and its stop are one. */
export function ignoredCode(sources: readonly Source[]): Ignored[] {
  return sources.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      const match = COMMENT.exec(line);
      if (match === null || END_OF_PAIR.test(line)) return [];
      return [{ place: `${path}:${index + 1}`, reason: reasonIn(match[1] ?? "") }];
    }),
  );
}

/** A reason is at least two words; `@preserve` only tells the compiler to keep the comment. */
function reasonIn(rest: string): string {
  const words =
    rest
      .replace(/\*\/.*$/, "")
      .replace("@preserve", "")
      .match(/[\p{L}\p{N}'-]*\p{L}[\p{L}\p{N}'-]*/gu) ?? [];
  return words.length < 2 ? "" : words.join(" ");
}
