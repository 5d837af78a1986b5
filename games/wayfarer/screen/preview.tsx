import type { AnyEventView } from "@cardwright/engine";
import { type Foreseen, type Sight, useSight, useText } from "@cardwright/table";
import { ATMOSPHERES, CONNECTIONS, capacityOf, drawOf } from "../conversation.ts";
import type { Property } from "../properties.ts";
import { Icon } from "./icons.tsx";
import styles from "./preview.module.css";
import { one, propertiesOf, rowsOf, sizeOf, talkOf, weightOf } from "./reading.ts";

/** seed 000 §3.3: what SPEAK, LISTEN and LEAVE do: what is paid, drawn, what exhausts, and whether it ends. */
export const preview = (foreseen: Foreseen) => <ActionPreview foreseen={foreseen} />;

/** Of a letter that is promised, its event tells the terms; what the game says of the end stands above. */
export const trimmed = (foreseen: Foreseen): Foreseen => ({
  ...foreseen,
  outlook: [],
  outcomes: foreseen.outcomes.map((outcome) => ({
    ...outcome,
    numbers: outcome.numbers.filter(({ card }) => card === undefined),
  })),
});

/** By which properties cards leave the hand with their effect. */
const LEAVES_BY: Readonly<Record<string, readonly Property[]>> = {
  speak: ["Fleeting"],
  listen: ["Opportunity"],
  leave: ["Fleeting", "Opportunity"],
};

