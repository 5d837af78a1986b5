import { describe, expect, test } from "vitest";
import { idOf, mandate, told } from "./rig.ts";

const types = (events: readonly { readonly type: string; readonly fate?: string }[]) =>
  events
    .filter(({ type }) => type === type.toUpperCase() || type === "drop")
    .map(({ type, fate }) => (fate === undefined ? type : `${type} ${fate}`));

describe("ruling 1: the queue is resolved once, by the play flow (S13)", () => {
  test("each event of a played card is applied exactly once", () => {
    const m = mandate({ ada: { hand: ["elon-musk"] } });
    expect(told(m.play("elon-musk"))).toEqual(["CARD_PLAYED", "CARD_PLACED", "DRAW_CARDS", "SET_DISCOUNT", "LOG"]);
    expect(m.zone(0, "hand")).toHaveLength(1);
    expect(m.fields(0).initiativeDiscount).toBe(1);
  });
});

describe("ruling 2: costs, discounts and refunds (§1, §6)", () => {
  test("a card costs 1 AP", () => {
    const m = mandate({ ada: { hand: ["mayor"] } });
    m.play("mayor");
    expect(m.fields(0).ap).toBe(1);
  });

  test("without enough AP a card is refused", () => {
    const m = mandate({ ada: { hand: ["mayor"], ap: 0 } });
    expect(m.refusal("play", "mayor")).toEqual({ code: "not-enough-ap", params: { needed: 1, available: 0 } });
  });

  test("a discount pays for an initiative, one point a card, and both points serve two cards", () => {
    const m = mandate({ ada: { hand: ["coalition-pressure", "alternative-facts"], initiativeDiscount: 2, ap: 1 } });
    m.play("coalition-pressure");
    expect(m.fields(0)).toMatchObject({ ap: 1, initiativeDiscount: 1 });
    m.play("alternative-facts");
    expect(m.fields(0)).toMatchObject({ ap: 1, initiativeDiscount: 0 });
  });

  test("a discount does nothing for government, public cards and traps", () => {
    const m = mandate({ ada: { hand: ["mayor", "elon-musk", "fake-news"], initiativeDiscount: 1, ap: 3 } });
    m.play("mayor");
    m.set("fake-news");
    expect(m.fields(0)).toMatchObject({ ap: 1, initiativeDiscount: 1 });
    m.play("elon-musk");
    expect(m.fields(0)).toMatchObject({ ap: 0, initiativeDiscount: 2 });
  });

  test("a refund gives 1 AP back at once and is then used up", () => {
    const m = mandate({ ada: { hand: ["coalition-pressure"], initiativeRefund: 2, ap: 1 } });
    const [played] = m.play("coalition-pressure").filter(({ type }) => type === "CARD_PLAYED");
    expect(played.data.ap).toBe(0);
    expect(m.fields(0)).toMatchObject({ ap: 1, initiativeRefund: 1 });
  });

  test("what a discount has paid needs no refund", () => {
    const m = mandate({ ada: { hand: ["coalition-pressure"], initiativeRefund: 1, initiativeDiscount: 1, ap: 0 } });
    m.play("coalition-pressure");
    expect(m.fields(0)).toMatchObject({ ap: 0, initiativeRefund: 1, initiativeDiscount: 0 });
  });

  test("Leadership comes first, and leaves discount and refund alone", () => {
    const m = mandate({
      ada: {
        government: ["chief-of-staff"],
        hand: ["coalition-pressure", "alternative-facts"],
        initiativeDiscount: 1,
        initiativeRefund: 1,
      },
    });
    m.play("coalition-pressure");
    expect(m.fields(0)).toMatchObject({ ap: 2, initiativeRefund: 1, initiativeDiscount: 1 });
    m.play("alternative-facts");
    expect(m.fields(0)).toMatchObject({ ap: 2, initiativeRefund: 1, initiativeDiscount: 0 });
  });

  test("a surcharge comes on top, and a discount takes 1 of it", () => {
    const m = mandate({
      ada: { hand: ["greta-thunberg", "recall-vote"], initiativeDiscount: 1, ap: 3 },
      ben: { government: ["recep-tayyip-erdogan"] },
    });
    m.play("recall-vote");
    expect(m.fields(0).ap).toBe(2);
    m.play("greta-thunberg");
    expect(m.fields(0).ap).toBe(0);
  });

  test("the government refund is taken once, after the first government card", () => {
    const m = mandate({ ada: { hand: ["mayor", "backbencher"], govRefundAvailable: true } });
    m.play("mayor");
    expect(m.fields(0)).toMatchObject({ ap: 2, govRefundAvailable: false });
    m.play("backbencher");
    expect(m.fields(0).ap).toBe(1);
  });

  test("activation takes nothing from the pools", () => {
    const m = mandate({ ada: { instant: ["spin-doctor"], initiativeDiscount: 1, initiativeRefund: 1, ap: 0 } });
    m.activate("spin-doctor");
    expect(m.fields(0)).toMatchObject({ initiativeDiscount: 1, initiativeRefund: 1 });
  });

  test.each([
    [0, 1],
    [1, 1],
    [2, 1],
  ])("a card never eats what it makes (S17): from a pool of %i, %i is left", (pool, left) => {
    const m = mandate({ ada: { hand: ["standing-committee"], initiativeDiscount: pool } });
    m.play("standing-committee");
    expect(m.fields(0).initiativeDiscount).toBe(left);
  });
});

