import { existsSync } from "node:fs";
import {
  type FileFault,
  parseScenarios,
  placeOf,
  renderScenario,
  runScenario,
  type ScenarioInFile,
  type ScenarioResult,
  type SourceFile,
} from "@cardwright/content";
import { type Call, type CliCommand, type ExitCode, WrongCall } from "../command.ts";
import { type Read, readAt, readPaths } from "../files.ts";
import type { GameFolder } from "../games.ts";
import { counted, print, printJson, shownPath, type Terminal } from "../output.ts";
import { faultLines, packOf } from "../packs.ts";

interface Options {
  readonly game?: string;
  readonly steps?: true;
}

interface Ran {
  readonly game: string;
  readonly source: ScenarioInFile;
  readonly result: ScenarioResult;
}
interface Tested {
  readonly ran: readonly Ran[];
  readonly faults: readonly FileFault[];
  readonly files: readonly SourceFile[];
}

export const test: CliCommand<Options> = {
  about:
    "Plays scenarios, and says of each that fails what was expected, what was, and what happened in between. Without " +
    "paths it runs those of every game.",
  examples: {
    "cardwright test": "the scenarios of every game",
    "cardwright test games/duel/scenarios --steps": "those of Duel, with the position after every step",
  },
  declare: (command) =>
    command
      .argument("[scenarios...]", "scenario files, or folders of them")
      .option("--game <name>", "the game that they belong to; not needed below its own folder")
      .option("--steps", "print every step, and the position after it"),
  run: async (call) => report(call, merge(await testAll(call))),
};

async function testAll({ args, options, terminal, games }: Call<Options>): Promise<readonly Tested[]> {
  if (args.length > 0) {
    const read = readPaths(terminal, args);
    const game = await games.loadFor(terminal.cwd, options.game, args);
    return [testFiles(terminal, game, read)];
  }
  const found = await games.loadAll(options.game);
  const tested = found.map((game) => testFiles(terminal, game, readAt(terminal, scenariosOf(game))));
  if (tested.every(({ files }) => files.length === 0))
    throw new WrongCall(
      `There are no scenarios yet: they belong into ${found.map((game) => shownPath(terminal, game.scenarios)).join(", ")}.`,
    );
  return tested;
}

const scenariosOf = ({ scenarios }: GameFolder): readonly string[] => (existsSync(scenarios) ? [scenarios] : []);

function testFiles(terminal: Terminal, folder: GameFolder, { files, faults: unreadable }: Read): Tested {
  if (files.length === 0) return { ran: [], faults: unreadable, files };
  const pack = packOf(terminal, folder);
  const parsed = files.map((file) => parseScenarios(file, folder.game, pack.content));
  const ran = parsed
    .flatMap((one) => (one.ok ? one.scenarios : []))
    .map((source) => ({
      game: folder.name,
      source,
      result: runScenario(folder.game, pack.content, source.scenario, pack),
    }));
  return { ran, faults: [...unreadable, ...parsed.flatMap((one) => (one.ok ? [] : one.faults))], files };
}

const merge = (tested: readonly Tested[]): Tested => ({
  ran: tested.flatMap(({ ran }) => ran),
  faults: tested.flatMap(({ faults }) => faults),
  files: tested.flatMap(({ files }) => files),
});

function report({ options, terminal }: Call<Options>, { ran, faults, files }: Tested): ExitCode {
  const steps = options.steps === true;
  const passed = ran.filter(({ result }) => result.ok).length;
  const failed = ran.length - passed;
  const ok = failed === 0 && faults.length === 0;
  if (options.json) {
    const scenarios = ran.map((one) => toJson(one, steps));
    printJson(terminal, { ok, passed, failed, scenarios, faults });
    return ok ? 0 : 1;
  }
  const { colors } = terminal;
  for (const { result, source } of ran) print(terminal, renderScenario(result, { steps, colors, source }));
  print(terminal, ...(faults.length > 0 ? ["", ...faultLines(terminal, faults, files)] : [""]));
  print(terminal, summary(terminal, passed, failed, faults));
  return ok ? 0 : 1;
}

function toJson({ game, source, result: { name, ok, steps } }: Ran, withSnapshots: boolean) {
  return {
    game,
    name,
    ok,
    file: source.file.path,
    ...placeOf(source, []),
    steps: steps.map(({ title, ok: isOk, failures, events, snapshot }) => ({
      title,
      ok: isOk,
      failures: failures.map((failure) => ({ ...failure, ...placeOf(source, failure.path) })),
      events,
      ...(withSnapshots ? { snapshot } : {}),
    })),
  };
}

function summary({ colors }: Terminal, passed: number, failed: number, faults: readonly FileFault[]): string {
  const unread = new Set(faults.map(({ file }) => file)).size;
  const parts = [
    colors.green(`${counted(passed, "scenario")} passed`),
    ...(failed > 0 ? [colors.red(`${failed} failed`)] : []),
    ...(unread > 0 ? [colors.red(`${counted(unread, "file")} could not be read`)] : []),
  ];
  return parts.join(", ");
}
