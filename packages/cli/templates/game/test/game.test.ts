import { describeScenarios } from "@cardwright/content/vitest";
import { describeInvariants, describeOccurrences, evenShares } from "@cardwright/engine/harness";
import { game } from "../game.ts";
import { subject } from "./subject.ts";

describeScenarios(game, new URL("..", import.meta.url));

// Random play: no card is ever lost, undo restores everything, a preview is what then happens, nobody sees too much.
describeInvariants(subject, evenShares(1 / 500));

// Nothing that this game has is never seen.
describeOccurrences([subject], 4_000);
