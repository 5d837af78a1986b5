import { describeInvariants, describeOccurrences } from "@cardwright/engine/harness";
import { sorrySubject, stubbornSubject, subject, talkSubject } from "./subject.ts";

describeInvariants(subject, {
  E1: 0.02,
  E3: 0.02,
  E4: 0.02,
  E5: 0.02,
  E7: 0.02,
  odds: 0.05,
  E8: 0.02,
  E9: 0.02,
  E12: 0.02,
  E17: 0.1,
  E18: 0.08,
});
describeInvariants(talkSubject, { E1: 0.02, E4: 0.02, E5: 0.02, E7: 0.02, E8: 0.02, E9: 0.02, E17: 0.1, E18: 0.02 });

describeOccurrences([subject, stubbornSubject, sorrySubject], 5_000);
