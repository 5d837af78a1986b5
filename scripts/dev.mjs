// `npm run dev`: the site, with every saved card at the open table within a second. `npm run dev -- GAME` plays that game in
// the terminal instead, where saving a card plays the match again.

import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);
const inTerminal = args.length > 0;
const [script, cwd] = inTerminal
  ? [join(root, "packages/cli/src/main.mjs"), process.cwd()]
  : [join(root, "node_modules/vite/bin/vite.js"), join(root, "apps/web")];
const call = inTerminal ? [script, "play", "--reload", "designer", ...args] : [script];
process.exit(spawnSync(process.execPath, call, { cwd, stdio: "inherit" }).status ?? 1);
