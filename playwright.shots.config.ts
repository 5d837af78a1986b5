import { defineConfig } from "@playwright/test";
import plain from "./playwright.config.ts";

/** `npm run screenshots`: pictures of every screen, into docs/screenshots. */
export default defineConfig(plain, {
  timeout: 60_000,
  testMatch: ["apps/web/test/e2e/**/*.shots.ts", "games/*/test/e2e/**/*.shots.ts"],
});
