import { BOUNDS, type BoundName } from "./bounds.ts";
import { EngineError, type Refusal } from "./errors.ts";
import { type DefinitionEntry, inRange, rangeOf, unread } from "./handles.ts";
import { call, type Instruction, LOOP, OP, read } from "./instructions.ts";
import {
  CARD,
  DUE,
  ENTRY_HEAD,
  type FieldPlace,
  FRAME,
  HEAD,
  type Layout,
  MOD,
  UNREAD,
  type ZonePlace,
} from "./layout.ts";
import { LEARNED, Memory } from "./memory.ts";
import { Numbers } from "./numbers.ts";
import { heldByFrames } from "./references.ts";
import type { Text } from "./shape.ts";
import { chainOf, chainText } from "./trace.ts";
import { definitionAt, EVENTS, faceAt, ownerAt, partAt, STEPS, WORDS, whereAt, zeros } from "./words.ts";

const W = WORDS;
const partOf = partAt;
const [definitionIn, faceIn, ownerIn, whereIn] = [definitionAt, faceAt, ownerAt, whereAt];
const UNREAD_WORD = UNREAD;
const readOperand = read;
const [COUNT_EVENTS, COUNT_STEPS] = [EVENTS, STEPS];

const {
  active: HEAD_ACTIVE,
  cards: HEAD_CARDS,
  covered: HEAD_COVERED,
  decider: HEAD_DECIDER,
  listeners: HEAD_LISTENERS,
  modifiers: HEAD_MODIFIERS,
  over: HEAD_OVER,
  scheduled: HEAD_SCHEDULED,
  stack: HEAD_STACK,
  top: HEAD_TOP,
} = HEAD;
const { parent: CARD_PARENT, under: CARD_UNDER } = CARD;
const { size: MOD_SIZE, until: MOD_UNTIL } = MOD;
const { card: DUE_CARD, period: DUE_PERIOD, program: DUE_PROGRAM, seat: DUE_SEAT, size: DUE_SIZE } = DUE;
const {
  add: OP_ADD,
  bare: OP_BARE,
  draw: OP_DRAW,
  each: OP_EACH,
  end: OP_END,
  event: OP_EVENT,
  jump: OP_JUMP,
  let: OP_LET,
  move: OP_MOVE,
  next: OP_NEXT,
  perform: OP_PERFORM,
  pick: OP_PICK,
  unless: OP_UNLESS,
} = OP;
const { nothing: LEARNED_NOTHING, chance: LEARNED_CHANCE, hiddenRule: LEARNED_HIDDEN_RULE } = LEARNED;
const { card: LOOP_CARD, count: LOOP_COUNT, index: LOOP_INDEX, items: LOOP_ITEMS } = LOOP;
const {
  causeDepth: BOUNDS_CAUSE_DEPTH,
  events: BOUNDS_EVENTS,
  frameWords: BOUNDS_FRAME_WORDS,
  modifiers: BOUNDS_MODIFIERS,
  queued: BOUNDS_QUEUED,
  scheduled: BOUNDS_SCHEDULED,
  steps: BOUNDS_STEPS,
} = BOUNDS;

const {
  below: FRAME_BELOW,
  card: FRAME_CARD,
  cause: FRAME_CAUSE,
  depth: FRAME_DEPTH,
  locals: FRAME_LOCALS,
  mark: FRAME_MARK,
  parent: FRAME_PARENT,
  pc: FRAME_PC,
  seat: FRAME_SEAT,
} = FRAME;

export type Step = (frame: number) => void;

/** A question to one seat: what may be answered, and what an answer does. */
export interface Decision {
  readonly kind: "choose" | "cards" | "order" | "pay";
  /** Reports every possible answer, with the reason where it is refused, until told to stop. */
  answers(frame: number, report: (code: number, refusal: Refusal | undefined) => boolean): void;
  /** Takes an answer that was offered. */
  answer(frame: number, code: number): void;
  /** The answer in words for views, and back. */
  readable(frame: number, code: number): Answer;
  /** How many more cards must be chosen, at least and at most. */
  missing(frame: number): { min: number; max: number };
  /** How many cards are chosen already. */
  chosen(frame: number): number;
  /** Of a cost: the zone where the paid cards go; undefined where an event says which. */
  readonly to?: string | undefined;
  /** Of a cost: the cards that it does not take, and the condition that each fails. */
  unfit?(frame: number): readonly { readonly card: number; readonly by: string }[];
  /** Of a choice: what each option does, as it is written. */
  readonly options?: readonly { readonly label: string; readonly effect: unknown }[];
  readonly optional: boolean;
  readonly prompt: string;
}

export type Answer =
  | { readonly type: "choose"; readonly option: string }
  | { readonly type: "pick"; readonly card: number }
  | { readonly type: "confirm" }
  | { readonly type: "skip" };

/** Why following this effect now would be of no use; undefined when it would. */
export type Use = (frame: number) => Refusal | undefined;

export interface Program {
  readonly index: number;
  /** Card and place of the effect, for errors and for finding it again under other content. */
  readonly name: string;
  /** The definition that carries it; undefined if it is the game's own. */
  readonly card: string | undefined;
  /** The event that it answers; empty if it is no answer. */
  answers: string;
  /** The flag that whatever it causes gets, and whether it takes the place of the event: then that keeps its marks. */
  marks: string;
  replaces: boolean;
  /** Of a rule: whether it asks for more than that it did not cause the event itself. */
  isAsked: boolean;
  readonly steps: Instruction[];
  /** The first of them; known when the program is complete. */
  entry: Instruction;
  /**
   * What is seldom needed: it lies behind the end, so that all other steps keep their numbers whatever is in it. Where it
   * belongs is the step that its instructions have as their target.
   */
  readonly detours: Instruction[];
  readonly decisions: (Decision | undefined)[];
  /** Words for parameters, bindings and counters. */
  locals: number;
  /** A card's own effect: when it ends, checks that wait for effects run. */
  readonly isEffect: boolean;
  /** Event types that it may cause. */
  readonly causes: Set<number>;
  /** Nothing happens on some path through it: a condition, a choice, a cost. */
  conditional: boolean;
  /** How many costs it has that must be paid, and whether a step of it may be taken more than once. */
  costs: number;
  isLooping: boolean;
  /** Whether it can be useless or impossible, so that it must be tried before it is offered. */
  needsTrial: boolean;
  use: Use | undefined;
  /** Its words that hold cards, by their offset in a frame: from which step on, and before which step they are last read. */
  readonly cards: Map<number, { readonly from: number; until: number }>;
  /** Its lists of cards: which words say where they lie in a frame, how many there are, and (-1: none) how many are done with. */
  readonly lists: { readonly items: number; readonly count: number; readonly index: number }[];
}

/** A rule in play: game-wide, or carried by a card. */
export interface LiveRule {
  readonly kind: "forbid" | "replace" | "after";
  readonly name: string;
  readonly index: number;
  readonly reason: string;
  /** Whether it holds: of the game's own rules a function, which needs no frame; otherwise a formula, a match, or nothing. */
  readonly ask: ((event: object, scope: object) => boolean) | undefined;
  readonly test: ((frame: number) => boolean) | undefined;
  readonly program: Program | undefined;
}

export interface RulesOf {
  readonly forbid: readonly LiveRule[];
  readonly replace: readonly LiveRule[];
  readonly after: readonly LiveRule[];
}

/** A number that an event adds to a field of one of its cards, of a player or of the table. */
export class Addition {
  declare readonly place: FieldPlace;
  declare readonly min: number;
  declare readonly max: number;
  /** The field's word is `first`, and `stride` times the datum that says whose it is; the table's has no such datum, -1. */
  declare readonly first: number;
  declare readonly stride: number;
  declare readonly whose: number;
  /** The datum that is added, -1 for none; and how many times, or how much. */
  declare readonly datum: number;
  declare readonly times: number;

