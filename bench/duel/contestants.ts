/** Who takes part, in one place. Each is loaded when asked for, so that a measuring process holds one of them alone. */
import type { Contestant, Size } from "./contestant.ts";
import { generator } from "./generator.ts";

export type Name = "limit" | "rules" | "boardgame.io" | "cardwright" | "cardwright-journal-off";

export const contestants: Partial<Record<Name, (size: Size) => Promise<Contestant<unknown>>>> = {
  limit: async (size) => (await import("./limit.ts")).limit(size, generator),
  rules: async (size) => (await import("./rules.ts")).rules(size, generator),
  "boardgame.io": async (size) => (await import("./boardgameio.ts")).boardgameio(size, generator),
  cardwright: async (size) => (await import("./cardwright.ts")).cardwright(size, { journal: true }),
  "cardwright-journal-off": async (size) => (await import("./cardwright.ts")).cardwright(size, { journal: false }),
};

export function isName(name: string): name is Name {
  return Object.hasOwn(contestants, name);
}

export async function load(name: Name, size: Size): Promise<Contestant<unknown>> {
  const make = contestants[name];
  if (make === undefined) throw new Error(`no contestant ${name}: there are ${Object.keys(contestants).join(", ")}`);
  return make(size);
}
