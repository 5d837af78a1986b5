import { describeInvariants, describeOccurrences } from "../../../packages/engine/test/harness/index.ts";
import { coveringSubjects, draftedSubject, subject } from "./subject.ts";

// Hands, decks and traps are hidden in this game: all pairs of E8 are tried with it.
const none = { E10: 0, E13: 0, E17: 0.05, E18: 0.12, occurs: 1 };

describeInvariants(subject, {
  ...{ E1: 0.03, E3: 0.02, E4: 0.04, E5: 0.02, E7: 0.03, odds: 0.03 },
  ...{ E8: 0.5, E9: 0.02, E12: 0.02, ...none },
});

describeInvariants(draftedSubject, {
  ...{ E1: 0.03, E3: 0.02, E4: 0.04, E5: 0.02, E7: 0.03, odds: 0.03 },
  ...{ E8: 0.5, E9: 0.02, E12: 0.02, ...none },
});

describeOccurrences([subject, ...coveringSubjects], 4_000);
