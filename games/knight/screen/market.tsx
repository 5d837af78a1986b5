import type { CardView } from "@cardwright/engine";
import { Card, hyphenated, nameOf, offersOf, useSight, useText, Zone } from "@cardwright/table";
import { Sign } from "./icons.tsx";
import styles from "./market.module.css";
import { attributesOf, colourOf, numberOf, stageOf } from "./reading.ts";

const OFFERS = ["advancedOffer", "spellOffer", "unitOffer"] as const;

/** What can be had in this round: advanced cards with a level, spells in towers, units in villages. */
export function Market() {
  const text = useText();
  const isVillage = stageOf(useSight().view) === "village";
  return (
    <section className={styles.market} aria-label={text("market.title")}>
      {OFFERS.filter((zone) => zone !== "unitOffer" || !isVillage).map((zone) => (
        <Offer key={zone} zone={zone} />
      ))}
    </section>
  );
}

/** Cards of one kind; units stand on the board itself while the knight is in a village. */
export function Offer({ zone }: { readonly zone: (typeof OFFERS)[number] }) {
  const text = useText();
  const { view } = useSight();
  return (
    <div className={styles.offer}>
      <Zone
        title={text(`market.${zone}`)}
        cards={view.zones[zone].cards}
        size="tile"
        render={(card) => <Ware card={card} />}
        empty={text("market.empty")}
      />
    </div>
  );
}

function Ware({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  const attributes = attributesOf(sight, card);
  const isUnit = attributes.kind === "unit";
  return (
    <Card
      card={card}
      size="tile"
      fields={[]}
      // Units are for hire in a village; elsewhere they are only looked at.
      offers={stageOf(sight.view) === "village" || sight.view.decision !== undefined ? offersOf(sight, card.id) : []}
      plate={
        <span className={styles.ware} data-colour={colourOf(attributes)} data-unit={isUnit || undefined}>
          <span className={styles.name}>{hyphenated(nameOf(sight, card, text))}</span>
          <span className={styles.note}>
            {isUnit ? (
              <>
                <Sign of="influence" /> {text("market.cost", { n: numberOf(attributes.cost) })}
              </>
            ) : (
              sight.names.values[`colour.${colourOf(attributes)}`]
            )}
          </span>
        </span>
      }
    />
  );
}