  constructor(layout: Layout, place: FieldPlace, whose: number, datum: number, times: number) {
    const { min, max } = rangeOf(place);
    const [first, stride] = {
      card: [layout.cards, layout.cardSize],
      player: [layout.players, layout.playerSize],
      table: [layout.table, 0],
    }[place.of];
    this.place = place;
    this.min = min;
    this.max = max;
    this.first = first + place.offset;
    this.stride = stride;
    this.whose = whose;
    this.datum = datum;
    this.times = times;
  }
}

/** Everything about one event type that resolving it needs. */
export interface Life {
  readonly type: number;
  readonly name: string;
  readonly data: readonly { readonly name: string; readonly type: string; readonly values?: readonly string[] }[];
  readonly width: number;
  /** Which of the data are cards. */
  readonly cards: readonly number[];
  /** Which of the data is the field that it changes; -1 without one. */
  readonly changes: number;
  /** What it writes: numbers that are added, and then what a function does. */
  adds: readonly Addition[];
  /** Of an event that adds to the field among its data and does nothing else: what it adds to each. */
  byField: readonly Addition[] | undefined;
  apply: ((event: object, scope: object) => void) | undefined;
  view: object;
  then: Program | undefined;
  use: ((event: object, scope: object) => Refusal | undefined) | undefined;
  /** The engine's own consequences of moving a card that carries others. */
  expand: ((frame: number) => boolean) | undefined;
  /** Whether a consequence for a card has lost its reason while it waited: the card no longer hangs on that one. */
  stale: ((root: number) => boolean) | undefined;
  /** As a consequence of another event it happens whatever rules say of it. */
  follows: boolean;
  rules: RulesOf;
  /** Cards of the content carry rules on it. */
  onCards: boolean;
  /** Somebody could stop it, or answer it: the two shortcuts of the hot path. */
  asked: boolean;
  heard: boolean;
  /** Neither. */
  unheeded: boolean;
}

export interface LiveCheck {
  readonly name: string;
  /** A function of the game, which needs no frame; otherwise a formula. */
  readonly ask: ((scope: object) => boolean) | undefined;
  readonly test: (frame: number) => boolean;
  readonly program: Program;
}

/** Who answers chance when the table's own generator does not: previews and forced rolls. */
export interface Driver {
  /** One of n equal outcomes. */
  below(n: number): number;
  /** One of several outcomes with integer weights. */
  weighted(weights: readonly number[], total: number, labels: readonly string[]): number;
  /** One of several cards with equal chances. */
  pick(cards: readonly number[]): number;
  /** Puts a pile in an unknown order. */
  shuffle(zone: ZonePlace): void;
  /** The definition of a card that nobody has looked at yet. */
  determine(card: number): number;
  /** One thing that is printed on such a card; without this the whole card is looked at. */
  glimpse?(card: number, attribute: string): unknown;
  /** A field of such a card, or one that the seat may not know, where that may be one thing or another. */
  field?(subject: number, place: FieldPlace): number;
  /** A card is gone: no such card can refer to it any more by this field. */
  clear?(offset: number, card: number): void;
}

export type Fate = "applied" | "forbidden" | "replaced" | "dropped";
export type Recorder = (life: Life, frame: number, fate: Fate, by: LiveRule | undefined, card: number) => number;

/** Thrown inside a trial when the action turns out to be impossible or of no use, or when it needs no further look. */
export class TrialEnd extends Error {
  declare readonly refusal: Refusal | undefined;
  constructor(refusal: Refusal | undefined) {
    super("trial");
    this.refusal = refusal;
  }
}

/** More data has no event. */
export const MAX_DATA = 16;
/** The data of the event in hand, of whichever machine: a place that never moves, as that of the words. */
const ARGS = zeros(MAX_DATA);

/** Words of a frame that is on loan. */
const LOAN = FRAME_LOCALS + MAX_DATA;

/** In place of the first step of a program that is still being compiled. */
const INCOMPLETE = call(() => {});

/** Words of a frame at their beginning. */
function clear(from: number, to: number): void {
  const words = W;
  for (let i = from; i < to; i++) words[i] = 0;
}

/**
 * The resolver. It runs effects as numbered steps; what waits is a frame of integers in the state, so anything can stop
 * between two steps, be saved there and go on. One queue: the frames are a stack, and what an event causes lies above
 * what was proposed beside it, so it resolves first.
 *
 * The life of an event is `fire`: forbid, replace, apply, record, checks, triggers.
 */
export class Machine extends Memory {
  readonly lives: Life[] = [];
  readonly programs: Program[] = [];
  /** The steps of each program. */
  private readonly code: (readonly Instruction[])[] = [];
  checks: { event: LiveCheck[]; effect: LiveCheck[]; action: LiveCheck[] } = { event: [], effect: [], action: [] };
  /** Rules carried by definitions: by definition, then by event type. */
  /** Where lists are secret: how many copies of each definition there could be in one. */
  assumedCopies: readonly number[] | undefined;
  cardRules: (readonly (RulesOf | undefined)[] | undefined)[] = [];
  scope: object = {};
  readonly numbers: Numbers = new Numbers(this);
  /** Definitions by number; 0 is the card that nobody knows. */
  definitions: readonly DefinitionEntry[] = [];
  /** What cards say in their events, in the order in which it was compiled. */
  readonly texts: Text[] = [];
  /** The effects that definitions carry: of each definition one place for each name that effects have in this game. */
  readonly effects: (Program | undefined)[] = [];
  declare private readonly effectKinds: number;

  /** The order that a shuffle is about to give its pile. */
  readonly permutation: number[] = [];
  /** The data of the event in hand. */
  readonly args: Int32Array = ARGS;
  /** From whose and which card's point of view functions of the game are asked. */
  scopeSeat = 0;
  scopeCard = -1;
  causeSeat = 0;
  causeCard = -1;

  /** An action is being resolved, or one was when it failed. */
  running = false;
  writing = false;
  waiting = false;
  /** Something was put on the queue, a seat is asked, or the match is over: the running frame is left. */
  interrupted = false;
  /** How many events and steps the action that runs, or ran last, has had. */
  get events(): number {
    return W[COUNT_EVENTS];
  }
  set events(count: number) {
    W[COUNT_EVENTS] = count;
  }
  get steps(): number {
    return W[COUNT_STEPS];
  }
  set steps(count: number) {
    W[COUNT_STEPS] = count;
  }
  /** Stop after each event, so that a harness can look and save there. */
  single = false;
  driver: Driver | undefined;
  recorder: Recorder | undefined;
  /** Events are recorded, counted one by one, or only collected. */
  private heeding = false;
  /** Number + 1 of the event in hand in the record of this action. */
  recorded = 0;
  /** A trial for a seat: nothing is decided, and rules that it cannot know are not asked. The words that it began with. */
  trial: Int32Array | undefined;
  /** The trial has come past a question: only costs that cannot be paid count from there. */
  triesCosts = false;
  /** Who else is told whether something is of use, a bit for each seat: it must not depend on what they do not know. */
  told = 0;
  /** The seat whose knowledge a preview keeps to; -1 when the table itself plays. */
  blindTo = -1;
  /** Whether chance had its say during this action. */
  rolled = false;
  /** Whether rules hidden from the acting seat were asked during this action. */
  hiddenAsked = false;
  /** Seat whose action is running: rules hidden from it close its undo when they are asked. */
  actor = -1;
  private readonly order: number[] = [];
  /** Triggers found for the event in hand: card, or -1 for the game's own, and rule. */
  private readonly dueCards: number[] = [];
  private readonly dueRules: LiveRule[] = [];
  private collected: number[] | undefined;
  private loaned = 0;
  /** The event in hand was unfolded already: what comes before it has happened. */
  plain = false;
  /** Where the last of all frames can begin, and where the frames must end. */
  declare private readonly lastFrame: number;
  declare private readonly lastFrameWord: number;
  declare readonly listProgram: Program;
  declare readonly collectProgram: Program;

