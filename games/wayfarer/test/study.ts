import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildPack, type FileFault, type Pack, type SourceFile, Words } from "@cardwright/content";
import { type Acted, cardsFrom, type FileCard, loadContent, openTable, options, type Table } from "@cardwright/engine";
import { format } from "../format.ts";
import { game } from "../game.ts";

/** Cards of Wayfarer on a table, in words and in files, as the tests need them. */
const ROOT = join(import.meta.dirname, "..");

export const fileOf = (path: string): SourceFile => ({ path, text: readFileSync(join(ROOT, path), "utf8") });

/** The game's own content. */
export const OWN: readonly SourceFile[] = readdirSync(join(ROOT, "content"), { recursive: true, encoding: "utf8" })
  .filter((path) => /\.jsonc?$/.test(path))
  .sort()
  .map((path) => fileOf(join("content", path)));

/** What `check` finds in a file of cards, beside the game's own. */
export function faultsOf(cards: unknown, release = false): readonly FileFault[] {
  const built = buildPack(game, [{ path: "new.json", text: JSON.stringify(cards, null, 2) }], { base: OWN, release });
  const found = built.ok ? built.pack.faults : built.faults;
  return found.filter(({ code }) => code !== "unused-card" && code !== "missing-translation");
}

let own: Pack | undefined;
export function ownPack(): Pack {
  if (own !== undefined) return own;
  const built = buildPack(game, OWN);
  if (!built.ok) throw new Error(built.faults.map(({ message }) => message).join("\n"));
  own = built.pack;
  return own;
}

export type Language = "en" | "de";

export function sayIn(language: Language): (key: string, values?: Readonly<Record<string, string | number>>) => string {
  const words = new Words(game, { content: ownPack().content, seats: ["You"] }, language);
  return (key, values) => words.say(key, values);
}

// ---- on a table -----------------------------------------------------------------------------------------------------------

const EFFECTS = ["success", "failure", "exhaust"] as const;
type EffectName = (typeof EFFECTS)[number];

/** Wayfarer with one action, that an effect of a card in hand happens: until conversations can be played. */
const studied = {
  ...game,
  actions: {
    perform: {
      params: { card: cardsFrom("hand"), effect: options(...EFFECTS) },
      do: EFFECTS.map((effect, i) => ({
        if: { is: `effect = ${i}`, then: { perform: { card: "card", effect } } },
      })),
    },
  },
};

export interface Study {
  readonly table: Table;
  perform(effect?: EffectName): Acted;
  preview(effect?: EffectName): unknown;
  field(name: string): unknown;
  count(zone: string): unknown;
}

/** A table with this card in hand. */
export function study(
  card: FileCard,
  given: { readonly table?: Readonly<Record<string, unknown>>; readonly deck?: readonly string[] } = {},
): Study {
  const cards = [...ownPack().content.cards, format.read({ id: "studied", ...card })];
  const table = openTable(studied, {
    content: loadContent(studied, cards),
    seats: ["You"],
    seed: 1,
    given: { table: given.table ?? {}, players: [{ zones: { hand: ["studied"], deck: given.deck ?? [] } }] },
  });
  const action = (effect: EffectName) => ({ type: "perform", card: table.labelled("studied"), effect });
  return {
    table,
    perform: (effect = "success") => table.act(0, action(effect)),
    preview: (effect = "success") => table.preview(0, [action(effect)]).outcomes[0].numbers,
    field: (name) => table.view(0).table[name],
    count: (zone) => table.view(0).players[0].zones[zone].size,
  };
}
