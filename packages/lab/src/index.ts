/** Many matches at once, and what they tell. */
export type { Broken } from "./broken.ts";
export { type Interval, meanOf, wilson } from "./interval.ts";
export { modeNamed, modeNames } from "./modes.ts";
export { type Report, type SeatReport, type SimulateOptions, simulate } from "./simulate.ts";
export type { Tally } from "./tally.ts";
