import type { PlayerView, ZoneView } from "@cardwright/engine";
import styles from "./board.module.css";
import { Num } from "./num.tsx";
import { Pile } from "./pile.tsx";
import { fieldName, isNumber, ownSeat, placeOf, valueText, zoneName } from "./sights.ts";
import { useSight } from "./table.tsx";
import { useText } from "./text.tsx";
import { Zone } from "./zone.tsx";

/** A board for any game, laid out from its view: the table, each player, their zones, the tokens. */
export function Board() {
  const sight = useSight();
  const own = ownSeat(sight);
  const { view } = sight;
  // Those across the table come first, the one who looks sits below.
  const players = [
    ...view.players.filter(({ seat }) => seat !== own),
    ...view.players.filter(({ seat }) => seat === own),
  ];
  return (
    <div className={styles.board}>
      <Fields fields={view.table} of="table" subject={0} owner={undefined} />
      <Tokens />
      <Zones zones={view.zones} seat={undefined} />
      {players.map((player) => (
        <Player key={player.seat} player={player} isOwn={player.seat === own} />
      ))}
    </div>
  );
}

function Player({ player, isOwn }: { readonly player: PlayerView; readonly isOwn: boolean }) {
  const text = useText();
  const { view } = useSight();
  return (
    <section className={styles.player} data-active={player.seat === view.toAct || undefined}>
      <h2 className={styles.name}>{text("textBoard.player", { name: player.name, own: isOwn })}</h2>
      <Fields fields={player.fields} of="player" subject={player.seat} owner={player.name} />
      <Zones zones={player.zones} seat={player.seat} without={isOwn ? "hand" : undefined} />
    </section>
  );
}

/** So many fields are shown whatever they hold. */
const FEW_FIELDS = 6;

/** Numbers and states, each as a chip; where they are many, those that hold nothing are left to the text board. */
function Fields({
  fields,
  of,
  subject,
  owner,
}: {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly of: "table" | "player";
  readonly subject: number;
  readonly owner: string | undefined;
}) {
  const text = useText();
  const sight = useSight();
  const all = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== false);
  const shown = all.length <= FEW_FIELDS ? all : all.filter(([, value]) => value !== 0 && value !== "none");
  if (shown.length === 0) return undefined;
  return (
    <ul className={styles.fields}>
      {shown.map(([field, value]) => (
        <li key={field} className={styles.field}>
          {isNumber(sight, field, value) ? (
            <Num number={`${of}.${field}`} subject={subject} value={value} label={fieldName(sight, field)} of={owner} />
          ) : (
            <span className={styles.state}>
              {value === true
                ? fieldName(sight, field)
                : `${fieldName(sight, field)}: ${valueText(sight, field, value, text)}`}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Tokens() {
  const text = useText();
  const sight = useSight();
  return Object.entries(sight.view.tokens).map(([token, place]) => (
    <p key={token} className={styles.token}>
      {text("textBoard.token", { token: sight.names.tokens[token] ?? token, where: placeOf(sight, place, text) })}
    </p>
  ));
}

/** Zones that lie open are rows; those of which only the count is known, and heaps, are piles. */
function Zones({
  zones,
  seat,
  without,
}: {
  readonly zones: Readonly<Record<string, ZoneView>>;
  readonly seat: number | undefined;
  readonly without?: string | undefined;
}) {
  const text = useText();
  const sight = useSight();
  const list = Object.entries(zones).filter(([name]) => name !== without);
  const piles = list.filter(([name, zone]) => isPile(name, zone));
  const rows = list.filter(([name, zone]) => !isPile(name, zone) && zone.size > 0);
  const empty = list.filter(([name, zone]) => !isPile(name, zone) && zone.size === 0);
  return (
    <div className={styles.zones}>
      {rows.map(([name, zone]) => (
        <Zone key={name} title={zoneName(sight, name)} cards={zone.cards} count={zone.size} size="small" />
      ))}
      {empty.length > 0 && (
        <p className={styles.empty}>
          {text("zone.empties", { list: empty.map(([name]) => zoneName(sight, name)).join(", ") })}
        </p>
      )}
      {piles.length > 0 && (
        <div className={styles.piles}>
          {piles.map(([name, zone]) => (
            <Pile key={name} zone={zone} name={name} seat={seat} title={zoneName(sight, name)} />
          ))}
        </div>
      )}
    </div>
  );
}

const isPile = (name: string, { size, cards }: ZoneView): boolean =>
  size > cards.length || /deck|discard|pile|burned|exhausted|removed|spent/i.test(name);
