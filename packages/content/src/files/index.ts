/** Card files on a disk: reading and watching folders. */
export { readPack } from "./pack.ts";
export { readFiles } from "./read.ts";
export { type ReadScenarios, readScenarios, renderFaults } from "./scenarios.ts";
export { type Watching, watchPack } from "./watch.ts";
