import type { Pack } from "@cardwright/content";
import { type Changes, changesBetween } from "@cardwright/content/changes";
import { reload } from "@cardwright/content/reload";
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

/** What becomes of the open table: it goes on with the new cards if all of its actions hold with them. */
export interface Designed {
  readonly table: Table | undefined;
  readonly loaded: LoadedGame;
  readonly notice: HallNotice;
}

export const brokenCards = (faults: string, language: Language): HallNotice => ({
  ...{ kind: "cards", text: say(language, "cards.broken"), lines: faults.split("\n"), isError: true },
});

export function changeCards(
  before: LoadedGame,
  pack: PackModule,
  table: Table | undefined,
  language: Language,
): Designed {
  const { id, game, checkDeck, deckPoints, maxPoints, content } = before;
  const fresh = loadedGame(id, { game }, pack, content);
  const loaded = { ...fresh, decks: before.decks, checkDeck, deckPoints, maxPoints };
  const [then, now] = [packOf(before), packOf(loaded)];
  const lines = changeLines(before, loaded, changesBetween(then, now), language);
  const changes = lines.length === 0 ? say(language, "cards.nothing") : String(lines.length);
  const notice = (text: string, isError = false): HallNotice => ({ kind: "cards", text, lines, isError });
  if (table === undefined) return { table, loaded, notice: notice(say(language, "cards.next", { changes })) };
  const { table: again, notice: told } = reload(table, then, now, "designer");
  const words = wordsFor(loaded, table.content, table.start.seats, language);
  const { kind, of = 0, stopped, refusal } = told;
  if (kind === "replayed")
    return { table: again, loaded, notice: notice(say(language, "cards.replayed", { changes, n: of })) };
  if (stopped !== undefined) {
    const values = { changes, step: stopped.step, of, reason: words.refusal(stopped.refusal) };
    return { table: undefined, loaded, notice: notice(say(language, "cards.stopped", values), true) };
  }
  const reason = String(refusal?.params.message ?? refusal?.code);
  return { table: undefined, loaded, notice: notice(say(language, "cards.unfit", { changes, reason }), true) };
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
