import { capital, PrintedCard, sentence, useText } from "@cardwright/table";
import { useEffect, useId, useState } from "react";
import { titleOf } from "./catalog.ts";
import { type DeckList, deckText, keepDeck, keptDecks, parseDeck } from "./decklists.ts";
import style from "./gallery.module.css";
import { useFilters } from "./gallery.tsx";
import type { DeckVerdict, Gallery, GameFacts } from "./hall.ts";
import { Link } from "./router.tsx";
import site from "./site.module.css";
import { Page, useAnswer, useHall } from "./site.tsx";

/** A deck of one's own: points and mistakes while it grows, kept in this browser, exchanged as text. */
export function DeckBuilder({ game }: { readonly game: string }) {
  const say = useText();
  const hall = useHall();
  const { answer: gallery } = useAnswer(() => hall.gallery(game), [hall, game]);
  const { answer: facts } = useAnswer(() => hall.game(game), [hall, game]);
  return (
    <Page title={say("decks.title", { game: titleOf(game) })} wide>
      {gallery === undefined || facts === undefined ? (
        <p>{say("site.loading")}</p>
      ) : !facts.hasDeckBuilder ? (
        <>
          <p className={site.failure}>{say("decks.none", { game: titleOf(game) })}</p>
          <p className={site.ways}>
            <Link to="/" className={site.primary ?? ""}>
              {say("site.home")}
            </Link>
          </p>
        </>
      ) : (
        <Builder game={game} gallery={gallery} facts={facts} />
      )}
    </Page>
  );
}