  constructor(layout: Layout, definitions: number, effectKinds: number) {
    super(layout);
    this.effectKinds = effectKinds;
    for (let i = 0; i < definitions * effectKinds; i++) this.effects.push(undefined);
    this.lastFrame = layout.frames + BOUNDS_QUEUED * FRAME_LOCALS;
    this.lastFrameWord = layout.frames + BOUNDS_FRAME_WORDS;
    this.listProgram = this.newProgram("(queue)");
    this.listProgram.locals = 3;
    this.listProgram.steps.push(call((f) => this.nextOfList(f)));
    this.collectProgram = this.newProgram("(triggers)");
    this.collectProgram.locals = 1 + MAX_DATA;
    this.collectProgram.steps.push(call((f) => this.triggerLater(f)));
  }

  newProgram(name: string, kind: "effect" | "other" = "other", card?: string): Program {
    const program: Program = {
      index: this.programs.length,
      name,
      card,
      answers: "",
      marks: "",
      replaces: false,
      isAsked: true,
      steps: [],
      entry: INCOMPLETE,
      detours: [],
      decisions: [],
      locals: 0,
      isEffect: kind === "effect",
      causes: new Set(),
      conditional: false,
      costs: 0,
      isLooping: false,
      needsTrial: false,
      use: undefined,
      cards: new Map(),
      lists: [],
    };
    this.programs.push(program);
    this.code.push(program.steps);
    return program;
  }

  // ---- frames -----------------------------------------------------------------------------------------------------

  /** Puts a program on top, for what a frame does (0 for none) and the event that led to it (-1 for none). */
  push(program: Program, seat: number, card: number, from: number, cause: number): number {
    const base = this.pushAlone(program, seat);
    W[base + FRAME_CARD] = card + 1;
    W[base + FRAME_CAUSE] = cause + 1;
    if (from === 0) return base;
    const depth = W[from + FRAME_DEPTH] + 1;
    W[base + FRAME_DEPTH] = depth;
    if (depth > BOUNDS_CAUSE_DEPTH) this.exceed("causeDepth");
    W[base + FRAME_PARENT] = W[from + FRAME_PARENT];
    return base;
  }

  /** Puts a program on top that nothing led to, as an action. Its locals are zero. */
  pushAlone({ index, locals }: Program, seat: number): number {
    const words = W;
    const base = words[HEAD_STACK];
    if (base > this.lastFrame) this.exceed("queued");
    words[base] = index;
    words[base + FRAME_PC] = 0;
    words[base + FRAME_BELOW] = words[HEAD_TOP];
    words[base + FRAME_SEAT] = seat;
    words[base + FRAME_CARD] = 0;
    words[base + FRAME_CAUSE] = 0;
    words[base + FRAME_PARENT] = 0;
    words[base + FRAME_DEPTH] = 0;
    words[base + FRAME_MARK] = 0;
    // Most have no more than four: how many need not be known then, and what lies above the frames is nothing.
    const first = base + FRAME_LOCALS;
    words[first] = 0;
    words[first + 1] = 0;
    words[first + 2] = 0;
    words[first + 3] = 0;
    if (locals > 4) clear(first + 4, first + locals);
    words[HEAD_TOP] = base;
    words[HEAD_STACK] = first + locals;
    this.interrupted = true;
    return base;
  }

  /** Words at the end of the topmost frame, for the items of a loop. */
  extend(frame: number, words: number): number {
    const at = W[HEAD_STACK];
    if (at + words > this.lastFrameWord) this.exceed("frameWords");
    W[HEAD_STACK] = at + words;
    return at - frame;
  }

  /** The effect of a card has ended. What only proposes has not happened yet. */
  private endEffect(frame: number): void {
    if (this.collected === undefined)
      this.runChecks(this.checks.effect, W[frame + FRAME_SEAT], W[frame + FRAME_CARD] - 1, 0);
  }

  /** A frame's worth of words above the stack, for asking a condition. It is never state. */
  loan(seat: number, card: number): number {
    const base = W[HEAD_STACK] + this.loaned;
    W[base + FRAME_SEAT] = seat;
    W[base + FRAME_CARD] = card + 1;
    this.loaned += LOAN;
    return base;
  }

  /** The same, with the data of the event in hand. */
  private loanWithData(seat: number, card: number, data: number): number {
    const base = this.loan(seat, card);
    for (let i = 0; i < data; i++) W[base + FRAME_LOCALS + i] = ARGS[i];
    return base;
  }

  giveBack(): void {
    this.loaned -= LOAN;
  }

  /** Forgets what an action that failed halfway was in the middle of; gives the words it had on loan. */
  calm(): number {
    const { loaned } = this;
    this.loaned = 0;
    this.running = false;
    this.writing = false;
    this.plain = false;
    this.collected = undefined;
    this.numbers.calm();
    return loaned;
  }

  /** Goes on with words on loan, after something of its own ran in between. */
  resume(loaned: number): void {
    this.calm();
    this.loaned = loaned;
  }

  // ---- running ----------------------------------------------------------------------------------------------------

  /** Runs until nothing waits, a seat must answer, or the match is over. With `single`, until one event has happened. */
  run(): void {
    this.running = true;
    this.waiting = false;
    // Constants are written without a question; what is either may be any object to V8.
    if (this.recorder !== undefined || this.single) this.heeding = true;
    else this.heeding = false;
    const before = this.events;
    do {
      this.runDownTo(0);
      if (W[HEAD_OVER] !== 0) this.clearFrames();
      else if (this.waiting || (this.single && this.events > before)) break;
    } while (W[HEAD_TOP] !== 0 || (W[HEAD_OVER] === 0 && this.runChecks(this.checks.action, W[HEAD_ACTIVE], -1, 0)));
    for (let f = W[HEAD_TOP]; f !== 0; f = W[f + FRAME_BELOW]) W[f + FRAME_PARENT] = 0;
    this.assertAllPlaced();
    this.running = false;
  }

  /** Every card in exactly one place, by count. Ranges and places were checked at each write. */
  private assertAllPlaced(): void {
    const words = W;
    const { counts } = this;
    let cards = words[HEAD_COVERED];
    for (let i = 0; i < counts.length; i++) cards = (cards + words[counts[i]]) | 0;
    if (cards !== words[HEAD_CARDS])
      throw new EngineError("broken-state", `${cards} cards lie on the table, but ${words[HEAD_CARDS]} exist.`);
  }

