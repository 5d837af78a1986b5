import { arrange, definitionsGiven, Labels, type Putting } from "./arrange.ts";
import { BOUNDS } from "./bounds.ts";
import { type Built, type BuiltAction, buildMachine, definitionEntries, FIRST_DEFINITION, PARAMS } from "./compile.ts";
import { type Content, problemText } from "./content.ts";
import { takeBack } from "./decisions.ts";
import { EngineError, noteRunning, type Refusal, refuse } from "./errors.ts";
import type { IntFn } from "./formula.ts";
import { generator } from "./generator.ts";
import type { Game, Place, Setup } from "./kit.ts";
import { CARD, FRAME, HEAD, initialWord, slotOf, UNREAD, wordOfPart, type ZonePlace } from "./layout.ts";
import { Listing } from "./listing.ts";
import { type Decision, type Driver, type Machine, type Program, TrialEnd } from "./machine.ts";
import { LEARNED } from "./memory.ts";
import { type Seed, sow } from "./seed.ts";
import type { Scope, Shape } from "./shape.ts";
import { thereAre } from "./site.ts";
import { ACTION, brokenOpening, chainOf } from "./trace.ts";
import { assertBound, type Position, partAt, WORDS, withPart } from "./words.ts";
import { hideSecrets } from "./worlds.ts";

const W = WORDS;
const assertIsBound = assertBound;

const PARAMETERS = PARAMS;
const {
  active: HEAD_ACTIVE,
  cards: HEAD_CARDS,
  decider: HEAD_DECIDER,
  over: HEAD_OVER,
  rng: HEAD_RNG,
  slots: HEAD_SLOTS,
  top: HEAD_TOP,
} = HEAD;
const { def: CARD_DEF, face: CARD_FACE, fields: CARD_FIELDS, owner: CARD_OWNER, where: CARD_WHERE } = CARD;
const { nothing: LEARNED_NOTHING } = LEARNED;
const { locals: FRAME_LOCALS, pc: FRAME_PC } = FRAME;

/**
 * The rules of one game and its content for a number of seats, applied to positions: open one, enumerate its actions, act.
 * Actions here are integers. Tables, previews, bots and searches all come through this one door.
 */
export type Options = Readonly<Record<string, unknown>>;

/**
 * How a match begins: by the game's set-up, told these options; with a position that is given instead; or elsewhere, and
 * only room for so many cards is needed.
 */
export interface Opening {
  readonly options?: Options;
  readonly given?: unknown;
  readonly room?: number;
}

/** The question that is open, and the frame that asks it. */
interface Open {
  readonly decision: Decision;
  readonly frame: number;
}

/** Told every action, offered or refused; `true` ends the enumeration. */
type Report = (code: number, refusal: Refusal | undefined) => boolean;

export class Rules {
  declare readonly game: Game;
  declare readonly content: Content;
  declare readonly seats: number;
  declare readonly built: Built;
  declare readonly machine: Machine;
  declare private readonly actions: readonly BuiltAction[];
  /** The actions that were listed last. */
  readonly listing = new Listing();
  /** What the cards are called that a match begins with. */
  readonly labels = new Labels();
  declare private readonly template: Position;
  declare private readonly scratch: Position;
  /** What happens before the first action; nothing in a position that is given. */
  declare private readonly startsBy: Program | undefined;

  constructor(game: Game, content: Content, seats: number, opening: Opening = {}) {
    this.game = game;
    this.content = content;
    this.seats = seats;
    const { options = {}, given, room } = opening;
    const cards =
      given === undefined ? () => countCards(game, content, seats, options) : () => definitionsGiven(given).length;
    this.built = buildMachine(game, content.cards, seats, room ?? Math.max(1, cards() + game.shape.spare));
    this.machine = this.built.machine;
    this.actions = this.built.actions;
    const errors = this.built.problems.filter((problem) => problem.severity === "error");
    if (errors.length > 0)
      throw new EngineError("bad-content", errors.map(problemText).join("\n"), { problems: errors });
    this.template = this.machine.blank();
    this.blankFields();
    if (given !== undefined) this.arrange(given, options);
    else if (room === undefined) this.setUp(options);
    this.machine.learned = LEARNED.nothing;
    this.startsBy = given === undefined ? this.built.start : undefined;
    this.scratch = this.machine.blank();
  }

