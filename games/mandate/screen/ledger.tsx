import type { PlayerView } from "@cardwright/engine";
import { fieldName, isNumber, Num, ownSeat, useSight, useTable, useText, valueText, zoneName } from "@cardwright/table";
import styles from "./ledger.module.css";
import { numberOf, POOL_LIMIT, sizeOf } from "./reading.ts";

/** What a seat has beside its cards on the board: AP, both pools, what else holds for it, and its piles. */
export function Ledger({ player }: { readonly player: PlayerView }) {
  const text = useText();
  const sight = useSight();
  const isToAct = sight.result === undefined && sight.view.toAct === player.seat;
  const isOwn = player.seat === ownSeat(sight);
  return (
    <div className={styles.ledger} data-active={isToAct || undefined}>
      <h2 className={styles.name}>
        {player.name}
        {isToAct && <span className={styles.turn}>{text("ledger.toAct")}</span>}
      </h2>
      <ul className={styles.numbers}>
        <li className={styles.ap}>
          <Field player={player} field="ap" label={text("ledger.ap")} />
        </li>
        <li>
          <Field player={player} field="initiativeDiscount" label={text("ledger.discount")} limit={POOL_LIMIT} />
        </li>
        <li>
          <Field player={player} field="initiativeRefund" label={text("ledger.refund")} limit={POOL_LIMIT} />
        </li>
        <Others player={player} />
      </ul>
      <Piles player={player} isOwn={isOwn} />
    </div>
  );
}

function Field({
  player,
  field,
  label,
  limit,
}: {
  readonly player: PlayerView;
  readonly field: string;
  readonly label: string;
  readonly limit?: number;
}) {
  return (
    <Num
      number={`player.${field}`}
      subject={player.seat}
      value={numberOf(player, field)}
      label={label}
      of={player.name}
      unit={limit === undefined ? undefined : `/${limit}`}
    />
  );
}

/** Shown elsewhere, or of no use to anybody who plays. */
const ELSEWHERE = new Set([
  "ap",
  "initiativeDiscount",
  "initiativeRefund",
  "roundsWon",
  "acted",
  "initiativesPlayed",
  "trapsSet",
]);

/** Whatever else holds now: a blockade, surcharges, bonuses that wait. */
function Others({ player }: { readonly player: PlayerView }) {
  const text = useText();
  const sight = useSight();
  const holding = Object.entries(player.fields).filter(
    ([field, value]) => !ELSEWHERE.has(field) && value !== (field === "trapsPerTurn" ? 1 : 0) && isHolding(value),
  );
  return holding.map(([field, value]) => (
    <li key={field} className={styles.other}>
      {isNumber(sight, field, value) ? (
        <Field player={player} field={field} label={fieldName(sight, field)} />
      ) : value === true ? (
        fieldName(sight, field)
      ) : (
        `${fieldName(sight, field)}: ${valueText(sight, field, value, text)}`
      )}
    </li>
  ));
}

const isHolding = (value: unknown): boolean => value !== false && value !== "none" && value !== undefined;

/** How many cards are where; what was discarded can be looked through. */
function Piles({ player, isOwn }: { readonly player: PlayerView; readonly isOwn: boolean }) {
  const text = useText();
  const sight = useSight();
  const { open } = useTable();
  const { seat, name } = player;
  return (
    <ul className={styles.piles}>
      {!isOwn && <li>{text("ledger.hand", { n: sizeOf(player, "hand") + sizeOf(player, "locked") })}</li>}
      {sizeOf(player, "locked") > 0 && <li>{text("ledger.locked", { n: sizeOf(player, "locked") })}</li>}
      <li>{text("ledger.deck", { n: sizeOf(player, "deck") })}</li>
      <li data-pile={`${seat} discard`}>
        <button
          type="button"
          className={styles.look}
          aria-label={text("ledger.look", { zone: zoneName(sight, "discard"), name, n: sizeOf(player, "discard") })}
          onClick={() => open({ kind: "pile", zone: "discard", seat })}
        >
          {text("ledger.discard", { zone: zoneName(sight, "discard"), n: sizeOf(player, "discard") })}
        </button>
      </li>
    </ul>
  );
}
