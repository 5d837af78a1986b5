import { fieldName, Num, useSight } from "@cardwright/table";
import type { Token } from "../people.ts";
import styles from "./tokens.module.css";

/** Tokens with somebody. Those of their own kind are named even where there are none. */
export function Tokens({
  tokens,
  of,
  own,
}: {
  readonly tokens: readonly { readonly token: Token; readonly field: string; readonly n: number }[];
  readonly of: string | undefined;
  readonly own?: Token;
}) {
  const sight = useSight();
  const shown = tokens.filter(({ token, n }) => n !== 0 || token === own);
  if (shown.length === 0) return undefined;
  return (
    <ul className={styles.tokens}>
      {shown.map(({ token, field, n }) => (
        <li key={token} data-token={token} data-none={n === 0 || undefined}>
          <Num number={`table.${field}`} value={n} label={fieldName(sight, token)} of={of} />
        </li>
      ))}
    </ul>
  );
}
