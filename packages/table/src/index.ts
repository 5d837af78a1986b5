/** A table on a screen. `docs/table.md` says where to begin reading. */
export { ActionBar } from "./action-bar.tsx";
export { Announcer } from "./announcer.tsx";
export { Attachments, CardTree, plainCard, type RenderCard } from "./attachments.tsx";
export { Badge, type BadgeTone } from "./badge.tsx";
export { Board } from "./board.tsx";
export { Card, CardBack, type CardSize, FaceProvider, PrintedCard } from "./card.tsx";
export { CardArt } from "./card-art.tsx";
export { CardText, type GlossaryEntry, GlossaryProvider } from "./card-text.tsx";
export { Curtain } from "./curtain.tsx";
export { DecisionOverlay, openDecision } from "./decision-overlay.tsx";
export { Dialog } from "./dialog.tsx";
export { TableFrame, type TableScreen } from "./frame.tsx";
export { HelpSheet } from "./help-sheet.tsx";
export { hyphenated } from "./hyphens.ts";
export { Inspector, Opened, PileDialog } from "./inspector.tsx";
export { type KeyBinding, KeysProvider, useKeys } from "./keys.tsx";
export { Log } from "./log.tsx";
export { Motion } from "./motion.tsx";
export { Num, Terms } from "./num.tsx";
export { OfferButton } from "./offer-button.tsx";
export { useOffer } from "./offers.ts";
export { CombatLayer, type Level, Overlay, OverlayStack, useLayer } from "./overlays.tsx";
export { Pile } from "./pile.tsx";
export { ForeseenView, PreviewPanel } from "./preview-panel.tsx";
export { ResultPanel } from "./result-panel.tsx";
export { useRoving } from "./roving.ts";
export { RulesDialog, RulesView, useGlossary } from "./rules-dialog.tsx";
export type {
  CardFace,
  GalleryFacet,
  GalleryScreen,
  GameScreen,
  GlossaryItem,
  RulesSection,
  RulesText,
} from "./screen.ts";
export { Scrubber } from "./scrubber.tsx";
export type * from "./seat.ts";
export { DEFAULT_SETTINGS, SettingsProvider, type TableSettings, useSettings } from "./settings.tsx";
export * from "./sights.ts";
export { TableProvider, type TableUse, useMaybeSight, useSight, useTable } from "./table.tsx";
export { type Messages, type Text, TextProvider, type TextValues, useLanguage, useText } from "./text.tsx";
export { describe, TextBoard } from "./text-board.tsx";
export { Bar, Track } from "./track.tsx";
export { TutorialPanel } from "./tutorial-panel.tsx";
export { UndoRedo } from "./undo-redo.tsx";
export { Hand, Zone } from "./zone.tsx";
