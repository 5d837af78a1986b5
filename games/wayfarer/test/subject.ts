import type { Game } from "@cardwright/engine";
import type { Subject } from "../../../packages/engine/test/harness/subject.ts";
import { game } from "../game.ts";
import { PERSONS } from "../people.ts";
import { ownPack } from "./study.ts";

const { content } = ownPack();
const SCRAMBLED = ["comfort", "patience", "weight", "minute", "coins", "Trust", "Status", "elena_Trust"];

/** Whole days of Wayfarer, for the invariants that every game must keep. */
export const subject: Subject = {
  name: "wayfarer",
  game,
  seats: 1,
  content: () => content,
  mayBreak: false,
  scramble: SCRAMBLED.map((name) => `table.${name}`),
  module: { url: import.meta.url, name: "subject" },
};

const inMode = (options: Readonly<Record<string, unknown>>): Game => ({
  ...game,
  setup: (given) => game.setup({ ...given, options }),
});

/** One conversation: the goal is shuffled into the deck, and three burdens. */
export const talkSubject: Subject = {
  ...subject,
  name: "wayfarer-talk",
  game: inMode({ mode: "talk", opening: { person: "brother_anselm", burdens: 3 } }),
  module: { url: import.meta.url, name: "talkSubject" },
};

/** Days after worse ones: everybody remembers something. */
export const sorrySubject: Subject = {
  ...subject,
  name: "wayfarer-sorry",
  game: {
    ...game,
    setup: (given) =>
      game.setup({
        ...given,
        arrange: (position) => {
          const zones = position.players?.[0]?.zones ?? {};
          const burdens = PERSONS.map((person) => [`${person}_burdens`, new Array(4).fill("burden_card")]);
          given.arrange({ ...position, players: [{ zones: { ...zones, ...Object.fromEntries(burdens) } }] });
        },
      }),
  },
  module: { url: import.meta.url, name: "sorrySubject" },
};

/** Days of somebody who does not give up: everything there is happens sooner. */
const { endDay: _, leave: __, ...others } = game.actions;
export const stubbornSubject: Subject = {
  ...subject,
  name: "wayfarer-stubborn",
  game: { ...game, actions: { ...others, leave: { ...game.actions.leave, fallback: true } } },
  module: { url: import.meta.url, name: "stubbornSubject" },
};
