import { must } from "./subject.ts";

/** Ids of hidden cards, made anew by the order in which they come: they may differ, what they stand for may not. */
export function withoutIds(json: string): string {
  const names = new Map<string, string>();
  return json.replace(/"h[0-9a-f]{8}"/g, (id) => {
    const name = names.get(id) ?? `"hidden ${names.size}"`;
    names.set(id, name);
    return name;
  });
}

export const text = (value: unknown): string =>
  JSON.stringify(value, (_, inner) => (typeof inner === "bigint" ? String(inner) : inner));

/** What a seat sees of two worlds that it cannot tell apart. */
export function mustEqual(a: string, b: string, seat: number): void {
  must(a === b, () => {
    let at = 0;
    while (a[at] === b[at]) at += 1;
    const part = (whole: string): string => whole.slice(Math.max(0, at - 150), at + 150);
    return `seat ${seat} could tell two worlds apart: …${part(a)}… and …${part(b)}…`;
  });
}
