/** The numbers of Street Deal that are not on cards. */
export const HAND_SIZE = 3;
export const ROUNDS = 3;
export const HANDS = 8;
export const START_CASH = 300;
export const GOAL = 600;
export const COOLING = 20;
export const LAY_LOW = { cash: 25, heat: 40 } as const;