  // ---- opening --------------------------------------------------------------------------------------------------------

  /** Writes the fields of the table and the players at their beginnings. */
  private blankFields(): void {
    const { machine } = this;
    const { layout } = machine;
    machine.bind(this.template);
    for (const place of layout.fields) {
      if (place.field.type === "derived" || place.of === "card") continue;
      const word = initialWord(place.field);
      if (place.of === "table") machine.set(layout.table + place.offset, word);
      else
        for (let seat = 0; seat < this.seats; seat++)
          machine.set(layout.players + seat * layout.playerSize + place.offset, word);
    }
  }

  /** Puts the cards where the game wants them: the same in every match. */
  private setUp(options: Options): void {
    const { machine, game, built } = this;
    const { layout } = machine;
    const create: Setup<never>["create"] = (definition, to, more = {}) => {
      const index = built.definitionIndex.get(definition);
      if (index === undefined)
        throw new EngineError(
          "bad-content",
          `${game.name} needs the card "${definition}", which the content does not have.`,
          { card: definition },
        );
      return this.put(index, this.zoneNamed(to), more);
    };
    game.setup({
      seats: this.seats,
      options,
      definitions: machine.definitions.slice(FIRST_DEFINITION) as never,
      create,
      home: (token, card) => {
        const at = layout.tokens + 2 * tokenIndex(game, token);
        machine.set(at, card + 1);
        machine.set(at + 1, card + 1);
      },
      arrange: (position) => this.arrange(position, options),
    });
  }

  private arrange(given: unknown, options: Options): void {
    const { machine, game, content, seats, built, labels } = this;
    const { definitionIndex } = built;
    const homes = (): ReadonlyMap<string, string> => homesOf(game, content, seats, options);
    arrange({ machine, game, labels, definitionIndex, put: this.put.bind(this), homes }, given);
  }

  /** A card that is there from the beginning. */
  private put(definition: number, zone: ZonePlace, more: Putting): number {
    const { machine, labels } = this;
    const card = machine.freeCard();
    const base = machine.cardAt(card);
    machine.set(HEAD_CARDS, W[HEAD_CARDS] + 1);
    machine.set(HEAD_SLOTS, card + 1);
    machine.setPartAt(base, CARD_DEF, definition);
    machine.setPartAt(base, CARD_OWNER, (more.owner ?? zone.seat) + 1);
    machine.setPartAt(base, CARD_FACE, more.faceDown === true ? 1 : 0);
    for (const place of machine.layout.fields) {
      if (place.of === "card" && place.field.type !== "derived")
        machine.set(base + place.offset, initialWord(place.field));
    }
    machine.place(card, zone, W[zone.at]);
    if (more.on !== undefined) machine.link(card, more.on);
    this.relisten(card);
    labels.add(card, machine.definitions[definition].id);
    return card;
  }

  /** Lets the rules and modifiers of a card live where it lies in play. */
  relisten(card: number): void {
    const { machine } = this;
    const definition = partAt(machine.cardAt(card), CARD_DEF);
    const hooked = machine.cardRules[definition] !== undefined || machine.numbers.modifiers[definition] !== undefined;
    machine.relisten(card, hooked);
  }

  private zoneNamed(to: Place): ZonePlace {
    const name = typeof to === "string" ? to : to.zone;
    const seat = typeof to === "string" ? -1 : to.seat;
    const { zones } = this.machine.layout;
    const found = zones.find((place) => place.name === name && place.seat === seat);
    if (found === undefined)
      throw new EngineError(
        "bad-definition",
        `setup: there is no zone "${name}" ${seat < 0 ? "of the table" : `of seat ${seat}`}${thereAre(zones.filter((place) => place.seat === seat).map((place) => place.name))}.`,
      );
    return found;
  }

