import { useLanguage, useText } from "@cardwright/table";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { Scene } from "./art.tsx";
import { CATALOG, isOurs, titleOf } from "./catalog.ts";
import { exportMatch, upload } from "./files.ts";
import type { GameTitle } from "./games.ts";
import type { Begun, MatchEntry } from "./hall.ts";
import style from "./lobby.module.css";
import { go, Link } from "./router.tsx";
import site from "./site.module.css";
import { Page, useAnswer, useHall } from "./site.tsx";

/** The first page: five games, each one click away, and the matches of this browser. */
export function Lobby() {
  const say = useText();
  return (
    <Page title={say("lobby.title")} wide>
      <p className={style.lead}>{say("lobby.lead")}</p>
      <Games />
      <Matches />
    </Page>
  );
}

function Games() {
  const say = useText();
  const language = useLanguage();
  const hall = useHall();
  const [failure, setFailure] = useState<string>();
  const play = async (game: string): Promise<void> => setFailure(seated(await hall.begin({ game })));
  return (
    <section aria-labelledby="games">
      <h2 id="games" className={site.hidden}>
        {say("lobby.games")}
      </h2>
      <ul className={style.games}>
        {CATALOG.map((game) => (
          <GameTile key={game.id} game={game} line={game.line[language]} players={game.players[language]} play={play} />
        ))}
      </ul>
      {failure !== undefined && (
        <p role="alert" className={site.failure}>
          {failure}
        </p>
      )}
    </section>
  );
}

function GameTile({
  game: { id, title },
  line,
  players,
  play,
}: {
  readonly game: GameTitle;
  readonly line: string;
  readonly players: string;
  readonly play: (game: string) => Promise<void>;
}) {
  const say = useText();
  return (
    <li className={style.game} data-skin={id}>
      <div className={style.scene}>
        <Scene game={id} />
      </div>
      <h3>{title}</h3>
      <p className={style.line}>{line}</p>
      <p className={style.players}>{players}</p>
      <button
        type="button"
        className={site.primary}
        aria-label={say("lobby.play.of", { game: title })}
        onClick={() => void play(id)}
      >
        {say("lobby.play")}
      </button>
      <ul className={style.more}>
        {(isOurs(id) ? (["tutorial", "new", "cards", "rules"] as const) : (["new", "cards"] as const)).map((to) => (
          <li key={to}>
            <Link to={`/${to}/${id}`} aria-label={say(`lobby.${to}.of`, { game: title })}>
              {say(`lobby.${to}`)}
            </Link>
          </li>
        ))}
        {(id === "mandate" || id === "deal") && (
          <li>
            <Link to={`/decks/${id}`} aria-label={say("lobby.decks.of", { game: title })}>
              {say("lobby.decks")}
            </Link>
          </li>
        )}
      </ul>
    </li>
  );
}

/** Goes to the table of a match that has begun; otherwise says why there is none. */
export function seated(begun: Begun): string | undefined {
  if (!begun.ok) return begun.text;
  if (begun.id !== undefined) go(`/table/${begun.id}`);
  return undefined;
}

// ---- the matches of this browser ------------------------------------------------------------------------------------

function Matches() {
  const say = useText();
  const hall = useHall();
  const { answer: matches, again } = useAnswer(() => hall.matches(), [hall]);
  const [message, setMessage] = useState<string>();
  const [removed, setRemoved] = useState<MatchEntry>();
  // What a silent storage holds comes when it answers.
  useEffect(() => hall.onNotice((notice) => void (notice.kind === "storage" && again())), [hall, again]);
  const bring = async (): Promise<void> => {
    const text = await upload(".json,application/json");
    if (text === undefined) return;
    const begun = await hall.imported(text);
    setMessage(begun.ok ? [say("lobby.imported"), begun.remark].filter(Boolean).join(" ") : begun.text);
    again();
  };
  const remove = async (match: MatchEntry): Promise<void> => {
    const done = await hall.remove(match.id);
    setMessage(done.ok ? undefined : done.text);
    if (done.ok) setRemoved(match);
    again();
  };
  const restore = async (): Promise<void> => {
    if (removed === undefined) return;
    const done = await hall.restore(removed.id);
    setMessage(done.ok ? undefined : done.text);
    setRemoved(undefined);
    again();
  };
  const running = matches?.filter(({ result }) => result === undefined) ?? [];
  const finished = matches?.filter(({ result }) => result !== undefined) ?? [];
  return (
    <section aria-labelledby="matches" className={style.matches}>
      <div className={style.heading}>
        <h2 id="matches">{say("lobby.matches")}</h2>
        <button type="button" className={site.button} onClick={() => void bring()}>
          {say("lobby.import")}
        </button>
      </div>
      <div role="status">
        {message !== undefined && <p className={site.failure}>{message}</p>}
        {removed !== undefined && (
          <p className={style.removed}>
            {say("lobby.removed", { name: removed.name })}{" "}
            <button type="button" className={site.button} onClick={() => void restore()}>
              {say("lobby.restore")}
            </button>
          </p>
        )}
      </div>
      {matches !== undefined && matches.length === 0 && <p className={style.empty}>{say("lobby.empty")}</p>}
      {running.length > 0 && <MatchList title={say("lobby.running")} matches={running} remove={remove} again={again} />}
      {finished.length > 0 && (
        <MatchList title={say("lobby.finished")} matches={finished} remove={remove} again={again} />
      )}
    </section>
  );
}

