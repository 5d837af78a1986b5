import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { type CardData, type Content, loadContent, Rules } from "../../src/index.ts";
import { Match } from "../../src/match.ts";
import { Random } from "./random.ts";
import { hashOf, LONGEST, legal, rulesOf, type Subject } from "./subject.ts";

/** E3: a digest over the bytes of every position of matches with these seeds. */
export function digestOf(subject: Subject, from: number, to: number): string {
  const digest = createHash("sha256");
  for (let seed = from; seed < to; seed++) {
    const match = Match.open(rulesOf(subject, seed), seed);
    const random = new Random(seed);
    for (let actions = 0; !match.over && actions < LONGEST; actions++) {
      match.play(random.pick(legal(match)));
      for (const part of match.rules.machine.liveState(match.position)) digest.update(Int32Array.from(part));
    }
  }
  return digest.digest("hex");
}

/** The same digest from a fresh process, in another time zone and with another language. */
export function digestElsewhere(subject: Subject, from: number, to: number): string {
  const here = new URL("./same.ts", import.meta.url).href;
  const { url, name } = subject.module;
  const program = [
    `import { digestOf } from ${JSON.stringify(here)};`,
    `import { ${name} } from ${JSON.stringify(url)};`,
    `process.stdout.write(digestOf(${name}, ${from}, ${to}));`,
  ].join("\n");
  return execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    encoding: "utf8",
    env: { ...process.env, TZ: "Pacific/Chatham", LC_ALL: "tr_TR.UTF-8", NODE_OPTIONS: "" },
  });
}

/** E12: the cards in another order, each with its keys in another order. */
export function reordered(content: Content, random: Random): CardData[] {
  const stir = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stir);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(random.shuffled(Object.entries(value)).map(([key, inner]) => [key, stir(inner)]));
  };
  return random.shuffled(content.cards).map((card) => stir(card) as CardData);
}

/** What the cards are compiled to, step by step: what a saved frame counts on. */
export const stepsUnder = (subject: Subject, content: Content): readonly unknown[] =>
  new Rules(subject.game, content, subject.seats).machine.programs.map(({ name, locals, steps, decisions }) => ({
    ...{ name, locals },
    steps: steps.map(({ op, slot, to, index, face, target }) => [op, slot, to, index, face, target]),
    decisions: decisions.map((decision) => decision && [decision.kind, decision.prompt]),
  }));

/** Matches with the same seeds under content in another order: gives the hashes of all their positions. */
export function hashesUnder(subject: Subject, content: Content, from: number, to: number): string[] {
  const rules = new Rules(subject.game, content, subject.seats);
  const hashes: string[] = [];
  for (let seed = from; seed < to; seed++) {
    const match = Match.open(rules, seed);
    const random = new Random(seed);
    for (let actions = 0; !match.over && actions < LONGEST; actions++) {
      match.play(random.pick(legal(match)));
      hashes.push(hashOf(rules, match.position));
    }
  }
  return hashes;
}

export const loadAgain = (subject: Subject, cards: readonly CardData[]): Content => loadContent(subject.game, cards);
