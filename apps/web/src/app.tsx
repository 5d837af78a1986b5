import { TextProvider, useText } from "@cardwright/table";
import { useEffect, useState } from "react";
import de from "../text/de.json" with { type: "json" };
import en from "../text/en.json" with { type: "json" };
import { CATALOG } from "./catalog.ts";
import { DeckBuilder } from "./decks.tsx";
import { GalleryPage } from "./gallery.tsx";
import type { Begun, Hall } from "./hall.ts";
import { Harness } from "./harness.tsx";
import { Lobby, seated } from "./lobby.tsx";
import { Notices } from "./notices.tsx";
import { Link, type Route, usePath, useRoute } from "./router.tsx";
import { RulesPage } from "./rules.tsx";
import { dress, useSiteSettings } from "./settings.ts";
import { SetUp } from "./setup.tsx";
import site from "./site.module.css";
import { HallProvider, Mishaps, Page, useHall } from "./site.tsx";
import { TablePage } from "./table-page.tsx";
import { useUpdate } from "./update.ts";

const MESSAGES = { en, de };

/** The site: one hall behind it, one screen at a time. */
export function App({ hall }: { readonly hall: Hall }) {
  const settings = useSiteSettings();
  const { language, pace, reload } = settings;
  const update = useUpdate();
  const path = usePath();
  useEffect(() => dress(settings), [settings]);
  useEffect(() => void hall.setLanguage(language), [hall, language]);
  useEffect(() => void hall.setPace(pace), [hall, pace]);
  useEffect(() => {
    if (import.meta.env.DEV) void hall.setReload(reload);
  }, [hall, reload]);
  return (
    <TextProvider language={language} messages={MESSAGES}>
      <HallProvider value={hall}>
        <Notices update={update} />
        <Mishaps path={path}>
          <Screen />
        </Mishaps>
      </HallProvider>
    </TextProvider>
  );
}

function Screen() {
  const route = useRoute();
  if ("game" in route && route.game !== undefined && !CATALOG.some(({ id }) => id === route.game)) return <Unknown />;
  return screenOf(route);
}

function screenOf(route: Route) {
  switch (route.at) {
    case "lobby":
      return <Lobby />;
    case "set-up":
      return <SetUp key={route.game} game={route.game} />;
    case "table":
      return <TablePage key={route.id} id={route.id} />;
    case "tutorial":
      return <Beginning key={route.game} begin={(hall) => hall.tutorial(route.game, false)} />;
    case "cards":
      return <GalleryPage key={route.game} game={route.game} card={route.card} />;
    case "decks":
      return <DeckBuilder key={route.game} game={route.game} />;
    case "rules":
      return <RulesPage key={route.game} game={route.game} />;
    case "harness":
      return <Harness key={`${route.game}/${route.index}`} game={route.game} index={route.index} />;
    case "open":
      return <Beginning key={route.fragment} begin={(hall) => hall.opened(route.fragment)} />;
    case "unknown":
      return <Unknown />;
  }
}

/** An address that begins a match: a lesson, or a link. Where it cannot, it says why. */
function Beginning({ begin }: { readonly begin: (hall: Hall) => Promise<Begun> }) {
  const say = useText();
  const hall = useHall();
  const [failure, setFailure] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once; what it begins is the component's key.
  useEffect(() => {
    let isWanted = true;
    void begin(hall).then((begun) => {
      if (isWanted) setFailure(seated(begun));
    });
    return () => {
      isWanted = false;
    };
  }, [hall]);
  return (
    <Page title={say(failure === undefined ? "open.title" : "open.bad")}>
      <p className={failure === undefined ? site.note : site.failure} role="status">
        {failure ?? say("site.loading")}
      </p>
      <p>
        <Link to="/" className={site.button ?? ""}>
          {say("site.home")}
        </Link>
      </p>
    </Page>
  );
}

function Unknown() {
  const say = useText();
  return (
    <Page title={say("unknown.title")}>
      <p>{say("unknown.text", { path: location.pathname })}</p>
      <p>
        <Link to="/" className={site.primary ?? ""}>
          {say("site.home")}
        </Link>
      </p>
    </Page>
  );
}
