import type { ScenarioInFile } from "@cardwright/content";
import type { Content } from "@cardwright/engine";
import type { Language } from "@cardwright/table/seat";
import type { ScenarioRun, ScenarioTitle } from "../hall.ts";
import type { Library } from "./games.ts";
import { Fault } from "./say.ts";

/** The scenarios of a game: tests of its cards, played on the spot. What checks their files comes only when it is needed. */
const READ = new WeakMap<Content, Promise<readonly ScenarioInFile[]>>();

/** Checked once for the cards of a game: that takes longer than playing one of them. */
async function scenariosOf(library: Library, id: string): Promise<readonly ScenarioInFile[]> {
  const { content } = await library.load(id);
  const known = READ.get(content) ?? read(library, id);
  READ.set(content, known);
  known.catch(() => READ.delete(content));
  return known;
}

async function read(library: Library, id: string): Promise<readonly ScenarioInFile[]> {
  const [{ parseScenarios }, { game, content }, files] = await Promise.all([
    import("@cardwright/content"),
    library.load(id),
    library.scenarios(id),
  ]);
  return files.flatMap((file) => {
    const parsed = parseScenarios(file, game, content);
    if (!parsed.ok) throw new Fault("scenario-broken", { file: file.path, what: parsed.faults[0]?.message ?? "" });
    return parsed.scenarios;
  });
}

export async function scenarioTitles(library: Library, game: string): Promise<readonly ScenarioTitle[]> {
  const all = await scenariosOf(library, game);
  return all.map(({ scenario, file }, index) => ({ index, name: scenario.name, file: file.path }));
}

export async function playScenario(
  library: Library,
  id: string,
  index: number,
  language: Language,
): Promise<ScenarioRun> {
  const [{ runScenario }, { game, content, pack }, all] = await Promise.all([
    import("@cardwright/content"),
    library.load(id),
    scenariosOf(library, id),
  ]);
  if (all[index] === undefined) throw new Fault("no-scenario");
  const { name, ok, steps } = runScenario(game, content, all[index].scenario, { texts: pack.texts, language });
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
