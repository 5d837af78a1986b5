import { Card, useSight, useText, Zone } from "@cardwright/table";
import { Area } from "./areas.tsx";
import styles from "./board.module.css";
import { Journey } from "./journey.tsx";
import { Ranger } from "./ranger.tsx";
import { rememberedOf, surroundingsOf } from "./reading.ts";
import { Ways } from "./ways.tsx";

/** A walk through the valley: the far things above, the ranger below, and everything between them between them. */
export function Board() {
  const sight = useSight();
  const { view } = sight;
  const [player] = view.players;
  const surroundings = surroundingsOf(sight);
  return (
    <div className={styles.board}>
      <Journey />
      <div className={styles.band}>
        <Area name="surroundings" cards={surroundings} />
        <Ways among={surroundings} />
      </div>
      <div className={styles.path}>
        <Area name="way" cards={view.zones.way.cards} />
        <Area name="reach" cards={view.zones.reach.cards} />
        <Ways among={[...view.zones.way.cards, ...view.zones.reach.cards]} />
      </div>
      <div className={styles.camp}>
        <Area name="area" cards={player.zones.area.cards} />
        <Ranger />
        <Ways among={player.zones.area.cards} />
      </div>
      <Remembered />
    </div>
  );
}

/** Cards on top of the deck that are being sorted. */
function Remembered() {
  const text = useText();
  const cards = rememberedOf(useSight());
  if (cards.length === 0) return undefined;
  return (
    <div className={styles.remembered}>
      <Zone
        title={text("remembered")}
        cards={cards}
        size="small"
        render={(card, size) => <Card card={card} size={size} fields={[]} />}
      />
    </div>
  );
}
