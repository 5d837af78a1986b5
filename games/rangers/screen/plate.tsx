import type { CardView } from "@cardwright/engine";
import {
  Card,
  fieldName,
  hyphenated,
  isFaceDown,
  Num,
  nameOf,
  offersOf,
  textOf,
  useSight,
  useText,
} from "@cardwright/table";
import { Sign } from "./icons.tsx";
import styles from "./plate.module.css";
import { attributesOf, isExhausted, isInPlay, isObstacle, kindOf, listOf, numberOf, symbolsOf } from "./reading.ts";

/** A card that lies in the valley: what presses on the ranger large, how far it is, and the symbols that wake it. */
export function Plate({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  const isDown = isFaceDown(card);
  const exhausted = isExhausted(card);
  const offers = offersOf(sight, card.id);
  // What lies too deep says so by itself; whatever else stands in the way need not be told.
  const isTooDeep = offers.some(({ refused }) => refused?.code === "too-deep");
  return (
    <div className={styles.holder} data-kind={kindOf(sight, card)} data-down={isDown || undefined}>
      <Card
        card={card}
        size="tile"
        // What was granted to a blank; other cards show theirs on the plate.
        fields={isDown ? grantsOf(card) : []}
        plate={<Front card={card} />}
        mark={exhausted || !isInPlay(card) ? "dim" : undefined}
        offers={offers.filter(({ refused }) => refused === undefined || !isTooDeep)}
      />
      {isDown && (
        <p className={styles.below}>
          <strong>{nameOf(sight, card, text)}</strong>{" "}
          {text(isInPlay(card) ? (exhausted ? "plate.exhausted" : "plate.blank") : "plate.outOfPlay")}
        </p>
      )}
    </div>
  );
}

const grantsOf = ({ fields = {} }: CardView): string[] =>
  ["type", "presence", "obstacle", "progressAt", "progress"].filter((field) => {
    const value = fields[field];
    return value !== undefined && value !== "blank" && value !== 0 && value !== false;
  });

function Front({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  const name = nameOf(sight, card, text);
  const kind = kindOf(sight, card);
  const keywords = listOf(attributesOf(sight, card).keywords).filter(
    (word) => word !== "Persistent" || kind === "being",
  );
  const labels = [
    kind === "being" || kind === "feature" || kind === "gear" ? `kind.${kind}` : undefined,
    ...keywords.map((word) => `keywords.${word}`),
  ];
  return (
    <div className={styles.plate} data-kind={kind}>
      {(kind === "being" || kind === "feature") && typeof card.id === "number" ? (
        <span className={styles.presence}>
          <Num
            number="card.presence"
            subject={card.id}
            value={numberOf(card, "presence")}
            label={fieldName(sight, "presence")}
            of={name}
            showsLabel={false}
          />
        </span>
      ) : (
        <span className={styles.kind}>
          <Sign of={kind} size="1.15em" />
        </span>
      )}
      <span className={styles.name}>{hyphenated(name)}</span>
      <Symbols card={card} />
      <span className={styles.labels}>
        {labels.flatMap((label) => (label === undefined ? [] : [sight.names.values[label] ?? label])).join(" · ")}
      </span>
      <Meters card={card} name={name} />
      <States card={card} />
      <Own card={card} />
    </div>
  );
}

function Symbols({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  const symbols = symbolsOf(sight, card);
  if (symbols.length === 0) return undefined;
  const list = symbols.map((symbol) => sight.names.values[`symbol.${symbol}`] ?? symbol).join(", ");
  return (
    <span
      className={styles.symbols}
      role="img"
      aria-label={text("plate.symbols", { list })}
      data-off={isExhausted(card) || undefined}
    >
      {symbols.map((symbol) => (
        <span key={symbol} data-symbol={symbol}>
          <Sign of={symbol} />
        </span>
      ))}
    </span>
  );
}

/** Progress and harm, each against what clears the card; counters. */
function Meters({ card, name }: { readonly card: CardView; readonly name: string }) {
  const sight = useSight();
  const { id } = card;
  if (typeof id !== "number") return undefined;
  return (
    <span className={styles.meters}>
      {(["progress", "harm"] as const).map((field) => {
        const of = numberOf(card, `${field}At`);
        const value = numberOf(card, field);
        if (of === 0 && value === 0) return undefined;
        return (
          <span key={field} className={styles.meter} data-field={field}>
            <Num
              number={`card.${field}`}
              subject={id}
              value={value}
              unit={of === 0 ? undefined : `/${of}`}
              label={fieldName(sight, field)}
              of={name}
            />
            {of > 0 && (
              <span className={styles.length} aria-hidden>
                <span style={{ inlineSize: `${Math.min(100, (value / of) * 100)}%` }} />
              </span>
            )}
          </span>
        );
      })}
      {numberOf(card, "counters") > 0 && (
        <span className={styles.meter}>
          <Num
            number="card.counters"
            subject={id}
            value={numberOf(card, "counters")}
            label={fieldName(sight, "counters")}
            of={name}
          />
        </span>
      )}
    </span>
  );
}

function States({ card }: { readonly card: CardView }) {
  const text = useText();
  const sight = useSight();
  const exhausted = isExhausted(card);
  if (!exhausted && !isObstacle(sight, card)) return undefined;
  return (
    <span className={styles.states}>
      {exhausted ? (
        <span className={styles.state}>{text("plate.exhausted")}</span>
      ) : (
        <span className={styles.state} data-tone="bad">
          {text("plate.bars")}
        </span>
      )}
    </span>
  );
}

/** What lies before the ranger is read without being opened: there is room for its line. */
function Own({ card }: { readonly card: CardView }) {
  const sight = useSight();
  if (card.owner === undefined) return undefined;
  const rules = textOf(sight, card)?.rules ?? [];
  return <span className={styles.rule}>{rules[rules.length - 1]}</span>;
}
