import type { CardView, PlayerView } from "@cardwright/engine";
import { Card, hyphenated, nameOf, type Sight, useRoving, useSight, useText } from "@cardwright/table";
import { useId } from "react";
import { Figures, KindOf } from "./face.tsx";
import { kindOf, printedOn, SEATS, type Standing, standingsOf, unknownCards } from "./reading.ts";
import { Sign } from "./signs.tsx";
import styles from "./street.module.css";

/** Every card of this hand in the order of playing, then what lies face down. The last product and location stand out. */
export function Street() {
  const text = useText();
  const sight = useSight();
  const id = useId();
  const roving = useRoving<HTMLUListElement>();
  const { view } = sight;
  const open = view.zones.street.cards;
  const standings = standingsOf(sight);
  const down = view.players.flatMap((player) => player.zones.down.cards.map((card) => ({ card, player })));
  const unknown = unknownCards(view);
  return (
    <section className={styles.street} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {text("street.title")}
        </h2>
        <p>{text("street.order", { n: open.length })}</p>
        {unknown > 0 && (
          <p className={styles.unknown}>
            <Sign of="unknown" /> {text("street.unknown", { n: unknown })}
          </p>
        )}
      </header>
      {open.length + down.length === 0 ? (
        <p className={styles.empty}>{text("street.empty")}</p>
      ) : (
        <ul className={styles.cards} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
          {open.map((card) => (
            <li key={card.id}>
              <OpenCard sight={sight} card={card} standing={standings.get(card.id)} />
            </li>
          ))}
          {down.map(({ card, player }) => (
            <li key={card.id}>
              <DownCard card={card} player={player} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenCard({
  sight,
  card,
  standing,
}: {
  readonly sight: Sight;
  readonly card: CardView;
  readonly standing: Standing;
}) {
  const text = useText();
  const printed = printedOn(sight, card);
  if (printed === undefined) return undefined;
  const mark = standing === "counts" ? "active" : standing === "overridden" ? "dim" : undefined;
  const isWanted = standing === "counts" && card.fields?.wanted === 1;
  const isSuited = standing === "counts" && card.fields?.suited === 1;
  return (
    <Card
      card={card}
      size="tile"
      mark={mark}
      plate={
        <div className={styles.plate} data-kind={kindOf(printed)} data-standing={standing}>
          <KindOf printed={printed} />
          <strong className={styles.name}>{hyphenated(nameOf(sight, card, text))}</strong>
          <Figures printed={printed} />
          <span className={styles.foot}>
            {standing !== undefined && <span className={styles.standing}>{text(`standingOf.${standing}`)}</span>}
            {isWanted && <span className={styles.good}>{text("street.wanted")}</span>}
            {isSuited && <span className={styles.good}>{text("street.combo")}</span>}
            <Owner seat={card.owner} />
          </span>
        </div>
      }
    />
  );
}

function Owner({ seat }: { readonly seat: number | undefined }) {
  const text = useText();
  const { match } = useSight();
  const role = seat === undefined ? undefined : SEATS[seat];
  if (seat === undefined || role === undefined) return undefined;
  return (
    <span className={styles.owner} title={text("street.by", { name: match.seats[seat].name })}>
      <Sign of={role} />
      <span className={styles.word}>{text("street.by", { name: match.seats[seat].name })}</span>
    </span>
  );
}

/** Face down: unknown to everybody but the one who played it. */
function DownCard({ card, player }: { readonly card: CardView; readonly player: PlayerView }) {
  const text = useText();
  const sight = useSight();
  const printed = printedOn(sight, card);
  if (printed === undefined)
    return (
      <div className={styles.down} data-card={card.id}>
        <span className={styles.back} aria-hidden>
          <Sign of="unknown" />
        </span>
        <p className={styles.caption}>{text("street.down", { name: player.name })}</p>
      </div>
    );
  return (
    <Card
      card={card}
      size="tile"
      plate={
        <div className={styles.plate} data-kind={kindOf(printed)} data-standing="down">
          <KindOf printed={printed} />
          <strong className={styles.name}>{hyphenated(printed.name)}</strong>
          <Figures printed={printed} />
          <span className={styles.foot}>
            <span className={styles.standing}>{text("street.ownDown")}</span>
          </span>
        </div>
      }
    />
  );
}
