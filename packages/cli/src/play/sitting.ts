import type { Words } from "@cardwright/content";
import type { Action } from "@cardwright/engine";
import { Failure } from "../command.ts";
import { writeWhole } from "../files.ts";
import { print, type Terminal } from "../output.ts";
import { Board } from "./board.ts";
import type { Lines } from "./lines.ts";
import type { PlayedMatch } from "./match.ts";
import { isInPlay, type Notice, type Reloading } from "./reloading.ts";
import { capital, ended, tell } from "./words.ts";

/** Screen and scrollback: nothing of one person's cards stays for the next. */
const CLEAR = "\u001b[2J\u001b[3J\u001b[H";

/** So many outcomes of an action are told before it; the others are there for whoever asks. */
const LIKELIEST = 3;

/** How a sitting ended. */
export type Ending = "over" | "quit" | "input-ended";

/** One match at the terminal: plain lines out, answers in. */
export class Sitting {
  private readonly match: PlayedMatch;
  private readonly terminal: Terminal;
  private readonly lines: Lines;
  private readonly name: string;
  private readonly reloading: Pick<Reloading, "goOn" | "switchMode">;
  /** Whether a number shows its preview and asks before it acts. */
  private asks: boolean;
  /** How many actions each seat has been told of. */
  private readonly told: number[] = [];
  /** Who sits before the screen. */
  private present: number | undefined;
  /** The seat that is asked for its choice. */
  private asked: number | undefined;
  /** What a question need not repeat. */
  private shownLast: Shown | undefined;
  /** What was previewed last, and after how many actions. */
  private previewed: { readonly action: Action; readonly at: number } | undefined;

  constructor(
    match: PlayedMatch,
    {
      terminal,
      lines,
      name,
      asks,
      reloading,
    }: {
      readonly terminal: Terminal;
      readonly lines: Lines;
      /** By which the game is called. */
      readonly name: string;
      readonly asks: boolean;
      /** What becomes of the match when its cards change. */
      readonly reloading: Pick<Reloading, "goOn" | "switchMode">;
    },
  ) {
    this.match = match;
    this.terminal = terminal;
    this.lines = lines;
    this.name = name;
    this.asks = asks;
    this.reloading = reloading;
    for (const seat of match.humans) this.told[seat] = match.table.length;
  }

  private get words(): Words {
    return this.match.words;
  }

  private say(...lines: readonly string[]): void {
    print(this.terminal, ...lines);
  }

  /** Plays to the end, or until somebody quits or the input ends. */
  async play(): Promise<Ending> {
    const { match } = this;
    for (;;) {
      match.letBotsAct();
      const seat = match.table.toAct;
      if (seat === undefined) break;
      const ending = (await this.handOver(seat)) ?? (await this.turn(seat));
      if (ending !== undefined) return ending;
    }
    if (match.humans.length === 0) this.say(...match.told("spectator", 0).map(({ line }) => line));
    if (match.humans.length === 1) this.catchUp(match.humans[0]);
    this.say(this.words.result(match.table.view("spectator")) ?? "", ...this.points());
    return "over";
  }

  /** What the match came to for each seat, where points are counted. */
  private points(): string[] {
    const { match, words } = this;
    const points = match.points();
    return points.map((n, seat) => words.say("play.points", { name: match.seats[seat], n, seats: points.length }));
  }

  /** Where several people share a screen, the next one comes to an empty one. */
  private async handOver(seat: number): Promise<Ending | undefined> {
    const { match, terminal, lines, words } = this;
    if (match.humans.length < 2 || this.present === seat) return undefined;
    this.present = seat;
    terminal.write(CLEAR);
    const answer = await lines.next(words.say("play.pass-on", { name: match.seats[seat] }));
    return answer === undefined ? "input-ended" : undefined;
  }

  /** What has happened since this seat was told last. */
  private catchUp(seat: number): void {
    const { match } = this;
    this.say(...match.told(seat, this.told[seat]).map(({ line }) => line));
    this.told[seat] = match.table.length;
  }

