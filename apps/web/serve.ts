import { createServer, type Server } from "node:http";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { POLICY } from "./policy.ts";

/** Serves the built site. If the port is taken, the next free one. */
const HEADERS: Readonly<Record<string, string>> = {
  "Content-Security-Policy": `${POLICY}; frame-ancestors 'none'`,
  "Cross-Origin-Opener-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};
const TRIES = 50;
const LAST_PORT = 65_535;

/** Where the built site is. Somebody who builds it elsewhere says so, and several builds do not meet. */
export const DIST = process.env.CARDWRIGHT_DIST ?? fileURLToPath(new URL("dist", import.meta.url));

export async function serve(
  dist: string,
  port: number,
): Promise<{ readonly server: Server; readonly address: string }> {
  const files = sirv(dist, {
    // Looked up on the disk each time: the site may be built anew while it is served.
    dev: true,
    single: true,
    etag: true,
    setHeaders: (response, path) => {
      for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
      // Files with a hash in their name never change; the page and the service worker are asked for each time.
      response.setHeader(
        "Cache-Control",
        path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  const server = createServer((request, response) =>
    files(request, response, () => {
      response.statusCode = 404;
      response.end("Not found");
    }),
  );
  const last = Math.min(port + TRIES - 1, LAST_PORT);
  for (let tried = port; tried <= last; tried++) {
    if (await listens(server, tried)) return { server, address: `http://localhost:${addressPort(server)}/` };
  }
  throw new Error(`No free port between ${port} and ${last}. Say which to use: npm start -- --port 8080`);
}

const addressPort = (server: Server): number => {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
};

const listens = (server: Server, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const failed = (error: NodeJS.ErrnoException) => {
      // Taken, or only for somebody with more rights.
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    };
    server.once("error", failed);
    server.listen(port, "localhost", () => {
      server.off("error", failed);
      resolve(true);
    });
  });
