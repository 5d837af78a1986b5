import type { PlayerView } from "@cardwright/engine";
import { Num, useSight, useText } from "@cardwright/table";
import styles from "./house.module.css";
import { numberOf, ROUNDS_TO_WIN, sidesOf, totalOf, whyTotal } from "./reading.ts";

/** Between the cabinets: what the round comes to. Both totals, who leads, the round, the passes and the rounds won. */
export function House() {
  const text = useText();
  const { view } = useSight();
  const { across, near } = sidesOf(useSight());
  const [theirs, own] = [totalOf(across), totalOf(near)];
  const share = theirs + own === 0 ? 50 : (own / (theirs + own)) * 100;
  const leader = own === theirs ? undefined : own > theirs ? near : across;
  return (
    <section className={styles.house} aria-label={text("house.title")}>
      <div className={styles.round}>
        <Num
          number="table.round"
          value={Number(view.table.round)}
          label={text("house.round")}
          unit={text("house.of3")}
        />
        <p className={styles.passes} data-near={Number(view.table.passes) > 0 || undefined}>
          {text("house.passes", { n: Number(view.table.passes) })}
        </p>
      </div>
      <div className={styles.totals}>
        <Total player={across} side="across" />
        <span className={styles.scale} aria-hidden>
          <span style={{ inlineSize: `${100 - share}%` }} />
          <span style={{ inlineSize: `${share}%` }} />
        </span>
        <Total player={near} side="near" />
      </div>
      <p className={styles.lead} data-side={leader === undefined ? undefined : leader === near ? "near" : "across"}>
        {leader === undefined
          ? text("house.level")
          : text("house.leads", { name: leader.name, by: Math.abs(own - theirs) })}
      </p>
    </section>
  );
}

function Total({ player, side }: { readonly player: PlayerView; readonly side: "across" | "near" }) {
  const text = useText();
  const sight = useSight();
  return (
    <div className={styles.total} data-side={side}>
      <span className={styles.whose}>{player.name}</span>
      <span className={styles.figure}>
        <Num
          number="total"
          subject={player.seat}
          value={totalOf(player)}
          label={text("total")}
          of={player.name}
          showsLabel={false}
          why={whyTotal(sight, player, text)}
        />
      </span>
      <Won player={player} />
    </div>
  );
}

/** Rounds won, as seals. */
function Won({ player }: { readonly player: PlayerView }) {
  const text = useText();
  const won = numberOf(player, "roundsWon");
  return (
    <span
      className={styles.won}
      role="img"
      aria-label={text("house.won", { name: player.name, n: won, of: ROUNDS_TO_WIN })}
    >
      {Array.from({ length: ROUNDS_TO_WIN }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one seal is like the other
        <span key={i} data-won={i < won || undefined} />
      ))}
    </span>
  );
}
