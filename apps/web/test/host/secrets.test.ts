import { choice } from "@cardwright/bots";
import type { Table } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import type { Library, LoadedGame } from "../../src/host/games.ts";
import { definitionsIn } from "../../src/host/log.ts";
import { openSave } from "../../src/host/opening.ts";
import { type MatchRecord, pack } from "../../src/host/record.ts";
import type { ThinkerPort } from "../../src/host/thinking.ts";
import {
  begin,
  inProcess,
  isMyTurn,
  library,
  offered,
  type Table as Page,
  playOn,
  sitDown,
  site,
  storage,
  until,
} from "./rig.ts";

/** Every card's name and rules are words that nothing else contains. */
function marked(games: Library): Library {
  const known = new Map<string, LoadedGame>();
  return {
    ...games,
    load: async (id) => {
      const loaded = known.get(id) ?? markedGame(await games.load(id));
      known.set(id, loaded);
      return loaded;
    },
  };
}

function markedGame(loaded: LoadedGame): LoadedGame {
  const { content, pack: cards } = loaded;
  const texts = Object.fromEntries(
    content.cards.map(({ id }) => {
      const words = { name: `§${id}§`, rules: `%${id}%` };
      return [id, { en: words, de: words }];
    }),
  );
  return { ...loaded, pack: { ...cards, texts } };
}

/** The cards that a message gives away: by name, by rules, or by id. */
function given(message: string, ids: readonly string[]): string[] {
  // Fields and zones have names that cards may share, and a card's own data may name others: neither is a secret.
  const unnamed = JSON.stringify(JSON.parse(message), (key, value) =>
    ["names", "effects"].includes(key) ? undefined : value,
  );
  return ids.filter((id) => {
    if (message.includes(`§${id}§`) || message.includes(`%${id}%`)) return true;
    // An id may be a field's name too: as a key it counts where cards are listed by id.
    return new RegExp(`[:,\\[]"${id}"(?!:)|"${id}":\\{"definition"`).test(unnamed);
  });
}

const inside = (page: Page): Table => {
  const { match } = page.host() as unknown as { readonly match: { readonly inside: { readonly table: Table } } };
  return match.inside.table;
};

/** What a preview or a hint says is chosen from what may be; that it does not depend on what is, is shown below. */
const isForeseen = (message: string): boolean => message.includes('"outcomes":');

/** Bots choose; what offers lead to is not worked out, since that takes most of the time. */
const withoutForesight = (games: Library) => (): ThinkerPort => {
  const port = inProcess(games)();
  let answered: Parameters<ThinkerPort["listen"]>[0] = () => {};
  return {
    ...port,
    post: (request) => {
      if (request.job.kind === "choose") return port.post(request);
      queueMicrotask(() => answered({ id: request.id, ok: true, value: undefined as never }));
    },
    listen: (listener, failed) => {
      answered = listener;
      port.listen(listener, failed);
    },
  };
};

describe.each([
  ["mandate", 0],
  ["deal", 2],
  ["rangers", 0],
  ["knight", 0],
])("over a whole match of %s", (game, looker) => {
  test("no card leaves the host before its seat has seen it", { timeout: 300_000 }, async () => {
    const games = marked(library());
    const page = site({ library: games, makeThinker: withoutForesight(games) });
    await page.hall.setPace("at-once");
    const seat = await begin(page, { game, seed: 11 });
    const ids = inside(page).content.cards.map(({ id }) => id);
    const known = new Set<string>();
    let read = 0;
    let hidden = 0;
    const search = (): void => {
      const table = inside(page);
      for (const id of definitionsIn([table.view(looker), table.events(looker)])) known.add(id);
      const secret = ids.filter((id) => !known.has(id));
      hidden = Math.max(hidden, secret.length);
      for (const message of page.sent.slice(read))
        if (!isForeseen(message)) expect(given(message, secret), message.slice(0, 200)).toEqual([]);
      read = page.sent.length;
    };
    let choices = 0;
    await playOn(seat, ({ offers }) => {
      search();
      choices += 1;
      if (choices > 2_000) throw new Error("The match does not end.");
      return choice(5, choices, offers.length);
    });
    search();
    // There were secrets to give away.
    expect(hidden).toBeGreaterThan(3);
    expect(read).toBeGreaterThan(20);
    await page.host().close();
  });
});

test.each(["mandate", "knight"])(
  "the end of %s, which tells the seed and lays everything open, is not taken back",
  { timeout: 300_000 },
  async (game) => {
    const games = library();
    const page = site({ library: games, makeThinker: withoutForesight(games) });
    await page.hall.setPace("at-once");
    const seat = await begin(page, { game });
    const end = await playOn(seat, ({ moment }) => moment);
    expect(end.result?.seed).toMatch(/^[0-9a-f]{32}$/);
    expect(end.undo.refused).toBeDefined();
    expect(await seat.undo()).toMatchObject({ ok: false });
    expect(
      page.sent.some((message) => message.includes(String(end.result?.seed)) && !message.includes('"result":{')),
    ).toBe(false);
    await page.host().close();
  },
);

/** A match in its middle, twice: each time with everything that its seat cannot know drawn anew. */
async function worldsOf(
  game: string,
  actions: number,
): Promise<{ readonly id: string; readonly pages: readonly Page[] }> {
  const kept = storage();
  const first = site({ storage: kept });
  await first.hall.setPace("at-once");
  const seat = await begin(first, { game, seed: 21 });
  for (let i = 0; i < actions; i++) {
    const sight = await until(seat, isMyTurn);
    await seat.act(offered(sight)[i % offered(sight).length].action);
  }
  const { looker } = await until(seat, isMyTurn);
  await first.host().close();
  const key = `match/${seat.id}`;
  const record: MatchRecord = JSON.parse((kept.kept.get(key) as { readonly text: string }).text);
  const loaded = await library().load(game);
  const packs = { [loaded.content.hash]: loaded.content.cards };
  const table = openSave(loaded, { ...record.save, packs });
  const worlds = [1, 2].map((seed) => table.imagine(Number(looker), seed).save());
  expect(worlds[0].hash).not.toBe(worlds[1].hash);
  const pages = worlds.map((save) => {
    const changed = new Map(kept.kept).set(key, pack({ ...record, seen: [], save: { ...save, packs: {} } }));
    return site({ storage: storage(changed) });
  });
  return { id: seat.id, pages };
}

describe.each(["mandate", "deal", "rangers", "knight"])("what the page of %s is told", (game) => {
  test("does not depend on what its seat cannot know", { timeout: 300_000 }, async () => {
    const { id, pages } = await worldsOf(game, 3);
    for (const page of pages) {
      const seat = await sitDown(page, id);
      const sight = await until(seat, isMyTurn);
      for (const { action } of sight.offers.slice(0, 12)) await seat.preview(action);
      await seat.hint();
      await until(seat, (one) => offered(one).every(({ closesUndo }) => closesUndo !== undefined));
      await page.host().close();
    }
    const [one, other] = pages.map(({ sent }) => sent);
    expect(one.length).toBeGreaterThan(5);
    expect(one.every((message, i) => message === other[i]) && one.length === other.length).toBe(true);
  });
});