function Builder({
  game,
  gallery,
  facts,
}: {
  readonly game: string;
  readonly gallery: Gallery;
  readonly facts: GameFacts;
}) {
  const say = useText();
  const hall = useHall();
  const { shown, filters } = useFilters(game, gallery);
  const [name, setName] = useState("");
  const [deck, setDeck] = useState<DeckList>({});
  const [verdict, setVerdict] = useState<DeckVerdict>();
  const [message, setMessage] = useState<string>();
  const own = keptDecks(game);
  const nameOf = new Map(gallery.cards.map((card) => [card.definition, card.name]));
  useEffect(() => {
    let isWanted = true;
    void hall.deck(game, deck).then((given) => isWanted && setVerdict(given));
    return () => {
      isWanted = false;
    };
  }, [hall, game, deck]);
  const put = (card: string, by: number) =>
    setDeck((before) => {
      const { [card]: count = 0, ...rest } = before;
      return count + by <= 0 ? rest : { ...before, [card]: count + by };
    });
  const size = Object.values(deck).reduce((sum, count) => sum + count, 0);
  const startFrom = (from: string): void => {
    const ready = facts.decks.find(({ id }) => id === from);
    setDeck(own[from.replace(/^own:/, "")] ?? ready?.cards ?? {});
    setName(from.startsWith("own:") ? from.slice("own:".length) : "");
  };
  const save = (): void => {
    const called = name.trim() === "" ? titleOf(game) : name.trim();
    setMessage(keepDeck(game, called, deck) ? say("decks.saved", { name: called }) : say("decks.unsaved"));
  };
  return (
    <>
      <div className={style.builder}>
        <section aria-labelledby="yours" className={style.yours}>
          <h2 id="yours">{say("decks.yours")}</h2>
          <label className={site.field}>
            <span>{say("decks.from")}</span>
            <select defaultValue="" onChange={({ target }) => startFrom(target.value)}>
              <option value="">{say("decks.empty")}</option>
              {facts.decks.map((ready) => (
                <option key={ready.id} value={ready.id}>
                  {ready.name}
                </option>
              ))}
              {Object.keys(own).map((kept) => (
                <option key={kept} value={`own:${kept}`}>
                  {kept}
                </option>
              ))}
            </select>
          </label>
          <p role="status">
            {say("decks.size", { n: size })}
            {verdict?.points !== undefined && verdict.maxPoints !== undefined && (
              <> · {say("decks.points", { points: verdict.points, max: verdict.maxPoints })}</>
            )}
          </p>
          {verdict !== undefined && (
            <p className={verdict.ok ? site.note : site.failure}>
              {verdict.text === undefined ? say("decks.fine") : sentence(capital(verdict.text))}
            </p>
          )}
          <ul className={style.rows}>
            {Object.entries(deck).map(([card, count]) => (
              <li key={card}>
                <span>
                  {count} × {nameOf.get(card) ?? card} <Cost points={facts.points[card]} />
                </span>
                <button
                  type="button"
                  className={site.button}
                  aria-label={say("decks.remove", { card: nameOf.get(card) ?? card })}
                  onClick={() => put(card, -1)}
                >
                  −
                </button>
                <button
                  type="button"
                  className={site.button}
                  aria-label={say("decks.add", { card: nameOf.get(card) ?? card })}
                  onClick={() => put(card, 1)}
                >
                  +
                </button>
              </li>
            ))}
          </ul>
          <label className={site.field}>
            <span>{say("decks.name")}</span>
            <input value={name} maxLength={40} onChange={({ target }) => setName(target.value)} />
          </label>
          <button type="button" className={site.primary} onClick={save}>
            {say("decks.save")}
          </button>
          {name in own && (
            <button
              type="button"
              className={site.button}
              onClick={() => keepDeck(game, name, undefined) && setName("")}
            >
              {say("decks.delete")}
            </button>
          )}
          <p role="status">{message}</p>
          <DeckAsText deck={deck} gallery={gallery} take={setDeck} />
          <button type="button" className={site.button} onClick={() => print()}>
            {say("decks.print")}
          </button>
        </section>
        <section aria-labelledby="choose" className={style.choose}>
          <h2 id="choose">{say("decks.cards")}</h2>
          {filters}
          <ul className={style.cards} data-skin={game}>
            {shown.map((printed) => (
              <li key={printed.definition} className={style.pick}>
                <PrintedCard printed={printed} />
                <button
                  type="button"
                  className={site.button}
                  aria-label={say("decks.add", { card: printed.name })}
                  onClick={() => put(printed.definition, 1)}
                >
                  +
                </button>
                <span>{say("decks.held", { n: deck[printed.definition] ?? 0 })}</span>
                <Cost points={facts.points[printed.definition]} />
              </li>
            ))}
          </ul>
        </section>
      </div>
      <ul className={style.print} data-skin={game} aria-hidden="true">
        {gallery.cards.flatMap((printed) =>
          Array.from({ length: deck[printed.definition] ?? 0 }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: copies of one card are alike.
            <li key={`${printed.definition}/${i}`}>
              <PrintedCard printed={printed} />
            </li>
          )),
        )}
      </ul>
    </>
  );
}

/** What one copy costs, where decks are built by points. */
function Cost({ points }: { readonly points: number | undefined }) {
  const say = useText();
  return points === undefined ? undefined : <span className={style.cost}>{say("decks.cost", { points })}</span>;
}

function DeckAsText({
  deck,
  gallery,
  take,
}: {
  readonly deck: DeckList;
  readonly gallery: Gallery;
  readonly take: (deck: DeckList) => void;
}) {
  const say = useText();
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const read = (): void => {
    const parsed = parseDeck(draft ?? "", new Set(gallery.cards.map(({ definition }) => definition)));
    if ("deck" in parsed) {
      take(parsed.deck);
      setDraft(undefined);
      setFailure(undefined);
    } else
      setFailure(say("decks.bad", { line: parsed.line, text: parsed.text, example: gallery.cards[0]?.definition }));
  };
  return (
    <>
      <label htmlFor={id}>{say("decks.text")}</label>
      <textarea id={id} rows={6} value={draft ?? deckText(deck)} onChange={({ target }) => setDraft(target.value)} />
      {failure !== undefined && (
        <p role="alert" className={site.failure}>
          {failure}
        </p>
      )}
      <button
        type="button"
        className={site.button}
        aria-disabled={draft === undefined}
        onClick={() => draft !== undefined && read()}
      >
        {say("decks.read")}
      </button>
    </>
  );
}
