import { Board, type GameScreen } from "@cardwright/table";

export const screen: GameScreen = {
  skin: "knight",
  Board,
  messages: { en: {}, de: {} },
  rules: { sections: [], glossary: [] },
  gallery: { facets: [] },
};
