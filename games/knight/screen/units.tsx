import type { CardView } from "@cardwright/engine";
import { Card, fieldName, Num, nameOf, offersOf, textOf, useSight, useText, Zone } from "@cardwright/table";
import { Deeds } from "./deeds.tsx";
import { attributesOf, fieldOf, knightOf, numberOf, own } from "./reading.ts";
import styles from "./units.module.css";

const STATES = ["spent", "wounded", "shielded"] as const;

/** Who follows the knight. */
export function Units() {
  const text = useText();
  const sight = useSight();
  const { units } = knightOf(sight.view).zones;
  const n = own(sight.view, "unitLimit");
  if (units.size === 0) return <p className={styles.none}>{text("units.none", { n })}</p>;
  return (
    <div className={styles.units}>
      <Zone
        title={text("units.title", { n })}
        cards={units.cards}
        size="tile"
        render={(card) => <Unit card={card} />}
      />
    </div>
  );
}

function Unit({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  const name = nameOf(sight, card, text);
  const printed = textOf(sight, card);
  const states = STATES.filter((state) => fieldOf(card, state) === true);
  return (
    <Card
      card={card}
      size="tile"
      fields={[]}
      mark={states.includes("spent") ? "dim" : undefined}
      // Whose damage it takes is asked beside the enemy.
      offers={offersOf(sight, card.id).filter(({ action }) => action.type !== "guard")}
      plate={
        <span className={styles.unit}>
          <span className={styles.head}>
            <span className={styles.name}>{name}</span>
            {typeof card.id === "number" && (
              <Num
                number="card.armour"
                subject={card.id}
                value={numberOf(fieldOf(card, "armour"))}
                label={fieldName(sight, "armour")}
                of={name}
              />
            )}
          </span>
          {states.length > 0 && (
            <span className={styles.states}>
              {states.map((state) => (
                <span key={state}>{fieldName(sight, state)}</span>
              ))}
            </span>
          )}
          <Deeds attributes={attributesOf(sight, card)} effects={printed?.effects} rules={printed?.rules ?? []} />
        </span>
      }
    />
  );
}
