import { generated } from "./everything/subjects.ts";
import { describeInvariants } from "./harness/index.ts";

describeInvariants(generated, {
  ...{ E1: 0.07, E3: 0.1, E4: 0.25, E5: 0.1, E7: 0.12, odds: 0.1 },
  ...{ E8: 0.1, E9: 0.04, E10: 0, E12: 0.1, E13: 0, E17: 0.1, E18: 0.03, occurs: 0 },
});
