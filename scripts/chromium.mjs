// A real Chromium for the tests in the browser: the machine's own, or one that is installed now. Run by itself it says
// where it is: `node scripts/chromium.mjs`.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** Nothing is looked up or updated behind a test's back; without a user's rights there is no sandbox. */
export const FLAGS = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** The path of a Chromium; undefined if there is none. */
export function findChromium() {
  const named = process.env.CARDWRIGHT_CHROMIUM;
  if (named !== undefined && named !== "") return named;
  const onPath = (process.env.PATH ?? "").split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [...onPath, ...PLACES, chromium.executablePath()].find((path) => path !== "" && existsSync(path));
}

/** The same, after installing one where it is missing. Where that fails, the process ends with the command to run. */
export function needChromium() {
  const found = findChromium();
  if (found !== undefined) return found;
  const isDebian = process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
  const commands = isDebian
    ? [
        ["apt-get", "update", "-qq"],
        ["apt-get", "install", "-y", "-qq", "chromium"],
      ]
    : [[process.execPath, fileURLToPath(import.meta.resolve("@playwright/test/cli")), "install", "chromium"]];
  for (const [command, ...args] of commands) {
    console.error(
      `cardwright: the tests in the browser need Chromium, and there is none; running \`${[command, ...args].join(" ")}\` ...`,
    );
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    if (spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"], env }).status !== 0) break;
  }
  const installed = findChromium();
  if (installed !== undefined) return installed;
  console.error("cardwright: Chromium could not be installed. Install it by one of these, then try again:");
  console.error("  sudo apt-get install chromium        # Debian");
  console.error("  npx playwright install chromium      # any other system");
  console.error("or name one that is there: CARDWRIGHT_CHROMIUM=/path/to/chromium npm test");
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(needChromium());
