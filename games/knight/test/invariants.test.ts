import { describeInvariants } from "../../../packages/engine/test/harness/index.ts";
import { subject } from "./subject.ts";

describeInvariants(subject, {
  ...{ E1: 0.01, E3: 0.02, E4: 0.01, E5: 0.01, E7: 0.01, odds: 0.01 },
  ...{ E8: 0.02, E9: 0.05, E12: 0.02, E10: 0, E13: 0, E17: 0.02, E18: 0.05, occurs: 1 },
});
