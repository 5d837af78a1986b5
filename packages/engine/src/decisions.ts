import { type Refusal, refuse } from "./errors.ts";
import type { Instruction } from "./instructions.ts";
import { CARD, FRAME, HEAD, shiftOfPart, wordOfPart } from "./layout.ts";
import { type Answer, type Decision, type Machine, TrialEnd, type Use } from "./machine.ts";
import { ANY } from "./ranges.ts";
import { isObject, nameOf, type Path, type SetFn, type Sieve, type Site } from "./site.ts";
import { partAt, WORDS } from "./words.ts";

const W = WORDS;

const { decider: HEAD_DECIDER, slots: HEAD_SLOTS } = HEAD;
const { known: CARD_KNOWN, picked: CARD_PICKED } = CARD;
const { pc: FRAME_PC } = FRAME;

/**
 * Questions to a seat. A decision is a step: while it is open, its frame lies on top and the state says who must answer.
 * The legal answers are computed from the state whenever somebody asks for them.
 */
const CONFIRM = 0;
const SKIP = 1;
const FIRST_CARD = 2;

/** Adds the step that asks, and what an answer needs to go on after it. */
function question(
  site: Site,
  decision: Omit<Decision, "answer"> & { answer(frame: number, code: number, goOn: (frame: number) => void): void },
  ask: (frame: number) => void,
): void {
  const { program } = site;
  const at = site.emit(ask);
  const goOn = (f: number): void => {
    W[f + FRAME_PC] = at + 1;
  };
  program.decisions[at] = {
    ...decision,
    answer(f, code) {
      W[HEAD_DECIDER] = 0;
      decision.answer(f, code, goOn);
    },
  };
}

export function chooseOption(
  site: Site,
  options: readonly unknown[],
  data: Readonly<Record<string, unknown>>,
  path: Path,
): Use | undefined {
  const { machine } = site;
  site.program.conditional = true;
  const seat = site.seat(data.by, [...path, "by"]);
  if (site.queueing) site.problem("cannot-queue", path, "a question cannot wait in a queue: move it out of `together`");
  const list = options.map((option, i) => {
    const given = isObject(option) ? option : {};
    const at = [...path, "options", i];
    if (!isObject(option)) site.problem("bad-option", at, "an option is { label, do }");
    site.keys(given, at, ["label", "do", "if"]);
    return {
      label: nameOf(given.label ?? i + 1),
      effect: given.do ?? [],
      path: at,
      given: given.if,
      holds: given.if === undefined ? undefined : site.int(given.if, [...at, "if"]),
      target: 0,
      use: undefined as Use | undefined,
    };
  });
  list.forEach(({ label, path: at }, i) => {
    if (list.findIndex((other) => other.label === label) < i)
      site.problem("double-label", [...at, "label"], `two options are called "${label}": nobody could tell them apart`);
  });
  if (list.length === 0) site.problem("no-options", path, "a choice needs at least one option");
  const refusal = (f: number, index: number): Refusal | undefined => {
    const option = list[index];
    if (option.holds !== undefined && option.holds(f) === 0) return refuse("not-now", { option: option.label });
    return toldTo(machine, seat(f), () => option.use?.(f));
  };
  const all: Use = (f) => {
    let first: Refusal | undefined;
    for (let i = 0; i < list.length; i++) {
      const why = refusal(f, i);
      if (why === undefined) return undefined;
      first ??= why;
    }
    return first;
  };
  const nothing = { to: 0 };
  question(
    site,
    {
      kind: "choose",
      options: list,
      optional: false,
      prompt: String(data.prompt ?? ""),
      missing: () => ({ min: 1, max: 1 }),
      chosen: () => 0,
      answers: (f, report) => {
        for (let i = 0; i < list.length; i++) if (report(i, refusal(f, i))) return;
      },
      readable: (_, code): Answer => ({ type: "choose", option: list[code].label }),
      answer: (f, code) => {
        W[f + FRAME_PC] = list[code].target;
      },
    },
    (f) => {
      if (all(f) === undefined) machine.ask(f, seat(f));
      else W[f + FRAME_PC] = nothing.to;
    },
  );
  const ends: Instruction[] = [];
  for (const option of list) {
    option.target = site.next;
    option.use = site.where(option.given, [...option.path, "if"], () =>
      site.build(option.effect, [...option.path, "do"]),
    );
    ends.push(site.jump());
  }
  for (const end of ends) end.target = site.next;
  nothing.to = site.next;
  const canBeUseless = list.every((option) => option.use !== undefined || option.holds !== undefined);
  return canBeUseless ? all : undefined;
}

/** How many cards a choice needs and could have. */
export type Possible = (frame: number) => { readonly min: number; readonly max: number; readonly eligible: number };

/** Asks whether something is of use, for a seat that will be told. */
function toldTo<T>(machine: Machine, seat: number, ask: () => T): T {
  const { told } = machine;
  machine.told = told | (1 << seat);
  try {
    return ask();
  } finally {
    machine.told = told;
  }
}

