import type { Said, Tutorial } from "@cardwright/table/seat";

/** The last hour of a day: a thicket in the way, a card on a card, something that hides, and the way to Cairn Gate. */

const readOn: Said = { en: "Read first, then go on.", de: "Lies erst, dann geht es weiter." };

export const tutorial: Tutorial = {
  title: { en: "Rangers: the last hour", de: "Rangers: die letzte Stunde" },
  seat: 0,
  bots: [undefined],
  seed: 7,
  given: {
    table: { location: "hollow", reached: 2, round: 5 },
    zones: {
      surroundings: [
        "clear-skies",
        { card: "lost-surveyor", fields: { progress: 5 } },
        { card: "split-hollow", as: "hollow", fields: { progress: 4 } },
      ],
      way: ["overgrown-thicket"],
      reach: ["red-doe"],
      pathDeck: ["red-buck", "sunberry-bramble", "prowling-hound"],
      challengeDeck: ["challenge-01", "challenge-24", "challenge-22", "challenge-19"],
      map: ["mossy-ford", "cairn-gate"],
    },
    players: [
      {
        fields: { awa: 3, fit: 2, spi: 2, foc: 1 },
        zones: {
          area: [{ card: "wayfinder", on: ["walking-staff"] }],
          hand: ["carved-charm", "kind-word", "sure-footing"],
          deck: ["salve", "trail-bread", "deep-breath", "keen-eye", "snare-line", "deep-breath", "salve", "smoke-pot"],
          fatigue: ["thrown-stone", "scout-ahead"],
        },
      },
    ],
    tokens: { ranger: "wayfinder" },
  },
  steps: [
    {
      text: {
        en: "The day is nearly over. You are at Split Hollow, and want to reach Cairn Gate with your mission done. Two things are missing: progress on The Lost Surveyor, and progress here.",
        de: "Der Tag ist fast vorbei. Du bist in der Gespaltenen Senke und willst mit erfülltem Auftrag ans Steinmaltor. Zweierlei fehlt: Fortschritt bei der verschollenen Landvermesserin und Fortschritt hier.",
      },
      asks: { kind: "read" },
      why: readOn,
    },
    {
      text: {
        en: "Far things stand above, near things below: the surroundings, what lies along the way, what is within reach, and you. Whatever is nearer than what you want is in between.",
        de: "Das Ferne steht oben, das Nahe unten: die Umgebung, was am Weg liegt, was in Reichweite ist, und du. Was näher ist als dein Ziel, ist dazwischen.",
      },
      asks: { kind: "read" },
      why: readOn,
    },
    {
      text: {
        en: "Try to traverse Split Hollow: select it, and press 1 energy. It is refused, and the button names the card that is in the way.",
        de: "Versuch, die Gespaltene Senke zu durchqueren: Wähle sie und drück auf 1 Energie. Das geht nicht, und der Knopf nennt die Karte, die im Weg ist.",
      },
      asks: { kind: "refused", action: { type: "traverse", target: "split-hollow" } },
      why: {
        en: "Select Split Hollow in the surroundings, and try to traverse it.",
        de: "Wähle die Gespaltene Senke in der Umgebung und versuch, sie zu durchqueren.",
      },
    },
    {
      text: {
        en: "An Obstacle must go first. Select the Overgrown Thicket and point at Traverse with 2 energy: you see who fatigues you, the odds for each effort, and what each symbol would set off.",
        de: "Erst muss das Hindernis weg. Wähle das verwachsene Dickicht und zeig auf Durchqueren mit 2 Energie: Du siehst, wer dich ermüdet, die Aussichten für jeden Einsatz und was jedes Symbol auslösen würde.",
      },
      asks: { kind: "preview", action: { type: "traverse", target: "overgrown-thicket", energy: 2 } },
      why: {
        en: "Point at Traverse with 2 energy at the Overgrown Thicket, or move the focus there.",
        de: "Zeig beim verwachsenen Dickicht auf Durchqueren mit 2 Energie oder setz den Fokus darauf.",
      },
    },
    {
      text: {
        en: "The Red Doe is between and costs you one card. Before you spend your strength: exhaust the Walking Staff, which hangs on your role, for 1 FIT.",
        de: "Die Rotricke ist dazwischen und kostet dich eine Karte. Bevor du deine Kraft einsetzt: Erschöpfe den Wanderstab, der an deiner Rolle hängt, für 1 FIT.",
      },
      asks: { kind: "act", action: { type: "use", card: "walking-staff" } },
      why: { en: "Click the Walking Staff below your role.", de: "Klick auf den Wanderstab unter deiner Rolle." },
    },
    {
      text: {
        en: "Nothing hidden came to light, so you may take it back. Do that: press Undo, or the key U.",
        de: "Nichts Verborgenes kam ans Licht, also darfst du es zurücknehmen. Tu das: mit Rückgängig oder der Taste U.",
      },
      asks: { kind: "undo" },
      why: { en: "Take the Walking Staff back: Undo.", de: "Nimm den Wanderstab zurück: Rückgängig." },
    },
    {
      text: {
        en: "Cards can hang on cards that hang themselves. Play the Carved Charm.",
        de: "Karten können an Karten hängen, die selbst hängen. Spiele den geschnitzten Anhänger.",
      },
      asks: { kind: "act", action: { type: "play", card: "carved-charm" } },
      why: { en: "Play the Carved Charm from your hand.", de: "Spiele den geschnitzten Anhänger von deiner Hand." },
    },
    {
      text: {
        en: "Choose the Walking Staff: the charm will hang on it, the staff on you. If the staff left, the charm would leave first.",
        de: "Wähle den Wanderstab: Der Anhänger hängt dann an ihm, der Stab an dir. Ginge der Stab, so ginge der Anhänger vor ihm.",
      },
      asks: { kind: "act", action: { type: "pick", card: "walking-staff" } },
      why: { en: "Choose the Walking Staff.", de: "Wähle den Wanderstab." },
    },
    {
      text: {
        en: "Now the thicket: traverse it with 2 energy.",
        de: "Nun zum Dickicht: Durchquere es mit 2 Energie.",
      },
      asks: { kind: "act", action: { type: "traverse", target: "overgrown-thicket", energy: 2 } },
      why: {
        en: "Select the Overgrown Thicket and traverse it with 2 energy.",
        de: "Wähle das verwachsene Dickicht und durchquere es mit 2 Energie.",
      },
    },
    {
      text: {
        en: "You could commit Sure Footing for 1 more effort, since its approach is Exploration. Two are enough, and you will need the card: go on without.",
        de: "Du könntest Sicherer Tritt für 1 mehr Einsatz einsetzen, denn sein Ansatz ist Erkundung. Zwei genügen, und du brauchst die Karte noch: Mach ohne sie weiter.",
      },
      asks: { kind: "act", action: { type: "confirm" } },
      why: { en: "Go on without committing a card.", de: "Mach weiter, ohne eine Karte einzusetzen." },
    },
    {
      text: {
        en: "The thicket is cleared, and its last line brought 1 progress here. Then the crest came to all: the sky turned to rain, and something crept under Split Hollow, face down. Attached and face down, it is not in play, and nobody knows what it is.",
        de: "Das Dickicht ist erledigt, und seine letzte Zeile brachte 1 Fortschritt hier. Dann wirkte das Wappen auf alle: Der Himmel wurde zu Regen, und etwas kroch verdeckt unter die Gespaltene Senke. Angehängt und verdeckt ist es nicht im Spiel, und niemand weiß, was es ist.",
      },
      asks: { kind: "read" },
      why: readOn,
    },
    {
      text: {
        en: "The mission needs 2 more. Play Kind Word.",
        de: "Dem Auftrag fehlen noch 2. Spiele Gutes Wort.",
      },
      asks: { kind: "act", action: { type: "play", card: "kind-word" } },
      why: { en: "Play Kind Word from your hand.", de: "Spiele Gutes Wort von deiner Hand." },
    },
    {
      text: {
        en: "It asks for a mission. There is one: The Lost Surveyor.",
        de: "Gefragt ist ein Auftrag. Es gibt einen: die verschollene Landvermesserin.",
      },
      asks: { kind: "act", action: { type: "pick", card: "lost-surveyor" } },
      why: { en: "Choose The Lost Surveyor.", de: "Wähle die verschollene Landvermesserin." },
    },
    {
      text: {
        en: "The mission is done. Your FIT is spent: exhaust the Walking Staff for 1 more.",
        de: "Der Auftrag ist erfüllt. Deine FIT ist verbraucht: Erschöpfe den Wanderstab für 1 mehr.",
      },
      asks: { kind: "act", action: { type: "use", card: "walking-staff" } },
      why: { en: "Click the Walking Staff below your role.", de: "Klick auf den Wanderstab unter deiner Rolle." },
    },
    {
      text: {
        en: "Play Sure Footing: 2 progress at Split Hollow, and the location has its 7.",
        de: "Spiele Sicherer Tritt: 2 Fortschritt in der Gespaltenen Senke, und der Ort hat seine 7.",
      },
      asks: { kind: "act", action: { type: "play", card: "sure-footing" } },
      why: { en: "Play Sure Footing from your hand.", de: "Spiele Sicherer Tritt von deiner Hand." },
    },
    {
      text: {
        en: "Nothing bars the way any more. Travel to Cairn Gate.",
        de: "Nichts versperrt mehr den Weg. Reise zum Steinmaltor.",
      },
      asks: { kind: "act", action: { type: "travel", to: "cairn-gate" } },
      why: { en: "Travel to Cairn Gate, above the board.", de: "Reise zum Steinmaltor, oben auf dem Tisch." },
    },
  ],
};
