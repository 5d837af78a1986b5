import type { RulesText } from "@cardwright/table";

/** How Knight is played, and its words. */
export const rules: RulesText = {
  sections: [
    {
      id: "goal",
      title: { en: "What it is about", de: "Worum es geht" },
      text: [
        {
          en: "A lone knight crosses a small land in three rounds, day, night and day, to take the citadel. You win if both adepts of the citadel are beaten before the third round ends; your fame is your score.",
          de: "Ein einzelner Ritter durchquert in drei Runden, Tag, Nacht und Tag, ein kleines Land, um die Zitadelle einzunehmen. Du gewinnst, wenn beide Adepten der Zitadelle besiegt sind, bevor die dritte Runde endet; dein Ruhm ist deine Wertung.",
        },
      ],
    },
    {
      id: "turn",
      title: { en: "A turn", de: "Ein Zug" },
      text: [
        {
          en: "Play any cards, move, then take at most one action: visit a village, or fight by entering a guarded space. After the action there is no more moving. End your turn once a card was played or discarded.",
          de: "Spiele beliebig viele Karten, zieh, und mach dann höchstens eine Aktion: Besuche ein Dorf, oder kämpfe, indem du ein bewachtes Feld betrittst. Nach der Aktion ziehst du nicht mehr. Beende den Zug, sobald eine Karte gespielt oder abgeworfen ist.",
        },
        {
          en: "- Weak: a card’s first effect, for free. Strong: the second, for one mana of its colour.",
          de: "- Schwach: die erste Wirkung einer Karte, umsonst. Stark: die zweite, für ein Mana ihrer Farbe.",
        },
        {
          en: "- Sideways: any card but a Wound gives Move, Influence, Attack or Block 1.",
          de: "- Quer: Jede Karte außer einer Wunde gibt Bewegung, Einfluss, Angriff oder Abwehr 1.",
        },
        {
          en: "- Rest instead of a turn: discard one card that is no Wound, and any Wounds; with only Wounds, one of them.",
          de: "- Rasten statt eines Zuges: Wirf eine Karte ab, die keine Wunde ist, und beliebig viele Wunden; hast du nur Wunden, eine davon.",
        },
        {
          en: "At the end of a turn points and tokens vanish, used dice are rolled again, and you draw up to your hand limit. With an empty deck you may end the round; with neither deck nor hand it ends by itself.",
          de: "Am Ende des Zuges verfallen Punkte und Marken, benutzte Würfel werden neu geworfen, und du ziehst bis zum Handlimit nach. Ist der Nachziehstapel leer, darfst du die Runde beenden; ohne Nachziehstapel und Hand endet sie von selbst.",
        },
      ],
    },
    {
      id: "costs",
      title: { en: "Paying with cards", de: "Mit Karten bezahlen" },
      text: [
        {
          en: "Some cards ask for others: “Select a card to discard”. Wounds do not count unless the card says so. What is thrown away leaves the game. A card whose cost cannot be paid is not offered, and says why; where a cost is optional, Skip gives nothing.",
          de: "Manche Karten verlangen andere: „Wähle eine Karte zum Abwerfen“. Wunden zählen nur, wo die Karte es sagt. Was du aus dem Spiel nimmst, kommt nicht wieder. Eine Karte, deren Kosten du nicht zahlen kannst, wird nicht angeboten und sagt, warum; sind Kosten freiwillig, bringt Verzichten nichts ein.",
        },
        {
          en: "While a cost is open, Undo and Escape go back to before the card was played. Where the paid card’s colour decides what follows, a card may be paid for nothing; the preview says so.",
          de: "Solange Kosten offen sind, führen Rückgängig und Escape zurück vor das Ausspielen. Wo die Farbe der bezahlten Karte entscheidet, was folgt, kann eine Karte umsonst bezahlt werden; die Vorschau sagt es.",
        },
      ],
    },
    {
      id: "mana",
      title: { en: "Mana", de: "Mana" },
      text: [
        {
          en: "The source has three dice, and one may be taken each turn. Gold is any colour by day and dead by night. Black is dead by day, and by night serves only the strong effects of spells. Crystals last, three of a colour at most; tokens vanish with the turn.",
          de: "Die Quelle hat drei Würfel, und einen darfst du je Zug nehmen. Gold ist am Tag jede Farbe und nachts wertlos. Schwarz ist am Tag wertlos und dient nachts nur den starken Wirkungen von Zaubern. Kristalle bleiben, höchstens drei je Farbe; Marken verfallen mit dem Zug.",
        },
        {
          en: "A spell costs one mana of its colour, its strong effect a black one besides, by night only. An artifact’s strong effect destroys it.",
          de: "Ein Zauber kostet ein Mana seiner Farbe, seine starke Wirkung dazu ein schwarzes, und nur nachts. Die starke Wirkung eines Artefakts zerstört es.",
        },
      ],
    },
    {
      id: "land",
      title: { en: "The land", de: "Das Land" },
      text: [
        {
          en: "A step costs by terrain: plains 2, hills 3, wastes 4, forest 3 by day and 5 by night. Enemies lie facedown until you stand beside them by day, or enter.",
          de: "Ein Schritt kostet je nach Gelände: Ebene 2, Hügel 3, Ödland 4, Wald am Tag 3 und nachts 5. Gegner liegen verdeckt, bis du am Tag daneben stehst oder das Feld betrittst.",
        },
        {
          en: "- Village: heal a Wound for 3 Influence, recruit units. Your reputation is added once to the Influence of a visit; at -3 no village lets you in.",
          de: "- Dorf: Heile eine Wunde für 3 Einfluss, wirb Einheiten an. Dein Ruf zählt einmal zum Einfluss eines Besuchs; bei -3 lässt dich kein Dorf ein.",
        },
        {
          en: "- Tower: a spell. Keep: one of two artifacts. Ruin: an artifact or two crystals. What you win goes on top of your deck.",
          de: "- Turm: ein Zauber. Feste: eines von zwei Artefakten. Ruine: ein Artefakt oder zwei Kristalle. Was du gewinnst, kommt auf deinen Nachziehstapel.",
        },
      ],
    },
    {
      id: "fight",
      title: { en: "A fight", de: "Ein Kampf" },
      text: [
        {
          en: "- First phase: ranged and siege Attack strike before anybody is hurt. Against the fortified only siege counts.",
          de: "- Erste Phase: Fernangriff und Belagerung treffen, bevor jemand verletzt wird. Gegen Befestigte zählt nur Belagerung.",
        },
        {
          en: "- Block: one enemy at a time, all of its attack or nothing. Fire is blocked in full by ice and ice by fire; other Block counts half against them.",
          de: "- Abwehr: ein Gegner nach dem anderen, der ganze Angriff oder nichts. Eis wehrt Feuer voll ab und Feuer Eis; andere Abwehr zählt dagegen halb.",
        },
        {
          en: "- Damage: every enemy that was not blocked wounds you, its attack divided by your armour, rounded up; a unit may take the damage of one enemy instead. As many Wounds in one fight as your hand limit knock you out.",
          de: "- Schaden: Jeder Gegner, den du nicht abgewehrt hast, verwundet dich: sein Angriff geteilt durch deine Rüstung, aufgerundet; eine Einheit kann den Schaden eines Gegners übernehmen. So viele Wunden in einem Kampf wie dein Handlimit machen dich kampfunfähig.",
        },
        {
          en: "- Attack: everything counts. A strike needs the armour of its group; what any of the group resists is halved.",
          de: "- Angriff: Alles zählt. Ein Schlag braucht die Rüstung seiner Gruppe; dem jemand aus der Gruppe widersteht, das zählt halb.",
        },
        {
          en: "Points left over are lost with their phase. Beaten guards stay beaten; if any stand, you go back to where you came from.",
          de: "Übrige Punkte verfallen mit ihrer Phase. Besiegte Wachen bleiben besiegt; steht noch jemand, gehst du zurück, woher du kamst.",
        },
      ],
    },
    {
      id: "fame",
      title: { en: "Fame and units", de: "Ruhm und Einheiten" },
      text: [
        {
          en: "At fame 3, 8 and 15 you take an advanced card onto your deck; at 8 your armour is 3, at 15 your hand limit 6, and a second unit may follow you.",
          de: "Bei Ruhm 3, 8 und 15 nimmst du eine fortgeschrittene Karte auf deinen Nachziehstapel; bei 8 ist deine Rüstung 3, bei 15 dein Handlimit 6, und eine zweite Einheit darf dir folgen.",
        },
        {
          en: "A unit uses one of its two abilities each round. Damage above its armour wounds it; wounded again it is gone.",
          de: "Eine Einheit nutzt in jeder Runde eine ihrer zwei Fähigkeiten. Schaden über ihrer Rüstung verwundet sie; noch einmal verwundet ist sie fort.",
        },
      ],
    },
  ],
  glossary: [
    {
      id: "wound",
      word: { en: "Wound", de: "Wunde" },
      forms: { en: ["Wounds"], de: ["Wunden"] },
      text: {
        en: "A card that does nothing and fills your hand. It pays no cost unless the card says so, and is no card to play.",
        de: "Eine Karte, die nichts tut und deine Hand füllt. Sie bezahlt keine Kosten, außer die Karte sagt es, und lässt sich nicht spielen.",
      },
    },
    {
      id: "move",
      word: { en: "Move", de: "Bewegung" },
      text: {
        en: "Pays for steps on the map, before the action of the turn.",
        de: "Bezahlt Schritte auf der Karte, vor der Aktion des Zuges.",
      },
    },
    {
      id: "influence",
      word: { en: "Influence", de: "Einfluss" },
      text: {
        en: "Pays for healing and units in a village.",
        de: "Bezahlt Heilung und Einheiten in einem Dorf.",
      },
    },
    {
      id: "attack",
      word: { en: "Attack", de: "Angriff" },
      forms: { en: [], de: ["Feuer-Angriff", "Eis-Angriff", "Kaltfeuer-Angriff"] },
      text: {
        en: "Strikes in the last phase of a fight. It may be physical, fire, ice or cold fire.",
        de: "Trifft in der letzten Phase eines Kampfes. Er kann körperlich, Feuer, Eis oder Kaltfeuer sein.",
      },
    },
    {
      id: "ranged",
      word: { en: "ranged", de: "Fernangriff" },
      forms: { en: ["Ranged"], de: ["Fernangriffe"] },
      text: {
        en: "Strikes in the first phase too, but not against the fortified.",
        de: "Trifft auch in der ersten Phase, aber nicht gegen Befestigte.",
      },
    },
    {
      id: "siege",
      word: { en: "siege", de: "Belagerung" },
      forms: { en: ["Siege"], de: [] },
      text: {
        en: "Strikes in the first phase too, even against the fortified.",
        de: "Trifft auch in der ersten Phase, selbst gegen Befestigte.",
      },
    },
    {
      id: "block",
      word: { en: "Block", de: "Abwehr" },
      text: {
        en: "Stops the attack of one enemy in the second phase, all of it or nothing.",
        de: "Hält in der zweiten Phase den Angriff eines Gegners auf, ganz oder gar nicht.",
      },
    },
    {
      id: "crystal",
      word: { en: "crystal", de: "Kristall" },
      forms: { en: ["crystals"], de: ["Kristalle"] },
      text: {
        en: "Mana that lasts until it is used, three of a colour at most; one more becomes a token.",
        de: "Mana, das bleibt, bis es gebraucht wird, höchstens drei je Farbe; eines mehr wird zur Marke.",
      },
    },
    {
      id: "token",
      word: { en: "token", de: "Marke" },
      forms: { en: ["tokens"], de: ["Marken"] },
      text: { en: "Mana that vanishes with the turn.", de: "Mana, das mit dem Zug verfällt." },
    },
    {
      id: "fortified",
      word: { en: "fortified", de: "befestigt" },
      forms: { en: ["Fortified"], de: ["Befestigt"] },
      text: {
        en: "In the first phase only siege counts against it.",
        de: "In der ersten Phase zählt dagegen nur Belagerung.",
      },
    },
    {
      id: "swift",
      word: { en: "swift", de: "flink" },
      text: { en: "Blocking it takes twice its attack.", de: "Ihn abzuwehren kostet den doppelten Angriff." },
    },
    {
      id: "brutal",
      word: { en: "brutal", de: "brutal" },
      text: { en: "Unblocked it deals twice its attack.", de: "Nicht abgewehrt teilt er den doppelten Angriff aus." },
    },
    {
      id: "poison",
      word: { en: "poisonous", de: "giftig" },
      text: {
        en: "As many Wounds as it deals into your hand go into your discard pile besides.",
        de: "So viele Wunden, wie du auf die Hand nimmst, kommen außerdem in deine Ablage.",
      },
    },
    {
      id: "throw-away",
      word: { en: "Throw away", de: "aus dem Spiel" },
      forms: { en: ["throw away"], de: [] },
      text: {
        en: "The card leaves the game instead of going to the discard pile.",
        de: "Die Karte ist aus dem Spiel, statt auf die Ablage zu kommen.",
      },
    },
  ],
};
