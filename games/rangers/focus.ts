import type { CardData, CardView, Focus, Told, View } from "@cardwright/engine";
import { LAST_STAGE } from "./state.ts";

/** What somebody who plays wants to see: where the ranger is, the test that is under way, and the zones that hold anything. */
export function focus(view: View, printed: readonly CardData[]): Focus {
  const { table, zones, players } = view;
  const place = { round: Number(table.round), location: nameOf(view, table.location) };
  const isFilled = (name: string): boolean => ALWAYS.includes(name) || (zones[name] ?? players[0].zones[name]).size > 0;
  return {
    told: [
      told("place", { ...place, reached: Number(table.reached), stages: LAST_STAGE }),
      ...test(view),
      ...token(view, printed),
    ],
    zones: [...Object.keys(zones), ...Object.keys(players[0].zones)].filter(isFilled),
  };
}

const ALWAYS = ["way", "reach", "hand", "deck"];

const told = (name: string, values: Told["values"]): Told => ({ key: `board.${name}`, values });

function test(view: View): Told[] {
  const { testing, tested, aspect, approach, difficulty, effort } = view.table;
  if (testing === "none") return [];
  return [
    told("test", {
      testing: { of: "testing", value: testing },
      ...{ target: nameOf(view, tested), isAimed: tested === undefined ? "no" : "yes" },
      ...{ aspect: { of: "aspect", value: aspect }, approach: { of: "approach", value: approach } },
      ...{ difficulty: Number(difficulty), effort: Number(effort) },
    }),
  ];
}

/** The token begins on the role; only elsewhere is it news. */
function token(view: View, printed: readonly CardData[]): Told[] {
  const place = view.tokens.ranger;
  const on = typeof place === "object" && place !== null && "card" in place ? place.card : place;
  const definition = cardsOf(view).find(({ id }) => id === on)?.definition;
  const isHome = printed.find(({ id }) => id === definition)?.attributes?.kind === "role";
  return definition === undefined || isHome ? [] : [told("token", { card: { definition } })];
}

function nameOf(view: View, id: unknown): Told["values"][string] {
  const definition = cardsOf(view).find((card) => card.id === id)?.definition;
  return definition === undefined ? "" : { definition };
}

const cardsOf = ({ zones, players }: View): readonly CardView[] =>
  [zones, ...players.map((player) => player.zones)].flatMap((of) => Object.values(of).flatMap(({ cards }) => cards));
