import type { CardView } from "@cardwright/engine";
import { type RenderCard, useText, Zone } from "@cardwright/table";
import styles from "./areas.module.css";
import { Plate } from "./plate.tsx";

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
  return (
    <div className={styles.area} data-area={name} data-empty={cards.length === 0 || undefined}>
      {name !== "area" && <span className={styles.scene} aria-hidden />}
      <Zone title={text(`area.${name}`)} cards={cards} size="tile" render={plates} empty={text(`area.${name}.empty`)} />
    </div>
  );
}
