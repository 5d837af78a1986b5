import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { DIST, serve } from "./serve.ts";

/** `npm start`: builds the site, serves it, and says where it is. `--no-build` serves what was built before. */
const values = options();
if (values.help === true) {
  console.log(
    "npm start [-- --port 4517] [-- --no-build]\n\nBuilds the site and serves it. If the port is taken, the next free one.\n\nExample: npm start -- --port 8080",
  );
  process.exit(0);
}
const port = Number(values.port ?? process.env.PORT ?? 4517);
if (!Number.isInteger(port) || port < 1 || port > 65535) {
  console.error(
    `cardwright: ${values.port ?? process.env.PORT} is no port. Name one from 1 to 65535: npm start -- --port 8080`,
  );
  process.exit(2);
}
if (values["no-build"] !== true || !existsSync(DIST)) {
  console.log("cardwright: building the site ...");
  const { build } = await import("vite");
  await build({ configFile: fileURLToPath(new URL("vite.config.ts", import.meta.url)), logLevel: "warn" });
}
const { server, address } = await serve(DIST, port).catch((error: Error) => {
  console.error(`cardwright: ${error.message}`);
  return process.exit(1);
});
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.on(signal, () => {
    console.log("\ncardwright: stopped.");
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}
console.log("cardwright: five games are on the table. Ctrl+C stops.");
console.log(address);

function options() {
  try {
    return parseArgs({
      options: { port: { type: "string" }, "no-build": { type: "boolean" }, help: { type: "boolean", short: "h" } },
    }).values;
  } catch (error) {
    console.error(
      `cardwright: ${error instanceof Error ? error.message : error}. npm start -- --help shows what there is.`,
    );
    return process.exit(2);
  }
}
