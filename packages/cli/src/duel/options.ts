import type { Language } from "./words.ts";

export const HELP = `Duel in the terminal: two decks, one card a turn, first to the target.

  npm start                          you against a bot that picks by chance
  npm start -- --seed 7 --size L     the large game, the same cards each time
  npm start -- --load duel.json      go on with a saved match
  npm start -- --bots 0,1 --seed 7   watch two bots to the end

Options:
  --seed N      an integer; the same seed gives the same match (otherwise one is drawn)
  --size S|L    S: 20 cards each, to 25 points; L: 60 cards and 7 units each, to 400
  --load FILE   a file saved with the command \`s FILE\`
  --bots LIST   the seats played by bots: 0, 1 or 0,1 (1 if nothing is said)
  --lang en|de  the language of the table
  --help        this text

Exit codes: 0 fine, 1 the save cannot be opened, 2 wrong call.`;

export type SizeName = "S" | "L";

export interface Options {
  readonly help: boolean;
  readonly seed: number | undefined;
  readonly size: SizeName | undefined;
  readonly load: string | undefined;
  readonly bots: readonly number[];
  readonly lang: Language;
}

/** A call that cannot be meant: what is wrong, and what to write instead. */
export class WrongCall extends Error {}

const MAX_SEED = 0x7fffffff;

type Read = (value: string) => Partial<Options>;

const READ: Readonly<Record<string, Read>> = {
  "--seed": (value) => {
    const seed = Number(value);
    if (!/^-?\d+$/.test(value) || Math.abs(seed) > MAX_SEED)
      throw new WrongCall(`--seed ${value}: a seed is an integer up to ${MAX_SEED}, such as --seed 7.`);
    return { seed };
  },
  "--size": (value) => {
    if (value !== "S" && value !== "L") throw new WrongCall(`--size ${value}: write --size S or --size L.`);
    return { size: value };
  },
  "--load": (value) => ({ load: value }),
  "--bots": (value) => {
    if (!["0", "1", "0,1", "1,0"].includes(value))
      throw new WrongCall(`--bots ${value}: write --bots 0, --bots 1 or --bots 0,1.`);
    return { bots: value.split(",").map(Number) };
  },
  "--lang": (value) => {
    if (value !== "en" && value !== "de") throw new WrongCall(`--lang ${value}: write --lang en or --lang de.`);
    return { lang: value };
  },
};

/** Reads the arguments of a call: `--name value` or `--name=value`. */
export function readOptions(args: readonly string[]): Options {
  let options: Options = { help: false, seed: undefined, size: undefined, load: undefined, bots: [1], lang: "en" };
  for (let i = 0; i < args.length; i++) {
    const [name, ...rest] = args[i].split("=");
    if (name === "--help" || name === "-h") {
      options = { ...options, help: true };
      continue;
    }
    const read = Object.hasOwn(READ, name) ? READ[name] : undefined;
    if (read === undefined)
      throw new WrongCall(`There is no option ${args[i]}. Those there are: ${Object.keys(READ).join(", ")}, --help.`);
    const value = rest.length > 0 ? rest.join("=") : args[++i];
    if (value === undefined || value === "")
      throw new WrongCall(`${name} needs a value. \`npm start -- --help\` shows examples.`);
    options = { ...options, ...read(value) };
  }
  if (options.load !== undefined && options.seed !== undefined)
    throw new WrongCall("A save brings its own seed: leave out --seed or --load.");
  return options;
}
