import { describeOccurrences } from "../../../packages/engine/test/harness/index.ts";
import { beginnings, subject } from "./subject.ts";

describeOccurrences([subject, ...beginnings], 12_000);