  private show(seat: number, isWhole = false): void {
    this.say(...this.shown(seat, isWhole));
  }

  /** What can be done, and before it the whole board; where a question goes on, what it is about. */
  private shown(seat: number, isWhole: boolean): string[] {
    const { match, words } = this;
    const view = match.table.view(seat);
    const board = new Board(words, match.pack.game, view);
    const actions = match.offered(seat);
    const question = words.decision(view);
    const about = isWhole || question === undefined ? this.whole(board) : this.changed(board, seat);
    const cards = question === undefined ? [] : this.unread(board, actions);
    const asked = question === undefined ? words.say("play.turn", { name: match.seats[seat] }) : ended(question);
    const offered = board.actions(actions).map((text, i) => `  ${i + 1}. ${text}`);
    return [...about, ...cards, asked, words.say("play.options"), ...offered];
  }

  private whole(board: Board): string[] {
    this.remember(board, [...board.handCards(), ...board.readingCards()]);
    return [...board.lines(), ...board.hand()];
  }

  /** Of what a question may be about: the hand, and what has changed; nothing, if nothing has happened since. */
  private changed(board: Board, seat: number): string[] {
    const { shownLast: last } = this;
    const { table } = this.match;
    const since = last === undefined || table.length < last.at ? undefined : table.events(seat).slice(last.at);
    if (last === undefined || since?.every((events) => events.length === 0) === true) return [];
    const [situation, reading] = [board.situation(), board.reading()];
    const isRead = isSame(reading, last.reading);
    this.remember(board, [...board.handCards(), ...(isRead ? [] : board.readingCards())]);
    return [
      ...(isRead && isSame(situation, last.situation) ? [] : situation),
      ...(isRead ? [] : reading),
      ...board.hand(),
    ];
  }

  private remember(board: Board, read: readonly string[]): void {
    const [situation, reading] = [board.situation(), board.reading()];
    this.shownLast = { at: this.match.table.length, situation, reading, read };
  }

  /** The texts of the cards in question that were not shown just now. */
  private unread(board: Board, actions: readonly Action[]): string[] {
    const { shownLast: last, words } = this;
    const cards = board.cardsIn(actions).filter((id) => last?.read.includes(id) !== true);
    if (last !== undefined) this.shownLast = { ...last, read: [...last.read, ...cards] };
    return cards.length === 0 ? [] : [words.say("play.in-question"), ...board.texts(cards).map((text) => `  ${text}`)];
  }

  /** News of the cards. If they are in play already, what can be done may have changed: it is listed again. */
  notice(notice: Notice): void {
    const { asked, match } = this;
    const isOther = isInPlay(notice) && asked !== undefined && match.table.toAct === asked;
    this.lines.notice([...notice.lines, ...(isOther ? this.shown(asked, true) : [])].join("\n"));
  }

  /** One person's answers, until somebody else is to act. */
  private async turn(seat: number): Promise<Ending | undefined> {
    const { match, lines } = this;
    this.catchUp(seat);
    this.show(seat, true);
    for (;;) {
      this.asked = seat;
      const answer = await lines.next(this.words.say("play.prompt"));
      this.asked = undefined;
      if (answer === undefined) return "input-ended";
      if (answer === "q") return "quit";
      // New cards may have given the turn to somebody else meanwhile.
      if (match.table.toAct !== seat) return undefined;
      const before = match.table.length;
      const { table } = match;
      const ended = await this.answered(seat, answer);
      if (ended) return "input-ended";
      this.told[seat] = Math.min(this.told[seat], match.table.length);
      if (match.table.toAct !== seat) return undefined;
      if (match.table !== table || match.table.length !== before) {
        this.catchUp(seat);
        this.show(seat);
      }
    }
  }