describe("ruling 3: shields (§7)", () => {
  const shielded = (id: string) => ({ card: id, fields: { shielded: true } });

  test.each([
    ["deactivation", { instant: ["party-offensive"] }, "mayor"],
    ["destruction", { hand: ["marek-dvoran"] }, "backbencher"],
    ["return", { hand: ["speaker-of-the-house"] }, "mayor"],
    ["taking over", { instant: ["defection"] }, "backbencher"],
    ["a loss of influence", { hand: ["populist"] }, "mayor"],
  ])("a shield swallows %s and is gone, and both are in the log", (_, ada, id) => {
    const m = mandate({ ada, ben: { government: [shielded(id)] } });
    const before = m.influence(id);
    const events = "instant" in ada ? m.activate(ada.instant[0]) : m.play(ada.hand[0]);
    expect(m.card(id)).toMatchObject({
      zone: "government",
      owner: 1,
      fields: { shielded: false, deactivated: false, influence: before },
    });
    expect(types(events).filter((one) => one.includes("SHIELD"))).toEqual(["SHIELD_BROKEN"]);
    expect(events.filter(({ fate }) => fate === "replaced")).toHaveLength(1);
    expect(m.log().filter((line) => /shield/.test(line))).toHaveLength(2);
  });

  test("a shield swallows cancelling, and the card goes on", () => {
    const m = mandate({ ada: { hand: [shielded("standing-committee")] }, ben: { traps: ["constitutional-court"] } });
    m.play("standing-committee");
    expect(m.card("standing-committee")).toMatchObject({ zone: "permanentGovernment", fields: { shielded: false } });
    expect(m.fields(0).initiativeDiscount).toBe(1);
  });

  test("only the first blow is swallowed", () => {
    const m = mandate({ ada: { hand: ["populist", "student-uprising"] }, ben: { government: [shielded("mayor")] } });
    m.play("populist");
    m.play("student-uprising");
    expect(m.influence("mayor")).toBe(3);
  });

  test("its own side's blow is swallowed too", () => {
    const m = mandate({
      ada: {
        government: [{ card: "mayor", fields: { shielded: true, deactivated: true } }],
        instant: ["whataboutism"],
      },
    });
    m.activate("whataboutism");
    expect(m.card("mayor").fields).toMatchObject({ influence: 4, deactivated: false, shielded: false });
  });

  test("one shield a card: a second grant does nothing", () => {
    const m = mandate({ ada: { government: [shielded("mayor")], instant: ["systemic"] } });
    expect(types(m.activate("systemic"))).toContain("GRANT_SHIELD forbidden");
    expect(m.card("mayor").fields.shielded).toBe(true);
  });

  test("a transfer is not negative", () => {
    const m = mandate({ ada: { government: [shielded("foreign-minister"), "mayor"] } });
    m.transfer("foreign-minister", "mayor");
    expect([m.influence("foreign-minister"), m.influence("mayor"), m.card("foreign-minister").fields.shielded]).toEqual(
      [5, 5, true],
    );
  });

  test("a transfer takes no more than the card has", () => {
    const m = mandate({ ada: { government: ["backbencher", "mayor"], instant: ["state-visit"] } });
    m.activate("state-visit");
    expect([m.influence("backbencher"), m.influence("mayor")]).toEqual([0, 6]);
  });
});

