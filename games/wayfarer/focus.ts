import type { CardData, CardView, Focus, Told, View } from "@cardwright/engine";
import { chanceOf } from "./chance.ts";
import { type Atmosphere, type Connection, capacityOf, drawOf } from "./conversation.ts";
import {
  DAY,
  kindOf,
  OBSERVATIONS_A_DAY,
  PERSONS,
  type Person,
  type Place,
  placeOf,
  TOKENS,
  type Token,
} from "./people.ts";
import { heldKey, observedKey, rewardKey } from "./state.ts";

/** What somebody who plays wants to see: of a conversation that alone, on the road the day. */
export function focus(view: View, printed: readonly CardData[]): Focus {
  const { table } = view;
  const day = table.journey === true ? clock(view) : [];
  if (table.phase === "talk")
    return {
      told: [...day, ...talk(view)],
      zones: ["deck", "discard", "exhausted", "aside"].filter((zone) => zone === "deck" || sizeOf(view, zone) > 0),
      read: filled(view, "request"),
      notes: [...zone(view, "hand"), ...zone(view, "request")].flatMap((card) => chance(view, printed, card)),
    };
  if (table.phase === "after")
    return {
      told: [...day, { key: "board.after", values: { person: value(view, "person"), ending: value(view, "ending") } }],
      zones: [],
    };
  return {
    told: [...day, ...PERSONS.map((person) => who(view, person)), ...sight(view)],
    zones: [],
    read: filled(view, "seen"),
  };
}

const zone = ({ players }: View, name: string): readonly CardView[] => players[0].zones[name].cards;
const sizeOf = ({ players }: View, name: string): number => players[0].zones[name].size;
const filled = (view: View, name: string): readonly string[] => (sizeOf(view, name) === 0 ? [] : [name]);
const value = ({ table }: View, of: string) => ({ of, value: table[of] });
const at = (place: unknown) => ({ of: "at", value: place });
const numberOf = (held: unknown): number => (typeof held === "number" ? held : 0);

const tokens = (held: (token: Token) => unknown): Record<string, number> =>
  Object.fromEntries(TOKENS.map((token) => [token, numberOf(held(token))]));

/** The time, the purse, and what was promised. */
function clock(view: View): Told[] {
  const { minute, coins, place } = view.table;
  const now = numberOf(minute);
  return [
    { key: "board.clock", values: { minute: now, day: DAY, coins: numberOf(coins), at: at(place) } },
    ...zone(view, "bag").map(({ definition = "", fields = {} }) => ({
      key: "board.letter",
      values: {
        ...{ card: { definition }, recipient: { of: "recipient", value: fields.recipient } },
        ...{ at: at(placeOf(fields.recipient as Person)), due: numberOf(fields.due), left: numberOf(fields.due) - now },
        ...{ payment: numberOf(fields.payment), ...tokens((token) => fields[rewardKey(token)]) },
      },
    })),
  ];
}

function talk(view: View): Told[] {
  const { table } = view;
  const connection = table.connection as Connection;
  const atmosphere = table.atmosphere as Atmosphere;
  const person = table.person as Person;
  return [
    {
      key: "board.talk",
      values: {
        ...{ person: value(view, "person"), kind: { of: "kind", value: kindOf(person) }, about: value(view, "about") },
        ...{ connection: value(view, "connection"), comfort: numberOf(table.comfort), weight: numberOf(table.weight) },
        ...{ capacity: capacityOf(connection, atmosphere), draw: drawOf(connection, atmosphere) },
        ...{ patience: numberOf(table.patience), atmosphere: value(view, "atmosphere") },
      },
    },
    { key: "board.tokens", values: tokens((token) => table[token]) },
    ...(atmosphere === "Neutral" ? [] : [{ key: `board.atmosphere.${atmosphere}`, values: {} }]),
    ...(table.freeAction === true ? [{ key: "board.free", values: {} }] : []),
  ];
}

/** How likely a card is to succeed; nothing of a burden, which nobody can speak. */
function chance(view: View, printed: readonly CardData[], { id, definition }: CardView) {
  const card = printed.find((one) => one.id === definition);
  const isSpoken = card !== undefined && ![card.attributes?.properties].flat().includes("Burden");
  return isSpoken ? [{ card: id, told: { key: "board.chance", values: { percent: chanceOf(card, view) } } }] : [];
}

function who(view: View, person: Person): Told {
  return {
    key: "board.person",
    values: {
      ...{ person: { of: "person", value: person }, at: at(placeOf(person)) },
      ...{ letters: sizeOf(view, `${person}_letters`), burdens: sizeOf(view, `${person}_burdens`) },
      ...tokens((token) => view.table[heldKey(person, token)]),
    },
  };
}

/** What OBSERVE would show here. */
function sight(view: View): Told[] {
  const place = view.table.place as Place;
  const next = zone(view, `${place}_sights`).at(-1);
  if (next?.definition === undefined || numberOf(view.table[observedKey(place)]) >= OBSERVATIONS_A_DAY) return [];
  return [{ key: "board.sight", values: { card: { definition: next.definition } } }];
}
