import { useEffect, useRef, useState } from "react";
import { PrintedCard } from "./card.tsx";
import styles from "./log.module.css";
import { useRoving } from "./roving.ts";
import type { LogEntry, LogLine } from "./seat.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/**
 * What happened, in words. A line shows its card; a click looks at the moment after it. It is one stop for the Tab key,
 * however long it grows: arrows go from line to line.
 */
export function Log() {
  const text = useText();
  const sight = useSight();
  const end = useRef<HTMLLIElement>(null);
  // Of some actions there is nothing to tell: a card was chosen, and more is asked.
  const entries = sight.log
    .map((entry, i) => ({ entry, isNew: i >= sight.news }))
    .filter(({ entry }) => entry.lines.length > 0);
  const count = entries.length;
  const roving = useRoving<HTMLOListElement>("the last");
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry comes into sight
  useEffect(() => {
    const list = end.current?.parentElement;
    return list ? keepAtEnd(list) : undefined;
  }, [count]);
  return (
    <section className={styles.log} aria-label={text("log.title")}>
      <h2 className={styles.heading}>{text("log.title")}</h2>
      {count === 0 ? (
        <p className={styles.empty}>{text("log.empty")}</p>
      ) : (
        // A list that scrolls must be reachable by the keyboard: its buttons are.
        <ol className={styles.entries} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
          {entries.map(({ entry, isNew }, i) => (
            <li
              key={entry.moment}
              ref={i === count - 1 ? end : undefined}
              className={styles.entry}
              data-new={isNew || undefined}
            >
              <Entry entry={entry} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** So near is the end while it is in sight: scrolled by the browser it may be off by a fraction. */
const NEAR = 2;

/** Scrolls a list to its end; and again when a tall preview leaves it less room, unless somebody has scrolled away. */
function keepAtEnd(list: HTMLElement): () => void {
  list.scrollTop = list.scrollHeight;
  let height = list.clientHeight;
  const observer = new ResizeObserver(() => {
    const wasAtEnd = list.scrollTop + height > list.scrollHeight - NEAR;
    height = list.clientHeight;
    if (wasAtEnd) list.scrollTop = list.scrollHeight;
  });
  observer.observe(list);
  return () => observer.disconnect();
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  const text = useText();
  const sight = useSight();
  const { client } = useTable();
  return (
    <>
      <p className={styles.who}>{text("log.entry", { moment: entry.moment, name: entry.name })}</p>
      {entry.lines.map((line, i) => (
        <Line
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
          key={i}
          id={`${entry.moment}.${i}`}
          line={line}
          isHere={!sight.isNow && sight.moment === entry.moment}
          onClick={() => client.look(entry.moment === sight.length ? undefined : entry.moment)}
        />
      ))}
    </>
  );
}

function Line({
  id,
  line,
  isHere,
  onClick,
}: {
  readonly id: string;
  readonly line: LogLine;
  readonly isHere: boolean;
  readonly onClick: () => void;
}) {
  const text = useText();
  const sight = useSight();
  const [isShown, show] = useState(false);
  const cards = line.cards.flatMap((definition) => sight.cards[definition] ?? []);
  return (
    <div data-rove-item={id}>
      <button
        type="button"
        data-rove=""
        className={styles.line}
        aria-current={isHere ? "step" : undefined}
        title={text("log.look")}
        onPointerEnter={() => show(true)}
        onPointerLeave={() => show(false)}
        onFocus={() => show(true)}
        onBlur={() => show(false)}
        onClick={onClick}
      >
        {line.text}
      </button>
      {isShown && cards.length > 0 && (
        <div className={styles.cards}>
          {cards.slice(0, 2).map((card) => (
            <PrintedCard key={card.definition} printed={card} />
          ))}
        </div>
      )}
    </div>
  );
}
