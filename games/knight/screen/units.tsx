import type { CardView } from "@cardwright/engine";
import {
  Card,
  fieldName,
  hyphenated,
  Num,
  nameOf,
  type Offer,
  offersOf,
  textOf,
  useSight,
  useText,
  Zone,
} from "@cardwright/table";
import type { Sight } from "@cardwright/table/seat";
import { Deeds } from "./deeds.tsx";
import { attributesOf, fieldOf, isFight, knightOf, numberOf } from "./reading.ts";
import styles from "./units.module.css";

const STATES = ["spent", "wounded", "shielded"] as const;

/** Who follows the knight. */
export function Units() {
  const text = useText();
  const { units } = knightOf(useSight().view).zones;
  if (units.size === 0) return undefined;
  return (
    <div className={styles.units}>
      <Zone title={text("units.title")} cards={units.cards} size="tile" render={(card) => <Unit card={card} />} />
    </div>
  );
}

/** Whose damage a unit takes is asked beside the enemy; and what serves in a fight waits for one. */
const isAsked = (sight: Sight, { action, refused }: Offer): boolean =>
  action.type !== "guard" && (isFight(sight.view) || refused?.code !== "no-use-in-this-phase");

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
      offers={offersOf(sight, card.id).filter((offer) => isAsked(sight, offer))}
      plate={
        <span className={styles.unit}>
          <span className={styles.head}>
            <span className={styles.name}>{hyphenated(name)}</span>
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
          <Deeds
            attributes={attributesOf(sight, card)}
            effects={printed?.effects}
            rules={printed?.rules ?? []}
            isBrief
          />
        </span>
      }
    />
  );
}
