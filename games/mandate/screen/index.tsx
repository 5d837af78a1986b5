import { Board, type GameScreen } from "@cardwright/table";

export const screen: GameScreen = {
  skin: "mandate",
  Board,
  messages: { en: {}, de: {} },
  rules: { sections: [], glossary: [] },
  gallery: { facets: [] },
};
