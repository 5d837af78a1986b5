import type { Words } from "@cardwright/content/words";
import type { Action, CardView, Content, Effect, Game, Refusal, Table, View, ZoneView } from "@cardwright/engine";
import type {
  CardText,
  Foreseen,
  Language,
  LogEntry,
  Looker,
  MatchFacts,
  Names,
  Offer,
  Permission,
  Result,
  Sight,
} from "@cardwright/table/seat";
import { type LoadedGame, modeOf, wordsFor } from "./games.ts";
import { type Actions, definitionsIn, LogBook } from "./log.ts";
import { say } from "./say.ts";

/** How a match ended, for those who list it. */
export function resultOf(table: Table, words: Words): Result | undefined {
  const view = table.view("spectator");
  if (view.result === undefined) return undefined;
  const { start } = table;
  const points = modeOf(table.rules.game, start.options)?.points;
  return {
    text: words.result(view) ?? "",
    ...view.result,
    points: points === undefined ? [] : start.seats.map((_, seat) => points(table.view(seat), seat)),
    seed: start.seed,
    hash: table.hash(),
  };
}

/** What the match knows beside the table. */
export interface Circumstances {
  readonly match: MatchFacts;
  readonly actions: Actions;
  readonly isNow: boolean;
  readonly news: number;
  /** Why nothing may be done here, in words. */
  readonly idle: string | undefined;
  /** How many actions could be done again. */
  readonly redoable: number;
  readonly waiting: Sight["waiting"];
  /** What has been worked out by now, by the key of the action. */
  readonly foreseen: ReadonlyMap<string, Foreseen>;
}

/** Says what one who looks may know of a table. Everything comes from what the table tells that one, and from nothing else. */
export class Speaker {
  readonly language: Language;
  readonly words: Words;
  private readonly game: Game;
  private readonly content: Content;
  private readonly names: Names;
  private readonly cards = new Map<string, CardText>();
  private readonly books = new Map<Looker, LogBook>();
  private readonly seats: readonly string[];

  constructor(loaded: LoadedGame, content: Content, seats: readonly string[], language: Language) {
    this.language = language;
    this.game = loaded.game;
    this.content = content;
    this.seats = seats;
    this.words = wordsFor(loaded, content, seats, language);
    this.names = namesOf(this.game, this.words);
  }

  sight(table: Table, looker: Looker, given: Circumstances): Sight {
    const { match, actions, isNow, idle } = given;
    const view = table.view(looker);
    const seat = typeof looker === "number" ? looker : undefined;
    const offers = isNow && seat !== undefined && table.toAct === seat && idle === undefined;
    const log = this.log(table, looker, actions.slice(0, table.length));
    return {
      match,
      looker,
      language: this.language,
      moment: table.length,
      length: actions.length,
      isNow,
      view,
      cards: this.cardsOf(view, log),
      names: this.names,
      offers: offers ? this.offers(table, seat, view, given.foreseen) : [],
      ...this.asked(view, seat),
      undo: this.permission(idle, seat === undefined ? NOBODY : table.undoRefusal(seat)),
      redo: this.permission(idle, seat === undefined ? NOBODY : given.redoable > 0 ? undefined : NOTHING_TO_REDO),
      log,
      news: Math.min(given.news, log.length),
      result: isNow ? resultOf(table, this.words) : undefined,
      waiting: given.waiting,
    };
  }

  /** What this seat is asked, and why it cannot answer with some of its cards. */
  private asked(view: View, seat: number | undefined): Pick<Sight, "question" | "asked" | "unfit"> {
    const { decision } = view;
    if (decision === undefined || decision.seat !== seat) return { question: undefined };
    const { words } = this;
    const unfit = (decision.unfit ?? []).flatMap(({ id, by }) => {
      const definition = cardsIn(view).find((card) => card.id === id)?.definition;
      const why = definition === undefined ? undefined : words.unfit({ definition, by });
      return why === undefined ? [] : [[String(id), sentence(why)] as const];
    });
    return { question: words.decision(view), asked: words.question(decision), unfit: Object.fromEntries(unfit) };
  }

  private permission(idle: string | undefined, refusal: Refusal | undefined): Permission {
    return { refused: idle ?? (refusal === undefined ? undefined : this.refusal(refusal)) };
  }

  /** Why not, as a sentence of its own. */
  refusal(refusal: Refusal): string {
    if (refusal === NOBODY) return say(this.language, "nobody-sits");
    return sentence(this.words.refusal(refusal));
  }

  log(table: Table, looker: Looker, actions: Actions): readonly LogEntry[] {
    const book = this.books.get(looker) ?? new LogBook(this.game, this.words, looker, this.seats);
    this.books.set(looker, book);
    return book.entries(table, actions);
  }

  // ---- cards ------------------------------------------------------------------------------------------------------------

  private cardsOf(view: View, log: readonly LogEntry[]): Record<string, CardText> {
    const named = new Set(definitionsIn(view));
    for (const { lines } of log) for (const { cards } of lines) for (const id of cards) named.add(id);
    return Object.fromEntries([...named].map((id) => [id, this.card(id)]));
  }

  card(definition: string): CardText {
    const known = this.cards.get(definition);
    if (known !== undefined) return known;
    const { words, content } = this;
    const data = content.cards.find(({ id }) => id === definition);
    const said: CardText = {
      definition,
      name: words.cardName(definition),
      face: words.face(definition),
      rules: words.rulesText(definition),
      attributes: data?.attributes ?? {},
      effects: data?.effects ?? {},
    };
    this.cards.set(definition, said);
    return said;
  }

