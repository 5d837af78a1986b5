import type { RulesText } from "@cardwright/table";

/** How Mandate is played, and its words. */
export const rules: RulesText = {
  sections: [
    {
      id: "goal",
      title: { en: "The goal", de: "Das Ziel" },
      text: [
        {
          en: "Two cabinets play for a mandate, best of three rounds. A round goes to the side with the higher total influence in its government row once both have passed in succession.",
          de: "Zwei Kabinette ringen um das Mandat; wer zwei Runden gewinnt, hat es. Eine Runde geht an die Seite mit dem höheren Gesamteinfluss in der Regierungsreihe, sobald beide unmittelbar nacheinander gepasst haben.",
        },
        {
          en: "If the totals are equal, the round goes to whoever passed first of those two. The winner of a round starts the next.",
          de: "Bei Gleichstand geht die Runde an die Seite, die von diesen beiden zuerst gepasst hat. Wer eine Runde gewinnt, beginnt die nächste.",
        },
      ],
    },
    {
      id: "turn",
      title: { en: "Your turn", de: "Dein Zug" },
      text: [
        {
          en: "You start each turn with 2 AP. What you do not use is lost.",
          de: "Du beginnst jeden Zug mit 2 AP. Was du nicht ausgibst, verfällt.",
        },
        {
          en: "- Play a card or set a trap: 1 AP each, more with a surcharge, less with a discount.",
          de: "- Eine Karte spielen oder eine Falle legen: je 1 AP, mit Aufpreis mehr, mit Rabatt weniger.",
        },
        {
          en: "- Activate the instant in your slot: 0 AP (click it, or press A).",
          de: "- Die Sofortinitiative in deinem Platz aktivieren: 0 AP (anklicken oder A drücken).",
        },
        {
          en: "- With an active Diplomat, once a turn: move 1 influence between two of your government cards.",
          de: "- Mit aktiver Diplomatie einmal pro Zug: 1 Einfluss zwischen zwei deiner Regierungskarten verschieben.",
        },
        {
          en: "- End your turn, once you have played a card or activated an instant, and draw 1 card; or pass, if you have done neither, and draw nothing.",
          de: "- Den Zug beenden, wenn du eine Karte gespielt oder eine Sofortinitiative aktiviert hast, und 1 Karte ziehen; oder passen, wenn du beides nicht getan hast, und nichts ziehen.",
        },
        {
          en: "A pass is not final: if your opponent plays on, you may play again in your next turn.",
          de: "Passen ist nicht endgültig: Spielt die Gegenseite weiter, darfst du in deinem nächsten Zug wieder spielen.",
        },
      ],
    },
    {
      id: "cards",
      title: { en: "The five kinds of cards", de: "Die fünf Kartenarten" },
      text: [
        {
          en: "- Government: at most 5 in the row. Their influence decides the round.",
          de: "- Regierung: höchstens 5 in der Reihe. Ihr Einfluss entscheidet die Runde.",
        },
        {
          en: "- Public: at most 5 in the row. They have no influence of their own, but help in many ways.",
          de: "- Öffentlichkeit: höchstens 5 in der Reihe. Sie haben keinen eigenen Einfluss, helfen aber auf viele Arten.",
        },
        {
          en: "- Instant initiative: lies in its one slot until you activate it, then goes to the discard pile.",
          de: "- Sofortinitiative: liegt in ihrem einen Platz, bis du sie aktivierst, und kommt dann auf die Ablage.",
        },
        {
          en: "- Permanent initiative: stays in its slot, one for government and one for public; a new one replaces the old.",
          de: "- Dauerhafte Initiative: bleibt in ihrem Platz, einem für Regierung und einem für Öffentlichkeit; eine neue ersetzt die alte.",
        },
        {
          en: "- Trap: is set face down, one a turn and at most 3. It triggers by itself when your opponent plays a card that fits, and hits that player.",
          de: "- Falle: wird verdeckt gelegt, eine pro Zug und höchstens 3. Sie löst von selbst aus, wenn die Gegenseite eine passende Karte spielt, und trifft diese Seite.",
        },
      ],
    },
    {
      id: "order",
      title: { en: "What happens when a card is played", de: "Was geschieht, wenn eine Karte gespielt wird" },
      text: [
        {
          en: "The card is paid and placed. Then everything waits in one queue: first what the opposing traps do that it triggers, in the order in which they were set, then what the card itself does. The queue is worked off from the front; what an event causes comes directly after it.",
          de: "Die Karte wird bezahlt und ausgelegt. Dann wartet alles in einer Schlange: zuerst, was die ausgelösten gegnerischen Fallen tun, in der Reihenfolge, in der sie gelegt wurden, dann, was die Karte selbst tut. Die Schlange wird von vorn abgearbeitet; was ein Ereignis verursacht, folgt unmittelbar darauf.",
        },
        {
          en: "If a trap deactivates, destroys, returns or cancels the card, what the card would have done is dropped. Its cost does not come back.",
          de: "Wird die Karte von einer Falle deaktiviert, zerstört, zurückgegeben oder annulliert, entfällt, was sie getan hätte. Ihre Kosten kommen nicht zurück.",
        },
        {
          en: "Setting a trap and activating an instant trigger no traps.",
          de: "Wer eine Falle legt oder eine Sofortinitiative aktiviert, löst keine Fallen aus.",
        },
      ],
    },
    {
      id: "cost",
      title: { en: "Cost, discount and refund", de: "Kosten, Rabatt und Erstattung" },
      text: [
        {
          en: "A card costs 1 AP plus surcharges. An initiative costs 1 less while your discount pool holds something. If you paid at least 1 AP, 1 comes back from the refund pool (initiatives) or by a Movement (government).",
          de: "Eine Karte kostet 1 AP plus Aufpreise. Eine Initiative kostet 1 weniger, solange in deinem Rabatt etwas liegt. Hast du mindestens 1 AP bezahlt, kommt 1 aus der Erstattung zurück (Initiativen) oder durch eine Bewegung (Regierung).",
        },
        {
          en: "Each pool holds at most 2, a card uses at most 1 of each, and both are emptied when your turn starts. A card never uses what it makes itself.",
          de: "Rabatt und Erstattung fassen höchstens je 2, eine Karte verbraucht höchstens 1 davon, und beide sind zu Beginn deines Zuges leer. Eine Karte verbraucht nie, was sie selbst erzeugt.",
        },
      ],
    },
    {
      id: "round",
      title: { en: "The end of a round", de: "Das Ende einer Runde" },
      text: [
        {
          en: "All cards on the board go to the discard piles and hands are filled to 5. Traps stay, and so do decks and discard piles. Pools, locks and everything that lasted for the round end.",
          de: "Alle ausliegenden Karten kommen auf die Ablagestapel, die Hände werden auf 5 aufgefüllt. Fallen bleiben liegen, Stapel und Ablage ebenso. Rabatt, Erstattung, Sperren und alles, was für die Runde galt, enden.",
        },
        {
          en: "You hold at most 10 cards; a card drawn beyond that is discarded. From an empty deck nothing is drawn.",
          de: "Du hältst höchstens 10 Karten; was du darüber hinaus ziehst, wird abgelegt. Von einem leeren Stapel wird nichts gezogen.",
        },
      ],
    },
    {
      id: "decks",
      title: { en: "Decks", de: "Decks" },
      text: [
        {
          en: "A deck has 25 cards within 108 points. A person may be in it once, any other card twice. Government cards cost points by their influence, tier 2 three more, Leadership and Diplomat one more each.",
          de: "Ein Deck hat 25 Karten für höchstens 108 Punkte. Eine Person darf einmal darin sein, jede andere Karte zweimal. Regierungskarten kosten Punkte nach ihrem Einfluss, Stufe 2 kostet drei mehr, Führung und Diplomatie je einen mehr.",
        },
      ],
    },
  ],
  glossary: [
    {
      id: "influence",
      word: { en: "influence", de: "Einfluss" },
      text: {
        en: "What a government card counts: its printed number, what events have added or taken, and what other cards add while they lie there; never below 0.",
        de: "Was eine Regierungskarte zählt: die aufgedruckte Zahl, was Ereignisse hinzugefügt oder genommen haben, und was andere Karten geben, solange sie ausliegen; nie unter 0.",
      },
    },
    {
      id: "ap",
      word: { en: "AP", de: "AP" },
      text: {
        en: "Action points. 2 at the start of each turn, without upper limit, never below 0.",
        de: "Aktionspunkte. 2 zu Beginn jedes Zuges, nach oben unbegrenzt, nie unter 0.",
      },
    },
    {
      id: "initiative",
      word: { en: "initiative", de: "Initiative" },
      forms: { en: ["initiatives"], de: ["Initiativen", "Sofortinitiative", "Sofortinitiativen"] },
      text: {
        en: "An instant or a permanent. An instant works when it is activated, a permanent when it is placed and while it lies there.",
        de: "Eine Sofortinitiative oder eine dauerhafte. Die erste wirkt, wenn sie aktiviert wird, die zweite, wenn sie ausgelegt wird und solange sie liegt.",
      },
    },
    {
      id: "shield",
      word: { en: "shield", de: "Schutz" },
      forms: { en: ["shielded"], de: ["geschützt"] },
      text: {
        en: "Swallows the first negative event on the card: deactivation, loss of influence, destruction, return, taking over or cancelling. Then it is gone. A card has at most one.",
        de: "Fängt das erste schädliche Ereignis auf der Karte ab: Deaktivierung, Verlust von Einfluss, Zerstörung, Rückgabe, Übernahme oder Annullierung. Danach ist er weg. Eine Karte hat höchstens einen.",
      },
    },
    {
      id: "deactivated",
      word: { en: "deactivated", de: "deaktiviert" },
      forms: { en: ["deactivate", "deactivation"], de: ["deaktivierte", "deaktivierten", "Deaktivierung"] },
      text: {
        en: "The card keeps its influence and loses its text until the round ends.",
        de: "Die Karte behält ihren Einfluss und verliert ihren Text, bis die Runde endet.",
      },
    },
    {
      id: "taken-over",
      word: { en: "taken over", de: "übernommen" },
      forms: { en: ["take over", "takes over", "taking over"], de: ["übernimm", "übernimmt", "Übernahme"] },
      text: {
        en: "The card lies on the other side and counts there, without its text, even if it is active again. It has no number among that side's cards, and it goes to its owner's discard pile.",
        de: "Die Karte liegt auf der anderen Seite und zählt dort, ohne ihren Text, auch wenn sie wieder aktiv wird. Unter den Karten dieser Seite hat sie keine Nummer, und abgelegt wird sie auf den Stapel ihres Besitzers.",
      },
    },
    {
      id: "strongest",
      word: { en: "strongest", de: "stärkste" },
      forms: { en: [], de: ["stärksten"] },
      text: {
        en: "The active government card with the highest influence; of equals, the one placed last.",
        de: "Die aktive Regierungskarte mit dem höchsten Einfluss; bei Gleichstand die zuletzt ausgelegte.",
      },
    },
    {
      id: "tier",
      word: { en: "tier", de: "Stufe" },
      text: {
        en: "Government cards are of tier 1 or 2. Some cards and traps look at it; tier 2 costs more points in a deck.",
        de: "Regierungskarten haben Stufe 1 oder 2. Manche Karten und Fallen achten darauf; Stufe 2 kostet im Deck mehr Punkte.",
      },
    },
    {
      id: "leadership",
      word: { en: "Leadership", de: "Führung" },
      text: {
        en: "Keyword: your first initiative of the round costs 0 AP. It counts once, however many cards carry it.",
        de: "Schlüsselwort: Deine erste Initiative der Runde kostet 0 AP. Es zählt einmal, gleich wie viele Karten es tragen.",
      },
    },
    {
      id: "diplomat",
      word: { en: "Diplomat", de: "Diplomatie" },
      text: {
        en: "Keyword: once a turn you may move 1 influence from one of your government cards to another.",
        de: "Schlüsselwort: Einmal pro Zug darfst du 1 Einfluss von einer deiner Regierungskarten auf eine andere verschieben.",
      },
    },
    {
      id: "oligarch",
      word: { en: "Oligarch", de: "Oligarchie" },
      text: {
        en: "Keyword: draw 1 card when it is played.",
        de: "Schlüsselwort: Ziehe 1 Karte, wenn sie gespielt wird.",
      },
    },
    {
      id: "tech",
      word: { en: "Tech", de: "Tech" },
      text: {
        en: "Keyword: once a round you get 1 AP after an initiative. As a tag it is what some cards look for.",
        de: "Schlüsselwort: Einmal pro Runde erhältst du nach einer Initiative 1 AP. Als Merkmal ist es das, wonach manche Karten suchen.",
      },
    },
    {
      id: "movement",
      word: { en: "Movement", de: "Bewegung" },
      text: {
        en: "Keyword: if such a card lay active when your turn started, the first government card of the turn gives back 1 AP.",
        de: "Schlüsselwort: Lag eine solche Karte zu Beginn deines Zuges aktiv aus, gibt die erste Regierungskarte des Zuges 1 AP zurück.",
      },
    },
    {
      id: "ngo",
      word: { en: "NGO", de: "NGO" },
      text: {
        en: "Keyword: when it is played, your next initiative costs 1 AP less.",
        de: "Schlüsselwort: Wird sie gespielt, kostet deine nächste Initiative 1 AP weniger.",
      },
    },
    {
      id: "locked",
      word: { en: "locked", de: "gesperrt" },
      text: {
        en: "A card in hand that cannot be played until the round ends. Your opponent sees only how many there are.",
        de: "Eine Handkarte, die bis zum Ende der Runde nicht gespielt werden kann. Die Gegenseite sieht nur, wie viele es sind.",
      },
    },
    {
      id: "cancelled",
      word: { en: "cancelled", de: "annulliert" },
      text: {
        en: "The card goes to its owner's discard pile and does nothing; its cost does not come back.",
        de: "Die Karte kommt auf die Ablage ihrer Seite und tut nichts; ihre Kosten kommen nicht zurück.",
      },
    },
  ],
};
