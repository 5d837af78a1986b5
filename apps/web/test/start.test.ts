import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, expect, test } from "vitest";

const START = fileURLToPath(new URL("../start.ts", import.meta.url));
const DIST = mkdtempSync(join(tmpdir(), "cardwright-dist-"));
writeFileSync(join(DIST, "index.html"), "<h1>the site</h1>");
afterAll(() => rmSync(DIST, { recursive: true }));

/** What a test that failed has left running would hold its port. */
const running: ChildProcess[] = [];
afterEach(() => {
  for (const run of running.splice(0)) run.kill("SIGKILL");
});

/** `npm start` on a site that was built before. */
function start(...args: string[]) {
  const run = spawn(process.execPath, [START, "--no-build", ...args], {
    env: { ...process.env, CARDWRIGHT_DIST: DIST, PORT: undefined },
  });
  running.push(run);
  let said = "";
  let complained = "";
  run.stdout.on("data", (text) => (said += text));
  run.stderr.on("data", (text) => (complained += text));
  return { run, said: () => said, complained: () => complained };
}

const ended = async (run: ChildProcess): Promise<unknown> => (await once(run, "close"))[0];

/** The last line that was said, once it is an address. */
async function address({ run, said }: ReturnType<typeof start>): Promise<string> {
  while (!/^http:.*\n$/m.test(said())) await once(run.stdout ?? run, "data");
  return said().trimEnd().split("\n").at(-1) ?? "";
}

test("the next free port is taken, the address comes last, and an interrupt stops it cleanly", async () => {
  const blocker = createServer().listen(0, "localhost");
  await once(blocker, "listening");
  const { port } = blocker.address() as AddressInfo;
  const site = start("--port", String(port));
  const url = await address(site);
  expect(Number(new URL(url).port)).toBeGreaterThan(port);
  expect(await (await fetch(url)).text()).toContain("the site");
  expect((await fetch(`${url}any/address`)).headers.get("content-security-policy")).toContain("default-src 'none'");
  site.run.kill("SIGINT");
  expect(await ended(site.run)).toBe(0);
  expect(site.said()).toContain("stopped");
  blocker.close();
});

test("a site that is built anew while it is served is served as it is now", async () => {
  const site = start("--port", "4600");
  const url = await address(site);
  const asset = join(DIST, "asset.js");
  writeFileSync(asset, "the first build");
  expect(await (await fetch(`${url}asset.js`)).text()).toBe("the first build");
  writeFileSync(asset, "another build, and longer");
  expect(await (await fetch(`${url}asset.js`)).text()).toBe("another build, and longer");
  rmSync(asset);
  expect((await fetch(`${url}asset.js`)).status).toBe(404);
  expect(await (await fetch(url)).text()).toContain("the site");
  site.run.kill("SIGINT");
  expect(await ended(site.run)).toBe(0);
});

test.each(["80x", "0", "70000", "-1"])("%s is no port, and is refused with an example", async (port) => {
  const site = start(`--port=${port}`);
  expect(await ended(site.run)).toBe(2);
  expect(site.complained()).toContain(`${port} is no port`);
  expect(site.complained()).toContain("npm start -- --port 8080");
});

test("where no port is free, that is said, and which were tried", async () => {
  const blocker = createServer().listen(65_535, "localhost");
  // If somebody else has it, it is taken all the same.
  await once(blocker, "listening").catch(() => undefined);
  const site = start("--port", "65535");
  expect(await ended(site.run)).toBe(1);
  expect(site.complained()).toBe(
    "cardwright: No free port between 65535 and 65535. Say which to use: npm start -- --port 8080\n",
  );
  blocker.close();
});

test("an option that is none is refused in a sentence", async () => {
  const site = start("--prot", "80");
  expect(await ended(site.run)).toBe(2);
  expect(site.complained()).toContain("--prot");
  expect(site.complained()).not.toContain("    at ");
});
