import SCREENS from "virtual:screens";
import { Board, type GameScreen, useText } from "@cardwright/table";
import { useEffect, useState } from "react";
import { awaited } from "./waits.ts";

const loaded = new Map<string, GameScreen>();

/** A game that brings no screen has the board that fits any. */
const plain = (game: string): GameScreen => ({
  skin: game,
  Board,
  messages: { en: {}, de: {} },
  rules: { sections: [], glossary: [] },
  gallery: { facets: [] },
});

/** The screen of a game, loaded when the game is first looked at; undefined until it is there. Throws if it cannot be had. */
export function useScreen(game: string | undefined): GameScreen | undefined {
  const say = useText();
  const [, show] = useState(0);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (game === undefined || loaded.has(game)) return;
    const found = SCREENS[game]?.() ?? Promise.resolve({ screen: plain(game) });
    awaited("part", found).then(
      ({ screen }) => {
        loaded.set(game, screen);
        show((n) => n + 1);
      },
      () => setMissing(true),
    );
  }, [game]);
  if (isMissing) throw new Error(say("site.missing"));
  return game === undefined ? undefined : loaded.get(game);
}
