import { fieldName, Num, useSight, useText } from "@cardwright/table";
import { LEVELS } from "../numbers.ts";
import styles from "./hero.module.css";
import { Sign } from "./icons.tsx";
import { knightOf, own } from "./reading.ts";

/** The fame at which the track is full: the last level lies a little before it. */
const FULL = 20;
const REPUTATIONS = [-3, -2, -1, 0, 1, 2, 3] as const;

/** What the knight can do in this turn, and who it has become: in the corners of the map, where no space lies. */
export function Hero({ isCovered }: { readonly isCovered: boolean }) {
  const text = useText();
  const sight = useSight();
  const { view } = sight;
  const { name } = knightOf(view);
  const figure = (field: string) => (
    <Num number={`player.${field}`} value={own(view, field)} label={fieldName(sight, field)} of={name} />
  );
  return (
    <section
      className={styles.hero}
      aria-label={text("hero.title")}
      data-covered={isCovered || undefined}
      inert={isCovered}
    >
      <div className={styles.points}>
        {(["move", "influence"] as const).map((field) => (
          <span key={field} className={styles.point} data-some={own(view, field) > 0 || undefined}>
            <Sign of={field} size="1.3rem" />
            {figure(field)}
          </span>
        ))}
      </div>
      <Fame />
      <div className={styles.body}>
        <span>
          <Sign of="armour" />
          {figure("armour")}
        </span>
        {figure("handLimit")}
        {figure("unitLimit")}
      </div>
      <Reputation />
    </section>
  );
}

/** Fame on its way to the levels, each with what it brings. */
function Fame() {
  const text = useText();
  const sight = useSight();
  const fame = own(sight.view, "fame");
  return (
    <div className={styles.fame}>
      <span className={styles.label}>
        <Sign of="fame" />
        <Num number="player.fame" value={fame} label={fieldName(sight, "fame")} of={knightOf(sight.view).name} />
      </span>
      <span className={styles.way} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, (fame / FULL) * 100)}%` }} />
        {LEVELS.map((level) => (
          <i
            key={level}
            style={{ insetInlineStart: `${(level / FULL) * 100}%` }}
            data-reached={fame >= level || undefined}
          >
            {level}
          </i>
        ))}
      </span>
      <ul className={styles.levels}>
        {LEVELS.map((level) => (
          <li key={level} data-reached={fame >= level || undefined}>
            {text(`hero.level.${level}`)}
            {fame >= level && <span className={styles.heard}> {text("hero.reached")}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Reputation() {
  const text = useText();
  const sight = useSight();
  const reputation = own(sight.view, "reputation");
  return (
    <div className={styles.reputation}>
      <Num
        number="player.reputation"
        value={reputation}
        label={fieldName(sight, "reputation")}
        of={knightOf(sight.view).name}
      />
      <span className={styles.cells} aria-hidden>
        {REPUTATIONS.map((n) => (
          <span key={n} data-here={n === reputation || undefined}>
            {n === 0 ? "0" : text("signed", { n })}
          </span>
        ))}
      </span>
      <span className={styles.note}>{text(reputation === -3 ? "hero.refused" : "hero.reputation")}</span>
    </div>
  );
}
