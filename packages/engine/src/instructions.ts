import { constantInt, type IntFn, plainInt } from "./formula.ts";
import type { Addition, Life, Program, Step } from "./machine.ts";
import type { SetFn } from "./site.ts";
import { WORDS } from "./words.ts";

const W = WORDS;

/** A number that a step needs, told in a way that reading it seldom calls a function. */
export class Operand {
  declare readonly mask: number;
  declare readonly offset: number;
  declare readonly flip: number;
  declare readonly add: number;
  /** What computes the number, if it is not just one word. */
  declare readonly fn: IntFn | undefined;

  constructor(fn: IntFn) {
    const { mask, offset, flip, add } = plainInt(fn) ?? NOT_PLAIN;
    this.mask = mask;
    this.offset = offset;
    this.flip = flip;
    this.add = add;
    this.fn = plainInt(fn) === undefined ? fn : undefined;
  }
}
const NOT_PLAIN = { mask: 0, offset: 0, flip: 0, add: 0 };

/** The number that an operand stands for, in a frame; `| 0` tells V8 that it is an integer. */
export function read(operand: Operand, frame: number): number {
  if (operand.fn !== undefined) return operand.fn(frame) | 0;
  return ((W[((frame & operand.mask) + operand.offset) | 0] ^ operand.flip) + operand.add) | 0;
}

/**
 * What a step is. The frequent kinds are told by their operands, so that the resolver runs them in one loop without
 * calling functions that it cannot foresee, which is what most of a move's time would go to. All others are a `call`.
 */
export const OP = {
  call: 0,
  /** After the last step of a program. */
  end: 1,
  /** Goes on at the target. Runs only where a call leads to it: other steps lead to where it leads. */
  jump: 2,
  /** The event with these data. */
  event: 3,
  /** An event without data. The first operand is read of those that come after this. */
  bare: 4,
  /** An event that does nothing but add to one number, if nobody heeds it: whose number, and how much. */
  add: 5,
  /** A card to a zone: of its owner if `to` is the first of the seats' zones, otherwise (-1) the zone given. */
  move: 6,
  /** The top card of a pile to a hand, `slot` times if that is a word of the frame. */
  draw: 7,
  /** The effect `index` of a card. */
  perform: 8,
  /** Writes a number to the word `slot`. */
  let: 9,
  /** Goes on at the target if a number is 0. */
  unless: 10,
  /** Writes one of several cards, by chance, to the word `slot`; goes on at the target if there is none. */
  pick: 11,
  /** Lays a list of cards at the end of the frame for a loop whose words begin at `slot`. */
  each: 12,
  /** Takes the next card of the list; past the last it takes the list away and goes on at the target. */
  next: 13,
} as const;

/** Words of a loop over cards, from its first: where the list lies, how long it is, how far it has come, the card. */
export const LOOP = { items: 0, count: 1, index: 2, card: 3, size: 4 } as const;

const NONE: readonly never[] = [];
const ZERO = constantInt(0);
const NO_OPERAND = new Operand(ZERO);
const ONCE = new Operand(constantInt(1));
const nothing = (): void => {};

/** One shape for all kinds of steps: what a kind does not need is zero or empty. */
export class Instruction {
  declare op: number;
  declare readonly run: Step;
  declare readonly life: Life | undefined;
  declare readonly data: readonly Operand[];
  declare readonly width: number;
  /** The two numbers that most steps need, each as an operand has it; the first two of the data unless something else is said. */
  declare mask: number;
  declare offset: number;
  declare flip: number;
  declare add: number;
  declare fn: IntFn | undefined;
  declare secondMask: number;
  declare secondOffset: number;
  declare secondFlip: number;
  declare secondAdd: number;
  declare secondFn: IntFn | undefined;
  /** What `add` adds. */
  declare addition: Addition | undefined;
  /** Which of the data are cards that must be there. */
  declare readonly cards: readonly number[];
  declare readonly cardCount: number;
  /** For `add`, whether the first number is that of a card, which must be there. */
  declare isOnCard: boolean;
  /** The cards of a loop or a pick, where they are not just those of a zone. */
  declare readonly fill: SetFn;
  declare readonly isListed: boolean;
  declare readonly slot: number;
  declare readonly to: number;
  /** For a move, where in the zone; for an effect, its number. */
  declare readonly index: number;
  declare readonly face: number;
  /** For a move, 1 if it turns the card, or somebody could stop or answer it. */
  declare heeds: number;
  /** For an end, whether it is that of a card's own effect, and checks wait for these. */
  declare readonly isChecked: boolean;
  /** All that a loop does is an event that adds to numbers of each card: where nobody heeds it, at one go. */
  declare atOnce: Life | undefined;
  /** The number of the step to go on at; often one that is compiled later. */
  declare target: number;
  /** Its own number in its program, the step after it and the step at its target: known when the program is complete. */
  declare at: number;
  declare next: Instruction;
  declare aim: Instruction;

