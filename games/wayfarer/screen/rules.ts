import type { RulesText } from "@cardwright/table";

/** How Wayfarer is played, and its words. */
export const rules: RulesText = {
  sections: [
    {
      id: "goal",
      title: { en: "What it is about", de: "Worum es geht" },
      text: [
        {
          en: "You carry letters. Whoever wants to send one must trust you with it first: that is a conversation. Build comfort, wait for the goal card, and speak it while you can.",
          de: "Du trägst Briefe aus. Wer einen schicken will, muss ihn dir erst anvertrauen: Das ist ein Gespräch. Schaffe Behagen, warte auf die Zielkarte und sprich sie, solange du kannst.",
        },
        {
          en: "A day has 960 minutes, five people and three places. At its end you score your coins, and 5 points for every token with anybody.",
          de: "Ein Tag hat 960 Minuten, fünf Menschen und drei Orte. Am Ende zählen deine Münzen und 5 Punkte für jede Marke bei irgendwem.",
        },
      ],
    },
    {
      id: "conversation",
      title: { en: "A conversation", de: "Ein Gespräch" },
      text: [
        {
          en: "Each Listen and each Speak costs 1 patience, paid first. When patience is used up, that action still resolves whole; then the conversation ends.",
          de: "Jedes Zuhören und jedes Sprechen kostet 1 Geduld, und zwar zuerst. Ist die Geduld am Ende, wird diese Aktion noch ganz ausgeführt; dann endet das Gespräch.",
        },
        {
          en: "- Listen: every Opportunity card in hand exhausts, your weight refills, and you draw.",
          de: "- Zuhören: Jede Gelegenheit auf der Hand verfällt, dein Gewicht füllt sich auf, und du ziehst.",
        },
        {
          en: "- Speak: pay a card’s weight and roll against its percentage. It succeeds or fails and goes to the discard pile; every other Fleeting card in hand exhausts.",
          de: "- Sprechen: Bezahle das Gewicht einer Karte und würfle gegen ihre Prozentzahl. Sie gelingt oder misslingt und kommt auf den Ablagestapel; jede andere flüchtige Karte auf der Hand verfällt.",
        },
        {
          en: "- Leave: costs no patience, but every Fleeting or Opportunity card exhausts with its effect. Then it is over.",
          de: "- Gehen: Kostet keine Geduld, aber jede flüchtige Karte und jede Gelegenheit verfällt mit ihrer Wirkung. Dann ist es vorbei.",
        },
        {
          en: "Only cards that are in hand when the action is declared exhaust; what is drawn meanwhile is safe. They leave together, then their effects happen in the order of the hand.",
          de: "Nur Karten, die beim Ansagen der Aktion auf der Hand sind, verfallen; was währenddessen gezogen wird, ist sicher. Sie gehen gemeinsam, dann wirken sie in der Reihenfolge der Hand.",
        },
      ],
    },
    {
      id: "comfort",
      title: { en: "Comfort and connection", de: "Behagen und Verbindung" },
      text: [
        {
          en: "Comfort goes from -3 to +3. At +3 the connection rises one step, at -3 it falls one step; comfort is then 0, and what was beyond is lost.",
          de: "Das Behagen geht von -3 bis +3. Bei +3 steigt die Verbindung um eine Stufe, bei -3 fällt sie um eine; das Behagen ist dann 0, und was darüber hinausging, ist verloren.",
        },
        {
          en: "The steps are desperate, tense, neutral, open, connected. They hold 3, 4, 5, 5, 6 weight, and a Listen draws 1, 2, 2, 3, 3 cards. Connected is the best: there +3 stays. At -3 and desperate the relationship breaks, and the conversation ends.",
          de: "Die Stufen sind verzweifelt, angespannt, neutral, offen, verbunden. Sie fassen 3, 4, 5, 5, 6 Gewicht, und Zuhören zieht 1, 2, 2, 3, 3 Karten. Verbunden ist die beste: Dort bleibt +3 stehen. Bei -3 und verzweifelt zerbricht die Beziehung, und das Gespräch endet.",
        },
      ],
    },
    {
      id: "odds",
      title: { en: "The odds", de: "Die Chancen" },
      text: [
        {
          en: "A card succeeds with 85, 70, 60, 50 or 40 % from very easy to very hard, 5 % more for each token of its kind, 20 % more when Focused; never below 5 or above 95 %. The number on the card is the number that is rolled against.",
          de: "Eine Karte gelingt mit 85, 70, 60, 50 oder 40 %, von sehr leicht bis sehr schwer, 5 % mehr für jede Marke ihrer Art, 20 % mehr bei Konzentriert; nie unter 5 und nie über 95 %. Gegen die Zahl auf der Karte wird gewürfelt.",
        },
        {
          en: "A card without a kind of its own is of the person’s: Trust for Elena and Brother Anselm, Status for Lord Blackwood, Commerce for Marta Voss, Shadow for Jory Reed.",
          de: "Eine Karte ohne eigene Art ist von der Art der Person: Vertrauen bei Elena und Bruder Anselm, Ansehen bei Lord Blackwood, Handel bei Marta Voss, Schatten bei Jory Reed.",
        },
        {
          en: "When a card fails, the atmosphere becomes Neutral before its failure effect happens.",
          de: "Misslingt eine Karte, wird die Stimmung Neutral, bevor ihre Wirkung bei Misserfolg eintritt.",
        },
      ],
    },
    {
      id: "goals",
      title: { en: "Goals", de: "Ziele" },
      text: [
        {
          en: "A goal is Fleeting and an Opportunity: whatever else you do, it exhausts, and that ends the conversation. So speak it at once, with enough weight in your pool.",
          de: "Ein Ziel ist flüchtig und eine Gelegenheit: Was immer du sonst tust, es verfällt, und das beendet das Gespräch. Sprich es also sofort und mit genug Gewicht im Vorrat.",
        },
        {
          en: "Some goals are shuffled into the pile. Others lie beside the table: they come into your hand after the first Listen, never the opening one, with room for their weight.",
          de: "Manche Ziele sind im Stapel untergemischt. Andere liegen neben dem Tisch: Sie kommen nach dem ersten Zuhören auf die Hand, bei dem Platz für ihr Gewicht ist, nie beim eröffnenden.",
        },
        {
          en: "A goal that succeeds gives you a letter, with a deadline and a reward. One that fails often does too, on worse terms.",
          de: "Gelingt ein Ziel, bekommst du einen Brief mit Frist und Lohn. Misslingt es, oft auch, aber zu schlechteren Bedingungen.",
        },
      ],
    },
    {
      id: "day",
      title: { en: "The day", de: "Der Tag" },
      text: [
        {
          en: "- Travel: 20 minutes between the Copper Kettle and Blackwood Hall, 30 to Salt Quay, 45 between Blackwood Hall and Salt Quay.",
          de: "- Reisen: 20 Minuten zwischen Kupferkessel und Blackwood Hall, 30 zum Salzkai, 45 zwischen Blackwood Hall und Salzkai.",
        },
        {
          en: "- Talk: 5 minutes for each Listen and Speak, the opening Listen included. Each person has two letters, one after the other.",
          de: "- Reden: 5 Minuten für jedes Zuhören und Sprechen, das eröffnende Zuhören eingeschlossen. Jede Person hat zwei Briefe, einen nach dem anderen.",
        },
        {
          en: "- Look around: 15 minutes, twice a day at each place. What you see is in your hand when the next conversation begins; spoken or exhausted, it is used up.",
          de: "- Sich umsehen: 15 Minuten, an jedem Ort zweimal am Tag. Was du siehst, ist auf deiner Hand, wenn das nächste Gespräch beginnt; gesprochen oder verfallen, ist es verbraucht.",
        },
        {
          en: "- Deliver: takes no time, where the recipient lives. You can carry four letters.",
          de: "- Übergeben: Dauert keine Zeit, dort, wo der Empfänger wohnt. Vier Briefe kannst du tragen.",
        },
        { en: "- Wait 30 minutes, or end the day.", de: "- 30 Minuten warten oder den Tag beenden." },
        {
          en: "A missed deadline costs 2 tokens of the sender’s kind and puts 2 burdens into their deck. From two burdens on you can make amends. What is undelivered at minute 960 is missed.",
          de: "Eine verpasste Frist kostet 2 Marken von der Art des Absenders und legt 2 Lasten in sein Deck. Ab zwei Lasten kannst du sie wiedergutmachen. Was in Minute 960 nicht übergeben ist, gilt als verpasst.",
        },
      ],
    },
    {
      id: "endings",
      title: { en: "How a conversation ends", de: "Wie ein Gespräch endet" },
      text: [
        {
          en: "After the whole action the first of these is the result, the others are told as reasons: a spoken goal, an exhausted goal, a broken relationship, a failed card under Final, no patience, nothing left in pile and hand, leaving.",
          de: "Nach der ganzen Aktion ist das Erste davon das Ergebnis, die anderen werden als Gründe genannt: ein gesprochenes Ziel, ein verfallenes Ziel, eine zerbrochene Beziehung, eine misslungene Karte bei Endgültig, keine Geduld, nichts mehr in Stapel und Hand, Gehen.",
        },
      ],
    },
  ],
  glossary: [
    {
      id: "fleeting",
      word: { en: "Fleeting", de: "Flüchtig" },
      forms: { en: [], de: ["flüchtige", "flüchtigen"] },
      text: {
        en: "Exhausts when you speak another card, or leave.",
        de: "Verfällt, wenn du eine andere Karte sprichst oder gehst.",
      },
    },
    {
      id: "opportunity",
      word: { en: "Opportunity", de: "Gelegenheit" },
      text: { en: "Exhausts when you listen, or leave.", de: "Verfällt, wenn du zuhörst oder gehst." },
    },
    {
      id: "persistent",
      word: { en: "Persistent", de: "Beständig" },
      text: { en: "Stays in hand until it is spoken.", de: "Bleibt auf der Hand, bis die Karte gesprochen wird." },
    },
    {
      id: "exhaust",
      word: { en: "Exhaust", de: "Verfallen" },
      forms: { en: ["exhausts", "exhausted"], de: ["verfällt"] },
      text: {
        en: "To leave the hand unplayed, to the exhaust pile. “If not played” says what happens then.",
        de: "Die Hand ungespielt verlassen, auf den Verfallsstapel. „Wenn nicht gespielt“ sagt, was dann geschieht.",
      },
    },
    {
      id: "burden",
      word: { en: "Burden", de: "Last" },
      forms: { en: ["burdens"], de: ["Lasten"] },
      text: {
        en: "Takes the slot of another card in somebody’s deck, at most five of them. It cannot be spoken, and fades at the second Listen it is in hand for; next time it is back.",
        de: "Belegt den Platz einer anderen Karte im Deck einer Person, höchstens fünf davon. Sie kann nicht gesprochen werden und vergeht beim zweiten Zuhören, bei dem sie auf der Hand ist; beim nächsten Mal ist sie wieder da.",
      },
    },
    {
      id: "observable",
      word: { en: "Observable", de: "Beobachtung" },
      text: {
        en: "From looking around: in hand when a conversation begins, and gone once spoken or exhausted.",
        de: "Vom Umsehen: beim Beginn eines Gesprächs auf der Hand, und fort, wenn gesprochen oder verfallen.",
      },
    },
    {
      id: "skeleton",
      word: { en: "Skeleton", de: "Platzhalter" },
      text: { en: "A card that has not been written yet.", de: "Eine Karte, die noch nicht geschrieben ist." },
    },
    {
      id: "comfort",
      word: { en: "Comfort", de: "Behagen" },
      text: {
        en: "How at ease the other is, from -3 to +3. Three up or down changes the connection.",
        de: "Wie wohl sich dein Gegenüber fühlt, von -3 bis +3. Drei hinauf oder hinab ändert die Verbindung.",
      },
    },
    {
      id: "connection",
      word: { en: "Connection", de: "Verbindung" },
      text: {
        en: "How close you are: desperate, tense, neutral, open, connected. It decides how much weight you hold and how many cards you draw.",
        de: "Wie nah ihr euch seid: verzweifelt, angespannt, neutral, offen, verbunden. Sie bestimmt, wie viel Gewicht du hast und wie viele Karten du ziehst.",
      },
    },
    {
      id: "weight",
      word: { en: "Weight", de: "Gewicht" },
      text: {
        en: "What a card costs to be spoken, and what you have left for it. Listening refills it.",
        de: "Was eine Karte kostet, wenn du sie sprichst, und was du dafür noch hast. Zuhören füllt es auf.",
      },
    },
    {
      id: "patience",
      word: { en: "Patience", de: "Geduld" },
      text: {
        en: "How long the other bears with you: 1 for each Listen and Speak.",
        de: "Wie lange dein Gegenüber dich erträgt: 1 für jedes Zuhören und Sprechen.",
      },
    },
    {
      id: "token",
      word: { en: "Tokens", de: "Marken" },
      forms: { en: ["token"], de: ["Marke"] },
      text: {
        en: "Trust, Commerce, Status and Shadow with a person, from -5 to +10. Each makes cards of its kind 5 % likelier and is worth 5 points.",
        de: "Vertrauen, Handel, Ansehen und Schatten bei einer Person, von -5 bis +10. Jede macht Karten ihrer Art um 5 % wahrscheinlicher und zählt 5 Punkte.",
      },
    },
    {
      id: "atmosphere",
      word: { en: "Atmosphere", de: "Stimmung" },
      text: {
        en: "What is in the air. It stays until a card sets another or a card fails.",
        de: "Was in der Luft liegt. Sie bleibt, bis eine Karte eine andere bringt oder misslingt.",
      },
    },
    {
      id: "prepared",
      word: { en: "Prepared", de: "Vorbereitet" },
      text: { en: "Room for 1 more weight.", de: "Platz für 1 Gewicht mehr." },
    },
    {
      id: "receptive",
      word: { en: "Receptive", de: "Empfänglich" },
      text: { en: "A Listen draws 1 more card.", de: "Zuhören zieht 1 Karte mehr." },
    },
    {
      id: "focused",
      word: { en: "Focused", de: "Konzentriert" },
      text: { en: "Success is 20 % likelier.", de: "Erfolg ist um 20 % wahrscheinlicher." },
    },
    {
      id: "patient",
      word: { en: "Patient", de: "Geduldig" },
      text: { en: "Actions cost no patience.", de: "Aktionen kosten keine Geduld." },
    },
    {
      id: "volatile",
      word: { en: "Volatile", de: "Aufgewühlt" },
      text: {
        en: "Every change of comfort is 1 larger, up or down.",
        de: "Jede Änderung des Behagens ist um 1 größer, hinauf wie hinab.",
      },
    },
    {
      id: "final",
      word: { en: "Final", de: "Endgültig" },
      text: { en: "A failed card ends the conversation.", de: "Eine misslungene Karte beendet das Gespräch." },
    },
    {
      id: "pressured",
      word: { en: "Pressured", de: "Bedrängt" },
      text: { en: "Room for 1 weight less.", de: "Platz für 1 Gewicht weniger." },
    },
    {
      id: "informed",
      word: { en: "Informed", de: "Eingeweiht" },
      text: { en: "The next card cannot fail.", de: "Die nächste Karte gelingt sicher." },
    },
    {
      id: "exposed",
      word: { en: "Exposed", de: "Entblößt" },
      text: { en: "Every change of comfort is doubled.", de: "Jede Änderung des Behagens zählt doppelt." },
    },
    {
      id: "synchronized",
      word: { en: "Synchronized", de: "Im Einklang" },
      text: {
        en: "The effect of the next card happens twice.",
        de: "Die Wirkung der nächsten Karte geschieht zweimal.",
      },
    },
  ],
};