  /** A new match from a seed: shuffled and dealt, before its first action. */
  open(seed: Seed, rolls?: Driver): Position {
    const { machine, startsBy } = this;
    const position = machine.blank();
    machine.bindCopy(position, this.template);
    this.seed(seed);
    if (rolls !== undefined) W.fill(0, HEAD_RNG, HEAD_RNG + generator.words);
    if (startsBy !== undefined) this.begun(startsBy, rolls);
    return position;
  }

  private begun(startsBy: Program, rolls: Driver | undefined): void {
    const { machine } = this;
    this.begin(-1);
    machine.push(startsBy, W[HEAD_ACTIVE], -1, 0, -1);
    try {
      if (rolls === undefined) machine.run();
      else this.runWith(rolls);
    } catch (error) {
      throw brokenOpening(error, chainOf(machine));
    }
  }

  /** Lets the chance of the bound position begin with a seed. */
  seed(seed: Seed): void {
    sow(W, HEAD_RNG, seed);
  }

  private runWith(rolls: Driver): void {
    const { machine } = this;
    machine.driver = rolls;
    try {
      machine.run();
    } finally {
      machine.driver = undefined;
    }
  }

  /** How to read one number: `player.points` of a seat, `card.influence` of a card, `table.heat`. */
  number(name: string, subject = 0): (position: Position) => number {
    const { machine } = this;
    const place = machine.layout.fields.find((field) => `${field.of}.${field.name}` === name);
    if (place === undefined) throw new EngineError("unknown-number", `There is no number "${name}".`, { number: name });
    if (place.derivedIndex < 0) {
      const slot = slotOf(machine.layout, place, subject);
      return (position) => position.read(slot);
    }
    return (position) => {
      machine.bind(position);
      return machine.numbers.read(place, subject);
    };
  }

  /** Equal positions have equal hashes, on every machine. */
  hash(position: Position): string {
    const { machine, game, content } = this;
    return machine.hash(position, `${game.name}/${game.version}/${content.hash}`);
  }

  /** Whether changed cards may come into the bound position: nothing waits in it, and the game says so. */
  mayReload(): boolean {
    const { machine, game } = this;
    if (W[HEAD_TOP] !== 0 || W[HEAD_OVER] !== 0 || game.reloadAt === undefined) return false;
    machine.scopeSeat = W[HEAD_ACTIVE];
    machine.scopeCard = -1;
    return game.reloadAt(machine.scope as Scope<Shape>);
  }

  // ---- who is to act, and what it may do ------------------------------------------------------------------------------

  toAct(position: Position): number {
    if (position.read(HEAD_OVER) !== 0) return -1;
    const decider = position.read(HEAD_DECIDER);
    return decider > 0 ? decider - 1 : position.read(HEAD_ACTIVE);
  }

  /**
   * Reports every answer to the open question. One that leads to a cost which nobody could pay then is refused, as far as the
   * seat can know, unless all do: what chance has brought about must go on somehow.
   */
  private answers(open: Open, report: Report): void {
    const { decision, frame } = open;
    if (!this.mayComeToCosts()) return decision.answers(frame, report);
    if (!isOfOne(decision, frame)) return this.answersOfSeveral(open, report);
    const found: {
      readonly code: number;
      readonly refusal: Refusal | undefined;
      readonly tried: Refusal | undefined;
    }[] = [];
    decision.answers(frame, (code, refusal) => {
      found.push({ code, refusal, tried: refusal });
      return false;
    });
    const tried = found.map((one) => (one.refusal === undefined ? { ...one, tried: this.trial(one.code) } : one));
    const isLost = tried.every((one) => one.tried !== undefined);
    for (const { code, refusal, tried: why } of tried) if (report(code, isLost ? refusal : why)) return;
  }

