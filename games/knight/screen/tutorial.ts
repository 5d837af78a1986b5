import type { Said, Tutorial, TutorialAsk } from "@cardwright/table/seat";

/** The last day before the citadel: one card that must be paid for, one unit, and the fight that decides. */
const step = (asks: TutorialAsk, text: Said, why: Said = DO_THIS): Tutorial["steps"][number] => ({ asks, text, why });

const DO_THIS: Said = {
  en: "Not yet: first do what this step asks for.",
  de: "Noch nicht: Tu zuerst, worum dieser Schritt bittet.",
};
const READ: Said = {
  en: "Read on first: “Go on” takes you to the next step.",
  de: "Lies erst weiter: „Weiter“ führt zum nächsten Schritt.",
};

const SPACES = [
  ...["camp", "ford", "old-watch", "sunken-hall", "deep-wood", "stone-keep"],
  ...["grey-spire", "crossing", "black-keep", "bare-hills", "ash-field"],
];

export const tutorial: Tutorial = {
  title: { en: "Knight: before the citadel", de: "Ritter: vor der Zitadelle" },
  seat: 0,
  bots: [undefined],
  seed: 1,
  given: {
    table: { round: 3 },
    tokens: { knight: "ash-field" },
    zones: {
      map: [
        ...SPACES.map((id) => ({ card: id, as: id, owner: 0 })),
        {
          card: "citadel",
          as: "citadel",
          owner: 0,
          on: [
            { card: "ember-adept", owner: 0 },
            { card: "frost-adept", owner: 0 },
          ],
        },
      ],
      source: ["red", "blue", "black"].map((face) => ({ card: "mana-die", fields: { face } })),
      supply: Array.from({ length: 8 }, () => ({ card: "wound", owner: 0 })),
      advancedOffer: ["ram", "trail-lore", "kindle"].map((card) => ({ card, owner: 0 })),
    },
    players: [
      {
        fields: { greenCrystals: 1 },
        zones: {
          hero: ["knight"],
          hand: ["march", "improvisation", "haste", "wound"],
          deck: ["fury", "calm", "pledge"],
          units: ["torchbearers"],
        },
      },
    ],
  },
  steps: [
    step(
      { kind: "read" },
      {
        en: "You lead a lone knight through a small land, in three rounds: day, night, day. It is the third. You win if you take the citadel before it ends, and it lies one step ahead of you, on the right of the map.",
        de: "Du führst einen einzelnen Ritter durch ein kleines Land, in drei Runden: Tag, Nacht, Tag. Dies ist die dritte. Du gewinnst, wenn du die Zitadelle einnimmst, bevor sie endet, und sie liegt einen Schritt vor dir, rechts auf der Karte.",
      },
      READ,
    ),
    step(
      { kind: "read" },
      {
        en: "Every space says what a step onto it costs; forests cost more by night. The citadel takes 4 Move. Two adepts hold it, and since it is day and you stand beside them, you see their numbers: armour, attack, fame.",
        de: "Jedes Feld sagt, was ein Schritt dorthin kostet; Wälder kosten nachts mehr. Die Zitadelle verlangt 4 Bewegung. Zwei Adepten halten sie, und weil Tag ist und du daneben stehst, siehst du ihre Zahlen: Rüstung, Angriff, Ruhm.",
      },
      READ,
    ),
    step(
      { kind: "refused", action: { type: "step", to: "citadel" } },
      {
        en: "Try it all the same: click on the citadel. What cannot be done says why, where you try it.",
        de: "Versuch es trotzdem: Klicke auf die Zitadelle. Was nicht geht, sagt dort, wo du es versuchst, warum.",
      },
      { en: "Click on the citadel, and read why not.", de: "Klicke auf die Zitadelle und lies, warum nicht." },
    ),
    step(
      { kind: "preview", action: { type: "play", card: "march" } },
      {
        en: "Everything is paid with cards. Point at March: the panel shows what playing it leads to, before you do it. Weak it gives Move 2, and that is not enough.",
        de: "Alles wird mit Karten bezahlt. Zeige auf Marsch: Das Feld zeigt, wohin das Ausspielen führt, bevor du es tust. Schwach gibt die Karte Bewegung 2, und das reicht nicht.",
      },
      {
        en: "Only point at March, or move the focus there.",
        de: "Zeige nur auf Marsch, oder setze den Fokus darauf.",
      },
    ),
    step(
      { kind: "act", action: { type: "power", card: "march", mana: "crystal" } },
      {
        en: "Strong it gives Move 4, for one green mana. You hold a green crystal: select March, and play it strong with a crystal.",
        de: "Stark gibt sie Bewegung 4, für ein grünes Mana. Du hast einen grünen Kristall: Wähle Marsch aus, und spiele die Karte stark mit einem Kristall.",
      },
    ),
    step(
      { kind: "act", action: { type: "step", to: "citadel" } },
      {
        en: "Now enter the citadel. Whoever enters a guarded space fights.",
        de: "Betritt nun die Zitadelle. Wer ein bewachtes Feld betritt, kämpft.",
      },
    ),
    step(
      { kind: "read" },
      {
        en: "A fight has four phases. First ranged and siege Attack, before anybody is hurt; behind walls only siege counts. Each enemy shows what your present points would do to it: nothing yet.",
        de: "Ein Kampf hat vier Phasen. Zuerst Fernangriff und Belagerung, bevor jemand verletzt wird; hinter Mauern zählt nur Belagerung. Bei jedem Gegner steht, was deine jetzigen Punkte gegen ihn ausrichten: noch nichts.",
      },
      READ,
    ),
    step(
      { kind: "act", action: { type: "use", unit: "torchbearers", ability: "first" } },
      {
        en: "Your Torchbearers besiege with fire. Select them below the map and use their first ability: siege fire Attack 4.",
        de: "Deine Fackelträgerinnen belagern mit Feuer. Wähle sie unter der Karte aus und nutze ihre erste Fähigkeit: Belagerung 4 mit Feuer.",
      },
    ),
    step(
      { kind: "act", action: { type: "strike", enemy: "frost-adept" } },
      {
        en: "The Ember Adept resists fire: there your 4 count only 2. The Frost Adept has armour 4, and 4 are enough. Strike it. Its fame lifts you to a new level.",
        de: "Der Glutadept widersteht Feuer: Dort zählen deine 4 nur 2. Der Frostadept hat Rüstung 4, und 4 reichen. Schlage ihn. Sein Ruhm hebt dich auf eine neue Stufe.",
      },
    ),
    step(
      { kind: "act", action: { type: "pick", card: "ram" } },
      {
        en: "With a level you take an advanced card onto your deck. Choose Ram.",
        de: "Mit einer Stufe nimmst du eine fortgeschrittene Karte auf deinen Nachziehstapel. Wähle den Rammbock.",
      },
    ),
    step(
      { kind: "act", action: { type: "next" } },
      {
        en: "One adept is left, and nothing more to besiege it with. Go on to the next phase.",
        de: "Ein Adept ist übrig, und nichts, um ihn weiter zu belagern. Geh weiter zur nächsten Phase.",
      },
    ),
    step(
      { kind: "act", action: { type: "next" } },
      {
        en: "Here you could block. Against fire your plain Block counts only half, so save your cards: go on.",
        de: "Hier könntest du abwehren. Gegen Feuer zählt deine einfache Abwehr nur halb, also spar dir die Karten: Geh weiter.",
      },
    ),
    step(
      { kind: "act", action: { type: "guard", unit: "torchbearers", enemy: "ember-adept" } },
      {
        en: "Now the adept hits: 3 against your armour of 2 would be two Wounds, cards that only clog your hand. Let the Torchbearers take it; their armour of 4 holds.",
        de: "Jetzt trifft der Adept: 3 gegen deine Rüstung 2 wären zwei Wunden, Karten, die nur die Hand verstopfen. Lass die Fackelträgerinnen es nehmen; ihre Rüstung 4 hält.",
      },
    ),
    step(
      { kind: "act", action: { type: "play", card: "improvisation" } },
      {
        en: "The last phase: attack. Improvisation gives Attack 3, and asks for a card in return. Play it. The question stands above everything; a Wound does not count, and says so. Nothing is paid yet.",
        de: "Die letzte Phase: Angriff. Improvisation gibt Angriff 3 und verlangt dafür eine Karte. Spiele sie. Die Frage steht über allem; eine Wunde zählt nicht, und das steht dabei. Noch ist nichts bezahlt.",
      },
    ),
    step(
      { kind: "undo" },
      {
        en: "Before you pay: take it back, with Undo or the Escape key. The card returns to your hand.",
        de: "Bevor du bezahlst: Nimm es zurück, mit Rückgängig oder der Escape-Taste. Die Karte kehrt auf die Hand zurück.",
      },
      { en: "Take it back first.", de: "Nimm es erst zurück." },
    ),
    step(
      { kind: "act", action: { type: "play", card: "improvisation" } },
      {
        en: "It is as if nothing had happened. Play Improvisation again.",
        de: "Es ist, als wäre nichts gewesen. Spiele Improvisation noch einmal.",
      },
    ),
    step(
      { kind: "act", action: { type: "pick", card: "haste" } },
      {
        en: "Now pay: choose Haste. It goes to the discard pile.",
        de: "Bezahle nun: Wähle Eile. Die Karte kommt auf die Ablage.",
      },
    ),
    step(
      { kind: "act", action: { type: "choose", option: "attack" } },
      {
        en: "Of the four options only Attack is of use in this phase. Choose it.",
        de: "Von den vier Möglichkeiten nützt in dieser Phase nur der Angriff. Wähle ihn.",
      },
    ),
    step(
      { kind: "act", action: { type: "strike", enemy: "ember-adept" } },
      {
        en: "Attack 3 against armour 3: enough. Strike the last adept.",
        de: "Angriff 3 gegen Rüstung 3: Das reicht. Schlage den letzten Adepten.",
      },
    ),
    step(
      { kind: "act", action: { type: "pick", card: "trail-lore" } },
      {
        en: "His fame lifts you once more: choose Trail Lore. With that the citadel is yours, and the match is won; your fame is your score.",
        de: "Sein Ruhm hebt dich noch einmal: Wähle Wegkunde. Damit ist die Zitadelle dein und die Partie gewonnen; dein Ruhm ist deine Wertung.",
      },
    ),
  ],
};
