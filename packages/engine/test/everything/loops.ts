import type { CardData, Effect, RuleData } from "../../src/index.ts";
import { Random } from "../harness/random.ts";

/** A pack whose card "spring" starts something that never ends. Conditions that always hold get it past the loader. */
export interface Looping {
  readonly kind: string;
  readonly cards: readonly CardData[];
  /** The cards that go round: the report must name one of them. */
  readonly guilty: readonly string[];
}

const ALWAYS = "points > 0 - 1000";

/** Events that a rule can answer and another can cause again. */
const LINKS: readonly { readonly on: string; readonly cause: Effect }[] = [
  { on: "GAIN", cause: { GAIN: { amount: 1 } } },
  { on: "WEATHER", cause: { WEATHER: { to: "rain" } } },
  { on: "STORM", cause: { STORM: { on: false } } },
  { on: "MARK", cause: { MARK: { card: "self" } } },
  { on: "POSE", cause: { POSE: { card: "self", stance: "open", exhausted: false } } },
  { on: "WOUND", cause: { WOUND: { card: "self", amount: 0 } } },
  { on: "change", cause: { add: { field: "secret", amount: 1 } } },
  { on: "modify", cause: { modify: { field: "danger", add: 1, until: "turn" } } },
  { on: "look", cause: { look: "self" } },
  { on: "reveal", cause: { reveal: "self" } },
  { on: "roll", cause: { roll: { sides: 2 } } },
  { on: "token", cause: { token: { token: "pawn", zone: "path" } } },
];

const spring = (play: Effect): CardData => ({
  id: "spring",
  attributes: { kinds: ["deed"], copies: 1 },
  effects: { play },
});
const role = (id: string, rules: readonly RuleData[]): CardData => ({ id, attributes: { kinds: ["role"] }, rules });

/** Cards that answer one event with the next, all the way round. */
function round(random: Random): Looping {
  const links = random.shuffled(LINKS).slice(0, random.between(1, 5));
  const cards = links.map(({ on }, i) => {
    const { cause } = links[(i + 1) % links.length];
    const body = random.pick<Effect>([
      cause,
      [cause],
      { do: [cause] },
      { repeat: { times: random.between(1, 2), do: cause } },
    ]);
    return role(`link-${i}`, [{ after: on, when: ALWAYS, do: body }]);
  });
  return { kind: "round", cards: [spring(links[0].cause), ...cards], guilty: cards.map(({ id }) => id) };
}

const alone = (kind: string, play: Effect): Looping => ({ kind, cards: [spring(play)], guilty: ["spring"] });

/** How often something is repeated is not written down, or it would not load. */
const KINDS: readonly ((random: Random) => Looping)[] = [
  () => alone("performs itself", { if: { is: ALWAYS, then: { perform: { card: "self", effect: "play" } } } }),
  () => alone("too many events", { repeat: { times: "500000 * income", do: { add: { field: "secret", amount: 1 } } } }),
  () => alone("too many wait", { together: { repeat: { times: "50000 * income", do: { GAIN: { amount: 1 } } } } }),
  () =>
    alone("too many modifiers", { repeat: { times: 600, do: { modify: { field: "danger", add: 1, until: "turn" } } } }),
  () => alone("too many are due", { repeat: { times: 200, do: { schedule: { at: "turn", do: { draw: 1 } } } } }),
  () =>
    alone("due again and again", [
      { schedule: { at: "turn", do: { perform: { card: "self", effect: "play" } } } },
      { period: "turn" },
    ]),
];
/** A million steps without an event take longer than all the others. */
const ENDLESS = (): Looping =>
  alone("too many steps", { repeat: { times: "400000000 * income", do: { let: { as: "n", be: "points", do: [] } } } });

export function loopingPack(seed: number): Looping {
  const random = new Random(seed);
  if (random.oneIn(100)) return ENDLESS();
  return random.below(10) < 8 ? round(random) : random.pick(KINDS)(random);
}