describe("ruling 4: influence is base, modifiers and auras, at least 0 (§8)", () => {
  test("auras are derived: they end with the card that gives them", () => {
    const m = mandate({
      ada: { permanentGovernment: ["napoleon-complex"], government: ["mayor"], hand: ["coalition-pressure"] },
    });
    expect(m.influence("mayor")).toBe(5);
    m.play("coalition-pressure");
    expect(m.influence("mayor")).toBe(4);
  });

  test("the terms of a card's influence add up to it", () => {
    const m = mandate({
      ada: { permanentGovernment: ["napoleon-complex"], government: ["mayor"], instant: ["stimulus-package"] },
    });
    m.activate("stimulus-package");
    const { value, terms } = m.table.explain(0, "card.influence", m.said("mayor"));
    expect([value, terms.map(({ delta }) => delta)]).toEqual([6, [4, 1, 1]]);
  });

  test("it never falls below 0, and what was taken below counts later", () => {
    const m = mandate({ ada: { hand: ["populist", "student-uprising"], ap: 2 }, ben: { government: ["backbencher"] } });
    m.play("populist");
    m.play("student-uprising");
    expect(m.influence("backbencher")).toBe(0);
  });

  test("a modifier until the turn ends is gone with the turn", () => {
    const m = mandate({ ada: { government: ["mayor"], instant: ["state-visit"] } });
    m.activate("state-visit");
    expect(m.influence("mayor")).toBe(5);
    m.end();
    expect(m.influence("mayor")).toBe(4);
  });
});

describe("ruling 5: mirrors (§8, S16)", () => {
  test("a gain of an opposing card is mirrored on the own strongest", () => {
    const m = mandate({
      ada: { government: ["mayor"], instant: ["spin-doctor"] },
      ben: { government: ["junior-minister"], mirrorsGains: true },
    });
    m.activate("spin-doctor");
    expect([m.influence("mayor"), m.influence("junior-minister")]).toEqual([5, 4]);
  });

  test("two mirrors do not feed each other", () => {
    const m = mandate({
      ada: { government: ["mayor"], instant: ["spin-doctor"], mirrorsGains: true },
      ben: { government: ["junior-minister"], mirrorsGains: true },
    });
    const events = m.activate("spin-doctor");
    expect(events.filter(({ type }) => type === "ADJUST_INFLUENCE").map(({ data }) => data.mirrored)).toEqual([
      false,
      true,
    ]);
    expect([m.influence("mayor"), m.influence("junior-minister")]).toEqual([5, 4]);
  });

  test("a loss is not mirrored", () => {
    const m = mandate({ ada: { hand: ["populist"], mirrorsGains: true }, ben: { government: ["mayor"] } });
    m.play("populist");
    expect([m.influence("populist"), m.influence("mayor")]).toEqual([6, 3]);
  });
});

