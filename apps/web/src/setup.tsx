import { useText } from "@cardwright/table";
import { type FormEvent, useState } from "react";
import { titleOf } from "./catalog.ts";
import { type DeckList as KeptDeck, keptDecks } from "./decklists.ts";
import type { GameFacts } from "./hall.ts";
import { seated } from "./lobby.tsx";
import site from "./site.module.css";
import { Page, useAnswer, useHall } from "./site.tsx";

/** What one types, or what a match told when it was over. */
const SHORT_SEED = /^-?\d{1,9}$/;
const LONG_SEED = /^[0-9a-f]{32}$/;

/** A match as one wants it: who sits where, with which deck, in which way, with which seed. */
export function SetUp({ game }: { readonly game: string }) {
  const say = useText();
  const hall = useHall();
  const { answer: facts } = useAnswer(() => hall.game(game), [hall, game]);
  return (
    <Page title={say("setup.title", { game: titleOf(game) })}>
      {facts === undefined ? <p>{say("site.loading")}</p> : <SetUpForm key={game} facts={facts} />}
    </Page>
  );
}

interface Chair {
  readonly name: string;
  /** A bot's name, or "" for a person. */
  readonly bot: string;
  readonly deck: string;
}

function SetUpForm({ facts }: { readonly facts: GameFacts }) {
  const say = useText();
  const hall = useHall();
  const { game, seats, bots, defaults, names, decks, modes } = facts;
  const own = facts.hasDeckBuilder ? keptDecks(game) : {};
  const [chairs, setChairs] = useState<readonly Chair[]>(() =>
    defaults.map((bot, i) => ({
      name: names[i] ?? "",
      bot: bot ?? "",
      deck: decks[i % Math.max(decks.length, 1)]?.id ?? "",
    })),
  );
  const [way, setWay] = useState("");
  const [seed, setSeed] = useState("");
  const [failure, setFailure] = useState<string>();
  const put = (i: number, changes: Partial<Chair>) =>
    setChairs((before) => before.map((chair, j) => (i === j ? { ...chair, ...changes } : chair)));
  const cardsOf = (deck: string) => own[deck.replace(/^own:/, "")] ?? decks.find(({ id }) => id === deck)?.cards ?? {};
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (seed !== "" && !SHORT_SEED.test(seed) && !LONG_SEED.test(seed)) return setFailure(say("setup.seed.bad"));
    const [mode, variant] = way.split("/");
    const chosen = chairs.map(({ deck }) => own[deck.replace(/^own:/, "")] ?? deck);
    setFailure(
      seated(
        await hall.begin({
          game,
          seats: chairs.map(({ name, bot }) => ({ name, bot: bot === "" ? undefined : bot })),
          ...(decks.length === 0 ? {} : { decks: chosen }),
          ...(mode === undefined || mode === "" ? {} : { mode }),
          ...(variant === undefined ? {} : { variant }),
          ...(seed === "" ? {} : { seed: LONG_SEED.test(seed) ? seed : Number(seed) }),
        }),
      ),
    );
  };
  return (
    <form onSubmit={(event) => void begin(event)} className={site.fields}>
      {chairs.map((chair, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its number.
        <fieldset key={i} className={site.group}>
          <legend>{seats.roles[i] ?? say("setup.seat", { n: i + 1 })}</legend>
          <label className={site.field}>
            <span>{say("setup.name")}</span>
            <input
              value={chair.name}
              required
              maxLength={30}
              onChange={({ target }) => put(i, { name: target.value })}
            />
          </label>
          <label className={site.field}>
            <span>{say("setup.player")}</span>
            <select value={chair.bot} onChange={({ target }) => put(i, { bot: target.value })}>
              <option value="">{say("setup.person")}</option>
              {bots.map((bot) => (
                <option key={bot} value={bot}>
                  {say("setup.bot.named", { bot })}
                </option>
              ))}
            </select>
          </label>
          {decks.length > 0 && (
            <label className={site.field}>
              <span>{say("setup.deck")}</span>
              <select value={chair.deck} onChange={({ target }) => put(i, { deck: target.value })}>
                {decks.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
                {Object.keys(own).map((name) => (
                  <option key={name} value={`own:${name}`}>
                    {say("setup.deck.own", { name })}
                  </option>
                ))}
              </select>
            </label>
          )}
          {decks.length > 0 && <DeckList cards={cardsOf(chair.deck)} names={facts.cardNames} />}
        </fieldset>
      ))}
      {decks.length > 0 && <p className={site.note}>{say(`setup.lists.${facts.lists}`)}</p>}
      {modes.length > 0 && (
        <label className={site.field}>
          <span>{say("setup.mode")}</span>
          <select value={way} onChange={({ target }) => setWay(target.value)}>
            <option value="">{say("setup.mode.default")}</option>
            {modes.flatMap(({ id, name, variants }) => [
              <option key={id} value={id}>
                {name}
              </option>,
              ...(variants.length < 2
                ? []
                : variants.map((variant) => (
                    <option key={`${id}/${variant.id}`} value={`${id}/${variant.id}`}>
                      {name}: {variant.name}
                    </option>
                  ))),
            ])}
          </select>
        </label>
      )}
      <label className={site.field}>
        <span>{say("setup.seed")}</span>
        <input
          value={seed}
          inputMode="numeric"
          aria-describedby="seed-note"
          onChange={({ target }) => setSeed(target.value.trim())}
        />
      </label>
      <p id="seed-note" className={site.note}>
        {say("setup.seed.note")}
      </p>
      {failure !== undefined && (
        <p role="alert" className={site.failure}>
          {failure}
        </p>
      )}
      <button type="submit" className={site.primary}>
        {say("setup.begin")}
      </button>
    </form>
  );
}

/** What a deck is made of, for everybody to read. */
function DeckList({ cards, names }: { readonly cards: KeptDeck; readonly names: Readonly<Record<string, string>> }) {
  const say = useText();
  const rows = Object.entries(cards)
    .map(([card, count]) => ({ card, count, name: names[card] ?? card }))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <details>
      <summary>{say("setup.list", { n: rows.reduce((sum, { count }) => sum + count, 0) })}</summary>
      <ul className={site.list}>
        {rows.map(({ card, count, name }) => (
          <li key={card}>{say("setup.list.card", { count, name })}</li>
        ))}
      </ul>
    </details>
  );
}
