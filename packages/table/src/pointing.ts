import type { CardId } from "./sights.ts";

/**
 * What is pointed at, kept for as long as the browser's tab lives: after the page was loaded again the preview that was open
 * is made again. Only the names of an offer and a card are kept, and only for the moment and the seat at which they mean
 * something.
 */
export interface Pointing {
  /** The match, the moment and who looks. */
  readonly at: string;
  readonly pointed?: string | undefined;
  readonly held?: string | undefined;
  readonly selected?: CardId | undefined;
}

const KEY = "cardwright.pointing";

export function keepPointing(pointing: Pointing): void {
  const { pointed, held, selected } = pointing;
  if (pointed === undefined && held === undefined && selected === undefined) return forgetPointing();
  try {
    sessionStorage.setItem(KEY, JSON.stringify(pointing));
  } catch {
    // Where storage is forbidden, a page that is loaded again begins without a preview.
  }
}

export function forgetPointing(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function keptPointing(at: string): Pointing | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return isPointing(kept) && kept.at === at ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isPointing(value: unknown): value is Pointing {
  if (typeof value !== "object" || value === null || !("at" in value)) return false;
  const { pointed, held, selected }: Readonly<Record<string, unknown>> = { ...value };
  const isName = (name: unknown): boolean => name === undefined || typeof name === "string";
  return isName(pointed) && isName(held) && (isName(selected) || typeof selected === "number");
}
