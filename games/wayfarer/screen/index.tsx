import { Board, type GameScreen } from "@cardwright/table";

export const screen: GameScreen = {
  skin: "wayfarer",
  Board,
  messages: { en: {}, de: {} },
  rules: { sections: [], glossary: [] },
  gallery: { facets: [] },
};
