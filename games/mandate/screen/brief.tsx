import type { CardView } from "@cardwright/engine";
import { Badge, CardArt, CardText, hyphenated, nameOf, textOf, useSight, useText } from "@cardwright/table";
import Lock from "lucide-react/icons/lock";
import styles from "./brief.module.css";
import { KindIcon } from "./icons.tsx";
import { isKind, listOf } from "./reading.ts";

/** A card in hand: kind, name and strength at the top, then what it does. */
export function Brief({ card, isLocked }: { readonly card: CardView; readonly isLocked: boolean }) {
  const text = useText();
  const sight = useSight();
  const name = nameOf(sight, card, text);
  const printed = textOf(sight, card);
  if (printed === undefined) return undefined;
  const { kind, influence, tier, tags, keywords, slot } = printed.attributes;
  const valued = (attribute: string, value: unknown) => sight.names.values[`${attribute}.${value}`] ?? String(value);
  const labels = [
    kind === "government" ? text("brief.tier", { tier: Number(tier) }) : valued("kind", kind),
    ...(kind === "permanent" ? [valued("slot", slot)] : []),
    ...listOf(tags).map((tag) => valued("tags", tag)),
    ...listOf(keywords).map((word) => valued("keywords", word)),
  ];
  return (
    <div className={styles.brief} data-kind={kind}>
      <div className={styles.art}>
        <CardArt of={card.definition ?? name} />
        {kind === "government" ? (
          <span className={styles.influence}>{String(influence)}</span>
        ) : (
          isKind(kind) && (
            <span className={styles.kind}>
              <KindIcon kind={kind} size="1.2em" />
            </span>
          )
        )}
      </div>
      <p className={styles.name}>{hyphenated(name)}</p>
      {isLocked && (
        <Badge tone="bad" icon={<Lock aria-hidden size="1em" />}>
          {text("hand.locked")}
        </Badge>
      )}
      <div className={styles.rules}>
        {printed.rules.map((rule) => (
          <p key={rule}>{rule}</p>
        ))}
      </div>
      {/* Only these lead to the glossary: the rest of the card is there to be clicked. */}
      <p className={styles.labels}>
        <CardText text={[...new Set(labels)].join(" · ")} />
      </p>
    </div>
  );
}
