// The entry of `npm start`, `npm test`, `npm run soak`, `npm run bench`, `npm run cardwright` and `npm run dev`. It must run on
// Node 20, before anything is installed: it brings node_modules up to date and goes on through `npm run`, where `node`
// is the pinned 24. Stdout belongs to the task (`npm run bench -- --json`); what this script has to say goes to stderr.

import { spawnSync } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { installedMatchesLock } from "./installed.mjs";

const INSTALL = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [task, ...args] = process.argv.slice(2);

if (!installedMatchesLock(root)) {
  console.error("cardwright: node_modules is missing or not what package-lock.json says; running `npm ci` ...");
  const status = npm(INSTALL, ["inherit", process.stderr, process.stderr]);
  if (status !== 0) {
    console.error("cardwright: installing failed. Run this by hand in the project's folder, then try again:");
    console.error("  npm ci --include=dev --include=optional");
    process.exit(status);
  }
  console.error("cardwright: installed.");
}

// npm runs a script in the folder of its package. The paths that a user types are relative to where the user stands,
// which the inner npm would forget.
const where = { CARDWRIGHT_CWD: process.env.INIT_CWD ?? process.cwd() };
const isTheCommand = ["cardwright", "dev", "start"].includes(task);
process.exit(npm(["run", "--silent", `${task}:here`, "--", ...args], "inherit", isTheCommand ? where : {}));

function npm(npmArgs, stdio, more = {}) {
  // Inside `npm run`, npm says where it and its own Node are. That Node is not the one in node_modules,
  // which `npm ci` is about to delete.
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  const env = { ...process.env, ...more };
  const result = cli
    ? spawnSync(node, [cli, ...npmArgs], { cwd: root, stdio, env })
    : spawnSync("npm", npmArgs, { cwd: root, stdio, env, shell: process.platform === "win32" });
  if (result.error) console.error(`cardwright: npm could not be started: ${result.error.message}`);
  return result.status ?? 1;
}
