import { describeInvariants, describeOccurrences } from "@cardwright/engine/harness";
import { largeSubject, subject } from "./subject.ts";

describeInvariants(subject, {
  ...{ E1: 0.86, E3: 0.8, E4: 0.5, E5: 0.8, E7: 0.76, odds: 0.8 },
  // All pairs of E8 are tried with Mandate, where more is hidden.
  ...{ E8: 0.05, E9: 0.92, E10: 0, E12: 0.8, E13: 0, E17: 0.2, E18: 0.2, occurs: 1 },
});

describeOccurrences([subject, largeSubject], 5_000);
