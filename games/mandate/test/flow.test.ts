import { openTable } from "@cardwright/engine";
import { describe, expect, test } from "vitest";
import { getStrongestGovernmentCard } from "../board.ts";
import { game } from "../game.ts";
import { content } from "./cards.ts";
import { enqueued, mandate, told } from "./rig.ts";

/** The sections of seed 004 that the rulings do not name. */
describe("seed 004 §1, §3: one queue, one order", () => {
  test("§3: pay, place, traps, effects, resolve, consume", () => {
    const m = mandate({
      ada: { hand: ["standing-committee"], initiativeDiscount: 1 },
      ben: { traps: ["data-breach"] },
    });
    expect(told(m.play("standing-committee"))).toEqual([
      "CARD_PLAYED",
      "CARD_PLACED",
      "TRAP_TRIGGERED",
      "DISCARD_RANDOM_FROM_HAND",
      "INITIATIVE_ACTIVATED",
      "SET_DISCOUNT",
      "CONSUME",
    ]);
  });

  test("§3, §14: an instant is placed first, activated for 0 AP and then discarded", () => {
    const m = mandate({ ada: { hand: ["digital-campaign"] } });
    m.play("digital-campaign");
    expect([m.zone(0, "instant"), m.zone(0, "hand"), m.fields(0).ap]).toEqual([["digital-campaign"], [], 1]);
    m.activate("digital-campaign");
    expect([m.zone(0, "instant"), m.zone(0, "discard"), m.fields(0).ap]).toEqual([[], ["digital-campaign"], 1]);
  });

  test("§9: only the resolver writes: a function that answers an event cannot", () => {
    const m = mandate({ ada: { government: ["mayor"] } });
    const { rules } = m.table;
    const [player] = rules.built.handles.players as unknown as { ap: number }[];
    expect(() => {
      player.ap = 9;
    }).toThrow(/read-only|outside the apply/);
  });

  test("§9, §21: Musk, von der Leyen, Zhang and Spin Doctor enqueue exactly these", () => {
    const played = (id: string, more = {}) => {
      const m = mandate({ ada: { hand: [id], ...more } });
      return enqueued(m.play(id), id).map(([type]) => type);
    };
    expect(played("elon-musk")).toEqual(["DRAW_CARDS", "SET_DISCOUNT", "LOG"]);
    expect(played("ursula-von-der-leyen")).toEqual(["GRANT_SHIELD", "LOG"]);
    expect(played("zhang-yiming")).toEqual(["SET_DISCOUNT", "LOG"]);
    expect(played("zhang-yiming", { public: ["evening-broadcast"] })).toEqual(["SET_DISCOUNT", "SET_DISCOUNT", "LOG"]);
    const m = mandate({ ada: { instant: ["spin-doctor"], government: ["mayor"] } });
    expect(enqueued(m.activate("spin-doctor"), "spin-doctor").map(([type]) => type)).toEqual([
      "BUFF_STRONGEST_GOV",
      "ADJUST_INFLUENCE",
      "LOG",
    ]);
  });

  test("§11: the strongest is a function of the board, and of nothing there is none", () => {
    const m = mandate({ ada: { government: ["mayor", "party-leader"] } });
    const { players } = m.table.rules.built.handles;
    m.table.view("open");
    expect(getStrongestGovernmentCard(players[0] as never)?.def.id).toBe("party-leader");
    expect(getStrongestGovernmentCard(players[1] as never)).toBeUndefined();
  });

  test("§12: a bonus by tag is set by an event and used up by the next initiative with that tag", () => {
    const m = mandate({
      ada: { hand: ["warren-buffett"], instant: ["stimulus-package"], government: ["mayor", "backbencher"] },
    });
    m.play("warren-buffett");
    m.activate("stimulus-package");
    expect([m.influence("mayor"), m.influence("backbencher"), m.fields(0).initiativeEffectModifierEconomy]).toEqual([
      6, 3, 0,
    ]);
  });

  test("§12: what answers the initiative is not made larger", () => {
    const m = mandate({
      ada: {
        instant: ["fundraising-gala"],
        public: ["jennifer-doudna"],
        government: ["mayor"],
        initiativeEffectModifierEconomy: 1,
      },
    });
    m.activate("fundraising-gala");
    expect(m.influence("mayor")).toBe(5);
  });

  test("§15: the limits", () => {
    const m = mandate({ ada: { hand: ["finance-minister"], initiativeDiscount: 2, initiativeRefund: 2 } });
    m.play("finance-minister");
    expect(m.fields(0)).toMatchObject({ initiativeDiscount: 2, initiativeRefund: 2 });
  });

  test("§20: Putin, Erdoğan and Xi", () => {
    const m = mandate({
      ada: {
        hand: ["fake-news", "boycott", "greta-thunberg", "watchdog-network"],
        government: ["vladimir-putin"],
        ap: 9,
      },
      ben: { government: ["recep-tayyip-erdogan", "xi-jinping"] },
    });
    m.set("fake-news");
    m.set("boycott");
    expect(m.fields(0).ap).toBe(7);
    m.play("greta-thunberg");
    expect(m.fields(0).ap).toBe(5);
    m.play("watchdog-network");
    expect([m.fields(0).ap, m.fields(0).initiativeDiscount]).toEqual([3, 0]);
  });
});

