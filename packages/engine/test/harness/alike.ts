import { must } from "./subject.ts";

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
