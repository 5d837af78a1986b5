import type { GameScreen } from "@cardwright/table";
import { useEffect, useState } from "react";

/** The screens of the games, each loaded when its game is first looked at. */
const SCREENS: Readonly<Record<string, () => Promise<{ readonly screen: GameScreen }>>> = {
  wayfarer: () => import("@cardwright/wayfarer/screen"),
  knight: () => import("@cardwright/knight/screen"),
  deal: () => import("@cardwright/deal/screen"),
  rangers: () => import("@cardwright/rangers/screen"),
  mandate: () => import("@cardwright/mandate/screen"),
};

const loaded = new Map<string, GameScreen>();

/** The screen of a game; undefined until it is there. */
export function useScreen(game: string | undefined): GameScreen | undefined {
  const [, show] = useState(0);
  useEffect(() => {
    if (game === undefined || loaded.has(game)) return;
    void SCREENS[game]?.().then(({ screen }) => {
      loaded.set(game, screen);
      show((n) => n + 1);
    });
  }, [game]);
  return game === undefined ? undefined : loaded.get(game);
}
