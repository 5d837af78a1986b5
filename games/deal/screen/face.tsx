import { type CardFace, useText, CardText as Words } from "@cardwright/table";
import type { CardText } from "@cardwright/table/seat";
import styles from "./face.module.css";
import { kindOf } from "./reading.ts";
import { Sign } from "./signs.tsx";

const FIGURES = ["price", "evidence", "cover", "multiplier", "threshold", "cost", "penalty", "heat"] as const;
type Figure = (typeof FIGURES)[number];

/** What a number must not be to be worth printing. */
const NOTHING: Readonly<Partial<Record<Figure, number>>> = { multiplier: 1000, heat: 0 };

/** A card: its kind, its numbers large, and what it does besides in words. */
export const Face: CardFace = ({ printed, size }) => {
  const isSmall = size === "small" || size === "tile";
  const rules = size === "large" ? printed.rules : printed.rules.slice(1);
  return (
    <div className={styles.face} data-kind={kindOf(printed)} data-size={size}>
      <KindOf printed={printed} />
      <Figures printed={printed} />
      {!isSmall && rules.length > 0 && (
        <div className={styles.rules}>
          {rules.map((rule) => (
            <p key={rule}>
              <Words text={rule} />
            </p>
          ))}
        </div>
      )}
    </div>
  );
};

export function KindOf({ printed }: { readonly printed: CardText }) {
  const text = useText();
  const kind = kindOf(printed);
  return (
    <span className={styles.kind}>
      <Sign of={kind} /> {text(`kind.${kind}`)}
    </span>
  );
}

/** The numbers of a card, each with its sign; those who listen hear its word. */
export function Figures({ printed }: { readonly printed: CardText }) {
  const text = useText();
  const kind = kindOf(printed);
  const shown = FIGURES.flatMap((figure) => {
    const value = printed.attributes[figure];
    if (typeof value !== "number" || kind === "customer" || value === NOTHING[figure]) return [];
    const isAdded = kind === "modifier" && (figure === "evidence" || figure === "cover");
    return isAdded && value === 0 ? [] : [{ figure, value }];
  });
  if (shown.length === 0) return <span className={styles.none}>{text(`figures.none.${kind}`)}</span>;
  return (
    <span className={styles.figures}>
      {shown.map(({ figure, value }) => (
        <span key={figure} className={styles.figure} data-figure={figure} title={text(`figure.${figure}`)}>
          <Sign of={figure} />
          <span className={styles.word}>{text(`figure.${figure}`)} </span>
          {text(`figure.value.${figure}`, { n: figure === "multiplier" ? value / 1000 : value })}
        </span>
      ))}
    </span>
  );
}
