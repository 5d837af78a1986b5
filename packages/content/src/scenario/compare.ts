import {
  type AnyEventView,
  type CardView,
  EngineError,
  type Explanation,
  type FilePath,
  type Refusal,
  type View,
  type ZoneView,
} from "@cardwright/engine";
import { LANGUAGES, type Language } from "../words/index.ts";
import { readAction } from "./actions.ts";
import type {
  ActionInFile,
  EndInFile,
  ExplainInFile,
  PlayersInFile,
  PositionInFile,
  ReasonInFile,
  SeenInFile,
  Wanted,
} from "./format.ts";
import type { Placed, Scene, Viewer } from "./scene.ts";
import {
  fieldFits,
  fits,
  isEvent,
  isFaceDown,
  isPlace,
  tell,
  tellDecision,
  tellEvent,
  tellField,
  tellTokens,
  tellZone,
  typeOfEvent,
} from "./tell.ts";

/** Something is not as it should be: where in the scenario that is written, what it says, and what there was. */
export interface Failure {
  readonly path: FilePath;
  /** Both are missing where there is nothing to compare. */
  readonly expected?: unknown;
  readonly actual?: unknown;
  /** What helps to find out why. */
  readonly note?: string;
}

type Values = Readonly<Record<string, unknown>>;

/** What a viewer was told since the step began. */
export interface Told {
  readonly events: readonly AnyEventView[];
  /** The log in a language. */
  readonly log: (language: Language) => readonly string[];
}

export function compareSeen(scene: Scene, viewer: Viewer, told: Told, path: FilePath, seen: SeenInFile): Failure[] {
  const view = scene.view(viewer);
  const actor = typeof viewer === "number" ? viewer : (scene.table.toAct ?? -1);
  const failures: Failure[] = [
    ...comparePosition(scene, positionOf(scene, viewer), path, seen),
    ...compareEnd(scene, view.result, path, seen),
  ];
  const look = (name: string, holds: boolean, expected: unknown, actual: unknown): void => {
    if (!holds) failures.push({ path: [...path, name], expected, actual });
  };
  if (seen.toAct !== undefined)
    look("toAct", fits(scene, seen.toAct, view.toAct), seen.toAct, scene.seatName(view.toAct));
  if (seen.active !== undefined)
    look("active", scene.seat(seen.active) === view.active, seen.active, scene.seatName(view.active));
  if (seen.tokens !== undefined) {
    const tokens = tellTokens(scene, view);
    for (const [name, card] of Object.entries(seen.tokens)) {
      const { card: id } = (view.tokens[name] ?? {}) as { readonly card?: unknown };
      const stands = card === null ? id === undefined : scene.isNamed(id, card);
      if (!stands) failures.push({ path: [...path, "tokens", name], expected: card, actual: tokens[name] ?? null });
    }
  }
  if (seen.decision !== undefined)
    look("decision", fits(scene, seen.decision, view.decision), seen.decision, tellDecision(scene, view));
  if (seen.offered !== undefined) failures.push(...compareOffered(scene, actor, [...path, "offered"], seen.offered));
  for (const [written, reason] of Object.entries(seen.refused ?? {}))
    failures.push(...compareRefused(scene, actor, [...path, "refused", written], written, reason));
  if (seen.events !== undefined) failures.push(...compareEvents(scene, told.events, [...path, "events"], seen.events));
  for (const language of LANGUAGES) {
    const lines = seen.log?.[language];
    if (lines !== undefined) failures.push(...compareLog(told.log(language), [...path, "log", language], lines));
  }
  (seen.explain ?? []).forEach((asked, i) => {
    failures.push(...compareExplained(scene, viewer, [...path, "explain", i], asked));
  });
  return failures;
}

// ---- fields and zones -----------------------------------------------------------------------------------------------------

/** Where the values of a position come from: a view, or an outcome of a preview. */
export interface Position {
  readonly table: (name: string) => unknown;
  readonly player: (seat: number, name: string) => unknown;
  readonly card: (card: Placed, name: string) => unknown;
  /** Cards of this name that the viewer can tell, and all that it sees. */
  readonly cards: (name: string) => readonly Placed[];
  readonly seen: readonly CardView[];
}

export function positionOf(scene: Scene, viewer: Viewer): Position {
  const view = scene.view(viewer);
  return {
    table: (name) => (Object.hasOwn(view.table, name) ? view.table[name] : view.zones[name]),
    player: (seat, name) => {
      const { fields, zones } = view.players[seat];
      return Object.hasOwn(zones, name) ? zones[name] : fields[name];
    },
    card: ({ view: card }, name) => card.fields?.[name],
    cards: (name) => scene.called(name),
    seen: scene.cards(viewer),
  };
}

