/** Card files on a disk: reading folders. */
export { readFiles } from "./read.ts";
