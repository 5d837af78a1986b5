import type { CardView } from "@cardwright/engine";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Lock from "lucide-react/icons/lock";
import MapPin from "lucide-react/icons/map-pin";
import { createContext, type ReactNode, useContext, useId } from "react";
import styles from "./card.module.css";
import { CardArt } from "./card-art.tsx";
import { CardText } from "./card-text.tsx";
import { hyphenated } from "./hyphens.ts";
import { Num } from "./num.tsx";
import { useOffer } from "./offers.ts";
import type { CardFace } from "./screen.ts";
import type { Offer, CardText as Printed } from "./seat.ts";
import { fieldName, isFaceDown, isNumber, nameOf, offersOf, sentence, textOf, tokensOn, valueText } from "./sights.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";

/** A tile is as wide as its place and as low as what stands on it: for boards where many cards lie. */
export type CardSize = "tile" | "small" | "normal" | "large";

const FaceContext = createContext<CardFace | undefined>(undefined);
/** How a game prints its cards, for all cards below. */
export const FaceProvider = FaceContext.Provider;

const FieldsContext = createContext<readonly string[] | undefined>(undefined);
/** Which fields a game shows on its cards, for all cards below. */
export const FieldsProvider = FieldsContext.Provider;

/** A card of the table. What can be done with it, it does when it is clicked; otherwise it is shown large. */
export function Card({
  card,
  size = "normal",
  fields,
  badges,
  footer,
  plate,
  mark,
  offers: given,
}: {
  readonly card: CardView;
  readonly size?: CardSize;
  /** The fields to show, by name; without it those that hold something. */
  readonly fields?: readonly string[];
  readonly badges?: ReactNode;
  readonly footer?: ReactNode;
  /** What is to be seen of the card while it lies there, instead of everything that is printed on it. */
  readonly plate?: ReactNode;
  /** How the card stands out: what a game highlights or dims. */
  readonly mark?: "active" | "dim" | "danger" | "eligible" | undefined;
  /** Offers to use instead of all that the sight has for the card. */
  readonly offers?: readonly Offer[];
}) {
  const text = useText();
  const sight = useSight();
  const { selected, select, held, pointCard, refusal, open } = useTable();
  const id = useId();
  const offers = given ?? offersOf(sight, card.id);
  const only = offers.length === 1 ? offers[0] : undefined;
  const first = only ?? offers.find(({ refused }) => refused === undefined) ?? offers[0];
  const handlers = useOffer(first);
  const isDown = isFaceDown(card);
  const printed = isDown ? undefined : textOf(sight, card);
  const name = nameOf(sight, card, text);
  const isRefused = offers.length > 0 && offers.every(({ refused }) => refused !== undefined);
  const tried = offers.find(({ key }) => key === refusal?.key);
  const reason = tried === undefined ? (isRefused ? first?.refused?.text : undefined) : refusal?.text;
  const closes = only !== undefined && !isRefused && (only.closesUndo === "yes" || only.closesUndo === "perhaps");
  const tokens = tokensOn(sight, card.id);
  const isSelected = selected === card.id || (only !== undefined && held === only.key);

  const label =
    only !== undefined
      ? only.text
      : offers.length > 1
        ? text("card.actions", { name, n: offers.length })
        : text("card.lookAt", { name });
  const description = [
    reason,
    card.chosen === undefined ? undefined : text("card.chosen"),
    ...tokens,
    printed?.face,
    ...(printed?.rules ?? []),
    closes ? text(only?.closesUndo === "yes" ? "offer.closes" : "offer.mayClose") : undefined,
  ].flatMap((part) => (part === undefined || part === "" ? [] : [sentence(part)]));

  const hit = offers.length > 0 || !isDown;
  return (
    <article
      className={styles.card}
      data-card={card.id}
      data-size={size}
      data-mark={mark}
      data-down={isDown || undefined}
      data-offered={(offers.length > 0 && !isRefused) || undefined}
      data-refused={isRefused || undefined}
      data-closes={closes || undefined}
      data-chosen={card.chosen === undefined ? undefined : true}
      data-selected={isSelected || undefined}
      aria-label={hit ? undefined : name}
      data-rove-item=""
    >
      {hit && (
        <button
          type="button"
          className={styles.hit}
          data-rove=""
          data-offer={only?.key}
          aria-label={label}
          aria-describedby={description.length > 0 ? id : undefined}
          aria-disabled={isRefused || undefined}
          aria-expanded={offers.length > 1 ? isSelected : undefined}
          {...handlers}
          onPointerMove={(event) => {
            pointCard(card.id);
            handlers.onPointerMove(event);
          }}
          onFocus={() => {
            pointCard(card.id);
            handlers.onFocus();
          }}
          onClick={(event) => {
            if (only !== undefined) handlers.onClick(event);
            else if (offers.length > 1) select(isSelected ? undefined : card.id);
            else open({ kind: "card", id: card.id });
          }}
        />
      )}
      <span id={id} hidden>
        {description.join(" ")}
      </span>
      {isDown ? (
        <Back name={name} isKnown={card.under !== undefined} />
      ) : plate !== undefined ? (
        <div className={styles.plate}>
          {plate}
          {closes && <Lock aria-hidden size="0.85em" className={styles.lock} />}
        </div>
      ) : (
        <Face
          name={name}
          closesUndo={closes}
          printed={printed}
          size={size}
          badges={badges}
          of={card.definition ?? name}
        >
          <CardFields card={card} name={name} only={fields} />
          {footer}
        </Face>
      )}
      {isDown && <CardFields card={card} name={name} only={fields ?? []} />}
      {tokens.map((token) => (
        <span key={token} className={styles.token}>
          <MapPin aria-hidden size="1em" /> {token}
        </span>
      ))}
      {card.chosen !== undefined && (
        <span className={styles.chosen}>
          <Check aria-hidden size="1.1em" /> {text("card.chosen")}
        </span>
      )}
      {reason !== undefined && (
        <span className={styles.reason} data-reason="" aria-hidden>
          <Ban aria-hidden size="1em" /> {reason}
        </span>
      )}
    </article>
  );
}

