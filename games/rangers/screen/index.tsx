import { Board, type GameScreen } from "@cardwright/table";

export const screen: GameScreen = {
  skin: "rangers",
  Board,
  messages: { en: {}, de: {} },
  rules: { sections: [], glossary: [] },
  gallery: { facets: [] },
};
