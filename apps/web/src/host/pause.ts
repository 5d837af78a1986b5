import type { Pace } from "../hall.ts";
import type { Later } from "./thinking.ts";

/** A bot that plays at a pace that can be followed. */
const BOT_PAUSE = 700;

/** How long others wait before they act: as the pace says, or until somebody is in a hurry. */
export class Pause {
  private readonly later: Later;
  private end: ((isAgain: boolean) => void) | undefined;

  constructor(later: Later) {
    this.later = later;
  }

  /** The pace is asked anew when it has changed. */
  async wait(pace: () => Pace): Promise<void> {
    const now = pace();
    if (now === "at-once") return;
    const isAgain = await new Promise<boolean>((resolve) => {
      const cancel = now === "normal" ? this.later(BOT_PAUSE, () => this.over()) : undefined;
      this.end = (again) => {
        cancel?.();
        resolve(again);
      };
    });
    if (isAgain) await this.wait(pace);
  }

  over(): void {
    this.finish(false);
  }

  again(): void {
    this.finish(true);
  }

  private finish(isAgain: boolean): void {
    const { end } = this;
    this.end = undefined;
    end?.(isAgain);
  }
}
