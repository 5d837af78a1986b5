import { RulesView, useText } from "@cardwright/table";
import { titleOf } from "./catalog.ts";
import { useScreen } from "./screens.ts";
import { Page } from "./site.tsx";

/** The rules of a game with its glossary, on a page of their own. */
export function RulesPage({ game }: { readonly game: string }) {
  const say = useText();
  const screen = useScreen(game);
  return (
    <Page title={say("rules.title", { game: titleOf(game) })}>
      {screen === undefined ? <p>{say("site.loading")}</p> : <RulesView rules={screen.rules} heading="h2" />}
    </Page>
  );
}
