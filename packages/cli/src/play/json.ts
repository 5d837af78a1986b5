import { type Action, EngineError, type Refusal } from "@cardwright/engine";
import { Failure } from "../command.ts";
import { writeWhole } from "../files.ts";
import type { Terminal } from "../output.ts";
import type { Lines } from "./lines.ts";
import type { PlayedMatch } from "./match.ts";
import { isInPlay, type Notice } from "./reloading.ts";
import type { Ending } from "./sitting.ts";
import { tell } from "./words.ts";

/**
 * A match in JSON lines, for programs: out come the view and the actions of the seat to act, in goes a choice.
 *
 *   {"choose":1}                        the first of the offered actions
 *   {"do":{"type":"pass"}}              an action in words
 *   {"preview":1}  {"explain":"player.points","of":0}  {"log":true}
 *   {"undo":true}  {"redo":true}  {"save":"match.json"}  {"go":true}  {"quit":true}
 */
export class JsonSitting {
  private readonly match: PlayedMatch;
  private readonly terminal: Terminal;
  private readonly lines: Lines;
  private told = 0;
  private isAsking = false;
  private readonly goOn: () => string;

  constructor(match: PlayedMatch, terminal: Terminal, lines: Lines, goOn: () => string) {
    this.goOn = goOn;
    this.match = match;
    this.terminal = terminal;
    this.lines = lines;
    this.told = match.table.length;
  }

  /** One line. Exact odds are larger than a JSON number may be: they are texts. */
  say(value: object): void {
    const text = JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? String(inner) : inner));
    this.terminal.write(`${text}\n`);
  }

  private fail(code: string, message: string, more: object = {}): void {
    this.say({ type: "error", code, message, ...more });
  }

  private refuse(refusal: Refusal): void {
    this.fail(refusal.code, this.match.words.refusal(refusal), { params: refusal.params });
  }

  async play(): Promise<Ending> {
    const { match, lines } = this;
    if (match.table.isUnverified) this.say({ type: "unverified", text: match.words.say("play.unverified") });
    for (;;) {
      match.letBotsAct();
      const { table } = match;
      if (table.toAct === undefined) break;
      this.show(table.toAct);
      for (const [length, current] = [table.length, table]; match.table === current && table.length === length; ) {
        this.isAsking = true;
        const line = await lines.next();
        this.isAsking = false;
        if (line === undefined) return "input-ended";
        if (line !== "" && this.answered(line)) return "quit";
      }
    }
    const view = match.table.view("spectator");
    const points = match.points();
    this.say({
      ...{ type: "over", result: view.result, ...(points.length === 0 ? {} : { points }) },
      ...{ actions: match.table.length, seed: match.table.start.seed, view },
    });
    return "over";
  }

  /** News of the cards; if they are in play already, the view again. */
  notice(notice: Notice): void {
    const { lines, ...rest } = notice;
    this.say({ type: "content", ...rest, text: lines });
    const seat = this.match.table.toAct;
    if (this.isAsking && seat !== undefined && isInPlay(notice)) this.show(seat);
  }

  private show(seat: number): void {
    const { match } = this;
    const { table, words } = match;
    const view = table.view(seat);
    const events = table.events(seat).slice(this.told);
    this.told = table.length;
    let n = 0;
    const actions = table.actions(seat).map(({ action, refused }) => ({
      ...(refused === undefined ? { choose: ++n } : {}),
      action,
      text: words.action(action, view),
      ...(refused === undefined ? {} : { refused: { ...refused, text: words.refusal(refused) } }),
    }));
    this.say({ type: "view", seat, length: table.length, events, view, actions });
  }

  /** One line of the other side; whether it wants to quit. */
  private answered(line: string): boolean {
    const { match } = this;
    const { table } = match;
    const seat = table.toAct as number;
    const given = parsed(line);
    if (given === undefined) {
      this.fail("bad-line", 'This line is no choice: write {"choose":1}, or {"do":{"type":"pass"}}.');
      return false;
    }
    if ("quit" in given) return true;
    if ("choose" in given || "do" in given) {
      const action = "do" in given ? (given.do as Action) : this.numbered(seat, given.choose);
      const acted = action === undefined ? undefined : table.act(seat, action);
      if (acted?.ok === false) this.refuse(acted.refusal);
    } else if ("preview" in given) {
      const action = this.numbered(seat, given.preview);
      if (action !== undefined) {
        const preview = table.preview(seat, [action]);
        const text = match.words.preview(preview, seat, table.view(seat));
        const outlook = match.pack.game.outlook?.(table, seat, action);
        const told = outlook === undefined ? {} : { outlook: tell(match.words, outlook) };
        this.say({ type: "preview", ...preview, ...told, text });
      }
    } else if ("explain" in given) this.explain(seat, given);
    else if ("go" in given) this.say({ type: "went-on", text: this.goOn() });
    else if ("log" in given)
      this.say({ type: "log", lines: match.told(seat, 0).map(({ line }) => line), events: table.events(seat) });
    else if ("undo" in given) {
      const undone = table.undo(seat);
      if (!undone.ok) this.refuse(undone.refusal);
      this.told = Math.min(this.told, table.length);
    } else if ("redo" in given) {
      const acted = table.redo(seat);
      if (!acted.ok) this.refuse(acted.refusal);
    } else if ("save" in given) this.save(String(given.save));
    else this.fail("unknown-command", `There is no ${Object.keys(given)[0] ?? "empty object"} here.`);
    return false;
  }

  private numbered(seat: number, number: unknown): Action | undefined {
    const actions = this.match.offered(seat);
    const action = typeof number === "number" ? actions[number - 1] : undefined;
    if (action === undefined)
      this.fail(
        "no-such-action",
        `There is no action ${JSON.stringify(number)}: they are numbered 1 to ${actions.length}.`,
      );
    return action;
  }

  private explain(seat: number, given: Readonly<Record<string, unknown>>): void {
    const { table, words } = this.match;
    try {
      const of = typeof given.of === "number" ? given.of : undefined;
      const explanation = table.explain(seat, String(given.explain), of);
      const text = words.explanation(explanation, explanation.number.startsWith("player.") ? (of ?? 0) : undefined);
      this.say({ type: "explanation", ...explanation, text });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      this.fail(error.code, error.message);
    }
  }

  private save(file: string): void {
    try {
      writeWhole(this.terminal, file, `${JSON.stringify(this.match.table.save())}\n`);
      this.say({ type: "saved", file });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.fail(error.code, error.message);
    }
  }
}

/** A line as an object; a number alone is a choice. */
function parsed(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === "number") return { choose: value };
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
