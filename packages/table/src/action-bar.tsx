import { useState } from "react";
import styles from "./action-bar.module.css";
import { OfferButton } from "./offer-button.tsx";
import type { Offer } from "./seat.ts";
import { cardWith, nameOf } from "./sights.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";
import { UndoRedo } from "./undo-redo.tsx";

/**
 * What can be done without pointing at a card, and what the selected card can do. Refused actions are there too; where
 * they are many, they wait behind a button.
 */
const FEW_REFUSED = 3;

export function ActionBar({ without }: { readonly without?: ((offer: Offer) => boolean) | undefined }) {
  const text = useText();
  const sight = useSight();
  const { selected, select } = useTable();
  const [showsAll, showAll] = useState(false);
  const offers = sight.offers.filter((offer) => without?.(offer) !== true);
  // A card whose offers the board itself shows leaves the bar as it is.
  const card = offers.some(({ cards }) => cards[0] === selected) ? cardWith(sight, selected) : undefined;
  const shown = offers.filter(({ cards }) => (card === undefined ? cards.length === 0 : cards[0] === selected));
  const open = shown.filter(({ refused }) => refused === undefined);
  const refused = shown.filter(({ refused: why }) => why !== undefined);
  const few = showsAll || refused.length <= FEW_REFUSED;
  return (
    <section className={styles.bar} aria-label={text("actions.title")}>
      {card !== undefined && (
        <p className={styles.of}>
          {text("actions.of", { name: nameOf(sight, card, text) })}
          <button type="button" className={styles.plain} onClick={() => select(undefined)}>
            {text("actions.back")}
          </button>
        </p>
      )}
      <div className={styles.offers}>
        {[...open, ...(few ? refused : [])].map((offer) => (
          <OfferButton key={offer.key} offer={offer} />
        ))}
        {!few && (
          <button type="button" className={styles.plain} onClick={() => showAll(true)}>
            {text("actions.refused", { n: refused.length })}
          </button>
        )}
        {sight.offers.length > 0 && shown.length === 0 && <p className={styles.hint}>{text("actions.pickCard")}</p>}
      </div>
      <UndoRedo />
    </section>
  );
}
