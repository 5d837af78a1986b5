import { readdirSync, readFileSync } from "node:fs";
import { Broken, type Subject } from "./subject.ts";

/** A match that once failed a check. Its file stays, and it is played again in every run. */
export interface Kept {
  readonly subject: string;
  readonly check: string;
  readonly seed: number;
  readonly why: string;
}

const FOLDER = new URL("../seeds/", import.meta.url);

export function keptSeeds(subject: Subject): Kept[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
  const all = files.sort().map((name): Kept => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8")));
  return all.filter((kept) => kept.subject === subject.name);
}

/** Plays one match of a check. What fails says with which seed, and how to keep it. */
export function withSeed(
  subject: Subject,
  name: string,
  check: (subject: Subject, seed: number) => number,
  seed: number,
): number {
  try {
    return check(subject, seed);
  } catch (error) {
    const kept = JSON.stringify({ subject: subject.name, check: name, seed, why: "…" });
    const file = `packages/engine/test/seeds/${subject.name}-${name}-${seed}.json`;
    const what = error instanceof Broken ? error.message : String(error);
    throw new Error(`${name} fails on ${subject.name} with seed ${seed}: ${what}\nTo keep it, write ${file}: ${kept}`, {
      cause: error,
    });
  }
}
