import type { CardView } from "@cardwright/engine";
import { CardText, nameOf, type Offer, OfferButton, textOf, useSight, useTable, useText } from "@cardwright/table";
import Maximize from "lucide-react/icons/maximize-2";
import X from "lucide-react/icons/x";
import { Sign } from "./icons.tsx";
import { attributesOf, isTest, type Way, waysOf } from "./reading.ts";
import styles from "./ways.module.css";

/** What the ranger can do about the selected card: one row for each test, one button for each energy. */
export function Ways({ among }: { readonly among: readonly CardView[] }) {
  const text = useText();
  const sight = useSight();
  const { selected, select, open } = useTable();
  const card = among.find(({ id }) => id === selected);
  if (card === undefined) return undefined;
  const name = nameOf(sight, card, text);
  const others = sight.offers.filter((offer) => offer.cards[0] === card.id && !isTest(offer));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <section
      key={card.id}
      ref={intoSight}
      role="group"
      className={styles.ways}
      aria-label={text("ways.title", { name })}
    >
      <header className={styles.head}>
        <h4 className={styles.name}>{name}</h4>
        <button type="button" className={styles.tool} onClick={() => open({ kind: "card", id: card.id })}>
          <Maximize aria-hidden size="1em" /> {text("ways.large")}
        </button>
        <button type="button" className={styles.tool} onClick={() => select(undefined)}>
          <X aria-hidden size="1em" /> {text("ways.close")}
        </button>
      </header>
      <div className={styles.rows}>
        {waysOf(sight, card).map((way) => (
          <WayRow key={way.type} way={way} />
        ))}
        {others.map((offer) => (
          <OfferButton key={offer.key} offer={offer} />
        ))}
      </div>
      {attributesOf(sight, card).kind !== undefined && (
        <div className={styles.rules}>
          {(textOf(sight, card)?.rules ?? []).map((rule) => (
            <p key={rule}>
              <CardText text={rule} />
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

const intoSight = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: "nearest" });

/** One test: what it takes, and how much energy goes into it. */
function WayRow({ way: { type, aspect, approach, difficulty, offers } }: { readonly way: Way }) {
  const text = useText();
  const { names } = useSight();
  return (
    <div className={styles.way}>
      <p className={styles.test}>
        <strong>{text(`way.${type}`)}</strong>
        <span className={styles.means}>
          <Sign of={aspect} /> {names.values[`aspect.${aspect}`]} <span aria-hidden>+</span> <Sign of={approach} />{" "}
          {names.values[`approach.${approach}`]}
        </span>
        <span className={styles.difficulty}>{text("ways.difficulty", { n: difficulty })}</span>
      </p>
      <div className={styles.energies}>
        {reachable(offers).map((offer) => (
          <OfferButton key={offer.key} offer={offer}>
            <span className={styles.heard}>{offer.text}</span>
            <span aria-hidden>{text("ways.energy", { n: Number(offer.action.energy) })}</span>
          </OfferButton>
        ))}
      </div>
    </div>
  );
}

/** Where some energy is enough, there is no need to say which is too much. */
function reachable(offers: readonly Offer[]): readonly Offer[] {
  const open = offers.filter(({ refused }) => refused === undefined);
  return open.length > 0 ? open : offers.slice(0, 1);
}
