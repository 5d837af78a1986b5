import { FIRST_DEFINITION } from "./compile.ts";
import type { Content } from "./content.ts";
import { type Refusal, refuse } from "./errors.ts";
import { CARD, DUE, HEAD } from "./layout.ts";
import type { Rules } from "./rules.ts";
import { type Position, partAt } from "./words.ts";

/**
 * Changing content during a match. It is an entry of the record, taken between two actions where the game allows it. The
 * words of the position stay as they are, but for those that say which card or effect of the old content is meant: they are
 * mapped by the ids of cards, and by the places of effects on them.
 */
export interface Adoption {
  /** After how many actions. */
  readonly at: number;
  /** Hashes of the content that was left and of that taken. */
  readonly from: string;
  readonly to: string;
  /** The hash of the position that it led to. */
  readonly hash: string;
}

export type Adopted =
  | { readonly ok: true; readonly when: "now" | "later" }
  | { readonly ok: false; readonly refusal: Refusal };

/** Content that waits for the next moment at which the game lets it in. */
export interface PendingContent {
  readonly content: Content;
  /** Why it could not be taken at the last such moment. */
  readonly refusal?: Refusal;
}

export type Carried =
  | { readonly ok: true; readonly position: Position }
  | { readonly ok: false; readonly refusal: Refusal };

/** A position under other content: rules of the same game with room for as many cards. Nothing may wait in it. */
export function carryOver(from: Rules, position: Position, to: Rules): Carried {
  const { machine } = to;
  const carried = machine.blank();
  machine.bindCopy(carried, position);
  if (machine.w[HEAD.top] !== 0) return { ok: false, refusal: refuse("effects-wait") };
  const refusal = renumber(from, to) ?? reschedule(from, to);
  if (refusal !== undefined) return { ok: false, refusal };
  relisten(to);
  if (machine.w[HEAD.over] === 0 && to.legal([]) === 0) return { ok: false, refusal: refuse("no-action-left") };
  return { ok: true, position: carried };
}

/** Definitions have other numbers under other content. Those before the first card are the engine's own. */
function renumber(from: Rules, to: Rules): Refusal | undefined {
  const { machine } = to;
  for (let card = 0; card < machine.w[HEAD.slots]; card++) {
    const definition = partAt(machine.cardAt(card), CARD.def);
    if (definition < FIRST_DEFINITION) continue;
    const { id } = from.machine.definitions[definition];
    const index = to.built.definitionIndex.get(id);
    if (index === undefined) return refuse("card-in-use", { card: id });
    machine.setPart(card, CARD.def, index);
  }
  return undefined;
}

/** Scheduled effects are found again by their place on their card. The game's own have the same numbers as ever. */
function reschedule(from: Rules, to: Rules): Refusal | undefined {
  const { machine } = to;
  for (let i = 0; i < machine.w[HEAD.scheduled]; i++) {
    const slot = machine.layout.scheduled + i * DUE.size + DUE.program;
    const { index, name } = from.machine.programs[machine.w[slot]];
    if (machine.programs[index]?.name === name) continue;
    const found = machine.programs.find((program) => program.name === name);
    if (found === undefined) return refuse("content-in-use", { card: name.slice(0, name.indexOf("/")), place: name });
    machine.set(slot, found.index);
  }
  return undefined;
}

/** Cards in play may have got rules or lost them. Those that keep some stay in their order, new ones come after them. */
function relisten(to: Rules): void {
  const { machine } = to;
  for (let card = 0; card < machine.w[HEAD.slots]; card++) to.relisten(card);
}
