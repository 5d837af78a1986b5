import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { Plugin } from "vite";

/** Writes into the service worker which files there are, and a version that changes with any of them. */
export function offline(): Plugin {
  return {
    name: "cardwright-offline",
    apply: "build",
    writeBundle({ dir = "" }) {
      const worker = join(dir, "sw.js");
      const files = filesBelow(dir).filter((file) => file !== worker && !file.endsWith(".map"));
      const hash = createHash("sha256");
      for (const file of files.sort()) hash.update(relative(dir, file)).update(readFileSync(file));
      const paths = files.map((file) => `/${relative(dir, file).split(sep).join("/")}`);
      const text = readFileSync(worker, "utf8")
        .replace(/["'`]__VERSION__["'`]/, JSON.stringify(hash.digest("hex").slice(0, 12)))
        .replace(/["'`]__FILES__["'`]/, JSON.stringify(JSON.stringify(paths)));
      writeFileSync(worker, text);
    },
  };
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );
