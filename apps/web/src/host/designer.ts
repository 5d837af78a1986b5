import type { Pack } from "@cardwright/content";
import { type Changes, changesBetween } from "@cardwright/content/changes";
import { contentFor, type ReloadMode, reload } from "@cardwright/content/reload";
import type { Table } from "@cardwright/engine";
import type { Language } from "@cardwright/table/seat";
import type { HallNotice } from "../hall.ts";
import type { PackModule } from "../packs.ts";
import { type LoadedGame, loadedGame, wordsFor } from "./games.ts";
import { say } from "./say.ts";

/** Cards that were changed while the site is developed: whole, or with their faults. */
export interface CardsChanged {
  readonly game: string;
  readonly pack?: PackModule | undefined;
  readonly faults?: string | undefined;
}

/** What becomes of the open table. */
export interface Designed {
  /** The table to go on with, if it has the new cards: by *designer* one of its own, by *keep* the same one. */
  readonly table: Table | undefined;
  /** The new cards wait for the next moment at which the game lets them in. */
  readonly waits: boolean;
  readonly loaded: LoadedGame;
  readonly notice: HallNotice;
}

export const brokenCards = (faults: string, language: Language): HallNotice => ({
  ...{ kind: "cards", text: say(language, "cards.broken"), lines: faults.split("\n"), isError: true },
});

/** Cards that waited are played with from now on. */
export const cardsCameIn = (language: Language): HallNotice => ({
  ...{ kind: "cards", text: say(language, "cards.cameIn"), lines: [], isError: false },
});

export function changeCards(
  before: LoadedGame,
  pack: PackModule,
  table: Table | undefined,
  mode: ReloadMode,
  language: Language,
): Designed {
  const { id, game, checkDeck, deckPoints, maxPoints, content } = before;
  const fresh = loadedGame(id, { game }, pack, content);
  const loaded = { ...fresh, decks: before.decks, checkDeck, deckPoints, maxPoints };
  const [then, now] = [packOf(before), packOf(loaded)];
  const lines = changeLines(before, loaded, changesBetween(then, now), language);
  const changes = lines.length === 0 ? say(language, "cards.nothing") : String(lines.length);
  const tell = (of: Pick<Designed, "table" | "waits">, text: string, isError = false): Designed => {
    return { ...of, loaded, notice: { kind: "cards", text, lines, isError } };
  };
  const as = { table: undefined, waits: false };
  if (table === undefined) return tell(as, say(language, "cards.next", { changes }));
  const { table: again, notice: told } = reload(table, then, now, mode);
  const words = wordsFor(loaded, table.content, table.start.seats, language);
  const { kind, of = 0, stopped, refusal } = told;
  if (kind === "adopted") return tell({ ...as, table: again }, say(language, "cards.adopted", { changes }));
  if (kind === "waits") return tell({ ...as, waits: true }, say(language, "cards.waits", { changes }));
  if (kind === "replayed") return tell({ ...as, table: again }, say(language, "cards.replayed", { changes, n: of }));
  if (stopped !== undefined) {
    const values = { changes, step: stopped.step, of, reason: words.refusal(stopped.refusal) };
    return tell(as, say(language, "cards.stopped", values), true);
  }
  if (mode === "keep") return tell(as, say(language, "cards.next", { changes }));
  const reason = String(refusal?.params.message ?? refusal?.code);
  return tell(as, say(language, "cards.unfit", { changes, reason }), true);
}

/** Offers a match the cards of now: when it takes them, undefined if it has them or cannot. */
export function meetCards(loaded: LoadedGame, table: Table): "now" | "later" | undefined {
  const content = contentFor(table, packOf(loaded));
  if (content.hash === table.content.hash) return undefined;
  const adopted = table.adopt(content);
  return adopted.ok ? adopted.when : undefined;
}

/** As the terminal's reloading wants it: the cards by id, as their files have them. */
function packOf({ game, content, pack }: LoadedGame): Pack {
  const cards = content.cards.map(
    (card) => [card.id, { id: card.id, file: "", line: 0, data: pack.files?.[card.id] ?? { ...card }, card }] as const,
  );
  return { game, content, texts: pack.texts, cards: new Map(cards), faults: [], files: [] };
}

function changeLines(before: LoadedGame, after: LoadedGame, changes: Changes, language: Language): string[] {
  const old = wordsFor(before, before.content, [], language);
  const words = wordsFor(after, after.content, [], language);
  const shown = (value: unknown): string => (value === undefined ? "–" : JSON.stringify(value));
  return [
    ...changes.added.map((id) => say(language, "cards.new", { card: words.cardName(id) })),
    ...changes.removed.map((id) => say(language, "cards.gone", { card: old.cardName(id) })),
    ...changes.changed.flatMap(({ id, fields }) =>
      fields.map(({ field, before: from, after: to }) =>
        say(language, "cards.field", { card: words.cardName(id), field, from: shown(from), to: shown(to) }),
      ),
    ),
  ];
}