  /** What every step needs comes first: it lies together in memory, and so do what most need and what few do. */
  constructor(op: number, parts: Parts) {
    const data = parts.data?.map((fn) => new Operand(fn)) ?? NONE;
    const [first = NO_OPERAND, second = NO_OPERAND] = data;
    this.op = op;
    this.fn = first.fn;
    this.mask = first.mask;
    this.offset = first.offset;
    this.flip = first.flip;
    this.add = first.add;
    this.next = this;
    this.at = 0;
    this.secondFn = second.fn;
    this.secondMask = second.mask;
    this.secondOffset = second.offset;
    this.secondFlip = second.flip;
    this.secondAdd = second.add;
    this.addition = undefined;
    this.isOnCard = false;
    this.life = parts.life;
    this.slot = parts.slot ?? 0;
    this.to = parts.to ?? 0;
    this.index = parts.index ?? 0;
    this.face = parts.face ?? 0;
    this.heeds = 0;
    this.isChecked = parts.isChecked ?? false;
    this.aim = this;
    this.atOnce = undefined;
    this.data = data;
    this.width = data.length;
    this.cards = parts.cards ?? NONE;
    this.cardCount = this.cards.length;
    this.run = parts.run ?? nothing;
    this.fill = parts.fill ?? nothing;
    this.isListed = data.length === 0;
    this.target = 0;
  }
}

/** Completes a program: its end, where each step leads, and which events are only numbers to add. */
export function link(program: Program, areEffectsChecked: boolean): void {
  const { steps, isEffect, detours } = program;
  const end = (): Instruction => new Instruction(OP.end, { isChecked: isEffect && areEffectsChecked });
  steps.push(end());
  for (const detour of detours) {
    const from = steps[detour.target];
    // A step without a target leads to the first of its detours.
    if (from.target === 0) from.target = steps.length;
    steps.push(detour);
  }
  if (detours.length > 0) steps.push(end());
  const arrive = (at: number): Instruction => (steps[at].op === OP.jump ? arrive(steps[at].target) : steps[at]);
  for (const [at, step] of steps.entries()) {
    step.at = at;
    if (step.op !== OP.end) step.next = arrive(at + 1);
    step.aim = arrive(step.target);
    step.heeds = step.face !== 0 || step.life?.unheeded === false ? 1 : 0;
    quicken(step);
  }
  program.entry = arrive(0);
}

/** The step of a program at which a frame is: of a detour, the one that it was made from. */
export function placeIn({ steps, detours }: Program, pc: number): number {
  const isAside = detours.length > 0 && pc >= steps.length - 1 - detours.length;
  return isAside ? steps[pc].target : pc;
}

interface Parts {
  readonly run?: Step;
  readonly life?: Life;
  readonly data?: readonly IntFn[];
  readonly cards?: readonly number[];
  readonly fill?: SetFn;
  readonly slot?: number;
  readonly to?: number;
  readonly index?: number;
  readonly face?: number;
  readonly isChecked?: boolean;
}

/** The event of a step, if that does nothing but add to numbers of the card in that word of the frame. */
export function addingTo(slot: number, { op, life, data, mask, offset, flip, add }: Instruction): Life | undefined {
  const isIt = data.length === 1 && mask === -1 && offset === slot && (flip | add) === 0;
  return op === OP.event && life?.apply === undefined && isIt ? life : undefined;
}

/** What the event of a step adds, if that is one number and all that it does. */
function additionOf({ op, life, data }: Instruction): Addition | undefined {
  if (life === undefined || (op !== OP.event && op !== OP.bare)) return undefined;
  // Which field it is stands in the effect: a constant, which is what is added to nothing.
  if (life.byField !== undefined) return life.byField[data[life.changes].add];
  return life.apply === undefined && life.adds.length === 1 ? life.adds[0] : undefined;
}

/** An event that adds to one number, and that nobody heeds, becomes an `add`: whose number, and how much. */
function quicken(step: Instruction): void {
  const { life, data, cards } = step;
  const addition = additionOf(step);
  if (addition === undefined || !life?.unheeded || cards.some((datum) => datum !== addition.whose)) return;
  const first = addition.whose < 0 ? NO_OPERAND : data[addition.whose];
  const second = addition.datum < 0 ? ONCE : data[addition.datum];
  step.op = OP.add;
  step.addition = addition;
  step.isOnCard = cards.length > 0;
  step.fn = first.fn;
  step.mask = first.mask;
  step.offset = first.offset;
  step.flip = first.flip;
  step.add = first.add;
  step.secondFn = second.fn;
  step.secondMask = second.mask;
  step.secondOffset = second.offset;
  step.secondFlip = second.flip;
  step.secondAdd = second.add;
}

export const call = (run: Step): Instruction => new Instruction(OP.call, { run });

export const eventInstruction = (life: Life, data: readonly IntFn[], cards: readonly number[]): Instruction =>
  new Instruction(data.length === 0 ? OP.bare : OP.event, { life, data, cards });

export const moveInstruction = (
  life: Life,
  card: IntFn,
  ofSeats: number,
  zone: IntFn,
  index: number,
  face: number,
): Instruction => new Instruction(OP.move, { life, data: [card, zone], to: ofSeats, index, face });

export const drawInstruction = (life: Life, from: IntFn, to: IntFn, left: number): Instruction =>
  new Instruction(OP.draw, { life, data: [from, to], to: -1, index: -1, slot: left });

export const performInstruction = (card: IntFn, effect: number): Instruction =>
  new Instruction(OP.perform, { data: [card], index: effect });

export const letInstruction = (slot: number, be: IntFn): Instruction => new Instruction(OP.let, { data: [be], slot });

export const unlessInstruction = (holds: IntFn): Instruction => new Instruction(OP.unless, { data: [holds] });

/** From a zone if there is one, otherwise from what fills a list. */
export const pickInstruction = (slot: number, fill: SetFn, zone: IntFn | undefined): Instruction =>
  new Instruction(OP.pick, zone === undefined ? { slot, fill } : { slot, fill, data: [zone] });

export const eachInstruction = (slot: number, fill: SetFn, zone: IntFn | undefined): Instruction =>
  new Instruction(OP.each, zone === undefined ? { slot, fill } : { slot, fill, data: [zone] });
