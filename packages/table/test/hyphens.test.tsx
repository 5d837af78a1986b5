import { hyphenated, PrintedCard } from "@cardwright/table";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";

const broken = (name: string): string => hyphenated(name).replaceAll("\u00ad", "-");

test("a long word may be broken between its syllables", () => {
  for (const name of [
    "Finanz-mi-nis-te-rin",
    "Koa-li-tions-ver-mitt-le-rin",
    "Regie-rungs-spre-cher",
    "Ent-schlos-sen-heit",
    "Hin-ter-bänk-ler",
    "Groß-be-stel-lung",
    "Die ver-schol-lene Land-ver-mes-se-rin",
    "Impro-vi-sa-tion",
  ])
    expect(broken(name.replaceAll("-", ""))).toBe(name);
});

test("a compound is broken at its joint, not a letter before it", () => {
  for (const name of ["Cyber-an-griff", "Kanz-ler-amts-che-fin", "Par-la-ments-prä-si-den-tin", "Stra-ßen-ecke"])
    expect(broken(name.replaceAll("-", ""))).toBe(name);
});

test("a short word stays whole, and nothing but places to break is added", () => {
  expect(hyphenated("Kind Word, Map Case")).toBe("Kind Word, Map Case");
  expect(hyphenated("Fraktionsgeschäftsführerin").replaceAll("\u00ad", "")).toBe("Fraktionsgeschäftsführerin");
});

test("on a narrow card a long name ends its line with a hyphen", async () => {
  const printed = { definition: "k", name: "Kanzleramtschefin", face: undefined, rules: [], attributes: {} };
  await render(<PrintedCard printed={printed} size="small" />);
  const name = page.getByText("Kanzleramtschefin").element();
  const range = document.createRange();
  range.selectNodeContents(name);
  expect(range.getClientRects().length).toBeGreaterThan(1);
  const first = range.getClientRects()[0]?.bottom;
  // The last letter on the first line is followed by a place to break.
  const text = name.firstChild;
  if (!(text instanceof Text)) throw new Error("The name is no text.");
  const letters = [...text.data].map((letter, i) => {
    range.setStart(text, i);
    range.setEnd(text, i + 1);
    return { letter, bottom: range.getBoundingClientRect().bottom };
  });
  const last = letters.findLastIndex(({ letter, bottom }) => letter !== "\u00ad" && bottom === first);
  expect(letters[last + 1]?.letter).toBe("\u00ad");
});
