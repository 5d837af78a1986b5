/**
 * E15: influence counted a second time, by hand and without anything of ours: from the cards as they are printed and from
 * what was seen to happen. It knows the six cards with an aura and the one that silences by name, as a person at the table would.
 */
interface Printed {
  readonly influence: number;
  readonly tier: number;
  readonly tags: readonly string[];
}
interface Lying {
  readonly name: string;
  readonly side: number;
  readonly zone: string;
  readonly taken: boolean;
  readonly deactivated: boolean;
  readonly owner: number;
}
interface Seen {
  readonly type: string;
  readonly fate?: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export class NaiveInfluence {
  private readonly printed: ReadonlyMap<string, Printed>;
  private readonly board = new Map<number, Lying>();
  private changes: { card: number; amount: number; until: string }[] = [];

  constructor(printed: ReadonlyMap<string, Printed>) {
    this.printed = printed;
  }

  see({ type, fate, data }: Seen): void {
    if (fate !== undefined) return;
    const number = (name: string): number => (data[name] as { id: number }).id;
    switch (type) {
      case "move":
        return this.move(data);
      case "DEACTIVATE_CARD":
        return this.change(number("target"), { deactivated: true });
      case "REACTIVATE_CARD":
        return this.change(number("target"), { deactivated: false });
      case "TAKE_OVER":
        return this.takeOver(number("target"), data.player as number);
      case "ADJUST_INFLUENCE":
        this.changes.push({ card: number("target"), amount: data.amount as number, until: data.until as string });
        return;
      case "TRANSFER_INFLUENCE":
        this.changes.push({ card: number("from"), amount: -(data.amount as number), until: "round" });
        this.changes.push({ card: number("to"), amount: data.amount as number, until: "round" });
        return;
      case "END_TURN":
      case "PASS":
        this.changes = this.changes.filter(({ until }) => until !== "turn");
    }
  }

  /** Away it lies there without its text; whoever takes it home has all of it. */
  private takeOver(card: number, player: number): void {
    const isAway = this.board.get(card)?.owner !== player;
    this.change(card, { deactivated: isAway, taken: isAway });
  }

  private change(card: number, what: Partial<Lying>): void {
    const lying = this.board.get(card);
    if (lying !== undefined) this.board.set(card, { ...lying, ...what });
  }

  private move(data: Seen["data"]): void {
    const card = data.card as { id?: number; definition?: string };
    const to = data.to as { zone: string; seat: number };
    if (card.id === undefined || card.definition === undefined) return;
    const before = this.board.get(card.id);
    if (!["government", "public", "permanentGovernment", "permanentPublic"].includes(to.zone)) {
      this.board.delete(card.id);
      this.changes = this.changes.filter((change) => change.card !== card.id);
      return;
    }
    const fresh = { taken: false, deactivated: false, owner: to.seat };
    // Whatever comes to a row lies last in it.
    this.board.delete(card.id);
    this.board.set(card.id, { ...fresh, ...before, name: card.definition, side: to.seat, zone: to.zone });
  }

  /** Whether a card has its text. */
  private speaks({ name, side, deactivated, taken }: Lying): boolean {
    if (deactivated || taken) return false;
    const isSilenced = [...this.board.values()].some(
      (xi) => xi.name === "xi-jinping" && xi.side !== side && !xi.deactivated && !xi.taken,
    );
    return !isSilenced || this.printed.get(name)?.tags.includes("NGO") !== true;
  }

  /** The cards of both government rows with their influence. */
  *count(): Iterable<readonly [number, number]> {
    const own = [0, 0];
    for (const [id, card] of this.board) {
      if (card.zone !== "government") continue;
      if (!card.taken) own[card.side] += 1;
      const { influence, tier, tags } = this.printed.get(card.name) as Printed;
      let total = influence;
      for (const change of this.changes) if (change.card === id) total += change.amount;
      for (const other of this.board.values()) {
        if (!this.speaks(other) || other.side !== card.side || card.taken) continue;
        if (other.name === "coalition-pressure" && tier === 2) total += 1;
        if (other.name === "napoleon-complex" && tier === 1) total += 1;
        if (other.name === "civil-society" && tags.includes("Movement")) total += 1;
        if (other.name === "chamber-of-commerce" && tags.includes("Economy")) total += 1;
        if (other.name === "customs-union" && (tags.includes("Economy") || tags.includes("Infrastructure"))) total += 1;
        if (other.name === "party-whip" && tier === 1 && own[card.side] >= 3) total += 1;
      }
      yield [id, Math.max(0, total)];
    }
  }
}
