// What the tests need of a browser that the machine may have or not.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where a browser is: where a variable says, on the path under one of its names, or in one of its usual places. */
export function findBrowser(variable, names, places) {
  const named = process.env[variable];
  if (named !== undefined && named !== "") return named;
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((path) => path !== "" && existsSync(path));
}

/** Whether packages of the system can be installed without asking anybody. */
export const isDebianRoot = () =>
  process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;

/** The path of a browser, after installing it where it is missing. Where that fails, the process ends with what to run. */
export function needBrowser({ name, find, commands, ways, variable }) {
  const found = find();
  if (found !== undefined) return found;
  for (const [command, ...args] of commands) {
    console.error(
      `cardwright: the tests in the browser need ${name}, and there is none; running \`${[command, ...args].join(" ")}\` ...`,
    );
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    if (spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status !== 0) break;
  }
  const installed = find();
  if (installed !== undefined) return installed;
  const tried = commands.length === 0 ? "is missing" : "could not be installed";
  console.error(`cardwright: ${name} ${tried}. Install it by one of these, then try again:`);
  for (const way of ways) console.error(`  ${way}`);
  console.error(`or name one that is there: ${variable}=/path/to/${name.toLowerCase()} npm test`);
  process.exit(1);
}
