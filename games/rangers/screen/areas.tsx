import type { CardView } from "@cardwright/engine";
import { type RenderCard, useSight, useText, Zone } from "@cardwright/table";
import MapPin from "lucide-react/icons/map-pin";
import styles from "./areas.module.css";
import { Plate } from "./plate.tsx";
import { tokensIn } from "./reading.ts";

const plates: RenderCard = (card) => <Plate card={card} />;

/** One of the bands of the valley. */
export function Area({
  name,
  cards,
}: {
  readonly name: "surroundings" | "way" | "reach" | "area";
  readonly cards: readonly CardView[];
}) {
  const text = useText();
  const tokens = tokensIn(useSight(), name);
  return (
    <div className={styles.area} data-area={name} data-empty={cards.length === 0 || undefined}>
      {name !== "area" && <span className={styles.scene} aria-hidden />}
      {tokens.map((token) => (
        <p key={token} className={styles.token}>
          <MapPin aria-hidden size="1em" /> {text("area.token", { token })}
        </p>
      ))}
      <Zone title={text(`area.${name}`)} cards={cards} size="tile" render={plates} empty={text(`area.${name}.empty`)} />
    </div>
  );
}
