import type { Effect } from "@cardwright/engine";

/** How each effect of the language reads, with every parameter that changes its meaning. */
export const EXAMPLES: readonly (readonly [effect: Effect, english: string, german: string])[] = [
  [
    { do: [{ draw: 1 }, { shuffle: "deck" }] },
    "Draw 1 card. Shuffle your deck.",
    "Ziehe 1 Karte. Mische deinen Stapel.",
  ],
  [
    { if: { is: "gold >= 3", then: { draw: 1 } } },
    "If your gold is at least 3, draw 1 card.",
    "Wenn dein Gold mindestens 3 ist: Ziehe 1 Karte.",
  ],
  [
    {
      if: {
        is: "ahead and not ready",
        then: [{ draw: 1 }, { add: { field: "gold", amount: 1 } }],
        else: { STRIKE: { unit: "self", amount: 2 } },
      },
    },
    "If you are ahead and you do not have the status “readiness”, draw 1 card; gain 1 gold. Otherwise, your side strikes this card for 2.",
    "Wenn du vorn liegst und du den Status „Bereitschaft“ nicht hast: Ziehe 1 Karte; erhalte 1 Gold. Sonst: Deine Seite trifft diese Karte mit 2.",
  ],
  [
    { forEach: { in: "field", do: { add: { field: "wounds", of: "it", amount: 1 } } } },
    "For each card in your field: it gains 1 wound.",
    "Für jede Karte auf deinem Feld: Sie erhält 1 Wunde.",
  ],
  [
    {
      forEach: {
        in: { zone: "field", of: "opponent", where: { power: { min: 3 }, tags: ["beast", "tool"] } },
        as: "foe",
        do: { STRIKE: { unit: "foe", amount: "might" } },
      },
    },
    "For each card in your opponent's field with power of at least 3 and with tag beast or tool: your side strikes it for X, where X is your might.",
    "Für jede Karte auf dem Feld der Gegenseite mit Kraft ab 3 und mit Merkmal Tier oder Werkzeug: Deine Seite trifft sie mit X, wobei X = deine Macht.",
  ],
  [
    { forSeats: { do: [{ shuffle: "deck" }, { draw: 3 }] } },
    "Each player shuffles their deck; that player draws 3 cards.",
    "Jede Seite mischt ihren Stapel; diese Seite zieht 3 Karten.",
  ],
  [
    { forSeats: { others: true, do: { add: { field: "gold", amount: -1 } } } },
    "Each other player loses 1 gold.",
    "Jede andere Seite verliert 1 Gold.",
  ],
  [{ repeat: { times: 2, do: { draw: 1 } } }, "Do this 2 times: draw 1 card.", "Tu dies 2-mal: Ziehe 1 Karte."],
  [
    { repeat: { times: "count(field)", do: { draw: 1 } } },
    "Do this X times, where X is the number of cards in your field: draw 1 card.",
    "Tu dies X-mal, wobei X = die Anzahl der Karten auf deinem Feld: Ziehe 1 Karte.",
  ],
  [
    { let: { as: "n", be: "count(hand)", do: [{ draw: "n" }, { add: { field: "gold", amount: "n + 1" } }] } },
    "X is the number of cards in your hand. Draw X cards. Gain Y gold, where Y is X + 1.",
    "X ist die Anzahl der Karten auf deiner Hand. Ziehe X Karten. Erhalte Y Gold, wobei Y = X + 1.",
  ],
  [
    {
      choose: {
        options: [
          { label: "rest", do: { draw: 1 } },
          { label: "trade", do: { add: { field: "gold", amount: 2 } }, if: "heat < 3" },
        ],
      },
    },
    "Choose one: rest (draw 1 card); or trade (gain 2 gold), only if the heat is less than 3.",
    "Wähle eins: rest (ziehe 1 Karte); oder trade (erhalte 2 Gold), nur wenn die Hitze kleiner als 3 ist.",
  ],
  [
    { choose: { by: "opponent", options: [{ do: { draw: 1 } }, { do: [] }] } },
    "Your opponent chooses one: draw 1 card; or nothing happens.",
    "Die Gegenseite wählt eins: ziehe 1 Karte; oder nichts geschieht.",
  ],
  [{ may: { do: { draw: 2 } } }, "If you like: draw 2 cards.", "Wenn du willst: Ziehe 2 Karten."],
  [
    { may: { by: "opponent", do: { reveal: "self" } } },
    "If your opponent wants to: reveal this card.",
    "Wenn die Gegenseite will: Zeige diese Karte allen.",
  ],
  [{ confirm: "Really?" }, "Confirm: “Really?”", "Bestätige: „Wirklich?“"],
  [
    { confirm: { prompt: "Look at this.", by: "opponent" } },
    "Your opponent confirms: “Look at this.”",
    "Die Gegenseite bestätigt: „Look at this.“",
  ],
  [
    { pick: { from: "hand", do: { move: { card: "it", to: "discard" } } } },
    "Choose 1 card from your hand. It goes to your discard pile.",
    "Wähle 1 Karte aus deiner Hand. Sie geht auf deine Ablage.",
  ],
  [
    {
      pick: {
        from: { zone: "hand", of: "opponent" },
        by: "chance",
        count: 2,
        do: { move: { card: "it", to: "discard" } },
      },
    },
    "Choose 2 cards from your opponent's hand at random. For each of them: it goes to its owner's discard pile.",
    "Wähle zufällig 2 Karten aus der Hand der Gegenseite. Für jede davon: Sie geht auf die Ablage ihrer Seite.",
  ],
  [
    {
      pick: {
        from: { inPlay: true, where: { not: "self", colour: "red" } },
        count: { min: 0, max: 3 },
        do: { attach: { card: "it", to: "self" } },
      },
    },
    "Choose up to 3 cards in play with colour red other than this card. For each of them: attach it to this card.",
    "Wähle bis zu 3 Karten im Spiel mit Farbe Rot außer dieser Karte. Für jede davon: Lege sie an diese Karte an.",
  ],
  [
    { pick: { from: { attachedTo: "self" }, count: { min: 1, max: "any" }, do: { detach: "it" } } },
    "Choose at least 1 card attached to this card. For each of them: detach it.",
    "Wähle mindestens 1 Karte an dieser Karte. Für jede davon: Löse sie.",
  ],
  [
    {
      pick: {
        from: { zone: "discard", of: "all", where: { owner: "you", rare: true } },
        count: { min: 2, max: 3 },
        by: "opponent",
        do: { move: { card: "it", to: "deck", at: "bottom" } },
      },
    },
    "Your opponent chooses 2 or 3 cards from every player's discard pile that you own with rarity. For each of them: it goes to the bottom of its owner's deck.",
    "Die Gegenseite wählt 2 oder 3 Karten aus der Ablage aller Seiten in deinem Besitz mit Seltenheit. Für jede davon: Sie geht unter den Stapel ihrer Seite.",
  ],
  [
    { order: { from: { zone: "deck", top: 3 }, do: { move: { card: "it", to: "deck" } } } },
    "Put the top 3 cards of your deck in any order. For each of them: it goes on top of your deck.",
    "Ordne die obersten 3 Karten von deinem Stapel beliebig. Für jede davon: Sie geht oben auf deinen Stapel.",
  ],
  [
    { pay: { to: "discard", then: { draw: 2 } } },
    "Discard 1 card from your hand: draw 2 cards.",
    "Wirf 1 Karte aus deiner Hand ab: Ziehe 2 Karten.",
  ],
  [
    {
      pay: {
        count: { min: 1, max: "any" },
        to: "vault",
        optional: true,
        perCard: { add: { field: "gold", amount: 3 } },
      },
    },
    "You may pay at least 1 card from your hand (to the vault): for each paid card, gain 3 gold.",
    "Du darfst mindestens 1 Karte aus deiner Hand bezahlen (ins Gewölbe): Für jede bezahlte Karte: Erhalte 3 Gold.",
  ],
  [
    {
      pay: {
        where: { colour: ["red", "blue"] },
        to: "discard",
        thenBy: { attribute: "colour", cases: { red: { draw: 1 }, blue: { add: { field: "gold", amount: 1 } } } },
      },
    },
    "Discard 1 card from your hand with colour red or blue: by colour of the paid card: red: draw 1 card; blue: gain 1 gold.",
    "Wirf 1 Karte aus deiner Hand mit Farbe Rot oder Blau ab: Je nach Farbe der bezahlten Karte: Rot: Ziehe 1 Karte; Blau: Erhalte 1 Gold.",
  ],
  [
    { perform: { card: "strongest", effect: "play" } },
    "Do what your strongest card says for “Play”.",
    "Tu, was deine stärkste Karte für „Ausspielen“ sagt.",
  ],
  [
    { perform: { card: "self", effect: "leave", target: "strongest", seat: "opponent" } },
    "Your opponent does what this card says for “Leaves”, with your strongest card as the target.",
    "Die Gegenseite tut, was diese Karte für „Abgang“ sagt, mit deiner stärksten Karte als Ziel.",
  ],
  [
    { together: [{ add: { field: "wounds", amount: 1 } }, { reveal: "self" }] },
    "All at once: this card gains 1 wound; reveal this card.",
    "Alles zugleich: Diese Karte erhält 1 Wunde; zeige diese Karte allen.",
  ],
  [
    { drop: "strongest" },
    "What your strongest card still had planned is dropped.",
    "Was deine stärkste Karte noch vorhatte, entfällt.",
  ],
  [{ move: { to: "field" } }, "This card goes to your field.", "Diese Karte geht auf dein Feld."],
  [
    { move: { card: { zone: "deck", top: 1 }, to: "market", face: "down" } },
    "The top card of your deck goes to the market, face down.",
    "Die oberste Karte von deinem Stapel geht verdeckt in den Markt.",
  ],
  [
    { move: { card: "strongest", to: "hand" } },
    "Your strongest card goes to its owner's hand.",
    "Deine stärkste Karte geht auf die Hand ihrer Seite.",
  ],
  [
    { move: { card: "self", to: { zone: "discard", of: "opponent" }, face: "up" } },
    "This card goes to your opponent's discard pile, face up.",
    "Diese Karte geht offen auf die Ablage der Gegenseite.",
  ],
  [
    { attach: { to: "strongest" } },
    "Attach this card to your strongest card.",
    "Lege diese Karte an deine stärkste Karte an.",
  ],
  [{ detach: "self" }, "Detach this card.", "Löse diese Karte."],
  [
    { flip: "strongest" },
    "Turn your strongest card into a facedown blank.",
    "Drehe deine stärkste Karte zu einer leeren verdeckten Karte um.",
  ],
  [
    { flip: { card: "self", grant: { presence: 2, veiled: true } } },
    "Turn this card into a facedown blank with presence 2 and veil.",
    "Drehe diese Karte zu einer leeren verdeckten Karte um, mit Präsenz 2 und Schleier.",
  ],
  [{ unflip: "self" }, "Turn this card up again.", "Decke diese Karte wieder auf."],
  [{ turn: { to: "wolf" } }, "This card turns into Wolf.", "Diese Karte wird zu „Wolf“."],
  [
    { create: { definition: "wolf", to: "field", do: { add: { field: "wounds", of: "it", amount: 1 } } } },
    "A new Wolf goes to your field. It gains 1 wound.",
    "Neu entsteht „Wolf“ und geht auf dein Feld. Sie erhält 1 Wunde.",
  ],
  [
    { create: { definition: "plain", to: "market", owner: "opponent", face: "down" } },
    "A new Plain of your opponent goes to the market, face down.",
    "Neu entsteht „Plain“ der Gegenseite und geht verdeckt in den Markt.",
  ],
  [{ remove: "self" }, "This card leaves the game.", "Diese Karte verlässt das Spiel."],
  [{ reveal: "strongest" }, "Reveal your strongest card.", "Zeige deine stärkste Karte allen."],
  [{ hide: "self" }, "Turn this card face down where it lies.", "Drehe diese Karte um, wo sie liegt."],
  [
    { look: { card: { zone: "deck", of: "opponent", top: 1 } } },
    "Look at the top card of your opponent's deck.",
    "Sieh die oberste Karte vom Stapel der Gegenseite an.",
  ],
  [
    { look: { card: "self", by: "opponent" } },
    "Your opponent looks at this card.",
    "Die Gegenseite sieht diese Karte an.",
  ],
  [
    { token: { token: "scout", to: "strongest" } },
    "The scout goes to your strongest card.",
    "Der Späher geht zu deiner stärksten Karte.",
  ],
  [{ token: { token: "scout", zone: "market" } }, "The scout goes to the market.", "Der Späher geht in den Markt."],
  [{ add: { field: "gold", amount: 1 } }, "Gain 1 gold.", "Erhalte 1 Gold."],
  [
    { add: { field: "gold", of: "opponent", amount: -2 } },
    "Your opponent loses 2 gold.",
    "Die Gegenseite verliert 2 Gold.",
  ],
  [
    { add: { field: "wounds", of: "strongest", amount: 1 } },
    "Your strongest card gains 1 wound.",
    "Deine stärkste Karte erhält 1 Wunde.",
  ],
  [{ add: { field: "heat", amount: 2 } }, "The heat rises by 2.", "Die Hitze steigt um 2."],
  [{ add: { field: "heat", amount: -1 } }, "The heat falls by 1.", "Die Hitze fällt um 1."],
  [
    { add: { field: "gold", amount: "2 * (gold - 1)" } },
    "Gain X gold, where X is 2 × (your gold - 1).",
    "Erhalte X Gold, wobei X = 2 × (dein Gold - 1).",
  ],
  [{ set: { field: "gold", to: 5 } }, "Set your gold to 5.", "Setze dein Gold auf 5."],
  [
    { set: { field: "wounds", of: "strongest", to: 0 } },
    "Set your strongest card's wounds to 0.",
    "Setze die Wunden deiner stärksten Karte auf 0.",
  ],
  [
    { set: { field: "heat", to: "max(1, gold)" } },
    "Set the heat to X, where X is your gold (at least 1).",
    "Setze die Hitze auf X, wobei X = dein Gold (mindestens 1).",
  ],
  [{ set: { field: "ready", to: true } }, "You get the status “readiness”.", "Du erhältst den Status „Bereitschaft“."],
  [
    { set: { field: "veiled", to: false } },
    "This card loses the status “veil”.",
    "Diese Karte verliert den Status „Schleier“.",
  ],
  [
    { spend: { field: "gold", amount: 2, then: { draw: 1 } } },
    "Spend 2 gold: draw 1 card.",
    "Bezahle 2 Gold: Ziehe 1 Karte.",
  ],
  [{ spend: { field: "wounds", amount: 1 } }, "Spend 1 wound of this card.", "Bezahle 1 Wunde dieser Karte."],
  [{ spend: { field: "heat", amount: 3 } }, "Spend 3 heat.", "Bezahle 3 Hitze."],
  [
    { modify: { field: "might", add: 1, until: "turn" } },
    "+1 might until the turn ends.",
    "+1 Macht, bis der Zug endet.",
  ],
  [
    { modify: { field: "might", of: "opponent", set: 0, until: "round" } },
    "Your opponent has might 0 until the round ends.",
    "Die Gegenseite hat Macht 0, bis die Runde endet.",
  ],
  [
    { modify: { field: "strength", of: "strongest", multiply: 1500, until: "while in play" } },
    "Your strongest card has strength × 1.5 while it is in play.",
    "Deine stärkste Karte hat Stärke × 1,5, solange sie im Spiel ist.",
  ],
  [
    { modify: { field: "strength", min: 3, until: "always" } },
    "This card has at least 3 strength for good.",
    "Diese Karte hat mindestens 3 Stärke, auf Dauer.",
  ],
  [
    { modify: { field: "might", max: "gold", until: "turn" } },
    "Might at most X until the turn ends, where X is your gold.",
    "Macht höchstens X, bis der Zug endet, wobei X = dein Gold.",
  ],
  [
    { schedule: { at: "turn", do: { draw: 1 } } },
    "When the turn ends: draw 1 card.",
    "Wenn der Zug endet: Ziehe 1 Karte.",
  ],
  [{ period: "round" }, "The round ends.", "Die Runde endet."],
  [{ end: { ending: "draw" } }, "The match ends: a draw.", "Die Partie endet: unentschieden."],
  [
    { end: { ending: "victory", winner: "you" } },
    "The match ends: victory; you win.",
    "Die Partie endet: Sieg; du gewinnst.",
  ],
  [
    { end: { ending: "victory", winner: "opponent" } },
    "The match ends: victory; your opponent wins.",
    "Die Partie endet: Sieg; die Gegenseite gewinnt.",
  ],
  [{ roll: { sides: 6 } }, "Roll a die with 6 sides.", "Wirf einen Würfel mit 6 Seiten."],
  [
    { roll: { sides: 6, do: { add: { field: "gold", amount: "roll" } } } },
    "Roll a die with 6 sides: it shows X. Gain X gold.",
    "Wirf einen Würfel mit 6 Seiten: Er zeigt X. Erhalte X Gold.",
  ],
  [
    { chance: [{ weight: 1, do: { draw: 1 } }, { weight: 2 }] },
    "Chance decides: 1 in 3: draw 1 card; 2 in 3: nothing happens.",
    "Der Zufall entscheidet: 1 von 3: Ziehe 1 Karte; 2 von 3: Nichts geschieht.",
  ],
  [
    { chance: [{ weight: "gold", do: { draw: 1 } }, { weight: 2 }] },
    "Chance decides: weight X: draw 1 card; weight 2: nothing happens, where X is your gold.",
    "Der Zufall entscheidet: Gewicht X: Ziehe 1 Karte; Gewicht 2: Nichts geschieht, wobei X = dein Gold.",
  ],
  [{ draw: 1 }, "Draw 1 card.", "Ziehe 1 Karte."],
  [{ draw: 2 }, "Draw 2 cards.", "Ziehe 2 Karten."],
  [{ draw: { count: 3, by: "opponent" } }, "Your opponent draws 3 cards.", "Die Gegenseite zieht 3 Karten."],
  [{ draw: { from: "vault" } }, "Draw 1 card from the vault.", "Ziehe 1 Karte aus dem Gewölbe."],
  [
    { draw: { count: 2, to: "market" } },
    "The top 2 cards of your deck go to the market.",
    "Die obersten 2 Karten von deinem Stapel gehen in den Markt.",
  ],
  [{ shuffle: "deck" }, "Shuffle your deck.", "Mische deinen Stapel."],
  [{ shuffle: { zone: "deck", of: "opponent" } }, "Shuffle your opponent's deck.", "Mische den Stapel der Gegenseite."],
  [
    { STRIKE: { unit: "strongest", amount: "min(gold, might)" } },
    "Your side strikes your strongest card for X, where X is the smallest of your gold and your might.",
    "Deine Seite trifft deine stärkste Karte mit X, wobei X = der kleinste Wert (dein Gold und deine Macht).",
  ],
  [{ MOOD: { season: "winter", loud: true } }, "Winter begins.", "Winter beginnt."],
  [
    {
      pick: {
        from: "hand",
        as: "first",
        do: { pick: { from: "field", as: "second", do: { attach: { card: "first", to: "second" } } } },
      },
    },
    "Choose 1 card from your hand. Choose 1 card from your field. Attach the chosen card to it.",
    "Wähle 1 Karte aus deiner Hand. Wähle 1 Karte aus deinem Feld. Lege die gewählte Karte an sie an.",
  ],
  [
    { order: { from: "field", by: "opponent", as: "one", do: { STRIKE: { unit: "one", amount: 1 } } } },
    "Your opponent puts the cards in your field in any order. For each of them: your side strikes it for 1.",
    "Die Gegenseite ordnet die Karten auf deinem Feld beliebig. Für jede davon: Deine Seite trifft sie mit 1.",
  ],
  [
    {
      pay: {
        from: { zone: "field", where: { on: "self", carries: "play", faceUp: false, attached: false } },
        count: 2,
        to: "discard",
        then: { draw: 2 },
      },
    },
    "Discard 2 cards from your field attached to this card, with Play, lying face down and attached to no card: draw 2 cards.",
    "Wirf 2 Karten aus deinem Feld an dieser Karte, mit Ausspielen, mit der Rückseite nach oben und an keiner anderen Karte ab: Ziehe 2 Karten.",
  ],
  [
    { move: { card: "self", to: "deck", at: "top" } },
    "This card goes on top of your deck.",
    "Diese Karte geht oben auf deinen Stapel.",
  ],
  [
    { attach: { card: { zone: "deck", top: 1 }, to: "self" } },
    "Attach the top card of your deck to this card.",
    "Lege die oberste Karte von deinem Stapel an diese Karte an.",
  ],
  [
    { turn: { card: "strongest", to: "plain" } },
    "Your strongest card turns into Plain.",
    "Deine stärkste Karte wird zu „Plain“.",
  ],
  [
    { create: { definition: "wolf", to: "hand", as: "cub", do: { look: "cub" } } },
    "A new Wolf goes to your hand. Look at it.",
    "Neu entsteht „Wolf“ und geht auf deine Hand. Sieh sie an.",
  ],
  [
    { spend: { field: "gold", of: "opponent", amount: "heat" } },
    "Your opponent spends X gold, where X is the heat.",
    "Die Gegenseite bezahlt X Gold, wobei X = die Hitze.",
  ],
  [
    { roll: { sides: "gold + 1", as: "luck", do: { draw: "luck" } } },
    "Roll a die with X sides: it shows Y, where X is your gold + 1. Draw Y cards.",
    "Wirf einen Würfel mit X Seiten: Er zeigt Y, wobei X = dein Gold + 1. Ziehe Y Karten.",
  ],
  [
    { forEach: { in: "strongest", do: { STRIKE: { unit: "it", amount: 1 } } } },
    "Your side strikes your strongest card for 1.",
    "Deine Seite trifft deine stärkste Karte mit 1.",
  ],
  [
    { forEach: { in: { set: "strongest", where: { wounds: { max: 2 } } }, do: { reveal: "it" } } },
    "For your strongest card with wounds of at most 2: reveal it.",
    "Für deine stärkste Karte mit Wunden bis 2: Zeige sie allen.",
  ],
];
