import type { CardView } from "@cardwright/engine";
import { Attachments } from "./attachments.tsx";
import { Card, PrintedCard } from "./card.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./inspector.module.css";
import type { CardText } from "./seat.ts";
import { attachedTo, capital, cardWith, nameOf, textOf, valueText, zoneName, zonesOf } from "./sights.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/** What was opened: a card shown large with everything about it, or the cards of a pile. */
export function Opened() {
  const text = useText();
  const sight = useSight();
  const { opened, open } = useTable();
  if (opened === undefined) return undefined;
  const close = () => open(undefined);
  if (opened.kind === "pile") return <PileDialog zone={opened.zone} seat={opened.seat} onClose={close} />;
  if (opened.kind === "definition") {
    const printed = sight.cards[opened.definition];
    return printed === undefined ? undefined : <Inspector printed={printed} title={printed.name} onClose={close} />;
  }
  const card = cardWith(sight, opened.id);
  if (card === undefined) return undefined;
  return <Inspector card={card} printed={textOf(sight, card)} title={nameOf(sight, card, text)} onClose={close} />;
}

/** A card large, with its data, what lies under it and what lies on it. */
export function Inspector({
  card,
  printed,
  title,
  onClose,
}: {
  readonly card?: CardView;
  readonly printed: CardText | undefined;
  readonly title: string;
  readonly onClose: () => void;
}) {
  const text = useText();
  const sight = useSight();
  const under = card?.under === undefined ? undefined : sight.cards[card.under.definition];
  const parent = card?.attachedTo === undefined ? undefined : cardWith(sight, card.attachedTo);
  const data = Object.entries(printed?.attributes ?? {});
  return (
    <Dialog title={title} onClose={onClose} wide>
      <div className={styles.columns}>
        {card === undefined ? (
          printed !== undefined && <PrintedCard printed={printed} size="large" />
        ) : (
          <Card card={card} size="large" offers={[]} />
        )}
        <div className={styles.facts}>
          {parent !== undefined && <p>{text("inspector.liesOn", { name: nameOf(sight, parent, text) })}</p>}
          {under !== undefined && (
            <section>
              <h3>{text("inspector.under")}</h3>
              <PrintedCard printed={under} />
            </section>
          )}
          {card !== undefined && attachedTo(sight, card.id).length > 0 && (
            <section>
              <h3>{text("inspector.attached")}</h3>
              <Attachments on={card} />
            </section>
          )}
          {data.length > 0 && (
            <section>
              <h3>{text("inspector.data")}</h3>
              <dl className={styles.data}>
                {data.map(([name, value]) => (
                  <div key={name}>
                    <dt>{capital(sight.names.attributes[name] ?? name)}</dt>
                    <dd>{valueText(sight, name, value, text)}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      </div>
    </Dialog>
  );
}

/** The cards of a pile that may be looked into, the topmost first. */
export function PileDialog({
  zone: name,
  seat,
  onClose,
}: {
  readonly zone: string;
  readonly seat: number | undefined;
  readonly onClose: () => void;
}) {
  const text = useText();
  const sight = useSight();
  const zone = zonesOf(sight).find((one) => one.name === name && one.seat === seat)?.zone;
  const whose = seat === undefined ? undefined : sight.view.players.find((player) => player.seat === seat)?.name;
  const title = text("pile.title", { name: zoneName(sight, name), owner: whose ?? "", owned: whose !== undefined });
  const unseen = zone === undefined ? 0 : zone.size - zone.cards.length;
  return (
    <Dialog title={title} onClose={onClose} wide>
      <p className={styles.count}>{text("zone.count", { n: zone?.size ?? 0 })}</p>
      {zone === undefined || zone.size === 0 ? (
        <p>{text("pile.empty")}</p>
      ) : (
        <ul className={styles.pile}>
          {zone.cards.toReversed().map((card) => (
            <li key={card.id}>
              <Card card={card} offers={[]} />
            </li>
          ))}
        </ul>
      )}
      {unseen > 0 && <p className={styles.count}>{text("pile.unseen", { n: unseen })}</p>}
    </Dialog>
  );
}
