import { configureGlobal } from "fast-check";

/** The same trials on every machine: a commit that passed once passes again. The soak draws new ones. */
if (process.env.CARDWRIGHT_TIER !== "N") configureGlobal({ seed: 1 });
