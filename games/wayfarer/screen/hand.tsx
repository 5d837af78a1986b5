import {
  Hand as AnyHand,
  Card,
  OfferButton,
  offersOf,
  useRoving,
  useSight,
  useText,
  Zone,
  zoneName,
} from "@cardwright/table";
import styles from "./hand.module.css";
import { Icon } from "./icons.tsx";
import { cardsIn, type Obligation, obligationsOf, phaseOf, propertiesOf, rowsOf } from "./reading.ts";

/** In a conversation what can be said; on the road the bag. */
export function Hand() {
  const { view } = useSight();
  return phaseOf(view) === "road" ? <Bag /> : <Spoken />;
}

/** A card with a row of so many letters has much to say: it is wider. */
const LONG = 70;

function Spoken() {
  const text = useText();
  const { view, cards } = useSight();
  const roving = useRoving<HTMLUListElement>();
  const held = cardsIn(view, "hand");
  if (held.length === 0) return <AnyHand />;
  return (
    <section aria-label={text("hand.own")}>
      <h3 className={styles.title}>
        {text("hand.own")} <span>{text("zone.count", { n: held.length })}</span>
      </h3>
      <ul className={styles.hand} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
        {held.map((card) => {
          const printed = cards[card.definition ?? ""];
          const isLong = printed !== undefined && rowsOf(printed, text).some(({ text: { length } }) => length > LONG);
          const isBurden = printed !== undefined && propertiesOf(printed).includes("Burden");
          return (
            <li key={card.id} className={styles.place} data-long={isLong || undefined}>
              <Card card={card} fields={isBurden ? ["listens"] : []} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Letters to deliver, and what was observed. */
function Bag() {
  const text = useText();
  const sight = useSight();
  const { view } = sight;
  const letters = obligationsOf(view);
  const seen = cardsIn(view, "seen");
  return (
    <div className={styles.bag}>
      <section aria-label={text("bag.title")} className={styles.letters}>
        <h3 className={styles.title}>
          {text("bag.title")} <span>{text("bag.count", { n: letters.length })}</span>
        </h3>
        {letters.length === 0 ? (
          <p className={styles.empty}>{text("bag.empty")}</p>
        ) : (
          <ul>
            {letters.map((letter) => (
              <Letter key={letter.card.id} letter={letter} />
            ))}
          </ul>
        )}
      </section>
      {seen.length > 0 && (
        <div className={styles.seen}>
          <Zone
            title={zoneName(sight, "seen")}
            cards={seen}
            size="small"
            aside={<p className={styles.note}>{text("bag.seen")}</p>}
          />
        </div>
      )}
    </div>
  );
}

function Letter({
  letter: { card, recipient, sender, place, due, left, payment, rewards },
}: {
  readonly letter: Obligation;
}) {
  const text = useText();
  const sight = useSight();
  const { names, cards } = sight;
  const [offer] = offersOf(sight, card.id);
  return (
    <li className={styles.letter} data-card={card.id}>
      <div className={styles.terms}>
        <p className={styles.what}>
          <Icon sign="letter" /> {cards[card.definition ?? ""]?.name}
        </p>
        <p>
          {text("bag.to", {
            from: names.values[`person.${sender}`] ?? "",
            to: names.values[`person.${recipient}`] ?? "",
            place: names.values[`place.${place}`] ?? "",
          })}
        </p>
        <p>
          <Icon sign="hourglass" /> {text("bag.due", { left, due })}
        </p>
        <p>
          {[
            text("bag.payment", { n: payment, size: Math.abs(payment) }),
            ...rewards.map(({ token, n }) => text("bag.reward", { n, token: names.values[`kind.${token}`] ?? "" })),
          ].join(", ")}
        </p>
      </div>
      {offer !== undefined && <OfferButton offer={offer} />}
    </li>
  );
}
