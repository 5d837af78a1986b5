import { createContext, type ReactNode, useContext } from "react";

/** How somebody wants to play; the site keeps it. */
export interface TableSettings {
  /** On touch one tap acts; otherwise the first tap shows the preview. */
  readonly oneTap: boolean;
  /** Whether single letters are keys. */
  readonly letters: boolean;
  /** Letters that were changed, by the name of what they do. */
  readonly keys: Readonly<Record<string, string>>;
}

export const DEFAULT_SETTINGS: TableSettings = { oneTap: false, letters: true, keys: {} };

const SettingsContext = createContext(DEFAULT_SETTINGS);
export const useSettings = (): TableSettings => useContext(SettingsContext);

export function SettingsProvider({
  settings,
  children,
}: {
  readonly settings: TableSettings;
  readonly children: ReactNode;
}) {
  return <SettingsContext value={settings}>{children}</SettingsContext>;
}