  /**
   * Runs the frames above one, always the topmost, to their ends; less if a seat must answer, the match is over, or one
   * event is enough. The number of the step to come is written to a frame only when somebody could look: before a call,
   * and when the frame is left. Steps are counted where they could be repeated for ever: at a call, at each turn of a loop
   * and at each effect that is performed.
   *
   * It is as long as it is because V8 inlines into a function of any length no more than so many bytes of others: what
   * most actions do most of the time stands here, and what is rare is called.
   */
  private runDownTo(bottom: number): void {
    const words = W;
    const { code, effects, heeding, places, zones } = this;
    // `| 0`, or V8 takes them out of their boxes at every use.
    const cardSize = this.cardSize | 0;
    const firstCard = this.firstCard | 0;
    const effectKinds = this.effectKinds | 0;
    frames: for (;;) {
      let frame = words[HEAD_TOP];
      if (frame === bottom || words[HEAD_OVER] !== 0) return;
      let step = code[words[frame]][words[frame + FRAME_PC]];
      this.interrupted = false;
      // The frame that performed the one that runs, and where it goes on, as long as nothing came in between.
      let caller = 0;
      let resumed = step;
      running: for (;;) {
        const { op } = step;
        let first = 0;
        if (op > OP_BARE) {
          const { fn } = step;
          first =
            fn === undefined
              ? ((words[((frame & step.mask) + step.offset) | 0] ^ step.flip) + step.add) | 0
              : fn(frame) | 0;
        }
        let card = first;
        let from: ZonePlace | undefined;
        let left = 1;
        switch (op) {
          case OP_ADD: {
            if (heeding) {
              this.event(step, frame);
              step = step.next;
              if (this.interrupted) break running;
              continue;
            }
            const addition = step.addition as Addition;
            const { secondFn } = step;
            const amount =
              secondFn === undefined
                ? ((words[((frame & step.secondMask) + step.secondOffset) | 0] ^ step.secondFlip) + step.secondAdd) | 0
                : secondFn(frame) | 0;
            const isOnCard = step.isOnCard;
            step = step.next;
            if (isOnCard && (first < 0 || !this.exists(first))) continue;
            if (++words[COUNT_EVENTS] > BOUNDS_EVENTS) this.exceed("events");
            const slot = (addition.first + Math.imul(addition.stride, first)) | 0;
            const old = words[slot];
            const value = old + Math.imul(addition.times, amount);
            if (old === UNREAD_WORD || value < addition.min || value > addition.max)
              this.addUnusually(addition, first, amount);
            else if (value !== old) {
              this.note(slot, old);
              words[slot] = value;
            }
            continue;
          }
          case OP_END:
            words[HEAD_TOP] = words[frame + FRAME_BELOW];
            words[HEAD_STACK] = frame;
            if (step.isChecked) this.endEffect(frame);
            else if (caller !== 0) {
              frame = caller;
              step = resumed;
              caller = 0;
              continue;
            }
            continue frames;
          case OP_BARE:
            if (heeding || step.heeds !== 0) this.fire(step.life as Life, frame);
            else {
              if (++words[COUNT_EVENTS] > BOUNDS_EVENTS) this.exceed("events");
              this.causeSeat = words[frame + FRAME_SEAT];
              this.causeCard = words[frame + FRAME_CARD] - 1;
              this.enact(step.life as Life);
            }
            step = step.next;
            if (this.interrupted) break running;
            continue;
          case OP_EVENT:
            this.event(step, frame);
            step = step.next;
            if (this.interrupted) break running;
            continue;
          case OP_PERFORM: {
            const { index } = step;
            step = step.next;
            if (first < 0) continue;
            const printed = definitionIn((firstCard + Math.imul(cardSize, first)) | 0);
            const definition = printed === 0 ? this.definitionOf(first) : printed;
            const program = effects[(Math.imul(definition, effectKinds) + index) | 0];
            if (program === undefined) continue;
            if (program.use !== undefined) this.assertOfUse(program.use, first, frame);
            words[frame + FRAME_PC] = step.at;
            // This is `perform`, but for leaving the loop: the effect runs at once, and then what comes after it.
            const base = words[HEAD_STACK];
            const depth = words[frame + FRAME_DEPTH] + 1;
            if (base > this.lastFrame) this.exceed("queued");
            if (depth > BOUNDS_CAUSE_DEPTH) this.exceed("causeDepth");
            words[base] = program.index;
            words[base + FRAME_PC] = 0;
            words[base + FRAME_BELOW] = frame;
            words[base + FRAME_SEAT] = words[frame + FRAME_SEAT];
            words[base + FRAME_CARD] = first + 1;
            words[base + FRAME_CAUSE] = words[frame + FRAME_CAUSE];
            words[base + FRAME_PARENT] = words[frame + FRAME_PARENT];
            words[base + FRAME_DEPTH] = depth;
            words[base + FRAME_MARK] = words[frame + FRAME_MARK];
            words[base + FRAME_LOCALS] = -1;
            const end = base + FRAME_LOCALS + program.locals;
            for (let i = base + FRAME_LOCALS + 1; i < end; i++) words[i] = 0;
            words[HEAD_TOP] = base;
            words[HEAD_STACK] = end;
            if (++words[COUNT_STEPS] > BOUNDS_STEPS) this.exceed("steps");
            caller = frame;
            resumed = step;
            frame = base;
            step = program.entry;
            continue;
          }
          case OP_PICK:
            if (step.isListed || this.driver !== undefined) {
              step = this.pick(step, frame) ? step.next : step.aim;
            } else {
              // One card of a whole zone needs no list of them.
              const { at } = zones[first];
              const size = words[at];
              if (size > 0) words[frame + step.slot] = words[at + 1 + (size > 1 ? this.toss(size) : 0)];
              step = size > 0 ? step.next : step.aim;
            }
            continue;
          case OP_LET:
            words[frame + step.slot] = first;
            step = step.next;
            continue;
          case OP_UNLESS:
            step = first === 0 ? step.aim : step.next;
            continue;
          case OP_EACH:
            if (step.atOnce?.unheeded && !heeding) {
              this.addToEach(step.atOnce, first);
              step = step.next.aim;
            } else {
              this.beginLoop(step, first, frame);
              step = step.next;
            }
            continue;
          case OP_NEXT:
            if (++words[COUNT_STEPS] > BOUNDS_STEPS) this.exceed("steps");
            step = this.nextOfLoop(frame + step.slot, frame) ? step.next : step.aim;
            continue;
          case OP_JUMP:
            step = step.aim;
            continue;
          case OP_MOVE:
            if (card < 0) {
              step = step.next;
              continue;
            }
            from = places[whereIn((firstCard + Math.imul(cardSize, card)) | 0)];
            break;
          case OP_DRAW: {
            const { slot } = step;
            if (slot !== 0) {
              left = words[frame + slot];
              if (left <= 0) {
                step = step.next;
                continue;
              }
              words[frame + slot] = left - 1;
            }
            from = zones[first];
            const size = words[from.at];
            if (size > 0) {
              card = words[from.at + size];
              break;
            }
            if (slot !== 0) words[frame + slot] = left;
            step = step.aim;
            continue;
          }
          default:
            if (++words[COUNT_STEPS] > BOUNDS_STEPS) this.exceed("steps");
            words[frame + FRAME_PC] = step.at + 1;
            step.run(frame);
            step = code[words[frame]][words[frame + FRAME_PC]];
            if (this.interrupted) break running;
            continue;
        }
        // A card goes to a zone. One that neither leaves nor enters play, nor turns, and that nobody heeds, is just placed.
        let zone = step.to;
        if (zone < 0) {
          const { secondFn } = step;
          zone =
            secondFn === undefined
              ? ((words[((frame & step.secondMask) + step.secondOffset) | 0] ^ step.secondFlip) + step.secondAdd) | 0
              : secondFn(frame) | 0;
        } else {
          const owner = ownerIn((firstCard + Math.imul(cardSize, card)) | 0);
          zone += owner === 0 ? words[frame + FRAME_SEAT] : owner - 1;
        }
        const to = zones[zone];
        const moving = step;
        if (left <= 1) step = step.next;
        if (from === undefined || heeding || (moving.heeds | from.play | to.play) !== 0) {
          this.move(moving, frame, card, from, to);
          if (this.interrupted) break;
        } else {
          if (++words[COUNT_EVENTS] > BOUNDS_EVENTS) this.exceed("events");
          this.transfer(card, from, to, moving.index);
        }
      }
      words[frame + FRAME_PC] = step.at;
      if (this.waiting || this.single) return;
    }
  }

  private event(step: Instruction, frame: number): void {
    const args = ARGS;
    for (let i = 0; i < step.width; i++) args[i] = readOperand(step.data[i], frame);
    // The cards among the data must be cards, and not nobody.
    for (let i = 0; i < step.cardCount; i++) if (args[step.cards[i]] < 0) return;
    this.fire(step.life as Life, frame);
  }

  private pick(step: Instruction, frame: number): boolean {
    const cards: number[] = [];
    this.fill(step, frame, cards);
    if (cards.length > 0) W[frame + step.slot] = this.chanceCard(cards);
    return cards.length > 0;
  }

  /** The cards of a loop or a pick. Chance may choose them, and whoever drives it looks at which step the frame is. */
  private fill(step: Instruction, frame: number, cards: number[]): void {
    if (this.driver !== undefined) W[frame + FRAME_PC] = step.at;
    step.fill(frame, cards);
  }

  /** A whole loop of events that nobody heeds, each of which adds to numbers of one card of a zone. */
  private addToEach({ adds }: Life, index: number): void {
    const zone = this.zones[index];
    const first = zone.at + 1;
    const count = W[zone.at];
    this.events += count;
    this.steps += 2 * count;
    if (this.events > BOUNDS_EVENTS) this.exceed("events");
    for (let k = 0; k < adds.length; k++) {
      if (this.addToZone(zone, adds[k], adds[k].times)) continue;
      // One that it does not fit is seen to by itself.
      for (let i = first; i < first + count; i++) this.add(adds[k], W[i], 1);
    }
  }