/** A card as it is printed, apart from any table: for galleries and prints. */
export function PrintedCard({
  printed,
  size = "normal",
  badges,
  footer,
}: {
  readonly printed: Printed;
  readonly size?: CardSize;
  readonly badges?: ReactNode;
  readonly footer?: ReactNode;
}) {
  return (
    <article className={styles.card} data-size={size} aria-label={printed.name}>
      <Face name={printed.name} printed={printed} size={size} badges={badges} of={printed.definition}>
        {footer}
      </Face>
    </article>
  );
}

function Face({
  name,
  printed,
  size,
  badges,
  of,
  closesUndo = false,
  children,
}: {
  readonly name: string;
  readonly printed: Printed | undefined;
  readonly size: CardSize;
  readonly badges: ReactNode;
  readonly of: string;
  readonly closesUndo?: boolean;
  readonly children?: ReactNode;
}) {
  const Own = useContext(FaceContext);
  return (
    <div className={styles.face}>
      <div className={styles.name}>
        <span>{hyphenated(name)}</span>
        {closesUndo && <Lock aria-hidden size="0.85em" />}
      </div>
      <div className={styles.art}>
        <CardArt of={of} />
      </div>
      {badges !== undefined && <div className={styles.badges}>{badges}</div>}
      {printed !== undefined &&
        (Own === undefined ? <PlainFace printed={printed} size={size} /> : <Own printed={printed} size={size} />)}
      {children}
    </div>
  );
}

function PlainFace({ printed: { face, rules }, size }: { readonly printed: Printed; readonly size: CardSize }) {
  return (
    <>
      {face !== undefined && face !== "" && <div className={styles.line}>{face}</div>}
      {size !== "small" && rules.length > 0 && (
        <div className={styles.rules}>
          {rules.map((rule) => (
            <p key={rule}>
              <CardText text={rule} />
            </p>
          ))}
        </div>
      )}
    </>
  );
}

/** The back of a card of which nothing is known. */
export function CardBack({ size = "small" }: { readonly size?: CardSize }) {
  return (
    <span className={styles.card} data-size={size} data-down="" aria-hidden>
      <Back name="" isKnown={false} />
    </span>
  );
}

function Back({ name, isKnown }: { readonly name: string; readonly isKnown: boolean }) {
  return (
    <span className={styles.back}>
      <svg viewBox="0 0 63 88" aria-hidden="true" className={styles.pattern}>
        <rect x="4" y="4" width="55" height="80" rx="3" />
        <path d="M31.5 14 53 44 31.5 74 10 44Z" />
        <path d="M31.5 26 44 44 31.5 62 19 44Z" />
        <circle cx="31.5" cy="44" r="5" />
      </svg>
      {name !== "" && <span className={isKnown ? styles.under : styles.unseen}>{name}</span>}
    </span>
  );
}

/** Counters, numbers and states of a card. Each number can be asked why. */
function CardFields({
  card,
  name,
  only,
}: {
  readonly card: CardView;
  readonly name: string;
  readonly only: readonly string[] | undefined;
}) {
  const text = useText();
  const sight = useSight();
  const usual = useContext(FieldsContext);
  const shown = Object.entries(card.fields ?? {}).filter(([field, value]) =>
    only === undefined ? holdsSomething(value) && usual?.includes(field) !== false : only.includes(field),
  );
  if (shown.length === 0) return undefined;
  return (
    <div className={styles.fields}>
      {shown.map(([field, value]) =>
        isNumber(sight, field, value) && typeof card.id === "number" ? (
          <Num
            key={field}
            number={`card.${field}`}
            subject={card.id}
            value={value}
            label={fieldName(sight, field)}
            of={name}
          />
        ) : (
          <span key={field} className={styles.state}>
            {value === true
              ? fieldName(sight, field)
              : `${fieldName(sight, field)}: ${valueText(sight, field, value, text)}`}
          </span>
        ),
      )}
    </div>
  );
}

const holdsSomething = (value: unknown): boolean =>
  value !== 0 && value !== false && value !== undefined && value !== null && value !== "none";
