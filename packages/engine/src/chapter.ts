import type { Adoption } from "./adopt.ts";
import type { Refusal } from "./errors.ts";
import { Foresight } from "./foresight.ts";
import type { History } from "./history.ts";
import { Knowledge } from "./knowledge.ts";
import { Match } from "./match.ts";
import { Previewer } from "./preview.ts";
import type { LoggedEvent } from "./record.ts";
import { type Before, Register } from "./register.ts";
import { ForcedRolls } from "./rolls.ts";
import type { Rules } from "./rules.ts";
import type { Start } from "./save.ts";
import type { ActionEntry } from "./table.ts";
import { Views } from "./views.ts";
import type { Position } from "./words.ts";

/** What all tables with the same rules have offered, by the action and the id that its card has for the seat. */
const offersOf = new WeakMap<Rules, (ActionEntry | undefined)[]>();

/** How a chapter begins that is not the first: with what cards and position, and whose ids go on. */
interface Changed {
  readonly adoption: Adoption;
  readonly position: Position;
  readonly before: Before;
}

/**
 * A stretch of a match that is played with the same cards: all of it, unless content was changed on the way. Each has a
 * history of its own, so that taking back leads through a change of content like through anything else.
 */
export class Chapter {
  readonly rules: Rules;
  readonly match: Match;
  readonly knowledge: Knowledge;
  readonly views: Views;
  /** Chance that was decided beforehand. */
  readonly rolls: ForcedRolls | undefined;
  /** The change of content that it began with; undefined for the first. */
  readonly adoption: Adoption | undefined;
  /** How many actions came before it. */
  readonly begun: number;
  /** Records of its actions, once somebody asked for the log. */
  log: LoggedEvent[][] = [];
  /** Actions that were offered before, to be offered again. */
  readonly offers: (ActionEntry | undefined)[];
  /** What viewers call the cards. */
  readonly register: Register;
  private readonly kindsFor = new Map<Refusal, readonly ActionEntry[]>();
  private lookAhead: Foresight | undefined;
  private previews: Previewer | undefined;
  private readonly names: readonly string[];

  constructor(rules: Rules, start: Start, changed?: Changed) {
    this.rules = rules;
    this.offers = offersOf.get(rules) ?? [];
    offersOf.set(rules, this.offers);
    this.names = start.seats;
    this.rolls = start.rolls === undefined ? undefined : new ForcedRolls(rules.machine, start.rolls);
    this.adoption = changed?.adoption;
    this.begun = changed?.adoption.at ?? 0;
    this.match = new Match(rules, changed?.position ?? opened(rules, start, this.rolls), true);
    this.match.bind();
    this.register = new Register(rules, this.history, start.seed, changed?.before ?? beforeOf(start));
    this.knowledge = new Knowledge(rules, start.seats, this.register);
    this.views = new Views(rules, this.knowledge);
  }

  /** All kinds of actions, refused for one reason: those who wait are told the same again and again. */
  kinds(refused: Refusal): readonly ActionEntry[] {
    const there = this.kindsFor.get(refused);
    if (there !== undefined) return there;
    const kinds = this.rules.built.actions.map(({ name }) => ({ action: { type: name }, refused }));
    this.kindsFor.set(refused, kinds);
    return kinds;
  }

  get history(): History {
    return this.match.history as History;
  }

  get previewer(): Previewer {
    this.previews ??= new Previewer(this.rules, this.knowledge);
    return this.previews;
  }

  get foresight(): Foresight {
    this.lookAhead ??= new Foresight(this.rules, this.names, this.register);
    return this.lookAhead;
  }
}

/** A match that began in the middle of another goes on with the ids of whoever it was made for. */
const beforeOf =
  ({ met }: Start): Before =>
  (viewer) =>
    met?.viewer === viewer ? met : undefined;

function opened(rules: Rules, start: Start, rolls: ForcedRolls | undefined): Position {
  return start.state === undefined ? rules.open(start.seed, rolls) : rules.machine.restore(start.state);
}
