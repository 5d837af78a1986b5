import { describeInvariants, describeOccurrences } from "../../../packages/engine/test/harness/index.ts";
import { subject, thin, uptown } from "./subject.ts";

describeInvariants(subject, {
  ...{ E1: 0.005, E3: 0.01, E4: 0.005, E5: 0.005, E7: 0.001, odds: 0.0005 },
  ...{ E8: 0.005, E9: 0.005, E10: 0, E12: 0.01, E13: 0, E18: 0.15, occurs: 1 },
});

describeOccurrences([subject, uptown, thin], 15_000);
