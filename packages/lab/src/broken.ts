import { type Action, type CardView, EngineError, type Game, type Table, type View } from "@cardwright/engine";

/** What broke in simulated matches: never without the card, the effect, the action, the seed and the step. */

/** Something that broke, at the first place where it did. */
export interface Broken {
  /** The seed of the match, and which of its actions it was; 0 is what comes before the first. */
  readonly seed: number;
  readonly step: number;
  /** Who acted, and what was done, with cards by their definitions; nothing where it broke before the choice. */
  readonly seat?: number;
  readonly action?: Readonly<Record<string, unknown>>;
  /** The card whose effect or rule ran, and where in it: `play`, `rules.0`. */
  readonly card?: string;
  readonly effect?: string;
  /** All that ran, from the innermost. */
  readonly running: readonly string[];
  readonly error: string;
  readonly message: string;
  /** Of a bug in the game's own functions: where it was thrown. */
  readonly stack?: string;
  /** How often the same broke in all matches. */
  readonly times: number;
}

/** What is known of a place where something broke. */
export interface Place {
  readonly seed: number;
  readonly step: number;
  readonly seat?: number;
  readonly action?: Readonly<Record<string, unknown>>;
}

/** Where a match stands: which action was chosen last, with cards by their definitions where the seat knows them. */
export function placeOf(
  game: Game,
  table: Table | undefined,
  seed: number,
  chosen: { readonly seat: number; readonly action?: Action } | undefined,
): Place {
  if (table === undefined || chosen === undefined) return { seed, step: 0 };
  const { seat, action } = chosen;
  const place = { seed, step: table.length + 1, seat };
  return action === undefined ? place : { ...place, action: actionNamed(game, table, seat, action) };
}

function actionNamed(game: Game, table: Table, seat: number, action: Action): Readonly<Record<string, unknown>> {
  const params = Object.hasOwn(game.actions, action.type) ? (game.actions[action.type].params ?? {}) : undefined;
  const isCard = (name: string): boolean => (params === undefined ? name === "card" : params[name]?.type === "cards");
  const view = table.view(seat);
  const named = Object.entries(action).map(([name, value]) => {
    const card = isCard(name) ? cardsOf(view).find(({ id }) => id === value) : undefined;
    return [name, card?.definition ?? value];
  });
  return Object.fromEntries(named);
}

const cardsOf = ({ zones, players }: View): readonly CardView[] =>
  [zones, ...players.map((player) => player.zones)].flatMap((all) => Object.values(all).flatMap(({ cards }) => cards));

/** Gathers what breaks; the same in many matches is one. */
export class Breakdowns {
  private readonly cards: ReadonlySet<string>;
  private readonly found = new Map<string, Broken>();

  constructor(cards: readonly { readonly id: string }[]) {
    this.cards = new Set(cards.map(({ id }) => id));
  }

  note(place: Place, running: readonly string[], what: Pick<Broken, "error" | "message" | "stack">): void {
    const key = [what.error, what.message, running[0]].join("\n");
    const before = this.found.get(key);
    if (before !== undefined) {
      this.found.set(key, { ...before, times: before.times + 1 });
      return;
    }
    this.found.set(key, { ...place, ...this.source(running), running, ...what, times: 1 });
  }

  /** An exception: an error of the engine by its code, a bug by its name and where it was thrown. */
  caught(place: Place, running: readonly string[], thrown: unknown): void {
    if (!(thrown instanceof Error)) return this.note(place, running, { error: "bug", message: String(thrown) });
    const { message } = thrown;
    if (thrown instanceof EngineError) return this.note(place, running, { error: thrown.code, message });
    const stack = thrown.stack === undefined ? {} : { stack: thrown.stack };
    this.note(place, running, { error: "bug", message: `${thrown.name}: ${message}`, ...stack });
  }

  /** The innermost card, and where in it. */
  private source(running: readonly string[]): Pick<Broken, "card" | "effect"> {
    for (const name of running) {
      const [card, ...effect] = name.split("/");
      if (effect.length > 0 && this.cards.has(card)) return { card, effect: effect.join(".") };
    }
    return {};
  }

  get list(): readonly Broken[] {
    return [...this.found.values()];
  }
}