describe("ruling 6: traps (§13)", () => {
  test("one may be set a turn, and two under a card that says so", () => {
    const one = mandate({ ada: { hand: ["fake-news", "boycott"] } });
    one.set("fake-news");
    expect(one.refusal("set", "boycott")).toEqual({ code: "traps-this-turn", params: { limit: 1 } });
    const two = mandate({ ada: { hand: ["fake-news", "boycott"], government: ["vladimir-putin"] } });
    two.set("fake-news");
    expect(two.refusal("set", "boycott")).toBeUndefined();
  });

  test("at most three lie", () => {
    const m = mandate({ ada: { hand: ["fake-news"], traps: ["boycott", "whistleblower", "blackout"] } });
    expect(m.refusal("set", "fake-news")).toEqual({ code: "traps-full", params: { limit: 3 } });
  });

  test("all that match strike, in order of setting, before the card's own events, and are spent", () => {
    const m = mandate({
      ada: { hand: ["ursula-von-der-leyen"] },
      ben: { traps: ["expense-scandal", "fake-news", "whistleblower"] },
    });
    const events = m.play("ursula-von-der-leyen");
    expect(
      events
        .filter(({ type }) => type === "TRAP_TRIGGERED")
        .filter(({ fate }) => fate === undefined)
        .map(({ data }) => idOf(data.trap)),
    ).toEqual(["expense-scandal", "whistleblower"]);
    expect(told(events).slice(2)).toEqual([
      "TRAP_TRIGGERED",
      "TRAP_TRIGGERED",
      "ADJUST_INFLUENCE",
      "ADJUST_INFLUENCE",
      "GRANT_SHIELD",
      "LOG",
    ]);
    expect([m.influence("ursula-von-der-leyen"), m.zone(1, "traps"), m.zone(1, "discard")]).toEqual([
      4,
      ["fake-news"],
      ["expense-scandal", "whistleblower"],
    ]);
  });

  test("targets are chosen before any event is applied", () => {
    // The scandal would make the chancellor the weaker card; the shield still goes to the strongest as it was chosen.
    const m = mandate({
      ada: { hand: ["ursula-von-der-leyen"], government: ["party-leader"] },
      ben: { traps: ["expense-scandal"] },
    });
    m.play("ursula-von-der-leyen");
    expect([
      m.influence("ursula-von-der-leyen"),
      m.card("ursula-von-der-leyen").fields.shielded,
      m.card("party-leader").fields.shielded,
    ]).toEqual([6, true, false]);
  });

  test("a buff of the strongest chooses when it is applied", () => {
    const m = mandate({
      ada: { hand: ["coalition-broker"], government: ["elder-statesman", "party-leader"] },
      ben: { traps: ["general-strike"] },
    });
    m.play("coalition-broker");
    expect([m.influence("elder-statesman"), m.influence("party-leader")]).toEqual([9, 5]);
  });

  test.each([
    ["deactivates", "watchdog-network", "boycott", "public"],
    ["destroys", "elon-musk", "cyber-attack", "discard"],
    ["returns", "polling-institute", "entry-ban", "hand"],
    ["cancels", "standing-committee", "constitutional-court", "discard"],
    ["takes over", "minister-without-portfolio", "poached-minister", "government"],
  ])(
    "a trap that %s a card drops its waiting events, with one line, and its cost is not returned",
    (_, id, trap, zone) => {
      const m = mandate({ ada: { hand: [id] }, ben: { traps: [trap], hand: ["mayor"] } });
      const events = m.play(id);
      expect(events.filter(({ type }) => type === "drop")).toHaveLength(1);
      expect(m.card(id, 0)).toMatchObject({ zone, owner: 0 });
      expect(m.fields(0)).toMatchObject({ ap: 1, initiativeDiscount: 0, nextGovernmentBonus: 0 });
      expect(m.zone(1, "locked")).toEqual([]);
      expect(m.log().filter((line) => line.includes("dropped"))).toHaveLength(1);
    },
  );

  test("a card changes sides only where there is room for it", () => {
    const five = ["mayor", "mayor", "mayor", "mayor", "mayor"];
    const m = mandate({ ada: { instant: ["defection"], government: five }, ben: { government: ["backbencher"] } });
    expect(types(m.activate("defection"))).toContain("TAKE_OVER forbidden");
    expect(m.zone(1, "government")).toEqual(["backbencher"]);
  });

  test("a trap is shown to both when it triggers, and not before", () => {
    const m = mandate({ ada: { hand: ["elon-musk"] }, ben: { traps: ["cyber-attack"] } });
    expect(JSON.stringify([m.table.view(0), m.table.actions(0)])).not.toContain("cyber-attack");
    m.play("elon-musk");
    const triggered = m.table
      .events(0)
      .flat()
      .filter(({ type, fate }) => type === "TRAP_TRIGGERED" && fate === undefined);
    expect(triggered.map(({ data }) => idOf(data.trap))).toEqual(["cyber-attack"]);
  });

  test("setting a trap and activating an instant trigger none", () => {
    const m = mandate({
      ada: { hand: ["fake-news"], instant: ["digital-campaign"] },
      ben: { traps: ["data-breach", "cyber-attack"] },
    });
    expect(told([...m.set("fake-news"), ...m.activate("digital-campaign")])).not.toContain("TRAP_TRIGGERED");
    expect(m.zone(1, "traps")).toHaveLength(2);
  });

  test("placing an instant triggers them", () => {
    const m = mandate({ ada: { hand: ["digital-campaign"] }, ben: { traps: ["double-agent"] } });
    m.play("digital-campaign");
    expect(m.refusal("activate", "digital-campaign")).toEqual({ code: "text-off", params: {} });
  });

  test("a trap does not strike its owner's card", () => {
    const m = mandate({ ada: { hand: ["morning-gazette"], traps: ["fake-news"] } });
    m.play("morning-gazette");
    expect(m.card("morning-gazette").fields.deactivated).toBe(false);
  });

  test("an inquiry answers the next opposing trap: its events are dropped, both are discarded", () => {
    const m = mandate({
      ada: { hand: ["elon-musk"], traps: ["independent-inquiry"] },
      ben: { traps: ["cyber-attack", "sanctions"] },
    });
    m.play("elon-musk");
    // The first trap is answered; the second takes the last AP.
    expect([m.card("elon-musk").zone, m.fields(0).ap]).toEqual(["public", 0]);
    expect([m.zone(0, "discard")[0], m.zone(1, "discard"), m.zone(1, "traps")]).toEqual([
      "independent-inquiry",
      ["cyber-attack", "sanctions"],
      [],
    ]);
  });

  test("an inquiry is not answered by another", () => {
    const m = mandate({
      ada: { hand: ["elon-musk"], traps: ["independent-inquiry"] },
      ben: { traps: ["cyber-attack", "independent-inquiry"] },
    });
    m.play("elon-musk");
    expect([m.card("elon-musk").zone, m.zone(1, "traps")]).toEqual(["public", ["independent-inquiry"]]);
  });

  test("two inquiries answer two traps", () => {
    const m = mandate({
      ada: { hand: ["elon-musk"], traps: ["independent-inquiry", "independent-inquiry"] },
      ben: { traps: ["cyber-attack", "sanctions"] },
    });
    m.play("elon-musk");
    expect([m.card("elon-musk").zone, m.fields(0).ap, m.zone(0, "traps")]).toEqual(["public", 1, []]);
  });

  test.each([
    ["influence", "party-leader", "expense-scandal", (m: ReturnType<typeof mandate>) => m.influence("party-leader"), 5],
    [
      "cards to discard",
      "coalition-pressure",
      "data-breach",
      (m: ReturnType<typeof mandate>) => m.zone(0, "hand").length,
      1,
    ],
    ["AP", "trade-envoy", "market-crash", (m: ReturnType<typeof mandate>) => m.fields(0).ap, 1],
    [
      "cards to lock",
      "minister-of-works",
      "blackout",
      (m: ReturnType<typeof mandate>) => m.zone(0, "locked").length,
      1,
    ],
  ])("alternative facts make a trap's number of %s 1 smaller", (_, id, trap, read, left) => {
    const m = mandate({ ada: { hand: [id, "mayor"], permanentPublic: ["alternative-facts"] }, ben: { traps: [trap] } });
    m.play(id);
    expect(read(m)).toBe(left);
  });
});

