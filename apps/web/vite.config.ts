import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { offline } from "./build/offline.ts";
import { packs } from "./build/packs.ts";
import { POLICY } from "./policy.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const games = fileURLToPath(new URL("../../games", import.meta.url));

/** The built page carries its policy, wherever it is served from. */
const policy: Plugin = {
  name: "cardwright-policy",
  apply: "build",
  transformIndexHtml: () => [
    { tag: "meta", attrs: { "http-equiv": "Content-Security-Policy", content: POLICY }, injectTo: "head-prepend" },
  ],
};

/** How long a plugin takes is nothing to tell whoever starts the site. */
const checks = { bundlerTimings: false };

export default defineConfig({
  root: here,
  plugins: [react(), packs(games), offline(), policy],
  worker: { format: "es", plugins: () => [packs(games)], rolldownOptions: { checks } },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: `${here}index.html`, sw: `${here}src/sw.ts` },
      checks,
      output: { entryFileNames: ({ name }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  // Found only when a worker first asks for them: bundling them then would reload the page under a running match.
  optimizeDeps: {
    include: ["fflate", "idb-keyval", "intl-messageformat", "jsonc-parser", "zod", "diff/lib/patch/create.js"],
  },
  server: { port: 5173, strictPort: false },
});