function MatchList({
  title,
  matches,
  remove,
  again,
}: {
  readonly title: string;
  readonly matches: readonly MatchEntry[];
  readonly remove: (match: MatchEntry) => Promise<void>;
  readonly again: () => void;
}) {
  return (
    <>
      <h3>{title}</h3>
      <ul className={style.list}>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} remove={remove} again={again} />
        ))}
      </ul>
    </>
  );
}

function MatchRow({
  match,
  remove,
  again,
}: {
  readonly match: MatchEntry;
  readonly remove: (match: MatchEntry) => Promise<void>;
  readonly again: () => void;
}) {
  const say = useText();
  const language = useLanguage();
  const hall = useHall();
  const [failure, setFailure] = useState<string>();
  const { id, game, name, seats, state, touched, result, damage, isPractice, isTutorial, isUnverified } = match;
  const when = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(touched);
  const exported = async (): Promise<void> => setFailure(await exportMatch(hall, id));
  const named = { name, game: titleOf(game) };
  return (
    <li className={style.match} data-skin={game}>
      <div>
        <p className={style.name}>
          <strong>{name}</strong> <span>{titleOf(game)}</span>
          {isPractice && <span className={site.mark}>{say("match.practice")}</span>}
          {isTutorial && <span className={site.mark}>{say("match.tutorial")}</span>}
          {isUnverified && <span className={site.mark}>{say("match.unverified")}</span>}
        </p>
        <p className={style.facts}>
          {damage ?? state}
          {" · "}
          {seats
            .map((seat) => (seat.bot === undefined ? seat.name : say("seat.bot", { name: seat.name, bot: seat.bot })))
            .join(", ")}
          {" · "}
          <time dateTime={new Date(touched).toISOString()}>{when}</time>
        </p>
        {failure !== undefined && (
          <p role="status" className={site.failure}>
            {failure}
          </p>
        )}
      </div>
      <div className={style.tools}>
        {damage === undefined && (
          <Link
            to={`/table/${id}`}
            className={site.primary ?? ""}
            aria-label={say(result === undefined ? "match.continue.of" : "match.replay.of", named)}
          >
            {say(result === undefined ? "match.continue" : "match.replay")}
          </Link>
        )}
        <Rename match={match} again={again} />
        <button
          type="button"
          className={site.button}
          aria-label={say("match.export.of", named)}
          onClick={() => void exported()}
        >
          {say("match.export")}
        </button>
        <button
          type="button"
          className={site.button}
          aria-label={say("match.delete.of", named)}
          onClick={() => void remove(match)}
        >
          {say("match.delete")}
        </button>
      </div>
    </li>
  );
}

function Rename({ match: { id, game, name }, again }: { readonly match: MatchEntry; readonly again: () => void }) {
  const say = useText();
  const hall = useHall();
  const dialog = useRef<HTMLDialogElement>(null);
  const [value, setValue] = useState(name);
  const [failure, setFailure] = useState<string>();
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const done = await hall.rename(id, value);
    setFailure(done.ok ? undefined : done.text);
    if (!done.ok) return;
    dialog.current?.close();
    again();
  };
  return (
    <>
      <button
        type="button"
        className={site.button}
        aria-label={say("match.rename.of", { name, game: titleOf(game) })}
        onClick={() => dialog.current?.showModal()}
      >
        {say("match.rename")}
      </button>
      <dialog ref={dialog} className={site.dialog} aria-label={say("match.rename.of", { name, game: titleOf(game) })}>
        <form onSubmit={(event) => void save(event)}>
          <label className={site.field}>
            <span>{say("match.name")}</span>
            <input value={value} maxLength={60} required onChange={({ target }) => setValue(target.value)} />
          </label>
          {failure !== undefined && <p className={site.failure}>{failure}</p>}
          <button type="submit" className={site.primary}>
            {say("site.save")}
          </button>
          <button type="button" className={site.button} onClick={() => dialog.current?.close()}>
            {say("site.cancel")}
          </button>
        </form>
      </dialog>
    </>
  );
}
