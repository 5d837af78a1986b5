import SCREENS from "virtual:screens";
import { Board, type GameScreen } from "@cardwright/table";
import { useEffect, useState } from "react";

const loaded = new Map<string, GameScreen>();

/** A game that brings no screen has the board that fits any. */
const plain = (game: string): GameScreen => ({
  skin: game,
  Board,
  messages: { en: {}, de: {} },
  rules: { sections: [], glossary: [] },
  gallery: { facets: [] },
});

/** The screen of a game, loaded when the game is first looked at; undefined until it is there. */
export function useScreen(game: string | undefined): GameScreen | undefined {
  const [, show] = useState(0);
  useEffect(() => {
    if (game === undefined || loaded.has(game)) return;
    const found = SCREENS[game]?.() ?? Promise.resolve({ screen: plain(game) });
    void found.then(({ screen }) => {
      loaded.set(game, screen);
      show((n) => n + 1);
    });
  }, [game]);
  return game === undefined ? undefined : loaded.get(game);
}
