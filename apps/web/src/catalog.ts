import LISTED from "virtual:games";
import { GAMES, type GameTitle } from "./games.ts";

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Every game that the site was built with: its own five, and whatever else is a folder with a game in it. */
export const CATALOG: readonly GameTitle[] = [
  ...GAMES,
  ...LISTED.filter(({ id }) => !GAMES.some((game) => game.id === id)).map(({ id, title, seats }) => ({
    id,
    title: capital(title.en),
    line: { en: `A game of your own, from games/${id}.`, de: `Ein eigenes Spiel, aus games/${id}.` },
    players: {
      en: seats === 1 ? "Alone" : `${seats} seats`,
      de: seats === 1 ? "Allein" : `${seats} Plätze`,
    },
  })),
];

export const titleOf = (game: string): string => CATALOG.find(({ id }) => id === game)?.title ?? game;

/** Whether a game is one of the site's own, with a lesson and rules. */
export const isOurs = (game: string): boolean => GAMES.some(({ id }) => id === game);
