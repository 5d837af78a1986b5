import type { DecisionView } from "@cardwright/engine";
import type { ComponentType, ReactNode } from "react";
import type { CardSize } from "./card.tsx";
import type { CardText, Foreseen, Names, Offer, Said } from "./seat.ts";
import type { Messages } from "./text.tsx";

/** What a game prints on a card, at a table or in a gallery. */
export type CardFace = ComponentType<{ readonly printed: CardText; readonly size: CardSize }>;

/** What a game brings to the screen: `games/<name>/screen/index.tsx` exports one of these as `screen`. */
export interface GameScreen {
  /** Its tokens stand under `[data-skin="<skin>"]` in the game's skin.css. */
  readonly skin: string;
  /** Everything but the hand of the one who looks: `TableFrame` puts that below, beside the actions. */
  readonly Board: ComponentType;
  /** The hand, where it is more than `Hand`. */
  readonly Hand?: ComponentType;
  /** What is looked at now and then: it lies below the hand and the actions. */
  readonly Below?: ComponentType;
  /** What stands on a card below its picture, where it is more than lines of text. */
  readonly Face?: CardFace;
  /** The fields that a card shows where it is not said otherwise, as far as they hold something; without it all. */
  readonly fields?: readonly string[];
  /** Round, phase and the like, beside whose turn it is. */
  readonly Status?: ComponentType;
  /** What the game adds to a preview. */
  readonly preview?: (foreseen: Foreseen) => ReactNode;
  /** What is left for the preview itself to show, where `preview` shows the rest in its own way. */
  readonly trimmed?: (foreseen: Foreseen) => Foreseen;
  /** Decisions that the board itself shows; the others come as an overlay. */
  readonly decidesOnBoard?: (decision: DecisionView) => boolean;
  /** Offers that the board itself shows as buttons, so that the action bar leaves them out. */
  readonly offersOnBoard?: (offer: Offer) => boolean;
  readonly messages: Messages;
  readonly rules: RulesText;
  readonly gallery: GalleryScreen;
}

/** How the game is played, and its words. */
export interface RulesText {
  readonly sections: readonly RulesSection[];
  readonly glossary: readonly GlossaryItem[];
}
export interface RulesSection {
  readonly id: string;
  readonly title: Said;
  /** Paragraphs; one that begins with "- " is an item of a list. */
  readonly text: readonly Said[];
}
export interface GlossaryItem {
  readonly id: string;
  readonly word: Said;
  /** Further forms in which cards use it. */
  readonly forms?: Readonly<Record<"en" | "de", readonly string[]>>;
  readonly text: Said;
}

/** What the cards of a game can be filtered by, and what is printed beside their text. */
export interface GalleryScreen {
  readonly facets: readonly GalleryFacet[];
  readonly badges?: (card: CardText, names: Names) => ReactNode;
}
export interface GalleryFacet {
  /** An attribute of the cards. */
  readonly attribute: string;
  readonly title: Said;
}
