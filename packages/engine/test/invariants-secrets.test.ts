import { concealing, sealed } from "./everything/sealed.ts";
import { describeInvariants } from "./harness/index.ts";

describeInvariants(sealed, {
  ...{ E1: 0.01, E3: 0.01, E4: 0.02, E5: 0.02, E7: 0.02, odds: 0.02 },
  ...{ E8: 0.04, E9: 0.01, E12: 0.01, E17: 0.05, E18: 0.1 },
});

describeInvariants(concealing, { E4: 0.01, E5: 0.01, E7: 0.01, odds: 0.01, E8: 0.04, E12: 0.01, E17: 0.02, E18: 0.05 });
