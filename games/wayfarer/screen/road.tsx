import { OfferButton, useSight, useTable, useText } from "@cardwright/table";
import {
  kindOf,
  OBSERVATIONS_A_DAY,
  PERSONS,
  type Person,
  PLACES,
  type Place,
  placeOf,
  wayBetween,
} from "../people.ts";
import { Icon } from "./icons.tsx";
import { PlaceScene, Portrait } from "./portraits.tsx";
import { cardsIn, hereOf, numberOf, rowsOf, sizeOf, tokensWith } from "./reading.ts";
import styles from "./road.module.css";
import { Tokens } from "./tokens.tsx";

/** The three places of the day, who lives there, and the ways between. */
export function Road() {
  const text = useText();
  return (
    <section aria-label={text("road.title")}>
      <ul className={styles.map}>
        {PLACES.map((place) => (
          <PlacePanel key={place} place={place} />
        ))}
      </ul>
    </section>
  );
}

function PlacePanel({ place }: { readonly place: Place }) {
  const text = useText();
  const { view, names, offers } = useSight();
  const here = hereOf(view);
  const isHere = place === here;
  const travel = offers.find(({ action }) => action.type === "travel" && action.place === place);
  return (
    <li className={styles.place} data-here={isHere || undefined}>
      <div className={styles.scene}>
        <PlaceScene place={place} />
      </div>
      <div className={styles.head}>
        <h2>{names.values[`place.${place}`]}</h2>
        {isHere ? (
          <p className={styles.here}>{text("road.here")}</p>
        ) : travel === undefined ? (
          <p className={styles.way}>{text("road.minutes", { n: wayBetween(here, place) })}</p>
        ) : (
          <OfferButton offer={travel}>
            {travel.text}, <span className={styles.way}>{text("road.minutes", { n: wayBetween(here, place) })}</span>
          </OfferButton>
        )}
      </div>
      <ul className={styles.people}>
        {PERSONS.filter((person) => placeOf(person) === place).map((person) => (
          <PersonPanel key={person} person={person} isHere={isHere} />
        ))}
      </ul>
      <Sight place={place} />
    </li>
  );
}

function PersonPanel({ person, isHere }: { readonly person: Person; readonly isHere: boolean }) {
  const text = useText();
  const { view, names, offers } = useSight();
  const name = names.values[`person.${person}`] ?? "";
  const burdens = sizeOf(view, `${person}_burdens`);
  // Amends are a matter only where there are burdens, and everything only where one is.
  const talks = offers.filter(
    ({ action }) =>
      isHere && action.type === "talk" && action.person === person && (action.about === "letter" || burdens > 0),
  );
  return (
    <li className={styles.person}>
      <div className={styles.portrait}>
        <Portrait person={person} />
      </div>
      <div className={styles.facts}>
        <h3>
          {name} <span className={styles.kind}>{text(`kind.${kindOf(person)}`)}</span>
        </h3>
        <div className={styles.line}>
          <p className={styles.letters}>
            {text("road.letters", { n: sizeOf(view, `${person}_letters`) })}
            {burdens > 0 && (
              <>
                {", "}
                <strong className={styles.burdens}>{text("road.burdens", { n: burdens })}</strong>
              </>
            )}
          </p>
          <Tokens tokens={tokensWith(view, person)} of={name} />
        </div>
      </div>
      {talks.length > 0 && (
        <div className={styles.talks}>
          {talks.map((offer) => (
            <OfferButton key={offer.key} offer={offer} emphasis />
          ))}
        </div>
      )}
    </li>
  );
}

/** What looking around here would show, seen beforehand. */
function Sight({ place }: { readonly place: Place }) {
  const text = useText();
  const { view, cards } = useSight();
  const { open } = useTable();
  const next = cardsIn(view, `${place}_sights`).at(-1);
  const printed = cards[next?.definition ?? ""];
  const left = OBSERVATIONS_A_DAY - numberOf(view.table[`${place}_observed`]);
  if (next === undefined || printed === undefined || left <= 0)
    return <p className={styles.nothing}>{text("road.nothing")}</p>;
  return (
    <div className={styles.sight}>
      <p>{text("road.sight", { n: left })}</p>
      <button type="button" className={styles.seen} onClick={() => open({ kind: "card", id: next.id })}>
        <Icon sign="Observable" /> <strong>{printed.name}</strong>
        <span>{rowsOf(printed, text)[0]?.text}</span>
      </button>
    </div>
  );
}