  /** The same where cards are chosen one by one: what ends the choice is refused, as long as other cards would do. */
  private answersOfSeveral(open: Open, report: Report): void {
    let wouldDo: boolean | undefined;
    open.decision.answers(open.frame, (code, refusal) => {
      const why = refusal ?? this.trialOfLast(open, code);
      if (refusal === undefined && why !== undefined) wouldDo ??= this.wouldOthersDo();
      return report(code, wouldDo ? why : refusal);
    });
  }

  /** Tries an answer that ends the choice of several cards; one after which it goes on is not tried. */
  private trialOfLast(open: Open, code: number): Refusal | undefined {
    const at = W[open.frame + FRAME_PC];
    return this.inTrial((seat) => {
      this.start(code);
      this.machine.run();
      return asksAgain(open, at) ? undefined : this.goOn(seat, NO_ANSWER);
    });
  }

  /** Whether some cards, chosen from the first one on, are found to lead through all costs, or to what nobody can foresee. */
  private wouldOthersDo(): boolean {
    const refusal = this.inTrial((seat) => {
      this.begin(seat);
      takeBack(this.machine);
      return this.goOn(seat, NO_ANSWER);
    });
    return refusal === undefined && this.tries >= 0;
  }

  /** Whether an effect that waits for this answer may still come to another cost. */
  private mayComeToCosts(): boolean {
    const { programs } = this.machine;
    let costs = 0;
    for (let f = W[HEAD_TOP]; f !== 0; f = W[f + FRAME.below]) {
      const program = programs[W[f]];
      costs += program.costs;
      if (costs > 1 || (costs > 0 && (program.isLooping || this.built.all.performed.has(program)))) return true;
    }
    return false;
  }

  /** The open decision of the bound position, with its frame. */
  decision(): Open | undefined {
    const { programs } = this.machine;
    if (W[HEAD_DECIDER] === 0) return undefined;
    const frame = W[HEAD_TOP];
    return { decision: programs[W[frame]].decisions[W[frame + FRAME_PC]] as Decision, frame };
  }

  /** Writes the codes of all offered actions of the bound position; gives their number. */
  legal(out: number[] | Int32Array): number {
    const { built } = this;
    if (W[HEAD_OVER] !== 0) return 0;
    const open = this.decision();
    if (open !== undefined) return this.listAnswers(open, out);
    const { actions } = built;
    let n = 0;
    for (let i = 0; i < actions.length; i++) if (!actions[i].fallback) n = this.list(i, out, n);
    if (n > 0) return n;
    for (let i = 0; i < actions.length; i++) if (actions[i].fallback) n = this.list(i, out, n);
    return n;
  }

  private listAnswers(open: Open, out: number[] | Int32Array): number {
    let n = 0;
    this.answers(open, (code, refusal) => {
      if (refusal === undefined) out[n++] = code;
      return false;
    });
    return n;
  }

  /** Adds the offered codes of an action to a list with so many; gives how many there are then. */
  private list(index: number, out: number[] | Int32Array, listed: number): number {
    const action = this.actions[index];
    return action.program.needsTrial || action.params.length !== 1 || action.params[0].zone === undefined
      ? this.listVisited(index, out, listed)
      : this.listZone(action, index, out, listed);
  }

  /** One card of one zone, as most actions have it, and only the game to ask: a plain loop. */
  private listZone(action: BuiltAction, index: number, out: number[] | Int32Array, listed: number): number {
    const words = W;
    const { machine } = this;
    const { params, refuse, view } = action;
    const frame = machine.loan(words[HEAD_ACTIVE], -1);
    const { at } = machine.zones[(params[0].zone as IntFn)(frame)];
    machine.giveBack();
    const scope = this.scopeOfActive();
    // `| 0` before the loop, or V8 asks within it whether they are integers.
    const first = index | 0;
    const step = this.actions.length | 0;
    let n = listed | 0;
    for (let i = (at + 1) | 0, end = (i + words[at]) | 0; i < end; i++) {
      const card = words[i];
      PARAMETERS[0] = card;
      if (refuse !== undefined && refuse(view, scope) !== undefined) continue;
      out[n] = (first + Math.imul(step, card)) | 0;
      n = (n + 1) | 0;
    }
    return n;
  }

