import type { Position, Rules } from "../../src/index.ts";
import { CARD, HEAD, MOD } from "../../src/layout.ts";
import { Match } from "../../src/match.ts";
import { partAt } from "../../src/words.ts";
import { Random } from "./random.ts";
import { hashOf, LONGEST, legal, must, mustBeBound, openingOf, type Subject } from "./subject.ts";
import { faults } from "./sweep.ts";

/**
 * E1, E2, E11: after every action the whole state is in order, and no card came, went or became another but by an event
 * that says so. One match; gives the number of actions.
 */
export function conserved(subject: Subject, seed: number): number {
  const random = new Random(seed);
  const table = openingOf(subject, seed, random);
  const { rules } = table;
  const { position } = table.compact;
  const match = new Match(rules, position, false);
  check(rules, position);
  let actions = 0;
  let before = census(rules, position);
  while (!match.over && actions < LONGEST) {
    const codes = legal(match);
    must(codes.length > 0, () => `nothing is offered after ${actions} actions`);
    const told = new Set<number>();
    let removed = 0;
    let isModified = false;
    const lasting = inPlay(rules, position);
    rules.machine.recorder = ({ name }, _, fate) => {
      const { args } = rules.machine;
      if (fate !== "applied") return 0;
      if (name === "turn" || name === "remove") told.add(args[0]);
      if (name === "create") told.add(args[4]);
      if (name === "remove") removed += 1;
      if (name === "modify" || name === "flip") isModified = true;
      if (name === "period")
        must(!hasModifier(rules, position, MOD.until, args[0] + 1), () => `period ${args[0]} ended`);
      return 0;
    };
    const refusal = match.play(random.pick(codes));
    rules.machine.recorder = undefined;
    if (refusal !== undefined) {
      mustBeBound(subject, refusal);
      return actions + 1;
    }
    actions += 1;
    check(rules, position);
    const after = census(rules, position);
    let unexplained = 0;
    for (const card of new Set([...before.keys(), ...after.keys()]))
      if (before.get(card) !== after.get(card) && !told.has(card)) unexplained += 1;
    // Removing a facedown card removes the one under it too.
    must(unexplained <= removed, () => `${unexplained} cards came, went or changed, and no event says so`);
    before = after;
    if (isModified) continue;
    const staying = inPlay(rules, position);
    for (const card of lasting)
      if (!staying.has(card))
        must(!isModifiedCard(rules, position, card), () => `card ${card} left play, but not what modifies it`);
  }
  return actions;
}

function check(rules: Rules, position: Position): void {
  const found = faults(rules, position);
  must(found.length === 0, () => `${hashOf(rules, position)}: ${found.join("; ")}`);
}

/** Definition and owner of every card that is none of the blank ones lying over others. */
function census(rules: Rules, { words }: Position): Map<number, number> {
  const { layout } = rules.machine;
  const found = new Map<number, number>();
  for (let card = 0; card < words[HEAD.slots]; card++) {
    const base = layout.cards + card * layout.cardSize;
    if (partAt(base, CARD.where) === 0 || partAt(base, CARD.under) !== 0) continue;
    found.set(card, partAt(base, CARD.def) * (layout.seats + 1) + partAt(base, CARD.owner));
  }
  return found;
}

/** The cards that lie in zones in play. */
function inPlay(rules: Rules, { words }: Position): Set<number> {
  const zones = rules.machine.layout.zones.filter(({ spec }) => spec.inPlay);
  return new Set(zones.flatMap(({ at }) => Array.from(words.subarray(at + 1, at + 1 + words[at]))));
}

function hasModifier(rules: Rules, { words }: Position, word: number, value: number): boolean {
  const { layout } = rules.machine;
  for (let i = 0; i < words[HEAD.modifiers]; i++)
    if (words[layout.modifiers + i * MOD.size + word] === value) return true;
  return false;
}

function isModifiedCard(rules: Rules, { words }: Position, card: number): boolean {
  const { layout } = rules.machine;
  for (let i = 0; i < words[HEAD.modifiers]; i++) {
    const at = layout.modifiers + i * MOD.size;
    if (layout.derived[words[at + MOD.field]].of === "card" && words[at + MOD.subject] === card) return true;
  }
  return false;
}
