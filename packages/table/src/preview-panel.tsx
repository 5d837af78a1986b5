import ArrowRight from "lucide-react/icons/arrow-right";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import Flag from "lucide-react/icons/flag";
import Lock from "lucide-react/icons/lock";
import LockOpen from "lucide-react/icons/lock-open";
import { type ReactNode, useEffect, useId, useRef } from "react";
import styles from "./preview-panel.module.css";
import type { Foreseen, ForeseenNumber, ForeseenOutcome } from "./seat.ts";
import { cardWith, fieldName, nameOf, valueText } from "./sights.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/**
 * What the action that is pointed at leads to, always in the same place. On touch it holds the button that acts.
 * `extra` adds what only a game can say before this action, `trimmed` leaves out what it says there.
 */
export function PreviewPanel({
  extra,
  trimmed = (foreseen) => foreseen,
}: {
  readonly extra?: ((foreseen: Foreseen) => ReactNode) | undefined;
  readonly trimmed?: ((foreseen: Foreseen) => Foreseen) | undefined;
}) {
  const text = useText();
  const sight = useSight();
  const { pointed, held, foreseen, isCalculating, act, hold, point, leave, stay } = useTable();
  const id = useId();
  const offer = sight.offers.find(({ key }) => key === pointed);
  const panel = useRef<HTMLElement>(null);
  // What scrolls must be reached by the keyboard; what does not is no stop for it.
  useEffect(() => {
    const element = panel.current;
    if (element === null) return;
    element.tabIndex = element.scrollHeight > element.clientHeight ? 0 : -1;
  });
  return (
    <section
      ref={panel}
      className={styles.panel}
      aria-labelledby={id}
      data-empty={offer === undefined || undefined}
      data-preview={foreseen === undefined ? "none" : "shown"}
      onPointerEnter={stay}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== "touch") leave();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) point(undefined);
      }}
    >
      <h2 id={id} className={styles.heading}>
        {text("preview.title")}
      </h2>
      <div className={styles.body} aria-live="polite">
        {offer === undefined ? (
          <p className={styles.nothing}>{text("preview.nothing")}</p>
        ) : foreseen === undefined ? (
          <>
            <p className={styles.action}>{offer.text}</p>
            {isCalculating && <p className={styles.nothing}>{text("calculating")}</p>}
          </>
        ) : (
          <ForeseenView foreseen={trimmed(foreseen)}>{extra?.(foreseen)}</ForeseenView>
        )}
      </div>
      {offer !== undefined && held === offer.key && (
        <div className={styles.touch}>
          <button
            type="button"
            className={styles.act}
            aria-disabled={offer.refused === undefined ? undefined : true}
            onClick={() => act(offer)}
          >
            {offer.text}
          </button>
          <button
            type="button"
            className={styles.leave}
            onClick={({ detail }) => {
              hold(undefined);
              // By keyboard it goes on where it came from.
              if (detail === 0) document.querySelector<HTMLElement>(`[data-offer="${CSS.escape(offer.key)}"]`)?.focus();
            }}
          >
            {text("preview.leave")}
          </button>
        </div>
      )}
    </section>
  );
}

/** So many outcomes are shown at once, the likeliest; the others on demand. */
const FEW_OUTCOMES = 3;

export function ForeseenView({ foreseen, children }: { readonly foreseen: Foreseen; readonly children?: ReactNode }) {
  const text = useText();
  const { title, refused, outcomes, rest, isExact, samples, closesUndo, undoText, outlook } = foreseen;
  // One outcome more says as much as that there is one more.
  const shown = outcomes.length <= FEW_OUTCOMES + 1 ? outcomes.length : FEW_OUTCOMES;
  const [few, more] = [outcomes.slice(0, shown), outcomes.slice(shown)];
  if (refused !== undefined) {
    return (
      <>
        <p className={styles.action}>{title}</p>
        <p className={styles.refused}>{text("preview.refused", { reason: refused })}</p>
        <Lines lines={outlook} />
        {children}
      </>
    );
  }
  return (
    <>
      <p className={styles.action}>{title}</p>
      {children}
      <Lines lines={outlook} />
      <Outcomes outcomes={few} />
      {more.length > 0 && (
        <details className={styles.more}>
          <summary>
            {text("preview.more", {
              n: more.length + (rest?.count ?? 0),
              share: 1 - few.reduce((sum, { chance }) => sum + chance, 0),
            })}
          </summary>
          <Outcomes outcomes={more} />
          {rest !== undefined && (
            <p className={styles.soft}>{text("preview.rest", { n: rest.count, odds: rest.odds })}</p>
          )}
        </details>
      )}
      {!isExact && samples !== undefined && <p className={styles.soft}>{text("preview.sampled", { n: samples })}</p>}
      <p className={styles.undo} data-closes={closesUndo}>
        {closesUndo === "no" ? <LockOpen aria-hidden size="1em" /> : <Lock aria-hidden size="1em" />} {undoText}
      </p>
    </>
  );
}