describe("ruling 7: hands, decks and AP", () => {
  test("a returned card goes to its owner", () => {
    const m = mandate({ ada: { hand: ["speaker-of-the-house"] }, ben: { government: ["mayor"] } });
    m.play("speaker-of-the-house");
    expect(m.zone(1, "hand")).toEqual(["mayor"]);
  });

  test("a draw past the hand limit of 10 is discarded, and the log says so", () => {
    const m = mandate({ ada: { hand: Array.from({ length: 9 }, () => "mayor"), instant: ["digital-campaign"] } });
    m.activate("digital-campaign");
    expect([m.zone(0, "hand").length, m.zone(0, "discard")]).toEqual([10, ["protocol-officer", "digital-campaign"]]);
    expect(m.log().filter((line) => line.includes("hand is full"))).toHaveLength(1);
  });

  test("an empty deck draws nothing", () => {
    const m = mandate({ ada: { deck: [], instant: ["digital-campaign"] } });
    m.activate("digital-campaign");
    expect(m.zone(0, "hand")).toEqual([]);
  });

  test("AP never fall below 0, and have no upper limit", () => {
    const low = mandate({ ada: { hand: ["trade-envoy"], ap: 1 }, ben: { traps: ["market-crash"] } });
    low.play("trade-envoy");
    expect(low.fields(0).ap).toBe(0);
    const high = mandate({ ada: { instant: ["fundraising-gala"], ap: 40 } });
    high.activate("fundraising-gala");
    expect(high.fields(0).ap).toBe(42);
  });
});

describe("cards that are locked in hand", () => {
  test("are known to their owner; the opponent sees only how many", () => {
    const m = mandate({ ada: { instant: ["cabinet-leak"] }, ben: { hand: ["junior-minister", "trade-envoy"] } });
    m.activate("cabinet-leak");
    const locked = (viewer: 0 | 1) => m.table.view(viewer).players[1].zones.locked;
    expect([locked(0).size, locked(0).cards.map(({ definition }) => definition)]).toEqual([2, [undefined, undefined]]);
    expect(
      locked(1)
        .cards.map(({ definition }) => definition)
        .sort(),
    ).toEqual(["junior-minister", "trade-envoy"]);
    expect(JSON.stringify([m.table.events(0), m.log(0)])).not.toMatch(/junior-minister|trade-envoy|Junior|Trade/);
    m.end();
    expect(m.refusal("play", "trade-envoy")?.code).toBe("card-locked");
  });
});

