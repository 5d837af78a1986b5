import type { CardView, DecisionView } from "@cardwright/engine";
import { Card, PrintedCard } from "./card.tsx";
import styles from "./decision-overlay.module.css";
import { OfferButton } from "./offer-button.tsx";
import { Overlay } from "./overlays.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { useRoving } from "./roving.ts";
import type { Foreseen, Offer, Sight } from "./seat.ts";
import { cardWith, nameOf, zonesOf } from "./sights.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";
import { UndoRedo } from "./undo-redo.tsx";

/** The open decision of the one who looks, if it can be answered now. */
export function openDecision({ view, looker, isNow, offers }: Sight): DecisionView | undefined {
  const { decision } = view;
  return isNow && decision?.seat === looker && offers.length > 0 ? decision : undefined;
}

/**
 * A question to the seat, above everything but what it opens itself: the card that asks, what is asked, the cards that
 * can be chosen and why others cannot, and the way back. A game that shows a decision on its board says so by `unless`.
 */
export function DecisionOverlay({
  unless,
  trimmed,
}: {
  readonly unless?: ((decision: DecisionView) => boolean) | undefined;
  readonly trimmed?: ((foreseen: Foreseen) => Foreseen) | undefined;
}) {
  const sight = useSight();
  const decision = openDecision(sight);
  if (decision === undefined || unless?.(decision) === true) return undefined;
  return <Question decision={decision} trimmed={trimmed} />;
}

function Question({
  decision,
  trimmed,
}: {
  readonly decision: DecisionView;
  readonly trimmed: ((foreseen: Foreseen) => Foreseen) | undefined;
}) {
  const text = useText();
  const sight = useSight();
  const { undo } = useTable();
  const picks = sight.offers.filter(({ action }) => action.type === "pick");
  const others = sight.offers.filter(({ action }) => action.type !== "pick");
  // The panel of a first match lies below this layer: its words come along.
  const lesson = sight.match.tutorial;
  const whole = sight.question ?? text("decision.title");
  // The card that asks is shown above, and a heading has no full stop.
  const title = (sight.asked ?? whole).replace(/\.$/, "");
  return (
    <Overlay level="decision" label={whole} onClose={undo} wide={picks.length > 4}>
      <div className={styles.question}>
        {lesson !== undefined && !lesson.isDone && <p className={styles.lesson}>{lesson.text}</p>}
        <Asking card={decision.card} />
        <h2 className={styles.title}>
          {title} {decision.optional && <span className={styles.optional}>{text("decision.optional")}</span>}
        </h2>
        {picks.length > 0 && <Candidates picks={picks} />}
        <div className={styles.answers}>
          {others.map((offer) => (
            <OfferButton key={offer.key} offer={offer} emphasis={offer.action.type === "confirm"} />
          ))}
        </div>
        <UndoRedo />
        <PreviewPanel trimmed={trimmed} />
      </div>
    </Overlay>
  );
}

/** The card whose effect asks. */
function Asking({ card }: { readonly card: DecisionView["card"] }) {
  const sight = useSight();
  if (card === undefined) return undefined;
  const here = cardWith(sight, card.id);
  const printed = card.definition === undefined ? undefined : sight.cards[card.definition];
  if (printed !== undefined) return <PrintedCard printed={printed} />;
  return here === undefined ? undefined : <Card card={here} offers={[]} />;
}

/** The cards that can be chosen in a row, and beside them those of the same zones that cannot. */
function Candidates({ picks }: { readonly picks: readonly Offer[] }) {
  const text = useText();
  const sight = useSight();
  const roving = useRoving<HTMLUListElement>();
  const wanted = new Set(picks.map(({ cards }) => cards[0]));
  const zones = zonesOf(sight).filter(({ zone }) => zone.cards.some(({ id }) => wanted.has(id)));
  const listed = zones.flatMap(({ zone }) => zone.cards);
  const elsewhere = picks.filter(({ cards }) => !listed.some(({ id }) => id === cards[0]));
  const rows: { card: CardView; offer: Offer | undefined }[] = listed.map((card) => ({
    card,
    offer: picks.find(({ cards }) => cards[0] === card.id),
  }));
  return (
    <>
      <ul className={styles.cards} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
        {rows.map(({ card, offer }) => (
          <li key={card.id} className={styles.candidate}>
            <Card
              card={card}
              size="small"
              offers={offer === undefined ? [] : [offer]}
              mark={offer === undefined ? "dim" : offer.refused === undefined ? "eligible" : undefined}
            />
            {offer === undefined && (
              <p className={styles.not}>
                {sight.unfit?.[card.id] ?? text("decision.notEligible", { name: nameOf(sight, card, text) })}
              </p>
            )}
          </li>
        ))}
      </ul>
      {elsewhere.length > 0 && (
        <div className={styles.answers}>
          {elsewhere.map((offer) => (
            <OfferButton key={offer.key} offer={offer} />
          ))}
        </div>
      )}
    </>
  );
}
