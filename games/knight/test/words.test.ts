import { Words } from "@cardwright/content";
import { describe, expect, test } from "vitest";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";
import { fight, knight } from "./rig.ts";

const words = (language: "en" | "de"): Words =>
  new Words(game, { content, texts: pack.texts, seats: ["Kay"] }, language);

describe.each(["en", "de"] as const)("words (%s)", (language) => {
  test("nothing lacks its words", () => {
    expect(Words.missing(game, { content, texts: pack.texts }, language)).toEqual([]);
  });
  test("every refusal that the rules can give has its own words", () => {
    const said: Readonly<Record<string, string>> = game.words?.[language] ?? {};
    const codes = Object.keys(game.words?.en ?? {}).filter((key) => key.startsWith("refusal."));
    expect(codes.length).toBeGreaterThan(20);
    for (const key of codes) expect(said[key]?.length).toBeGreaterThan(5);
  });
  test("every card that does something says so", () => {
    for (const card of content.cards)
      if (card.effects !== undefined || card.modifiers !== undefined)
        expect(words(language).rulesText(card.id).join(" ").length).toBeGreaterThan(5);
  });
});

test("the element of an attack stands on the card, in both languages", () => {
  expect(words("en").rulesText("ritual-attack").join(" ")).toContain("blue: cold fire Attack 4");
  expect(words("de").rulesText("ritual-attack").join(" ")).toContain("blau: Kaltfeuer-Angriff 4");
});

test("a cost that cannot be paid says how many are missing, and that Wounds do not count", () => {
  const f = fight(["hag"], { hand: ["twin-offering", "march", "wound"], table: { stage: "attack" } });
  const refusal = f.refusal("play", { card: "twin-offering" }) ?? { code: "", params: {} };
  expect(f.words("en").refusal(refusal)).toMatch(
    /^2 cards are needed to pay, and only 1 card in hand would qualify.*Wounds do not count/,
  );
  expect(f.words("de").refusal(refusal)).toMatch(
    /werden 2 Karten gebraucht, und dann taugt nur 1 Karte .*Wunden zählen nicht/,
  );
});

test("what is of no use says what and when", () => {
  const k = knight({ hand: ["fury"] });
  const refusal = k.refusal("play", { card: "fury" }) ?? { code: "", params: {} };
  expect(k.words("en").refusal(refusal)).toBe("Attack is of no use before a fight");
  expect(k.words("de").refusal(refusal)).toBe("Angriff nützt nichts vor einem Kampf");
});

test("a hit is told with its poison", () => {
  const f = fight(["hag"], { table: { stage: "damage" } });
  f.do("suffer", { enemy: "hag" });
  expect(f.log("en")[0]).toBe("Hag hits: 2 Wounds, and as many again by poison.");
  expect(f.log("de")[0]).toBe("„Vettel“ trifft: 2 Wunden, und noch einmal so viele durch Gift.");
});
