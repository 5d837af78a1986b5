import { changing } from "./everything/subjects.ts";
import { describeInvariants } from "./harness/index.ts";

describeInvariants(changing, { E4: 0.02, E5: 0.03, E17: 0.02, E18: 0.01 });
