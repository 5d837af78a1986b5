// A real Firefox for the tests in a second browser: the machine's own, or one that is installed now. Run by itself it says
// where it is: `node scripts/firefox.mjs`.

import { fileURLToPath } from "node:url";
import { findBrowser, isDebianRoot, needBrowser } from "./browser.mjs";

const NAMES = ["firefox-esr", "firefox"];
const PLACES = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
  "C:\\Program Files (x86)\\Mozilla Firefox\\firefox.exe",
];

/** The path of a Firefox; undefined if there is none. */
export const findFirefox = () => findBrowser("CARDWRIGHT_FIREFOX", NAMES, PLACES);

/** The same, after installing one where it is missing. Where that fails, the process ends with the command to run. */
export const needFirefox = () =>
  needBrowser({
    name: "Firefox",
    find: findFirefox,
    commands: isDebianRoot()
      ? [
          ["apt-get", "update", "-qq"],
          ["apt-get", "install", "-y", "-qq", "firefox-esr"],
        ]
      : [],
    ways: [
      "sudo apt-get install firefox-esr      # Debian",
      "sudo apt-get install firefox          # Ubuntu and others",
      "brew install --cask firefox           # macOS",
      "winget install Mozilla.Firefox        # Windows",
    ],
    variable: "CARDWRIGHT_FIREFOX",
  });

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(needFirefox());
