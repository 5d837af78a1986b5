import type { Tutorial } from "@cardwright/table/seat";
import { positionOf } from "../journey.ts";

/** Elena's letter, from the middle of the conversation to its delivery. */
const day = positionOf({ mode: "day" });
const zones = day.players[0].zones;
const inDeck = (card: string) => ({ card, fields: { home: "deck" } });
const goal = zones.elena_letters.at(-1);

export const tutorial: Tutorial = {
  title: { en: "Wayfarer: first steps", de: "Wayfarer: erste Schritte" },
  seat: 0,
  bots: [undefined],
  seed: 7,
  rolls: ["success", "success", "success"],
  given: {
    table: {
      ...day.table,
      ...{ phase: "talk", person: "elena", about: "letter", goalEntry: "request", minute: 30, patience: 9 },
      ...{ connection: "tense", comfort: 0, weight: 4, Trust: 1 },
    },
    players: [
      {
        zones: {
          ...zones,
          elena_letters: zones.elena_letters.slice(0, -1),
          elena_deck: [],
          request: goal === undefined ? [] : [goal],
          hand: ["fair_price", "kind_word", "final_statement"].map(inDeck),
          deck: ["tears", "heart_to_heart", "quiet_room", "open_heart", "loose_talk", "old_promise"].map(inDeck),
          discard: ["bow", "kind_word", "deep_breath"].map(inDeck),
        },
      },
    ],
  },
  steps: [
    {
      text: {
        en: "You carry letters. Elena has one to send, but she does not trust you with it yet. Your goal lies beside the table: “Deliver Elena’s Refusal”.",
        de: "Du trägst Briefe aus. Elena hat einen zu verschicken, traut ihn dir aber noch nicht an. Dein Ziel liegt neben dem Tisch: „Elenas Absage überbringen“.",
      },
      asks: { kind: "read" },
      why: { en: "Read first, then go on.", de: "Lies erst, dann geht es weiter." },
    },
    {
      text: {
        en: "The goal weighs 5, and you can carry only 4 while things are tense. Bring comfort to +3: then the connection rises one step, and there is room for 5.",
        de: "Das Ziel wiegt 5, und solange es angespannt ist, kannst du nur 4 tragen. Bring das Behagen auf +3: Dann steigt die Verbindung um eine Stufe, und es ist Platz für 5.",
      },
      asks: { kind: "read" },
      why: { en: "Read first, then go on.", de: "Lies erst, dann geht es weiter." },
    },
    {
      text: {
        en: "Before you do anything, you can see where it leads. Point at “Fair Price”, or move the focus there: the odds are exact.",
        de: "Bevor du etwas tust, siehst du, wohin es führt. Zeige auf „Fairer Preis“ oder setze den Fokus darauf: Die Chancen stimmen genau.",
      },
      asks: { kind: "preview", action: { type: "speak", card: "fair_price" } },
      why: {
        en: "Look at the preview of “Fair Price” first.",
        de: "Sieh dir erst die Vorschau von „Fairer Preis“ an.",
      },
    },
    {
      text: {
        en: "Not everything can be said at any time. Try “Final Statement”: it weighs 5.",
        de: "Nicht alles lässt sich jederzeit sagen. Versuche „Letztes Wort“: Es wiegt 5.",
      },
      asks: { kind: "refused", action: { type: "speak", card: "final_statement" } },
      why: { en: "Try “Final Statement”, and read why not.", de: "Versuche „Letztes Wort“ und lies, warum nicht." },
    },
    {
      text: {
        en: "It is too heavy, and it is Fleeting: it exhausts as soon as you speak anything else, and then the atmosphere becomes Final. Speak “Fair Price” all the same.",
        de: "Es ist zu schwer, und es ist flüchtig: Es verfällt, sobald du etwas anderes sprichst, und dann wird die Stimmung endgültig. Sprich trotzdem „Fairer Preis“.",
      },
      asks: { kind: "act", action: { type: "speak", card: "fair_price" } },
      why: { en: "Speak “Fair Price”.", de: "Sprich „Fairer Preis“." },
    },
    {
      text: {
        en: "It worked: comfort is +2. Under the track you read what one more does. Every number tells you why it is so when you open it.",
        de: "Es hat gewirkt: Das Behagen ist +2. Unter der Leiste steht, was eins mehr bewirkt. Jede Zahl sagt dir, warum sie so ist, wenn du sie öffnest.",
      },
      asks: { kind: "read" },
      why: { en: "Read first, then go on.", de: "Lies erst, dann geht es weiter." },
    },
    {
      text: {
        en: "The atmosphere is Final now: a failed card would end it all. “Kind Word” is your best chance. Speak it.",
        de: "Die Stimmung ist jetzt endgültig: Eine misslungene Karte würde alles beenden. „Gutes Wort“ ist deine beste Aussicht. Sprich es.",
      },
      asks: { kind: "act", action: { type: "speak", card: "kind_word" } },
      why: { en: "Speak “Kind Word”.", de: "Sprich „Gutes Wort“." },
    },
    {
      text: {
        en: "Neutral: there is room for 5 now. Listen: your weight refills, you draw, and the goal comes into your hand.",
        de: "Neutral: Jetzt ist Platz für 5. Höre zu: Dein Gewicht füllt sich auf, du ziehst, und das Ziel kommt auf deine Hand.",
      },
      asks: { kind: "act", action: { type: "listen" } },
      why: { en: "Listen now.", de: "Höre jetzt zu." },
    },
    {
      text: {
        en: "The goal is Fleeting and an Opportunity: any other action loses it. Look at what “Leave” would do now.",
        de: "Das Ziel ist flüchtig und eine Gelegenheit: Jede andere Aktion verliert es. Sieh dir an, was „Gehen“ jetzt täte.",
      },
      // Not of Listen: after the step before, the pointer still rests there.
      asks: { kind: "preview", action: { type: "leave" } },
      why: { en: "Look at the preview of “Leave”.", de: "Sieh dir die Vorschau von „Gehen“ an." },
    },
    {
      text: {
        en: "The red block is serious: the conversation would end. So speak the goal, while you have the weight for it.",
        de: "Der rote Kasten ist ernst gemeint: Das Gespräch würde enden. Sprich also das Ziel, solange du das Gewicht dafür hast.",
      },
      asks: { kind: "act", action: { type: "speak", card: "elena_letter_goal" } },
      why: { en: "Speak “Deliver Elena’s Refusal”.", de: "Sprich „Elenas Absage überbringen“." },
    },
    {
      text: {
        en: "Goal reached! The letter is yours to carry. Say goodbye.",
        de: "Ziel erreicht! Der Brief ist dir anvertraut. Verabschiede dich.",
      },
      asks: { kind: "act", action: { type: "part" } },
      why: { en: "Say goodbye first.", de: "Verabschiede dich zuerst." },
    },
    {
      text: {
        en: "The letter lies in your bag, with its deadline. Lord Blackwood lives at Blackwood Hall; but try the wrong way first, and travel to Salt Quay.",
        de: "Der Brief liegt mit seiner Frist in deiner Tasche. Lord Blackwood wohnt in Blackwood Hall; nimm aber zuerst den falschen Weg, zum Salzkai.",
      },
      asks: { kind: "act", action: { type: "travel", place: "salt_quay" } },
      why: { en: "Travel to Salt Quay, for once.", de: "Geh dieses eine Mal zum Salzkai." },
    },
    {
      text: {
        en: "That took 30 minutes for nothing. As long as nothing new was seen, you can take things back: undo.",
        de: "Das waren 30 Minuten für nichts. Solange du nichts Neues erfahren hast, kannst du zurücknehmen: Rückgängig.",
      },
      asks: { kind: "undo" },
      why: { en: "Take the way back with Undo.", de: "Nimm den Weg mit Rückgängig zurück." },
    },
    {
      text: {
        en: "As if it had never happened. Now to Blackwood Hall: 20 minutes.",
        de: "Als wäre nichts gewesen. Jetzt nach Blackwood Hall: 20 Minuten.",
      },
      asks: { kind: "act", action: { type: "travel", place: "blackwood_hall" } },
      why: { en: "Travel to Blackwood Hall.", de: "Geh nach Blackwood Hall." },
    },
    {
      text: {
        en: "You are in time. Deliver the letter from your bag.",
        de: "Du bist rechtzeitig da. Übergib den Brief aus deiner Tasche.",
      },
      asks: { kind: "act", action: { type: "deliver", card: "elena_letter_goal" } },
      why: { en: "Deliver the letter.", de: "Übergib den Brief." },
    },
    {
      text: {
        en: "10 coins, and 2 Trust with Elena: each token makes her cards 5 % likelier and is worth 5 points. A whole day has much more to offer; this one you may end here.",
        de: "10 Münzen und 2 Vertrauen bei Elena: Jede Marke macht ihre Karten um 5 % wahrscheinlicher und zählt 5 Punkte. Ein ganzer Tag hat viel mehr zu bieten; diesen darfst du hier beenden.",
      },
      asks: { kind: "act", action: { type: "endDay" } },
      why: { en: "End the day.", de: "Beende den Tag." },
    },
    {
      text: {
        en: "That is Wayfarer. Rules and glossary are one key away: G.",
        de: "Das ist Wayfarer. Regeln und Glossar sind eine Taste entfernt: G.",
      },
      asks: { kind: "read" },
      why: { en: "Read, then go on.", de: "Lies, dann geht es weiter." },
    },
  ],
};
