import type { CardView, ZoneView } from "@cardwright/engine";
import { Num } from "./num.tsx";
import { OfferButton } from "./offer-button.tsx";
import type { Sight } from "./seat.ts";
import {
  attachedTo,
  cardWith,
  fieldName,
  isNumber,
  nameOf,
  placeOf,
  rootsOf,
  sentence,
  textOf,
  tokensOn,
  valueText,
  zoneName,
} from "./sights.ts";
import { useSight } from "./table.tsx";
import { type Text, useText } from "./text.tsx";
import styles from "./text-board.module.css";

/** The whole sight as headings and lists, for those who listen: every zone, card, number, token and action. */
export function TextBoard() {
  const text = useText();
  const sight = useSight();
  const { view, question, result, waiting, offers } = sight;
  return (
    <section className={styles.board} aria-label={text("textBoard.title")}>
      <h2>{text("textBoard.now")}</h2>
      <ul>
        {result !== undefined && <li>{result.text}</li>}
        {question !== undefined && <li>{question}</li>}
        {waiting !== undefined && <li>{text("waiting", { name: waiting.name })}</li>}
        {result === undefined && view.toAct !== undefined && (
          <li>
            {text("textBoard.toAct", {
              name: view.players[view.toAct]?.name ?? "",
              own: view.toAct === sight.looker,
            })}
          </li>
        )}
      </ul>
      <h2>{text("textBoard.actions")}</h2>
      {offers.length === 0 ? (
        <p>{text("textBoard.noActions")}</p>
      ) : (
        <ul className={styles.offers}>
          {offers.map((offer) => (
            <li key={offer.key}>
              <OfferButton offer={offer} />
            </li>
          ))}
        </ul>
      )}
      <h2>{text("textBoard.table")}</h2>
      <Fields fields={view.table} of="table" subject={0} owner={undefined} />
      {Object.entries(view.tokens).map(([token, place]) => (
        <p key={token}>
          {text("textBoard.token", { token: sight.names.tokens[token] ?? token, where: placeOf(sight, place, text) })}
        </p>
      ))}
      <Zones zones={view.zones} />
      {view.players.map((player) => (
        <section key={player.seat}>
          <h2>{text("textBoard.player", { name: player.name, own: player.seat === sight.looker })}</h2>
          <Fields fields={player.fields} of="player" subject={player.seat} owner={player.name} />
          <Zones zones={player.zones} />
        </section>
      ))}
    </section>
  );
}

function Fields({
  fields,
  of,
  subject,
  owner,
}: {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly of: "table" | "player" | "card";
  readonly subject: number;
  readonly owner: string | undefined;
}) {
  const text = useText();
  const sight = useSight();
  const shown = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
  if (shown.length === 0) return undefined;
  return (
    <ul className={styles.fields}>
      {shown.map(([field, value]) => (
        <li key={field}>
          {isNumber(sight, field, value) ? (
            <Num number={`${of}.${field}`} subject={subject} value={value} label={fieldName(sight, field)} of={owner} />
          ) : (
            `${fieldName(sight, field)}: ${valueText(sight, field, value, text)}`
          )}
        </li>
      ))}
    </ul>
  );
}

function Zones({ zones }: { readonly zones: Readonly<Record<string, ZoneView>> }) {
  const text = useText();
  const sight = useSight();
  return Object.entries(zones).map(([name, zone]) => (
    <section key={name}>
      <h3>
        {zoneName(sight, name)}: {text("zone.count", { n: zone.size })}
      </h3>
      {zone.cards.length > 0 && (
        <ul>
          {rootsOf(zone.cards).map((card) => (
            <CardItem key={card.id} card={card} />
          ))}
        </ul>
      )}
    </section>
  ));
}

function CardItem({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  const on = attachedTo(sight, card.id);
  const name = nameOf(sight, card, text);
  return (
    <li>
      {describe(sight, card, text)}
      {card.fields !== undefined && typeof card.id === "number" && (
        <Fields fields={card.fields} of="card" subject={card.id} owner={name} />
      )}
      {on.length > 0 && (
        <ul aria-label={text("attachments.on", { name, n: on.length })}>
          {on.map((one) => (
            <CardItem key={one.id} card={one} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A card in one sentence. */
export function describe(sight: Sight, card: CardView, text: Text): string {
  const printed = textOf(sight, card);
  const parent = card.attachedTo === undefined ? undefined : cardWith(sight, card.attachedTo);
  return [
    nameOf(sight, card, text),
    parent === undefined ? undefined : text("inspector.liesOn", { name: nameOf(sight, parent, text) }),
    card.chosen === undefined ? undefined : text("card.chosen"),
    ...tokensOn(sight, card.id),
    printed?.face,
    ...(printed?.rules ?? []),
  ]
    .flatMap((part) => (part === undefined || part === "" ? [] : [sentence(part)]))
    .join(" ");
}