/** Whether a seat knows a card, and who else is told; in a trial, whether the seat that tries knew it before. */
export function isKnown(machine: Machine, card: number, seat: number): boolean {
  const { trial, actor, told } = machine;
  const base = machine.cardAt(card);
  if ((partAt(base, CARD_KNOWN) & told) !== told) return false;
  if (trial === undefined) return machine.knows(seat, card);
  return ((trial[base + wordOfPart(CARD_KNOWN)] >>> shiftOfPart(CARD_KNOWN)) & (1 << actor)) !== 0;
}

/** The cards among which a cost looks and that do not count, each with the condition that it fails. */
export type Unfit = (frame: number) => readonly { readonly card: number; readonly by: string }[];

export const unfitFor =
  ({ cards, tests }: Sieve): Unfit =>
  (f) => {
    const all: number[] = [];
    cards(f, all);
    return all.flatMap((card) => {
      const failed = tests.find(({ test }) => !test(f, card));
      return failed === undefined ? [] : [{ card, by: failed.name }];
    });
  };

/** Why a cost that is short of cards is refused; undefined where the seat that asks cannot be certain of it. */
export type Shortfall = (frame: number, needed: number, eligible: number) => Refusal | undefined;

/** Says what was asked for, and which of the cards that the seat knows do not count, by which condition. */
export const shortfall =
  (machine: Machine, unfit: Unfit, asked: Readonly<Record<string, unknown>>): Shortfall =>
  (f, needed, eligible) => {
    const seat = W[HEAD_DECIDER] - 1;
    const known: { readonly id: number; readonly definition: string; readonly by: string }[] = [];
    for (const { card, by } of unfit(f)) {
      if (isKnown(machine, card, seat))
        known.push({ id: card, definition: machine.definitions[machine.definitionOf(card)].id, by });
      else if (machine.trial !== undefined) return undefined;
    }
    return refuse("cannot-pay", { needed, eligible, ...asked, unfit: known });
  };

/** Why a cost cannot be paid now. */
export function payable(
  frame: number,
  possible: Possible,
  optional: boolean,
  cannotPay: Shortfall,
): Refusal | undefined {
  if (optional) return undefined;
  const { min, eligible } = possible(frame);
  return eligible >= min ? undefined : cannotPay(frame, min, eligible);
}

export interface CardChoice {
  readonly kind: "cards" | "order" | "pay";
  readonly from: SetFn;
  readonly data: Readonly<Record<string, unknown>>;
  readonly path: Path;
  readonly optional: boolean;
  /** Of a cost: why it cannot be paid, and which cards it does not take. */
  readonly cannotPay?: Shortfall;
  readonly unfit?: Unfit;
  /** Of a cost: the zone where the paid cards go. */
  readonly to?: string | undefined;
  /** Of a cost that must be paid: tells that it cannot be. */
  readonly fallThrough?: (frame: number) => void;
  /** Why choosing a card would be of no use now: it is shown, and refused. */
  readonly useless?: (frame: number, card: number) => Refusal | undefined;
  /** Where a skipped or impossible cost goes on. */
  readonly skip?: { readonly to: number };
}

/** No card is chosen any more. In a world that another seat imagines, one that is may be one that could not be chosen. */
export function takeBack(machine: Machine): void {
  for (let card = 0; card < W[HEAD_SLOTS]; card++) machine.setPart(card, CARD_PICKED, 0);
}

/** How many cards are chosen: a number that is surely none, or two that contradict each other, is a slip. */
function checkCount(site: Site, kind: "cards" | "pay", count: unknown, path: Path): void {
  const none = (value: unknown, at: Path): void =>
    kind === "pay"
      ? site.positive(value, at, "nothing is paid", "error")
      : site.positive(value, at, "no card is chosen");
  if (!isObject(count)) return none(count, path);
  const least = site.range(count.min ?? 0);
  const most = count.max === undefined || count.max === "any" ? ANY : site.range(count.max);
  if (least.max < 0) site.slip("error", "bad-count", [...path, "min"], `${least.max} is less than none: begin with 0`);
  if (most.max < 1) none(count.max, [...path, "max"]);
  else if (least.min > most.max)
    site.slip("error", "bad-count", path, `at least ${least.min} and at most ${most.max} cannot both be`);
}

/**
 * Cards are chosen one by one: exactly one is taken at once; otherwise choosing toggles, and Confirm, offered when the
 * number fits, takes them together. Which are chosen is noted on the cards as 1, 2, 3, …
 */