  /** The same for any parameters. A function of its own: what the report writes would be slow to count above. */
  private listVisited(index: number, out: number[] | Int32Array, listed: number): number {
    let n = listed;
    this.visitAction(index, (code, refusal) => {
      if (refusal === undefined) out[n++] = code;
      return false;
    });
    return n;
  }

  /** Reports every action of the seat to act, offered or refused, in a fixed order. */
  visit(report: Report): void {
    const { built } = this;
    if (W[HEAD_OVER] !== 0) return;
    const open = this.decision();
    if (open !== undefined) return this.answers(open, report);
    const { actions } = built;
    this.offered = 0;
    for (let i = 0; i < actions.length; i++) if (!actions[i].fallback && this.visitAction(i, report)) return;
    const others = this.offered > 0;
    for (let i = 0; i < actions.length; i++) {
      if (actions[i].fallback && this.visitAction(i, others ? (code) => report(code, ONLY_IF_NOTHING_ELSE) : report))
        return;
    }
  }

  /** How many actions the enumeration has found offered so far. */
  private offered = 0;

  private visitAction(index: number, report: Report): boolean {
    const { machine, built } = this;
    const frame = machine.loan(W[HEAD_ACTIVE], -1);
    const stopped = this.visitParams(built.actions[index], frame, 0, index, built.actions.length, report);
    machine.giveBack();
    return stopped;
  }

  /** The code is a number in mixed radix: the action, then each parameter. */
  private visitParams(
    action: BuiltAction,
    frame: number,
    i: number,
    code: number,
    scale: number,
    report: Report,
  ): boolean {
    const { params } = action;
    if (i === params.length) return this.reportOne(action, code, report);
    const { min, radix, candidates, zone } = params[i];
    const { machine } = this;
    const word = frame + FRAME_LOCALS + i;
    const isLast = i === params.length - 1;
    if (zone !== undefined) {
      const { at } = machine.layout.zones[zone(frame)];
      for (let k = at + 1, end = k + W[at]; k < end; k++) {
        const card = W[k];
        PARAMETERS[i] = card;
        W[word] = card;
        const stop = isLast
          ? this.reportOne(action, code + scale * card, report)
          : this.visitParams(action, frame, i + 1, code + scale * card, scale * radix, report);
        if (stop) return true;
      }
      return false;
    }
    const list: number[] = [];
    candidates(frame, list);
    for (const value of list) {
      PARAMETERS[i] = value + min;
      W[word] = value + min;
      if (this.visitParams(action, frame, i + 1, code + scale * value, scale * radix, report)) return true;
    }
    return false;
  }

  private reportOne(action: BuiltAction, code: number, report: Report): boolean {
    const refusal = this.refusalOf(action, code);
    if (refusal === undefined) this.offered += 1;
    return report(code, refusal);
  }

  /** The one source of legality: the game's own refusal, then a trial where an effect could turn out impossible. */
  private refusalOf(action: BuiltAction, code: number): Refusal | undefined {
    const refusal = action.refuse?.(action.view, this.scopeOfActive());
    if (refusal !== undefined) return refusal;
    return action.program.needsTrial ? this.trial(code) : undefined;
  }

  /** What the game's functions are told of, from the point of view of the seat whose turn it is. */
  private scopeOfActive(): object {
    const { machine } = this;
    machine.scopeSeat = W[HEAD_ACTIVE];
    machine.scopeCard = -1;
    return machine.scope;
  }

  /** Plays the action on a scratch position until it is certain that it is possible and of use. */
  private trial(code: number): Refusal | undefined {
    return this.inTrial((seat) => {
      this.start(code);
      this.machine.run();
      return this.goOn(seat, NO_ANSWER);
    });
  }

