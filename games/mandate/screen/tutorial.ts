import type { Said, Tutorial, TutorialAsk } from "@cardwright/table/seat";

/**
 * The deciding third round, from the middle: a few cards, both sides with one round won. The opponent has one card in
 * hand, which runs into the trap that is set here.
 */
const step = (asks: TutorialAsk, text: Said, why: Said = DO_THIS): Tutorial["steps"][number] => ({ asks, text, why });

const DO_THIS: Said = {
  en: "Not yet: first do what this step asks for.",
  de: "Noch nicht: Tu zuerst, worum dieser Schritt bittet.",
};
const READ: Said = {
  en: "Read on first: “Go on” takes you to the next step.",
  de: "Lies erst weiter: „Weiter“ führt zum nächsten Schritt.",
};

export const tutorial: Tutorial = {
  title: { en: "Mandate: a first round", de: "Mandate: eine erste Runde" },
  seat: 0,
  bots: [undefined, "greedy"],
  seed: 4,
  given: {
    active: 0,
    table: { round: 3 },
    players: [
      {
        fields: { ap: 2, roundsWon: 1 },
        zones: {
          government: ["junior-minister"],
          hand: ["elon-musk", "spin-doctor", "fake-news", "mayor"],
          deck: ["backbencher", "think-tank", "defence-minister"],
        },
      },
      {
        fields: { roundsWon: 1 },
        zones: { government: ["interior-minister"], hand: ["press-secretary"] },
      },
    ],
  },
  steps: [
    step(
      { kind: "read" },
      {
        en: "Two cabinets play for a mandate: whoever wins two rounds has it. Both sides have won one, so this round decides. It goes to the higher total influence, the large numbers on the green band. You have 3, Ben has 5.",
        de: "Zwei Kabinette ringen um das Mandat: Wer zwei Runden gewinnt, hat es. Beide Seiten haben eine, also entscheidet diese. Sie geht an den höheren Gesamteinfluss, die großen Zahlen auf dem grünen Band. Du hast 3, Ben hat 5.",
      },
      READ,
    ),
    step(
      { kind: "read" },
      {
        en: "Your government row adds up to your total; the public row below it helps. Each turn you have 2 AP, and a card costs 1. Every underlined number can be asked why it is what it is.",
        de: "Deine Regierungsreihe ergibt deinen Gesamteinfluss; die Öffentlichkeit darunter hilft. Jeden Zug hast du 2 AP, und eine Karte kostet 1. Jede unterstrichene Zahl sagt dir, wie sie zustande kommt.",
      },
      READ,
    ),
    step(
      { kind: "preview", action: { type: "play", card: "elon-musk" } },
      {
        en: "Look before you act: point at Elon Musk in your hand. The panel says what it costs, what happens in which order, and what nobody can know yet, such as the card you will draw.",
        de: "Erst schauen, dann handeln: Zeige auf Elon Musk in deiner Hand. Das Feld sagt, was die Karte kostet, was in welcher Reihenfolge geschieht und was noch niemand wissen kann, etwa welche Karte du ziehst.",
      },
      {
        en: "Only point at Elon Musk, or move the focus there.",
        de: "Zeige nur auf Elon Musk, oder setze den Fokus darauf.",
      },
    ),
    step(
      { kind: "act", action: { type: "play", card: "elon-musk" } },
      {
        en: "Now play Elon Musk. You draw a card, and your next initiative costs 1 AP less.",
        de: "Spiele nun Elon Musk. Du ziehst eine Karte, und deine nächste Initiative kostet 1 AP weniger.",
      },
    ),
    step(
      { kind: "act", action: { type: "set", card: "fake-news" } },
      {
        en: "1 AP is left. Set Fake News as a trap: it lies face down, and Ben sees only that something lies there.",
        de: "1 AP ist übrig. Lege Fake News als Falle: Sie liegt verdeckt, und Ben sieht nur, dass dort etwas liegt.",
      },
    ),
    step(
      { kind: "refused", action: { type: "play", card: "mayor" } },
      {
        en: "Now you have no AP left. Try to play the Mayor all the same: what is refused always says why.",
        de: "Nun hast du keine AP mehr. Versuche trotzdem, die Bürgermeisterin zu spielen: Was nicht geht, sagt immer, warum.",
      },
    ),
    step(
      { kind: "undo" },
      {
        en: "As long as nothing new was seen, everything can be taken back. Undo the trap; there is something better to do first.",
        de: "Solange nichts Neues zu sehen war, lässt sich alles zurücknehmen. Nimm die Falle zurück; vorher gibt es Besseres zu tun.",
      },
      { en: "Undo first: the button, or the key U.", de: "Nimm zuerst zurück: mit der Taste „Rückgängig“ oder mit U." },
    ),
    step(
      { kind: "act", action: { type: "play", card: "spin-doctor" } },
      {
        en: "Play Spin Doctor. It is an initiative, so the discount pays for it: 0 AP.",
        de: "Spiele Spin Doctor. Er ist eine Initiative, also bezahlt ihn der Rabatt: 0 AP.",
      },
    ),
    step(
      { kind: "act", action: { type: "activate", card: "spin-doctor" } },
      {
        en: "An instant waits in its slot until you activate it, which costs nothing. Click it, or press A: your strongest government card gets +1 influence.",
        de: "Eine Sofortinitiative wartet in ihrem Platz, bis du sie aktivierst; das kostet nichts. Klicke sie an oder drücke A: Deine stärkste Regierungskarte erhält +1 Einfluss.",
      },
    ),
    step(
      { kind: "act", action: { type: "set", card: "fake-news" } },
      {
        en: "You still have 1 AP. Now set Fake News.",
        de: "Du hast noch 1 AP. Lege nun Fake News.",
      },
    ),
    step(
      { kind: "act", action: { type: "end" } },
      {
        en: "End your turn. You draw a card, and Ben is to act.",
        de: "Beende deinen Zug. Du ziehst eine Karte, und Ben ist am Zug.",
      },
    ),
    step(
      { kind: "read" },
      {
        en: "Ben played the Press Secretary, a Media card, and ran into your trap: Fake News deactivated it. It keeps its influence, but its text is off this round. “What happened” has every event, one line each.",
        de: "Ben hat den Regierungssprecher gespielt, eine Medienkarte, und ist in deine Falle gelaufen: Fake News hat ihn deaktiviert. Er behält seinen Einfluss, aber sein Text ist diese Runde aus. „Was geschah“ nennt jedes Ereignis, eins pro Zeile.",
      },
      READ,
    ),
    step(
      { kind: "act", action: { type: "play", card: "mayor" } },
      {
        en: "Ben has 7, you have 4. Play the Mayor.",
        de: "Ben hat 7, du hast 4. Spiele die Bürgermeisterin.",
      },
    ),
    step(
      { kind: "act", action: { type: "end" } },
      {
        en: "Now you lead, 8 to 7. End your turn; your last AP can go, it would be lost anyway if you had no use for it.",
        de: "Nun führst du, 8 zu 7. Beende deinen Zug; das letzte AP verfällt, wenn du es nicht brauchst.",
      },
    ),
    step(
      { kind: "read" },
      {
        en: "Ben had no card left and passed. A pass is not final: only two in succession end the round.",
        de: "Ben hatte keine Karte mehr und hat gepasst. Passen ist nicht endgültig: Erst zweimal hintereinander beendet die Runde.",
      },
      READ,
    ),
    step(
      { kind: "act", action: { type: "pass" } },
      {
        en: "You lead, so let it end: pass.",
        de: "Du führst, also lass es enden: Passe.",
      },
    ),
    step(
      { kind: "read" },
      {
        en: "The round is yours, and with it the mandate. In a whole match you start with 5 of 25 cards and nothing on the board; the rules are one key away (G).",
        de: "Die Runde gehört dir und mit ihr das Mandat. In einer ganzen Partie beginnst du mit 5 von 25 Karten und leerem Tisch; die Regeln sind eine Taste entfernt (G).",
      },
      READ,
    ),
  ],
};
