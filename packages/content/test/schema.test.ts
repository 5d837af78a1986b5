import { derived, hand, int, shape } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { cards } from "../../engine/test/everything/cards.ts";
import { everythingOf } from "../../engine/test/everything/game.ts";
import { cardSchema, fileSchema } from "../src/index.ts";
import { market } from "./market.ts";
import { RICH } from "./rich.ts";

/** The part of a JSON Schema that these tests look at. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly description?: string;
  readonly examples?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}
const schemaOf = (): Schema => cardSchema(market) as Schema;

describe("the schema of a game's card files", () => {
  test("takes whatever the compiler takes", () => {
    for (const card of RICH) expect(fileSchema(market).safeParse(card).error).toBeUndefined();
    expect(fileSchema(market).safeParse(RICH).error).toBeUndefined();
    expect(fileSchema(market).safeParse({ $schema: "x", version: 1, cards: RICH }).error).toBeUndefined();
    for (const card of cards) expect(fileSchema(everythingOf(2)).safeParse([card]).error).toBeUndefined();
  });

  test.each([
    [{ id: "a", nme: "A" }],
    [{ id: "a", attributes: { cost: "1" } }],
    [{ id: "a", attributes: { colour: "blue" } }],
    [{ id: "a", effects: { ply: [] } }],
    [{ id: "a", effects: { play: { drw: 1 } } }],
    [{ id: "a", effects: { play: { draw: { cuont: 1 } } } }],
    [{ id: "a", effects: { play: { draw: 1, shuffle: "deck" } } }],
    [{ id: "a", effects: { play: {} } }],
    [{ id: "a", effects: { play: { EARN: {} } } }],
    [{ id: "a", effects: { play: { end: { ending: "opened" } } } }],
    [{ id: "a", effects: { play: { forEach: { in: { zone: "hand", where: { color: "red" } }, do: [] } } } }],
    [{ id: "a", rules: [{ after: "mve", do: [] }] }],
    [{ id: "a", modifiers: [{ field: "coins", add: 1 }] }],
    [{ name: "A" }],
  ])("refuses %j", (card) => {
    expect(fileSchema(market).safeParse([card]).success).toBe(false);
  });

  test("leaves effects no field that cards change by events, and modifiers all that is derived", () => {
    const kit = shape({
      player: { ap: int({ by: [] }), coins: int() },
      card: { power: derived({ by: [] }), shine: derived() },
      zones: { hand: hand() },
    });
    const game = kit.game({ name: "by-events", version: 1, events: {}, actions: {}, setup: () => {} });
    const takes = (card: object): boolean => fileSchema(game).safeParse([{ id: "a", ...card }]).success;
    const modify = (field: string) => ({ effects: { play: { modify: { field, add: 1, until: "turn" } } } });
    expect([modify("shine"), modify("power"), modify("card.power")].map(takes)).toEqual([true, false, false]);
    const add = (field: string) => ({ effects: { play: { add: { field, amount: 1 } } } });
    expect([add("coins"), add("ap"), add("player.ap")].map(takes)).toEqual([true, false, false]);
    expect(takes({ modifiers: [{ field: "power", add: 1 }] })).toBe(true);
  });

  test("gives an editor names to propose and words to show", () => {
    const { definitions = {}, anyOf = [] } = schemaOf();
    const [many, list, card] = anyOf;
    expect(Object.keys(many.properties ?? {})).toEqual(["$schema", "version", "cards"]);
    expect(list.items?.properties?.attributes?.properties?.colour?.enum).toEqual(["red", "green"]);
    expect(card.properties?.id?.description).toBe("How other cards and the game call it.");
    const { single } = definitions;
    expect(Object.keys(single.properties ?? {})).toEqual(expect.arrayContaining(["draw", "pay", "EARN", "SPOIL"]));
    expect(single.properties?.draw?.description).toContain("Cards go from the top of a pile to a hand");
    expect(definitions.seat.examples).toEqual(["you", "active", "owner", "opponent"]);
  });

  test("is plain JSON that names its dialect", () => {
    const schema = cardSchema(market);
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
    expect(schema).toMatchObject({ $schema: "http://json-schema.org/draft-07/schema#", title: "Cards of market" });
  });

  test("of a game with a format of its own has its fields", () => {
    const game = {
      ...market,
      format: {
        version: 3,
        fields: {
          id: { type: "text", required: true, doc: "its id" },
          play: { type: "effect", doc: "what it does" },
          cost: { type: "formula", doc: "what it costs" },
        },
        read: () => ({ id: "a" }),
        origin: () => [],
        migrations: [],
      },
    } as const;
    const [many, , card] = (cardSchema(game) as Schema).anyOf ?? [];
    expect(Object.keys(card.properties ?? {})).toEqual(["id", "play", "cost", "name", "text", "$schema"]);
    expect(many.properties?.version).toMatchObject({ maximum: 3 });
    expect(fileSchema(game).safeParse({ id: "a", play: { drw: 1 } }).success).toBe(false);
    expect(fileSchema(game).safeParse({ id: "a", play: { draw: 1 }, cost: "coins" }).success).toBe(true);
  });
});