  /** On a scratch position, without chance and without what the seat does not know; what depends on these is undecided. */
  private inTrial(play: (seat: number) => Refusal | undefined): Refusal | undefined {
    const { machine } = this;
    const { position, journal, driver, recorder, learned, hiddenAsked, actor } = machine;
    const loaned = machine.calm();
    const params = PARAMETERS.slice();
    const seat = W[HEAD_DECIDER] > 0 ? W[HEAD_DECIDER] - 1 : W[HEAD_ACTIVE];
    machine.bindCopy(this.scratch, position);
    machine.trial = position.fixed;
    machine.driver = STOP;
    machine.recorder = undefined;
    for (const card of machine.hiddenInPlay(seat)) machine.relisten(card, false);
    this.hideFaces(seat);
    hideSecrets(machine, seat);
    this.tries = BOUNDS.trialAnswers;
    try {
      return play(seat);
    } catch (error) {
      if (error instanceof TrialEnd) return error.refusal;
      if (error instanceof EngineError) return undefined;
      noteRunning(error, machine.stackNames());
      throw error;
    } finally {
      machine.trial = undefined;
      machine.triesCosts = false;
      machine.resume(loaned);
      machine.driver = driver;
      machine.recorder = recorder;
      machine.learned = learned;
      machine.hiddenAsked = hiddenAsked;
      machine.actor = actor;
      machine.leaveCopy(position, journal);
      PARAMETERS.set(params);
    }
  }

  /** How many more answers the trial may try. */
  private tries = 0;

  /**
   * Goes on with a trial that has come to a question of its seat: it is possible if one of the answers is. Of several cards
   * to be chosen, `last` is the one that was chosen last, and only those after it are tried; of cards to be put in order, all
   * that have no place yet. What nobody can try, because there is too much of it or another seat is asked, counts as possible.
   */
  private goOn(seat: number, last: number): Refusal | undefined {
    const { machine } = this;
    const open = this.decision();
    if (open === undefined || W[HEAD_DECIDER] - 1 !== seat || !this.mayComeToCosts()) return undefined;
    const { decision, frame } = open;
    const isOne = isOfOne(decision, frame);
    const at = W[frame + FRAME_PC];
    const codes: number[] = [];
    decision.answers(frame, (code, refusal) => {
      const answer = decision.readable(frame, code);
      const isNext = answer.type !== "pick" || (decision.kind === "order" ? !this.isPicked(answer.card) : code > last);
      if (refusal === undefined && isNext) codes.push(code);
      return false;
    });
    const here = machine.blank();
    machine.copy(here, this.scratch);
    machine.triesCosts = true;
    let first = NOT_OFFERED;
    for (const code of codes) {
      this.tries -= 1;
      if (this.tries < 0) return undefined;
      machine.bindCopy(this.scratch, here);
      try {
        W[HEAD_DECIDER] = 0;
        decision.answer(frame, code);
        // Choosing one of several asks the same question again.
        machine.run();
        const isSame = !isOne && asksAgain(open, at);
        const refusal = this.goOn(seat, isSame ? code : NO_ANSWER);
        if (refusal === undefined) return undefined;
        if (first === NOT_OFFERED) first = refusal;
      } catch (error) {
        if (!(error instanceof TrialEnd) || error.refusal === undefined) throw error;
        if (first === NOT_OFFERED) first = error.refusal;
        machine.calm();
      }
    }
    return first;
  }

  private isPicked(card: number): boolean {
    return partAt(this.machine.cardAt(card), CARD.picked) > 0;
  }

  /** Cards that a seat does not know have no face in a trial: what reads one leaves it undecided, and tells nothing. */
  private hideFaces(seat: number): void {
    const { machine } = this;
    for (let card = 0, end = W[HEAD_SLOTS]; card < end; card++) {
      const base = machine.cardAt(card);
      if (partAt(base, CARD_WHERE) === 0 || machine.knows(seat, card)) continue;
      W[base + wordOfPart(CARD_DEF)] = withPart(base, CARD_DEF, 0);
      W.fill(UNREAD, base + CARD_FIELDS, base + machine.layout.cardSize);
    }
  }

