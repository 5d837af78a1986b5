import type { ReloadMode } from "@cardwright/content/reload";
import type { Language } from "@cardwright/table/seat";
import { useSyncExternalStore } from "react";
import type { Pace } from "./hall.ts";

/** What a player has set, kept in this browser. */
export interface Settings {
  readonly language: Language;
  readonly theme: "system" | "light" | "dark";
  /** Per cent of the browser's own. */
  readonly textSize: 100 | 125 | 150 | 200;
  readonly pace: Pace;
  /** While developing: what becomes of the open table when its cards change. */
  readonly reload: ReloadMode;
  /** On touch, one tap acts; otherwise the first one shows what would happen. */
  readonly oneTap: boolean;
  readonly motion: boolean;
  /** Single-letter keys: whether they work, and which were changed. */
  readonly letters: boolean;
  readonly keys: Readonly<Record<string, string>>;
}

const KEY = "cardwright.settings";
const DEFAULTS: Settings = {
  language: typeof navigator !== "undefined" && navigator.language.startsWith("de") ? "de" : "en",
  theme: "system",
  textSize: 100,
  pace: "normal",
  reload: "keep",
  oneTap: false,
  motion: true,
  letters: true,
  keys: {},
};

/** Where storage is forbidden or holds nonsense, the defaults; they last as long as the page. */
function read(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...DEFAULTS, ...known(kept) } : DEFAULTS;
  } catch {
    return DEFAULTS;
  }
}

const ALLOWED: { readonly [K in keyof Settings]: (value: unknown) => boolean } = {
  language: (value) => value === "en" || value === "de",
  theme: (value) => value === "system" || value === "light" || value === "dark",
  textSize: (value) => value === 100 || value === 125 || value === 150 || value === 200,
  pace: (value) => value === "at-once" || value === "normal" || value === "step",
  reload: (value) => value === "keep" || value === "designer",
  oneTap: (value) => typeof value === "boolean",
  motion: (value) => typeof value === "boolean",
  letters: (value) => typeof value === "boolean",
  keys: (value) =>
    typeof value === "object" && value !== null && Object.values(value).every((key) => typeof key === "string"),
};
const known = (kept: object): Partial<Settings> =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in ALLOWED && ALLOWED[name as keyof Settings](value)),
  );

// Below what it is read with.
let current: Settings = read();
const listeners = new Set<() => void>();

export const settings = (): Settings => current;

export function change(changes: Partial<Settings>): void {
  current = { ...current, ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // It holds for this visit.
  }
  for (const listener of listeners) listener();
}

export const useSiteSettings = (): Settings =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, settings);

/** Puts on the page what the style sheets ask for. */
export function dress({ language, theme, textSize, motion }: Settings): void {
  const { documentElement: root } = document;
  root.lang = language;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  root.dataset.motion = motion ? "on" : "off";
  root.style.fontSize = `${textSize}%`;
}
