import { describeScenarios } from "@cardwright/content/vitest";
import { game } from "./bonfire/game.ts";

describeScenarios(game, new URL("bonfire", import.meta.url));
