import type { Said, Tutorial, TutorialAsk, TutorialStep } from "@cardwright/table/seat";

const step = (asks: TutorialAsk, text: Said, why: Said): TutorialStep => ({ asks, text, why });
const read = (en: string, de: string): TutorialStep =>
  step({ kind: "read" }, { en, de }, { en: "Read first, then go on.", de: "Lies erst, dann geht es weiter." });
const play = (card: string) => ({ type: "play", card });
const SETTLE = { type: "choose", option: "confirm" };
const STAY = { type: "choose", option: "stay" };

/** The last two hands of a run: one to be saved, one to reach the goal with. Narc and customer have no choice. */
export const tutorial: Tutorial = {
  title: { en: "Street Deal: first steps", de: "Street Deal: erste Schritte" },
  seat: 2,
  bots: ["narc", "customer", undefined],
  seed: 7,
  given: {
    active: 0,
    table: { handNumber: 7, round: 3, cash: 330, careerHeat: 10 },
    zones: {
      street: [
        { card: "stakeout", owner: 0 },
        { card: "park", owner: 1 },
        { card: "shrooms", owner: 2 },
        { card: "surveillance", owner: 0 },
        { card: "cash_upfront", owner: 1 },
        { card: "weed", owner: 2 },
      ],
      client: ["student"],
    },
    players: [
      { zones: { hand: ["patrol"] } },
      { zones: { hand: ["fair_deal"] } },
      { zones: { hand: ["pills", "acid", "alibi"], deck: ["burner_phone", "disguise", "lookout"] } },
    ],
  },
  steps: [
    read(
      "You are the dealer. The run ends after hand 8, and you want 600 cash by then. You have 330, and this is the last round of hand 7.",
      "Du bist der Dealer. Die Tour endet nach Geschäft 8, und bis dahin willst du 600 Geld haben. Du hast 330, und dies ist die letzte Runde von Geschäft 7.",
    ),
    read(
      "Evidence against cover: that is what it is all about. 50 against 45, as it stands you would be busted. Rest on a number, or open it: its ledger has a line for each card.",
      "Beweise gegen Deckung: Darum geht es. 50 gegen 45, nach jetzigem Stand fliegst du auf. Zeige auf eine Zahl oder öffne sie: Ihr Kassenbuch hat eine Zeile für jede Karte.",
    ),
    read(
      "On the street the last product and the last location count: Weed in the Park. Weed has overridden Shrooms; of those only the heat is left. Everything else adds up.",
      "Auf der Straße zählen die letzte Ware und der letzte Ort: Gras im Park. Gras hat die Pilze überholt; von ihnen bleibt nur die Hitze. Alles andere wird zusammengezählt.",
    ),
    read(
      "Narc and customer have each played a card face down. Nobody knows them yet, so no total counts them. The customer of this hand wants Weed and pays two and a half times as much.",
      "Fahndung und Kundschaft haben je eine Karte verdeckt gespielt. Noch kennt sie niemand, also zählt sie auch keine Summe. Die Kundin dieses Geschäfts will Gras und zahlt dafür das Zweieinhalbfache.",
    ),
    step(
      { kind: "preview", action: play("alibi") },
      {
        en: "Below each of your cards stands what it would do to the four totals. Point at Alibi, or move the focus there, to see it on the bars.",
        de: "Unter jeder deiner Karten steht, was sie an den vier Summen ändern würde. Zeige auf „Alibi“ oder setze den Fokus darauf, dann siehst du es an den Balken.",
      },
      { en: "Look at what Alibi would do first.", de: "Sieh dir erst an, was „Alibi“ ändern würde." },
    ),
    step(
      { kind: "refused", action: { type: "lieLow" } },
      {
        en: "Not everything can be done at any time, and the table says why. Try to lie low now.",
        de: "Nicht alles geht jederzeit, und der Tisch sagt, warum. Versuche jetzt unterzutauchen.",
      },
      { en: "Try to lie low, and read why not.", de: "Versuche unterzutauchen, und lies, warum es nicht geht." },
    ),
    step(
      { kind: "act", action: play("alibi") },
      {
        en: "Only between two hands, then. 30 cover is more than enough for what one card of the narc usually adds: play Alibi.",
        de: "Also nur zwischen zwei Geschäften. 30 Deckung sind mehr, als eine Karte der Fahndung meist kostet: Spiele „Alibi“.",
      },
      { en: "Play Alibi.", de: "Spiele „Alibi“." },
    ),
    step(
      { kind: "act", action: SETTLE },
      {
        en: "All cards are open. The narc had a Patrol: 55 against 75. Settle the hand.",
        de: "Alle Karten liegen offen. Die Fahndung hatte eine Streife: 55 gegen 75. Schließe das Geschäft ab.",
      },
      { en: "Settle the hand.", de: "Schließe das Geschäft ab." },
    ),
    read(
      "Safe: 90 cash is banked, and the reason stands there. The heat of all played cards stays and falls by 20. From heat 30 on the narc's deck would become stronger.",
      "Sicher: 90 Geld kommen in die Kasse, und der Grund steht dabei. Die Hitze aller gespielten Karten bleibt und fällt um 20. Ab Hitze 30 würde das Deck der Fahndung stärker.",
    ),
    step(
      { kind: "act", action: { type: "lieLow" } },
      {
        en: "Now you could lie low: 25 cash for 40 heat less. Do it, for once.",
        de: "Jetzt könntest du untertauchen: 25 Geld für 40 Hitze weniger. Tu es dieses eine Mal.",
      },
      { en: "Lie low.", de: "Tauche unter." },
    ),
    step(
      { kind: "undo" },
      {
        en: "395 cash: those 25 will be missing. As long as nobody has learned anything new, you can take things back: undo.",
        de: "395 Geld: Die 25 werden fehlen. Solange niemand etwas Neues erfahren hat, kannst du zurücknehmen: Rückgängig.",
      },
      { en: "Take it back with Undo.", de: "Nimm es mit Rückgängig zurück." },
    ),
    step(
      { kind: "act", action: { type: "deal" } },
      {
        en: "420 cash again. One hand is left, and it has to bring 180. Deal it: that shows new cards, so it cannot be taken back.",
        de: "Wieder 420 Geld. Ein Geschäft bleibt, und es muss 180 bringen. Beginne es: Dabei siehst du neue Karten, also lässt es sich nicht zurücknehmen.",
      },
      { en: "Deal the next hand.", de: "Beginne das nächste Geschäft." },
    ),
    step(
      { kind: "act", action: play("acid") },
      {
        en: "The same customer comes, and wants Acid too: 60, two and a half times. Play Acid face down.",
        de: "Dieselbe Kundin kommt, und Acid will sie auch: 60, mal zweieinhalb. Spiele Acid verdeckt.",
      },
      { en: "Play Acid.", de: "Spiele Acid." },
    ),
    step(
      { kind: "act", action: STAY },
      {
        en: "The narc plays hard: 40 against 25. You could fold now, without profit. There are two rounds left for cover: stay.",
        de: "Die Fahndung legt los: 40 gegen 25. Du könntest jetzt ohne Gewinn aussteigen. Zwei Runden bleiben für Deckung: Bleib dabei.",
      },
      { en: "Stay in this hand.", de: "Bleib dabei." },
    ),
    step(
      { kind: "act", action: play("lookout") },
      {
        en: "A Lookout gives 20 cover. Play it.",
        de: "Ein Schmieresteher gibt 20 Deckung. Spiele ihn.",
      },
      { en: "Play Lookout.", de: "Spiele „Schmieresteher“." },
    ),
    step(
      { kind: "act", action: STAY },
      {
        en: "Look at the bars and the line below them: that is how it stands. Stay for the last round.",
        de: "Sieh dir die Balken und die Zeile darunter an: So steht es. Bleib für die letzte Runde dabei.",
      },
      { en: "Stay in this hand.", de: "Bleib dabei." },
    ),
    step(
      { kind: "preview", action: play("pills") },
      {
        en: "Pills cost more than Acid, but nobody here wants them, and they would override Acid. Look at what that does to the profit.",
        de: "Pillen kosten mehr als Acid, aber hier will sie niemand, und sie würden Acid überholen. Sieh dir an, was das mit dem Gewinn macht.",
      },
      { en: "Look at what Pills would do.", de: "Sieh dir an, was „Pillen“ ändern würde." },
    ),
    step(
      { kind: "act", action: play("disguise") },
      {
        en: "Better not. A Disguise gives another 20 cover: play it.",
        de: "Lieber nicht. Eine Verkleidung gibt noch einmal 20 Deckung: Spiele sie.",
      },
      { en: "Play Disguise.", de: "Spiele „Verkleidung“." },
    ),
    step(
      { kind: "act", action: SETTLE },
      {
        en: "55 against 75, and the profit is 180. Settle the hand, and with it the run.",
        de: "55 gegen 75, und der Gewinn ist 180. Schließe das Geschäft ab, und damit die Tour.",
      },
      { en: "Settle the hand.", de: "Schließe das Geschäft ab." },
    ),
    read(
      "600 cash: the goal is reached. In a whole run watch convictions: they change no total, but where the heat reaches one, a bust costs everything. Rules and glossary are one key away: G.",
      "600 Geld: Das Ziel ist erreicht. Achte in einer ganzen Tour auf Verurteilungen: Sie ändern keine Summe, aber wo die Hitze eine erreicht, kostet das Auffliegen alles. Regeln und Glossar sind eine Taste entfernt: G.",
    ),
  ],
};