  private beginLoop(step: Instruction, zone: number, frame: number): void {
    const loop = frame + step.slot;
    let count: number;
    let items: number;
    if (!step.isListed) {
      const { at } = this.zones[zone];
      count = W[at];
      items = this.extend(frame, count);
      for (let i = 0; i < count; i++) W[frame + items + i] = W[at + 1 + i];
    } else {
      const cards: number[] = [];
      this.fill(step, frame, cards);
      count = cards.length;
      items = this.extend(frame, count);
      for (let i = 0; i < count; i++) W[frame + items + i] = cards[i];
    }
    W[loop + LOOP_ITEMS] = items;
    W[loop + LOOP_COUNT] = count;
    W[loop + LOOP_INDEX] = 0;
  }

  private nextOfLoop(loop: number, frame: number): boolean {
    const index = W[loop + LOOP_INDEX];
    const items = W[loop + LOOP_ITEMS];
    if (index < W[loop + LOOP_COUNT]) {
      W[loop + LOOP_INDEX] = index + 1;
      W[loop + LOOP_CARD] = W[frame + items + index];
      return true;
    }
    W[HEAD_STACK] = frame + items;
    W[loop + LOOP_ITEMS] = 0;
    W[loop + LOOP_COUNT] = 0;
    W[loop + LOOP_INDEX] = 0;
    return false;
  }

  /** Puts an effect of a card on top, if the card has it. In a trial one that would be of no use ends it. */
  perform(card: number, effect: number, you: number, aim: number, frame: number): void {
    if (card < 0) return;
    const program = this.effectOf(card, effect);
    if (program === undefined) return;
    if (program.use !== undefined) this.assertOfUse(program.use, card, frame, you, aim);
    const at = this.push(program, you, card, frame, W[frame + FRAME_CAUSE] - 1);
    W[at + FRAME_LOCALS] = aim;
    W[at + FRAME_MARK] = W[frame + FRAME_MARK];
  }

  effectOf(card: number, effect: number): Program | undefined {
    return this.effects[this.definitionOf(card) * this.effectKinds + effect];
  }

  setEffect(definition: number, effect: number, program: Program | undefined): void {
    this.effects[definition * this.effectKinds + effect] = program;
  }

  private assertOfUse(use: Use, card: number, frame: number, you = W[frame + FRAME_SEAT], aim = -1): void {
    if (!this.tries(frame) || this.triesCosts) return;
    const refusal = this.useless(use, you, card, aim);
    if (refusal !== undefined) throw new TrialEnd(refusal);
  }

  /** Why an effect of a card would be of no use now. */
  useless(use: Use, you: number, card: number, aim: number): Refusal | undefined {
    ARGS[0] = aim;
    const refusal = use(this.loanWithData(you, card, 1));
    this.giveBack();
    return refusal;
  }

  private clearFrames(): void {
    W[HEAD_TOP] = 0;
    W[HEAD_STACK] = this.layout.frames;
    W[HEAD_DECIDER] = 0;
  }

  /** Waits for a seat: the step that asks will run again when it has been answered. */
  ask(frame: number, seat: number): void {
    W[frame + FRAME_PC] -= 1;
    W[HEAD_DECIDER] = seat + 1;
    this.waiting = true;
    this.interrupted = true;
  }

  /** Asks all checks, then queues those that hold: the first of them on top. */
  private runChecks(checks: readonly LiveCheck[], seat: number, card: number, from: number): boolean {
    const { length } = checks;
    if (length === 0) return false;
    // The first has a call of its own: where one and the same function is called, as in a game with two checks, V8 inlines it.
    this.scopeSeat = seat;
    this.scopeCard = card;
    const { ask } = checks[0];
    let due = (ask === undefined ? this.isDue(checks[0], seat, card) : ask(this.scope)) ? 1 : 0;
    for (let i = 1; i < length; i++) {
      const { ask } = checks[i];
      if (ask === undefined ? this.isDue(checks[i], seat, card) : ask(this.scope)) due |= 1 << i;
    }
    if (due === 0) return false;
    for (let i = length - 1; i >= 0; i--) {
      if ((due & (1 << i)) === 0) continue;
      this.countEvent();
      this.push(checks[i].program, seat, card, from, -1);
    }
    return true;
  }

  /** Whether a check holds that is a formula. */
  private isDue(check: LiveCheck, seat: number, card: number): boolean {
    const frame = this.loan(seat, card);
    const holds = check.test(frame);
    this.giveBack();
    return holds;
  }

  // ---- the life of an event ---------------------------------------------------------------------------------------

  /** The event whose data are in `args`, proposed by a frame. */
  fire(life: Life, frame: number): void {
    const quietly = life.unheeded && !this.heeding;
    if (quietly) {
      if (life.cards.length > 0 && this.isGone(life)) return;
      this.countEvent();
      this.causeSeat = W[frame + FRAME_SEAT];
      this.causeCard = W[frame + FRAME_CARD] - 1;
    } else if (!this.admits(life, frame)) return;
    if (life.expand?.(frame)) return;
    this.enact(life);
    if (!quietly) this.settle(life, frame);
  }

  /** Writes what an event changes: the numbers that it adds, and what its function does. */
  private enact({ adds, apply, view }: Life): void {
    for (let i = 0; i < adds.length; i++) this.addByData(adds[i]);
    if (apply === undefined) return;
    this.scopeSeat = this.causeSeat;
    this.scopeCard = this.causeCard;
    this.writing = true;
    apply(view, this.scope);
    this.writing = false;
  }

  /** Adds to the field of one card or player, or of the table. */
  add(addition: Addition, whose: number, amount: number): void {
    const slot = (addition.first + Math.imul(addition.stride, whose)) | 0;
    const old = W[slot];
    const value = old + Math.imul(addition.times, amount);
    if (old === UNREAD_WORD || value < addition.min || value > addition.max) this.addUnusually(addition, whose, amount);
    else if (value !== old) {
      this.note(slot, old);
      W[slot] = value;
    }
  }

  /** The same for a number of a card that nobody has looked at yet, and where the range is left. */
  private addUnusually(addition: Addition, whose: number, amount: number): void {
    const { place, first, stride, min, max, times } = addition;
    const slot = (first + Math.imul(stride, whose)) | 0;
    // What is added to a secret is one, too.
    if (W[slot] === UNREAD_WORD && place.of !== "card") return;
    const old = W[slot] === UNREAD_WORD ? unread(this, whose, place) : W[slot];
    const value = old + Math.imul(times, amount);
    this.set(slot, value >= min && value <= max ? value : inRange(place, value));
  }

  /** The same, whose and how much being said by the data of the event in hand. */
  addByData(addition: Addition): void {
    const args = ARGS;
    const { whose, datum } = addition;
    this.add(addition, whose < 0 ? 0 : args[whose], datum < 0 ? 1 : args[datum]);
  }

  /** `fire` for the most frequent event of all: a card that neither leaves nor enters play, nor turns, is just placed. */
  private move(step: Instruction, frame: number, card: number, from: ZonePlace | undefined, to: ZonePlace): void {
    const args = ARGS;
    const life = step.life as Life;
    args[0] = card;
    args[1] = to.index;
    args[2] = step.index;
    args[3] = step.face;
    if (from === undefined || from.inPlay || to.inPlay || step.face !== 0) return this.fire(life, frame);
    if (!this.admits(life, frame)) return;
    this.transfer(card, from, to, step.index);
    this.settle(life, frame);
  }

  /** Lets the cards of the zone that refills an empty pile go there; false if there are none. */
  refill(pile: number, move: Life, frame: number): boolean {
    const { at, refill } = this.zones[pile];
    if (W[at] > 0 || refill < 0) return false;
    const from = this.zones[refill].at;
    const entries: number[] = [];
    for (let i = from + 1; i <= from + W[from]; i++)
      entries.push(move.type, W[frame + FRAME_SEAT], W[frame + FRAME_CARD], W[i], pile, -1, 0);
    this.pushList(entries, frame);
    return entries.length > 0;
  }

