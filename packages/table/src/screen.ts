import type { ComponentType, ReactNode } from "react";
import type { CardText, Names, Said } from "./seat.ts";
import type { Messages } from "./text.tsx";

/** What a game brings to the screen: `games/<name>/screen/index.tsx` exports one of these as `screen`. */
export interface GameScreen {
  /** Its tokens stand under `[data-skin="<skin>"]` in the game's skin.css. */
  readonly skin: string;
  /** The whole table, from `TableFrame` and the components beside it. */
  readonly Board: ComponentType;
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