  /** Which action a code stands for, and the number that its parameters are in. */
  actionOf(code: number): BuiltAction {
    return this.actions[code % this.actions.length];
  }

  detailsOf(code: number): number {
    return Math.floor(code / this.actions.length);
  }

  /** The action that a code belongs to: the one that it stands for, or the one whose question it answers. */
  actionNamed(code: number): string {
    if (W[HEAD_DECIDER] === 0) return this.actionOf(code).name;
    const { programs } = this.machine;
    let bottom = W[HEAD_TOP];
    while (W[bottom + FRAME.below] !== 0) bottom = W[bottom + FRAME.below];
    return programs[W[bottom]].name.replace(ACTION, "");
  }

  /** Whether a code is offered now, and if not, why. */
  refusal(code: number): Refusal | undefined {
    const open = this.decision();
    if (open !== undefined) {
      let found: Refusal | undefined = NOT_OFFERED;
      this.answers(open, (answer, refusal) => {
        if (answer === code) found = refusal;
        return answer === code;
      });
      return found;
    }
    const action = this.decoded(code);
    if (action === undefined) return NOT_OFFERED;
    if (action.fallback) {
      if (this.anyOffered(false)) return ONLY_IF_NOTHING_ELSE;
      // To look for others has put their parameters in place.
      this.decoded(code);
    }
    return this.refusalOf(action, code);
  }

  /** Whether there is such an action here, offered or refused, while no question is open. */
  exists(code: number): boolean {
    return this.decoded(code) !== undefined;
  }

  /** The action that a code stands for, its parameters put in place; undefined if there is none such here. */
  private decoded(code: number): BuiltAction | undefined {
    if (!Number.isInteger(code) || code < 0) return undefined;
    const { machine } = this;
    const action = this.actionOf(code);
    const frame = machine.loan(W[HEAD_ACTIVE], -1);
    let rest = this.detailsOf(code);
    let offered = true;
    for (let i = 0; offered && i < action.params.length; i++) {
      const { radix, min, includes } = action.params[i];
      const value = rest % radix;
      rest = Math.floor(rest / radix);
      offered = includes(frame, value);
      PARAMETERS[i] = value + min;
      W[frame + FRAME_LOCALS + i] = value + min;
    }
    machine.giveBack();
    return offered && rest === 0 ? action : undefined;
  }

  private found = false;
  private readonly stopAtOffered: Report = (_, refusal) => {
    this.found = refusal === undefined;
    return this.found;
  };

  private anyOffered(withFallbacks: boolean): boolean {
    this.found = false;
    if (withFallbacks) this.visit(this.stopAtOffered);
    else this.built.actions.some((action, i) => !action.fallback && this.visitAction(i, this.stopAtOffered));
    return this.found;
  }

  // ---- acting -----------------------------------------------------------------------------------------------------------

  /** Clears the counts and notes of an action. */
  private begin(actor: number): void {
    const { machine } = this;
    assertIsBound(machine.position);
    if (machine.running) machine.calm();
    machine.events = 0;
    machine.steps = 0;
    machine.recorded = 0;
    machine.learned = LEARNED_NOTHING;
    machine.hiddenAsked = false;
    machine.rolled = false;
    machine.actor = actor;
    machine.openJournal();
  }

  /** Puts the action on the queue, or gives the open decision its answer. */
  start(code: number): void {
    if (W[HEAD_DECIDER] > 0) return this.answer(code);
    const seat = W[HEAD_ACTIVE];
    this.begin(seat);
    const { actions } = this;
    const { length } = actions;
    let rest = quotient(code, length);
    const { params, program } = actions[(code - Math.imul(rest, length)) | 0];
    const frame = this.machine.pushAlone(program, seat);
    for (let i = 0; i < params.length; i++) {
      const { radix, min } = params[i];
      const next = quotient(rest, radix);
      W[frame + FRAME_LOCALS + i] = (rest - Math.imul(next, radix) + min) | 0;
      rest = next;
    }
  }

