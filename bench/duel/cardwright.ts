/** Duel as a game of this engine: the cards are data, and everything that the engine does is switched on. */
import { duelOf } from "@cardwright/duel";
import { duelContent } from "@cardwright/duel/content";
import {
  type Action,
  type ActionEntry,
  type CardView,
  Knowledge,
  Match,
  openTable,
  type PlayerView,
  Previewer,
  rulesFor,
  type Table,
  type View,
} from "@cardwright/engine";
import type { Contestant, Readable, Seen, SeenSide, Size } from "./contestant.ts";

export function cardwright(size: Size, options: { journal: boolean }): Contestant<Match> {
  const game = duelOf(size);
  const content = duelContent(game);
  const rules = rulesFor(game, content, 2);
  const knowledge = new Knowledge(rules, ["Ada", "Ben"]);
  const previewer = new Previewer(rules, knowledge);
  const [mine, other] = [rules.number("player.points", 0), rules.number("player.points", 1)];
  const score = (match: Match): number => mine(match.position) - other(match.position);

  const contestant: Contestant<Match> = {
    setup: (seed) => Match.open(rules, seed, options.journal),
    legal: (match, out) => match.legal(out),
    play: (match, code) => {
      const refusal = match.play(code);
      if (refusal !== undefined) throw new Error(`refused: ${JSON.stringify(refusal)}`);
      return match;
    },
    over: (match) => match.over,
    seat: (match) => match.toAct,
    winner: (match) => (match.over ? (match.winner < 0 ? 2 : match.winner) : -1),
    score,
    outcome: (match) => {
      match.bind();
      return outcomeOf(knowledge.view(knowledge.viewer("open")));
    },
    scratch: () => new Match(rules, rules.machine.blank(), false),
    copy: (from, into) => {
      into.copyFrom(from);
      return into;
    },
  };
  if (!options.journal) return contestant;
  return {
    ...contestant,
    stateBytes: (match) => rules.machine.liveBytes(match.position),
    historyBytes: (match) => match.history?.bytes ?? 0,
    undo: (match) => {
      match.takeBack();
      return match;
    },
    preview: (match, code) => {
      let expected = 0;
      for (const { chance, numbers } of previewer.preview(match.position, match.toAct, code).outcomes) {
        let value = score(match);
        for (const change of numbers) {
          if (change.number !== "player.points") continue;
          const delta = Number(change.to) - Number(change.from);
          value += change.seat === 0 ? delta : -delta;
        }
        expected += chance * value;
      }
      return expected;
    },
    readable: readable(game, content) as Readable,
  };
}

function readable(
  game: ReturnType<typeof duelOf>,
  content: ReturnType<typeof duelContent>,
): Readable<Table, View, readonly ActionEntry[], Action> {
  return {
    open: (seed) => openTable(game, { content, seats: ["Ada", "Ben"], seed }),
    over: (table) => table.over,
    seat: (table) => table.toAct ?? -1,
    view: (table, seat) => table.view(seat),
    actions: (table, seat) => table.actions(seat),
    offered: (entries) => entries.filter((entry) => entry.refused === undefined).map((entry) => entry.action),
    act: (table, action) => {
      const acted = table.act(table.toAct ?? -1, action);
      if (!acted.ok) throw new Error(`refused: ${JSON.stringify(acted.refusal)}`);
    },
    outcome: (table) => outcomeOf(table.view(0)),
    seen: (view, seat) => seenIn(view, seat),
  };
}

const pointsOf = (player: PlayerView): number => Number(player.fields.points);
const winnerOf = (view: View): number => (view.result === undefined ? -1 : (view.result.winner ?? 2));
const kindOf = (card: CardView): number => Number(card.definition?.slice("kind-".length));

function outcomeOf(view: View): string {
  const [a, b] = view.players;
  return [winnerOf(view), view.table.turn, pointsOf(a), pointsOf(b), a.zones.hand.size, b.zones.deck.size].join();
}

function seenIn(view: View, seat: number): Seen {
  const side = (player: PlayerView): SeenSide => ({
    points: pointsOf(player),
    deck: player.zones.deck.size,
    hand: player.zones.hand.size,
    discard: player.zones.discard.cards.map(kindOf),
    units: player.zones.units.cards.map((unit) => ({
      hp: Number(unit.fields?.hp),
      charge: Number(unit.fields?.charge),
    })),
  });
  return {
    turn: Number(view.table.turn),
    current: view.active,
    hand: view.players[seat].zones.hand.cards.map(kindOf),
    players: [side(view.players[0]), side(view.players[1])],
  };
}
