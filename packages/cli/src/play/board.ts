import type { Words } from "@cardwright/content";
import type { Action, CardView, Focus, Game, PlayerView, View, ZoneView } from "@cardwright/engine";
import { capital, inOneLine, tell } from "./words.ts";

/** A number that somebody may ask about. */
export interface NamedNumber {
  /** As people read it: "points of Ada". */
  readonly label: string;
  readonly value: number;
  /** As the engine knows it: "player.points" of seat 0. */
  readonly number: string;
  readonly subject: number;
  /** A card's number is told with the card's name. */
  readonly card?: string;
}

const PLACEHOLDER = "(face-down)";
/** So many fields are shown whatever they hold. */
const FEW_FIELDS = 6;

/** What a field holds before anything has happened. */
function beginningOf(field: Game["shape"]["table"][string]): unknown {
  if (field.type === "derived") return typeof field.base === "number" ? field.base : 0;
  return "initial" in field ? field.initial : undefined;
}

/**
 * What a seat sees, in plain lines: the table, each player, each zone. Cards in play stand one a line, with what lies on
 * them below; nothing depends on columns, so that it can be read out.
 */
export class Board {
  private readonly words: Words;
  private readonly game: Game;
  private readonly view: View;
  /** What the game wants to be shown now. */
  private readonly focus: Focus | undefined;

  constructor(words: Words, game: Game, view: View) {
    this.words = words;
    this.game = game;
    this.view = view;
    this.focus = game.focus?.(view, words.printed);
  }

  lines(): string[] {
    const { words, view, focus } = this;
    const lines = focus === undefined ? this.table() : tell(words, focus.told);
    // A game that says what matters has said where its tokens are.
    const tokens = focus === undefined ? Object.entries(view.tokens) : [];
    lines.push(...this.zones(view.zones, "", false));
    for (const player of view.players) {
      const { seat, zones } = player;
      const isTold = focus === undefined || view.players.length > 1 || this.fieldsOf(player) !== "";
      if (!isTold) lines.push(...this.zones(zones, "", true));
      else lines.push(this.player(player), ...this.zones(zones, "  ", seat === view.viewer));
    }
    for (const [token, place] of tokens) {
      const where = this.placeOf(place);
      lines.push(words.say("play.token", { token: capital(words.token(token)), where }));
    }
    return lines;
  }

  private table(): string[] {
    const list = this.fields(this.view.table, this.game.shape.table);
    return list === "" ? [] : [this.words.say("play.table", { list })];
  }

  private player(player: PlayerView): string {
    const list = this.fieldsOf(player);
    const you = player.seat === this.view.viewer ? "yes" : "no";
    return this.words.say("play.player", { name: player.name, list, you, fields: list === "" ? "no" : "yes" });
  }

  private fieldsOf = ({ fields }: PlayerView): string => this.fields(fields, this.game.shape.player);

  private get own(): PlayerView | undefined {
    return this.view.players.find(({ seat }) => seat === this.view.viewer);
  }

  // ---- what a question is asked about ---------------------------------------------------------------------------------

  /** How things stand, without any zone: what the game says of it, or else the numbers of the table and the seat's own. */
  situation(): string[] {
    const { focus, own } = this;
    const player = own === undefined || this.fieldsOf(own) === "" ? [] : [this.player(own)];
    return [...(focus === undefined ? this.table() : tell(this.words, focus.told)), ...player];
  }

  /** The zones that the game wants to be read, each card with its rules text. */
  reading(): string[] {
    const { own, view } = this;
    const zones = Object.entries({ ...view.zones, ...own?.zones });
    return zones.flatMap(([name, zone]) => (this.isRead(name) ? this.zone(name, zone, true) : []));
  }

  /** The cards that the seat holds, each with its rules text. */
  hand(): string[] {
    const { words } = this;
    return Object.entries(this.own?.zones ?? {}).flatMap(([name, { cards }]) => {
      const known = this.isHand(name) ? cards.filter(({ definition }) => definition !== undefined) : [];
      if (known.length === 0) return [];
      return [words.say("play.hand", { zone: words.zone(name) }), ...this.withRules(known)];
    });
  }

  /** What lies in the hand. */
  handCards(): string[] {
    const hands = Object.entries(this.own?.zones ?? {}).filter(([name]) => this.isHand(name));
    return faces(hands.flatMap(([, { cards }]) => cards.map(({ definition }) => definition)));
  }

  /** What lies in the zones that are to be read. */
  readingCards(): string[] {
    const zones = Object.entries({ ...this.view.zones, ...this.own?.zones }).filter(([name]) => this.isRead(name));
    return faces(zones.flatMap(([, { cards }]) => cards.map(({ definition }) => definition)));
  }

  private withRules(cards: readonly CardView[]): string[] {
    return cards.map((card) => `  ${this.rules(card.definition ?? "", this.noted(card))}`);
  }

  private noted(card: CardView): string {
    const { words, focus } = this;
    const note = focus?.notes?.find((one) => one.card === card.id);
    const name = this.nameOf(card);
    return note === undefined ? name : words.say("play.noted", { card: name, note: words.told(note.told) });
  }

