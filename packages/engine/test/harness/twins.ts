import { type AnyEventView, type CardView, longSeed, type Seed, type Table, type View } from "../../src/index.ts";
import { HEAD } from "../../src/layout.ts";
import { referredToByFrames } from "../../src/references.ts";
import { sow } from "../../src/seed.ts";
import { Faces, hideSecrets, poolsOf } from "../../src/worlds.ts";
import { mustEqual, text } from "./alike.ts";
import type { Random } from "./random.ts";
import { mustBeBound, type Subject, step } from "./subject.ts";

/**
 * Two tables whose visible history is equal for a viewer give it the same bytes, ids included. A table and a world that the
 * viewer imagines there go on side by side: in both happens what looks the same to it, whatever it is in truth. What can be
 * seen is compared twice: first without what ids could tell, for whether both looked the same; then to the byte.
 */
export class Twins {
  readonly table: Table;
  private readonly subject: Subject;
  private readonly viewer: number;
  private readonly random: Random;
  private twin: Table;
  private one: Blur;
  private other: Blur;
  /** How often two tables were compared that looked the same. */
  compared = 0;

  constructor(subject: Subject, table: Table, viewer: number, random: Random) {
    this.subject = subject;
    this.table = table;
    this.viewer = viewer;
    this.random = random;
    [this.one, this.other] = [new Blur(table), new Blur(table)];
    this.twin = this.apart();
  }

  /** Another table that looks the same now. It must not begin in the middle of an action: before that it had none. */
  private apart(): Table {
    const { table, viewer, random } = this;
    while (table.view(viewer).decision !== undefined) step(table, random);
    [this.one, this.other] = [new Blur(table), new Blur(table)];
    const twin = table.imagine(viewer, this.seed());
    // Whatever becomes of the generator in an imagined world: the twin has another.
    sow(twin.compact.position.words, HEAD.rng, this.seed());
    this.one.blurred(this.look(table));
    this.other.blurred(this.look(twin));
    return twin;
  }

  private seed(): Seed {
    return longSeed(Array.from({ length: 16 }, () => this.random.below(256)));
  }

  /** One action in both. Where no two of them look the same the twins part. */
  step(): void {
    const { table, twin, random } = this;
    const seat = table.toAct ?? -1;
    const code = random.pick(table.codes());
    const said = seat === this.viewer ? table.readable(code) : undefined;
    const { type } = table.readable(code);
    const acted = table.actCode(seat, code);
    if (!acted.ok) return mustBeBound(this.subject, acted.refusal);
    const own = this.look(table, said);
    const blurred = this.one.blurred(own);
    const tried = said === undefined ? alike(twin, type, random) : [twin.code(said)];
    for (const other of tried) {
      if (!twin.actCode(seat, other).ok) continue;
      const seen = this.look(twin, said);
      if (this.other.tried(seen) === blurred) {
        this.other.blurred(seen);
        mustEqual(text(own), text(seen), this.viewer);
        this.compared += 1;
        return;
      }
      twin.rewind(1);
    }
    this.twin = this.apart();
  }

  /** All that the viewer is given: what lies there, what happened, what it may do and what comes of it, links and practice. */
  private look(table: Table, said?: unknown): Look {
    const { viewer, subject } = this;
    const actions = table.actions(viewer);
    const first = actions.find(({ refused }) => refused === undefined);
    const view = table.view(viewer);
    const preview = first === undefined || subject.mayBreak ? undefined : table.preview(viewer, [first.action]);
    return {
      view,
      said,
      events: table.length === 0 ? [] : (table.events(viewer).at(-1) ?? []),
      actions,
      undo: table.undoRefusal(viewer),
      preview,
      practice: table.practice(viewer, 7).start,
      pools: this.pools(table),
    };
  }

