import { Badge, type BadgeTone } from "@cardwright/table";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";

/** Text on what lies behind it, by their tokens: 4.5 to 1 at least. */
const TEXTS = [
  ...["ground", "surface", "raised", "ground-deep"].flatMap((behind) => [
    ["ink", behind],
    ["ink-soft", behind],
  ]),
  ...["ground", "surface", "raised"].flatMap((behind) => [
    ["bad", behind],
    ["good", behind],
    ["warn", behind],
    ["unknown", behind],
    ["accent", behind],
  ]),
  ["on-accent", "accent"],
  ["ink", "accent-soft"],
  ["good", "good-soft"],
  ["bad", "bad-soft"],
  ["ink", "warn-soft"],
  ["warn", "warn-soft"],
  ["unknown", "unknown-soft"],
  ["on-critical", "critical"],
  ["surface", "good"],
  ["card-ink", "card-paper"],
  ["card-ink-soft", "card-paper"],
] as const;
/** Edges that tell a control or where the focus is: 3 to 1. */
const EDGES = [
  ["line-strong", "surface"],
  ["line-strong", "raised"],
  ["focus", "surface"],
  ["focus", "ground"],
  ["accent", "ground"],
] as const;
const THEMES = ["light", "dark"] as const;

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test.for(THEMES)("every text stands out from what lies behind it in the %s theme", (theme) => {
  document.documentElement.dataset.theme = theme;
  expect(TEXTS.filter(([ink, behind]) => contrast(ink, behind) < 4.5)).toEqual([]);
});

test.for(THEMES)("edges and the focus stand out in the %s theme", (theme) => {
  document.documentElement.dataset.theme = theme;
  expect(EDGES.filter(([edge, behind]) => contrast(edge, behind) < 3)).toEqual([]);
});

const TONES: readonly BadgeTone[] = ["plain", "accent", "yellow", "orange", "brown", "good", "bad", "violet"];
test.for(THEMES)("badges are readable in every tone in the %s theme", async (theme) => {
  document.documentElement.dataset.theme = theme;
  const { container } = await render(
    TONES.map((tone) => (
      <Badge key={tone} tone={tone}>
        {tone}
      </Badge>
    )),
  );
  const faint = [...container.querySelectorAll("[data-tone]")].filter((badge) => {
    const { color, backgroundColor } = getComputedStyle(badge);
    return ratio(color, backgroundColor) < 4.5;
  });
  expect(faint.map(({ textContent }) => textContent)).toEqual([]);
});

function contrast(ink: string, behind: string): number {
  const probe = document.createElement("span");
  probe.style.color = `var(--${ink})`;
  probe.style.backgroundColor = `var(--${behind})`;
  document.body.append(probe);
  const { color, backgroundColor } = getComputedStyle(probe);
  const found = ratio(color, backgroundColor);
  probe.remove();
  return found;
}

/** WCAG 2: (lighter + 0.05) / (darker + 0.05). */
function ratio(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [r, g, b] = (color.match(/[\d.]+/g) ?? []).map((part) => {
    const share = Number(part) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
