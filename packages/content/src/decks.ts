import { type CardData, type Content, didYouMean, type FilePath, type Game } from "@cardwright/engine";
import { parse } from "./parse.ts";
import { lineAndColumn, stretchOf } from "./places.ts";
import type { FileFault, SourceFile } from "./problems.ts";
import { Words } from "./words/index.ts";

/**
 * Decks as files: `{ "name": { "en": …, "de": … }, "cards": { "<card>": how often } }`. Whether such a deck is allowed, the
 * game says (`checkDeck`).
 */
export function checkDeckFile(game: Game, content: Content, file: SourceFile): readonly FileFault[] {
  const read = readDeckFile(game, content, file);
  return read.ok ? [] : read.faults;
}

export type ReadDeck =
  | { readonly ok: true; readonly cards: readonly string[] }
  | { readonly ok: false; readonly faults: readonly FileFault[] };

/** The ids of a deck's cards, each as often as the file says; or what is wrong with it. */
export function readDeckFile(game: Game, content: Content, file: SourceFile): ReadDeck {
  const read = parse(file.text);
  if (read.ok) return new DeckCheck(game, content, file).read(read.parsed.value);
  const faults = read.faults.map(({ code, message, offset, length }) => ({
    ...{ severity: "error" as const, code, file: file.path, field: "", message },
    ...lineAndColumn(file.text, { offset, length }),
  }));
  return { ok: false, faults };
}

/** Whether a file is meant as a deck: its cards are counted, those of a card file are listed. */
export function isDeckFile(file: SourceFile): boolean {
  const read = parse(file.text);
  return read.ok && isObject(read.parsed.value) && isObject(read.parsed.value.cards);
}

class DeckCheck {
  private readonly found: FileFault[] = [];
  private readonly deck: CardData[] = [];
  private readonly game: Game;
  private readonly content: Content;
  private readonly file: SourceFile;

  constructor(game: Game, content: Content, file: SourceFile) {
    this.game = game;
    this.content = content;
    this.file = file;
  }

  read(value: unknown): ReadDeck {
    if (!isObject(value)) this.fault("bad-deck", [], 'a deck is { "name": …, "cards": { "<card>": how often } }');
    else {
      for (const key of Object.keys(value))
        if (key !== "name" && key !== "cards" && key !== "$schema")
          this.fault("unknown-key", [key], `a deck has no "${key}": it has name and cards`, true);
      this.name(value.name);
      if (isObject(value.cards)) this.cards(value.cards);
      else this.fault("bad-deck", ["cards"], "the cards of a deck are an object: how often, by the ids of the cards");
    }
    if (this.found.length > 0) return { ok: false, faults: this.found };
    return { ok: true, cards: this.deck.map(({ id }) => id) };
  }

  private name(value: unknown): void {
    const names = isObject(value) ? Object.values(value) : [value];
    if (!names.every((name) => typeof name === "string" && name !== ""))
      this.fault("bad-deck", ["name"], "a deck has a name: a text, or one for each language");
  }

  private cards(value: Readonly<Record<string, unknown>>): void {
    const known = new Map(this.content.cards.map((card) => [card.id, card]));
    for (const [id, count] of Object.entries(value)) {
      const card = known.get(id);
      if (card === undefined) {
        const hint = didYouMean(id, known.keys());
        this.fault("unknown-card", ["cards", id], `there is no card "${id}"`, true, hint);
      } else if (typeof count !== "number" || !Number.isInteger(count) || count < 1)
        this.fault("bad-number", ["cards", id], "how often a card is in the deck: an integer from 1 on");
      else this.deck.push(...Array.from({ length: count }, () => card));
    }
    if (this.found.length > 0) return;
    const refusal = this.game.checkDeck?.(this.deck);
    if (refusal === undefined) return;
    const words = new Words(this.game, { content: this.content, seats: [] }, "en");
    this.fault(refusal.code, ["cards"], words.refusal(refusal));
  }

  private fault(code: string, path: FilePath, message: string, key = false, hint?: string): void {
    const { file } = this;
    const place = lineAndColumn(file.text, stretchOf(file, { path, key }));
    const more = hint === undefined ? {} : { hint };
    this.found.push({ severity: "error", code, file: file.path, field: path.join("."), message, ...place, ...more });
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
