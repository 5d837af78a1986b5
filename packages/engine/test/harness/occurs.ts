import { type AnyEventView, EFFECTS, type EffectSpec, Rules, Table } from "../../src/index.ts";
import type { Program } from "../../src/machine.ts";
import { Random } from "./random.ts";
import { LONGEST, type Subject, step } from "./subject.ts";

/** E14: what occurs in random play, and how often: effects, events, rules and checks, cards. */
export class Occurrences {
  private readonly subject: Subject;
  readonly effects = new Map<string, number>();
  readonly events = new Map<string, number>();
  readonly programs = new Map<string, number>();
  readonly cards = new Map<string, number>();
  private watched: Rules | undefined;

  constructor(subject: Subject) {
    this.subject = subject;
  }

  /** Plays one match and counts; gives the number of actions. */
  play(seed: number): number {
    const random = new Random(seed);
    const rules = this.rules(seed);
    const seats = Array.from({ length: this.subject.seats }, (_, i) => `Seat ${i + 1}`);
    const table = new Table(rules, { seats, seed, options: {} }, true);
    let actions = 0;
    for (; !table.over && actions < LONGEST; actions++) step(table, random);
    for (const events of table.events("open")) for (const event of events) this.count(event);
    return actions;
  }

  /** What has not occurred as often as it must, as sentences. */
  missing(least: number): string[] {
    const { game } = this.subject;
    const { machine } = this.rules(0);
    const rare = (what: string, counts: ReadonlyMap<string, number>, names: Iterable<string>): string[] =>
      [...names].filter((name) => (counts.get(name) ?? 0) < least).map((name) => `${what} ${name}`);
    const rules = [...(game.rules ?? []).filter(({ kind }) => kind !== "forbid").map(({ name }) => name)];
    const checks = (game.checks ?? []).map(({ name }) => `check ${name}`);
    return [
      ...rare(
        "the event",
        this.events,
        machine.lives.filter(({ name }) => this.isUsed(name)).map(({ name }) => name),
      ),
      ...rare("the effect", this.effects, this.usedEffects()),
      ...rare("the rule or check", this.programs, [...rules, ...checks]),
      ...rare(
        "the card",
        this.cards,
        this.subject.content(0).cards.map(({ id }) => id),
      ),
    ];
  }

  /** Effects that the game or its cards use at all; the test game must use every one. */
  private usedEffects(): string[] {
    return EFFECTS.map(({ name }) => name).filter((name) => this.effects.has(name));
  }

  private isUsed(event: string): boolean {
    return this.events.has(event) || Object.hasOwn(this.subject.game.events, event);
  }

  private add(counts: Map<string, number>, name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }

  private count({ type, data, cause, by, fate }: AnyEventView): void {
    if (fate === undefined) this.add(this.events, type);
    if (by !== undefined) this.add(this.programs, by.reason);
    for (const value of [cause.card, by?.card, ...Object.values(data)]) {
      if (typeof value === "object" && value !== null && "definition" in value)
        this.add(this.cards, String(value.definition));
    }
  }

  /** Rules whose every step notes which effect, rule or check it belongs to. */
  private rules(seed: number): Rules {
    const content = this.subject.content(seed);
    if (this.watched?.content === content) return this.watched;
    const originals = EFFECTS.map(({ build }) => build);
    // Steps are looked at while they are compiled, too: only then are they watched.
    const whenCompiled: (() => void)[] = [];
    EFFECTS.forEach((spec, i) => {
      const build: EffectSpec["build"] = (site, data, path) => {
        const from = site.next;
        const use = originals[i](site, data, path);
        if (!this.effects.has(spec.name)) this.effects.set(spec.name, 0);
        const count = (): void => this.add(this.effects, spec.name);
        for (let at = from; at < site.next; at++) whenCompiled.push(() => this.note(site.program, at, count));
        return use;
      };
      Object.assign(spec, { build });
    });
    const rules = new Rules(this.subject.game, content, this.subject.seats);
    EFFECTS.forEach((spec, i) => {
      Object.assign(spec, { build: originals[i] });
    });
    for (const watch of whenCompiled) watch();
    for (const program of rules.machine.programs)
      if (program.steps.length > 1) this.note(program, 0, () => this.add(this.programs, program.name));
    this.watched = rules;
    return rules;
  }

  /** The machine looks at what a step is exactly when it runs it. */
  private note(program: Program, at: number, count: () => void): void {
    const step = program.steps[at];
    const { value, get: before } = Object.getOwnPropertyDescriptor(step, "op") as PropertyDescriptor;
    const get = (): number => {
      count();
      return before === undefined ? value : before();
    };
    Object.defineProperty(step, "op", { get, configurable: true });
  }
}
