/** The rules engine: declare a game, load its cards, open tables. `docs/engine.md` says where to begin reading. */
export type { Adopted, Adoption, PendingContent } from "./adopt.ts";
export type { Given, GivenCard, GivenPlayer, GivenSpot, GivenToken } from "./arrange.ts";
export { impossibleTargets, unpayableCosts, usedCards } from "./audit.ts";
export { BOUNDS } from "./bounds.ts";
export type { Calculated } from "./calculate.ts";
export { canonical, textHash } from "./canonical.ts";
export {
  type CardData,
  type Content,
  checkContent,
  loadContent,
  type ModifierData,
  problemText,
  type RuleData,
} from "./content.ts";
export { EFFECTS, type EffectSpec, type ParamKind, type ParamSpec } from "./effects.ts";
export { neverInPlay } from "./entrances.ts";
export {
  didYouMean,
  EngineError,
  type ErrorCode,
  type Problem,
  type Refusal,
  refuse,
  refuseForAll,
  runningAt,
} from "./errors.ts";
export { type EventDescription, eventsOf } from "./events.ts";
export type { ExplainedTerm, Explanation } from "./explain.ts";
export type { Expectation, Score } from "./foresight.ts";
export type { CardFormat, Edit, FileCard, FileField, FilePath, FileProblem, Migration } from "./format.ts";
export { compileFormula, FormulaError, type FormulaNames, type Named, parseFormula, showFormula } from "./formula.ts";
export { type Fraction, toNumber } from "./fraction.ts";
export { generator } from "./generator.ts";
export {
  type AnyAction,
  type AnyEventType,
  cardsFrom,
  type Effect,
  type EventType,
  type Focus,
  type Game,
  type LogWords,
  type Mode,
  type Outlooker,
  options,
  type Policy,
  type Rule,
  range,
  type Setup,
  seats,
  shape,
  type Told,
} from "./kit.ts";
export type { CardView, DecisionView, PlayerView, View, ZoneView } from "./knowledge.ts";
export { Knowledge } from "./knowledge.ts";
export type { Answer } from "./machine.ts";
export { Match } from "./match.ts";
export { OLD_FORMAT } from "./old-saves.ts";
export { type OpenOptions, openTable, type Verified, verifyReplay } from "./opening.ts";
export { type NumberChange, type Outcome, type Preview, Previewer } from "./preview.ts";
export type { AnyEventView } from "./record.ts";
export { type Replayed, replayOn } from "./rerun.ts";
export type { Roll } from "./rolls.ts";
export { rulesFor } from "./rulebook.ts";
export { Rules } from "./rules.ts";
export { contentOfSave, SAVE_FORMAT, type Save, type Start } from "./save.ts";
export { isSeed, longSeed, type Seed, seedBeside } from "./seed.ts";
export {
  amount,
  type Card,
  card,
  type Definition,
  type During,
  derived,
  each,
  flag,
  hand,
  int,
  oneOf,
  type Player,
  pile,
  row,
  type Scope,
  type Shape,
  seat,
  setOf,
  type TableState,
  type Text,
  text,
  type Zone,
  zone,
} from "./shape.ts";
export { type Acted, type Action, type ActionEntry, Table, type Undone } from "./table.ts";
export type { Cause, Where } from "./trace.ts";
export type { Position } from "./words.ts";
