/** Players that see what a seat sees, and nothing else. */
export { BOTS, type Bot, botNames, makeBot } from "./bots.ts";
export { choice, seedFor } from "./dice.ts";
export { type SeatView, seatView } from "./seat.ts";
