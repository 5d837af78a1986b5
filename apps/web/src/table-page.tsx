import { Curtain, TableFrame, TableProvider, useSight, useTable, useText } from "@cardwright/table";
import type { Looker, SeatClient } from "@cardwright/table/seat";
import { useEffect, useId, useRef, useState } from "react";
import { titleOf } from "./catalog.ts";
import { exportMatch } from "./files.ts";
import { seated } from "./lobby.tsx";
import { Link } from "./router.tsx";
import { useScreen } from "./screens.ts";
import { useSiteSettings } from "./settings.ts";
import site from "./site.module.css";
import { LanguageSwitch, Page, SettingsButton, useHall } from "./site.tsx";
import style from "./table-page.module.css";

/** A table: opened from its save, left when one goes away. The board is the game's own; around it is what all have. */
export function TablePage({ id }: { readonly id: string }) {
  const say = useText();
  const hall = useHall();
  const [client, setClient] = useState<SeatClient>();
  const [failure, setFailure] = useState<string>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is another try.
  useEffect(() => {
    let isWanted = true;
    setFailure(undefined);
    void hall.open(id).then((done) => {
      if (!isWanted) return;
      if (done.ok) setClient(done.seat);
      else setFailure(done.text);
    });
    return () => {
      isWanted = false;
      void hall.leave();
    };
  }, [hall, id, round]);
  const isMissing = failure !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    return hall.onNotice((notice) => {
      if (notice.kind === "storage" && notice.state === "works") setRound((n) => n + 1);
    });
  }, [hall, isMissing]);
  if (failure !== undefined)
    return (
      <Page title={say("table.gone")}>
        <p className={site.failure}>{failure}</p>
        <p>
          <Link to="/" className={site.primary ?? ""}>
            {say("site.home")}
          </Link>
        </p>
      </Page>
    );
  return client === undefined ? <Waiting /> : <Seated client={client} />;
}

function Waiting() {
  const say = useText();
  return (
    <main className={style.message}>
      <p role="status">{say("table.loading")}</p>
    </main>
  );
}

function Seated({ client }: { readonly client: SeatClient }) {
  const settings = useSiteSettings();
  const [game, setGame] = useState(client.sight()?.match.game);
  useEffect(() => client.subscribe(() => setGame((before) => client.sight()?.match.game ?? before)), [client]);
  const screen = useScreen(game);
  return (
    <TableProvider
      client={client}
      settings={settings}
      language={settings.language}
      {...(screen === undefined ? {} : { messages: screen.messages })}
      waiting={<Waiting />}
      curtain={
        <main className={style.message} data-skin={screen?.skin}>
          <Curtain client={client} />
        </main>
      }
    >
      {screen === undefined ? (
        <Waiting />
      ) : (
        <main className={style.page} data-skin={screen.skin}>
          <TableFrame screen={screen} menu={<Bar />} result={<AfterTheEnd />} />
        </main>
      )}
    </TableProvider>
  );
}

/** The head of a table: where one is, the way back, and the menu of the match. */
function Bar() {
  const say = useText();
  const { match } = useSight();
  const heading = useRef<HTMLHeadingElement>(null);
  const remark = useId();
  const title = match.name;
  useEffect(() => {
    document.title = `${title} · Cardwright`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={style.bar}>
      <Link to="/" className={site.button ?? ""}>
        {say("site.home")}
      </Link>
      <h1 ref={heading} tabIndex={-1} {...(match.isUnverified ? { "aria-describedby": remark } : {})}>
        {title}
      </h1>
      <p className={style.turn}>
        {titleOf(match.game)}
        {match.hasKnownSeed && <> · {say("table.known")}</>}
      </p>
      <div className={style.tools}>
        <Menu />
      </div>
      {match.isUnverified && (
        <p id={remark} className={style.remark}>
          {say("table.unverified")}
        </p>
      )}
    </header>
  );
}

function Menu() {
  const say = useText();
  const hall = useHall();
  const { match, moment, result, looker } = useSight();
  const details = useRef<HTMLDetailsElement>(null);
  const [message, setMessage] = useState<string>();
  const [isTooLong, setTooLong] = useState(false);
  const close = (): void => details.current?.removeAttribute("open");
  const fork = async (): Promise<void> => {
    const failure = seated(await hall.fork(match.id, moment, typeof looker === "number" ? looker : 0));
    setMessage(failure);
    if (failure === undefined) close();
  };
  const share = async (): Promise<void> => {
    const done = await hall.link(match.id);
    setTooLong(done.isTooLong === true);
    if (!done.ok || done.fragment === undefined) return setMessage(done.ok ? undefined : done.text);
    const link = `${location.origin}/open#${done.fragment}`;
    try {
      await navigator.clipboard.writeText(link);
      setMessage(say("table.share.copied"));
    } catch {
      setMessage(link);
    }
  };
  const exported = async (): Promise<void> => setMessage(await exportMatch(hall, match.id));
  return (
    <details
      className={style.menu}
      ref={details}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || details.current?.open !== true) return;
        event.preventDefault();
        close();
        details.current?.querySelector("summary")?.focus();
      }}
    >
      <summary className={site.button}>{say("table.menu")}</summary>
      <div className={style.items}>
        <button type="button" className={site.plain} onClick={() => void fork()}>
          {say("table.fork")}
        </button>
        <p className={site.note}>{say(result === undefined ? "table.fork.running" : "table.fork.finished")}</p>
        <button type="button" className={site.plain} onClick={() => void share()}>
          {say("table.share")}
        </button>
        <button type="button" className={site.plain} onClick={() => void exported()}>
          {say("table.export")}
        </button>
        <LanguageSwitch />
        <SettingsButton />
        <p role="status" className={style.said}>
          {message}
        </p>
        {isTooLong && (
          <button type="button" className={site.button} onClick={() => void exported()}>
            {say("table.share.file")}
          </button>
        )}
      </div>
    </details>
  );
}

/** Under the result: look with other eyes, or play again. */
function AfterTheEnd() {
  const say = useText();
  const hall = useHall();
  const { match, looker } = useSight();
  const { client } = useTable();
  const [failure, setFailure] = useState<string>();
  const again = async (): Promise<void> =>
    setFailure(
      seated(
        match.tutorial === undefined
          ? await hall.begin({ game: match.game, seats: match.seats.map(({ name, bot }) => ({ name, bot })) })
          : await hall.tutorial(match.game, true),
      ),
    );
  const lookers: readonly (readonly [Looker, string])[] = [
    ...match.seats.map(({ name }, seat) => [seat, name] as const),
    ["open", say("table.look.open")],
    ["spectator", say("table.look.spectator")],
  ];
  return (
    <div className={style.after}>
      <label>
        {say("table.look")}{" "}
        <select
          value={String(looker)}
          onChange={({ target }) => {
            const chosen = lookers.find(([one]) => String(one) === target.value);
            if (chosen !== undefined) void client.lookAs(chosen[0]);
          }}
        >
          {lookers.map(([one, name]) => (
            <option key={String(one)} value={String(one)}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className={site.primary} onClick={() => void again()}>
        {say("table.rematch")}
      </button>
      {failure !== undefined && <p className={site.failure}>{failure}</p>}
    </div>
  );
}
