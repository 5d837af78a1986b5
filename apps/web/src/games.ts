import type { Language } from "@cardwright/table/seat";

/** The games of the site: what the lobby says of them before anything of theirs is loaded. */
export interface GameTitle {
  readonly id: string;
  readonly title: string;
  readonly line: Readonly<Record<Language, string>>;
  readonly players: Readonly<Record<Language, string>>;
}

export const GAMES: readonly GameTitle[] = [
  {
    id: "wayfarer",
    title: "Wayfarer",
    line: {
      en: "Conversations under pressure, letters to carry, and one day to do it in.",
      de: "Gespräche unter Druck, Briefe im Gepäck und nur ein Tag für alles.",
    },
    players: { en: "Alone", de: "Allein" },
  },
  {
    id: "knight",
    title: "Knight",
    line: {
      en: "A lone ride to the citadel. Every step and every blow is paid with cards.",
      de: "Ein einsamer Ritt zur Zitadelle. Jeder Schritt und jeder Hieb kostet Karten.",
    },
    players: { en: "Alone", de: "Allein" },
  },
  {
    id: "deal",
    title: "Street Deal",
    line: {
      en: "Dealer, customer, narc: facedown cards, and a ledger that hides nothing.",
      de: "Dealer, Kunde, Fahnder: verdeckte Karten und ein Kassenbuch, das nichts verbirgt.",
    },
    players: { en: "Three seats", de: "Drei Plätze" },
  },
  {
    id: "rangers",
    title: "Rangers",
    line: {
      en: "A walk through woods that answer back, with odds you can count on.",
      de: "Ein Weg durch Wälder, die antworten, und Chancen, mit denen man rechnen kann.",
    },
    players: { en: "Alone", de: "Allein" },
  },
  {
    id: "mandate",
    title: "Mandate",
    line: {
      en: "Two cabinets, hidden traps, three rounds for the majority.",
      de: "Zwei Kabinette, verdeckte Fallen, drei Runden um die Mehrheit.",
    },
    players: { en: "Two seats", de: "Zwei Plätze" },
  },
];
