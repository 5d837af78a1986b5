import { Board, type GameScreen } from "@cardwright/table";

export const screen: GameScreen = {
  skin: "deal",
  Board,
  messages: { en: {}, de: {} },
  rules: { sections: [], glossary: [] },
  gallery: { facets: [] },
};
