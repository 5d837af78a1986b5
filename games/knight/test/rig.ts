import { Words } from "@cardwright/content";
import {
  type Action,
  type AnyEventView,
  type CardView,
  type Content,
  type Game,
  type Given,
  type GivenCard,
  openTable,
  type Preview,
  type Refusal,
  type Roll,
  type Table,
  type Told,
} from "@cardwright/engine";
import { game } from "../game.ts";
import { content, pack } from "./cards.ts";

/**
 * A position of Knight to try one rule in. By day, in travel, at the camp, with nothing in hand, unless it is said
 * otherwise: zones are lists of card ids, `source` the faces of the dice, `enemies` who stands on which space; everything
 * else is a field.
 */
export interface Position {
  readonly hand?: readonly GivenCard[];
  readonly deck?: readonly GivenCard[];
  readonly discard?: readonly GivenCard[];
  readonly units?: readonly GivenCard[];
  readonly at?: string;
  readonly enemies?: Readonly<Record<string, readonly GivenCard[]>>;
  readonly source?: readonly string[];
  readonly offers?: Readonly<Record<string, readonly GivenCard[]>>;
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly table?: Readonly<Record<string, unknown>>;
  readonly rolls?: readonly Roll[];
  readonly game?: Game;
  readonly content?: Content;
}

const MAP = content.cards.filter(({ attributes }) => attributes?.kind === "space").map(({ id }) => id);
const WOUNDS = 12;

export class Rig {
  readonly table: Table;

  constructor(position: Position) {
    const { at = "camp", enemies = {}, source = ["red", "blue", "white"], rolls } = position;
    const guards = (space: string): readonly GivenCard[] => enemies[space] ?? [];
    const given: Given = {
      table: position.table ?? {},
      tokens: { knight: at },
      zones: {
        map: MAP.map((id) => ({ card: id, as: id, owner: 0, on: guards(id).map(owned) })),
        source: source.map((face) => ({ card: "mana-die", fields: { face } })),
        supply: Array.from({ length: WOUNDS }, () => ({ card: "wound", owner: 0 })),
        ...Object.fromEntries(Object.entries(position.offers ?? {}).map(([zone, cards]) => [zone, cards.map(owned)])),
      },
      players: [
        {
          fields: position.fields ?? {},
          zones: {
            hero: ["knight"],
            hand: position.hand ?? [],
            deck: position.deck ?? ["march", "march", "march", "march", "march", "march"],
            discard: position.discard ?? [],
            units: position.units ?? [],
          },
        },
      ],
    };
    this.table = openTable(position.game ?? game, {
      content: position.content ?? content,
      seats: ["Kay"],
      seed: 1,
      open: true,
      given,
      ...(rolls === undefined ? {} : { rolls }),
    });
  }

  // ---- acting -----------------------------------------------------------------------------------------------------------

  /** An action by its name; cards by their ids, of several equal ones the first. */
  do(type: string, params: Readonly<Record<string, string>> = {}): readonly AnyEventView[] {
    const acted = this.table.act(0, this.action(type, params));
    if (!acted.ok) throw new Error(`${type} is refused: ${JSON.stringify(acted.refusal)}`);
    return this.table.events("open").at(-1) ?? [];
  }
  /** Answers to what is asked, one after the other: cards, options, `confirm`, `skip`. */
  answer(...answers: string[]): void {
    for (const answer of answers) {
      const acted = this.table.act(0, this.answerNamed(answer));
      if (!acted.ok) throw new Error(`${answer} is refused: ${JSON.stringify(acted.refusal)}`);
    }
  }
  undo(): Refusal | undefined {
    const undone = this.table.undo(0);
    return undone.ok ? undefined : undone.refusal;
  }
  reloaded(): Rig {
    const { rules } = this.table;
    const table = openTable(rules.game, {
      content: rules.content,
      save: JSON.parse(JSON.stringify(this.table.save())),
      open: true,
    });
    return Object.assign(Object.create(Rig.prototype), { table });
  }

  // ---- looking ----------------------------------------------------------------------------------------------------------

