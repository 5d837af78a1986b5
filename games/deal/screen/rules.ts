import type { RulesText } from "@cardwright/table";
import { COOLING, GOAL, HAND_SIZE, HANDS, LAY_LOW, ROUNDS, START_CASH } from "../numbers.ts";
import { TIERS } from "./reading.ts";

/** How Street Deal is played, and its words. */
export const rules: RulesText = {
  sections: [
    {
      id: "goal",
      title: { en: "The goal", de: "Das Ziel" },
      text: [
        {
          en: `Three people meet at a corner. The dealer begins with ${START_CASH} cash and wants ${GOAL} at the end of the run. The narc piles up evidence and wins if the run ends with a bust or a conviction. The customer shapes the price and never wins; every other end is a draw.`,
          de: `Drei Leute treffen sich an einer Ecke. Der Dealer beginnt mit ${START_CASH} Geld und will am Ende der Tour ${GOAL} haben. Die Fahndung häuft Beweise an und gewinnt, wenn der Dealer auffliegt oder verurteilt wird. Die Kundschaft bestimmt den Preis und gewinnt nie; jedes andere Ende ist unentschieden.`,
        },
        {
          en: `A run has at most ${HANDS} hands. It ends too when the dealer's deck and hand together hold fewer than ${HAND_SIZE} cards after a hand.`,
          de: `Eine Tour hat höchstens ${HANDS} Geschäfte. Sie endet auch, wenn der Dealer nach einem Geschäft in Deck und Hand zusammen weniger als ${HAND_SIZE} Karten hat.`,
        },
      ],
    },
    {
      id: "hand",
      title: { en: "A hand", de: "Ein Geschäft" },
      text: [
        {
          en: `A customer comes to buy: one of three, drawn at each deal, for all to see. Then ${ROUNDS} rounds are played.`,
          de: `Ein Kunde will kaufen: einer von dreien, für alle sichtbar gezogen. Dann werden ${ROUNDS} Runden gespielt.`,
        },
        {
          en: `- At the start of every round each seat draws to ${HAND_SIZE} cards.`,
          de: `- Zu Beginn jeder Runde zieht jeder Platz auf ${HAND_SIZE} Karten nach.`,
        },
        {
          en: "- Narc, customer and dealer in turn play one card face down, or pass.",
          de: "- Fahndung, Kundschaft und Dealer spielen der Reihe nach je eine Karte verdeckt oder passen.",
        },
        {
          en: "- All cards are flipped onto the street, in the order of playing, and the totals are counted.",
          de: "- Alle Karten werden aufgedeckt und kommen in der Reihenfolge, in der sie gespielt wurden, auf die Straße; dann wird gezählt.",
        },
        {
          en: "- After rounds 1 and 2 the dealer stays or folds. After a fold there is no profit, but the heat stays.",
          de: "- Nach Runde 1 und 2 bleibt der Dealer dabei oder steigt aus. Wer aussteigt, hat keinen Gewinn, aber die Hitze bleibt.",
        },
      ],
    },
    {
      id: "totals",
      title: { en: "The four totals", de: "Die vier Summen" },
      text: [
        {
          en: "- Override: the last product sets the price; the last location sets where evidence and cover begin. Of insurances and convictions, too, the last is the active one.",
          de: "- Überholen: Die letzte Ware bestimmt den Preis, der letzte Ort, womit Beweise und Deckung beginnen. Auch von Absicherungen und Verurteilungen zählt die letzte.",
        },
        {
          en: "- Adding: evidence, cover, modifiers and the cover of every insurance are added.",
          de: "- Dazuzählen: Beweise, Deckung, Abmachungen und die Deckung jeder Absicherung kommen dazu.",
        },
        {
          en: "- Combo: some products do more at the right location; their cards name it.",
          de: "- Kombination: Manche Ware bewirkt am richtigen Ort mehr; ihre Karte nennt ihn.",
        },
        {
          en: "- Profit is the price times all multipliers, the customer's too if the product is wanted, rounded down once.",
          de: "- Der Gewinn ist der Preis mal alle Faktoren, auch den des Kunden, wenn die Ware gefragt ist; gerundet wird einmal, nach unten.",
        },
        {
          en: "- Heat is the sum over all cards of the hand, the overridden ones included.",
          de: "- Die Hitze ist die Summe aller Karten des Geschäfts, auch der überholten.",
        },
        {
          en: "- Evidence, cover and profit are never below 0. Each total shows its ledger: a line for each card.",
          de: "- Beweise, Deckung und Gewinn sind nie unter 0. Jede Summe zeigt ihr Kassenbuch: eine Zeile für jede Karte.",
        },
      ],
    },
    {
      id: "settling",
      title: { en: "How a hand ends", de: "Wie ein Geschäft endet" },
      text: [
        {
          en: "After round 3 the first line that holds decides:",
          de: "Nach Runde 3 entscheidet die erste Zeile, die zutrifft:",
        },
        {
          en: "- No product or no location: no deal.",
          de: "- Ware oder Ort fehlt: kein Geschäft.",
        },
        {
          en: "- More evidence, or more heat in this hand, than the customer's limit: the customer bails.",
          de: "- Mehr Beweise oder mehr Hitze in diesem Geschäft, als die Grenze des Kunden erlaubt: Der Kunde springt ab.",
        },
        {
          en: "- Evidence not more than cover: safe. The profit is banked; a tie is safe.",
          de: "- Nicht mehr Beweise als Deckung: sicher. Der Gewinn kommt in die Kasse; Gleichstand ist sicher.",
        },
        {
          en: "- An active conviction whose threshold the heat has reached: convicted. No insurance helps, all cash is lost, the run ends.",
          de: "- Eine Verurteilung liegt da, und die Hitze hat ihre Schwelle erreicht: verurteilt. Keine Absicherung hilft, alles Geld ist weg, die Tour endet.",
        },
        {
          en: "- An active insurance that the cash can pay: it is paid, leaves its heat and is used up; the profit is banked.",
          de: "- Eine Absicherung, die das Geld bezahlen kann: Sie wird bezahlt, hinterlässt ihre Hitze und ist verbraucht; der Gewinn kommt in die Kasse.",
        },
        {
          en: "- Otherwise busted: half the cash is lost, and the run ends.",
          de: "- Sonst aufgeflogen: Die Hälfte des Geldes ist weg, und die Tour endet.",
        },
        {
          en: "Heat counts here as career heat plus this hand's. After a hand the cards that the dealer played are out of the run; those not played stay in hand. Narc and customer shuffle all of theirs.",
          de: "Die Hitze ist hier die bisherige und die dieses Geschäfts zusammen. Nach einem Geschäft sind die gespielten Karten des Dealers aus dem Spiel; die übrigen behält er auf der Hand. Fahndung und Kundschaft mischen alle ihre Karten neu.",
        },
      ],
    },
    {
      id: "between",
      title: { en: "Between two hands", de: "Zwischen zwei Geschäften" },
      text: [
        {
          en: `The heat of the hand stays with the dealer, and then falls by ${COOLING}. Once between two hands the dealer may lie low: ${LAY_LOW.cash} cash for ${LAY_LOW.heat} heat less.`,
          de: `Die Hitze des Geschäfts bleibt am Dealer hängen und fällt dann um ${COOLING}. Einmal zwischen zwei Geschäften darf der Dealer untertauchen: ${LAY_LOW.cash} Geld für ${LAY_LOW.heat} Hitze weniger.`,
        },
        {
          en: `From heat ${TIERS.join(", ")} on, each tier swaps a weak card of the narc's deck for a strong one at the next deal. Below the tier it leaves again.`,
          de: `Ab Hitze ${TIERS.join(", ")} tauscht jede Stufe beim nächsten Geschäft eine schwache Karte der Fahndung gegen eine starke. Unter der Stufe geht sie wieder.`,
        },
      ],
    },
    {
      id: "decks",
      title: { en: "Decks", de: "Decks" },
      text: [
        {
          en: "The dealer plays Corner, Uptown or a deck of one's own: 10 to 20 cards, none twice, no customers, at least one product and one location.",
          de: "Der Dealer spielt Corner, Uptown oder ein eigenes Deck: 10 bis 20 Karten, keine zweimal, keine Kunden, mindestens eine Ware und ein Ort.",
        },
      ],
    },
  ],
  glossary: [
    {
      id: "evidence",
      word: { en: "Evidence", de: "Beweise" },
      forms: { en: [], de: ["Beweis", "Beweisen"] },
      text: {
        en: "What the narc has. More evidence than cover at the end of a hand is a bust.",
        de: "Was die Fahndung in der Hand hat. Mehr Beweise als Deckung am Ende eines Geschäfts: Der Dealer fliegt auf.",
      },
    },
    {
      id: "cover",
      word: { en: "Cover", de: "Deckung" },
      text: {
        en: "What protects the dealer. As much cover as evidence is enough.",
        de: "Was den Dealer schützt. So viel Deckung wie Beweise genügt.",
      },
    },
    {
      id: "profit",
      word: { en: "Profit", de: "Gewinn" },
      text: {
        en: "The price of the last product times all multipliers, rounded down once.",
        de: "Der Preis der letzten Ware mal alle Faktoren, einmal abgerundet.",
      },
    },
    {
      id: "heat",
      word: { en: "Heat", de: "Hitze" },
      text: {
        en: "How much attention the dealer has drawn. Heat of all played cards stays; it makes convictions stick and the narc's deck stronger.",
        de: "Wie viel Aufmerksamkeit der Dealer erregt hat. Die Hitze aller gespielten Karten bleibt; sie lässt Verurteilungen greifen und macht das Deck der Fahndung stärker.",
      },
    },
    {
      id: "product",
      word: { en: "Product", de: "Ware" },
      text: {
        en: "What is sold. The last one counts; the others only leave their heat.",
        de: "Was verkauft wird. Die letzte zählt; die anderen hinterlassen nur ihre Hitze.",
      },
    },
    {
      id: "location",
      word: { en: "Location", de: "Ort" },
      text: {
        en: "Where it is sold. The last one sets where evidence and cover begin.",
        de: "Wo verkauft wird. Der letzte bestimmt, womit Beweise und Deckung beginnen.",
      },
    },
    {
      id: "modifier",
      word: { en: "Modifier", de: "Abmachung" },
      text: {
        en: "Adds to evidence, cover or heat, and multiplies the profit. All of them count.",
        de: "Kommt zu Beweisen, Deckung oder Hitze dazu und vervielfacht den Gewinn. Alle zählen.",
      },
    },
    {
      id: "conviction",
      word: { en: "Conviction", de: "Verurteilung" },
      text: {
        en: "Changes no total. If the last one's threshold is reached by the heat, a bust becomes a conviction: all cash is lost.",
        de: "Ändert keine Summe. Hat die Hitze die Schwelle der letzten erreicht, wird aus dem Auffliegen eine Verurteilung: Alles Geld ist weg.",
      },
    },
    {
      id: "insurance",
      word: { en: "Insurance", de: "Absicherung" },
      text: {
        en: "Adds its cover. The last one also pays the dealer out of a bust, if the cash held before the hand is enough, and is used up.",
        de: "Gibt ihre Deckung. Die letzte rettet außerdem vor dem Auffliegen, wenn das Geld von vor dem Geschäft reicht, und ist dann verbraucht.",
      },
    },
    {
      id: "customer",
      word: { en: "Customer", de: "Kunde" },
      text: {
        en: "Who buys in this hand. Pays more for what is wanted, and bails if a limit is exceeded.",
        de: "Wer in diesem Geschäft kauft. Zahlt mehr für das, was gefragt ist, und springt ab, wenn eine Grenze überschritten ist.",
      },
    },
    {
      id: "bails",
      word: { en: "Bails", de: "Springt ab" },
      forms: { en: ["bail"], de: [] },
      text: {
        en: "The customer walks away: no profit, and the run goes on.",
        de: "Der Kunde geht: kein Gewinn, und die Tour geht weiter.",
      },
    },
    {
      id: "bust",
      word: { en: "Bust", de: "Auffliegen" },
      forms: { en: ["busted"], de: ["rettet"] },
      text: {
        en: "More evidence than cover when a hand is settled. Half the cash is lost and the run ends, unless an insurance pays.",
        de: "Mehr Beweise als Deckung beim Abschluss. Die Hälfte des Geldes ist weg und die Tour endet, wenn keine Absicherung rettet.",
      },
    },
    {
      id: "tier",
      word: { en: "Tier", de: "Stufe" },
      text: {
        en: "How strong the narc's deck is: fixed at the deal by the heat, and public.",
        de: "Wie stark das Deck der Fahndung ist: beim Beginn des Geschäfts durch die Hitze festgelegt und öffentlich.",
      },
    },
  ],
};
