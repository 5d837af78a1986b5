import type { CardView, Policy } from "@cardwright/engine";
import { VOCABULARY } from "./vocabulary.ts";

/** Who does little but wait, to compare others with. */

const FOCUSES = JSON.stringify(VOCABULARY.SetAtmosphere.engine({ type: "SetAtmosphere", value: "Focused" }));

/** Speaks what the talk is about at sight, and a card that makes it Focused if it is not; otherwise LISTENs. */
export const listener: Policy = ({ view, actions, content }) => {
  const { cards } = view.players[0].zones.hand;
  const focusing = new Set(content.cards.flatMap(({ id, effects }) => (focuses(effects?.success) ? [id] : [])));
  const speak = (wanted: (card: CardView) => boolean) => {
    const ids = cards.filter(wanted).map(({ id }) => id);
    return actions.find(({ type, card }) => type === "speak" && ids.some((id) => id === card));
  };
  return (
    speak(({ fields }) => fields?.home === "letters" || fields?.home === "amends") ??
    (view.table.atmosphere === "Focused" ? undefined : speak(({ definition = "" }) => focusing.has(definition))) ??
    actions.find(({ type }) => type === "listen") ??
    actions[0]
  );
};

const focuses = (effect: unknown): boolean => JSON.stringify(effect) === FOCUSES;
