import type { CardFace } from "@cardwright/table";
import { Deeds } from "./deeds.tsx";
import styles from "./face.module.css";
import { colourOf } from "./reading.ts";

/** A card as it is printed: its colour, its kind, and what it does weak and strong. */
export const Face: CardFace = ({ printed: { attributes, effects, rules, face }, size }) => (
  <div className={styles.face} data-size={size} data-colour={colourOf(attributes)}>
    {face !== undefined && face !== "" && <span className={styles.line}>{face}</span>}
    <span className={styles.rules}>
      <Deeds attributes={attributes} effects={effects} rules={rules} />
    </span>
  </div>
);
