import { openTable, type Table } from "@cardwright/engine";
import { content, game, namedIn, SEED } from "./table.ts";

/** What the dealer has not seen at a moment must neither be in the page nor in what the worker tells it. */

export interface Kept {
  readonly save: { readonly actions: readonly (readonly [number, number])[] };
  readonly result: { readonly hash: string };
}

/** The same match here: what is secret at each of its moments, and what it came to. */
export function secretsOf({ actions }: Kept["save"]): { readonly secrets: string[][]; readonly hash: string } {
  const table = openTable(game, { content, seats: ["Ada", "Ben", "Cleo"], seed: SEED });
  const known = [knownOf(table)];
  for (const [seat, code] of actions) {
    table.actCode(seat, code);
    known.push(knownOf(table, known.at(-1)));
  }
  const secrets = known.map((seen) => content.cards.map(({ id }) => id).filter((id) => !seen.has(id)));
  return { secrets, hash: table.hash() };
}

/** Every card that the dealer has seen up to here, or that is named on one of those: a wish, a place. */
function knownOf(table: Table, before: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const told = JSON.stringify([table.view(2), table.events(2)]);
  const seen = content.cards.filter(({ id }) => told.includes(`"definition":"${id}"`));
  const printed = JSON.stringify(seen);
  return new Set([...before, ...content.cards.map(({ id }) => id).filter((id) => printed.includes(`"${id}"`))]);
}

/** What the worker told too early, and how many of its messages were looked at. */
export function leaksIn(told: string, secrets: readonly (readonly string[])[]): { leaks: string[]; searched: number } {
  let moment: number | undefined;
  let searched = 0;
  const leaks = told.split("\n").flatMap((message) => {
    const at = /"moment":(\d+),"length"/.exec(message)?.[1];
    if (at !== undefined) moment = Number(at);
    // Before the table is open decks are listed; a preview names what may be.
    if (moment === undefined || message.includes('"outcomes":')) return [];
    searched += 1;
    const bare = JSON.stringify(JSON.parse(message), (key, value) => (key === "names" ? undefined : value));
    const ids = secrets[moment].filter((id) => new RegExp(`[:,\\[]"${id}"(?!:)|"${id}":\\{"definition"`).test(bare));
    return [...ids, ...namedIn(bare, secrets[moment])].map((id) => `${id} at ${moment}`);
  });
  return { leaks, searched };
}
