import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { watchPack } from "../src/files/index.ts";
import type { Changes, FileFault, Pack } from "../src/index.ts";
import { market, ware } from "./market.ts";

/**
 * C2: reloads of real files; each round is two of them, one that breaks a file and one that mends it. Most of a reload is
 * waiting, so several folders are watched at once.
 */
const FOLDERS = 4;
const ROUNDS = (process.env.CARDWRIGHT_TIER === "N" ? 10_000 : 200) / 2 / FOLDERS;
const FILES = 4;

type Told =
  | { readonly kind: "pack"; readonly pack: Pack; readonly changes: Changes }
  | { readonly kind: "fault"; readonly faults: readonly FileFault[] };

/** A folder of card files that is watched; `next` gives what is told next. */
async function watched() {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-"));
  mkdirSync(join(folder, "deep", "deeper"), { recursive: true });
  const path = (i: number): string => join(folder, i % 2 === 0 ? "deep/deeper" : ".", `file-${i}.json`);
  const textOf = (i: number, cost: number): string => JSON.stringify([ware(`ware-${i}`, { attributes: { cost } })]);
  for (let i = 0; i < FILES; i++) writeFileSync(path(i), textOf(i, 1));
  const told: Told[] = [];
  const waiting: ((one: Told) => void)[] = [];
  const tell = (one: Told): void => {
    const first = waiting.shift();
    if (first === undefined) told.push(one);
    else first(one);
  };
  const next = (): Promise<Told> => {
    const first = told.shift();
    return first === undefined ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(first);
  };
  const watcher = await new Promise<ReturnType<typeof watchPack>>((resolve) => {
    const made = watchPack(market, [folder], {
      onPack: (pack, changes) => tell({ kind: "pack", pack, changes }),
      onFault: (faults) => tell({ kind: "fault", faults }),
      onReady: () => queueMicrotask(() => resolve(made)),
    });
  });
  const close = async (): Promise<void> => {
    await watcher.close();
    rmSync(folder, { recursive: true, force: true });
  };
  closing.push(close);
  return { folder, path, textOf, next, untold: told };
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const packed = (told: Told): Pack => {
  if (told.kind === "pack") return told.pack;
  throw new Error(`no pack: ${told.faults.map(({ message }) => message).join(", ")}`);
};
const codes = (told: Told): string[] => (told.kind === "fault" ? told.faults.map(({ code }) => code) : ["(a pack)"]);

/** Ways to break a file, and what is then said. */
const BREAKS: readonly { readonly how: string; break(path: string, text: string): void; readonly code: string }[] = [
  { how: "broken", break: (path) => writeFileSync(path, '[{ "id": 7 }]'), code: "bad-id" },
  { how: "half-written", break: (path, text) => writeFileSync(path, text.slice(0, text.length >> 1)), code: "syntax" },
  { how: "empty", break: (path) => writeFileSync(path, ""), code: "empty-file" },
  { how: "deleted", break: (path) => unlinkSync(path), code: "file-gone" },
];

test("whatever happens to a file, what runs stays and it is said; the mended file is live again", async () => {
  await Promise.all(Array.from({ length: FOLDERS }, breakAndMend));
});

async function breakAndMend(): Promise<void> {
  const { path, textOf, next, untold } = await watched();
  let running = packed(await next());
  const costs = Array.from({ length: FILES }, () => 1);
  for (let round = 0; round < ROUNDS; round++) {
    const i = round % FILES;
    const way = BREAKS[(round >> 2) % BREAKS.length];
    const { hash } = running.content;
    way.break(path(i), textOf(i, costs[i]));
    expect(codes(await next()), `round ${round}: ${way.how}`).toContain(way.code);
    expect(running.content.hash).toBe(hash);
    costs[i] = 1 + ((costs[i] + 1) % 9);
    writeFileSync(path(i), textOf(i, costs[i]));
    const mended = await next();
    running = packed(mended);
    expect(running.content.cards.map(({ attributes }) => attributes?.cost)).toEqual(costs);
    expect(running.content.hash).not.toBe(hash);
  }
  expect(untold).toEqual([]);
}

test("a renamed file changes nothing", async () => {
  const { folder, path, next } = await watched();
  const before = packed(await next());
  renameSync(path(1), join(folder, "renamed.jsonc"));
  const after = await next();
  expect(packed(after).content.hash).toBe(before.content.hash);
  expect(after).toMatchObject({ changes: { added: [], removed: [], changed: [] } });
});

test("what changed is told card by card and field by field; other files do not matter", async () => {
  const { folder, path, textOf, next } = await watched();
  await next();
  writeFileSync(join(folder, "notes.txt"), "no card");
  writeFileSync(path(2), textOf(2, 5));
  expect(await next()).toMatchObject({
    kind: "pack",
    changes: {
      added: [],
      removed: [],
      changed: [{ id: "ware-2", fields: [{ field: "attributes.cost", before: 1, after: 5 }] }],
    },
  });
  writeFileSync(join(folder, "new.json"), JSON.stringify(ware("newcomer")));
  expect(await next()).toMatchObject({ changes: { added: ["newcomer"] } });
});

test("while one file is gone, changes of others come in", async () => {
  const { path, textOf, next } = await watched();
  await next();
  unlinkSync(path(0));
  expect(codes(await next())).toEqual(["file-gone"]);
  writeFileSync(path(1), textOf(1, 7));
  const told = [await next(), await next()];
  const pack = told.map((one) => (one.kind === "pack" ? one.pack : undefined)).find((one) => one !== undefined);
  expect(pack?.content.cards.map(({ id, attributes }) => [id, attributes?.cost])).toEqual([
    ["ware-0", 1],
    ["ware-1", 7],
    ["ware-2", 1],
    ["ware-3", 1],
  ]);
});