  /** The cards that an open question and its answers name, each kind once; not those that the seat does not know. */
  cardsIn(actions: readonly Action[]): string[] {
    const { decision } = this.view;
    const named = actions.flatMap((action) => Object.values(action));
    const ids = this.all().flatMap(({ id, definition }) => (named.includes(id) ? [definition] : []));
    return faces([decision?.card?.definition, ...ids]);
  }

  /** Cards by their definitions, one a line, each with its rules text. */
  texts(definitions: readonly string[]): string[] {
    return definitions.map((id) => this.rules(id, this.words.cardName(id)));
  }

  /** The cards with this name or, if there are none, with it in their names, as far as the seat has seen such a card. */
  cardsNamed(name: string): string[] {
    const wanted = name.toLowerCase();
    const nameOf = (id: string): string => this.words.cardName(id).toLowerCase();
    const known = faces(this.all().flatMap(({ definition, under }) => [definition, under?.definition]));
    const exact = known.filter((id) => nameOf(id) === wanted);
    return exact.length > 0 ? exact : known.filter((id) => nameOf(id).includes(wanted));
  }

  private rules(definition: string, card: string): string {
    const face = this.words.face(definition);
    const rules = inOneLine([...(face === undefined ? [] : [`${face}.`]), ...this.words.rulesText(definition)]);
    return rules === "" ? this.words.say("play.rules.none", { card }) : this.words.say("play.rules", { card, rules });
  }

  /** Every number that the seat sees, of the table, the players and the cards in play. */
  numbers(): NamedNumber[] {
    const { words, view } = this;
    const found: NamedNumber[] = [];
    const add = (of: string, fields: Readonly<Record<string, unknown>>, subject: number, whose?: string): void => {
      for (const [name, value] of Object.entries(fields)) {
        if (
          typeof value !== "number" ||
          words.isNamed(name, value) ||
          !this.isTold(name, this.game.shape[of as "table"][name], fields) ||
          this.game.shape[of as "table"][name]?.type === "seat"
        )
          continue;
        const label = whose === undefined ? words.field(name) : `${words.field(name)}, ${whose}`;
        const card = of === "card" ? { card: whose ?? "" } : {};
        found.push({ label, value, number: `${of}.${name}`, subject, ...card });
      }
    };
    add("table", view.table, 0);
    for (const { seat, name, fields } of view.players) add("player", fields, seat, name);
    for (const card of this.inPlay())
      if (typeof card.id === "number") add("card", this.shownFields(card), card.id, this.labelOf(card));
    return found;
  }

  // ---- zones --------------------------------------------------------------------------------------------------------

  private zones(zones: Readonly<Record<string, ZoneView>>, indent: string, isOwn: boolean): string[] {
    return Object.entries(zones)
      .filter(([name]) => this.game.shape.zones[name].capacity !== 0 && this.isShown(name))
      .flatMap(([name, zone]) => this.zone(name, zone, isOwn).map((line) => indent + line));
  }

  private isShown(name: string): boolean {
    const { focus } = this;
    return focus === undefined || focus.zones.includes(name) || this.isRead(name);
  }

  private isRead(name: string): boolean {
    return this.focus?.read?.includes(name) === true;
  }

  private zone(name: string, { size, cards }: ZoneView, isOwn: boolean): string[] {
    const { words } = this;
    const values = { zone: capital(words.zone(name)), n: size };
    if (this.isRead(name)) return [words.say("play.zone.tree", values), ...this.withRules(cards)];
    const { inPlay } = this.game.shape.zones[name];
    // What the seat holds itself comes with its rules, below the board.
    const isTold = isOwn && this.isHand(name);
    if (!inPlay) {
      const known = cards.filter(({ hidden }) => hidden !== true);
      if (isTold || known.length === 0) return [words.say("play.zone", values)];
      return [words.say("play.zone.cards", { ...values, list: known.map((card) => this.nameOf(card)).join(", ") })];
    }
    if (size === 0) return [words.say("play.zone", values)];
    const here = new Set(cards.map(({ id }) => id));
    const roots = cards.filter(({ attachedTo }) => attachedTo === undefined || !here.has(attachedTo));
    return [words.say("play.zone.tree", values), ...roots.flatMap((card) => this.tree(card, "  "))];
  }

  /** A card, and below it what lies on it, to any depth. */
  private tree(card: CardView, indent: string): string[] {
    const on = this.all().filter(({ attachedTo }) => attachedTo === card.id);
    return [`${indent}${this.cardLine(card)}`, ...on.flatMap((child) => this.tree(child, `${indent}  `))];
  }

  private cardLine(card: CardView): string {
    const { words } = this;
    const more = this.fields(this.shownFields(card), this.game.shape.card) || "none";
    const parent = this.all().find(({ id }) => id === card.attachedTo);
    return words.say("play.card", {
      card: this.labelOf(card),
      on: parent === undefined ? "none" : this.labelOf(parent),
      more,
    });
  }

