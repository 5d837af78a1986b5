import type { ZoneView } from "@cardwright/engine";
import { fieldName, Num, useSight, useTable, useText, zoneName } from "@cardwright/table";
import Bandage from "lucide-react/icons/bandage";
import { Sign } from "./icons.tsx";
import styles from "./ranger.module.css";
import { ASPECTS, attributesOf, INJURIES, kindOf } from "./reading.ts";

/** What the ranger has left: energy for each aspect, wounds, and the decks that are the day. */
export function Ranger() {
  const text = useText();
  const sight = useSight();
  const [player] = sight.view.players;
  const role = player.zones.area.cards.find((card) => kindOf(sight, card) === "role");
  const full = role === undefined ? {} : attributesOf(sight, role);
  const injuries = Number(player.fields.injuries);
  return (
    <section className={styles.ranger} aria-label={text("ranger.title")}>
      <ul className={styles.aspects} aria-label={text("ranger.energy")}>
        {ASPECTS.map((aspect) => (
          <li
            key={aspect}
            className={styles.aspect}
            data-aspect={aspect}
            data-empty={player.fields[aspect] === 0 || undefined}
          >
            <span className={styles.label} aria-hidden>
              <Sign of={aspect} /> {fieldName(sight, aspect)}
            </span>
            <Num
              number={`player.${aspect}`}
              subject={player.seat}
              value={Number(player.fields[aspect])}
              unit={`/${Number(full[aspect] ?? 0)}`}
              label={fieldName(sight, aspect)}
              showsLabel={false}
            />
          </li>
        ))}
        <li className={styles.aspect} data-aspect="injuries" data-empty={injuries === 0 || undefined}>
          <span className={styles.label} aria-hidden>
            <Bandage size="1em" /> {fieldName(sight, "injuries")}
          </span>
          <Num
            number="player.injuries"
            subject={player.seat}
            value={injuries}
            unit={`/${INJURIES}`}
            label={fieldName(sight, "injuries")}
            showsLabel={false}
          />
        </li>
      </ul>
      <ul className={styles.heaps} aria-label={text("ranger.piles")}>
        {OWN_HEAPS.map((name) => (
          <Heap key={name} name={name} zone={player.zones[name]} seat={player.seat} />
        ))}
        {HEAPS.map((name) => (
          <Heap key={name} name={name} zone={sight.view.zones[name]} seat={undefined} />
        ))}
      </ul>
    </section>
  );
}

const OWN_HEAPS = ["deck", "fatigue", "discard"];
const HEAPS = ["challengeDeck", "challengeDiscard", "pathDeck", "pathDiscard", "completed"];

/** A pile as its name and its count; one that lies open can be looked into. */
function Heap({
  name,
  zone,
  seat,
}: {
  readonly name: string;
  readonly zone: ZoneView;
  readonly seat: number | undefined;
}) {
  const text = useText();
  const sight = useSight();
  const { open } = useTable();
  const title = zoneName(sight, name);
  const inside = (
    <>
      <span>{text(`heap.${name}`)}</span> <strong>{zone.size}</strong>
    </>
  );
  return (
    <li className={styles.heap} data-heap={name} data-pile={`${seat ?? "table"} ${name}`}>
      {zone.cards.length === 0 ? (
        <span className={styles.count}>{inside}</span>
      ) : (
        <button type="button" className={styles.count} onClick={() => open({ kind: "pile", zone: name, seat })}>
          <span className={styles.heard}>{text("heap.look", { name: title, n: zone.size })}</span>
          <span aria-hidden>{inside}</span>
        </button>
      )}
    </li>
  );
}