  gallery(): { readonly cards: readonly CardText[]; readonly names: Names } {
    return { cards: this.content.cards.map(({ id }) => this.card(id)), names: this.names };
  }

  // ---- offers -----------------------------------------------------------------------------------------------------------

  private offers(table: Table, seat: number, view: View, foreseen: Circumstances["foreseen"]): Offer[] {
    const entries = table.actions(seat);
    const options = table.rules.decision()?.decision.options ?? [];
    const texts = this.actionTexts(
      entries.map(({ action }) => action),
      view,
    );
    return entries.map(({ action, refused }, i) => {
      const key = keyOf(action);
      const option = action.type === "choose" ? options.find(({ label }) => label === action.option) : undefined;
      return {
        key,
        action,
        text: texts[i],
        detail: option === undefined ? undefined : this.detail(option.effect, texts[i]),
        cards: this.cardsIn(action, view),
        refused: refused === undefined ? undefined : { code: refused.code, text: this.refusal(refused) },
        closesUndo: refused === undefined ? foreseen.get(key)?.closesUndo : undefined,
        told: refused === undefined ? foreseen.get(key)?.told : undefined,
      };
    });
  }

  /** What an option does, where it is written as data and says more than the option's name. */
  private detail(effect: unknown, name: string): string | undefined {
    if (!isEffect(effect)) return undefined;
    const said = this.words.effect(effect).replace(/\.$/, "");
    return said === "" || said.toLowerCase() === name.toLowerCase() ? undefined : said;
  }

  /** Where several read the same, the cards that they name are told apart by their numbers. */
  actionTexts(actions: readonly Action[], view: View): string[] {
    const texts = actions.map((action) => this.words.action(action, view));
    return texts.map((text, i) => {
      if (texts.indexOf(text) === i && texts.lastIndexOf(text) === i) return text;
      const numbers = this.cardsIn(actions[i], view).flatMap((id) => numberOf(view, id) ?? []);
      return numbers.length === 0 ? text : `${text} ${numbers.map((n) => `#${n}`).join(" ")}`;
    });
  }

  private cardsIn(action: Action, view: View): (number | string)[] {
    const params = view.decision === undefined ? this.game.actions[action.type]?.params : ANSWER;
    return Object.entries(params ?? {}).flatMap(([name, { type }]) => {
      const id = action[name];
      return type === "cards" && (typeof id === "number" || typeof id === "string") ? [id] : [];
    });
  }
}

const ANSWER = { card: { type: "cards" } } as const;
/** A spectator asks for nothing. */
const NOBODY: Refusal = { code: "nobody-sits", params: {} };
const NOTHING_TO_REDO: Refusal = { code: "nothing-to-redo", params: {} };

/** The same for the same action, whatever the order of its parameters. */
export const keyOf = (action: Action): string =>
  JSON.stringify(Object.entries(action).sort(([a], [b]) => (a < b ? -1 : 1)));

export const cardsIn = ({ zones, players }: View): CardView[] =>
  [zones, ...players.map((player) => player.zones)]
    .flatMap((of): ZoneView[] => Object.values(of))
    .flatMap(({ cards }) => cards);

/** The number of a card among those that look like it, where they lie; undefined if there is no other. */
function numberOf(view: View, id: unknown): number | undefined {
  const all = cardsIn(view);
  const card = all.find((one) => one.id === id);
  if (card === undefined) return undefined;
  const alike = all.filter(({ definition }) => definition === card.definition);
  return alike.length < 2 ? undefined : alike.indexOf(card) + 1;
}

/** Effects of cards are data; those of a game's own code may hold functions, which have no words. */
const isEffect = (effect: unknown): effect is Effect =>
  typeof effect === "object" && effect !== null && Object.values(effect).every(isWritten);
const isWritten = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).every(isWritten) : typeof value !== "function";

const sentence = (text: string): string => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:]$/.test(begun) ? begun : `${begun}.`;
};

// ---- names ----------------------------------------------------------------------------------------------------------------

function namesOf({ shape, words: said }: Game, words: Words): Names {
  const fields = { ...shape.table, ...shape.player, ...shape.card };
  const named = <T>(of: Readonly<Record<string, T>>, name: (key: string) => string): Record<string, string> =>
    Object.fromEntries(Object.keys(of).map((key) => [key, name(key)]));
  const values: Record<string, string> = {};
  for (const [name, spec] of Object.entries({ ...shape.attributes, ...fields }))
    if ("values" in spec) for (const value of spec.values) values[`${name}.${value}`] = words.value(name, value);
  // Numbers that have a word: no limit is "none".
  for (const [, name, value] of Object.keys({ ...said?.en, ...said?.de })
    .join("\n")
    .matchAll(NAMED_NUMBER))
    if (Object.hasOwn(fields, name)) values[`${name}.${value}`] = words.value(name, Number(value));
  return {
    zones: named(shape.zones, (name) => words.zone(name)),
    fields: named(fields, (name) => words.field(name)),
    values,
    attributes: named(shape.attributes, (name) => words.say(`attribute.${name}`).replace(GENDER, "")),
    tokens: Object.fromEntries(shape.tokens.map((name) => [name, words.token(name)])),
    references: Object.fromEntries(
      Object.entries(fields).flatMap(([name, { type }]) => (type === "card" || type === "seat" ? [[name, type]] : [])),
    ),
  };
}

const NAMED_NUMBER = /^value\.(\w+)\.(-?\d+)$/gm;

/** Behind a German noun: "Stärke (f)". */
const GENDER = / \((?:m|f|n|pl)\b[^)]*\)$/;
