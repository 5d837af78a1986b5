import { type CardData, type Content, type Game, loadContent } from "@cardwright/engine";
import cards from "./content/cards.json" with { type: "json" };

/** Duel's cards, for programs that read no files. The game itself does not know them: a broken card breaks no game. */
export const duelContent = (game: Game): Content => loadContent(game, cards as readonly CardData[]);
