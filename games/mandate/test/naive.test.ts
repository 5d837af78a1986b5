import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rulesFor, Table } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { LONGEST, type Subject } from "../../../packages/engine/test/harness/subject.ts";
import { PATIENCE, TIER } from "../../../packages/engine/test/harness/tiers.ts";
import { content } from "./cards.ts";
import { NaiveInfluence } from "./naive.ts";
import { changingSubject, draftedSubject, subject } from "./subject.ts";

const STATES = TIER === "N" ? 1_000_000 : 100_000;

const attributesOf = (attributes: Readonly<Record<string, unknown>> = {}) => ({
  influence: Number(attributes.influence ?? 0),
  tier: Number(attributes.tier ?? 0),
  tags: [attributes.tags ?? []].flat() as string[],
});
const printed = new Map(content.cards.map(({ id, attributes }) => [id, attributesOf(attributes)]));

/** One match of random play; gives the number of states in which the two counts agreed. */
function agree({ game, content: cards, seats }: Subject, seed: number): number {
  const random = new Random(seed);
  const rules = rulesFor(game, cards(seed), seats);
  const table = new Table(rules, { seats: ["Ada", "Ben"], seed, options: {} }, true);
  const naive = new NaiveInfluence(printed);
  let states = 0;
  for (; !table.over && states < LONGEST; states++) {
    const acted = table.actCode(table.toAct ?? -1, random.pick(table.codes()));
    if (!acted.ok) throw new Error(JSON.stringify(acted.refusal));
    for (const event of table.events("open").at(-1) ?? []) naive.see(event);
    for (const [card, influence] of naive.count()) {
      const ours = rules.number("card.influence", card)(table.compact.position);
      if (ours !== influence)
        throw new Error(`seed ${seed}, state ${states}: card ${card} has ${ours}, counted ${influence}`);
    }
  }
  return states;
}

test(`E15: influence counted by hand agrees in ${STATES} states`, PATIENCE, () => {
  let states = 0;
  const subjects = [subject, draftedSubject, changingSubject];
  for (let seed = 0; states < STATES; seed++) states += agree(subjects[seed % subjects.length], seed);
  expect(states).toBeGreaterThanOrEqual(STATES);
});

test("the second count imports nothing", () => {
  expect(readFileSync(join(import.meta.dirname, "naive.ts"), "utf8")).not.toMatch(/\bimport\b|\brequire\b/);
});
