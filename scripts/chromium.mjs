// A real Chromium for the tests in the browser: the machine's own, or one that is installed now. Run by itself it says
// where it is: `node scripts/chromium.mjs`.

import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";
import { findBrowser, isDebianRoot, needBrowser } from "./browser.mjs";

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
export const findChromium = () => findBrowser("CARDWRIGHT_CHROMIUM", NAMES, [...PLACES, chromium.executablePath()]);

/** The same, after installing one where it is missing. Where that fails, the process ends with the command to run. */
export const needChromium = () =>
  needBrowser({
    name: "Chromium",
    find: findChromium,
    commands: isDebianRoot()
      ? [
          ["apt-get", "update", "-qq"],
          ["apt-get", "install", "-y", "-qq", "chromium"],
        ]
      : [[process.execPath, fileURLToPath(import.meta.resolve("@playwright/test/cli")), "install", "chromium"]],
    ways: ["sudo apt-get install chromium        # Debian", "npx playwright install chromium      # any other system"],
    variable: "CARDWRIGHT_CHROMIUM",
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(needChromium());
