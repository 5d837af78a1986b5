import type { CardView, PlayerView } from "@cardwright/engine";
import { CardBack, nameOf, useRoving, useSight, useText, zoneName } from "@cardwright/table";
import { type ReactNode, useId } from "react";
import styles from "./cabinet.module.css";
import { KindIcon } from "./icons.tsx";
import { Plate } from "./plate.tsx";
import { cardsIn, type Kind, ROW_LIMIT, TRAP_LIMIT } from "./reading.ts";

/** What lies before one seat. The two cabinets face each other: government rows towards the middle. */
export function Cabinet({ player, isAcross }: { readonly player: PlayerView; readonly isAcross: boolean }) {
  const government = <Row player={player} zone="government" kind="government" places={ROW_LIMIT} />;
  const people = <Row player={player} zone="public" kind="public" places={ROW_LIMIT} />;
  const front = (
    <div className={styles.slots}>
      <Row player={player} zone="permanentGovernment" kind="permanent" places={1} />
      <Row player={player} zone="instant" kind="instant" places={1} />
    </div>
  );
  const back = (
    <div className={styles.slots}>
      <Row player={player} zone="permanentPublic" kind="permanent" places={1} />
      <Row player={player} zone="traps" kind="trap" places={TRAP_LIMIT} />
    </div>
  );
  return (
    <div className={styles.cabinet}>
      {isAcross ? (
        <>
          {people} {back} {government} {front}
        </>
      ) : (
        <>
          {government} {front} {people} {back}
        </>
      )}
    </div>
  );
}

/** A row or slot: its cards, and as many empty places as are left. */
function Row({
  player,
  zone,
  kind,
  places,
}: {
  readonly player: PlayerView;
  readonly zone: string;
  readonly kind: Kind;
  readonly places: number;
}) {
  const text = useText();
  const sight = useSight();
  const id = useId();
  const roving = useRoving<HTMLUListElement>();
  const cards = cardsIn(player, zone);
  const left = Math.max(0, places - cards.length);
  return (
    <section className={styles.row} data-zone={zone} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {text("row.title", { row: zoneName(sight, zone), name: player.name, n: cards.length })}
      </h3>
      <ul className={styles.cards} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
        {cards.map((card) => (
          <li key={card.id}>{card.hidden === true ? <FaceDown card={card} /> : <Plate card={card} />}</li>
        ))}
      </ul>
      {Array.from({ length: left }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one empty place is like the other
        <Place key={i} kind={kind}>
          {i === 0 && cards.length === 0 ? text(`place.${zone}`) : undefined}
        </Place>
      ))}
    </section>
  );
}

/** A trap of the other side: that it lies there is all that can be known. */
function FaceDown({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  return (
    <span className={styles.down} role="img" aria-label={nameOf(sight, card, text)} data-card={card.id}>
      <CardBack size="tile" />
    </span>
  );
}

function Place({ kind, children }: { readonly kind: Kind; readonly children: ReactNode }) {
  return (
    <span className={styles.place} data-kind={kind} aria-hidden>
      <KindIcon kind={kind} />
      {children !== undefined && <span>{children}</span>}
    </span>
  );
}