  /** Which cards, with what stands on them, lie unknown among each other: lists of decks are public, and so is what was written. */
  private pools({ rules: { machine }, compact }: Table): unknown {
    machine.bindCopy(machine.blank(), compact.position);
    hideSecrets(machine, this.viewer);
    const pools = [...poolsOf(machine, this.viewer, new Faces())];
    // Which place in a pile an effect has to do with, whoever goes on from there has to know.
    const held = [...referredToByFrames(machine)].flatMap((card) => {
      const zone = card < 0 || !machine.exists(card) ? undefined : machine.zoneOf(card);
      return zone === undefined || zone.loose !== 0 ? [] : [text([zone.at, machine.indexIn(zone, card)])];
    });
    return pools
      .map(([key, { counts }]) => text([key, [...counts].map((face) => text(face)).sort()]))
      .concat(held)
      .sort();
  }
}

interface Look {
  readonly view: View;
  readonly events: readonly AnyEventView[];
  readonly pools: unknown;
  readonly [name: string]: unknown;
}

/** Of the offered actions those of this kind, a few. */
function alike(table: Table, type: string, random: Random): readonly number[] {
  const codes = random.shuffled(table.codes().filter((code) => table.readable(code).type === type));
  return codes.slice(0, MOST_TRIED);
}
const MOST_TRIED = 4;

/** Where an id stands in what a viewer gets. */
const NAMES_A_CARD = new Set(["id", "attachedTo"]);

/**
 * What is seen with ids that tell nothing but which card is the same as one before, as far as anybody can follow it: one that
 * the viewer knows, or a hidden one where all see it lie. In a hand hidden cards have no name, and no place.
 */
class Blur {
  private readonly isLoose: ReadonlySet<string>;
  private readonly references: ReadonlySet<string>;
  private names = new Map<unknown, string>();

  constructor({ rules }: Table) {
    const { zones, fields } = rules.machine.layout;
    this.isLoose = new Set(zones.filter(({ spec }) => !spec.ordered).map(({ name }) => name));
    this.references = new Set(fields.filter(({ field }) => field.type === "card").map(({ name }) => name));
  }

  /** As if it came next. */
  tried(look: Look): string {
    const names = new Map(this.names);
    const seen = this.blurred(look);
    this.names = names;
    return seen;
  }

  blurred({ view, events, pools }: Look): string {
    const all = [view.zones, ...view.players.map(({ zones }) => zones)].flatMap((zones) => Object.entries(zones));
    const [loose, followed] = [true, false].map((is) => all.filter(([name]) => this.isLoose.has(name) === is));
    for (const { id } of followed.flatMap(([, { cards }]) => cards)) this.meet(id);
    for (const { id } of loose.flatMap(([, { cards }]) => this.unsorted(cards)))
      if (typeof id === "number") this.meet(id);
    const { zones: _, players, ...others } = view;
    const seats = players.map(({ zones: __, ...player }) => player);
    const lie = all.map(([name, { size, cards }]) => [
      name,
      size,
      this.isLoose.has(name) ? this.unsorted(cards).map((card) => this.within(card)) : this.within(cards),
    ]);
    return text([lie, this.within(others), this.within(seats), this.within(events), pools]);
  }

  /** Cards in an order that their ids have no part in. */
  private unsorted(cards: readonly CardView[]): readonly CardView[] {
    const keys = new Map(cards.map((card) => [card, text({ ...card, id: this.names.get(card.id) })]));
    return [...cards].sort((a, b) => (String(keys.get(a)) < String(keys.get(b)) ? -1 : 1));
  }

  private meet(id: unknown): string {
    const name = this.names.get(id) ?? `card ${this.names.size + 1}`;
    this.names.set(id, name);
    return name;
  }

  private named(id: unknown): string {
    if (typeof id === "number") return this.meet(id);
    return this.names.get(id) ?? "*";
  }

  /** The same with names instead of ids. */
  private within(value: unknown, key = ""): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.within(inner));
    if (typeof value === "object" && value !== null)
      return Object.entries(value).map(([name, inner]) => [name, this.within(inner, name)]);
    if (value === undefined) return undefined;
    const isCard = NAMES_A_CARD.has(key) || key === "card" || this.references.has(key);
    return isCard ? this.named(value) : value;
  }
}