  private answer(code: number): void {
    this.begin(W[HEAD_DECIDER] - 1);
    const { decision, frame } = this.decision() as Open;
    decision.answer(frame, code);
  }

  /** Until the end there is something to do. In a preview, an action that depends on an unknown card may be one. */
  assertNotStuck(): void {
    if (this.isStuck())
      throw new EngineError("broken-state", "After this action no seat could do anything.", { stuck: true });
  }

  private isStuck(): boolean {
    const { machine } = this;
    if (W[HEAD_OVER] !== 0) return false;
    const { driver } = machine;
    if (driver === undefined) return !this.anyOffered(true);
    machine.driver = STOP;
    try {
      return !this.anyOffered(true);
    } catch (end) {
      if (!(end instanceof TrialEnd)) throw end;
      return false;
    } finally {
      machine.calm();
      machine.driver = driver;
    }
  }
}

/** Whether one answer is the whole of it: several cards are confirmed when they are chosen. */
function isOfOne(decision: Decision, frame: number): boolean {
  let isConfirmed = false;
  decision.answers(frame, (code) => {
    isConfirmed = decision.readable(frame, code).type === "confirm";
    return isConfirmed;
  });
  return !isConfirmed;
}

/** Whether a question that was asked at a step is still open, with cards that are chosen: a loop comes to it with none. */
function asksAgain({ decision, frame }: Open, at: number): boolean {
  return W[HEAD_DECIDER] > 0 && W[HEAD_TOP] === frame && W[frame + FRAME_PC] === at && decision.chosen(frame) > 0;
}

/** Below the codes of all cards that can be chosen. */
const NO_ANSWER = -1;

/** How often a number goes into a code: the parts of most codes are smaller than that, and dividing takes its time. */
const quotient = (code: number, by: number): number => (code < by ? 0 : (code / by) | 0);

const NOT_OFFERED = refuse("not-offered");
const ONLY_IF_NOTHING_ELSE = refuse("only-if-nothing-else");

/** Made once: an error takes its time to note where it was made, and nobody asks. */
const UNDECIDED = new TrialEnd(undefined);

/** In a trial nothing is decided by chance: what comes after it cannot make the action impossible. */
export const STOP = {
  below: (): never => {
    throw UNDECIDED;
  },
  weighted: (): never => {
    throw UNDECIDED;
  },
  pick: (): never => {
    throw UNDECIDED;
  },
  shuffle: (): never => {
    throw UNDECIDED;
  },
  determine: (): never => {
    throw UNDECIDED;
  },
  field: (): never => {
    throw UNDECIDED;
  },
};

function tokenIndex(game: Game, token: string): number {
  const index = game.shape.tokens.indexOf(token);
  if (index < 0) throw new EngineError("bad-definition", `setup: there is no token "${token}".`);
  return index;
}

/** How many cards the set-up makes. */
function countCards(game: Game, content: Content, seats: number, options: Options): number {
  return setUpOnPaper(game, content, seats, options).cards.length;
}

/**
 * The cards on which the set-up puts tokens, by their definitions. It may need options that a given position goes without:
 * then nobody knows.
 */
function homesOf(game: Game, content: Content, seats: number, options: Options): ReadonlyMap<string, string> {
  try {
    return setUpOnPaper(game, content, seats, options).homes;
  } catch {
    return new Map();
  }
}

/** What the set-up makes: the definitions of the cards in order, and the homes of tokens. */
function setUpOnPaper(
  game: Game,
  content: Content,
  seats: number,
  options: Options,
): { readonly cards: readonly string[]; readonly homes: ReadonlyMap<string, string> } {
  const cards: string[] = [];
  const homes = new Map<string, string>();
  game.setup({
    seats,
    options,
    definitions: definitionEntries(game, content.cards, []).slice(FIRST_DEFINITION) as never,
    create: (definition) => cards.push(definition) - 1,
    home: (token, card) => homes.set(token, cards[card]),
    arrange: (position) => {
      cards.push(...definitionsGiven(position));
    },
  });
  return { cards, homes };
}
