import { fieldName, Num, useSight } from "@cardwright/table";
import type { Token } from "../people.ts";
import styles from "./tokens.module.css";

/** Tokens with somebody; those that are none only where room is. */
export function Tokens({
  tokens,
  of,
  showsNone = false,
}: {
  readonly tokens: readonly { readonly token: Token; readonly field: string; readonly n: number }[];
  readonly of: string | undefined;
  readonly showsNone?: boolean;
}) {
  const sight = useSight();
  const shown = showsNone ? tokens : tokens.filter(({ n }) => n !== 0);
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