describe("ruling 8: deactivation, buffs, the strongest (§11)", () => {
  test("a deactivated card keeps its influence and loses its text", () => {
    const m = mandate({
      ada: { hand: ["fake-news", "boycott"], government: [{ card: "vladimir-putin", fields: { deactivated: true } }] },
    });
    expect([m.influence("vladimir-putin"), m.fields(0).trapsPerTurn]).toEqual([10, 1]);
  });

  test("of equals the one placed last is the strongest, and a deactivated card is not", () => {
    const m = mandate({
      ada: {
        government: ["elder-statesman", "party-leader", { card: "ada-lindqvist", fields: { deactivated: true } }],
        instant: ["spin-doctor"],
      },
    });
    m.activate("spin-doctor");
    expect([m.influence("elder-statesman"), m.influence("party-leader"), m.influence("ada-lindqvist")]).toEqual([
      7, 8, 8,
    ]);
  });

  test("without an active government card a buff does nothing, and says so", () => {
    const m = mandate({ ada: { hand: ["evening-broadcast"] } });
    expect(types(m.play("evening-broadcast"))).toContain("BUFF_STRONGEST_GOV forbidden");
  });

  test("events on a card that has left do nothing, and say so", () => {
    const m = mandate({
      ada: { hand: ["minister-of-works"] },
      ben: { traps: ["grassroots-backlash", "blackout", "poached-minister"] },
    });
    const again = mandate({
      ada: { hand: ["junior-minister"] },
      ben: { traps: ["grassroots-backlash", "poached-minister"] },
    });
    const events = again.play("junior-minister");
    expect(types(events)).toContain("TAKE_OVER forbidden");
    expect(again.zone(0, "hand")).toEqual(["junior-minister"]);
    expect(again.log().some((line) => line.includes("left the board"))).toBe(true);
    expect(m.zone(0, "hand")).toEqual(["minister-of-works"]);
  });
});

describe("cards that were taken over", () => {
  test("Mass Protests strikes the first two of its side's own cards, not one that was taken over", () => {
    const m = mandate({
      ada: { instant: ["defection"], hand: ["mayor", "backbencher", "party-leader"], ap: 3 },
      ben: { government: ["junior-minister"], traps: ["mass-protests"] },
    });
    m.play("mayor");
    m.activate("defection");
    expect(m.zone(0, "government")).toEqual(["mayor", "junior-minister"]);
    m.play("party-leader");
    expect([m.influence("junior-minister"), m.influence("mayor"), m.influence("party-leader")]).toEqual([3, 3, 6]);
  });

  test("a side that lost a card counts those that it still has", () => {
    const m = mandate({
      ada: { instant: ["defection"], traps: ["mass-protests", "general-strike"] },
      ben: { government: ["junior-minister", "mayor"], hand: ["backbencher"] },
    });
    m.activate("defection");
    m.end();
    const events = m.play("backbencher");
    expect([m.influence("mayor"), m.influence("backbencher"), m.influence("junior-minister")]).toEqual([3, 0, 3]);
    expect([types(events).filter((type) => type === "TRAP_TRIGGERED"), m.zone(0, "traps")]).toEqual([
      ["TRAP_TRIGGERED"],
      ["general-strike"],
    ]);
  });

  test("a card that was destroyed is not counted either, and those after it move up", () => {
    const m = mandate({
      ada: { hand: ["marek-dvoran"] },
      ben: { government: ["backbencher", "mayor", "party-whip", "junior-minister"], hand: ["chief-of-staff"] },
    });
    expect([m.influence("party-whip"), m.influence("junior-minister")]).toEqual([4, 4]);
    m.play("marek-dvoran");
    expect([m.influence("party-whip"), m.influence("junior-minister")]).toEqual([3, 4]);
  });

  test("a card that was taken over has no text, reactivated or not", () => {
    const m = mandate({
      ada: { instant: ["defection"], hand: ["whataboutism"], government: ["mayor"] },
      ben: { government: ["party-leader", "elder-statesman", "populist", "trade-envoy"] },
    });
    m.activate("defection");
    expect(m.card("trade-envoy").fields).toMatchObject({ taken: true, deactivated: true, influence: 3 });
    m.play("whataboutism");
    m.activate("whataboutism");
    expect(m.card("trade-envoy").fields).toMatchObject({ taken: true, deactivated: false, influence: 2 });
    expect(m.refusal("transfer", "mayor", "trade-envoy")?.code).toBe("no-diplomat");
  });

  test("nor do its modifiers hold for the side that it came from", () => {
    const m = mandate({
      ada: { instant: ["defection"], hand: ["whataboutism"] },
      ben: { government: ["party-whip", "party-leader", "elder-statesman", "populist"] },
    });
    expect(m.influence("populist")).toBe(7);
    m.activate("defection");
    m.play("whataboutism");
    m.activate("whataboutism");
    expect([m.card("party-whip").fields.deactivated, m.influence("populist")]).toEqual([false, 6]);
  });

  test("a card that is taken back has its text again", () => {
    const m = mandate({
      ada: { instant: ["defection"] },
      ben: { government: ["mayor", "trade-envoy"], instant: ["defection"] },
    });
    m.activate("defection");
    m.end();
    expect(m.refusal("transfer", "mayor", "mayor")?.code).toBe("no-diplomat");
    m.activate("defection");
    expect(m.card("trade-envoy").fields).toMatchObject({ taken: false, deactivated: false });
    m.transfer("trade-envoy", "mayor");
    expect([m.influence("trade-envoy"), m.influence("mayor")]).toEqual([2, 5]);
  });

  test("it counts where it lies, for the total and for the room in the row, and is discarded to its owner", () => {
    const m = mandate({
      ada: {
        ...{ instant: ["defection"], hand: ["backbencher"] },
        government: ["mayor", "party-leader", "populist", "elder-statesman"],
      },
      ben: { government: ["junior-minister"] },
    });
    m.activate("defection");
    expect(m.refusal("play", "backbencher")?.code).toBe("row-full");
    m.end();
    m.pass();
    expect(m.pass().find(({ type }) => type === "ROUND_WON")?.data).toEqual({ player: 0, influence: 27, against: 0 });
    expect([m.zone(0, "discard").includes("junior-minister"), m.zone(1, "discard")]).toEqual([
      false,
      ["junior-minister"],
    ]);
  });
});

