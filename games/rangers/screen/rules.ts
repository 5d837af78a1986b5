import type { RulesText } from "@cardwright/table";

/** How Rangers is played, and its words. */
export const rules: RulesText = {
  sections: [
    {
      id: "goal",
      title: { en: "What it is about", de: "Worum es geht" },
      text: [
        {
          en: "One ranger, one valley, one day. From Mossy Ford you go to Split Hollow, and from there to Cairn Gate. On the way you complete the mission: whoever reaches Cairn Gate with the mission done has won.",
          de: "Ein Tal, ein Tag, und du. Von der Moosfurt gehst du zur Gespaltenen Senke und von dort zum Steinmaltor. Unterwegs erfüllst du den Auftrag: Wer das Steinmaltor mit erfülltem Auftrag erreicht, hat gewonnen.",
        },
        {
          en: "The day ends too early when you have to draw or suffer fatigue and your deck is empty, or after the turn of your third injury.",
          de: "Der Tag endet zu früh, wenn du ziehen oder Ermüdung erleiden musst und dein Stapel leer ist, oder nach dem Zug, der dir die dritte Verletzung bringt.",
        },
      ],
    },
    {
      id: "round",
      title: { en: "A round", de: "Eine Runde" },
      text: [
        {
          en: "- A path card comes: it enters along the way or within reach, as printed.",
          de: "- Eine Wegkarte kommt: am Weg oder in Reichweite, so wie es auf ihr steht.",
        },
        {
          en: "- Your turns: make a test, play a card, or exhaust a card to use it, as often as you can and wish.",
          de: "- Deine Züge: Mach eine Probe, spiele eine Karte oder erschöpfe eine, um sie zu nutzen, so oft du kannst und willst.",
        },
        {
          en: "- Rest, and stay or travel. Ready cards with Fatiguing fatigue you first.",
          de: "- Raste, und bleib oder reise weiter. Vorher ermüden dich bereite Karten mit Ermüdend.",
        },
        {
          en: "- Refresh: 1 fatigue for each injury, draw 1 card, your energy comes back, Refresh effects happen, and all cards become ready unless something holds them.",
          de: "- Auffrischung: 1 Ermüdung je Verletzung, zieh 1 Karte, deine Energie kehrt zurück, Auffrischungen wirken, und alle Karten werden bereit, wenn nichts sie festhält.",
        },
      ],
    },
    {
      id: "test",
      title: { en: "A test", de: "Eine Probe" },
      text: [
        {
          en: "Choose what you are tested against and how much energy of the aspect you spend. First everything between you and it fatigues you: each ready card that is nearer and not Friendly, by its presence. What hangs on your role fatigues you at every test, wherever your target is. A ready Obstacle between, or on your role, makes the test impossible.",
          de: "Wähle, woran du dich versuchst und wie viel Energie des Aspekts du einsetzt. Zuerst ermüdet dich alles, was dazwischen ist: jede bereite Karte, die näher liegt und nicht Freundlich ist, um ihre Präsenz. Was an deiner Rolle hängt, ermüdet dich bei jeder Probe, wo auch immer dein Ziel liegt. Ein bereites Hindernis dazwischen oder an deiner Rolle macht die Probe unmöglich.",
        },
        {
          en: "Then you may commit cards from your hand whose approach fits; each adds its icons. A challenge card changes the effort by its number for the aspect. If the effort is at least the difficulty, the test succeeds.",
          de: "Dann darfst du Handkarten einsetzen, deren Ansatz passt; jede zählt mit ihren Zeichen. Eine Herausforderung ändert den Einsatz um ihre Zahl für den Aspekt. Erreicht der Einsatz die Schwierigkeit, gelingt die Probe.",
        },
        {
          en: "At the end the symbol of the challenge card comes to all: every ready card that bears it does what it says, the far ones first. You choose the order within an area where it matters.",
          de: "Zum Schluss wirkt das Symbol der Herausforderung auf alle: Jede bereite Karte, die es trägt, tut, was darauf steht, die fernen zuerst. Innerhalb eines Bereichs bestimmst du die Reihenfolge, wo es darauf ankommt.",
        },
        {
          en: "- Traverse (FIT, Exploration): a feature or the location. Success: progress as high as the effort. Failure: 1 injury.",
          de: "- Durchqueren (FIT, Erkundung): eine Landmarke oder der Ort. Erfolg: Fortschritt in Höhe des Einsatzes. Misserfolg: 1 Verletzung.",
        },
        {
          en: "- Connect (SPI, Connection): a being. Success: progress as high as the effort.",
          de: "- Zugang finden (SPI, Verbindung): ein Wesen. Erfolg: Fortschritt in Höhe des Einsatzes.",
        },
        {
          en: "- Avoid (AWA, Conflict): a being. Success: it is exhausted.",
          de: "- Ausweichen (AWA, Konflikt): ein Wesen. Erfolg: Es ist erschöpft.",
        },
        {
          en: "- Remember (FOC, Reason), difficulty 1: nothing is between. Success: look at as many cards of your deck as the effort says, put each back or below the deck, and draw 1.",
          de: "- Sich erinnern (FOC, Vernunft), Schwierigkeit 1: Nichts ist dazwischen. Erfolg: Sieh dir so viele Karten deines Stapels an, wie der Einsatz sagt, leg jede zurück oder unter den Stapel, und zieh 1.",
        },
        {
          en: "For the first three the difficulty is the presence of the card, at least 1. Some cards have a test of their own.",
          de: "Bei den ersten dreien ist die Schwierigkeit die Präsenz der Karte, mindestens 1. Manche Karten haben eine eigene Probe.",
        },
      ],
    },
    {
      id: "cards",
      title: { en: "Cards on cards", de: "Karten an Karten" },
      text: [
        {
          en: "A card can be attached to any card in play, your role included, and to cards that are attached themselves. It goes with its card, and never moves alone. When a card leaves play, what is attached to it leaves first.",
          de: "Eine Karte kann an jeder Karte im Spiel hängen, auch an deiner Rolle und an Karten, die selbst hängen. Sie geht mit ihrer Karte und nie allein. Verlässt eine Karte das Spiel, geht zuerst, was an ihr hängt.",
        },
        {
          en: "Faceup attached cards are in play. Facedown attached cards are not. A facedown card that is not attached is in play as a blank, with nothing but what was granted to it: for example presence 2 and Obstacle. If progress was granted to it, that clears it, and the card under it is discarded.",
          de: "Offene Karten, die anhängen, sind im Spiel; verdeckte nicht. Eine verdeckte Karte, die nirgends hängt, ist im Spiel und unbeschrieben, bis auf das, was ihr verliehen wurde: zum Beispiel Präsenz 2 und Hindernis. Wurde ihr ein nötiger Fortschritt verliehen, erledigt er sie, und die Karte darunter wird abgelegt.",
        },
        {
          en: "A card that is turned face down loses its progress, harm and counters. Turned up again it is the card that it was.",
          de: "Eine Karte, die verdeckt wird, verliert Fortschritt, Schaden und Zähler. Wieder aufgedeckt ist sie die Karte, die sie war.",
        },
      ],
    },
    {
      id: "travel",
      title: { en: "Travel", de: "Weiterreisen" },
      text: [
        {
          en: "You can travel when the location has all its progress and nothing prevents it: no ready Obstacle in play, and your token not on a card that holds it. The button tells everything that is in the way. All path cards stay behind, but for Persistent ones and what is attached to those.",
          de: "Du kannst weiterreisen, wenn der Ort seinen ganzen Fortschritt hat und nichts dich hindert: kein bereites Hindernis im Spiel, und deine Marke nicht auf einer Karte, die sie festhält. Der Knopf nennt alles, was im Weg ist. Alle Wegkarten bleiben zurück, außer Beständigen und dem, was an diesen hängt.",
        },
      ],
    },
  ],
  glossary: [
    {
      id: "presence",
      word: { en: "Presence", de: "Präsenz" },
      text: {
        en: "How much a ready card fatigues you when it is between, and how hard the common tests against it are. 0 does nothing.",
        de: "So sehr ermüdet dich eine bereite Karte, die dazwischen ist, und so schwer sind die üblichen Proben an ihr. 0 tut nichts.",
      },
    },
    {
      id: "progress",
      word: { en: "Progress", de: "Fortschritt" },
      text: {
        en: "What reaches its progress is cleared, and goes to the discard pile; missions are completed. Locations stay, and can be left.",
        de: "Was seinen Fortschritt erreicht, ist erledigt und kommt auf die Ablage; Aufträge sind erfüllt. Orte bleiben und können verlassen werden.",
      },
    },
    {
      id: "harm",
      word: { en: "Harm", de: "Schaden" },
      text: {
        en: "What reaches its harm limit is cleared. Progress is looked at before harm.",
        de: "Was seine Schadensgrenze erreicht, ist erledigt. Der Fortschritt zählt vor dem Schaden.",
      },
    },
    {
      id: "fatigue",
      word: { en: "Fatigue", de: "Ermüdung" },
      forms: { en: ["fatigues"], de: ["ermüdet"] },
      text: {
        en: "For each point the top card of your deck goes face down onto the fatigue stack. Nobody sees it.",
        de: "Für jeden Punkt kommt die oberste Karte deines Stapels verdeckt auf den Ermüdungsstapel. Niemand sieht sie.",
      },
    },
    {
      id: "soothe",
      word: { en: "Soothe", de: "Erholen" },
      forms: { en: ["soothes"], de: ["erhole dich"] },
      text: {
        en: "The top cards of the fatigue stack come into your hand.",
        de: "Die obersten Karten des Ermüdungsstapels kommen auf deine Hand.",
      },
    },
    {
      id: "injury",
      word: { en: "Injury", de: "Verletzung" },
      forms: { en: ["injuries"], de: ["Verletzungen"] },
      text: {
        en: "The fatigue stack is discarded, and every Refresh brings 1 more fatigue. The third ends the day after the turn.",
        de: "Der Ermüdungsstapel wird abgelegt, und jede Auffrischung bringt 1 Ermüdung mehr. Die dritte beendet den Tag nach dem Zug.",
      },
    },
    {
      id: "exhausted",
      word: { en: "Exhausted", de: "Erschöpft" },
      forms: { en: ["exhaust"], de: ["erschöpfe", "Erschöpfen"] },
      text: {
        en: "An exhausted card fatigues nobody, bars nothing, answers to no symbol and cannot be used. Refresh makes it ready.",
        de: "Eine erschöpfte Karte ermüdet niemanden, versperrt nichts, antwortet auf kein Symbol und kann nicht genutzt werden. Die Auffrischung macht sie bereit.",
      },
    },
    {
      id: "symbols",
      word: { en: "Symbol", de: "Symbol" },
      forms: { en: ["Sun", "Mountain", "Crest"], de: ["Sonne", "Berg", "Wappen"] },
      text: {
        en: "Every challenge card shows sun, mountain or crest. After the test each ready card with a line for that symbol does what the line says, once.",
        de: "Jede Herausforderung zeigt Sonne, Berg oder Wappen. Nach der Probe tut jede bereite Karte mit einer Zeile für dieses Symbol, was darin steht, und zwar einmal.",
      },
    },
    {
      id: "token",
      word: { en: "Ranger token", de: "Marke" },
      forms: { en: ["your token"], de: ["deine Marke"] },
      text: {
        en: "It is on your role to begin with. Cards move it, unless the card that it is on holds it. When its card leaves play it comes home to the role.",
        de: "Sie liegt anfangs auf deiner Rolle. Karten bewegen sie, wenn die Karte, auf der sie liegt, sie nicht festhält. Verlässt ihre Karte das Spiel, kommt sie zur Rolle zurück.",
      },
    },
    {
      id: "role",
      word: { en: "Role", de: "Rolle" },
      text: {
        en: "The card that is you. Other cards can be attached to it; those count at every test, wherever your target is.",
        de: "Die Karte, die du bist. Andere Karten können an ihr hängen; die zählen bei jeder Probe mit, wo auch immer dein Ziel liegt.",
      },
    },
    {
      id: "active",
      word: { en: "Active being", de: "Aktives Wesen" },
      forms: { en: ["active beings"], de: ["aktive Wesen", "aktiven Wesen", "aktiver Wesen"] },
      text: {
        en: "A being that is faceup, in play and ready.",
        de: "Ein Wesen, das offen, im Spiel und bereit ist.",
      },
    },
    {
      id: "obstacle",
      word: { en: "Obstacle", de: "Hindernis" },
      text: {
        en: "While it is ready, nothing behind it can be tested, and you cannot travel.",
        de: "Solange es bereit ist, ist an nichts dahinter eine Probe möglich, und du kannst nicht weiterreisen.",
      },
    },
    {
      id: "ambush",
      word: { en: "Ambush", de: "Hinterhalt" },
      text: {
        en: "It fatigues you by its presence when it comes within reach.",
        de: "Kommt die Karte in Reichweite, ermüdet sie dich um ihre Präsenz.",
      },
    },
    {
      id: "fatiguing",
      word: { en: "Fatiguing", de: "Ermüdend" },
      text: {
        en: "While it is ready, it fatigues you by its presence when you rest.",
        de: "Solange die Karte bereit ist, ermüdet sie dich bei der Rast um ihre Präsenz.",
      },
    },
    {
      id: "friendly",
      word: { en: "Friendly", de: "Freundlich" },
      text: { en: "It never fatigues you.", de: "Die Karte ermüdet dich nie." },
    },
    {
      id: "persistent",
      word: { en: "Persistent", de: "Beständig" },
      text: {
        en: "It stays when you travel, with all that is attached to it.",
        de: "Die Karte bleibt, wenn du weiterreist, mit allem, was an ihr hängt.",
      },
    },
    {
      id: "unique",
      word: { en: "Unique", de: "Einmalig" },
      text: { en: "Only one of it can be in play.", de: "Nur eine davon kann im Spiel sein." },
    },
  ],
};
