import { type CardData, type Content, didYouMean, type FilePath, type Game } from "@cardwright/engine";
import { parse } from "./parse.ts";
import { lineAndColumn, stretchOf } from "./places.ts";
import type { FileFault, SourceFile } from "./problems.ts";
import { Words } from "./words/index.ts";

/**
 * Decks as files: `{ "name": { "en": …, "de": … }, "cards": { "<card>": how often } }`. Whether such a deck is allowed, the
 * game says (`checkDeck`).
 */
export function checkDeckFile(game: Game, content: Content, file: SourceFile): FileFault[] {
  const read = parse(file.text);
  if (!read.ok)
    return read.faults.map(({ code, message, offset, length }) => ({
      ...{ severity: "error", code, file: file.path, field: "", message },
      ...lineAndColumn(file.text, { offset, length }),
    }));
  return new DeckCheck(game, content, file).faults(read.parsed.value);
}

class DeckCheck {
  private readonly found: FileFault[] = [];
  private readonly game: Game;
  private readonly content: Content;
  private readonly file: SourceFile;

  constructor(game: Game, content: Content, file: SourceFile) {
    this.game = game;
    this.content = content;
    this.file = file;
  }

  faults(value: unknown): FileFault[] {
    if (!isObject(value)) this.fault("bad-deck", [], 'a deck is { "name": …, "cards": { "<card>": how often } }');
    else {
      for (const key of Object.keys(value))
        if (key !== "name" && key !== "cards" && key !== "$schema")
          this.fault("unknown-key", [key], `a deck has no "${key}": it has name and cards`, true);
      this.name(value.name);
      if (isObject(value.cards)) this.cards(value.cards);
      else this.fault("bad-deck", ["cards"], "the cards of a deck are an object: how often, by the ids of the cards");
    }
    return this.found;
  }

  private name(value: unknown): void {
    const names = isObject(value) ? Object.values(value) : [value];
    if (!names.every((name) => typeof name === "string" && name !== ""))
      this.fault("bad-deck", ["name"], "a deck has a name: a text, or one for each language");
  }

  private cards(value: Readonly<Record<string, unknown>>): void {
    const known = new Map(this.content.cards.map((card) => [card.id, card]));
    const deck: CardData[] = [];
    for (const [id, count] of Object.entries(value)) {
      const card = known.get(id);
      if (card === undefined) {
        const hint = didYouMean(id, known.keys());
        this.fault("unknown-card", ["cards", id], `there is no card "${id}"`, true, hint);
      } else if (typeof count !== "number" || !Number.isInteger(count) || count < 1)
        this.fault("bad-number", ["cards", id], "how often a card is in the deck: an integer from 1 on");
      else deck.push(...Array.from({ length: count }, () => card));
    }
    if (this.found.length > 0) return;
    const refusal = this.game.checkDeck?.(deck);
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
