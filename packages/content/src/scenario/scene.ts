import type { Action, ActionEntry, CardView, Content, Game, Table, View, ZoneView } from "@cardwright/engine";
import { actionText, paramsOf, type WrittenAction } from "./actions.ts";

export type Viewer = number | "spectator" | "open";

/** A card of the position, with the place where it lies. A card that lies face down under a placeholder is the placeholder. */
export interface Placed {
  readonly view: CardView;
  readonly zone: string;
  readonly seat: number | undefined;
}

/**
 * A position with the names that a scenario uses: seats by number or name, cards by label or id. Every viewer has ids of its own
 * for cards: `as` gives the same scene for whoever speaks of them in the ids of another.
 */
export class Scene {
  readonly table: Table;
  readonly game: Game;
  private readonly labels: ReadonlyMap<string, number>;
  private readonly definitions: ReadonlySet<string>;
  private readonly views = new Map<Viewer, View>();
  private readonly placed = new Map<number, Placed>();
  private readonly labelOf: ReadonlyMap<number, string>;
  private readonly content: Content;
  /** Whose ids are meant. */
  private readonly speaker: Viewer;
  private readonly scenes: Map<Viewer, Scene>;

  constructor(
    table: Table,
    game: Game,
    content: Content,
    labels: ReadonlyMap<string, number>,
    speaker: Viewer = "open",
    scenes = new Map<Viewer, Scene>(),
  ) {
    this.table = table;
    this.game = game;
    this.content = content;
    this.speaker = speaker;
    this.scenes = scenes.set(speaker, this);
    this.labels = labels;
    this.labelOf = new Map([...labels].map(([label, id]) => [id, label]));
    this.definitions = new Set(content.cards.map(({ id }) => id));
    for (const { cards, zone, seat } of this.zones("open"))
      for (const view of cards)
        for (const id of [view.id, view.under?.id])
          if (id !== undefined) this.placed.set(Number(id), { view, zone, seat });
  }

  /** The same scene, in which cards are called as a viewer calls them. */
  as(viewer: Viewer): Scene {
    const { table, game, content, labels, scenes } = this;
    return scenes.get(viewer) ?? new Scene(table, game, content, labels, viewer, scenes);
  }

  view(viewer: Viewer): View {
    const view = this.views.get(viewer) ?? this.table.view(viewer);
    this.views.set(viewer, view);
    return view;
  }

  /** The card that is called so, as everybody is told of it who sees everything. */
  private numberOf(id: unknown): number | undefined {
    if (this.speaker === "open") return Number(id);
    return typeof id === "number" || typeof id === "string" ? this.table.numberOf(id, this.speaker) : undefined;
  }

  private label(id: unknown): string | undefined {
    const number = this.numberOf(id);
    return number === undefined ? undefined : this.labelOf.get(number);
  }

  private zones(viewer: Viewer): (ZoneView & { readonly zone: string; readonly seat: number | undefined })[] {
    const { zones, players } = this.view(viewer);
    const shared = Object.entries(zones).map(([zone, view]) => ({ ...view, zone, seat: undefined }));
    const own = players.flatMap((player) =>
      Object.entries(player.zones).map(([zone, view]) => ({ ...view, zone, seat: player.seat })),
    );
    return [...shared, ...own];
  }

  // ---- seats ------------------------------------------------------------------------------------------------------------

  get seats(): readonly string[] {
    return this.table.start.seats;
  }

  /** The number of a seat by its number or name; -1 if there is none. */
  seat(named: unknown): number {
    return seatNumber(this.seats, named);
  }

  seatName(seat: number | undefined): string | null {
    return seat === undefined ? null : (this.seats[seat] ?? String(seat));
  }

  viewer(named: string): Viewer {
    return named === "spectator" ? named : this.seat(named);
  }

  // ---- cards ------------------------------------------------------------------------------------------------------------

  /** How a card is called that a view shows: null if the viewer cannot tell what it is. */
  cardName(card: CardView | undefined): string | null {
    if (card === undefined || card.hidden === true) return null;
    if (card.under !== undefined) return this.label(card.under.id) ?? card.under.definition;
    const definition = card.definition ?? "";
    return this.label(card.id) ?? (this.definitions.has(definition) ? definition : null);
  }

