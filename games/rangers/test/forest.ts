/**
 * The same tree of cards, written plainly and without anything of the engine: cards by number, a parent, a list of zones.
 * What the rules say of attaching, detaching, flipping, moving and discarding, and nothing else.
 */
export interface Node {
  readonly id: number;
  readonly owned: boolean;
  zone: string;
  parent: number | undefined;
  faceDown: boolean;
  progress: number;
}

export class Forest {
  readonly nodes = new Map<number, Node>();
  /** Cards of each zone in order, and of each card what hangs on it in attach order. */
  readonly zones = new Map<string, number[]>();
  readonly on = new Map<number, number[]>();
  /** The card that the ranger's token stands on; nothing while it is at home. */
  token: number | undefined;

  add(id: number, zone: string, owned: boolean): void {
    this.nodes.set(id, { id, owned, zone, parent: undefined, faceDown: false, progress: 0 });
    this.zones.set(zone, [...(this.zones.get(zone) ?? []), id]);
    this.on.set(id, []);
  }

  node(id: number): Node {
    const found = this.nodes.get(id);
    if (found === undefined) throw new Error(`there is no card ${id}`);
    return found;
  }
  children = (id: number): number[] => this.on.get(id) ?? [];
  isBelow(id: number, root: number): boolean {
    const { parent } = this.node(id);
    return id === root || (parent !== undefined && this.isBelow(parent, root));
  }
  depth(id: number): number {
    const { parent } = this.node(id);
    return parent === undefined ? 1 : 1 + this.depth(parent);
  }
  height(id: number): number {
    return 1 + Math.max(0, ...this.children(id).map((child) => this.height(child)));
  }

  attach(id: number, to: number): void {
    if (this.isBelow(to, id)) return;
    this.detach(id);
    if (this.node(id).zone !== this.node(to).zone) this.carry(id, this.node(to).zone);
    this.node(id).parent = to;
    this.children(to).push(id);
    // seed 003: attaching face down discards what lies on the card, and the ranger's token goes home.
    if (this.node(id).faceDown) this.clear(id);
  }

  private clear(id: number): void {
    this.node(id).progress = 0;
    if (this.token === id) this.token = undefined;
  }

  detach(id: number): void {
    const node = this.node(id);
    if (node.parent === undefined) return;
    const siblings = this.children(node.parent);
    siblings.splice(siblings.indexOf(id), 1);
    node.parent = undefined;
  }

  /** A card that hangs on another never moves alone. */
  move(id: number, zone: string): void {
    const node = this.node(id);
    if (node.parent === undefined && node.zone !== zone) this.carry(id, zone);
  }

  private carry(id: number, zone: string): void {
    const node = this.node(id);
    this.take(id);
    node.zone = zone;
    this.zones.set(zone, [...(this.zones.get(zone) ?? []), id]);
    for (const child of this.children(id)) this.carry(child, zone);
  }
  private take(id: number): void {
    const here = this.zones.get(this.node(id).zone) ?? [];
    here.splice(here.indexOf(id), 1);
  }

  flip(id: number): void {
    const node = this.node(id);
    if (node.faceDown) return;
    node.faceDown = true;
    this.clear(id);
  }
  unflip(id: number): void {
    const node = this.node(id);
    if (!node.faceDown) return;
    node.faceDown = false;
    this.clear(id);
  }
  mark(id: number): void {
    const node = this.node(id);
    if (node.faceDown && node.parent !== undefined) return;
    node.progress += 1;
  }
  /** The ranger's token is taken to a card. */
  visit(id: number): void {
    this.token = id;
  }

  /** What hangs on it goes first, the deepest first. */
  discard(id: number): void {
    for (const child of [...this.children(id)]) this.discard(child);
    this.clear(id);
    this.detach(id);
    this.take(id);
    const node = this.node(id);
    Object.assign(node, { zone: node.owned ? "discard" : "pathDiscard", faceDown: false, progress: 0 });
    this.zones.set(node.zone, [...(this.zones.get(node.zone) ?? []), id]);
  }
}
