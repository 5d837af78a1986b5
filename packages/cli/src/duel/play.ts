import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { type Action, generator, type Table } from "@cardwright/engine";
import type { Teller } from "./teller.ts";

/** One match in the terminal: plain lines out, answers in. */
export interface Sitting {
  readonly table: Table;
  readonly teller: Teller;
  readonly bots: readonly number[];
  readonly print: (line: string) => void;
}

/** Moves of bots until a person is to act, or the end. */
export function playBots({ table, teller, bots, print }: Sitting): void {
  const watched = [0, 1].find((seat) => !bots.includes(seat)) ?? "spectator";
  for (let seat = table.toAct; seat !== undefined && bots.includes(seat); seat = table.toAct) {
    const code = pick(table.codes(), table.start.seed, table.length);
    const action = table.readable(code);
    const acted = table.actCode(seat, code);
    if (!acted.ok) throw new Error(`The bot was refused what it was offered: ${acted.refusal.code}.`);
    const events = table.events(watched).at(-1) ?? [];
    // Named as the others may know it, now that it has happened.
    const words = teller.action(action, table.view(watched));
    print(teller.say("acts", { player: table.start.seats[seat], action: words }));
    print(teller.events(events));
  }
}

/**
 * The bot: one of the codes that it is offered, each with the same chance, and nothing else to go by. Its dice follow from
 * the seed and the number of the move, so that a match resumed goes on as it would have gone.
 */
function pick(codes: readonly number[], seed: number, move: number): number {
  const dice = new Int32Array(generator.words);
  generator.seed(dice, 0, Math.imul(seed, 0x9e3779b1) ^ move);
  return codes[generator.below(dice, 0, codes.length)];
}

/** Plays to the end, or until somebody quits or the input ends; whether it was played to the end. */
export async function playWithPerson(sitting: Sitting, seat: number): Promise<boolean> {
  const { table, teller, print } = sitting;
  const isTerminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, ...(isTerminal ? { output: process.stdout } : {}) });
  const ask = (): void => {
    lines.setPrompt(teller.say("prompt"));
    if (isTerminal) lines.prompt();
    else process.stdout.write(teller.say("prompt"));
  };
  playBots(sitting);
  if (!table.over) {
    show(sitting, seat);
    ask();
    for await (const line of lines) {
      // What comes from a file or a pipe is not on the screen yet.
      if (!isTerminal) print(line);
      const answer = line.trim();
      if (answer === "q") break;
      answered(sitting, seat, answer);
      if (table.over) break;
      ask();
    }
    if (!table.over && !isTerminal) print("");
  }
  lines.close();
  return table.over;
}

function show({ table, teller, print }: Sitting, seat: number): void {
  const view = table.view(seat);
  for (const line of teller.board(view)) print(line);
  print(teller.hand(view, seat));
  print(teller.say("youCan"));
  offered(table, seat).forEach((action, i) => {
    print(`  ${i + 1}. ${teller.action(action, view)}`);
  });
}

const offered = (table: Table, seat: number): Action[] =>
  table.actions(seat).flatMap(({ action, refused }) => (refused === undefined ? [action] : []));

/** One answer of the person. */
function answered(sitting: Sitting, seat: number, answer: string): void {
  const { table, teller, print } = sitting;
  const [command, ...rest] = answer.split(/\s+/);
  const argument = rest.join(" ");
  switch (command) {
    case "":
      return show(sitting, seat);
    case "h":
      return print(teller.say("help"));
    case "p": {
      const action = numbered(sitting, seat, argument);
      if (action === undefined) return;
      const view = table.view(seat);
      const words = teller.action(action, view);
      for (const line of teller.preview(words, seat, table.preview(seat, [action]), view)) print(line);
      return;
    }
    case "r":
      return refusals(sitting, seat);
    case "u": {
      const undone = table.undo(seat);
      print(undone.ok ? teller.say("undone") : teller.say("notUndone", { reason: teller.reason(undone.refusal) }));
      if (undone.ok) show(sitting, seat);
      return;
    }
    case "redo": {
      const acted = table.redo(seat);
      if (!acted.ok) return print(teller.say("notRedone", { reason: teller.reason(acted.refusal) }));
      print(teller.say("redone"));
      return goOn(sitting, seat);
    }
    case "e":
      for (const player of [0, 1]) print(teller.explained(player, table.explain(seat, "player.points", player)));
      return;
    case "l":
      return log(sitting, seat);
    case "s":
      return save(sitting, argument);
    default: {
      if (!/^\d+$/.test(answer)) return print(teller.say("notUnderstood", { answer }));
      const action = numbered(sitting, seat, answer);
      if (action === undefined) return;
      const words = teller.action(action, table.view(seat));
      const acted = table.act(seat, action);
      if (!acted.ok) return print(teller.say("refusedAtOnce", { reason: teller.reason(acted.refusal) }));
      print(teller.say("acts", { player: table.start.seats[seat], action: words }));
      print(teller.events(acted.events));
      return goOn(sitting, seat);
    }
  }
}

function goOn(sitting: Sitting, seat: number): void {
  playBots(sitting);
  if (!sitting.table.over) show(sitting, seat);
}

function numbered({ table, teller, print }: Sitting, seat: number, number: string): Action | undefined {
  const actions = offered(table, seat);
  const action = /^\d+$/.test(number) ? actions[Number(number) - 1] : undefined;
  if (action === undefined) print(teller.say("noSuchAction", { number, last: actions.length }));
  return action;
}

function refusals({ table, teller, print }: Sitting, seat: number): void {
  const view = table.view(seat);
  const refused = table.actions(seat).flatMap(({ action, refused: why }) => (why === undefined ? [] : { action, why }));
  if (refused.length === 0) return print(teller.say("nothingRefused"));
  for (const { action, why } of refused)
    print(teller.say("refused", { action: teller.action(action, view), reason: teller.reason(why) }));
}

function log({ table, teller, print }: Sitting, seat: number): void {
  const actions = table.events(seat);
  if (actions.length === 0) return print(teller.say("noLog"));
  actions.forEach((events, i) => {
    const actor = table.start.seats[events[0]?.cause.seat ?? 0];
    print(`${i + 1}. ${actor}: ${teller.events(events)}`);
  });
}

function save({ table, teller, print }: Sitting, file: string): void {
  if (file === "") return print(teller.say("noFile"));
  try {
    writeFileSync(file, `${JSON.stringify(table.save())}\n`);
    print(teller.say("saved", { file }));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    print(teller.say("notSaved", { file, reason: error.message }));
  }
}