  private countEvent(): void {
    W[COUNT_EVENTS] = (W[COUNT_EVENTS] + 1) | 0;
    if (W[COUNT_EVENTS] > BOUNDS_EVENTS) this.exceed("events");
  }

  /** Counts the event and asks the rules: false if it only waits for its turn, or somebody stops it. */
  private admits(life: Life, frame: number): boolean {
    if (this.collected !== undefined) return this.collect(life, frame);
    if (life.cards.length > 0 && this.isGone(life)) return false;
    this.countEvent();
    if (this.single) this.interrupted = true;
    this.causeSeat = W[frame + FRAME_SEAT];
    this.causeCard = W[frame + FRAME_CARD] - 1;
    return !(life.asked && this.stopped(life, frame));
  }

  private settle(life: Life, frame: number): void {
    if (this.recorder !== undefined) this.recorded = this.recorder(life, frame, "applied", undefined, -1);
    if (life.heard) this.react(life, frame);
  }

  /** Whether the event in hand is about a card that was removed while it waited: nothing happens to what is not there. */
  private isGone(life: Life): boolean {
    const { cards } = life;
    for (let i = 0; i < cards.length; i++) {
      const card = ARGS[cards[i]];
      if (card >= 0 && !this.exists(card)) return true;
    }
    return false;
  }

  private stopped(life: Life, frame: number): boolean {
    if (life.onCards) this.askHidden();
    for (const rule of life.rules.forbid) {
      if (this.holds(rule, life, -1)) return this.halted(life, frame, rule, -1);
    }
    const listeners = life.onCards ? this.inOrder() : 0;
    for (let i = 0; i < listeners; i++) {
      const rules = this.rulesOn(this.order[i], life);
      if (rules === undefined) continue;
      for (const rule of rules.forbid) {
        if (this.holds(rule, life, this.order[i])) return this.halted(life, frame, rule, this.order[i]);
      }
    }
    for (const rule of life.rules.replace) {
      if (this.mayReplace(rule, -1, frame) && this.holds(rule, life, -1)) return this.replaced(life, frame, rule, -1);
    }
    for (let i = 0; i < listeners; i++) {
      const card = this.order[i];
      const rules = this.rulesOn(card, life);
      if (rules === undefined) continue;
      for (const rule of rules.replace) {
        if (this.mayReplace(rule, card, frame) && this.holds(rule, life, card))
          return this.replaced(life, frame, rule, card);
      }
    }
    return false;
  }

  /**
   * Whether what a frame finds impossible or useless makes the action so. Only what the action itself does counts: an
   * effect that answers an event may well come to nothing.
   */
  tries(frame: number): boolean {
    return this.trial !== undefined && W[frame + FRAME_CAUSE] === 0;
  }

  /** Turns a proposal into the event in hand; made with the event types of the game. */
  declare propose: (proposal: object) => Life;

  /** Who would forbid an event, without proposing it. Rules that the asking seat does not know stay unknown. */
  preventions(proposal: object): { card: number; reason: string }[] {
    const { scopeSeat, scopeCard, causeSeat, causeCard } = this;
    const args = this.args.slice();
    const life = this.propose(proposal);
    this.causeSeat = scopeSeat;
    this.causeCard = scopeCard;
    const found: { card: number; reason: string }[] = [];
    for (const rule of life.rules.forbid) if (this.holds(rule, life, -1)) found.push({ card: -1, reason: rule.reason });
    const listeners = life.onCards ? this.inOrder() : 0;
    for (const card of this.order.slice(0, listeners)) {
      if (!this.knows(scopeSeat, card)) continue;
      for (const rule of this.rulesOn(card, life)?.forbid ?? [])
        if (this.holds(rule, life, card)) found.push({ card, reason: rule.reason });
    }
    this.args.set(args);
    this.causeSeat = causeSeat;
    this.causeCard = causeCard;
    this.scopeSeat = scopeSeat;
    this.scopeCard = scopeCard;
    return found;
  }

  /** The engine's own "cannot": recorded like that of a rule. */
  refuse(life: Life, frame: number, reason: string): true {
    return this.halted(
      life,
      frame,
      { kind: "forbid", name: reason, index: -1, reason, ask: undefined, test: undefined, program: undefined },
      -1,
    );
  }

  private halted(life: Life, frame: number, rule: LiveRule, card: number): true {
    if (this.recorder !== undefined) this.recorder(life, frame, "forbidden", rule, card);
    return true;
  }

  private replaced(life: Life, frame: number, rule: LiveRule, card: number): true {
    if (this.recorder !== undefined) this.recorded = this.recorder(life, frame, "replaced", rule, card);
    const program = rule.program as Program;
    const mark = W[frame + FRAME_MARK];
    const seat = card < 0 ? W[frame + FRAME_SEAT] : this.controllerOf(card);
    const at = this.push(program, seat, card < 0 ? W[frame + FRAME_CARD] - 1 : card, frame, life.type);
    for (let i = 0; i < life.width; i++) W[at + FRAME_LOCALS + i] = ARGS[i];
    W[at + FRAME_PARENT] = this.recorded;
    // The last three locals of a replacement say which rule of which card it was, and the replacement before it.
    const end = at + FRAME_LOCALS + program.locals;
    W[end - 3] = rule.index;
    W[end - 2] = card + 1;
    W[end - 1] = mark;
    W[at + FRAME_MARK] = at;
    return true;
  }

  /** Each source replaces an event once, however often it is replaced in turn. */
  private mayReplace(rule: LiveRule, card: number, frame: number): boolean {
    for (let mark = W[frame + FRAME_MARK]; mark !== 0; ) {
      const end = mark + FRAME_LOCALS + this.programs[W[mark]].locals;
      if (W[end - 3] === rule.index && W[end - 2] === card + 1) return false;
      mark = W[end - 1];
    }
    return true;
  }

  private holds(rule: LiveRule, life: Life, card: number): boolean {
    if (rule.ask !== undefined) {
      this.scopeSeat = this.causeSeat;
      this.scopeCard = -1;
      return rule.ask(life.view, this.scope);
    }
    if (rule.test === undefined) return true;
    const frame = this.loanWithData(card < 0 ? this.causeSeat : this.controllerOf(card), card, life.width);
    const answer = rule.test(frame);
    this.giveBack();
    return answer;
  }

  private react(life: Life, frame: number): void {
    const seat = this.causeSeat;
    const card = this.causeCard;
    const checks = this.checks.event;
    if (checks.length > 0) {
      // Checks come first; if one acts, the triggers are collected when it is done.
      const at = this.push(this.collectProgram, seat, card, frame, life.type);
      W[at + FRAME_PARENT] = this.recorded;
      W[at + FRAME_LOCALS] = life.type;
      for (let i = 0; i < life.width; i++) W[at + FRAME_LOCALS + 1 + i] = ARGS[i];
      if (this.runChecks(checks, seat, card, frame)) return;
      W[HEAD_TOP] = W[at + FRAME_BELOW];
      W[HEAD_STACK] = at;
    }
    this.trigger(life, frame);
  }

  /** Queues what answers an event: first what the event itself leads to, then the triggers in their total order. */
  private trigger(life: Life, frame: number): void {
    const { dueCards, dueRules } = this;
    let due = 0;
    const { after } = life.rules;
    for (let i = 0; i < after.length; i++) {
      if (!this.holds(after[i], life, -1)) continue;
      dueCards[due] = -1;
      dueRules[due++] = after[i];
    }
    if (life.onCards) {
      this.askHidden();
      const listeners = this.inOrder();
      for (let i = 0; i < listeners; i++) {
        const card = this.order[i];
        for (const rule of this.rulesOn(card, life)?.after ?? []) {
          if (!this.holds(rule, life, card)) continue;
          dueCards[due] = card;
          dueRules[due++] = rule;
        }
      }
    }
    const seat = W[frame + FRAME_SEAT];
    const self = W[frame + FRAME_CARD] - 1;
    for (let i = due - 1; i >= 0; i--) {
      const card = dueCards[i];
      const owner = card < 0 ? seat : this.controllerOf(card);
      this.withData(this.push(dueRules[i].program as Program, owner, card < 0 ? self : card, frame, life.type), life);
    }
    if (life.then !== undefined) this.withData(this.push(life.then, seat, self, frame, life.type), life);
  }

