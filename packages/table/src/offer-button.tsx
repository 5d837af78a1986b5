import Ban from "lucide-react/icons/ban";
import Lock from "lucide-react/icons/lock";
import { type ReactNode, useId } from "react";
import styles from "./offer-button.module.css";
import { useOffer } from "./offers.ts";
import type { Offer } from "./seat.ts";
import { useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/** An action as a button. A refused one can be reached and says why; one after which nothing can be undone is marked. */
export function OfferButton({
  offer,
  children,
  emphasis,
}: {
  readonly offer: Offer;
  readonly children?: ReactNode;
  readonly emphasis?: boolean;
}) {
  const text = useText();
  const { refusal, held } = useTable();
  const id = useId();
  const reason = refusal?.key === offer.key ? refusal.text : offer.refused?.text;
  const closes = offer.refused === undefined && (offer.closesUndo === "yes" || offer.closesUndo === "perhaps");
  return (
    <button
      type="button"
      className={styles.offer}
      aria-disabled={offer.refused === undefined ? undefined : true}
      aria-describedby={offer.detail !== undefined || reason !== undefined || closes ? id : undefined}
      data-closes={closes || undefined}
      data-emphasis={emphasis || undefined}
      data-held={held === offer.key || undefined}
      data-offer={offer.key}
      {...useOffer(offer)}
    >
      <span className={styles.label}>{children ?? offer.text}</span>
      {offer.refused === undefined && <span aria-hidden className={styles.room} data-note={text("offer.mayClose")} />}
      <span id={id} aria-hidden className={styles.notes}>
        {offer.detail !== undefined && <span className={styles.detail}>{offer.detail}</span>}
        {reason !== undefined && (
          <span className={styles.reason}>
            <Ban aria-hidden size="1em" /> {reason}
          </span>
        )}
        {closes && (
          <span className={styles.closes}>
            <Lock aria-hidden size="1em" /> {text(offer.closesUndo === "yes" ? "offer.closes" : "offer.mayClose")}
          </span>
        )}
      </span>
    </button>
  );
}