  /** One answer; whether the input ended before it was complete. */
  private async answered(seat: number, answer: string): Promise<boolean> {
    const { match, words } = this;
    const [command, ...rest] = answer.split(/\s+/);
    const argument = rest.join(" ");
    if (/^\d+$/.test(answer)) return this.choose(seat, answer);
    switch (command) {
      case "":
      case "b":
        this.show(seat, true);
        break;
      case "h":
        this.say(words.say("play.help", { game: this.name, program: this.terminal.program }));
        break;
      case "p": {
        const action = this.numbered(seat, argument);
        if (action !== undefined) this.preview(seat, action);
        break;
      }
      case "o":
        this.outcomes(seat);
        break;
      case "r":
        this.refusals(seat);
        break;
      case "u": {
        const undone = match.table.undo(seat);
        this.say(
          undone.ok ? words.say("play.undone") : words.say("play.undo.not", { reason: words.refusal(undone.refusal) }),
        );
        break;
      }
      case "redo": {
        const acted = match.table.redo(seat);
        this.say(
          acted.ok ? words.say("play.redone") : words.say("play.redo.not", { reason: words.refusal(acted.refusal) }),
        );
        break;
      }
      case "e":
        this.explain(seat, argument);
        break;
      case "t":
        this.rules(seat, argument);
        break;
      case "l":
        this.log(seat);
        break;
      case "c":
        this.asks = !this.asks;
        this.say(words.say(this.asks ? "play.careful" : "play.quick"));
        break;
      case "s":
        this.save(argument);
        break;
      case "m":
        this.say(this.reloading.switchMode());
        break;
      case "go":
        this.say(this.reloading.goOn());
        break;
      default:
        this.say(words.say("play.unknown", { answer }));
    }
    return false;
  }

  /** A number: what it would lead to, and then whether to do it. */
  private async choose(seat: number, number: string): Promise<boolean> {
    const { match, words, lines } = this;
    const action = this.numbered(seat, number);
    if (action === undefined) return false;
    if (this.asks) {
      const { pack, table } = match;
      this.preview(seat, action);
      let answer = await lines.next(words.say("play.confirm"));
      for (; answer !== undefined && this.isAside(seat, answer); answer = await lines.next(words.say("play.confirm")));
      if (answer === undefined) return true;
      // What was previewed with other cards is not what would happen now.
      const isSame = match.pack === pack && match.table === table;
      if (!isSame || !["", "y", "yes", "j", "ja"].includes(answer.toLowerCase())) {
        this.say(words.say("play.left"));
        if (!isSame) this.show(seat, true);
        return false;
      }
    }
    const acted = match.table.act(seat, action);
    if (!acted.ok) this.say(words.say("play.refusal", { reason: words.refusal(acted.refusal) }));
    return false;
  }

  private numbered(seat: number, number: string): Action | undefined {
    const actions = this.match.offered(seat);
    const action = /^\d+$/.test(number) ? actions[Number(number) - 1] : undefined;
    if (action === undefined) this.say(this.words.say("play.no-action", { number, last: actions.length }));
    return action;
  }

  /** What may be asked for before a preview is answered; whether this was. */
  private isAside(seat: number, answer: string): boolean {
    const [command, ...rest] = answer.split(/\s+/);
    if (command === "o") this.outcomes(seat);
    else if (command === "t") this.rules(seat, rest.join(" "));
    else return false;
    return true;
  }

  private preview(seat: number, action: Action): void {
    const { match, words } = this;
    const view = match.table.view(seat);
    const preview = match.table.preview(seat, [action]);
    const few = words.preview(preview, seat, view, LIKELIEST);
    const all = words.preview(preview, seat, view, Number.POSITIVE_INFINITY);
    this.previewed = { action, at: match.table.length };
    this.say(
      words.say("play.preview", { action: words.action(action, view) }),
      ...tell(words, match.pack.game.outlook?.(match.table, seat, action) ?? []),
      ...few,
      ...(few.length === all.length ? [] : [words.say("play.outcomes.more")]),
    );
  }