  /** Goes on with the triggers of an event after the checks that came first. */
  private triggerLater(frame: number): void {
    const life = this.lives[W[frame + FRAME_LOCALS]];
    for (let i = 0; i < life.width; i++) ARGS[i] = W[frame + FRAME_LOCALS + 1 + i];
    this.recorded = W[frame + FRAME_PARENT];
    this.causeSeat = W[frame + FRAME_SEAT];
    this.causeCard = W[frame + FRAME_CARD] - 1;
    this.trigger(life, frame);
  }

  private withData(frame: number, life: Life): void {
    W[frame + FRAME_PARENT] = this.recorded;
    for (let i = 0; i < life.width; i++) W[frame + FRAME_LOCALS + i] = ARGS[i];
  }

  /** The cards whose rules are alive, the active seat's first, then as they entered play. */
  private inOrder(): number {
    const { order } = this;
    const first = this.layout.listeners;
    const n = W[HEAD_LISTENERS];
    let k = 0;
    for (let i = first; i < first + n; i++) if (this.isActives(W[i])) order[k++] = W[i];
    for (let i = first; i < first + n; i++) if (!this.isActives(W[i])) order[k++] = W[i];
    return k;
  }

  private isActives(card: number): boolean {
    return ownerIn(this.cardAt(card)) === W[HEAD_ACTIVE] + 1;
  }

  private rulesOn(card: number, life: Life): RulesOf | undefined {
    const definition = definitionIn(this.cardAt(card));
    return this.cardRules[definition]?.[life.type];
  }

  controllerOf(card: number): number {
    const owner = ownerIn(this.cardAt(card));
    return owner === 0 ? W[HEAD_ACTIVE] : owner - 1;
  }

  /** Who owns a card; the seat given, if nobody does or there is no such card. */
  ownerOr(card: number, seat: number): number {
    const owner = card < 0 ? 0 : ownerIn(this.cardAt(card));
    return owner === 0 ? seat : owner - 1;
  }

  /** A rule hidden from the acting seat is asked: whether it answers or not, undoing now would be a way to find out. */
  private askHidden(): void {
    if (this.actor < 0 || this.hiddenAsked || this.hiddenInPlay(this.actor).length === 0) return;
    this.hiddenAsked = true;
    if (this.learned === LEARNED_NOTHING) this.learned = LEARNED_HIDDEN_RULE;
  }

  /** Whether there are cards in play, hidden from a seat, that could have rules. */
  mayHiddenAnswer(seat: number): boolean {
    return this.lives.some(({ onCards }) => onCards) && this.hiddenInPlay(seat).length > 0;
  }

  /** Cards in play that a seat does not know: what they do is unknown to it. */
  hiddenInPlay(seat: number): number[] {
    const found: number[] = [];
    for (const zone of this.layout.zones) {
      if (!zone.inPlay) continue;
      for (let i = zone.at + 1; i <= zone.at + W[zone.at]; i++) if (!this.knows(seat, W[i])) found.push(W[i]);
    }
    return found;
  }

  // ---- lists of events --------------------------------------------------------------------------------------------

  /** Runs something that only proposes, and queues all its events before the first of them is applied. */
  together(frame: number, propose: () => void): void {
    const { collected: outer, heeding } = this;
    const list: number[] = [];
    this.collected = list;
    this.heeding = true;
    propose();
    this.collected = outer;
    this.heeding = heeding;
    if (outer !== undefined) outer.push(...list);
    else this.pushList(list, frame);
  }

  /** Runs the frames above one, to its end, while events are only being collected. */
  runAbove(frame: number): void {
    while (W[HEAD_TOP] !== frame) {
      this.runDownTo(frame);
      if (!this.waiting) continue;
      const { name } = this.programs[W[W[HEAD_TOP]]];
      throw new EngineError("bad-definition", `${name} asks a seat while its events are only being queued.`);
    }
  }

  private collect(life: Life, frame: number): false {
    const list = this.collected as number[];
    list.push(life.type, W[frame + FRAME_SEAT], W[frame + FRAME_CARD]);
    for (let i = 0; i < life.width; i++) list.push(ARGS[i]);
    if (list.length > BOUNDS_QUEUED * ENTRY) this.exceed("queued");
    return false;
  }

  /**
   * A frame that holds events yet to come: type, seat, card and data of each. `plain` is the place in the list of an event
   * that was expanded to it and is not to be expanded again, `root` the card whose attachments the others are about; -1
   * without one.
   */
  pushList(entries: readonly number[], from: number, plain = -1, root = -1): void {
    if (entries.length === 0) return;
    if (entries.length > BOUNDS_QUEUED * ENTRY) this.exceed("queued");
    const mark = W[from + FRAME_MARK];
    const at = this.push(
      this.listProgram,
      W[from + FRAME_SEAT],
      W[from + FRAME_CARD] - 1,
      from,
      W[from + FRAME_CAUSE] - 1,
    );
    const first = this.extend(at, entries.length);
    W[at + FRAME_MARK] = mark;
    W[at + FRAME_LOCALS] = first;
    W[at + FRAME_LOCALS + 1] = first + plain;
    W[at + FRAME_LOCALS + 2] = root + 1;
    for (let i = 0; i < entries.length; i++) W[at + first + i] = entries[i];
  }

  private nextOfList(frame: number): void {
    const at = frame + W[frame + FRAME_LOCALS];
    if (at >= W[HEAD_STACK]) return;
    const life = this.lives[Math.abs(W[at]) - (W[at] < 0 ? 1 : 0)];
    W[frame + FRAME_LOCALS] += ENTRY_HEAD + life.width;
    W[frame + FRAME_PC] = 0;
    W[frame + FRAME_SEAT] = W[at + 1];
    W[frame + FRAME_CARD] = W[at + 2];
    if (W[at] < 0) return;
    for (let i = 0; i < life.width; i++) ARGS[i] = W[at + ENTRY_HEAD + i];
    this.plain = at - frame === W[frame + FRAME_LOCALS + 1];
    const root = W[frame + FRAME_LOCALS + 2] - 1;
    if (root >= 0 && !this.plain && life.stale?.(root)) return;
    // A list without such a place holds events that somebody queued: each of them is asked about.
    const isAround = W[frame + FRAME_LOCALS + 1] >= FRAME_LOCALS + this.listProgram.locals;
    if (isAround && life.follows) return this.follow(life, frame);
    this.fire(life, frame);
    this.plain = false;
  }

  /** An event that goes with another, which was asked about: a card that leaves play keeps no token. */
  private follow(life: Life, frame: number): void {
    this.countEvent();
    if (this.single) this.interrupted = true;
    this.causeSeat = W[frame + FRAME_SEAT];
    this.causeCard = W[frame + FRAME_CARD] - 1;
    this.enact(life);
    this.settle(life, frame);
  }

  /** Drops the waiting events that a card proposed; gives their number. A dropped entry keeps its place, negated. */
  drop(card: number): number {
    let dropped = 0;
    let end = W[HEAD_STACK];
    for (let f = W[HEAD_TOP]; f !== 0; f = W[f + FRAME_BELOW]) {
      if (W[f] === this.listProgram.index) {
        for (let at = f + W[f + FRAME_LOCALS]; at < end; ) {
          const type = W[at] < 0 ? -W[at] - 1 : W[at];
          if (W[at] >= 0 && W[at + 2] === card + 1) {
            W[at] = -type - 1;
            dropped += 1;
          }
          at += ENTRY_HEAD + this.lives[type].width;
        }
      }
      end = f;
    }
    return dropped;
  }

  // ---- chance -----------------------------------------------------------------------------------------------------

  private roll(): void {
    this.rolled = true;
    if (this.learned === LEARNED_NOTHING) this.learned = LEARNED_CHANCE;
  }

