import { FaceProvider, PrintedCard, TextProvider, useLanguage, useText } from "@cardwright/table";
import type { CardText } from "@cardwright/table/seat";
import { useDeferredValue, useState } from "react";
import { titleOf } from "./catalog.ts";
import style from "./gallery.module.css";
import type { Gallery } from "./hall.ts";
import { Link } from "./router.tsx";
import { useScreen } from "./screens.ts";
import site from "./site.module.css";
import { Page, useAnswer, useHall } from "./site.tsx";

/** All cards of a game: searched, filtered, printed; each with an address of its own. */
export function GalleryPage({ game, card }: { readonly game: string; readonly card: string | undefined }) {
  const say = useText();
  const hall = useHall();
  const { answer: gallery } = useAnswer(() => hall.gallery(game), [hall, game]);
  const screen = useScreen(game);
  const printed = gallery?.cards.find(({ definition }) => definition === card);
  const title = printed?.name ?? say("cards.title", { game: titleOf(game) });
  return (
    <Page title={title} wide>
      {gallery === undefined ? (
        <p>{say("site.loading")}</p>
      ) : (
        <TextProvider messages={screen?.messages}>
          <FaceProvider value={screen?.Face}>
            {card === undefined ? (
              <Cards game={game} gallery={gallery} />
            ) : (
              <OneCard game={game} card={card} printed={printed} gallery={gallery} />
            )}
          </FaceProvider>
        </TextProvider>
      )}
    </Page>
  );
}

function OneCard({
  game,
  card,
  printed,
  gallery,
}: {
  readonly game: string;
  readonly card: string;
  readonly printed: CardText | undefined;
  readonly gallery: Gallery;
}) {
  const say = useText();
  return (
    <>
      <p>
        <Link to={`/cards/${game}`}>{say("cards.back", { game: titleOf(game) })}</Link>
      </p>
      {printed === undefined ? (
        <p className={site.failure}>{say("cards.unknown", { card, game: titleOf(game) })}</p>
      ) : (
        <div className={style.one} data-skin={game}>
          <PrintedCard printed={printed} size="large" />
          <section aria-labelledby="data">
            <h2 id="data">{say("cards.data")}</h2>
            <dl className={style.data}>
              {Object.entries(printed.attributes).map(([name, value]) => (
                <div key={name}>
                  <dt>{gallery.names.attributes[name] ?? name}</dt>
                  <dd>{valueText(gallery, name, value)}</dd>
                </div>
              ))}
            </dl>
          </section>
        </div>
      )}
    </>
  );
}

const valueText = ({ names }: Gallery, attribute: string, value: unknown): string =>
  Array.isArray(value)
    ? value.map((one) => valueText({ names, cards: [] }, attribute, one)).join(", ")
    : (names.values[`${attribute}.${String(value)}`] ?? String(value));

function Cards({ game, gallery }: { readonly game: string; readonly gallery: Gallery }) {
  const say = useText();
  const { shown, filters } = useFilters(game, gallery);
  return (
    <>
      {filters}
      <p className={style.count}>
        <span role="status">{say("cards.count", { n: shown.length })}</span>
        <button type="button" className={site.button} onClick={() => print()}>
          {say("cards.print")}
        </button>
      </p>
      <ul className={style.cards} data-skin={game}>
        {shown.map((printed) => (
          <li key={printed.definition} className={style.place}>
            <PrintedCard printed={printed} />
            <Link to={`/cards/${game}/${printed.definition}`} className={style.link ?? ""} aria-label={printed.name} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A search and a choice for each facet that the game's screen names; the cards by their names, as people look for them. */
export function useFilters(game: string, gallery: Gallery) {
  const say = useText();
  const language = useLanguage();
  const screen = useScreen(game);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const wanted = useDeferredValue(search.trim().toLocaleLowerCase());
  const facets = screen?.gallery.facets ?? [];
  const { compare } = new Intl.Collator(language, { numeric: true });
  const shown = gallery.cards
    .filter(
      (card) =>
        facets.every(
          ({ attribute }) =>
            (chosen[attribute] ?? "") === "" || valuesOf(card, attribute).includes(chosen[attribute] ?? ""),
        ) &&
        (wanted === "" ||
          [card.name, card.face ?? "", ...card.rules].some((text) => text.toLocaleLowerCase().includes(wanted))),
    )
    .sort((a, b) => compare(a.name, b.name));
  const options = (facet: string): { readonly value: string; readonly name: string }[] =>
    [...new Set(gallery.cards.flatMap((card) => valuesOf(card, facet)))]
      .map((value) => ({ value, name: gallery.names.values[`${facet}.${value}`] ?? value }))
      .sort((a, b) => compare(a.name, b.name));
  const filters = (
    <search className={style.filters}>
      <label>
        <span>{say("cards.search")}</span>
        <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
      </label>
      {facets.map(({ attribute: facet, title }) => (
        <label key={facet}>
          <span>{title[language]}</span>
          <select
            value={chosen[facet] ?? ""}
            onChange={({ target }) => setChosen((before) => ({ ...before, [facet]: target.value }))}
          >
            <option value="">{say("cards.all")}</option>
            {options(facet).map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </search>
  );
  return { shown, filters };
}

const valuesOf = ({ attributes }: CardText, facet: string): string[] => {
  const value = attributes[facet];
  return value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
};
