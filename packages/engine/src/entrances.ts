import { definitionsGiven } from "./arrange.ts";
import { fits } from "./audit.ts";
import { type CardData, type Content, checksOf } from "./content.ts";
import type { Problem } from "./errors.ts";
import type { DefinitionEntry } from "./handles.ts";
import type { Game } from "./kit.ts";
import type { Shape } from "./shape.ts";
import { isObject } from "./site.ts";

/** Which cards can come into play at all: rules and modifiers live nowhere else. */

interface Test {
  (definition: DefinitionEntry): boolean;
  /** The one card that it lets through, if it is known by its id. */
  readonly only?: unknown;
}
const onlyOf = (only: unknown): Test => Object.assign(({ id }: DefinitionEntry) => id === only, { only });
/** What the names of cards stand for. */
type Names = Readonly<Record<string, Test>>;

const ANY: Test = () => true;
/** What the engine's own events bring into play, if a function of the game proposes them. */
const ENTERING: readonly unknown[] = ["move", "attach", "create", "turn"];

/** Effects that give a card a name. */
const BINDING = ["forEach", "pick", "order", "create"];

/** Rules and modifiers of cards that nothing brings into play, as far as effects tell. */
export function neverInPlay<S extends Shape>(game: Game<S>, content: Content): Problem[] {
  const checks = checksOf(game, content);
  if (checks === undefined) return [];
  const { cards, checked } = checks;
  if (!cards.some(isLiving)) return [];
  const own = new Ways(game as unknown as Game);
  own.ofGame(checked.map(({ definition }) => definition));
  const suspects = cards.flatMap((card, i) => {
    const { definition } = checked[i];
    return isLiving(card) && !own.lead(definition) ? [{ card, definition }] : [];
  });
  if (suspects.length === 0) return [];
  for (const card of cards) own.join(waysOf(game as unknown as Game, card));
  const zones = Object.keys(game.shape.zones).filter((name) => game.shape.zones[name].inPlay);
  const where = zones.length === 0 ? "this game has no zone in play" : `in play is what lies in ${zones.join(", ")}`;
  const message = `this lives only in play, and nothing brings this card there: ${where}`;
  return suspects
    .filter(({ definition }) => !own.lead(definition))
    .flatMap(({ card }) =>
      PARTS.filter((part) => isWritten(card[part])).map(
        (part): Problem => ({ severity: "warning", code: "never-in-play", card: card.id, path: [part], message }),
      ),
    );
}

const PARTS = ["rules", "modifiers"] as const;
const isWritten = (part: unknown): boolean => Array.isArray(part) && part.length > 0;
const isLiving = ({ rules, modifiers }: CardData): boolean => isWritten(rules) || isWritten(modifiers);

/** What a card brings into play, found once: of thousands few change from one load to the next. */
const WAYS = new WeakMap<CardData, Ways>();

function waysOf(game: Game, card: CardData): Ways {
  const known = WAYS.get(card);
  if (known?.game === game) return known;
  const ways = new Ways(game);
  ways.walk([card.effects, card.rules], { self: onlyOf(card.id) });
  WAYS.set(card, ways);
  return ways;
}

class Ways {
  readonly game: Game;
  private readonly tests: Test[] = [];
  private readonly named = new Set<unknown>();

  constructor(game: Game) {
    this.game = game;
  }

  lead(definition: DefinitionEntry): boolean {
    return this.named.has(definition.id) || this.tests.some((test) => test(definition));
  }

  ofGame(definitions: readonly DefinitionEntry[]): void {
    const { game } = this;
    for (const { params = {}, do: effect } of Object.values(game.actions)) {
      const names = Object.entries(params).map(([name, param]) => [
        name,
        param.type === "cards" ? this.of(param.from, {}) : ANY,
      ]);
      this.walk(effect, Object.fromEntries(names));
    }
    this.walk([game.start, game.checks, Object.values(game.events).map(({ spec }) => spec.then)], {});
    for (const { answer, causes } of game.rules ?? []) this.walk([answer, { compute: { causes } }], {});
    this.setUp(definitions);
  }

  private setUp(definitions: readonly DefinitionEntry[]): void {
    const { min, max } = this.game.shape.seats;
    let cards = 0;
    const name = (id: string): void => void this.named.add(id);
    try {
      for (let seats = min; seats <= max; seats++)
        this.game.setup({
          seats,
          options: {},
          definitions: definitions as never,
          create: (id, to) => {
            if (this.isInPlay(to)) name(id);
            return cards++;
          },
          home: () => {},
          arrange: (position) => definitionsGiven(position).forEach(name),
        });
    } catch {
      // A set-up that needs options may put anything anywhere.
      this.tests.push(ANY);
    }
  }

  private isInPlay(to: unknown): boolean {
    const { zones } = this.game.shape;
    const name = isObject(to) ? to.zone : to;
    // A zone that has a name of its own here may be any.
    return typeof name !== "string" || !Object.hasOwn(zones, name) || zones[name].inPlay;
  }

  /** The cards that are meant, as far as their attributes tell. */
  private of(cards: unknown, names: Names): Test {
    if (!isObject(cards)) return typeof cards === "string" && Object.hasOwn(names, cards) ? names[cards] : ANY;
    const { where, set } = cards;
    const inner = set === undefined ? ANY : this.of(set, names);
    if (!isObject(where)) return inner;
    const { attributes, card } = this.game.shape;
    const wanted = Object.entries(where).filter(
      ([name]) => Object.hasOwn(attributes, name) && !Object.hasOwn(card, name),
    );
    return (definition) => inner(definition) && wanted.every(([name, value]) => fits(definition[name], value));
  }

  /** Goes through effects, wherever they stand, and notes what may come into play by them. */
  walk(part: unknown, names: Names): void {
    if (Array.isArray(part)) for (const one of part) this.walk(one, names);
    if (!isObject(part)) return;
    for (const [name, value] of Object.entries(part)) {
      const data = isObject(value) ? value : {};
      this.note(name, data, names);
      const bound = BINDING.includes(name) ? { [String(data.as ?? "it")]: this.chosen(name, data, names) } : {};
      this.walk(value, { ...names, ...bound });
    }
  }

  /** The cards that an effect calls by a name inside it. */
  private chosen(name: string, { from, in: among, definition }: Readonly<Record<string, unknown>>, names: Names): Test {
    if (name === "create") return onlyOf(definition);
    return this.of(name === "forEach" ? among : from, names);
  }

  /** Thousands of cards move themselves: their ids are looked up, not gone through. */
  private add(test: Test): void {
    if (test.only === undefined) this.tests.push(test);
    else this.named.add(test.only);
  }

  /** The ways of others, too. */
  join({ tests, named }: Ways): void {
    this.tests.push(...tests);
    for (const id of named) this.named.add(id);
  }

  private note(name: string, data: Readonly<Record<string, unknown>>, names: Names): void {
    const { causes, to, definition, card = "self" } = data;
    if (name === "compute" && Array.isArray(causes) && causes.some((cause) => ENTERING.includes(cause)))
      this.tests.push(ANY);
    if (name === "attach") this.add(this.of(card, names));
    if (name === "turn") this.named.add(to);
    if (to === undefined || name === "attach" || name === "turn" || !this.isInPlay(to)) return;
    if (name === "move") this.add(this.of(card, names));
    if (name === "create") this.named.add(definition);
    if (name === "draw" || name === "pay") this.tests.push(ANY);
  }
}
