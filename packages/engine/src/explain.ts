import { didYouMean, EngineError } from "./errors.ts";
import type { Knowledge, Viewer } from "./knowledge.ts";
import { CARD, type FieldPlace, slotOf } from "./layout.ts";
import type { LoggedEvent } from "./record.ts";
import type { Rules } from "./rules.ts";
import { partAt } from "./words.ts";

/**
 * "Why is this 3?" A derived number lists its base and its modifiers; a stored one the events that changed it since its
 * last reset. The changes of the terms sum to the value. A source that the viewer does not know is `hidden`.
 */
export interface ExplainedTerm {
  readonly kind: string;
  readonly amount: number;
  readonly delta: number;
  readonly card?: { readonly id: number; readonly definition: string } | { readonly hidden: true };
  /** For stored numbers: the type of the event, and the action it belongs to. */
  readonly event?: string;
  readonly action?: number;
}
export interface Explanation {
  readonly number: string;
  readonly value: number;
  readonly terms: readonly ExplainedTerm[];
}

/** What one action did, and whoever can tell of it. */
export interface LoggedAction {
  readonly knowledge: Knowledge;
  readonly records: readonly LoggedEvent[];
}

/** A number is named `table.heat`, `player.points` (of a seat) or `card.influence` (of a card). */
export function explain(
  rules: Rules,
  knowledge: Knowledge,
  viewer: Viewer,
  log: readonly LoggedAction[],
  number: string,
  subject = 0,
  named: unknown = subject,
): Explanation {
  const { machine } = rules;
  const { layout } = machine;
  const place = layout.fields.find((field) => `${field.of}.${field.name}` === number);
  if (place === undefined || (place.field.type !== "int" && place.field.type !== "derived")) {
    const known = layout.fields
      .filter((field) => field.field.type === "int" || field.field.type === "derived")
      .map((field) => `${field.of}.${field.name}`);
    const hint = didYouMean(number, known);
    throw new EngineError(
      "unknown-number",
      `There is no number "${number}" to explain.${hint === undefined ? "" : ` Did you mean "${hint}"?`}`,
      { number },
    );
  }
  if (!mayAsk(rules, knowledge, viewer, place, subject)) {
    throw new EngineError("unknown-number", `${number} of ${named} is not known to this viewer.`, {
      number,
      subject: named,
    });
  }
  if (place.derivedIndex >= 0) {
    const terms = machine.numbers.terms(place, subject).map(({ card, ...term }) => ({
      ...term,
      ...(card < 0 ? {} : { card: knowledge.source(viewer, card) }),
    }));
    return { number, value: terms.reduce((sum, term) => sum + term.delta, 0), terms };
  }
  const slot = slotOf(machine.layout, place, subject);
  const period =
    place.field.type === "int" && place.field.since !== undefined
      ? rules.game.shape.periods.indexOf(place.field.since)
      : -1;
  const comesInto = ({ type, args, fate }: LoggedEvent, card: number): boolean => {
    const { name, data } = machine.lives[type];
    const isNew = name === "flip" || name === "create";
    return isNew && fate === "applied" && args[data.findIndex((datum) => datum.name === "card")] === card;
  };
  const periodType = machine.lives.findIndex((life) => life.name === "period");
  const value = machine.w[slot];
  let terms: ExplainedTerm[] = [];
  log.forEach(({ knowledge: then, records }, action) => {
    for (const record of records) {
      // A number of a card that is gone is given to another: what happened before is not of this one.
      if (place.of === "card" && comesInto(record, subject)) {
        terms = [];
        continue;
      }
      if (record.type === periodType && record.args[0] === period && record.fate === "applied") terms = [];
      for (let i = 0; i < record.writes.length; i += 3) {
        if (record.writes[i] !== slot) continue;
        const delta = record.writes[i + 2] - record.writes[i + 1];
        terms.push({
          kind: "event",
          amount: delta,
          delta,
          ...(record.card < 0 ? {} : { card: then.sourceThen(viewer, record) }),
          event: machine.lives[record.type].name,
          action,
        });
      }
    }
  });
  const base = value - terms.reduce((sum, term) => sum + term.delta, 0);
  return { number, value, terms: [{ kind: "base", amount: base, delta: base }, ...terms] };
}

function mayAsk(rules: Rules, knowledge: Knowledge, viewer: Viewer, place: FieldPlace, subject: number): boolean {
  const { machine, seats } = rules;
  if (!Number.isInteger(subject) || subject < 0) return false;
  if (place.of === "card") {
    const exists = subject < machine.layout.cardCapacity && machine.exists(subject);
    if (!exists || !knowledge.knows(viewer, subject)) return false;
    return knowledge.seesField(viewer, place.field.seen, partAt(machine.cardAt(subject), CARD.owner) - 1);
  }
  if (place.of === "player" && subject >= seats) return false;
  return knowledge.seesField(viewer, place.field.seen, place.of === "player" ? subject : -1);
}
