import type { ParsedScenarios, ScenarioInFile, SourceFile } from "@cardwright/content";
import type { Language } from "@cardwright/table/seat";
import type { ScenarioRun, ScenarioTitle } from "../hall.ts";
import type { Library } from "./games.ts";
import { Fault } from "./say.ts";

/** The scenarios of a game: tests of its cards, played on the spot. What reads their files comes only when it is needed. */
const tools = () => import("@cardwright/content");

interface Listed {
  readonly name: string;
  readonly file: SourceFile;
  /** Which of its file. */
  readonly place: number;
}

async function listed(library: Library, id: string): Promise<readonly Listed[]> {
  const [{ parseScenarios, scenarioNames }, { game, content }, files] = await Promise.all([
    tools(),
    library.load(id),
    library.scenarios(id),
  ]);
  return files.flatMap((file) => {
    const names = scenarioNames(file);
    if (names.length === 0) mustBeWhole(file, parseScenarios(file, game, content));
    return names.map((name, place) => ({ name, file, place }));
  });
}

function mustBeWhole(file: SourceFile, parsed: ParsedScenarios): readonly ScenarioInFile[] {
  if (parsed.ok) return parsed.scenarios;
  throw new Fault("scenario-broken", { file: file.path, what: parsed.faults[0]?.message ?? "" });
}

export async function scenarioTitles(library: Library, game: string): Promise<readonly ScenarioTitle[]> {
  return (await listed(library, game)).map(({ name, file }, index) => ({ index, name, file: file.path }));
}

export async function playScenario(
  library: Library,
  id: string,
  index: number,
  language: Language,
): Promise<ScenarioRun> {
  const [{ parseScenarios, runScenario }, { game, content, pack }, all] = await Promise.all([
    tools(),
    library.load(id),
    listed(library, id),
  ]);
  if (all[index] === undefined) throw new Fault("no-scenario");
  const { file, place } = all[index];
  const [{ scenario }] = mustBeWhole(file, parseScenarios(file, game, content, place));
  const { name, ok, steps } = runScenario(game, content, scenario, { texts: pack.texts, language });
  return {
    name,
    ok,
    steps: steps.map(({ title, ok: isFine, failures, events, snapshot }) => ({
      title,
      ok: isFine,
      failures: failures.map(({ path, expected, actual, note }) => {
        const compared =
          expected === undefined && actual === undefined ? "" : `: ${shown(expected)} ≠ ${shown(actual)}`;
        return `${path.join(".")}${compared}${note === undefined ? "" : `: ${note}`}`;
      }),
      events: events.map(shown),
      log: snapshot?.log ?? [],
      snapshot,
    })),
  };
}

const shown = (value: unknown): string => JSON.stringify(value) ?? "–";
