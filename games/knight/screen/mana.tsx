import { capital, Num, useSight, useText } from "@cardwright/table";
import { MANA } from "../numbers.ts";
import { Sign } from "./icons.tsx";
import styles from "./mana.module.css";
import { diceOf, knightOf, own } from "./reading.ts";

/** The dice of the source, and the mana that the knight holds: crystals that last, tokens that vanish with the turn. */
export function Mana() {
  const text = useText();
  const sight = useSight();
  const { view, names } = sight;
  const { name } = knightOf(view);
  const tokens = MANA.filter((colour) => own(view, `${colour}Tokens`) > 0);
  return (
    <section className={styles.mana} aria-label={text("mana.title")}>
      <div className={styles.group}>
        <h3 className={styles.title}>
          {text("mana.source")}{" "}
          <Num number="player.diceLeft" value={own(view, "diceLeft")} label={text("mana.left")} of={name} />
        </h3>
        <ul className={styles.dice}>
          {diceOf(view).map(({ id, face, isUsed, isDead }) => (
            <li key={id} className={styles.die} data-colour={face} data-off={isUsed || isDead || undefined}>
              <span className={styles.cube} aria-hidden>
                {(names.values[`face.${face}`] ?? face).charAt(0).toLocaleUpperCase()}
              </span>
              <span>
                {names.values[`face.${face}`]}
                {(isUsed || isDead) && <small>{text(isUsed ? "mana.used" : "mana.dead")}</small>}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.group}>
        <h3 className={styles.title}>{text("mana.crystals")}</h3>
        <ul className={styles.crystals}>
          {MANA.map((colour) => (
            <li key={colour} data-colour={colour} className={styles.crystal}>
              <Sign of="crystal" />
              <Num
                number={`player.${colour}Crystals`}
                value={own(view, `${colour}Crystals`)}
                label={capital(names.values[`colour.${colour}`] ?? colour)}
                of={text("mana.crystals")}
              />
            </li>
          ))}
        </ul>
      </div>
      {tokens.length > 0 && (
        <div className={styles.group}>
          <h3 className={styles.title}>{text("mana.tokens")}</h3>
          <ul className={styles.crystals}>
            {tokens.map((colour) => (
              <li key={colour} data-colour={colour} className={styles.token}>
                <Num
                  number={`player.${colour}Tokens`}
                  value={own(view, `${colour}Tokens`)}
                  label={capital(names.values[`colour.${colour}`] ?? colour)}
                  of={text("mana.tokens")}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