  /** Whether a card that a view shows is the one called so, by label or by id. */
  isCalled(card: CardView | undefined, name: string | null): boolean {
    const called = this.cardName(card);
    return called === name || (called !== null && (card?.under?.definition ?? card?.definition) === name);
  }

  /** Whether an id stands for the card that is called so. */
  isNamed(id: unknown, name: string | null): boolean {
    return this.as("open").isCalled(this.byId(id)?.view, name);
  }

  /** The names of a zone's cards, bottom first. Of a pile that is not listed a viewer knows the cards that come last. */
  zoneNames({ size, cards }: ZoneView): (string | null)[] {
    const unknown = Array.from({ length: size - cards.length }, () => null);
    return [...unknown, ...cards.map((card) => this.cardName(card))];
  }

  /** The cards called so, as the viewer sees them whose ids are meant: the labelled one, or all with this id. */
  called(name: string): readonly Placed[] {
    const id = this.labels.get(name);
    return this.zones(this.speaker).flatMap(({ cards, zone, seat }) =>
      cards
        .filter((view) =>
          id === undefined ? this.isCalled(view, name) : this.numberOf(view.under?.id ?? view.id) === id,
        )
        .map((view) => ({ view, zone, seat })),
    );
  }

  cards(viewer: Viewer): readonly CardView[] {
    return this.zones(viewer).flatMap(({ cards }) => cards);
  }

  /** A card by what a viewer's data call it: its number, or an id that hides it. */
  byId(id: unknown): Placed | undefined {
    const number = this.numberOf(id);
    return number === undefined ? undefined : this.placed.get(number);
  }

  /** The card with this number may have left the table, or be a placeholder; then its definition is all there is. */
  idName(id: unknown, definition?: string): string | null {
    const placed = this.byId(id);
    if (placed !== undefined) return this.as("open").cardName(placed.view);
    return this.label(id) ?? definition ?? null;
  }

  // ---- actions ----------------------------------------------------------------------------------------------------------

  /** The action of a seat that is written so: the first that is offered, else the first that is refused. */
  find(seat: number, written: WrittenAction): ActionEntry | undefined {
    const said = this.as(seat);
    const entries = this.table.actions(seat).filter(({ action }) => said.isWritten(action, written));
    return entries.find(({ refused }) => refused === undefined) ?? entries[0];
  }

  isWritten(action: Action, { type, params }: WrittenAction): boolean {
    const { type: own, ...values } = action;
    if (own !== type) return false;
    const kinds = paramsOf(this.game, type) ?? {};
    return Object.entries(values).every(([name, value]) => {
      const written = params[name];
      if (kinds[name] === "card") return this.isNamed(value, String(written));
      return kinds[name] === "seat" ? this.seat(written) === value : String(written) === String(value);
    });
  }

  actionText(action: Action): string {
    const kinds = paramsOf(this.game, action.type) ?? {};
    return actionText(action, (param, value) => {
      if (kinds[param] === "card") return this.idName(value) ?? String(value);
      return kinds[param] === "seat" ? String(this.seatName(Number(value))) : String(value);
    });
  }

  /** What is offered to a seat; of actions that are written alike the first. */
  offered(seat: number): readonly { readonly action: Action; readonly text: string }[] {
    const said = this.as(seat);
    const offered = this.table.actions(seat).filter(({ refused }) => refused === undefined);
    const texts = offered.map(({ action }) => ({ action, text: said.actionText(action) }));
    return texts.filter(({ text }, i) => texts.findIndex((other) => other.text === text) === i);
  }
}

/** A seat by its number, also written as text, or by its name. */
export function seatNumber(seats: readonly string[], named: unknown): number {
  const byName = seats.indexOf(String(named));
  if (byName >= 0) return byName;
  const number = Number(named);
  return Number.isInteger(number) && number >= 0 && number < seats.length && named !== "" ? number : -1;
}