  /** Where cards of a zone that was shuffled are seen, chance has spoken by their order. */
  showOrder({ at, spec }: ZonePlace): void {
    let seen = 0;
    for (let i = at + 1; i <= at + W[at]; i++)
      if (spec.listed || (partAt(this.cardAt(W[i]), CARD.known) & this.seatBits) !== 0) seen += 1;
    if (seen > 1) this.roll();
  }

  chance(n: number): number {
    if (n <= 1) return 0;
    if (this.driver === undefined) return this.toss(n);
    this.roll();
    return this.driver.below(n);
  }

  /** One of several outcomes by the table's own generator. */
  private toss(n: number): number {
    this.roll();
    return this.below(n);
  }

  weighted(weights: readonly number[], labels: readonly string[]): number {
    let total = 0;
    let possible = 0;
    for (const weight of weights) {
      if (weight < 0)
        throw new EngineError("out-of-range", `A chance has the weight ${weight}: weights are 0 or more.`);
      if (weight > 0) possible += 1;
      total += weight;
    }
    if (total === 0) throw new EngineError("out-of-range", "A chance has no outcome with a weight above 0.");
    if (possible === 1) return weights.findIndex((weight) => weight > 0);
    this.roll();
    if (this.driver !== undefined) return this.driver.weighted(weights, total, labels);
    let roll = this.below(total);
    let outcome = 0;
    while (roll >= weights[outcome]) {
      roll -= weights[outcome];
      outcome += 1;
    }
    return outcome;
  }

  /** Prepares the new order of a pile for the event that gives it. */
  shuffled(zone: ZonePlace): void {
    const { permutation } = this;
    const n = W[zone.at];
    for (let i = 0; i < n; i++) permutation[i] = W[zone.at + 1 + i];
    if (this.driver !== undefined) return this.driver.shuffle(zone);
    this.shuffle(permutation, n);
  }

  chanceCard(cards: readonly number[]): number {
    if (this.driver === undefined || cards.length === 1) return cards[this.chance(cards.length)];
    this.roll();
    return this.driver.pick(cards);
  }

  // ---- numbers ----------------------------------------------------------------------------------------------------

  /** The number of a card's definition; 0 of one that is gone. Reading an unknown card in a preview makes it known there. */
  definitionOf(card: number): number {
    const definition = definitionIn(this.cardAt(card));
    return definition === 0 ? this.determined(card) : definition;
  }

  private determined(card: number): number {
    return this.driver !== undefined && this.exists(card) ? this.driver.determine(card) : 0;
  }

  /** A number for a new card: the lowest to which nothing that waits refers. What it means may be a card that is gone. */
  newCard(): number {
    const first = this.freeCard();
    const held = heldByFrames(this);
    for (let card = first; card < this.layout.cardCapacity; card++) {
      if (!this.exists(card) && !held.has(card)) return card;
    }
    return first;
  }

  /** An integer attribute of the definition that a card has. */
  attribute(card: number, name: string): number {
    return this.definitions[this.definitionOf(card)][name] as number;
  }

  /** Ends a period: its modifiers are gone. */
  expire(period: number): void {
    this.dropModifiers((at) => W[at + MOD_UNTIL] === period + 1);
  }

  dropModifiers(gone: (at: number) => boolean): void {
    const first = this.layout.modifiers;
    let kept = 0;
    const n = W[HEAD_MODIFIERS];
    for (let i = 0; i < n; i++) {
      const at = first + i * MOD_SIZE;
      if (gone(at)) continue;
      for (let k = 0; k < MOD_SIZE; k++) this.set(first + kept * MOD_SIZE + k, W[at + k]);
      kept += 1;
    }
    this.release(first + kept * MOD_SIZE, first + n * MOD_SIZE);
    this.set(HEAD_MODIFIERS, kept);
  }

  addModifier(words: readonly number[]): void {
    const n = W[HEAD_MODIFIERS];
    if (n >= BOUNDS_MODIFIERS)
      throw new EngineError("capacity", `No more than ${BOUNDS_MODIFIERS} modifiers can last at once.`, {
        zone: "modifiers",
      });
    for (let k = 0; k < MOD_SIZE; k++) this.set(this.layout.modifiers + n * MOD_SIZE + k, words[k]);
    this.set(HEAD_MODIFIERS, n + 1);
  }

  addScheduled(words: readonly number[]): void {
    const n = W[HEAD_SCHEDULED];
    if (n >= BOUNDS_SCHEDULED)
      throw new EngineError("capacity", `No more than ${BOUNDS_SCHEDULED} effects can be scheduled at once.`, {
        zone: "scheduled",
      });
    for (let k = 0; k < DUE_SIZE; k++) this.set(this.layout.scheduled + n * DUE_SIZE + k, words[k]);
    this.set(HEAD_SCHEDULED, n + 1);
  }

  /** Takes out what was scheduled for a period, in the order of scheduling, and puts it on the queue. */
  releaseScheduled(period: number, from: number): void {
    const first = this.layout.scheduled;
    const n = W[HEAD_SCHEDULED];
    const due: number[][] = [];
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const at = first + i * DUE_SIZE;
      const words = Array.from(W.subarray(at, at + DUE_SIZE));
      if (words[DUE_PERIOD] === period) due.push(words);
      else {
        for (let k = 0; k < DUE_SIZE; k++) this.set(first + kept * DUE_SIZE + k, words[k]);
        kept += 1;
      }
    }
    this.release(first + kept * DUE_SIZE, first + n * DUE_SIZE);
    this.set(HEAD_SCHEDULED, kept);
    for (const words of due.reverse()) {
      this.push(
        this.programs[words[DUE_PROGRAM]],
        words[DUE_SEAT],
        words[DUE_CARD] - 1,
        from,
        W[from + FRAME_CAUSE] - 1,
      );
    }
  }

  // ---- listeners --------------------------------------------------------------------------------------------------

  /** Whether a card's rules and modifiers are alive: in a zone in play, and not a facedown attachment. */
  isInPlay(card: number): boolean {
    const zone = this.zoneOf(card);
    if (zone === undefined || !zone.inPlay) return false;
    const base = this.cardAt(card);
    return partOf(base, CARD_PARENT) === 0 || (faceIn(base) === 0 && partOf(base, CARD_UNDER) === 0);
  }

  /** Keeps the list of cards with living rules, in the order in which they entered play. */
  relisten(card: number, hooked: boolean): void {
    const first = this.layout.listeners;
    const n = W[HEAD_LISTENERS];
    let at = first;
    while (at < first + n && W[at] !== card) at += 1;
    const listed = at < first + n;
    const should = hooked && this.isInPlay(card);
    if (listed === should) return;
    if (should) {
      this.set(first + n, card);
      this.set(HEAD_LISTENERS, n + 1);
    } else {
      for (; at < first + n - 1; at++) this.set(at, W[at + 1]);
      this.release(first + n - 1, first + n);
      this.set(HEAD_LISTENERS, n - 1);
    }
  }

  // ---- bounds -----------------------------------------------------------------------------------------------------

  /** Names of the programs on the stack, from the top: the loop, when a bound is exceeded. */
  stackNames(): string[] {
    const names = new Set<string>();
    for (let f = W[HEAD_TOP]; f !== 0 && names.size < 8; f = W[f + FRAME_BELOW]) {
      const { name } = this.programs[W[f]];
      if (!name.startsWith("(")) names.add(name);
    }
    return [...names];
  }

  /** `hanging` are cards that hung on each other, if that is what there were too many of. */
  exceed(bound: BoundName, hanging: readonly string[] = []): never {
    const cards = hanging.length === 0 ? "" : ` Cards hung on cards: ${hanging.join(" -> ")}.`;
    const chain = chainText(chainOf(this));
    throw new EngineError(
      "bound-exceeded",
      `More than ${BOUNDS[bound]} ${bound} in one action; it was taken back. What hung on what: ${chain}.${cards}`,
      {
        bound,
        limit: BOUNDS[bound],
        loop: this.stackNames(),
        ...(hanging.length === 0 ? {} : { hanging }),
      },
    );
  }
}

/** Words of the longest entry of a list. */
const ENTRY = ENTRY_HEAD + MAX_DATA;
