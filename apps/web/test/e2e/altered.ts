import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DIST, serve } from "../../serve.ts";

/** The site as it was built, with something wrong or something new in it, at an address of its own. */
export interface AlteredSite {
  readonly address: string;
  /** Changes a file, the first whose name fits. */
  rewrite(file: RegExp, change: (text: string) => string): void;
  /** From now on the server takes every request and answers none. */
  fallSilent(): void;
  close(): Promise<void>;
}

export async function alteredSite(): Promise<AlteredSite> {
  const folder = mkdtempSync(join(tmpdir(), "cardwright-site-"));
  cpSync(DIST, folder, { recursive: true });
  // Not before the end: somebody may still be reading a file when the site is closed.
  process.once("exit", () => rmSync(folder, { recursive: true }));
  const { server, address } = await serve(folder, 0);
  return {
    address,
    rewrite: (file, change) => {
      const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).find((path) => file.test(path));
      if (found === undefined) throw new Error(`The site has no ${file}.`);
      const path = join(folder, found);
      writeFileSync(path, change(readFileSync(path, "utf8")));
    },
    fallSilent: () => {
      server.removeAllListeners("request");
      server.closeAllConnections();
    },
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** The site with a few lines before everything that its worker does; the one that thinks is called "thinker". */
export async function withWorker(lines: string): Promise<AlteredSite> {
  const site = await alteredSite();
  site.rewrite(/worker-[^/]*\.js$/, (text) => `${lines}\n${text}`);
  return site;
}

/** The site with a few lines before everything that its service worker does. */
export async function withServiceWorker(lines: string): Promise<AlteredSite> {
  const site = await alteredSite();
  site.rewrite(/^sw\.js$/, (text) => `${lines}\n${text}`);
  return site;
}
