/** The benchmarks: `npm run bench -- <name>`. */
import { parseArgs } from "node:util";

export interface Options {
  readonly json: boolean;
  readonly quick: boolean;
}

/** Prints a table on stdout and its progress on stderr; with `json` one JSON object is the last line of stdout. */
export type Bench = (options: Options) => void | Promise<void>;

const benches: Readonly<Record<string, { about: string; load: () => Promise<Bench> }>> = {
  cli: {
    about: "how long the command takes to start, beside `node -e 0` (about a minute)",
    load: async () => (await import("./cli/run.ts")).cli,
  },
  content: {
    about: "ten thousand cards loaded, checked and compiled, and loaded again with one changed file (about 20 seconds)",
    load: async () => (await import("./content/run.ts")).content,
  },
  duel: {
    about: "a small game, played by the engine, by hand-written code and by boardgame.io (about 4 minutes)",
    load: async () => (await import("./duel/run.ts")).duel,
  },
  table: {
    about: "each game played in Chromium: from click to paint, from focus to preview (about 2 minutes)",
    load: async () => (await import("./table/run.ts")).table,
  },
};

const HELP = `Usage: npm run bench -- <name> [--json] [--quick]

${Object.entries(benches)
  .map(([name, { about }]) => `  ${name.padEnd(9)}${about}`)
  .join("\n")}

  --json   also print one JSON object, on the last line of stdout
  --quick  fewer and shorter rounds: a first impression, not a figure to quote
  --help   this text

Example: npm run bench -- duel --json | tail -1 > duel.json
`;

const USAGE_ERROR = 2;

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
  if (positionals.length > 1) return usageError(`one benchmark at a time, not ${positionals.length}.`);
  const [name] = positionals;
  if (!Object.hasOwn(benches, name)) return usageError(`no benchmark "${name}". There are: ${names}.`);
  const bench = await benches[name].load();
  await bench({ json: values.json, quick: values.quick });
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
