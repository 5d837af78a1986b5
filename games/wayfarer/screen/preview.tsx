import type { AnyEventView } from "@cardwright/engine";
import { type Foreseen, type Sight, useSight, useText } from "@cardwright/table";
import { ATMOSPHERES, CONNECTIONS, capacityOf, drawOf } from "../conversation.ts";
import { Icon } from "./icons.tsx";
import styles from "./preview.module.css";
import { one, rowsOf, sizeOf, talkOf, weightOf } from "./reading.ts";

/** seed 000 §3.3: what SPEAK, LISTEN and LEAVE do for sure, whatever the roll: what is paid, drawn, and what exhausts. */
export const preview = (foreseen: Foreseen) => <ActionPreview foreseen={foreseen} />;

/** What the rules keep for themselves: events and the board tell it. */
const INNER = ["phase", "person", "about", "goalEntry", "ending"].map((field) => `table.${field}`);

/** Of a letter that is promised, its event tells the terms. */
export const trimmed = (foreseen: Foreseen): Foreseen => ({
  ...foreseen,
  outcomes: foreseen.outcomes.map((outcome) => ({
    ...outcome,
    numbers: outcome.numbers.filter(({ number, card }) => card === undefined && !INNER.includes(number)),
  })),
});

function ActionPreview({ foreseen }: { readonly foreseen: Foreseen }) {
  const text = useText();
  const sight = useSight();
  const [outcome] = foreseen.outcomes;
  const action = sight.offers.find(({ key }) => key === foreseen.key)?.action;
  if (outcome === undefined || action === undefined || foreseen.refused !== undefined) return undefined;
  if (!["speak", "listen", "leave"].includes(action.type)) return undefined;
  const exhausting = exhaustingIn(sight, outcome.events);
  const lost = exhausting.filter(({ ends }) => ends);
  const others = exhausting.filter(({ ends }) => !ends);
  return (
    <div className={styles.preview}>
      {action.type === "speak" && <Played card={action.card} />}
      {action.type === "listen" && lost.length === 0 && <Heard events={outcome.events} />}
      {lost.length > 0 && (
        <div className={styles.critical}>
          <p>
            <Icon sign="warning" /> {text("preview.willEnd")}
          </p>
          <Exhausting cards={lost} />
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.exhausts}>
          <p>
            <Icon sign="wind" /> {text("preview.exhausts")}
          </p>
          <Exhausting cards={others} />
        </div>
      )}
    </div>
  );
}

interface ExhaustingCard {
  readonly id: number;
  readonly name: string;
  /** What its exhausting does; undefined if nothing. */
  readonly effect: string | undefined;
  readonly ends: boolean;
}

/** A relationship that breaks ends the conversation too. */
const ENDS = ["END_CONVERSATION", "BREAK_RELATIONSHIP"];

/** Every card that leaves the hand unplayed, in hand order, by the events that will happen. */
function exhaustingIn({ cards }: Sight, events: readonly AnyEventView[]): ExhaustingCard[] {
  const ending = new Set(events.filter(({ type }) => ENDS.includes(type)).map(({ cause }) => known(cause.card)?.id));
  return events
    .filter(({ type }) => type === "EXHAUST")
    .flatMap(({ data }) => {
      const card = known(data.card);
      if (card === undefined) return [];
      const printed = cards[card.definition];
      const [, , unplayed] = printed === undefined ? [] : rowsOf(printed);
      return [
        {
          id: card.id,
          name: printed?.name ?? card.definition,
          effect: unplayed?.text,
          ends: ending.has(card.id),
        },
      ];
    });
}

/** A card that an event speaks of, if it is known. */
function known(card: unknown): { readonly id: number; readonly definition: string } | undefined {
  if (typeof card !== "object" || card === null || !("id" in card) || !("definition" in card)) return undefined;
  const { id, definition } = card;
  return typeof id === "number" && typeof definition === "string" ? { id, definition } : undefined;
}

function Exhausting({ cards }: { readonly cards: readonly ExhaustingCard[] }) {
  const text = useText();
  return (
    <ul>
      {cards.map(({ id, name, effect }) => (
        <li key={id}>
          <strong>{name}</strong>: {effect ?? text("preview.noEffect")}
        </li>
      ))}
    </ul>
  );
}

function Played({ card: id }: { readonly card: unknown }) {
  const text = useText();
  const { view, cards } = useSight();
  const held = view.players[0].zones.hand.cards.find((card) => card.id === id);
  const printed = held?.definition === undefined ? undefined : cards[held.definition];
  if (printed === undefined) return undefined;
  return <p className={styles.played}>{text("preview.play", { name: printed.name, n: weightOf(printed) })}</p>;
}

/** Connection and atmosphere are those after the exhausts: they count for the refill and the draw of the same LISTEN. */
function Heard({ events }: { readonly events: readonly AnyEventView[] }) {
  const text = useText();
  const { view } = useSight();
  const refill = events.findIndex(({ type }) => type === "REFILL_WEIGHT");
  if (refill < 0) return undefined;
  const before = events.slice(0, refill).filter(({ fate }) => fate === undefined);
  const now = talkOf(view);
  const last = (type: string, name: string) => before.findLast((event) => event.type === type)?.data[name];
  const connection = one(CONNECTIONS, last("STEP", "connection") ?? now.connection);
  const atmosphere = one(ATMOSPHERES, last("SET_ATMOSPHERE", "atmosphere") ?? now.atmosphere);
  const drawn = before.filter(({ type, data }) => type === "move" && isToHand(data.to)).length;
  const n = Math.min(drawOf(connection, atmosphere), sizeOf(view, "deck") - drawn);
  return (
    <ul className={styles.heard}>
      <li>{text("preview.draw", { n })}</li>
      <li>{text("preview.weightTo", { n: capacityOf(connection, atmosphere) })}</li>
    </ul>
  );
}

const isToHand = (to: unknown): boolean => typeof to === "object" && to !== null && "zone" in to && to.zone === "hand";
