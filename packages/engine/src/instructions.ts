import { type IntFn, PLAIN_INT, plainInt } from "./formula.ts";
import type { Life } from "./machine.ts";

const { computed: COMPUTED, constant: CONSTANT, head: HEAD_WORDS } = PLAIN_INT;

/**
 * The most frequent steps, told to the resolver by their operands instead of as a closure: it then runs them without
 * calling functions that it cannot foresee, which is what most of a move's time would go to.
 */
export class Operand {
  declare readonly offset: number;
  declare readonly add: number;
  declare readonly fn: IntFn;

  constructor(fn: IntFn) {
    const plain = plainInt(fn);
    this.offset = plain?.offset ?? COMPUTED;
    this.add = plain?.add ?? 0;
    this.fn = fn;
  }
}

/** The number that an operand stands for, in a frame. */
export function read(w: Int32Array, operand: Operand, frame: number): number {
  const { offset } = operand;
  if (offset >= 0) return w[frame + offset] + operand.add;
  if (offset === CONSTANT) return operand.add;
  return offset === COMPUTED ? operand.fn(frame) : w[HEAD_WORDS - offset];
}

export const OP = { event: 0, move: 1, draw: 2, perform: 3 } as const;

/** One shape for all of them: what an instruction does not need is zero or empty. */
export interface Instruction {
  readonly op: number;
  readonly life: Life;
  readonly data: readonly Operand[];
  /** Which of the data are cards that must be there. */
  readonly cards: readonly number[];
  /** For a card's own zones: the first of the zones of the seats; -1 if the zone is one of the data. */
  readonly from: number;
  readonly to: number;
  /** For a move, where in the zone; for an effect, its number. */
  readonly index: number;
  readonly face: number;
}

/** The event with these data. */
export const eventInstruction = (life: Life, data: readonly IntFn[], cards: readonly number[]): Instruction => ({
  op: OP.event,
  life,
  data: data.map((fn) => new Operand(fn)),
  cards,
  from: 0,
  to: 0,
  index: 0,
  face: 0,
});

/** A card to a zone: of its owner if `ofSeats` names the first of the seats' zones, otherwise the zone given. */
export const moveInstruction = (
  life: Life,
  card: IntFn,
  ofSeats: number,
  zone: IntFn,
  index: number,
  face: number,
): Instruction => ({
  op: OP.move,
  life,
  data: [new Operand(card), new Operand(zone)],
  cards: [],
  from: 0,
  to: ofSeats,
  index,
  face,
});

/** The top card of a seat's pile to its hand. */
export const drawInstruction = (life: Life, seat: IntFn, from: number, to: number): Instruction => ({
  op: OP.draw,
  life,
  data: [new Operand(seat)],
  cards: [],
  from,
  to,
  index: 0,
  face: 0,
});

/** An effect of a card, by its number. */
export const performInstruction = (life: Life, card: IntFn, effect: number): Instruction => ({
  op: OP.perform,
  life,
  data: [new Operand(card)],
  cards: [],
  from: 0,
  to: 0,
  index: effect,
  face: 0,
});
