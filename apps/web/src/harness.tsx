import { useText } from "@cardwright/table";
import { useState } from "react";
import { CATALOG, titleOf } from "./catalog.ts";
import type { ScenarioRun, ScenarioStep } from "./hall.ts";
import style from "./harness.module.css";
import { Link } from "./router.tsx";
import site from "./site.module.css";
import { Page, useAnswer, useHall } from "./site.tsx";

/** Every scenario of every game: run whole, or step by step with the position after each. */
export function Harness({ game, index }: { readonly game: string | undefined; readonly index: number | undefined }) {
  const say = useText();
  if (game === undefined)
    return (
      <Page title={say("harness.title")}>
        <p>{say("harness.lead")}</p>
        <ul className={site.links}>
          {CATALOG.map(({ id, title }) => (
            <li key={id}>
              <Link to={`/harness/${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </Page>
    );
  return index === undefined ? <Scenarios game={game} /> : <Scenario game={game} index={index} />;
}

type Verdict = "green" | "red";

function Scenarios({ game }: { readonly game: string }) {
  const say = useText();
  const hall = useHall();
  const { answer: scenarios } = useAnswer(() => hall.scenarios(game), [hall, game]);
  const [verdicts, setVerdicts] = useState<Readonly<Record<number, Verdict>>>({});
  const [isRunning, setRunning] = useState(false);
  const runAll = async (): Promise<void> => {
    setRunning(true);
    for (const { index } of scenarios ?? []) {
      const { ok } = await hall.runScenario(game, index);
      setVerdicts((before) => ({ ...before, [index]: ok ? "green" : "red" }));
    }
    setRunning(false);
  };
  const done = Object.values(verdicts);
  return (
    <Page title={say("harness.of", { game: titleOf(game) })}>
      <p>
        <Link to="/harness">{say("harness.back")}</Link>
      </p>
      {scenarios === undefined ? (
        <p>{say("site.loading")}</p>
      ) : (
        <>
          <p className={style.tools}>
            <button
              type="button"
              className={site.primary}
              aria-disabled={isRunning}
              onClick={() => !isRunning && void runAll()}
            >
              {say("harness.all", { n: scenarios.length })}
            </button>
            <span role="status">
              {done.length > 0 &&
                say("harness.done", {
                  n: done.length,
                  of: scenarios.length,
                  red: done.filter((one) => one === "red").length,
                })}
            </span>
          </p>
          <ul className={style.scenarios}>
            {scenarios.map(({ index, name, file }) => (
              <li key={index}>
                <Link to={`/harness/${game}/${index}`}>{name}</Link> <span className={style.file}>{file}</span>
                {verdicts[index] !== undefined && <Mark verdict={verdicts[index]} />}
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}

function Mark({ verdict }: { readonly verdict: Verdict }) {
  const say = useText();
  return (
    <span className={style.mark} data-verdict={verdict}>
      {say(`harness.${verdict}`)}
    </span>
  );
}

function Scenario({ game, index }: { readonly game: string; readonly index: number }) {
  const say = useText();
  const hall = useHall();
  const { answer: run } = useAnswer(() => hall.runScenario(game, index), [hall, game, index]);
  return (
    <Page title={run?.name ?? say("site.loading")} wide>
      <p>
        <Link to={`/harness/${game}`}>{say("harness.of", { game: titleOf(game) })}</Link>
      </p>
      {run !== undefined && <Steps key={`${game}/${index}`} run={run} />}
    </Page>
  );
}

function Steps({ run }: { readonly run: ScenarioRun }) {
  const say = useText();
  const [shown, setShown] = useState(1);
  const { steps } = run;
  const isWhole = shown >= steps.length;
  return (
    <>
      <p className={style.tools}>
        <button
          type="button"
          className={site.primary}
          aria-disabled={isWhole}
          onClick={() => !isWhole && setShown(shown + 1)}
        >
          {say("harness.step")}
        </button>
        <button type="button" className={site.button} aria-disabled={isWhole} onClick={() => setShown(steps.length)}>
          {say("harness.whole")}
        </button>
        <button type="button" className={site.button} onClick={() => setShown(1)}>
          {say("harness.again")}
        </button>
        <span role="status">
          {say("harness.at", { n: Math.min(shown, steps.length), of: steps.length })}{" "}
          {isWhole && <Mark verdict={run.ok ? "green" : "red"} />}
        </span>
      </p>
      <ol className={style.steps}>
        {steps.slice(0, shown).map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its number.
          <Step key={i} step={step} isLast={i === Math.min(shown, steps.length) - 1} />
        ))}
      </ol>
    </>
  );
}

function Step({ step, isLast }: { readonly step: ScenarioStep; readonly isLast: boolean }) {
  const say = useText();
  return (
    <li className={style.step} data-ok={step.ok}>
      <h2>
        {step.title} <Mark verdict={step.ok ? "green" : "red"} />
      </h2>
      {step.failures.length > 0 && (
        <ul className={site.failure}>
          {step.failures.map((failure) => (
            <li key={failure}>{failure}</li>
          ))}
        </ul>
      )}
      {step.log.length > 0 && (
        <ul className={style.log} aria-label={say("harness.log")}>
          {step.log.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal.
            <li key={i}>{line}</li>
          ))}
        </ul>
      )}
      <details open={isLast}>
        <summary>{say("harness.position")}</summary>
        <Position value={step.snapshot} />
      </details>
    </li>
  );
}

/** A position as nested lists: fields, zones, hands, flags. */
function Position({ value }: { readonly value: unknown }) {
  const say = useText();
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className={style.none}>{say("harness.none")}</span>;
    if (value.every((one) => typeof one !== "object" || one === null))
      return <span>{value.map(String).join(", ")}</span>;
    return (
      <ul>
        {value.map((one, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a list.
          <li key={i}>
            <Position value={one} />
          </li>
        ))}
      </ul>
    );
  }
  if (typeof value === "object" && value !== null)
    return (
      <dl className={style.position}>
        {Object.entries(value).map(([name, one]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Position value={one} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return <span>{String(value)}</span>;
}
