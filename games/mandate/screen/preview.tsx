import { type Foreseen, useText } from "@cardwright/table";
import Coins from "lucide-react/icons/coins";
import styles from "./preview.module.css";

/** What a card costs, before it is played: what is paid, and which pools help. */
export function Price({ foreseen }: { readonly foreseen: Foreseen }) {
  const text = useText();
  const paid = foreseen.outcomes[0]?.events.find(({ type }) => type === "CARD_PLAYED" || type === "TRAP_SET");
  if (paid === undefined) return undefined;
  const [ap, discount, refund, govRefund] = ["ap", "discount", "refund", "govRefund"].map((name) =>
    Number(paid.data[name] ?? 0),
  );
  return (
    <p className={styles.price}>
      <Coins aria-hidden size="1em" />{" "}
      {text("preview.price", { ap: refund + govRefund - ap, discount, back: refund + govRefund })}
    </p>
  );
}
