import type { Explanation } from "@cardwright/engine";
import { capital, type Sight, type Text, useSight, useTable, useText, type Why } from "@cardwright/table";
import { useEffect, useState } from "react";
import { type LedgerLine, ledgerOf } from "../ledger.ts";
import type { Total } from "./reading.ts";

/** The ledger of a total, line by line; undefined until the table has answered. */
export function useLedger(total: Total): readonly LedgerLine[] | undefined {
  const { client } = useTable();
  const { match, moment, looker, cards } = useSight();
  const at = `${match.id} ${moment} ${looker}`;
  const [known, setKnown] = useState<{ readonly at: string; readonly explanation: Explanation | undefined }>();
  useEffect(() => {
    let isWanted = true;
    client.explain(`table.${total}`, 0).then(({ explanation }) => isWanted && setKnown({ at, explanation }));
    return () => {
      isWanted = false;
    };
  }, [client, total, at]);
  if (known?.at !== at || known.explanation === undefined) return undefined;
  const printed = Object.values(cards).map(({ definition, attributes }) => ({
    id: definition,
    attributes: { kind: attributes.kind },
  }));
  return ledgerOf(known.explanation, printed);
}

/** The same as the terms of a number: every card has its line, what counts for nothing too. */
export function useWhy(total: Total, value: number): Why | undefined {
  const text = useText();
  const sight = useSight();
  const lines = useLedger(total);
  if (lines === undefined) return undefined;
  const title = capital(sight.names.fields[total] ?? total);
  const terms = lines.map((line) => ({
    text: lineText(sight, text, line),
    delta: line.delta,
    definition: line.card,
    moment: undefined,
  }));
  return { title, value, terms, text: title };
}

function lineText({ cards }: Sight, text: Text, { kind, card, amount }: LedgerLine): string {
  const name = card === undefined ? "" : (cards[card]?.name ?? "");
  return text(`ledger.${kind}`, { name, factor: amount / 1000 });
}
