import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildPack, type FileFault, type Pack, reload } from "@cardwright/content";
import { readFiles, watchPack } from "@cardwright/content/files";
import { openTable, type Table, verifyReplay } from "@cardwright/engine";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { folder } from "./cards.ts";
import { hand } from "./rig.ts";

/** A run whose card files lie in a folder of their own, where the test edits them as a designer would. */
let files: string;
let close: () => Promise<void>;
let told: (Pack | readonly FileFault[])[];
let next: () => void;
let first: Pack;
let table: Table;

beforeEach(async () => {
  files = mkdtempSync(join(tmpdir(), "deal-"));
  cpSync(join(folder, "content"), files, { recursive: true });
  const built = buildPack(game, readFiles([files]).files);
  if (!built.ok) throw new Error("the cards cannot be read");
  first = built.pack;
  told = [];
  next = () => {};
  const tell = (news: Pack | readonly FileFault[]): void => {
    told.push(news);
    next();
  };
  await new Promise<void>((onReady) => {
    const watcher = watchPack(game, [files], { previous: first, onPack: tell, onFault: tell, onReady });
    close = () => watcher.close();
  });
  table = openTable(game, {
    content: first.content,
    given: {
      table: { round: 3 },
      zones: { street: [{ card: "safe_house", owner: 2 }], client: ["parent"], clients: ["student", "broker"] },
      players: [
        {},
        { zones: { hand: ["heroin"] } },
        { zones: { hand: ["weed"], deck: ["alibi", "bribe", "lookout"] } },
      ],
    },
  });
});
afterEach(async () => {
  await close();
  rmSync(files, { recursive: true });
});

/** Saves a file, and waits for what the watcher says. */
async function save(file: string, change: (text: string) => string): Promise<Pack | readonly FileFault[]> {
  const path = join(files, file);
  const before = told.length;
  const news = new Promise<void>((resolve) => {
    next = resolve;
  });
  writeFileSync(path, change(readFileSync(path, "utf8")));
  if (told.length === before) await news;
  return told[told.length - 1];
}
const isPack = (news: Pack | readonly FileFault[]): news is Pack => "content" in news;
async function saved(file: string, change: (text: string) => string): Promise<Pack> {
  const news = await save(file, change);
  if (!isPack(news)) throw new Error(JSON.stringify(news));
  return news;
}
const act = (type: string, more: object = {}): void => {
  const acted = table.act(table.toAct ?? 0, { type, ...more });
  if (!acted.ok) throw new Error(JSON.stringify(acted.refusal));
};
const dearer = (text: string): string => text.replace('"price": 150', '"price": 170');

describe("a card file is saved while a hand is played", () => {
  test("the hand keeps its numbers, the next has the new ones, and the change is an entry of the replay", async () => {
    act("pass");
    const pack = await saved("products.jsonc", dearer);
    expect(reload(table, first, pack, "keep").notice).toMatchObject({ kind: "waits" });
    act("play", { card: table.labelled("heroin") });
    act("pass");
    expect(table.view(2).table.profit).toBe(150);
    expect(table.content.hash).toBe(first.content.hash);
    act("choose", { option: "confirm" });
    // The deal was safe, at the old price.
    expect(table.view(2).table).toMatchObject({ phase: "between", cash: 450 });
    expect(table.content.hash).toBe(pack.content.hash);
    expect(table.adoptions).toMatchObject([{ at: 4, from: first.content.hash, to: pack.content.hash }]);
    expect(table.undoRefusal(2)?.params).toEqual({ what: "content" });
    const again = openTable(game, { content: pack.content, save: JSON.parse(JSON.stringify(table.save())) });
    expect(again.hash()).toBe(table.hash());
    expect(verifyReplay(game, pack.content, table.save())).toEqual({ steps: 4, differs: undefined });
  });

  test("the preview says that the cards change where the hand ends, and nowhere else", async () => {
    const { table } = hand({
      round: 2,
      street: ["park", "weed"],
      dealer: ["alibi"],
      decks: [["patrol"], ["meth"], ["bribe", "lookout"]],
    });
    for (let seat = 0; seat < 3; seat++) table.act(seat, { type: "pass" });
    const reasons = (option: string) => table.preview(2, [{ type: "choose", option }]).reasons;
    expect([reasons("stay"), reasons("fold")]).toEqual([["card"], []]);
    expect(reload(table, first, await saved("products.jsonc", dearer), "keep").notice.kind).toBe("waits");
    expect([reasons("stay"), reasons("fold")]).toEqual([["card"], ["content"]]);
  });

  test("a broken file is reported with file, line, card and field, and changes nothing", async () => {
    const before = table.hash();
    const news = await save("products.jsonc", (text) => text.replace('"price": 30', '"price": "much"'));
    if (isPack(news)) throw new Error("a broken file was taken");
    expect(news[0]).toMatchObject({ file: join(files, "products.jsonc"), card: "weed", field: "type.price" });
    expect(news[0].line).toBeGreaterThan(1);
    expect([table.hash(), table.content.hash, table.pending]).toEqual([before, first.content.hash, undefined]);
  });

  test("a card of another kind keeps its old definition to the end of the run", async () => {
    const pack = await saved("cover.jsonc", (text) =>
      text
        .replace('"kind": "Cover", "cover": 30, "heat": -5', '"kind": "Evidence", "evidence": 30, "heat": -5')
        .replace('"cover": 25', '"cover": 26'),
    );
    expect(reload(table, first, pack, "keep").notice.kind).toBe("waits");
    for (const type of ["pass", "pass", "pass"]) act(type);
    act("choose", { option: "confirm" });
    const now = new Map(table.content.cards.map(({ id, attributes }) => [id, attributes]));
    expect(now.get("alibi")).toMatchObject({ kind: "cover", cover: 30 });
    expect(now.get("bribe")).toMatchObject({ cover: 26 });
  });

  test("a card that is gone keeps its old definition, and the others are new", async () => {
    const pack = await saved("modifiers.jsonc", (text) =>
      text.replace(/ {2}\{\n {4}"id": "lookout"[\s\S]*?\n {2}\},\n/, "").replace('"cover": 15', '"cover": 16'),
    );
    expect(pack.cards.has("lookout")).toBe(false);
    expect(reload(table, first, pack, "keep").notice.kind).toBe("waits");
    for (const type of ["pass", "pass", "pass"]) act(type);
    act("choose", { option: "confirm" });
    expect(table.adoptions).toHaveLength(1);
    expect(table.content.cards.some(({ id }) => id === "lookout")).toBe(true);
  });
});
