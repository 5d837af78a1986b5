import { type CardView, Table, type View } from "@cardwright/engine";
import { expect, test } from "vitest";
import { Random } from "../../../packages/engine/test/harness/random.ts";
import { openingOf } from "../../../packages/engine/test/harness/subject.ts";
import { countOf, PATIENCE } from "../../../packages/engine/test/harness/tiers.ts";
import { subject } from "./subject.ts";

/** What holds after every single event, not only when an action is over. Each fault is a sentence. */
function faults(view: View): string[] {
  const cards = cardsOf(view);
  const there = new Map(cards.map((card) => [card.id, card]));
  const lacks = (id: unknown): boolean => id !== undefined && !there.has(id as CardView["id"]);
  const on = tokenOf(view);
  return [
    ...(there.size === cards.length ? [] : ["a card is in two places"]),
    ...cards.flatMap((card) => [
      ...(lacks(card.attachedTo) ? [`card ${card.id} hangs on a card that is gone`] : []),
      ...(isInACircle(card, there) ? [`card ${card.id} hangs in a circle`] : []),
      ...(isFacedownAttachment(card) && marksOf(card) > 0 ? [`the facedown card ${card.id} has marks on it`] : []),
    ]),
    ...((on?.card === undefined) === (on?.zone === undefined) ? ["the token is not in one place"] : []),
    ...(cards.some((card) => card.id === on?.card && isFacedownAttachment(card)) ? ["the token is out of play"] : []),
    ...(lacks(on?.card) ? ["the token is on a card that is gone"] : []),
    ...(["location", "tested"] as const).filter((name) => lacks(view.table[name])).map((name) => `the ${name} is gone`),
  ];
}

const cardsOf = ({ zones, players }: View): readonly CardView[] =>
  [...Object.values(zones), ...Object.values(players[0].zones)].flatMap((zone) => zone.cards);
const tokenOf = ({ tokens }: View) =>
  tokens.ranger as { readonly card?: CardView["id"]; readonly zone?: string } | undefined;
const isFacedownAttachment = ({ under, attachedTo }: CardView): boolean =>
  under !== undefined && attachedTo !== undefined;
const marksOf = ({ fields = {} }: CardView): number =>
  Number(fields.progress) + Number(fields.harm) + Number(fields.counters);

function isInACircle(card: CardView, there: ReadonlyMap<unknown, CardView>): boolean {
  const met = new Set<CardView>();
  for (let at: CardView | undefined = card; at !== undefined; at = there.get(at.attachedTo)) {
    if (met.has(at)) return true;
    met.add(at);
  }
  return false;
}

/** Every card by what it is, those under a blank too. */
const census = (view: View): string =>
  cardsOf(view)
    .map(({ definition, under }) => under?.definition ?? definition ?? "")
    // The weather is one card with two faces.
    .map((id) => (id === "driving-rain" ? "clear-skies" : id))
    .sort()
    .join();

const wanted = countOf("E4", 0.03);
test(`after every event nothing is lost, and all is where it says (${wanted} events of random play)`, PATIENCE, () => {
  let [events, blanks, away] = [0, 0, 0];
  for (let seed = 0; events < wanted; seed++) {
    const random = new Random(seed);
    const table = openingOf(subject, seed, random);
    const cards = census(table.view("open"));
    while (!table.over) {
      const code = random.pick(table.codes());
      for (const view of eventByEvent(table, code)) {
        events += 1;
        blanks += cardsOf(view).filter(isFacedownAttachment).length;
        away += view.players[0].zones.area.cards.some(({ id }) => id === tokenOf(view)?.card) ? 0 : 1;
        expect({ seed, code, faults: faults(view), cards: census(view) }).toEqual({ seed, code, faults: [], cards });
      }
      table.actCode(0, code);
    }
  }
  // It met what it looks for.
  expect([blanks > 0, away > 0]).toEqual([true, true]);
});

/** What everybody together sees after each event of an action, which the table itself does not take. */
function eventByEvent({ rules, start, compact }: Table, code: number): View[] {
  const { machine } = rules;
  const scratch = machine.blank();
  machine.copy(scratch, compact.position);
  machine.bind(scratch, undefined);
  rules.start(code);
  machine.single = true;
  const states: number[][][] = [];
  for (let before = -1; before !== machine.events; ) {
    before = machine.events;
    machine.run();
    states.push(machine.liveState(scratch));
  }
  machine.single = false;
  return states.map((state) => new Table(rules, { ...start, state }, true).view("open"));
}