export function comparePosition(scene: Scene, position: Position, path: FilePath, wanted: PositionInFile): Failure[] {
  const failures: Failure[] = [];
  for (const [name, value] of Object.entries(wanted.table ?? {}))
    failures.push(...compareValue(scene, "table", name, value, position.table(name), [...path, "table", name]));
  for (const { seat, key, values } of bySeat(scene, wanted.players)) {
    for (const [name, value] of Object.entries(values)) {
      const at = [...path, "players", key, name];
      failures.push(...compareValue(scene, "player", name, value, position.player(seat, name), at));
    }
  }
  for (const [name, values] of Object.entries(wanted.cards ?? {}))
    failures.push(...compareCard(scene, position, name, values, [...path, "cards", name]));
  return failures;
}

/** Players as they are written, in order or by name. */
export function bySeat(
  scene: { seat(named: unknown): number },
  players: PlayersInFile | undefined,
): { readonly seat: number; readonly key: string | number; readonly values: Values }[] {
  if (Array.isArray(players)) return players.map((values: Values, seat) => ({ seat, key: seat, values }));
  return Object.entries(players ?? {}).map(([key, values]) => ({ seat: scene.seat(key), key, values }));
}

const isZone = (scene: Scene, name: string): boolean => Object.hasOwn(scene.game.shape.zones, name);

function compareValue(
  scene: Scene,
  of: "table" | "player",
  name: string,
  written: unknown,
  actual: unknown,
  path: FilePath,
): Failure[] {
  if (isZone(scene, name)) return compareZone(scene, name, written, actual as ZoneView, path);
  if (fieldFits(scene, of, name, written, actual)) return [];
  return [{ path, expected: written, actual: tellField(scene, of, name, actual) }];
}

/** A number is the size of a zone, a list its cards; in a hand their order means nothing. */
function compareZone(scene: Scene, name: string, written: unknown, zone: ZoneView, path: FilePath): Failure[] {
  if (typeof written === "number") return written === zone.size ? [] : [{ path, expected: written, actual: zone.size }];
  const names = written as readonly (string | null)[];
  const unknown: CardView = { id: "", hidden: true };
  const cards = [...Array.from({ length: zone.size - zone.cards.length }, () => unknown), ...zone.cards];
  const { ordered } = scene.game.shape.zones[name];
  const same = ordered
    ? names.length === cards.length && names.every((called, i) => scene.isCalled(cards[i], called))
    : isSameSet(scene, names, cards);
  return same ? [] : [{ path, expected: written, actual: scene.zoneNames(zone) }];
}