describe("the match", () => {
  test("a seeded coin picks the first starter, both get five cards and the starter 2 AP", () => {
    const starters = new Set<number | undefined>();
    for (let seed = 0; seed < 20; seed++) {
      const { players, active, toAct } = openTable(game as never, { content, seed }).view("spectator");
      starters.add(toAct);
      expect(players.map(({ zones }) => [zones.hand.size, zones.deck.size])).toEqual([
        [5, 20],
        [5, 20],
      ]);
      expect([players[active].fields.ap, players[1 - active].fields.ap]).toEqual([2, 0]);
    }
    expect(starters).toEqual(new Set([0, 1]));
  });

  test("a preview knows of a hidden trap only that it may change something, and closes undo for it", () => {
    const foreseen = (trap: string) => {
      const m = mandate({ ada: { hand: ["evening-broadcast"], government: ["mayor"] }, ben: { traps: [trap] } });
      return m.table.preview(0, [{ type: "play", card: m.said("evening-broadcast") }]);
    };
    const { outcomes, closesUndo } = foreseen("fake-news");
    expect([outcomes.length, outcomes[0].mayBeChangedBy.length, closesUndo]).toEqual([1, 1, "yes"]);
    // A trap that will not strike looks the same.
    expect(foreseen("cyber-attack")).toEqual(foreseen("fake-news"));
  });

  test("a preview says what is random: a draw is one of the unknown cards", () => {
    const m = mandate({ ada: { hand: ["elon-musk"], deck: ["mayor", "backbencher"] } });
    const { outcomes, exact } = m.table.preview(0, [{ type: "play", card: m.said("elon-musk") }]);
    expect([exact, outcomes.length]).toEqual([true, 1]);
    expect(outcomes[0].drawn).toMatchObject([
      {
        count: 1,
        among: [
          { definition: "backbencher", count: 1 },
          { definition: "mayor", count: 1 },
        ],
      },
    ]);
  });

  test("S14: shields are plain data and survive saving", () => {
    const m = mandate({ ada: { hand: ["defence-minister"] } });
    m.play("defence-minister");
    const save = JSON.parse(JSON.stringify(m.table.save()));
    const again = openTable(game as never, { content, save, open: true });
    expect(again.hash()).toBe(m.table.hash());
    const [card] = again.view("open").players[0].zones.government.cards;
    expect(card.fields).toMatchObject({ shielded: true });
  });

  test("ruling 5: a chain past the limit stops with an error that names the cards, and the table stands as before", () => {
    // A mirror that does not mark what it mirrors would run for ever.
    const unmarked = game.rules?.map((rule) =>
      rule.name === "gains are mirrored"
        ? { ...rule, when: (e: { amount: number }) => e.amount > 0, marks: undefined, do: undefined }
        : rule,
    );
    expect(unmarked?.length).toBe(game.rules?.length);
    const m = mandate({
      ada: { government: ["mayor"], instant: ["spin-doctor"], mirrorsGains: true },
      ben: { government: ["junior-minister"], mirrorsGains: true },
      game: { ...game, rules: unmarked } as never,
    });
    const before = m.table.hash();
    const acted = m.table.act(0, { type: "activate", card: m.said("spin-doctor") });
    expect(acted).toMatchObject({
      ok: false,
      refusal: { code: "broken", params: { error: "bound-exceeded", bound: "causeDepth" } },
    });
    expect(JSON.stringify(acted)).toContain("gains are mirrored");
    expect(m.table.hash()).toBe(before);
  });
});
