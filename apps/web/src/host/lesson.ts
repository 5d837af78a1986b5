import type { Action, View } from "@cardwright/engine";
import type { Language, Offer, Tutorial, TutorialFacts, TutorialStep } from "@cardwright/table/seat";
import { cardsIn } from "./sight.ts";

/** A tutorial while it is played: which step is next, and what it accepts. */
export class Lesson {
  readonly tutorial: Tutorial;
  next: number;

  constructor(tutorial: Tutorial, next: number) {
    this.tutorial = tutorial;
    this.next = next;
  }

  get step(): TutorialStep | undefined {
    return this.tutorial.steps[this.next];
  }

  /** Whether something is what the step asks for; after the last step, everything is. */
  accepts(kind: TutorialStep["asks"]["kind"], view?: View, action?: Action): boolean {
    const { step } = this;
    if (step === undefined) return kind === "act" || kind === "undo";
    const { asks } = step;
    if (asks.kind !== kind) return false;
    return !("action" in asks) || (view !== undefined && action !== undefined && isMeant(asks.action, action, view));
  }

  /** Goes on, if there is a step to go on from. */
  advance(): void {
    if (this.step !== undefined) this.next += 1;
  }

  facts(language: Language, view: View, offers: readonly Offer[]): TutorialFacts {
    const { step, next, tutorial } = this;
    const of = tutorial.steps.length;
    if (step === undefined) return { step: of, of, text: "", asks: "read", key: undefined, isDone: true };
    const { asks, text } = step;
    const meant = "action" in asks ? offers.find(({ action }) => isMeant(asks.action, action, view)) : undefined;
    return { step: next, of, text: text[language], asks: asks.kind, key: meant?.key, isDone: false };
  }
}

/** An action as a tutorial writes it: cards by their definition, and whatever is not said may be anything. */
function isMeant(wanted: Readonly<Record<string, unknown>>, action: Action, view: View): boolean {
  return Object.entries(wanted).every(([name, value]) => {
    const given = action[name];
    return given === value || cardsIn(view).some(({ id, definition }) => id === given && definition === value);
  });
}
