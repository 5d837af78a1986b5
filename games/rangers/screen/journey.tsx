import { nameOf, OfferButton, useSight, useText } from "@cardwright/table";
import Flag from "lucide-react/icons/flag";
import MapPin from "lucide-react/icons/map-pin";
import { useId } from "react";
import styles from "./journey.module.css";
import { attributesOf, hereOf, kindOf } from "./reading.ts";

/** The three places of the day in their order, where the ranger is, and the ways out with what bars them. */
export function Journey() {
  const text = useText();
  const sight = useSight();
  const id = useId();
  const here = hereOf(sight);
  const reached = Number(sight.view.table.reached);
  const places = [...sight.view.zones.map.cards, ...(here === undefined ? [] : [here])]
    .map((card) => ({ card, stage: Number(attributesOf(sight, card).stage) }))
    .sort((a, b) => a.stage - b.stage);
  const mission = sight.view.zones.surroundings.cards.find((card) => kindOf(sight, card) === "mission");
  return (
    <section className={styles.journey} aria-labelledby={id}>
      <h2 id={id} className={styles.heard}>
        {text("journey.title")}
      </h2>
      <ol className={styles.places}>
        {places.map(({ card, stage }) => {
          const state =
            card === here ? "here" : stage <= reached ? "reached" : stage === reached + 1 ? "next" : "later";
          const travel = sight.offers.find(({ action }) => action.type === "travel" && action.to === card.id);
          return (
            <li key={card.id} className={styles.place} data-state={state}>
              <span className={styles.stop}>
                {state === "here" ? (
                  <MapPin aria-hidden size="1.1em" />
                ) : stage === places.length ? (
                  <Flag aria-hidden size="1.1em" />
                ) : (
                  <span aria-hidden>{stage}</span>
                )}
              </span>
              <span className={styles.name}>{nameOf(sight, card, text)}</span>
              <span className={styles.state}>
                {text(state === "later" && mission !== undefined ? "journey.afterMission" : `journey.${state}`)}
              </span>
              {travel !== undefined && (
                <OfferButton offer={travel} emphasis={travel.refused === undefined && state === "next"}>
                  <span className={styles.heard}>{travel.text}</span>
                  <span aria-hidden>{text("journey.travel")}</span>
                </OfferButton>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
