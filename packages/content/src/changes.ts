import { canonical, type FileCard } from "@cardwright/engine";
import type { Pack } from "./pack.ts";

/** What differs between two packs, card by card and field by field: numbers, texts, everything a file says. */
export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly CardChange[];
}

export interface CardChange {
  readonly id: string;
  readonly fields: readonly FieldChange[];
}

/** A field of a card and what it held; without a value it was, or is, not there. */
export interface FieldChange {
  readonly field: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

export const NO_CHANGES: Changes = { added: [], removed: [], changed: [] };

export function changesBetween(before: Pack, after: Pack): Changes {
  const added = [...after.cards.keys()].filter((id) => !before.cards.has(id));
  const removed = [...before.cards.keys()].filter((id) => !after.cards.has(id));
  const changed: CardChange[] = [];
  for (const [id, now] of after.cards) {
    const then = before.cards.get(id);
    if (then === undefined || then === now) continue;
    const fields = fieldChanges(then.data, now.data, "");
    if (fields.length > 0) changed.push({ id, fields });
  }
  return { added: added.sort(), removed: removed.sort(), changed: changed.sort((a, b) => (a.id < b.id ? -1 : 1)) };
}

const isRecord = (value: unknown): value is FileCard => typeof value === "object" && value !== null;

/** Down to the smallest part that differs; lists are compared place by place. */
function fieldChanges(before: unknown, after: unknown, field: string): FieldChange[] {
  if (isRecord(before) && isRecord(after) && Array.isArray(before) === Array.isArray(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return keys.flatMap((key) => fieldChanges(before[key], after[key], field === "" ? key : `${field}.${key}`));
  }
  if (canonical(before) === canonical(after) && (before === undefined) === (after === undefined)) return [];
  return [{ field, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
}
