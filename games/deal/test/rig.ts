import {
  type Action,
  type AnyEventView,
  type Content,
  type Game,
  type GivenCard,
  openTable,
  type Refusal,
  type Roll,
  type Table,
} from "@cardwright/engine";
import { game } from "../game.ts";
import { type LedgerLine, ledgerOf } from "../ledger.ts";
import { study, type TOTALS, type Totals, totalsOf } from "../outlook.ts";
import { content } from "./cards.ts";

/** The four totals of a list of cards, in the order of playing. */
export const totals = (cards: readonly string[], client: readonly string[] = []): Totals =>
  totalsOf(study(content, cards, client).view("open"));

/** The ledger of a total. */
export function ledger(
  total: (typeof TOTALS)[number],
  cards: readonly string[],
  client: readonly string[] = [],
): LedgerLine[] {
  return [...ledgerOf(study(content, cards, client).explain("open", `table.${total}`), content.cards)];
}
export const lines = (...given: Parameters<typeof ledger>): string[] =>
  ledger(...given).map(({ kind, card = "-", delta }) => `${kind} ${card} ${delta}`);

const [NARC, CUSTOMER, DEALER] = [0, 1, 2];

/** A position in a hand: what lies on the street, who holds what. Anything else is at its beginning. */
export interface Position {
  readonly street?: readonly GivenCard[];
  readonly client?: string;
  readonly clients?: readonly string[];
  readonly narc?: readonly string[];
  readonly customer?: readonly string[];
  readonly dealer?: readonly string[];
  readonly decks?: readonly (readonly string[])[];
  readonly round?: number;
  readonly table?: Readonly<Record<string, unknown>>;
  readonly active?: number;
  readonly rolls?: readonly Roll[];
  readonly game?: Game;
  readonly content?: Content;
}

/** Who plays a card of this kind, if the test does not say it. */
const OWNERS: Readonly<Record<string, number>> = {
  evidence: NARC,
  conviction: NARC,
  product: CUSTOMER,
  location: CUSTOMER,
};
const ownerOf = (id: string): number =>
  OWNERS[String(content.cards.find((card) => card.id === id)?.attributes?.kind)] ?? DEALER;
const owned = (card: GivenCard): GivenCard =>
  typeof card === "string" ? { card, owner: ownerOf(card) } : { owner: ownerOf(card.card), ...card };

const CLIENTS = ["student", "parent", "broker"];
/** Enough for a dealer to go on. */
const REST = ["lookout", "disguise", "alibi", "bribe"];

export class Rig {
  readonly table: Table;

  constructor(position: Position) {
    const { street = [], client = "student", narc = [], customer = [], dealer = [] } = position;
    const decks = position.decks ?? [[], [], REST];
    const isBetween = position.table?.phase === "between";
    this.table = openTable(position.game ?? game, {
      content: position.content ?? content,
      open: true,
      given: {
        active: position.active ?? NARC,
        table: { round: position.round ?? 3, ...position.table },
        zones: {
          street: street.map(owned),
          client: isBetween ? [] : [client],
          clients: position.clients ?? CLIENTS.filter((id) => isBetween || id !== client),
        },
        players: [narc, customer, dealer].map((hand, i) => ({ zones: { hand: [...hand], deck: [...decks[i]] } })),
      },
      ...(position.rolls === undefined ? {} : { rolls: position.rolls }),
    });
  }

  act(action: Action): readonly AnyEventView[] {
    const acted = this.table.act(this.table.toAct ?? 0, action);
    if (!acted.ok) throw new Error(`refused: ${JSON.stringify(acted.refusal)}`);
    return this.table.events("open").at(-1) ?? [];
  }
  play(id: string): readonly AnyEventView[] {
    const found = this.zone("hand", this.table.toAct).find(({ definition }) => definition === id);
    if (found === undefined) throw new Error(`${id} is not in the hand`);
    return this.act({ type: "play", card: this.table.idOf(Number(found.id), this.table.toAct ?? 0) });
  }
  pass = () => this.act({ type: "pass" });
  stay = () => this.choose("stay");
  fold = () => this.choose("fold");
  settle = () => this.choose("confirm");
  lieLow = () => this.act({ type: "lieLow" });
  deal = () => this.act({ type: "deal" });

  /** Everybody passes, and what lies there is settled. */
  resolve(): readonly AnyEventView[] {
    for (let seat = this.table.toAct ?? 0; seat < 3; seat++) this.pass();
    return this.settle();
  }
  private choose(option: string): readonly AnyEventView[] {
    const found = this.table.actions(DEALER).find(({ action }) => Object.values(action).includes(option));
    if (found === undefined) throw new Error(`${option} is not offered`);
    return this.act(found.action);
  }

  refusal(type: string): Refusal | undefined {
    return this.table.actions(this.table.toAct ?? 0).find(({ action }) => action.type === type)?.refused;
  }
  get state(): Readonly<Record<string, unknown>> {
    return this.table.view("open").table;
  }
  get totals(): Totals {
    return totalsOf(this.table.view("open"));
  }
  get result() {
    return this.table.view("open").result;
  }
  zone(name: string, seat?: number) {
    const { zones, players } = this.table.view("open");
    return (zones[name] ?? players[seat ?? 0].zones[name]).cards;
  }
  ids(name: string, seat?: number): (string | undefined)[] {
    return this.zone(name, seat).map(({ definition }) => definition);
  }
}

export const hand = (position: Position): Rig => new Rig(position);