function ActionPreview({ foreseen }: { readonly foreseen: Foreseen }) {
  const text = useText();
  const sight = useSight();
  const { outcomes } = foreseen;
  const action = sight.offers.find(({ key }) => key === foreseen.key)?.action;
  if (outcomes.length === 0 || action === undefined || foreseen.refused !== undefined) return undefined;
  const leavesBy = LEAVES_BY[action.type];
  if (leavesBy === undefined) return undefined;
  const goals = goalsLost(foreseen);
  const exhausting = exhaustingIn(sight, foreseen, leavesBy, text);
  const others = exhausting.filter(({ definition }) => !goals.has(definition));
  return (
    <div className={styles.preview}>
      {action.type === "speak" && <Played card={action.card} />}
      {action.type === "listen" && <Heard foreseen={foreseen} />}
      <End foreseen={foreseen} goals={exhausting.filter(({ definition }) => goals.has(definition))} />
      {others.length > 0 && (
        <div className={styles.exhausts}>
          <p>
            <Icon sign="wind" /> {text("preview.exhausts")}
          </p>
          <ul>
            {others.map(({ id, name, effect }) => (
              <li key={id}>
                <strong>{name}</strong> → {effect ?? text("preview.noEffect")}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

// ---- the end ------------------------------------------------------------------------------------------------------------

const HEADINGS = ["outlook.goalsLost", "outlook.ends", "outlook.mayEnd"];
const GOALS = ["outlook.fails", "outlook.lost"];

/** What the outlook says (it has asked every outcome, also those that are not shown): red where the end is certain. */
function End({ foreseen, goals }: { readonly foreseen: Foreseen; readonly goals: readonly ExhaustingCard[] }) {
  const lines = (foreseen.told ?? []).map(({ key }, i) => ({ key, line: foreseen.outlook[i] ?? "" }));
  const heading = lines.find(({ key }) => HEADINGS.includes(key));
  if (heading === undefined) return undefined;
  return (
    <div className={heading.key === "outlook.mayEnd" ? styles.possible : styles.critical}>
      <p>
        <Icon sign="warning" /> {heading.line}
      </p>
      <ul>
        {lines.map(({ key, line }, i) => {
          if (key === heading.key) return undefined;
          // The goals come in the order in which they exhaust, each with what its going unplayed does.
          const goal = GOALS.includes(key)
            ? goals[lines.slice(0, i).filter((one) => GOALS.includes(one.key)).length]
            : undefined;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two goals may have the same name
            <li key={i}>
              {line}
              {goal?.effect !== undefined && <small>{goal.effect}</small>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The goals that the outlook says are lost. */
const goalsLost = ({ told = [] }: Foreseen): ReadonlySet<string> =>
  new Set(
    told.flatMap(({ key, values }) => {
      const card = GOALS.includes(key) ? values.card : undefined;
      return typeof card === "object" && "definition" in card ? [card.definition] : [];
    }),
  );

// ---- what exhausts ------------------------------------------------------------------------------------------------------

interface ExhaustingCard {
  readonly id: number;
  readonly definition: string;
  readonly name: string;
  /** What its exhausting does; undefined if nothing. */
  readonly effect: string | undefined;
}

/** Every card that leaves the hand unplayed, in hand order: the same in every outcome, since it is known at the declaration. */
function exhaustingIn(
  { cards }: Sight,
  { outcomes }: Foreseen,
  leavesBy: readonly Property[],
  text: (key: string) => string,
): readonly ExhaustingCard[] {
  const found = new Map<number, ExhaustingCard>();
  for (const { data } of outcomes.flatMap(({ events }) => events.filter(({ type }) => type === "EXHAUST"))) {
    const card = known(data.card);
    if (card === undefined) continue;
    const { id, definition } = card;
    const printed = cards[definition];
    // A burden that fades does so without effect.
    const hasEffect = printed !== undefined && propertiesOf(printed).some((property) => leavesBy.includes(property));
    const effect = hasEffect ? rowsOf(printed, text).find(({ kind }) => kind === "exhaust")?.text : undefined;
    found.set(id, { id, definition, name: printed?.name ?? definition, effect });
  }
  return [...found.values()];
}

/** A card that an event speaks of, if it is known. */
function known(card: unknown): { readonly id: number; readonly definition: string } | undefined {
  if (typeof card !== "object" || card === null || !("id" in card) || !("definition" in card)) return undefined;
  const { id, definition } = card;
  return typeof id === "number" && typeof definition === "string" ? { id, definition } : undefined;
}

// ---- what is paid and drawn ---------------------------------------------------------------------------------------------

function Played({ card: id }: { readonly card: unknown }) {
  const text = useText();
  const { view, cards } = useSight();
  const held = view.players[0].zones.hand.cards.find((card) => card.id === id);
  const printed = held?.definition === undefined ? undefined : cards[held.definition];
  if (printed === undefined) return undefined;
  return (
    <p className={styles.played}>
      <span aria-hidden>✓</span> {text("preview.play", { name: printed.name, n: weightOf(printed) })}
    </p>
  );
}

/** As far as all outcomes agree. */
function Heard({ foreseen: { outcomes } }: { readonly foreseen: Foreseen }) {
  const text = useText();
  const { view } = useSight();
  const [first, ...others] = outcomes.map(({ events }) => heardIn(view, events));
  if (first === undefined) return undefined;
  const lines = [
    others.every((heard) => heard?.n === first.n) ? text("preview.draw", { n: first.n }) : undefined,
    others.every((heard) => heard?.weight === first.weight) ? text("preview.weightTo", { n: first.weight }) : undefined,
  ];
  return (
    <ul className={styles.heard}>
      {lines.flatMap((line) => (line === undefined ? [] : [<li key={line}>{line}</li>]))}
    </ul>
  );
}

/** Connection and atmosphere are those after the exhausts: they count for the refill and the draw of the same LISTEN. */
function heardIn(view: Sight["view"], events: readonly AnyEventView[]) {
  const refill = events.findIndex(({ type, fate }) => type === "REFILL_WEIGHT" && fate === undefined);
  if (refill < 0) return undefined;
  const before = events.slice(0, refill).filter(({ fate }) => fate === undefined);
  const now = talkOf(view);
  const last = (type: string, name: string) => before.findLast((event) => event.type === type)?.data[name];
  const connection = one(CONNECTIONS, last("STEP", "connection") ?? now.connection);
  const atmosphere = one(ATMOSPHERES, last("SET_ATMOSPHERE", "atmosphere") ?? now.atmosphere);
  const drawn = before.filter(({ type, data }) => type === "move" && isToHand(data.to)).length;
  return {
    n: Math.min(drawOf(connection, atmosphere), sizeOf(view, "deck") - drawn),
    weight: capacityOf(connection, atmosphere),
  };
}

const isToHand = (to: unknown): boolean => typeof to === "object" && to !== null && "zone" in to && to.zone === "hand";
