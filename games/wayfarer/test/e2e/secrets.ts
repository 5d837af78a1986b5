import { openTable } from "@cardwright/engine";
import type { Heard } from "@cardwright/table/e2e";
import { game } from "../../game.ts";
import { content, type Kept } from "./table.ts";

/** In a conversation one thing is hidden: what lies in the draw pile, and in which order. */

/** What would give a hidden card away at each moment: as data which card it is, as words a name that nothing open has. */
export function secretsOf(save: Kept["save"]): RegExp[][] {
  const table = openTable(game, { content, save });
  const moments = Array.from({ length: table.length + 1 }, (_, taken) => {
    if (taken > 0) table.rewind(1);
    // A deck lies open on the road. That it became the draw pile tells nothing of what comes next.
    const told = table.events(0).map((events) => events.filter(({ data }) => !isToPile(data.to)));
    return { view: JSON.stringify(table.view(0)), told: JSON.stringify(told) };
  }).reverse();
  const all = [...moments[0].view.matchAll(/"id":(\d+),"definition":"(\w+)","name":"([^"]+)"/g)];
  return moments.map(({ view, told }) =>
    all.flatMap(([, id, definition, name]) => {
      const [asData, asWords] = [
        new RegExp(`"id":${id},"definition"`),
        new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, "u"),
      ];
      // A name may be part of another: "Ledger" of "Harbour Ledger".
      const isNamed = [view, told].some((known) => known.includes(`"${definition}"`) || asWords.test(known));
      return [...(asData.test(view) ? [] : [asData]), ...(isNamed ? [] : [asWords])];
    }),
  );
}

const isToPile = (to: unknown): boolean => typeof to === "object" && to !== null && "zone" in to && to.zone === "deck";

export const leaks = (heard: readonly Heard[], secrets: readonly (readonly RegExp[])[]): string[] =>
  heard.flatMap(({ moment, text }) =>
    (secrets[moment] ?? []).flatMap((secret) => (secret.test(text) ? [`${secret} at ${moment}`] : [])),
  );
