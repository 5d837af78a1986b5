import type { Action, Outcome, Outlooker, Told } from "@cardwright/engine";

/**
 * seed 000 §3.3: whether an action ends the conversation, how, and which goals it loses. All outcomes of its preview are
 * asked: what one of them does may not happen in another.
 */
export function outlook(table: Outlooker, seat: number, action: Action): readonly Told[] {
  if (table.view(seat).table.phase !== "talk") return [];
  const { outcomes, exact } = table.preview(seat, [action]);
  const ending = outcomes.filter(endsTalk);
  if (ending.length === 0) return [];
  // Of worlds that were only sampled there may be others.
  const isCertain = exact && ending.length === outcomes.length;
  const lost = isCertain ? lostIn(outcomes) : [];
  const ways = waysOf(ending);
  if (lost.length > 0) {
    // ruling 9: a goal that was spoken comes first, so that the conversation may succeed all the same.
    const fails = ways.every(({ of, value }) => of === "ending" && FAILURES.includes(value));
    return [
      said("outlook.goalsLost"),
      ...lost.map((card) => said(fails ? "outlook.fails" : "outlook.lost", { card: { definition: card } })),
      ...(fails ? [] : ways.map(wayTold)),
    ];
  }
  const heading = isCertain ? said("outlook.ends") : said("outlook.mayEnd", { percent: percentOf(ending) });
  return [heading, ...ways.map(wayTold)];
}

const said = (key: string, values: Told["values"] = {}): Told => ({ key, values });

const endsTalk = ({ result, numbers }: Outcome): boolean =>
  result !== undefined || numbers.some(({ number, to }) => number === "table.phase" && to !== "talk");

const FAILURES: readonly unknown[] = ["failure", "abandoned"];

// ---- goals that are lost ------------------------------------------------------------------------------------------------

/** What exhausts in every outcome and ends the conversation by it. No effect of a card makes another stay (ruling 1). */
function lostIn(outcomes: readonly Outcome[]): string[] {
  const [first, ...others] = outcomes.map(endedBy);
  const isEverywhere = (id: number | string): boolean => others.every((cards) => cards.has(id));
  return [...first].flatMap(([id, definition]) => (isEverywhere(id) ? [definition] : []));
}

/** Of the cards that exhaust, those whose effect ends the conversation. */
function endedBy({ events }: Outcome): ReadonlyMap<number | string, string> {
  const exhausted = new Map(
    events.flatMap(({ type, data, fate }) => (type === "EXHAUST" && fate === undefined ? cardIn(data.card) : [])),
  );
  const ending = events.flatMap(({ type, cause, fate }) =>
    type === "END_CONVERSATION" && fate === undefined ? cardIn(cause.card) : [],
  );
  return new Map(ending.filter(([id]) => exhausted.has(id)));
}

function cardIn(card: unknown): (readonly [number | string, string])[] {
  if (typeof card !== "object" || card === null || !("id" in card) || !("definition" in card)) return [];
  const { id, definition } = card;
  const isId = typeof id === "number" || typeof id === "string";
  return isId && typeof definition === "string" ? [[id, definition]] : [];
}

// ---- ways to end --------------------------------------------------------------------------------------------------------

interface Way {
  /** An ending of the conversation, or of the day around it. */
  readonly of: "ending" | "day";
  readonly value: unknown;
  readonly outcomes: readonly Outcome[];
}

/** How it ends, the likeliest first. */
function waysOf(outcomes: readonly Outcome[]): (Way & { readonly percent: number; readonly isOnly: boolean })[] {
  const byEnding = new Map<string, Way>();
  for (const outcome of outcomes) {
    const told = outcome.events.find(({ type }) => type === "END_TALK");
    const way =
      told === undefined ? { of: "day" as const, value: "day" } : { of: "ending" as const, value: told.data.ending };
    const key = String(way.value);
    byEnding.set(key, { ...way, outcomes: [...(byEnding.get(key)?.outcomes ?? []), outcome] });
  }
  const ways = [...byEnding.values()].map((way) => ({
    ...way,
    percent: percentOf(way.outcomes),
    isOnly: byEnding.size === 1,
  }));
  return ways.sort((a, b) => b.percent - a.percent);
}

function wayTold({ of, value, percent, isOnly }: ReturnType<typeof waysOf>[number]): Told {
  if (of === "day") return said("outlook.evening");
  const ending = { of: "ending", value };
  return isOnly ? said("outlook.ending", { ending }) : said("outlook.endingOdds", { ending, percent });
}

/** One digit behind the point, and neither nothing nor everything where it is only nearly so. */
function percentOf(outcomes: readonly Outcome[]): number {
  const chance = outcomes.reduce((sum, outcome) => sum + outcome.chance, 0);
  return Math.min(Math.max(Math.round(chance * 1000) / 10, 0.1), 99.9);
}
