/** Who can be talked to, of which kind they are, where they live, and what a kind means. */
export const TOKENS = ["Trust", "Commerce", "Status", "Shadow"] as const;
export type Token = (typeof TOKENS)[number];

export type Kind = "Devoted" | "Steadfast" | "Mercantile" | "Cunning" | "Proud";

/** Their patience when a conversation begins, and the token that a card without a kind of its own goes by. */
export const KINDS: Readonly<Record<Kind, { readonly patience: number; readonly token: Token }>> = {
  Devoted: { patience: 15, token: "Trust" },
  Steadfast: { patience: 13, token: "Trust" },
  Mercantile: { patience: 12, token: "Commerce" },
  Cunning: { patience: 12, token: "Shadow" },
  Proud: { patience: 10, token: "Status" },
};

export const PLACES = ["copper_kettle", "blackwood_hall", "salt_quay"] as const;
export type Place = (typeof PLACES)[number];

export const PERSONS = ["elena", "brother_anselm", "lord_blackwood", "marta_voss", "jory_reed"] as const;
export type Person = (typeof PERSONS)[number];

export const PEOPLE: Readonly<Record<Person, { readonly kind: Kind; readonly place: Place }>> = {
  elena: { kind: "Devoted", place: "copper_kettle" },
  brother_anselm: { kind: "Steadfast", place: "copper_kettle" },
  lord_blackwood: { kind: "Proud", place: "blackwood_hall" },
  marta_voss: { kind: "Mercantile", place: "salt_quay" },
  jory_reed: { kind: "Cunning", place: "salt_quay" },
};

export const kindOf = (person: Person): Kind => PEOPLE[person].kind;
export const placeOf = (person: Person): Place => PEOPLE[person].place;
export const tokenOf = (person: Person): Token => KINDS[kindOf(person)].token;
export const patienceOf = (person: Person): number => KINDS[kindOf(person)].patience;

/** A day has so many minutes. */
export const DAY = 960;
/** At each place. */
export const OBSERVATIONS_A_DAY = 2;

/** The minutes between two places. */
const WAYS: readonly (readonly [Place, Place, number])[] = [
  ["copper_kettle", "blackwood_hall", 20],
  ["copper_kettle", "salt_quay", 30],
  ["blackwood_hall", "salt_quay", 45],
];

export function wayBetween(from: Place, to: Place): number {
  return WAYS.find(([a, b]) => (a === from && b === to) || (a === to && b === from))?.[2] ?? 0;
}

/** The shortest way to a person from where anybody else lives. */
export const shortestWayTo = (person: Person): number =>
  Math.min(...PERSONS.filter((other) => other !== person).map((other) => wayBetween(placeOf(other), placeOf(person))));