/** Labels first: an id may stand for any of its cards. */
function isSameSet(scene: Scene, names: readonly (string | null)[], cards: readonly CardView[]): boolean {
  if (names.length !== cards.length) return false;
  const left = [...cards];
  const take = (test: (card: CardView) => boolean): boolean => {
    const at = left.findIndex(test);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const byId = names.filter((name) => !take((card) => scene.cardName(card) === name));
  return byId.every((name) => take((card) => scene.isCalled(card, name)));
}

/** Of several cards with the same name one must be as it is written. */
function compareCard(scene: Scene, position: Position, name: string, wanted: Values, path: FilePath): Failure[] {
  const found = position.cards(name);
  if (found.length === 0) return [{ path, note: `no card ${name} can be seen` }];
  const all = found.map((card) => compareOneCard(scene, position, card, wanted, path));
  return all.find((failures) => failures.length === 0) ?? all[0];
}

function compareOneCard(scene: Scene, position: Position, card: Placed, wanted: Values, path: FilePath): Failure[] {
  const { view, zone, seat } = card;
  const failures: Failure[] = [];
  const look = (name: string, holds: boolean, actual: unknown): void => {
    if (!holds) failures.push({ path: [...path, name], expected: wanted[name], actual });
  };
  for (const [name, written] of Object.entries(wanted)) {
    switch (name) {
      case "zone":
        look(name, isPlace(scene, String(written), zone, seat), tellZone(scene, zone, seat));
        break;
      case "owner":
        look(name, fits(scene, written, view.owner), scene.seatName(view.owner));
        break;
      case "faceDown":
        look(name, written === isFaceDown(view), isFaceDown(view));
        break;
      case "attachedTo": {
        const parent = position.seen.find(({ id }) => id === view.attachedTo);
        look(name, scene.isCalled(parent, written as string | null), scene.cardName(parent));
        break;
      }
      case "on": {
        const on = position.seen.filter(({ attachedTo }) => attachedTo === view.id);
        look(
          name,
          isSameSet(scene, written as readonly (string | null)[], on),
          on.map((child) => scene.cardName(child)),
        );
        break;
      }
      default: {
        const value = position.card(card, name);
        look(name, fieldFits(scene, "card", name, written, value), tellField(scene, "card", name, value));
      }
    }
  }
  return failures;
}

export function compareEnd(scene: Scene, result: View["result"], path: FilePath, wanted: EndInFile): Failure[] {
  const failures: Failure[] = [];
  const { over, ending, winner } = wanted;
  if (over !== undefined && over !== (result !== undefined))
    failures.push({ path: [...path, "over"], expected: over, actual: result !== undefined });
  if (ending !== undefined && ending !== result?.ending)
    failures.push({ path: [...path, "ending"], expected: ending, actual: result?.ending ?? null });
  if (winner !== undefined && !fits(scene, winner, result?.winner))
    failures.push({ path: [...path, "winner"], expected: winner, actual: scene.seatName(result?.winner) });
  return failures;
}

// ---- lists: part of what there is, all of it, or not in it ---------------------------------------------------------------------

interface Listed<T, A> {
  readonly actual: readonly A[];
  readonly is: (written: T, actual: A) => boolean;
  readonly tell: (actual: A) => unknown;
  readonly ordered: boolean;
  /** What is near enough to what was looked for to be shown beside it; everything, if nothing is said. */
  readonly near?: (written: T, actual: A) => boolean;
}

function compareList<T, A>(wanted: Wanted<T>, path: FilePath, listed: Listed<T, A>): Failure[] {
  const { include = [], exactly, without = [] } = isList(wanted) ? { include: wanted } : wanted;
  const at = isList(wanted) ? path : [...path, "include"];
  const failures: Failure[] = [...missing(include, at, listed)];
  if (exactly !== undefined) failures.push(...compareExactly(exactly, [...path, "exactly"], listed));
  without.forEach((written, i) => {
    const found = listed.actual.find((actual) => listed.is(written, actual));
    if (found !== undefined)
      failures.push({
        path: [...path, "without", i],
        expected: written,
        actual: listed.tell(found),
        note: "it should not be there",
      });
  });
  return failures;
}

const isList = <T>(wanted: Wanted<T>): wanted is readonly T[] => Array.isArray(wanted);

function missing<T, A>(include: readonly T[], path: FilePath, listed: Listed<T, A>): Failure[] {
  let from = 0;
  for (const [i, written] of include.entries()) {
    const at = listed.actual.findIndex((actual, n) => n >= from && listed.is(written, actual));
    if (at >= 0) {
      if (listed.ordered) from = at + 1;
      continue;
    }
    const isEarlier = listed.actual.some((actual) => listed.is(written, actual));
    const near = listed.actual.filter((actual) => listed.near?.(written, actual) ?? true);
    return [
      {
        path: [...path, i],
        expected: written,
        actual: near.map(listed.tell),
        ...(isEarlier ? { note: "it is there, but earlier" } : {}),
      },
    ];
  }
  return [];
}

/** Of two lists in order the first difference is shown; without an order there is none. */
function compareExactly<T, A>(
  exactly: readonly T[],
  path: FilePath,
  { actual, is, tell, ordered }: Listed<T, A>,
): Failure[] {
  const sameLength = exactly.length === actual.length;
  if (!ordered) {
    const same = sameLength && exactly.every((written) => actual.some((one) => is(written, one)));
    return same ? [] : [{ path, expected: exactly, actual: actual.map(tell) }];
  }
  const length = Math.max(exactly.length, actual.length);
  const differs = (i: number): boolean => i >= exactly.length || i >= actual.length || !is(exactly[i], actual[i]);
  const at = Array.from({ length }, (_, i) => i).find(differs);
  if (at === undefined) return [];
  return [
    {
      path: [...path, at],
      expected: exactly[at] ?? null,
      actual: at < actual.length ? tell(actual[at]) : null,
      ...(sameLength ? {} : { note: `${exactly.length} expected, ${actual.length} there` }),
    },
  ];
}

export function compareEvents(
  scene: Scene,
  events: readonly AnyEventView[],
  path: FilePath,
  wanted: Wanted<unknown>,
): Failure[] {
  return compareList(wanted, path, {
    actual: events,
    is: (written, event) => isEvent(scene, written, event),
    tell: (event) => tellEvent(scene, event),
    ordered: true,
    near: (written, event) => typeOfEvent(written) === event.type,
  });
}

/** A line is equal; `…` at its beginning or its end stands for anything. */
function isLine(written: string, line: string): boolean {
  const open = written.startsWith("…");
  const openEnd = written.endsWith("…") && written.length > 1;
  const text = written.slice(open ? 1 : 0, openEnd ? -1 : undefined);
  if (open && openEnd) return line.includes(text);
  if (open) return line.endsWith(text);
  return openEnd ? line.startsWith(text) : line === text;
}

function compareLog(log: readonly string[], path: FilePath, wanted: Wanted<string>): Failure[] {
  return compareList(wanted, path, { actual: log, is: isLine, tell: (line) => line, ordered: true });
}

// ---- actions ------------------------------------------------------------------------------------------------------------------

function compareOffered(scene: Scene, seat: number, path: FilePath, wanted: Wanted<ActionInFile>): Failure[] {
  const offered = seat < 0 ? [] : scene.offered(seat);
  return compareList(wanted, path, {
    actual: offered,
    is: (written, { action }) => {
      const read = readAction(scene.game, written);
      return read.ok && scene.as(seat).isWritten(action, read.action);
    },
    tell: ({ text }) => text,
    ordered: false,
  });
}

function compareRefused(scene: Scene, seat: number, path: FilePath, written: string, reason: ReasonInFile): Failure[] {
  const read = readAction(scene.game, written);
  const entry = seat < 0 || !read.ok ? undefined : scene.find(seat, read.action);
  if (entry === undefined) return [{ path, note: "there is no such action here" }];
  return compareReason(scene, path, reason, entry.refused);
}

export function compareReason(
  scene: Scene,
  path: FilePath,
  reason: ReasonInFile,
  refused: Refusal | undefined,
): Failure[] {
  const { code, params = {} } = typeof reason === "string" ? { code: reason } : reason;
  if (refused === undefined) return [{ path, expected: reason, actual: null, note: "it is not refused" }];
  if (reasonsOf(refused).some((one) => code === one.code && fits(scene, params, one.params))) return [];
  return [{ path, expected: reason, actual: tellRefusal(scene, refused) }];
}

/** A refusal for several reasons is one for each of them. */
const reasonsOf = (refused: Refusal): readonly Refusal[] =>
  refused.code === "several" && Array.isArray(refused.params.reasons)
    ? [refused, ...refused.params.reasons]
    : [refused];

export const tellRefusal = (scene: Scene, { code, params }: Refusal): unknown =>
  Object.keys(params).length === 0 ? code : { code, params: tellParams(scene, params) };

const tellParams = (scene: Scene, params: Values): Values =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, tell(scene, value, name === "toAct")]));

