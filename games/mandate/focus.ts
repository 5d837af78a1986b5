import type { Focus, PlayerView, Told, View } from "@cardwright/engine";

/** What decides the round, and the zones in which something lies. */
export function focus({ table, players }: View): Focus {
  const round = { key: "board.round", values: { round: Number(table.round), passes: Number(table.passes) } };
  return {
    told: [round, ...players.map(side)],
    zones: Object.keys(players[0].zones).filter(
      (zone) => ALWAYS.includes(zone) || players.some(({ zones }) => zones[zone].size > 0),
    ),
  };
}

const ALWAYS = ["deck", "hand", "government"];

const side = ({ name, fields, zones }: PlayerView): Told => {
  const influence = zones.government.cards.reduce((sum, card) => sum + Number(card.fields?.influence), 0);
  return { key: "board.side", values: { name, influence, rounds: Number(fields.roundsWon) } };
};