describe("ruling 9: the start of a turn (§4)", () => {
  test("pools and the government refund begin anew, and the mark of Tech stays", () => {
    const m = mandate({
      ada: { hand: ["mayor"] },
      ben: { initiativeDiscount: 2, initiativeRefund: 1, govRefundAvailable: true, markZuckerbergUsed: true, ap: 0 },
    });
    m.play("mayor");
    m.end();
    expect(m.fields(1)).toMatchObject({
      ap: 2,
      initiativeDiscount: 0,
      initiativeRefund: 0,
      govRefundAvailable: false,
      markZuckerbergUsed: true,
    });
  });

  test("one trap and one Diplomat's move come with each turn", () => {
    const m = mandate({
      ada: { hand: ["fake-news", "boycott"], government: ["foreign-minister", "mayor"] },
      ben: { hand: ["mayor"] },
    });
    m.transfer("foreign-minister", "mayor");
    m.set("fake-news");
    m.end();
    m.play("mayor");
    m.end();
    expect(m.fields(0)).toMatchObject({ diplomatUsed: false, trapsSet: 0 });
    m.set("boycott");
    m.transfer("foreign-minister", "mayor");
    expect(m.influence("foreign-minister")).toBe(4);
  });

  test("what was counted and promised in a round is cleared when the next begins, on both sides", () => {
    const counted = { initiativesPlayed: 2 };
    const promised = {
      nextGovernmentBonus: 2,
      initiativeEffectModifierEconomy: 1,
      initiativeEffectModifierInfrastructure: 1,
      mirrorsGains: true,
    };
    const m = mandate({ ada: { ...counted, ...promised }, ben: { ...counted, ...promised } });
    m.pass();
    m.pass();
    for (const seat of [0, 1])
      expect(m.fields(seat)).toMatchObject({
        ...{ initiativesPlayed: 0, nextGovernmentBonus: 0, passedFirst: false },
        ...{ initiativeEffectModifierEconomy: 0, initiativeEffectModifierInfrastructure: 0, mirrorsGains: false },
      });
  });

  test("the mark of Tech is cleared when a round begins", () => {
    const m = mandate({ ada: { markZuckerbergUsed: true } });
    m.pass();
    m.pass();
    expect(m.fields(0).markZuckerbergUsed).toBe(false);
  });

  test("Movement refunds the first government card if such a card lay active at the start", () => {
    const m = mandate({
      ada: { hand: ["mayor"] },
      ben: { public: ["greta-thunberg", "malala-yousafzai"], hand: ["mayor", "backbencher"] },
    });
    m.play("mayor");
    m.end();
    expect(m.fields(1).govRefundAvailable).toBe(true);
    m.play("mayor");
    expect(m.fields(1).ap).toBe(2);
    m.play("backbencher");
    expect(m.fields(1).ap).toBe(1);
  });

  test("Movement placed this turn does not refund this turn", () => {
    const m = mandate({ ada: { hand: ["junia-falk", "mayor"] } });
    m.play("junia-falk");
    m.play("mayor");
    expect(m.fields(0).ap).toBe(0);
  });
});

