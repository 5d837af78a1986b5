import type { CardView } from "@cardwright/engine";
import {
  Card,
  fieldName,
  hyphenated,
  Num,
  nameOf,
  type Offer,
  offersOf,
  textOf,
  useSight,
  useText,
} from "@cardwright/table";
import PowerOff from "lucide-react/icons/power-off";
import Shield from "lucide-react/icons/shield";
import { KindIcon } from "./icons.tsx";
import styles from "./plate.module.css";
import { influenceOf, isKind, listOf } from "./reading.ts";

/** A card that lies on the board, as a name plate: its influence large, its state, tags and keywords. */
export function Plate({ card }: { readonly card: CardView }) {
  const sight = useSight();
  const isOff = card.fields?.deactivated === true || card.fields?.taken === true || Number(card.fields?.silenced) > 0;
  return (
    <Card
      card={card}
      size="tile"
      fields={[]}
      plate={<Name card={card} isOff={isOff} />}
      mark={isOff ? "dim" : undefined}
      offers={offersOf(sight, card.id).filter(isMeant)}
    />
  );
}

/**
 * Without a Diplomat nobody thinks of moving influence, and never from a card to itself; that the Diplomat was used stands
 * in the ledger, once.
 */
const isMeant = ({ refused }: Offer): boolean => !UNMEANT.includes(refused?.code ?? "");
const UNMEANT = ["no-diplomat", "same-card", "diplomat-used"];

function Name({ card, isOff }: { readonly card: CardView; readonly isOff: boolean }) {
  const text = useText();
  const sight = useSight();
  const name = nameOf(sight, card, text);
  const attributes = textOf(sight, card)?.attributes ?? {};
  const { kind } = attributes;
  const labels = [
    ...listOf(attributes.tags).map((tag) => sight.names.values[`tags.${tag}`] ?? tag),
    ...listOf(attributes.keywords).map((word) => sight.names.values[`keywords.${word}`] ?? word),
  ];
  return (
    <div className={styles.plate} data-kind={kind}>
      {kind === "government" && typeof card.id === "number" ? (
        <span className={styles.influence} data-changed={changeOf(card, attributes.influence)}>
          <Num
            number="card.influence"
            subject={card.id}
            value={influenceOf(card)}
            label={fieldName(sight, "influence")}
            of={name}
            showsLabel={false}
          />
        </span>
      ) : (
        isKind(kind) && (
          <span className={styles.kind}>
            <KindIcon kind={kind} />
          </span>
        )
      )}
      <span className={styles.name}>{hyphenated(name)}</span>
      <span className={styles.states}>
        {card.fields?.shielded === true && (
          <span className={styles.state} data-tone="good">
            <Shield aria-hidden size="1em" /> {text("plate.shield")}
          </span>
        )}
        {isOff && (
          <span className={styles.state} data-tone="bad">
            <PowerOff aria-hidden size="1em" />{" "}
            {text(card.fields?.deactivated === true ? "plate.deactivated" : "plate.silenced")}
          </span>
        )}
        {card.fields?.taken === true && <span className={styles.state}>{text("plate.taken")}</span>}
      </span>
      {labels.length > 0 && <span className={styles.labels}>{hyphenated([...new Set(labels)].join(" · "))}</span>}
    </div>
  );
}

/** Whether a card stands above or below what is printed on it. */
function changeOf(card: CardView, printed: unknown): "up" | "down" | undefined {
  const change = influenceOf(card) - Number(printed);
  return change === 0 ? undefined : change > 0 ? "up" : "down";
}
