// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of our sources.
import type { Mutant } from "./harness/mutants.ts";

/** A way in which hidden cards, or the seed, were once given away: with it in place again, a test must go red. */
export interface Breach extends Mutant {
  readonly breach: string;
}

const ATTACKED = ["invariants-secrets.test.ts", "E18: an attacker tells no hidden card from another"] as const;
const BLIND = ["invariants-secrets.test.ts", "E8: nothing that a seat sees depends on what it cannot know"] as const;

export const BREACHES: readonly Breach[] = [
  {
    breach: "the id of a hidden card is mixed of a secret and its number",
    file: "src/knowledge.ts",
    find: "return id === 0 ? UNSEEN : `h${id}`;",
    replace:
      "return id === 0 ? UNSEEN : `h${1 + (Math.imul(card ^ this.rules.machine.w[HEAD.rng], 0x9e3779b1) >>> 8)}`;",
    test: ATTACKED,
  },
  {
    breach: "the id of a hidden card is the engine's number",
    file: "src/knowledge.ts",
    find: "return id === 0 ? UNSEEN : `h${id}`;",
    replace: "return id === 0 ? UNSEEN : `h${card + 1}`;",
    test: ATTACKED,
  },
  {
    breach: "the id of a known card is the engine's number",
    file: "src/knowledge.ts",
    find: "if (this.rules.machine.knows(viewer, card)) return id;",
    replace: "if (this.rules.machine.knows(viewer, card)) return card;",
    test: ATTACKED,
  },
  {
    breach: "hidden cards get their ids in the order of their numbers",
    file: "src/register.ts",
    find: "word: block[i & 15] };",
    replace: "word: block[i & 15] * 0 + i };",
    test: ATTACKED,
  },
  {
    breach: "only the card that left a hand unseen gets another id",
    file: "src/register.ts",
    find: "      stir(from);\n",
    replace: "",
    test: ATTACKED,
  },
  {
    breach: "cards that nobody can tell apart are listed as they lie",
    file: "src/knowledge.ts",
    find: "return Array.from(cards).sort((a, b) => this.ids.of(viewer, a) - this.ids.of(viewer, b));",
    replace: "return cards;",
    test: ATTACKED,
  },
  {
    breach: "answers name hidden cards by the engine's numbers",
    file: "src/table.ts",
    find: 'return answer.type === "pick" ? { ...answer, card: named(seat, answer.card) } : answer;',
    replace: "return answer;",
    test: ["invariants.test.ts", ATTACKED[1]],
  },
  {
    breach: "a link or a practice match goes on with the true generator",
    file: "src/worlds.ts",
    find: "  redraw(machine.w, random);\n  return world;",
    replace: "  return world;",
    test: ATTACKED,
  },
  {
    breach: "a link or a practice match holds the true secrets",
    file: "src/worlds.ts",
    find: "    machine.w[slot] = word(generator.below(random, 0, count));\n",
    replace: "    machine.w[slot] = position.words[slot];\n",
    test: ATTACKED,
  },
  {
    breach: "imagined worlds depend on how cards are numbered",
    file: "src/worlds.ts",
    find: "  for (const card of asTheyLie(machine)) {\n    if (machine.knows(seat, card)) continue;",
    replace:
      "  for (const card of asTheyLie(machine).sort((a, b) => a - b)) {\n    if (machine.knows(seat, card)) continue;",
    test: ATTACKED,
  },
  {
    breach: "fields that a seat may not know are read by its previews",
    file: "src/worlds.ts",
    find: "for (const { slot } of secretsFrom(machine, seat)) machine.w[slot] = UNREAD;",
    replace: "for (const { slot } of secretsFrom(machine, seat)) void slot;",
    test: BLIND,
  },
  {
    breach: "previews count what a secret list really holds",
    file: "src/worlds.ts",
    find: "if (machine.assumedCopies !== undefined)",
    replace: "if (machine.assumedCopies === undefined && machine.assumedCopies !== undefined)",
    test: ["boundaries/lists.test.ts", "is any that the game lets one reckon with, whatever it is"],
  },
  {
    breach: "what a hidden card answers once a question is answered is played by the preview of the answer",
    file: "src/branches.ts",
    find: "    silenceHidden(machine, seat);\n",
    replace: "",
    test: ["boundaries/previews.test.ts", "are not told by previews of the answer"],
  },
  {
    breach: "hidden cards that come to a hand together get their ids as they came",
    file: "src/register.ts",
    find: "(a.look === b.look ? a.word - b.word : a.look < b.look ? -1 : 1)",
    replace: "a.word - b.word",
    test: ["invariants.test.ts", ATTACKED[1]],
  },
  {
    breach: "a long seed is cut to 32 bits",
    file: "src/seed.ts",
    find: "[0, 8, 16, 24].map((from) =>",
    replace: "[0, 0, 0, 0].map((from) =>",
    test: ["attack.test.ts", "every bit of a long seed changes the chance to come"],
  },
  {
    breach: "real matches draw from a generator whose state follows from what it gave",
    file: "src/generator.ts",
    find: "  words[at + TAKEN] = 1;\n",
    replace: "  words[at + TAKEN] = 0;\n",
    test: ["attack.test.ts", "foretell nothing in a match that nobody chose the seed of"],
  },
];
