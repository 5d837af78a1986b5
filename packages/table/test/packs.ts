import { join } from "node:path";
import { readPack } from "@cardwright/content/files";
import { game as mandate } from "@cardwright/mandate";
import { game as rangers } from "@cardwright/rangers";
import type { PackModule } from "@cardwright/web/src/packs.ts";
import type { TestProject } from "vitest/node";

/** The cards of the games that components are tested with, read in Node and given to the tests in the browser. */
declare module "vitest" {
  interface ProvidedContext {
    packs: Readonly<Record<"mandate" | "rangers", PackModule>>;
  }
}

const GAMES = join(import.meta.dirname, "../../../games");

export default function provide(project: TestProject): void {
  const pack = (game: typeof mandate | typeof rangers, name: string): PackModule => {
    const { content, texts } = readPack(game, join(GAMES, name, "content"));
    return { cards: content.cards, texts };
  };
  project.provide("packs", { mandate: pack(mandate, "mandate"), rangers: pack(rangers, "rangers") });
}
