import { fieldName, Num, useSight, useText } from "@cardwright/table";
import { DAY } from "../people.ts";
import styles from "./day-strip.module.css";
import { Icon } from "./icons.tsx";
import { hereOf, numberOf, obligationsOf } from "./reading.ts";

/** So few minutes are pressing. */
const PRESSING = 45;

/** The time, the purse, the place and what was promised: always in sight. */
export function DayStrip() {
  const text = useText();
  const sight = useSight();
  const { view, names, cards } = sight;
  const minute = numberOf(view.table.minute);
  return (
    <section className={styles.strip} aria-label={text("day.title")}>
      <div className={styles.clock}>
        <Icon sign="clock" />
        <Num
          number="table.minute"
          value={Math.min(minute, DAY)}
          label={fieldName(sight, "minute")}
          unit={text("day.of", { n: DAY })}
        />
        <span className={styles.sky} aria-hidden>
          <span style={{ insetInlineStart: `${Math.min(100, (100 * minute) / DAY)}%` }} />
        </span>
      </div>
      <p className={styles.chip}>
        <Icon sign="pin" /> {names.values[`place.${hereOf(view)}`]}
      </p>
      <div className={styles.chip}>
        <Icon sign="coin" />
        <Num
          number="table.coins"
          value={numberOf(view.table.coins)}
          label={text("day.coins", { n: numberOf(view.table.coins) })}
        />
      </div>
      <ul className={styles.letters} aria-label={text("day.letters")}>
        {obligationsOf(view).map(({ card, recipient, left }) => (
          <li key={card.id} className={styles.letter} data-pressing={left <= PRESSING || undefined}>
            <Icon sign={left <= PRESSING ? "hourglass" : "letter"} />
            <span>
              {text("day.letter", {
                name: cards[card.definition ?? ""]?.name ?? "",
                to: names.values[`person.${recipient}`] ?? "",
              })}{" "}
              <strong>{text("day.left", { n: left })}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