  /** Every outcome of what was previewed last. */
  private outcomes(seat: number): void {
    const { match, words, previewed } = this;
    const { table } = match;
    if (previewed?.at !== table.length) return this.say(words.say("play.outcomes.none"));
    const preview = table.preview(seat, [previewed.action]);
    this.say(...words.preview(preview, seat, table.view(seat), Number.POSITIVE_INFINITY));
  }

  private refusals(seat: number): void {
    const { match, words } = this;
    const refused = match.table
      .actions(seat)
      .flatMap(({ action, refused: why }) => (why === undefined ? [] : { action, why }));
    if (refused.length === 0) return this.say(words.say("play.refused.none"));
    const board = new Board(words, match.pack.game, match.table.view(seat));
    const actions = board.actions(refused.map(({ action }) => action));
    this.say(
      ...refused.map(({ why }, i) => words.say("play.refused", { action: actions[i], reason: words.refusal(why) })),
    );
  }

  /** Without an argument the numbers there are; else one of them by its place, all of a name, or what a formula gives. */
  private explain(seat: number, wanted: string): void {
    const { match, words } = this;
    const numbers = new Board(words, match.pack.game, match.table.view(seat)).numbers();
    if (wanted === "") {
      this.say(words.say("play.explain.which"));
      return this.say(...numbers.map(({ label, value }, i) => `  ${i + 1}. ${label}: ${value}`));
    }
    const isMeant = (label: string): boolean =>
      [label, label.split(",")[0]].some((name) => name.toLowerCase() === wanted.toLowerCase());
    const found = /^\d+$/.test(wanted)
      ? numbers.slice(Number(wanted) - 1, Number(wanted))
      : numbers.filter(({ label }) => isMeant(label));
    if (found.length === 0) this.workOut(seat, wanted);
    for (const { number, subject, card } of found) {
      const explanation = match.table.explain(seat, number, subject);
      const text = words.explanation(explanation, number.startsWith("player.") ? subject : undefined);
      this.say(`${card === undefined ? capital(text) : `${card}: ${text}`}.`);
    }
  }

  private workOut(seat: number, formula: string): void {
    const { match, words } = this;
    const calculated = match.table.calculate(seat, formula);
    if (calculated.ok) return this.say(words.calculation(calculated.formula, calculated.value));
    const isName = /^[\p{L}\p{N}_ ]*$/u.test(formula);
    const reason = words.refusal(calculated.refusal);
    this.say(isName ? words.say("play.explain.none", { name: formula }) : words.say("play.explain.not", { reason }));
  }

  /** The texts of a card by its name, or of the cards of a choice by its number. */
  private rules(seat: number, wanted: string): void {
    const { match, words } = this;
    if (wanted === "") return this.say(words.say("play.text.which"));
    const board = new Board(words, match.pack.game, match.table.view(seat));
    const isNumber = /^\d+$/.test(wanted);
    const action = isNumber ? this.numbered(seat, wanted) : undefined;
    if (isNumber && action === undefined) return;
    const texts = board.texts(action === undefined ? board.cardsNamed(wanted) : board.cardsIn([action]));
    const none = isNumber
      ? words.say("play.text.no-card", { number: wanted })
      : words.say("play.text.none", { name: wanted });
    this.say(...(texts.length === 0 ? [none] : texts));
  }

  private log(seat: number): void {
    const told = this.match.told(seat, 0);
    if (told.length === 0) return this.say(this.words.say("play.log.none"));
    this.say(...told.map(({ step, line }) => `${step}. ${line}`));
  }

  private save(file: string): void {
    const { match, words } = this;
    if (file === "") return this.say(words.say("play.save.where"));
    try {
      writeWhole(this.terminal, file, `${JSON.stringify(match.table.save())}\n`);
      this.say(words.say("play.saved", { file }));
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.say(words.say("play.saved.not", { reason: error.message }));
    }
  }
}

/** What was shown last. */
interface Shown {
  /** After how many actions. */
  readonly at: number;
  readonly situation: readonly string[];
  readonly reading: readonly string[];
  /** Cards whose texts were shown since then. */
  readonly read: readonly string[];
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join("\n") === b.join("\n");
