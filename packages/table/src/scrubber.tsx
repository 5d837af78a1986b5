import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import StepBack from "lucide-react/icons/step-back";
import StepForward from "lucide-react/icons/step-forward";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./scrubber.module.css";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/** Moments a second. */
const SPEEDS = [0.5, 1, 2, 4] as const;

/** The whole match as a line: step, play at a speed, or go anywhere on it. */
export function Scrubber() {
  const text = useText();
  const { moment, length, log, isNow } = useSight();
  const { client } = useTable();
  const [isPlaying, play] = useState(false);
  const [speed, setSpeed] = useState<number>(1);
  const look = (to: number) => client.look(to >= length ? undefined : Math.max(0, to));

  useEffect(() => {
    if (!isPlaying) return;
    if (moment >= length) {
      play(false);
      return;
    }
    const timer = setTimeout(() => client.look(moment + 1 >= length ? undefined : moment + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, moment, length, speed, client]);

  const entry = log.find((one) => one.moment === moment);
  const said =
    moment === 0
      ? text("scrubber.start")
      : text("scrubber.at", { moment, length, what: entry?.said[0] ?? entry?.name ?? "" });
  return (
    <section className={styles.scrubber} aria-label={text("scrubber.title")}>
      <input
        type="range"
        className={styles.range}
        min={0}
        max={length}
        value={moment}
        aria-label={text("scrubber.range")}
        aria-valuetext={said}
        onChange={(event) => {
          play(false);
          look(Number(event.target.value));
        }}
      />
      <p className={styles.said} aria-hidden>
        {said}
      </p>
      <div className={styles.buttons}>
        <Control label={text("scrubber.first")} isOff={moment === 0} onClick={() => look(0)}>
          <SkipBack aria-hidden size="1.1em" />
        </Control>
        <Control label={text("scrubber.back")} isOff={moment === 0} onClick={() => look(moment - 1)}>
          <StepBack aria-hidden size="1.1em" />
        </Control>
        <Control
          label={text(isPlaying ? "scrubber.pause" : "scrubber.play")}
          isOff={!isPlaying && moment >= length}
          onClick={() => play(!isPlaying)}
        >
          {isPlaying ? <Pause aria-hidden size="1.1em" /> : <Play aria-hidden size="1.1em" />}
        </Control>
        <Control label={text("scrubber.next")} isOff={moment >= length} onClick={() => look(moment + 1)}>
          <StepForward aria-hidden size="1.1em" />
        </Control>
        <Control label={text("scrubber.last")} isOff={isNow} onClick={() => look(length)}>
          <SkipForward aria-hidden size="1.1em" />
        </Control>
        <label className={styles.speed}>
          {text("scrubber.speed")}
          <select value={speed} onChange={(event) => setSpeed(Number(event.target.value))}>
            {SPEEDS.map((one) => (
              <option key={one} value={one}>
                {text("scrubber.times", { n: one })}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}

function Control({
  label,
  isOff,
  onClick,
  children,
}: {
  readonly label: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.control}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
    >
      {children} <span>{label}</span>
    </button>
  );
}