  /** Cards in play with the same name are numbered, so that one can tell which is meant. */
  private labelOf(card: CardView): string {
    return this.nameOf(card, this.numberOf(card.id));
  }

  /** The number of a card in play among those that look like it; undefined if there is no other. */
  numberOf(id: unknown): number | undefined {
    const card = this.inPlay().find((one) => one.id === id);
    if (card === undefined) return undefined;
    const alike = this.inPlay().filter(({ definition }) => definition === card.definition);
    return alike.length < 2 ? undefined : alike.indexOf(card) + 1;
  }

  /** An action in words. Where others read the same, the cards that it names are told by their numbers. */
  actions(actions: readonly Action[]): string[] {
    const texts = actions.map((action) => this.words.action(action, this.view));
    return texts.map((text, i) => {
      if (texts.indexOf(text) === i && texts.lastIndexOf(text) === i) return text;
      const numbers = Object.values(actions[i]).flatMap((value) => this.numberOf(value) ?? []);
      return numbers.length === 0 ? text : `${text} ${numbers.map((number) => `#${number}`).join(" ")}`;
    });
  }

  /** A facedown card has what was granted to it, and nothing else. */
  private shownFields({ definition, fields = {} }: CardView): Readonly<Record<string, unknown>> {
    if (definition !== PLACEHOLDER) return fields;
    const { grants, card } = this.game.shape;
    const isGranted = ([name, value]: readonly [string, unknown]): boolean =>
      (grants as readonly string[]).includes(name) && value !== beginningOf(card[name]);
    return Object.fromEntries(Object.entries(fields).filter(isGranted));
  }

  private nameOf(card: CardView, number?: number): string {
    const { words } = this;
    const { definition, chosen, under } = card;
    const isDown = definition === undefined || definition === PLACEHOLDER;
    const plain = isDown ? words.say("play.facedown") : words.cardName(definition);
    const name = number === undefined ? plain : `${plain} #${number}`;
    const known =
      under === undefined ? name : words.say("play.under", { card: name, under: words.cardName(under.definition) });
    return chosen === undefined ? known : words.say("play.chosen", { card: known });
  }

  private isHand(name: string): boolean {
    const { known, shared, inPlay } = this.game.shape.zones[name];
    return known === "owner" && !shared && !inPlay;
  }

  // ---- fields -------------------------------------------------------------------------------------------------------

  /**
   * Numbers and named values, flags that are set, cards and seats that are there. Where there are many, those that are as
   * they were at the beginning are left out; the command that explains lists them all.
   */
  private fields(fields: Readonly<Record<string, unknown>>, declared: Game["shape"]["table"]): string {
    const { words } = this;
    const isLong = Object.keys(fields).length > FEW_FIELDS;
    return Object.entries(fields)
      .flatMap(([name, value]) => {
        const { type } = declared[name];
        if (!this.isTold(name, declared[name], fields)) return [];
        if (value === undefined || value === false || (isLong && value === beginningOf(declared[name]))) return [];
        if (value === true) return [words.field(name)];
        const shown =
          type === "seat" ? words.seat(Number(value)) : type === "card" ? this.nameIn(value) : words.value(name, value);
        return [words.say("play.number", { name: words.field(name), value: shown })];
      })
      .join(", ");
  }

  /** Whether a field means something now, and not only to the rules. */
  private isTold(
    name: string,
    { during = {} }: Game["shape"]["table"][string],
    fields: Readonly<Record<string, unknown>>,
  ): boolean {
    const held = (other: string): unknown => (Object.hasOwn(fields, other) ? fields : this.view.table)[other];
    const isNow = Object.entries(during).every(([other, values]) => values.some((value) => value === held(other)));
    return isNow && !this.words.keepsAccount(name);
  }

  private nameIn(id: unknown): string {
    const card = this.all().find((one) => one.id === id);
    return card === undefined ? this.words.say("play.facedown") : this.labelOf(card);
  }

  private placeOf(place: unknown): string {
    if (typeof place !== "object" || place === null) return "";
    if ("card" in place) return this.nameIn(place.card);
    const { zone, seat } = place as { readonly zone: string; readonly seat: number };
    return this.words.zone(zone, seat < 0 ? undefined : seat);
  }

  // ---- cards --------------------------------------------------------------------------------------------------------

  private all(): readonly CardView[] {
    return this.zonesOfAll().flatMap(([, { cards }]) => cards);
  }

  private inPlay(): readonly CardView[] {
    return this.zonesOfAll().flatMap(([name, { cards }]) => (this.game.shape.zones[name].inPlay ? cards : []));
  }

  private zonesOfAll(): [string, ZoneView][] {
    const { zones, players } = this.view;
    return [zones, ...players.map((player) => player.zones)].flatMap((of) => Object.entries(of));
  }
}

/** The cards that show what they are, each once. */
function faces(definitions: readonly (string | undefined)[]): string[] {
  return [...new Set(definitions)].flatMap((id) => (id === undefined || id === PLACEHOLDER ? [] : [id]));
}
