import { alone, three } from "./everything/subjects.ts";
import { describeInvariants } from "./harness/index.ts";

for (const subject of [alone, three]) {
  describeInvariants(subject, {
    ...{ E1: 0.005, E3: 0.01, E4: 0.02, E5: 0.005, E7: 0.005, odds: 0.01 },
    ...{ E8: 0.01, E9: 0.005, E10: 0, E12: 0.01, E13: 0, E17: 0.05, E18: 0.01, occurs: 0 },
  });
}
