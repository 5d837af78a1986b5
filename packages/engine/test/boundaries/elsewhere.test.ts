import { readdirSync, readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";

const sources = new URL("../../src/", import.meta.url);

/** A small match of chance, hidden cards and decisions, written so that it needs the engine alone. */
const match = `
  const kit = engine.shape({
    seats: { min: 2, max: 2 },
    player: { points: engine.int() },
    attributes: { worth: engine.int() },
    zones: { deck: engine.pile(), hand: engine.hand(), discard: engine.pile({ known: "all" }) },
  });
  const TURN = kit.event({ data: {}, apply: (_, { table }) => { table.active = table.players[1 - table.active.seat]; } });
  const game = kit.game({
    name: "far", version: 1, events: { TURN },
    actions: {
      play: { params: { card: engine.cardsFrom("hand") }, do: [
        { move: { card: "card", to: "discard" } },
        { perform: { card: "card", effect: "play" } },
        { draw: 1 }, { TURN: {} } ] },
      pass: { do: { end: { ending: "done" } }, fallback: true },
    },
    endings: ["done"],
    setup: (s) => { for (const seat of [0, 1]) for (let i = 0; i < 12; i++) s.create(["a", "b", "c"][i % 3], { zone: "deck", seat }); },
    start: { forSeats: { do: [{ shuffle: "deck" }, { draw: 3 }] } },
  });
  const content = engine.loadContent(game, [
    { id: "a", effects: { play: { add: { field: "points", amount: 2 } } } },
    { id: "b", effects: { play: { roll: { sides: 6, do: { add: { field: "points", amount: "roll" } } } } } },
    { id: "c", effects: { play: { may: { do: { shuffle: "deck" } } } } },
  ]);
  const table = engine.openTable(game, { content, seed: 11 });
  const hashes = [table.hash()];
  while (!table.over) {
    const codes = table.codes();
    const code = codes[hashes.length % codes.length];
    hashes.push(String(table.previewCodes(table.toAct, [code]).outcomes.length));
    table.actCode(table.toAct, code);
    hashes.push(table.hash());
  }
  return hashes.concat(JSON.stringify(table.view("open"))).join();
`;

async function here(): Promise<string> {
  const engine = await import("../../src/index.ts");
  return new Function("engine", match)(engine) as string;
}

test("a match in a worker goes as it goes here", async () => {
  const code = `import(${JSON.stringify(new URL("index.ts", sources).href)}).then((engine) => {
    const { parentPort } = require("node:worker_threads");
    parentPort.postMessage(new Function("engine", ${JSON.stringify(match)})(engine));
  });`;
  const worker = new Worker(code, { eval: true });
  const there = await new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
  });
  await worker.terminate();
  expect(there).toBe(await here());
});

test("the engine imports nothing but itself, and names nothing of Node or a browser", () => {
  const files = readdirSync(sources);
  expect(files.length).toBeGreaterThan(25);
  for (const file of files) {
    const text = readFileSync(new URL(file, sources), "utf8");
    for (const [, target] of text.matchAll(/\bfrom "([^"]+)"/g))
      expect(`${file}: ${target}`).toMatch(/: \.\/[a-z-]+\.ts$/);
    const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*|"[^"\n]*"/g, "");
    expect(code).not.toMatch(
      /\b(process|Buffer|require|window|document|globalThis|setTimeout|performance|Date|crypto)\b/,
    );
    expect(code).not.toMatch(/\bMath\.random\b/);
  }
});
