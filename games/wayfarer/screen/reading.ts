import type { CardView, View } from "@cardwright/engine";
import type { CardText } from "@cardwright/table/seat";
import { ATMOSPHERES, type Atmosphere, CONNECTIONS, type Connection, capacityOf, ENDINGS } from "../conversation.ts";
import { DAY, PERSONS, type Person, PLACES, type Place, placeOf, TOKENS, type Token } from "../people.ts";
import { PROPERTIES, type Property } from "../properties.ts";

/** What the board reads from a view, each value checked once. */
export const one = <T extends string>(values: readonly T[], value: unknown): T =>
  values.find((known) => known === value) ?? values[0];
export const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);

export interface Talk {
  readonly person: Person;
  readonly about: "letter" | "amends";
  readonly connection: Connection;
  readonly atmosphere: Atmosphere;
  readonly comfort: number;
  readonly weight: number;
  readonly capacity: number;
  readonly patience: number;
  readonly isFree: boolean;
  readonly ending: string;
}
export function talkOf({ table }: View): Talk {
  const connection = one(CONNECTIONS, table.connection);
  const atmosphere = one(ATMOSPHERES, table.atmosphere);
  return {
    person: one(PERSONS, table.person),
    about: one(["letter", "amends"], table.about),
    connection,
    atmosphere,
    comfort: numberOf(table.comfort),
    weight: numberOf(table.weight),
    capacity: capacityOf(connection, atmosphere),
    patience: numberOf(table.patience),
    isFree: table.freeAction === true,
    ending: one(["open", ...ENDINGS], table.ending),
  };
}

export const phaseOf = ({ table }: View) => one(["talk", "after", "road"], table.phase);
export const isJourney = ({ table }: View): boolean => table.journey === true;
export const hereOf = ({ table }: View): Place => one(PLACES, table.place);

export const cardsIn = ({ players }: View, zone: string): readonly CardView[] => players[0].zones[zone]?.cards ?? [];
export const sizeOf = ({ players }: View, zone: string): number => players[0].zones[zone]?.size ?? 0;

/** Tokens that are held with somebody; during a talk those of the person are the table's own. */
export function tokensWith(view: View, person: Person): { readonly token: Token; readonly field: string; n: number }[] {
  const { table } = view;
  const isHere = phaseOf(view) !== "road" && table.person === person;
  return TOKENS.map((token) => {
    const field = isHere ? token : `${person}_${token}`;
    return { token, field, n: numberOf(table[field]) };
  });
}

// ---- letters ----------------------------------------------------------------------------------------------------------

export interface Obligation {
  readonly card: CardView;
  readonly recipient: Person;
  readonly place: Place;
  readonly sender: Person;
  readonly due: number;
  readonly left: number;
  readonly payment: number;
  readonly rewards: readonly { readonly token: Token; readonly n: number }[];
}
/** What was promised, the most urgent first. */
export function obligationsOf(view: View): Obligation[] {
  const now = numberOf(view.table.minute);
  return cardsIn(view, "bag")
    .map((card) => {
      const { fields = {} } = card;
      const recipient = one(PERSONS, fields.recipient);
      const due = numberOf(fields.due);
      return {
        card,
        recipient,
        place: placeOf(recipient),
        sender: one(PERSONS, fields.sender),
        due,
        left: Math.min(due, DAY) - now,
        payment: numberOf(fields.payment),
        rewards: TOKENS.map((token) => ({ token, n: numberOf(fields[`reward_${token}`]) })).filter(({ n }) => n !== 0),
      };
    })
    .sort((a, b) => a.left - b.left);
}

// ---- cards ------------------------------------------------------------------------------------------------------------

/** A card's properties in their order; a card that can be spoken and has none stays. */
export function propertiesOf({ attributes }: CardText): readonly Property[] {
  const held = Array.isArray(attributes.properties) ? attributes.properties : [];
  return PROPERTIES.filter((property) => held.includes(property));
}
export const weightOf = ({ attributes }: CardText): number => numberOf(attributes.weight);

/** ruling 4: nothing asks whether a card is a goal; what counts is whether its going unplayed ends the conversation. */
export const endsUnplayed = ({ effects }: CardText): boolean => ends(effects?.exhaust);

function ends(effect: unknown): boolean {
  if (Array.isArray(effect)) return effect.some(ends);
  if (typeof effect !== "object" || effect === null) return false;
  return Object.entries(effect).some(([name, inner]) => name === "END_CONVERSATION" || ends(inner));
}

const ROW_KINDS = ["success", "failure", "exhaust"] as const;
export type RowKind = (typeof ROW_KINDS)[number];
export interface Row {
  /** Which case of the card it is; undefined for a line that is none, as a burden's. */
  readonly kind: RowKind | undefined;
  readonly label: string;
  readonly text: string;
}

/** "Success: +1 comfort": a line of a card is the name of the case and what happens then. A case may be missing. */
export function rowsOf({ rules }: CardText, text: (key: string) => string): readonly Row[] {
  return rules.map((line) => {
    const kind = ROW_KINDS.find((one) => line.startsWith(`${text(`slot.${one}`)}: `));
    if (kind === undefined) return { kind, label: "", text: line };
    const label = text(`slot.${kind}`);
    return { kind, label, text: line.slice(label.length + 2) };
  });
}
