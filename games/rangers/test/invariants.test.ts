import { describeInvariants, describeOccurrences } from "../../../packages/engine/test/harness/index.ts";
import { shortSubject, subject } from "./subject.ts";

const small = { E3: 0.01, E4: 0.001, E5: 0.005, E7: 0.0004, odds: 0.0005, E8: 0.006, E9: 0.005, E12: 0.02 };

describeInvariants(subject, { E1: 0.01, ...small, E10: 0, E13: 0, E18: 0.1, occurs: 1 });
describeInvariants(shortSubject, { E1: 0.005, E8: 0.002 });

describeOccurrences([subject, shortSubject], 12_000);
