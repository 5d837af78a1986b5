import { randomInt } from "node:crypto";
import { readFileSync } from "node:fs";
import { duelContent, duelOf, SIZES } from "@cardwright/duel";
import { EngineError, openTable } from "@cardwright/engine";
import { HELP, type Options, readOptions, type SizeName, WrongCall } from "./options.ts";
import { playBots, playWithPerson, type Sitting } from "./play.ts";
import { Teller } from "./teller.ts";

/** The terminal player: one game, Duel, until there is a table in the browser. */
const SEATS = ["Ada", "Ben"];
/** Seeds that are drawn are short enough to be typed again. */
const DRAWN_SEEDS = 1_000_000;

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.help) print(HELP);
    else await play(options);
    return 0;
  } catch (error) {
    if (error instanceof WrongCall || error instanceof EngineError) {
      process.stderr.write(`cardwright: ${error.message}\n`);
      return error instanceof WrongCall ? 2 : 1;
    }
    throw error;
  }
}

async function play(options: Options): Promise<void> {
  const { bots, lang, seed } = options;
  const save = options.load === undefined ? undefined : readSave(options.load);
  const size = options.size ?? sizeOf(save) ?? "S";
  const game = duelOf(SIZES[size]);
  const content = duelContent(game);
  const table = openTable(
    game,
    save === undefined ? { content, seats: SEATS, seed: seed ?? randomInt(DRAWN_SEEDS) } : { content, save },
  );
  const { seats } = table.start;
  const teller = new Teller(game, content, seats, lang);
  const sitting: Sitting = { table, teller, bots, print };
  const you = [0, 1].find((seat) => !bots.includes(seat));
  print(
    you === undefined
      ? teller.say("watch", { first: seats[0], second: seats[1] })
      : teller.say("hello", { you: seats[you], bot: seats[1 - you] }),
  );
  if (seed !== undefined) print(teller.say("knownSeed", { seed }));
  if (save !== undefined) print(teller.say("resumed", { actions: table.length }));
  if (you === undefined) playBots(sitting);
  const ended = you === undefined || (await playWithPerson(sitting, you));
  if (!ended) return print(teller.say("goodbye"));
  print(teller.over(table.view("spectator")));
  print(teller.say("seed", { size, seed: table.start.seed, bots: bots.join(",") }));
}

/** What a file holds. Something that is no JSON is for the engine to refuse: it says what a save is. */
function readSave(file: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch {
    throw new WrongCall(`--load ${file}: the file cannot be read. Name one that was saved with \`s FILE\`.`);
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The size of the game that a save is of, if it is one of Duel. */
function sizeOf(save: unknown): SizeName | undefined {
  const game = typeof save === "object" && save !== null && "game" in save ? save.game : undefined;
  return (["S", "L"] as const).find((size) => duelOf(SIZES[size]).name === game);
}

// Whoever reads no further (`| head`) has seen enough.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});
process.exitCode = await main(process.argv.slice(2));
