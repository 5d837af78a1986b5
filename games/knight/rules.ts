import type { Rule } from "@cardwright/engine";
import { ATTACK, BLOCK, BOOST, HEAL, INFLUENCE, MOVE, RANGED, SIEGE, uselessNow } from "./events.ts";
import { inFight } from "./land.ts";
import { kit } from "./state.ts";

/** The rules that meet events, whoever proposes them. No rule asks which card it is. */
const { forbid, replace } = kit;

// ---- ruling 6: points outside their phase are nothing -------------------------------------------------------------------

const reason = "no-use-in-this-phase";
const phases: readonly Rule[] = [
  forbid(MOVE, { name: "no Move but in travel", when: (_, scope) => uselessNow("move", scope) !== undefined, reason }),
  forbid(INFLUENCE, {
    name: "no Influence in a fight",
    when: (_, scope) => uselessNow("influence", scope) !== undefined,
    reason,
  }),
  ...(
    [
      [ATTACK, "attack", "no Attack but in the last phase"],
      [RANGED, "ranged", "no ranged Attack but in the first and the last phase"],
      [SIEGE, "siege", "no siege but in the first and the last phase"],
      [BLOCK, "block", "no Block but in its phase"],
    ] as const
  ).map(([on, points, name]) =>
    forbid(on, { name, when: (_, scope) => uselessNow(points, scope) !== undefined, reason }),
  ),
];

// ---- ruling 14 ----------------------------------------------------------------------------------------------------------

const noHealing = forbid(HEAL, {
  name: "no healing in a fight",
  when: (_, { table }) => inFight(table),
  reason: "not-in-a-fight",
});

// ---- ruling 13: what is lent to a card strengthens the first points it gives --------------------------------------------

const boosts: readonly Rule[] = [
  ...([MOVE, INFLUENCE] as const).map((on) =>
    replace(on, {
      name: on === MOVE ? "a boosted card moves further" : "a boosted card has more Influence",
      when: (e) => (e.causeCard?.boost ?? 0) > 0,
      with: (e) => {
        const { causeCard, player } = e;
        if (causeCard === undefined) return [];
        return [on({ player, amount: e.amount + causeCard.boost }), BOOST({ target: causeCard, amount: 0 })];
      },
      causes: [on, BOOST],
    }),
  ),
  ...(
    [
      [ATTACK, "a boosted card attacks harder"],
      [RANGED, "a boosted card shoots harder"],
      [SIEGE, "a boosted card besieges harder"],
      [BLOCK, "a boosted card blocks more"],
    ] as const
  ).map(([on, name]) =>
    replace(on, {
      name,
      when: (e) => (e.causeCard?.boost ?? 0) > 0,
      with: (e) => {
        const { causeCard, player, element } = e;
        if (causeCard === undefined) return [];
        return [on({ player, element, amount: e.amount + causeCard.boost }), BOOST({ target: causeCard, amount: 0 })];
      },
      causes: [on, BOOST],
    }),
  ),
];

export const rules: readonly Rule[] = [...phases, noHealing, ...boosts];
