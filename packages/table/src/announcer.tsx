import Volume2 from "lucide-react/icons/volume-2";
import { useEffect, useRef, useState } from "react";
import styles from "./announcer.module.css";
import type { Sight } from "./seat.ts";
import { sentence } from "./sights.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/**
 * Says what happened, once: everything since the last time the seat could act is one announcement, however many actions
 * of bots it was. It stands there to be read, and can be said again.
 */
export function Announcer() {
  const text = useText();
  const sight = useSight();
  const { refusal } = useTable();
  // Whoever sits down hears first what happened since they last sat here.
  const told = useRef({ match: sight.match.id, moment: sight.result === undefined ? sight.news : sight.length });
  const [said, say] = useState({ words: "", times: 0 });

  useEffect(() => {
    if (!sight.isNow || isBusy(sight)) return;
    const last = told.current;
    told.current = { match: sight.match.id, moment: sight.length };
    if (last.match !== sight.match.id || last.moment === sight.length) return;
    const happened =
      sight.length < last.moment
        ? [text("announce.undone")]
        : sight.log.filter(({ moment }) => moment > last.moment).flatMap(({ said: sentences }) => sentences);
    const words = [...happened, sight.question, sight.result?.text].filter((part) => part !== undefined).map(sentence);
    if (words.length > 0) say((old) => ({ words: words.join(" "), times: old.times + 1 }));
  }, [sight, text]);

  useEffect(() => {
    if (refusal !== undefined) say((old) => ({ words: sentence(refusal.text), times: old.times + 1 }));
  }, [refusal]);

  return (
    <section className={styles.announcer} aria-label={text("announce.title")}>
      <p role="status" className={styles.said}>
        {/* A new element is announced even if its words are the same. */}
        <span key={said.times}>{said.words}</span>
      </p>
      {said.words !== "" && (
        <button
          type="button"
          className={styles.again}
          onClick={() => say((old) => ({ words: old.words, times: old.times + 1 }))}
        >
          <Volume2 aria-hidden size="1em" /> {text("announce.again")}
        </button>
      )}
    </section>
  );
}

/** While bots act one after the other, more is to come. */
const isBusy = ({ waiting }: Sight): boolean => waiting?.isBot === true && !waiting.steps;
