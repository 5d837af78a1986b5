/** The benchmarks: `npm run bench -- <name>`. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

export interface Options {
  readonly json: boolean;
  readonly quick: boolean;
  /** Another checkout, for a benchmark that takes one. */
  readonly folder?: string;
}

/** Prints a table on stdout and its progress on stderr; with `json` one JSON object is the last line of stdout. */
export type Bench = (options: Options) => void | Promise<void>;

const benches: Readonly<Record<string, { about: string; takesFolder?: true; load: () => Promise<Bench> }>> = {
  before: {
    about: "Duel by this engine and by that of another clone, in turn: what a change has brought (about 2 minutes)",
    takesFolder: true,
    load: async () => (await import("./duel/before.ts")).before,
  },
  cli: {
    about: "how long the command takes to start, beside `node -e 0` (about a minute)",
    load: async () => (await import("./cli/run.ts")).cli,
  },
  content: {
    about: "ten thousand cards loaded, checked and compiled, and loaded again with one changed file (about 20 seconds)",
    load: async () => (await import("./content/run.ts")).content,
  },
  duel: {
    about: "a small game, played by the engine, by hand-written code and by boardgame.io (about 10 minutes)",
    load: async () => (await import("./duel/run.ts")).duel,
  },
  table: {
    about: "each game played in Chromium: from click to paint, from focus to preview (about 2 minutes)",
    load: async () => (await import("./table/run.ts")).table,
  },
  wayfarer: {
    about:
      "how often playing reaches the goal in Wayfarer, with each person, and how often waiting does (about 2 minutes)",
    load: async () => (await import("./wayfarer/run.ts")).wayfarer,
  },
};

const HELP = `Usage: npm run bench -- <name> [folder] [--json] [--quick]

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(10)}${about}`)
  .join("\n")}

  --json    also print one JSON object, on the last line of stdout
  --quick   fewer and shorter rounds: a first impression, not a figure to quote
  --help    this text

Examples: npm run bench -- duel --json | tail -1 > duel.json
          npm run bench -- before ../cardwright-of-yesterday
`;

const USAGE_ERROR = 2;
/** What another clone must have to be measured beside this one. */
const NEEDED = ["bench/duel/contestants.ts", "node_modules"];

function usageError(message: string): void {
  process.stderr.write(`bench: ${message}\nTry "npm run bench -- --help".\n`);
  process.exitCode = USAGE_ERROR;
}

async function main(args: string[]): Promise<void> {
  const parsed = parse(args);
  if (typeof parsed === "string") return usageError(parsed);
  const { values, positionals } = parsed;
  if (values.help) {
    process.stdout.write(HELP);
    return;
  }
  const names = Object.keys(benches).join(", ");
  if (positionals.length === 0) return usageError(`which benchmark? There are: ${names}.`);
  const [name, given, ...more] = positionals;
  if (!Object.hasOwn(benches, name)) return usageError(`no benchmark "${name}". There are: ${names}.`);
  const { takesFolder = false, load } = benches[name];
  if (more.length > 0 || (given !== undefined && !takesFolder)) return usageError("one benchmark at a time.");
  if (given === undefined && takesFolder) return usageError(`beside which clone? Write: bench ${name} <folder>`);
  // Where the user stands is not where npm runs this.
  const folder = given === undefined ? undefined : resolve(process.env.INIT_CWD ?? "", given);
  const lacks = NEEDED.find((file) => folder !== undefined && !existsSync(resolve(folder, file)));
  if (lacks !== undefined)
    return usageError(`${folder} has no ${lacks}: give the folder of another clone, after \`npm ci\` in it.`);
  const bench = await load();
  await bench({ json: values.json, quick: values.quick, ...(folder === undefined ? {} : { folder }) });
}

function parse(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { json: flag, quick: flag, help: flag } });
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
}

await main(process.argv.slice(2));