describe("ruling 10: what answers an initiative (§4, §5, §14)", () => {
  test("an instant moves the own strongest by +1 for each bonus and -1 for the opposing penalty, as one event", () => {
    const m = mandate({
      ada: { government: ["mayor"], public: ["jennifer-doudna", "anthony-fauci"], instant: ["digital-campaign"] },
      ben: { public: ["noam-chomsky"] },
    });
    const events = m.activate("digital-campaign");
    expect(events.filter(({ type }) => type === "ADJUST_INFLUENCE").map(({ data }) => data.amount)).toEqual([1]);
    expect(m.influence("mayor")).toBe(5);
    expect(m.fields(0)).toMatchObject({ initiativeInfluenceBonus: 2 });
    expect(m.fields(1)).toMatchObject({ initiativeInfluencePenaltyForOpponent: 1 });
  });

  test("a permanent is not an instant: these auras stay still", () => {
    const m = mandate({
      ada: { government: ["mayor"], public: ["jennifer-doudna", "ai-weiwei"], hand: ["alternative-facts"] },
    });
    m.play("alternative-facts");
    expect([m.influence("mayor"), m.fields(0).ap, m.zone(0, "hand")]).toEqual([4, 1, []]);
  });

  test("Ai Weiwei: draw 1 and +1 AP on an instant", () => {
    const m = mandate({ ada: { public: ["ai-weiwei"], instant: ["systemic"], ap: 0 } });
    m.activate("systemic");
    expect([m.fields(0).ap, m.zone(0, "hand").length]).toEqual([1, 1]);
  });

  test("Tech answers instants and permanents, once a round", () => {
    const m = mandate({ ada: { public: ["mark-zuckerberg"], hand: ["alternative-facts"], instant: ["systemic"] } });
    m.play("alternative-facts");
    expect(m.fields(0)).toMatchObject({ ap: 2, markZuckerbergUsed: true });
    m.activate("systemic");
    expect(m.fields(0).ap).toBe(2);
  });

  test("a card placed this turn counts", () => {
    const m = mandate({ ada: { government: ["mayor"], hand: ["jennifer-doudna"], instant: ["systemic"] } });
    m.play("jennifer-doudna");
    m.activate("systemic");
    expect(m.influence("mayor")).toBe(5);
  });

  test("§5's fields appear by name in the view", () => {
    const names = [
      "initiativeDiscount",
      "initiativeRefund",
      "govRefundAvailable",
      "initiativeInfluenceBonus",
      "initiativeInfluencePenaltyForOpponent",
      "initiativeOnPlayDraw1Ap1",
      "markZuckerbergUsed",
    ];
    expect(Object.keys(mandate({}).table.view(0).players[1].fields)).toEqual(expect.arrayContaining(names));
  });
});

describe("ruling 11: tags and keywords (§12, §20)", () => {
  test("Tech counts once however many cards carry it", () => {
    const m = mandate({
      ada: { public: ["mark-zuckerberg"], government: ["digital-minister"], instant: ["systemic"], ap: 0 },
    });
    m.activate("systemic");
    expect(m.fields(0).ap).toBe(1);
  });

  test("the first initiative of the round is free under Leadership, the second is not", () => {
    const m = mandate({
      ada: { government: ["chief-of-staff", "party-leader"], hand: ["alternative-facts", "coalition-pressure"] },
    });
    m.play("alternative-facts");
    m.play("coalition-pressure");
    expect(m.fields(0).ap).toBe(1);
  });

  test("Diplomat moves 1 influence once a turn", () => {
    const m = mandate({ ada: { government: ["foreign-minister", "elder-statesman", "mayor"] } });
    m.transfer("foreign-minister", "mayor");
    expect([m.influence("foreign-minister"), m.influence("mayor")]).toEqual([5, 5]);
    expect(m.refusal("transfer", "elder-statesman", "mayor")).toEqual({ code: "diplomat-used", params: {} });
  });

  test("without a Diplomat nothing is moved, nor to the same card, nor from an empty one", () => {
    expect(
      mandate({ ada: { government: ["mayor", "backbencher"] } }).refusal("transfer", "mayor", "backbencher")?.code,
    ).toBe("no-diplomat");
    expect(
      mandate({ ada: { government: ["foreign-minister"] } }).refusal("transfer", "foreign-minister", "foreign-minister")
        ?.code,
    ).toBe("same-card");
    const m = mandate({ ada: { government: ["foreign-minister", "backbencher"], instant: ["state-visit"] } });
    m.activate("state-visit");
    expect(m.refusal("transfer", "backbencher", "foreign-minister")?.code).toBe("no-influence");
  });

  test("a silenced card does nothing when it is played, and keeps its tags", () => {
    const m = mandate({
      ada: { hand: ["watchdog-network", "environment-minister"] },
      ben: { government: ["xi-jinping"] },
    });
    m.play("watchdog-network");
    m.play("environment-minister");
    expect(m.fields(0).initiativeDiscount).toBe(0);
    expect(m.card("watchdog-network").fields.silenced).toBe(1);
  });
});