  /** Why an action is refused; undefined if it is offered. */
  refusal(type: string, params: Readonly<Record<string, string>> = {}): Refusal | undefined {
    const wanted = JSON.stringify(this.action(type, params));
    const entry = this.table.actions(0).find(({ action }) => JSON.stringify(action) === wanted);
    return entry === undefined ? { code: "not-listed", params: {} } : entry.refused;
  }
  refusedAnswer(answer: string): Refusal | undefined {
    const wanted = JSON.stringify(this.answerNamed(answer));
    const entry = this.table.actions(0).find(({ action }) => JSON.stringify(action) === wanted);
    return entry === undefined ? { code: "not-listed", params: {} } : entry.refused;
  }
  /** What is offered now, readable: types, or cards and options of an open question. */
  offered(): string[] {
    const names = this.table
      .actions(0)
      .flatMap(({ action, refused }) => (refused === undefined ? [this.name(action)] : []));
    return [...new Set(names)].sort();
  }
  preview(type: string, params: Readonly<Record<string, string>> = {}): Preview {
    return this.table.preview(0, [this.action(type, params)]);
  }
  /** What a player is told before this answer. */
  outlook(answer: string): readonly Told[] {
    return game.outlook?.(this.table, 0, this.answerNamed(answer)) ?? [];
  }
  get fields(): Readonly<Record<string, unknown>> {
    return this.table.view("open").players[0].fields;
  }
  get stage(): unknown {
    return this.table.view("open").table.stage;
  }
  get decision() {
    return this.table.view(0).decision;
  }
  zone(name: string): string[] {
    const { players, zones } = this.table.view("open");
    return (players[0].zones[name] ?? zones[name]).cards.map(({ definition }) => String(definition)).sort();
  }
  count(zone: string, id: string): number {
    return this.zone(zone).filter((one) => one === id).length;
  }
  /** The space that the knight stands on. */
  get at(): string | undefined {
    const { tokens } = this.table.view("open");
    return this.everything().find(({ id }) => id === knightOn(tokens.knight))?.definition;
  }
  card(id: string): CardView {
    const found = this.everything().find(({ definition }) => definition === id);
    if (found === undefined) throw new Error(`there is no ${id} on the table`);
    return found;
  }
  log(language: "en" | "de" = "en"): string[] {
    return this.words(language).events(this.table.events("open").at(-1) ?? []);
  }
  words(language: "en" | "de" = "en"): Words {
    return new Words(game, { content, texts: pack.texts, seats: ["Kay"] }, language);
  }

  private everything(): (CardView & { readonly zone: string })[] {
    const { players, zones } = this.table.view("open");
    const all = [...Object.entries(players[0].zones), ...Object.entries(zones)];
    return all.flatMap(([zone, { cards }]) => cards.map((card) => ({ ...card, zone })));
  }
  private action(type: string, params: Readonly<Record<string, string>>): Action {
    const entries = Object.entries(params).map(([name, value]) => [name, this.cardIn(type, name, value) ?? value]);
    return { type, ...Object.fromEntries(entries) };
  }
  /** The first card of this id that the action could mean. */
  private cardIn(type: string, name: string, id: string): unknown {
    const ids = new Set<unknown>(this.everything().flatMap((card) => (card.definition === id ? [card.id] : [])));
    const listed = this.table.actions(0).filter(({ action }) => action.type === type);
    return listed.map(({ action }) => action[name]).find((value) => ids.has(this.number(value)));
  }
  /** The card that the player calls so, as everything is numbered here. */
  private number(said: unknown): number | undefined {
    return typeof said === "number" || typeof said === "string" ? this.table.numberOf(said, 0) : undefined;
  }
  private answerNamed(answer: string): Action {
    const found = this.table.actions(0).find(({ action }) => this.name(action) === answer);
    return found?.action ?? { type: "choose", option: answer };
  }
  private name(action: Action): string {
    if (action.type === "choose") return String(action.option);
    if (action.type !== "pick") return action.type;
    return String(this.everything().find(({ id }) => id === this.number(action.card))?.definition);
  }
}

const owned = (card: GivenCard): GivenCard => (typeof card === "string" ? { card, owner: 0 } : { owner: 0, ...card });

const knightOn = (token: unknown): unknown =>
  typeof token === "object" && token !== null && "card" in token ? token.card : token;

export const knight = (position: Position = {}): Rig => new Rig(position);
/** A fight against these enemies at the old watch, in its first phase, or in another. */
export const fight = (enemies: readonly GivenCard[], { table, ...more }: Position = {}): Rig =>
  new Rig({
    at: "old-watch",
    enemies: { "old-watch": enemies },
    table: { stage: "ranged", cameFrom: "camp", ...table },
    ...more,
  });
