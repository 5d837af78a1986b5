import type { CardView } from "@cardwright/engine";
import {
  isFaceDown,
  nameOf,
  type Offer,
  offersOf,
  sentence,
  useOffer,
  useRoving,
  useSight,
  useTable,
  useText,
} from "@cardwright/table";
import Lock from "lucide-react/icons/lock";
import { type CSSProperties, useId } from "react";
import { Sign } from "./icons.tsx";
import styles from "./map.module.css";
import { ACROSS, ALONG, fieldOf, isDay, landOf, roundOf, type Space } from "./reading.ts";
import { Terrain } from "./terrain.tsx";

/** The land as a drawn map: twelve spaces and the paths between them, from the camp to the citadel. */
export function LandMap({ isCovered }: { readonly isCovered: boolean }) {
  const text = useText();
  const sight = useSight();
  const id = useId();
  const roving = useRoving<HTMLOListElement>();
  const land = landOf(sight);
  return (
    <section
      className={styles.map}
      aria-labelledby={id}
      data-night={!isDay(roundOf(sight.view)) || undefined}
      data-covered={isCovered || undefined}
      inert={isCovered}
    >
      <h2 id={id} className={styles.title}>
        {text("map.title")}
      </h2>
      <Paths land={land} isTall={false} />
      <Paths land={land} isTall />
      <ol className={styles.spaces} ref={roving.ref} onKeyDown={roving.onKeyDown} onFocus={roving.onFocus}>
        {land.map((space) => (
          <li
            key={space.card.id}
            className={styles.place}
            style={{ "--along": space.at[0] + 1, "--across": space.at[1] + 1 } as CSSProperties}
          >
            <SpaceTile space={space} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The paths, once for a wide map and once for a tall one. */
function Paths({ land, isTall }: { readonly land: readonly Space[]; readonly isTall: boolean }) {
  const point = ({ at: [along, across] }: Space) =>
    isTall ? `${across + 0.5} ${along + 0.5}` : `${along + 0.5} ${across + 0.5}`;
  const drawn = land.flatMap((space) =>
    land
      .filter(({ place }) => place > space.place && space.paths.includes(place))
      .map((other) => `M${point(space)}L${point(other)}`),
  );
  return (
    <svg
      className={isTall ? styles.tall : styles.wide}
      viewBox={isTall ? `0 0 ${ACROSS} ${ALONG}` : `0 0 ${ALONG} ${ACROSS}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={drawn.join("")} />
    </svg>
  );
}

/** Longer words are set smaller, so that they stay whole. */
const LONG = 8;

/** A space is a button: a step onto it if it lies beside the knight, else a look at it. */
function SpaceTile({ space }: { readonly space: Space }) {
  const text = useText();
  const sight = useSight();
  const { pointCard, open, refusal, held } = useTable();
  const { card, terrain, site, isHere, isTaken, guards } = space;
  const id = useId();
  const [offer] = offersOf(sight, card.id);
  const handlers = useOffer(offer);
  const name = nameOf(sight, card, text);
  const reason = refusal !== undefined && refusal.key === offer?.key ? refusal.text : offer?.refused?.text;
  const closes = closesUndo(offer);
  const said = [
    isHere ? text("map.here") : undefined,
    reason,
    text("map.is", {
      terrain: sight.names.values[`terrain.${terrain}`] ?? terrain,
      site: site === "none" ? "none" : (sight.names.values[`site.${site}`] ?? site),
      day: space.byDay,
      night: space.byNight,
    }),
    isTaken ? text("map.taken") : undefined,
    guards.length === 0 ? undefined : text("map.guards", { n: guards.length }),
    closes ? text("offer.mayClose") : undefined,
  ].flatMap((part) => (part === undefined ? [] : [sentence(part)]));
  return (
    <div
      className={styles.space}
      data-card={card.id}
      data-terrain={terrain}
      data-here={isHere || undefined}
      data-offered={(offer !== undefined && offer.refused === undefined) || undefined}
      data-near={offer !== undefined || undefined}
      data-held={(offer !== undefined && held === offer.key) || undefined}
      data-rove-item=""
    >
      <button
        type="button"
        className={styles.hit}
        data-rove=""
        data-closes={closes || undefined}
        aria-label={offer?.text ?? text("card.lookAt", { name })}
        aria-describedby={id}
        aria-disabled={offer?.refused === undefined ? undefined : true}
        {...handlers}
        onFocus={() => {
          pointCard(card.id);
          handlers.onFocus();
        }}
        onPointerMove={(event) => {
          pointCard(card.id);
          handlers.onPointerMove(event);
        }}
        onClick={(event) => (offer === undefined ? open({ kind: "card", id: card.id }) : handlers.onClick(event))}
      />
      <Terrain of={terrain} className={styles.ground} />
      <span id={id} hidden>
        {said.join(" ")}
      </span>
      <span className={styles.face} aria-hidden>
        <span className={styles.site} data-site={site}>
          <Sign of={isHere ? "knight" : site} size="1.35rem" />
        </span>
        <Toll space={space} />
        <span className={styles.name}>
          {name.split(" ").map((word) => (
            <span key={word} data-long={word.length > LONG || undefined}>
              {word}{" "}
            </span>
          ))}
        </span>
      </span>
      {isHere && (
        <span className={styles.here} aria-hidden>
          <span>{text("map.hereShort")}</span>
        </span>
      )}
      {isTaken && (
        <span className={styles.taken}>
          <span>{text("map.taken")}</span>
        </span>
      )}
      {guards.length > 0 && (
        <span className={styles.guards} data-many={guards.length > 1 || undefined}>
          {guards.map((guard) => (
            <Guard key={guard.id} guard={guard} />
          ))}
        </span>
      )}
      {closes && (
        <span className={styles.lock} aria-hidden>
          <Lock size="0.9em" />
        </span>
      )}
      {reason !== undefined && (
        <span className={styles.reason} aria-hidden>
          {reason}
        </span>
      )}
    </div>
  );
}

const closesUndo = (offer: Offer | undefined): boolean =>
  offer?.refused === undefined && (offer?.closesUndo === "yes" || offer?.closesUndo === "perhaps");

/** What a step costs now; where the night changes it, both. */
function Toll({ space: { byDay, byNight } }: { readonly space: Space }) {
  const { view } = useSight();
  const day = isDay(roundOf(view));
  return (
    <span className={styles.toll}>
      <span>
        {byDay === byNight ? (
          <>
            <Sign of="move" /> <b>{byDay}</b>
          </>
        ) : (
          <>
            <b data-now={day || undefined}>
              <Sign of="day" size="0.85em" />
              {byDay}
            </b>{" "}
            <b data-now={!day || undefined}>
              <Sign of="night" size="0.85em" />
              {byNight}
            </b>
          </>
        )}
      </span>
    </span>
  );
}

/** An enemy on its space: facedown, or known with its numbers. */
function Guard({ guard }: { readonly guard: CardView }) {
  const text = useText();
  const sight = useSight();
  const { open, pointCard } = useTable();
  if (isFaceDown(guard))
    return (
      <span className={styles.guard} data-down="" role="img" aria-label={text("map.facedown")}>
        ?
      </span>
    );
  const name = nameOf(sight, guard, text);
  const numbers = {
    armour: Number(fieldOf(guard, "armour")),
    strength: Number(fieldOf(guard, "strength")),
    fame: Number(fieldOf(guard, "fame")),
  };
  return (
    <button
      type="button"
      className={styles.guard}
      onFocus={() => pointCard(guard.id)}
      onClick={() => open({ kind: "card", id: guard.id })}
    >
      <span className={styles.title}>{text("map.enemy", { name, ...numbers })}</span>
      <span className={styles.foe} aria-hidden>
        <span>{name}</span>
      </span>
      <span className={styles.figures} aria-hidden>
        {(["armour", "strength", "fame"] as const).map((number) => (
          <span key={number}>
            <Sign of={number === "strength" ? "attack" : number} size="0.85em" />
            {numbers[number]}
          </span>
        ))}
      </span>
    </button>
  );
}
