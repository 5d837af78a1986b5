import type { Told } from "@cardwright/engine";
import { type Foreseen, useSight, useText } from "@cardwright/table";
import styles from "./forecast.module.css";
import { Sign } from "./icons.tsx";
import { SYMBOLS, symbolText } from "./reading.ts";

/** Before a test: who fatigues the ranger and by how much, the odds for each effort, and what each symbol sets off. */
export function Forecast({ foreseen }: { readonly foreseen: Foreseen }) {
  const text = useText();
  const sight = useSight();
  const told = foreseen.told ?? [];
  const odds = told.filter(({ key }) => key === "outlook.odds");
  if (odds.length === 0) return undefined;
  const fatigue = told.filter(({ key }) => key === "outlook.fatigue" || key === ON_ROLE);
  const total = fatigue.reduce((sum, { values }) => sum + Number(values?.amount), 0);
  const energy = Number(sight.offers.find(({ key }) => key === foreseen.key)?.action.energy);
  return (
    <div className={styles.forecast}>
      <h3 className={styles.title}>{text("forecast.fatigue", { n: total })}</h3>
      {fatigue.length > 0 && (
        <ul className={styles.fatigue}>
          {fatigue.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name may stand in the way
            <li key={i}>
              <span>
                {nameIn(sight.cards, one)}
                {one.key === ON_ROLE && <small> ({text("forecast.onRole")})</small>}
              </span>{" "}
              <strong>{text("forecast.by", { n: Number(one.values?.amount) })}</strong>
            </li>
          ))}
        </ul>
      )}
      <table className={styles.odds}>
        <caption className={styles.title}>{text("forecast.odds")}</caption>
        <tbody>
          {odds.map(({ values }) => {
            const [effort, success, of] = [values?.effort, values?.success, values?.of].map(Number);
            return (
              <tr key={effort} data-now={effort === energy || undefined}>
                <th scope="row">{text("forecast.effort", { n: effort, now: effort === energy })}</th>
                <td className={styles.length} aria-hidden>
                  <span style={{ inlineSize: `${(success / of) * 100}%` }} />
                </td>
                <td className={styles.share}>
                  {text("forecast.share", { share: success / of })} <small>{`${success}/${of}`}</small>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <h3 className={styles.title}>{text("forecast.symbols")}</h3>
      <ul className={styles.symbols}>
        {SYMBOLS.map((symbol) => {
          const cards = told.filter(({ key }) => key === `outlook.${symbol}`);
          return (
            <li key={symbol} data-symbol={symbol}>
              <span className={styles.symbol}>
                <Sign of={symbol} /> {sight.names.values[`symbol.${symbol}`]}
              </span>
              {cards.length === 0 ? (
                <span className={styles.nothing}>{text("forecast.nothing")}</span>
              ) : (
                <ul>
                  {cards.map((one, i) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two of the same name may be set off
                    <li key={i}>
                      <strong>{nameIn(sight.cards, one)}</strong>:{" "}
                      {symbolText(sight, sight.cards[definitionIn(one)], symbol)}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** What hangs on the role is not in between, and wearies all the same. */
const ON_ROLE = "outlook.fatigue.role";

const definitionIn = ({ values }: Told): string => {
  const card = values?.card;
  return typeof card === "object" && card !== null && "definition" in card ? String(card.definition) : "";
};
const nameIn = (cards: Readonly<Record<string, { readonly name: string }>>, one: Told): string =>
  cards[definitionIn(one)]?.name ?? definitionIn(one);

/** The forecast says the outlook; that a test is under way, and with what, is said by its name. */
export const trimmed = (foreseen: Foreseen): Foreseen => ({
  ...foreseen,
  outlook: [],
  outcomes: foreseen.outcomes.map((outcome) => ({
    ...outcome,
    numbers: outcome.numbers.filter(({ number }) => !number.startsWith("table.") || number === "table.reached"),
  })),
});
