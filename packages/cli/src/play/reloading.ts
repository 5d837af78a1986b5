import {
  type Notice as Change,
  type Changes,
  changesBetween,
  contentFor,
  type FileFault,
  type Pack,
  type ReloadMode,
  reload,
  type Words,
} from "@cardwright/content";
import type { Table } from "@cardwright/engine";
import { WrongCall } from "../command.ts";
import { Board, type NamedNumber } from "./board.ts";
import type { PlayedMatch } from "./match.ts";
import { inOneLine, wordsOf } from "./words.ts";

const MODES: readonly ReloadMode[] = ["keep", "designer"];

export function reloadOf(given: string): ReloadMode {
  const mode = MODES.find((one) => one === given);
  if (mode === undefined) throw new WrongCall(`--reload ${given}: write --reload keep or --reload designer.`);
  return mode;
}

/** What to tell whoever plays. */
export interface Notice {
  readonly kind: Change["kind"] | "broken";
  readonly lines: readonly string[];
  /** Ids of the cards that changed, came or went. */
  readonly cards: readonly string[];
  /** The action that is no longer possible. */
  readonly step?: number;
}

/** Whether the match goes on with other cards: what can be done may have changed. */
export const isInPlay = ({ kind }: Notice): boolean => kind === "adopted" || kind === "replayed";

/** Brings cards that change on the disk to the match that is played, and to the next. */
export class Reloading {
  private readonly match: PlayedMatch;
  private mode: ReloadMode;
  /** How whoever plays is told; nobody is, until there is somebody. */
  tell: (notice: Notice) => void = () => {};
  /** The cards of the next match. */
  newest: Pack;
  /** Where it could go on after a step that is no longer possible. */
  private held: { readonly table: Table; readonly pack: Pack; readonly steps: number } | undefined;

  constructor(match: PlayedMatch, mode: ReloadMode, newest: Pack) {
    this.match = match;
    this.mode = mode;
    this.newest = newest;
    match.table.subscribe(() => this.settle());
  }

  /** The files were saved, and their cards are whole. */
  changed(pack: Pack): void {
    const { match } = this;
    const before = this.newest;
    this.newest = pack;
    const changed = changesBetween(before, pack);
    if (idsOf(changed).length === 0) return;
    const numbers = this.numbers();
    const { words } = match;
    const { table, notice, upTo } = reload(match.table, before, pack, this.mode);
    this.held = upTo === undefined ? undefined : { table: upTo, pack, steps: notice.steps ?? 0 };
    if (notice.kind === "adopted" || notice.kind === "replayed") match.change(pack, table);
    const lines = [
      this.told(notice, before, pack),
      ...(notice.kind === "replayed" ? changedTexts(words, match.words, changed) : []),
      ...(notice.kind === "replayed" ? changedNumbers(match.words, numbers, this.numbers()) : []),
    ];
    this.say(notice.kind, lines, changed, notice.stopped?.step);
  }

  /** The files were saved, and something in them is wrong: what runs stays as it is. */
  broken(faults: readonly FileFault[]): void {
    const [{ file, line, column, message }] = faults;
    const fault = `${file}:${line}:${column}: ${message}`;
    this.tell({
      kind: "broken",
      lines: [this.match.words.say("content.broken", { n: faults.length, fault })],
      cards: [],
    });
  }

  private say(kind: Notice["kind"], lines: readonly string[], changes: Changes, step?: number): void {
    this.tell({ kind, lines, cards: idsOf(changes), ...(step === undefined ? {} : { step }) });
  }

  private told({ kind, changes, of = 0, stopped, refusal }: Change, before: Pack, after: Pack): string {
    const { words } = this.match;
    const values = { changes: this.named(changes, before, after), n: of, of };
    if (stopped !== undefined)
      return words.say("content.stopped", { ...values, step: stopped.step, reason: words.refusal(stopped.refusal) });
    if (kind === "next-match" && this.mode === "designer")
      return words.say("content.unfit", { ...values, reason: String(refusal?.params.message) });
    return words.say(`content.${kind}`, values);
  }

  /** Cards that waited have come in with an action. */
  private settle(): void {
    const { match, newest } = this;
    const { pack } = match;
    if (pack === newest || match.table.content.hash !== contentFor(match.table, newest).hash) return;
    const changes = changesBetween(pack, newest);
    match.change(newest);
    if (idsOf(changes).length > 0)
      this.say("adopted", [this.told({ kind: "adopted", changes }, pack, newest)], changes);
  }

  /** From one mode to the other; what to say about it. */
  switchMode(): string {
    this.mode = this.mode === "keep" ? "designer" : "keep";
    return this.match.words.say(`content.mode.${this.mode}`);
  }

  /** Goes on from the last action that holds; what to say about it. */
  goOn(): string {
    const { held, match } = this;
    if (held === undefined) return match.words.say("content.go.none");
    this.held = undefined;
    match.change(held.pack, held.table);
    return match.words.say("content.go", { step: held.steps });
  }

  /** What everybody at the screen may see of the numbers. */
  private numbers(): readonly NamedNumber[] {
    const { match } = this;
    const viewer = match.humans.length === 1 ? match.humans[0] : "spectator";
    return new Board(match.words, match.pack.game, match.table.view(viewer)).numbers();
  }

  /** The cards by name: those that changed, are new, are gone. */
  private named({ changed, added, removed }: Changes, before: Pack, after: Pack): string {
    const { seats, words } = this.match;
    const [then, now] = [before, after].map((pack) => wordsOf(pack, seats, words.language));
    return [
      ...changed.map(({ id }) => now.cardName(id)),
      ...added.map((id) => now.say("content.new", { card: now.cardName(id) })),
      ...removed.map((id) => then.say("content.gone", { card: then.cardName(id) })),
    ].join(", ");
  }
}

const idsOf = ({ changed, added, removed }: Changes): string[] => [
  ...changed.map(({ id }) => id),
  ...added,
  ...removed,
];

function changedTexts(old: Words, words: Words, { changed }: Changes): string[] {
  return changed.flatMap(({ id }) => {
    const [from, to] = [old, words].map((one) => inOneLine(one.rulesText(id)));
    return from === to ? [] : [words.say("content.text", { card: words.cardName(id), from, to })];
  });
}

function changedNumbers(words: Words, before: readonly NamedNumber[], after: readonly NamedNumber[]): string[] {
  return after.flatMap(({ number, subject, label, value }) => {
    const old = before.find((one) => one.number === number && one.subject === subject);
    if (old === undefined || old.value === value) return [];
    return [words.say("content.number", { name: label, from: old.value, to: value })];
  });
}