function Outcomes({ outcomes }: { readonly outcomes: readonly ForeseenOutcome[] }) {
  if (outcomes.length === 0) return undefined;
  return (
    <ol className={styles.outcomes}>
      {outcomes.map((outcome, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is named by its place
        <li key={i} className={styles.outcome}>
          <OutcomeView outcome={outcome} />
        </li>
      ))}
    </ol>
  );
}

function OutcomeView({ outcome }: { readonly outcome: ForeseenOutcome }) {
  const text = useText();
  const { chance, odds, eventTexts, numbers, draws, notes, ends, hasUnknown } = outcome;
  const told = gathered(eventTexts.filter((line) => line !== undefined));
  return (
    <>
      {odds !== undefined && (
        <div className={styles.odds}>
          <span className={styles.percent}>{odds}</span>
          <span className={styles.track} aria-hidden>
            <span style={{ inlineSize: `${Math.max(1, chance * 100)}%` }} />
          </span>
        </div>
      )}
      {ends !== undefined && (
        <p className={styles.ends}>
          <Flag aria-hidden size="1em" /> {ends}
        </p>
      )}
      {told.length + numbers.length + draws.length + notes.length === 0 && ends === undefined && (
        <p className={styles.soft}>{text("preview.noChange")}</p>
      )}
      {numbers.length > 0 && <Numbers numbers={numbers} />}
      <Lines lines={told.map(({ line, times }) => (times === 1 ? line : text("preview.times", { line, times })))} />
      {draws.map(({ text: drawn, among }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said of two decks
        <details key={i} className={styles.more}>
          <summary>{drawn}</summary>
          <Lines lines={among} />
        </details>
      ))}
      {hasUnknown && (
        <p className={styles.unknown}>
          <CircleHelp aria-hidden size="1em" /> {text("preview.unknown")}
        </p>
      )}
      <Lines lines={notes} />
    </>
  );
}

/** What a number was, and what it becomes. */
function Numbers({ numbers }: { readonly numbers: readonly ForeseenNumber[] }) {
  const text = useText();
  const sight = useSight();
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ number, seat, card, from, to }) => {
        const field = number.slice(number.indexOf(".") + 1);
        const on = card === undefined ? undefined : cardWith(sight, card);
        const whose =
          seat === undefined ? (on === undefined ? undefined : nameOf(sight, on, text)) : sight.match.seats[seat]?.name;
        return (
          <div key={`${number} ${seat} ${card}`}>
            <dt>
              {fieldName(sight, field)} {whose !== undefined && <span className={styles.soft}>{whose}</span>}
            </dt>
            <dd>
              <span>{valueText(sight, field, from, text)}</span>{" "}
              <ArrowRight aria-label={text("preview.to")} role="img" size="0.9em" />{" "}
              <strong>{valueText(sight, field, to, text)}</strong>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Equal lines in a row are one, with how often. */
function gathered(lines: readonly string[]): { readonly line: string; readonly times: number }[] {
  const groups: { line: string; times: number }[] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last?.line === line) last.times += 1;
    else groups.push({ line, times: 1 });
  }
  return groups;
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return undefined;
  return (
    <ul className={styles.lines}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat, and never move
        <li key={i}>{line}</li>
      ))}
    </ul>
  );
}