export function chooseCards(site: Site, choice: CardChoice, then: (chosen: SetFn) => void): Possible {
  const { machine } = site;
  const { kind, from, data, path, optional, useless } = choice;
  if (site.queueing) site.problem("cannot-queue", path, "a question cannot wait in a queue: move it out of `together`");
  const seat = site.seat(data.by, [...path, "by"]);
  const count = data.count ?? 1;
  const bounds = isObject(count) ? count : { min: count, max: count };
  if (isObject(count)) site.keys(count, [...path, "count"], ["min", "max"]);
  const least = site.int(bounds.min ?? 0, [...path, "count"]);
  const most = bounds.max === undefined || bounds.max === "any" ? undefined : site.int(bounds.max, [...path, "count"]);
  if (kind !== "order") checkCount(site, kind, count, [...path, "count"]);
  const end = { to: 0 };
  const away = choice.skip ?? end;

  const candidates = (f: number): number[] => {
    const cards: number[] = [];
    from(f, cards);
    return cards;
  };
  const eligible = (f: number): number[] =>
    useless === undefined ? candidates(f) : candidates(f).filter((card) => useless(f, card) === undefined);
  const possible = (f: number, cards = eligible(f).length): ReturnType<Possible> => {
    const min = kind === "order" ? cards : least(f);
    return { min, max: kind === "order" || most === undefined ? cards : Math.min(most(f), cards), eligible: cards };
  };
  const rank = (card: number): number => partAt(machine.cardAt(card), CARD_PICKED);
  const chosenOf = (cards: readonly number[]): number[] =>
    cards.filter((card) => rank(card) > 0).sort((a, b) => rank(a) - rank(b));
  const clear = (): void => takeBack(machine);
  const toggle = (cards: readonly number[], card: number): void => {
    const old = rank(card);
    const chosen = chosenOf(cards);
    if (old === 0) {
      machine.setPart(card, CARD_PICKED, chosen.length + 1);
      return;
    }
    for (const other of chosen) if (rank(other) > old) machine.setPart(other, CARD_PICKED, rank(other) - 1);
    machine.setPart(card, CARD_PICKED, 0);
  };

  question(
    site,
    {
      kind,
      optional,
      prompt: String(data.prompt ?? ""),
      ...(choice.unfit === undefined ? {} : { unfit: choice.unfit }),
      missing: (f) => {
        const cards = eligible(f);
        const { min, max } = possible(f, cards.length);
        const chosen = chosenOf(cards).length;
        return { min: Math.max(0, min - chosen), max: max - chosen };
      },
      chosen: (f) => chosenOf(eligible(f)).length,
      to: choice.to,
      answers: (f, report) => {
        const cards = eligible(f);
        const { min, max } = possible(f, cards.length);
        const chosen = chosenOf(cards).length;
        for (const card of cards) {
          const full = chosen >= max && rank(card) === 0;
          if (report(FIRST_CARD + card, full ? refuse("enough-chosen", { max }) : undefined)) return;
        }
        if (useless !== undefined)
          for (const card of candidates(f)) {
            const why = useless(f, card);
            if (why !== undefined) report(FIRST_CARD + card, why);
          }
        const fits = chosen >= min && chosen <= max;
        const single = min === 1 && max === 1;
        if (!single && report(CONFIRM, fits ? undefined : refuse("choose-more", { min, max, chosen }))) return;
        if (optional) report(SKIP, undefined);
      },
      readable: (_, code): Answer => {
        if (code === CONFIRM) return { type: "confirm" };
        if (code === SKIP) return { type: "skip" };
        return { type: "pick", card: code - FIRST_CARD };
      },
      answer: (f, code, goOn) => {
        if (code === CONFIRM) return goOn(f);
        if (code === SKIP) {
          clear();
          W[f + FRAME_PC] = away.to;
          return;
        }
        const cards = eligible(f);
        toggle(cards, code - FIRST_CARD);
        const { min, max } = possible(f, cards.length);
        if (min === 1 && max === 1) goOn(f);
        else if (kind === "order" && chosenOf(cards).length === max - 1) {
          // The last card of an order is no choice.
          for (const card of cards) if (rank(card) === 0) toggle(cards, card);
          goOn(f);
        }
      },
    },
    (f) => {
      const cards = eligible(f);
      const { min, max } = possible(f, cards.length);
      const impossible = cards.length < min;
      if (impossible && choice.cannotPay !== undefined && !optional && machine.tries(f))
        throw new TrialEnd(choice.cannotPay(f, min, cards.length));
      if (kind === "cards" && impossible) {
        // Fewer than asked for: all of them, and nobody is asked.
        for (const card of cards) toggle(cards, card);
        return;
      }
      if (impossible || max === 0) {
        W[f + FRAME_PC] = away.to;
        if (impossible) choice.fallThrough?.(f);
        return;
      }
      if (kind === "order" && cards.length === 1) return toggle(cards, cards[0]);
      machine.ask(f, seat(f));
    },
  );
  then((f, out) => {
    for (const card of chosenOf(eligible(f))) out.push(card);
    clear();
  });
  end.to = site.next;
  return possible;
}
