/**
 * Every limit of the engine, by name. All are counts: a clock would let two machines disagree.
 * Past a bound the action is rolled back whole, and the error names the cards of the loop.
 */
export const BOUNDS = {
  /** Events of one action. */
  events: 10_000,
  /** How deep one event may lie below the action that caused it. */
  causeDepth: 64,
  /** Events waiting at once. */
  queued: 5_000,
  /** Steps of effects run for one action. */
  steps: 1_000_000,
  /** Words of frames alive at once. */
  frameWords: 1 << 18,
  /** Branches and events of a preview that enumerates; beyond them it samples. */
  previewBranches: 4_096,
  previewEvents: 200_000,
  /** Worlds drawn by a preview that samples. */
  previewSamples: 512,
  /** Worlds drawn by a look ahead that samples, and the seat's own answers that it thinks through in a row. */
  foresightWorlds: 64,
  foresightAnswers: 64,
  /** Answers that a trial tries to see whether a cost can be paid that comes after them. */
  trialAnswers: 256,
  /** Cards of a table: one of them, or none, fits half a word. */
  cards: (1 << 16) - 1,
  /** Cards on cards on cards. */
  attachmentDepth: 32,
  /** Modifiers and scheduled effects alive at once. */
  modifiers: 256,
  scheduled: 32,
  /** Nodes of one formula, and of one effect's data. */
  formulaNodes: 256,
  effectDepth: 32,
  /** Characters of a text that a card says. */
  text: 500,
} as const;

export type BoundName = keyof typeof BOUNDS;
