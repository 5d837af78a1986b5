import { checkDeckFile } from "@cardwright/content";
import type { CardData } from "@cardwright/engine";
import { EngineError, openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { checkDeck, deckFiles, deckPoints, decks, game, pointsOf } from "../game.ts";
import { KEYWORDS, TAGS } from "../state.ts";
import { content } from "./cards.ts";

const byId = new Map(content.cards.map((card) => [card.id, card]));
const cardsOf = (ids: readonly string[]): CardData[] => ids.map((id) => byId.get(id) as CardData);
const ready = cardsOf(Object.values(decks).flat());
const ofKind = (kind: string): CardData[] => content.cards.filter(({ attributes }) => attributes?.kind === kind);
const written = ({ effects, rules, modifiers }: CardData): string => JSON.stringify([effects, rules, modifiers]);
const hasText = (card: CardData): boolean => written(card) !== "[null,null,null]";
const listed = (card: CardData, name: string): unknown[] => [card.attributes?.[name] ?? []].flat();

describe("the cards", () => {
  test.each([
    ["government", 30],
    ["public", 20],
    ["instant", 12],
    ["permanent", 8],
    ["trap", 15],
  ])("of the kind %s there are at least %i", (kind, least) => {
    expect(ofKind(kind).length).toBeGreaterThanOrEqual(least);
  });

  test("at least 18 government cards and all others have text or a keyword of their own", () => {
    expect(ofKind("government").filter(hasText).length).toBeGreaterThanOrEqual(18);
    const silent = content.cards.filter((card) => card.attributes?.kind !== "government" && !hasText(card));
    // Their text is their keyword.
    expect(silent.map(({ id }) => id)).toEqual(["greta-thunberg", "malala-yousafzai", "mark-zuckerberg"]);
    expect(silent.every((card) => listed(card, "keywords").length === 1)).toBe(true);
  });

  test("no two cards of a kind share effect and numbers, but where the seed says so", () => {
    const seen = new Map<string, string>();
    const same: string[][] = [];
    for (const card of content.cards.filter(hasText)) {
      const { kind, influence } = card.attributes ?? {};
      const key = `${kind} ${influence} ${written(card)}`;
      const other = seen.get(key);
      if (other !== undefined) same.push([other, card.id]);
      seen.set(key, card.id);
    }
    expect(same).toEqual([["anthony-fauci", "jennifer-doudna"]]);
  });

  test("what a keyword does when its card is played stands on the card", () => {
    for (const card of content.cards) {
      const play = JSON.stringify(card.effects?.play ?? []);
      if (listed(card, "keywords").includes("Oligarch"))
        expect(play).toBe('{"DRAW_CARDS":{"player":"you","amount":1}}');
      if (listed(card, "keywords").includes("NGO")) expect(play).toBe('{"SET_DISCOUNT":{"player":"you","amount":1}}');
    }
  });

  test("every rule and modifier of a card on the board ends with its text, and no aura reaches a card that changed sides", () => {
    for (const card of content.cards.filter(({ attributes }) => attributes?.kind !== "trap")) {
      for (const { when } of card.rules ?? [])
        expect([card.id, when]).toEqual([card.id, expect.stringContaining("inForce")]);
      for (const { field, of, when } of card.modifiers ?? []) {
        expect([card.id, when]).toEqual([card.id, "inForce"]);
        if (field === "influence") expect(of).toMatchObject({ owner: "you", taken: false });
      }
    }
  });

  test("at least 8 look at one card's influence", () => {
    const looking = content.cards.filter((card) => /trongest|STRONGEST|eakest|"influence":\{"m/.test(written(card)));
    expect(looking.length).toBeGreaterThanOrEqual(8);
  });

  test.each([
    ["vladimir-putin", 16],
    ["xi-jinping", 16],
    ["recep-tayyip-erdogan", 16],
    ["ursula-von-der-leyen", 14],
    ["elon-musk", 8],
    ["warren-buffett", 7],
    ["zhang-yiming", 6],
    ["gautam-adani", 6],
    ["mark-zuckerberg", 5],
    ["anthony-fauci", 5],
    ["noam-chomsky", 5],
    ["ai-weiwei", 5],
    ["jennifer-doudna", 4],
    ["greta-thunberg", 4],
    ["malala-yousafzai", 4],
    ["spin-doctor", 2],
    ["opportunist", 3],
    ["chief-of-staff", 3],
    ["backbencher", 1],
    ["elder-statesman", 8],
  ])("%s costs %i points", (id, points) => {
    expect(pointsOf(byId.get(id) as CardData)).toBe(points);
  });

  test.each([
    ["public", 4, 8],
    ["instant", 1, 4],
    ["permanent", 2, 4],
    ["trap", 2, 3],
  ])("%s cards cost %i to %i points", (kind, least, most) => {
    const points = ofKind(kind).map(pointsOf);
    expect([Math.min(...points) >= least, Math.max(...points) <= most]).toEqual([true, true]);
  });
});

describe("decks", () => {
  test.each(Object.entries(decks))("%s is legal", (_, ids) => {
    expect(checkDeck(cardsOf(ids))).toBeUndefined();
  });

  test("the ready decks have names in both languages, and at least 45 different cards", () => {
    for (const { name } of Object.values(deckFiles)) expect(Object.keys(name)).toEqual(["en", "de"]);
    expect(new Set(Object.values(decks).flat()).size).toBeGreaterThanOrEqual(45);
  });

  test("every influence, tier, tag, keyword and event type of the cards occurs in them", () => {
    const governments = ready.filter(({ attributes }) => attributes?.kind === "government");
    const values = (name: string) =>
      [...new Set(governments.map(({ attributes }) => attributes?.[name]))].sort((a, b) => Number(a) - Number(b));
    expect(values("influence")).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(values("tier")).toEqual([1, 2]);
    const all = (name: string) => new Set(ready.flatMap((card) => listed(card, name)));
    expect(all("tags")).toEqual(new Set(TAGS));
    expect(all("keywords")).toEqual(new Set(KEYWORDS));
    const events = (cards: readonly CardData[]) =>
      Object.keys(game.events).filter((name) => cards.some((card) => written(card).includes(`"${name}":`)));
    // Influence is moved by Diplomats too.
    expect([...events(ready), "TRANSFER_INFLUENCE"].sort()).toEqual(events(content.cards).sort());
  });

  test("a deck of another size is refused", () => {
    expect(checkDeck(cardsOf(decks.starter.slice(1)))).toEqual({
      code: "deck-size",
      params: { cards: 24, needed: 25 },
    });
  });

  test("a person twice, or another card three times, is refused", () => {
    const person = ["elon-musk", "elon-musk", ...decks.starter.slice(0, 23).filter((id) => id !== "elon-musk")];
    const twice = [...person, "mayor", "mayor"].slice(0, 25);
    expect(checkDeck(cardsOf(twice))).toEqual({ code: "deck-copies", params: { card: "elon-musk", allowed: 1 } });
    const thrice = ["mayor", "mayor", "mayor", ...decks.starter.slice(0, 22)];
    expect(checkDeck(cardsOf(thrice))).toEqual({ code: "deck-copies", params: { card: "mayor", allowed: 2 } });
  });

  test("more than 108 points are refused", () => {
    const dear = ["vladimir-putin", "xi-jinping", ...decks.starter.slice(0, 23)];
    const points = deckPoints(cardsOf(dear));
    expect(checkDeck(cardsOf(dear))).toEqual({ code: "deck-points", params: { points, allowed: 108 } });
  });

  test("a deck file is checked: the ready ones have no faults, another is told where and why", () => {
    const faultsOf = (file: object) =>
      checkDeckFile(game as never, content, { path: "decks/own.json", text: JSON.stringify(file) });
    for (const file of Object.values(deckFiles)) expect(faultsOf(file)).toEqual([]);
    const { name, cards } = deckFiles.starter;
    expect(faultsOf({ name, cards: { ...cards, mayr: 1 } })).toMatchObject([
      { code: "unknown-card", line: 1, message: 'there is no card "mayr"' },
    ]);
    expect(faultsOf({ name, cards: { ...cards, "vladimir-putin": 1 } })).toMatchObject([
      { code: "deck-size", message: "a deck has 25 cards, this one has 26" },
    ]);
  });

  test("a table is not opened with an unknown or an illegal deck", () => {
    const open = (chosen: unknown) => () => openTable(game as never, { content, options: { decks: chosen } });
    expect(open(["startr", "starter"])).toThrow(/There is no deck "startr"; did you mean "starter"\?/);
    expect(open([["mayor"], "starter"])).toThrow(/deck-size/);
    expect(open([["majour"], "starter"])).toThrow(EngineError);
  });
});
