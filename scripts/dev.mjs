// `npm run dev`: the site, whose open table says within a second what becomes of it when a card is saved. `npm run dev -- GAME`
// plays that game in the terminal instead. Whoever wants the match played again with the card says so: in the settings of
// the site, by `--reload designer` in the terminal.

import { spawnSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const args = process.argv.slice(2);
const inTerminal = args.length > 0;
const [script, cwd] = inTerminal
  ? [join(root, "packages/cli/src/main.mjs"), process.cwd()]
  : [join(root, "node_modules/vite/bin/vite.js"), join(root, "apps/web")];
const call = inTerminal ? [script, "play", ...args] : [script];
process.exit(spawnSync(process.execPath, call, { cwd, stdio: "inherit" }).status ?? 1);
