import type { Action, CardData, CardView, Policy, View } from "@cardwright/engine";
import { wishesOf } from "./cards.ts";
import type { Kind } from "./state.ts";

/** Two simple opponents for a dealer. They play by what their seat sees, and by chance where that leaves a choice. */
type Given = Parameters<Policy>[0];

/** How near career heat must be to a threshold for the narc to go for a conviction. */
const NEAR = 10;

class Seat {
  private readonly given: Given;
  private readonly cards: ReadonlyMap<string, CardData>;

  constructor(given: Given) {
    this.given = given;
    this.cards = new Map(given.content.cards.map((card) => [card.id, card]));
  }

  get view(): View {
    return this.given.view;
  }
  data(card: CardView): CardData | undefined {
    return this.cards.get(card.definition ?? "");
  }
  number(card: CardView, name: string): number {
    return Number(this.data(card)?.attributes?.[name] ?? 0);
  }
  is(card: CardView, kind: Kind): boolean {
    return this.data(card)?.attributes?.kind === kind;
  }
  /** The cards of a kind that this seat could play. */
  held(kind: Kind): readonly CardView[] {
    const { players, viewer } = this.view;
    return players[Number(viewer)].zones.hand.cards.filter((card) => this.is(card, kind));
  }
  lies(kind: Kind): boolean {
    return this.view.zones.street.cards.some((card) => this.is(card, kind));
  }
  get wishes(): readonly string[] {
    return this.view.zones.client.cards.flatMap((client) => wishesOf(this.data(client) ?? { id: "" }));
  }
  /** Plays any of these cards; undefined if there is none. */
  play(cards: readonly CardView[]): Action | undefined {
    const { actions, roll } = this.given;
    const ids = cards.map(({ id }) => id);
    const possible = actions.filter(({ type, card }) => type === "play" && ids.some((id) => id === card));
    return possible.length === 0 ? undefined : possible[roll(possible.length)];
  }
  pass(): Action {
    const { actions, roll } = this.given;
    return actions.find(({ type }) => type === "pass") ?? actions[roll(actions.length)];
  }
}

/** A conviction whose threshold heat has almost reached, else the strongest evidence. */
export const narc: Policy = (given) => {
  const seat = new Seat(given);
  const { careerHeat, heat } = seat.view.table;
  const now = Number(careerHeat) + Number(heat);
  const near = seat.held("conviction").filter((card) => seat.number(card, "threshold") <= now + NEAR);
  const evidence = seat.held("evidence");
  const most = Math.max(...evidence.map((card) => seat.number(card, "evidence")));
  const strongest = evidence.filter((card) => seat.number(card, "evidence") === most);
  const convicts = !seat.lies("conviction") ? seat.play(near) : undefined;
  return convicts ?? seat.play(strongest) ?? seat.pass();
};

/** A product that is wanted, else any if none lies; a location if none lies; else a modifier. */
export const customer: Policy = (given) => {
  const seat = new Seat(given);
  const { wishes } = seat;
  const products = seat.held("product");
  const wanted = products.filter(({ definition }) => wishes.includes(definition ?? ""));
  return (
    seat.play(wanted) ??
    (seat.lies("product") ? undefined : seat.play(products)) ??
    (seat.lies("location") ? undefined : seat.play(seat.held("location"))) ??
    seat.play(seat.held("modifier")) ??
    seat.pass()
  );
};
