#!/usr/bin/env node
/**
 * The command `cardwright`. This file is JavaScript, and all others are imported after the compile cache is on: so from
 * the second start on nothing is compiled or stripped of its types, and what does that is not even loaded.
 */
import { enableCompileCache } from "node:module";

enableCompileCache();

// npm runs scripts in the folder of the package; `scripts/run.mjs` says where the user stands.
const { CARDWRIGHT_CWD } = process.env;
if (CARDWRIGHT_CWD !== undefined) {
  delete process.env.CARDWRIGHT_CWD;
  process.chdir(CARDWRIGHT_CWD);
}

// Whoever reads no further (`| head`) has seen enough.
process.stdout.on("error", (error) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

const { run } = await import("./program.ts");
process.exitCode = await run(process.argv.slice(2));