// ---- explanations ---------------------------------------------------------------------------------------------------------------

function compareExplained(scene: Scene, viewer: Viewer, path: FilePath, asked: ExplainInFile): Failure[] {
  const subject = subjectOf(scene, asked);
  if (subject === undefined)
    return [{ path, note: `${asked.number} needs an "of": a seat, or a card that can be seen` }];
  const explained = explanationOf(scene, viewer, asked.number, subject);
  if (typeof explained === "string") return [{ path, note: explained }];
  const { value, terms } = explained;
  const failures: Failure[] = [];
  if (asked.value !== undefined && asked.value !== value)
    failures.push({ path: [...path, "value"], expected: asked.value, actual: value });
  const told = terms.map(({ kind, delta, card, event }) => ({
    kind,
    delta,
    ...(card === undefined ? {} : { card: tell(scene, card) }),
    ...(event === undefined ? {} : { event }),
  }));
  const isTerm = (written: number | Values, i: number): boolean =>
    typeof written === "number" ? written === terms[i].delta : fits(scene, written, terms[i]);
  if (asked.terms !== undefined && !(asked.terms.length === terms.length && asked.terms.every(isTerm)))
    failures.push({ path: [...path, "terms"], expected: asked.terms, actual: told });
  return failures;
}

/** What a viewer may not know cannot be explained to it. */
function explanationOf(scene: Scene, viewer: Viewer, number: string, subject: number): Explanation | string {
  try {
    return scene.table.explain(viewer, number, subject);
  } catch (error) {
    if (error instanceof EngineError) return error.message;
    throw error;
  }
}

function subjectOf(scene: Scene, { number, of }: ExplainInFile): number | undefined {
  if (number.startsWith("table.")) return 0;
  if (of === undefined) return undefined;
  if (number.startsWith("player.")) return scene.seat(of) < 0 ? undefined : scene.seat(of);
  const id = scene.called(String(of))[0]?.view.id;
  return typeof id === "number" ? id : undefined;
}
