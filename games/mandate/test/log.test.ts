import { describe, expect, test } from "vitest";
import { mandate } from "./rig.ts";

const musk = () => {
  const m = mandate({ ada: { hand: ["elon-musk"] } });
  m.play("elon-musk");
  return m;
};
const trapSet = () => {
  const m = mandate({ ada: { hand: ["fake-news"] } });
  m.set("fake-news");
  return m;
};

describe("seed 004 §10: the log", () => {
  test("golden lines in English", () => {
    expect(musk().log(0, "en")).toEqual([
      "[EFFECT] Elon Musk: played; ΔAP=-1, ΔI=±0, Target=-",
      "[EFFECT] Elon Musk: placed; ΔAP=±0, ΔI=±0, Target=-",
      "[EFFECT] Elon Musk: +1 card; ΔAP=±0, ΔI=±0, Target=-",
      "[EFFECT] Elon Musk: initiative discount +1; ΔAP=±0, ΔI=±0, Target=-",
      "[EFFECT] Elon Musk: +1 card, next initiative -1 AP; ΔAP=±0, ΔI=±0, Target=-",
    ]);
  });

  test("golden lines in German", () => {
    expect(musk().log(1, "de")).toEqual([
      "[EFFECT] Elon Musk: ausgespielt; ΔAP=-1, ΔI=±0, Target=-",
      "[EFFECT] Elon Musk: liegt aus; ΔAP=±0, ΔI=±0, Target=-",
      "[EFFECT] Elon Musk: +1 Karte; ΔAP=±0, ΔI=±0, Target=-",
      "[EFFECT] Elon Musk: Initiativrabatt +1; ΔAP=±0, ΔI=±0, Target=-",
      "[EFFECT] Elon Musk: +1 Karte, nächste Initiative -1 AP; ΔAP=±0, ΔI=±0, Target=-",
    ]);
  });

  test("a hidden trap is named to its owner only (S18)", () => {
    const m = trapSet();
    expect(m.log(0, "en")).toEqual(["[EFFECT] Fake News: trap set; ΔAP=-1, ΔI=±0, Target=-"]);
    expect(m.log(1, "en")).toEqual(["[EFFECT] System: a trap is set; ΔAP=-1, ΔI=±0, Target=-"]);
    expect(m.log(1, "de")).toEqual(["[EFFECT] System: eine Falle wird gelegt; ΔAP=-1, ΔI=±0, Target=-"]);
    expect(JSON.stringify([m.table.events(1), m.table.view(1), m.table.actions(1)])).not.toContain("fake-news");
  });

  test("targets are name and number, several joined by a comma", () => {
    const m = mandate({ ada: { government: ["foreign-minister", "mayor"] } });
    m.transfer("foreign-minister", "mayor");
    const [from, to] = [m.card("foreign-minister").id, m.card("mayor").id];
    expect(m.log()).toEqual([
      `[EFFECT] System: 1 influence moved; ΔAP=±0, ΔI=±0, Target=Foreign Minister#${from}, Mayor#${to}`,
    ]);
    expect(m.log("open", "de")).toEqual([
      `[EFFECT] System: 1 Einfluss verschoben; ΔAP=±0, ΔI=±0, Target=Außenministerin#${from}, Bürgermeisterin#${to}`,
    ]);
  });

  test("a change of influence is signed, and a prevented event has a line", () => {
    const m = mandate({
      ada: { hand: ["populist", "student-uprising"] },
      ben: { government: [{ card: "mayor", fields: { shielded: true } }] },
    });
    m.play("populist");
    const { id } = m.card("mayor");
    expect(m.log().slice(2)).toEqual([
      `[EFFECT] Populist: prevented: -1 influence this round (the shield holds); ΔAP=±0, ΔI=±0, Target=Mayor#${id}`,
      `[EFFECT] Populist: the shield breaks; ΔAP=±0, ΔI=±0, Target=Mayor#${id}`,
    ]);
    m.play("student-uprising");
    expect(m.log("open", "de").slice(2)).toEqual([
      `[EFFECT] Studierendenprotest: -1 Einfluss diese Runde; ΔAP=±0, ΔI=-1, Target=Bürgermeisterin#${id}`,
    ]);
  });

  test("what a trap drops has one line", () => {
    const m = mandate({ ada: { hand: ["elon-musk"] }, ben: { traps: ["cyber-attack"] } });
    m.play("elon-musk");
    const { id } = m.card("elon-musk");
    expect(m.log().slice(2)).toEqual([
      `[EFFECT] Cyber Attack: the trap triggers; ΔAP=±0, ΔI=±0, Target=Elon Musk#${id}`,
      `[EFFECT] Cyber Attack: destroyed; ΔAP=±0, ΔI=±0, Target=Elon Musk#${id}`,
      `[EFFECT] Cyber Attack: 3 waiting events dropped; ΔAP=±0, ΔI=±0, Target=Elon Musk#${id}`,
    ]);
  });

  test("AP in the log add up to the AP of the seats", () => {
    const m = mandate({
      ada: { hand: ["chip-foundry", "trade-envoy"], instant: ["fundraising-gala"] },
      ben: { traps: ["market-crash"], hand: ["mayor"] },
    });
    const sum = () =>
      m.table
        .events("open")
        .flat()
        .filter(({ fate }) => fate === undefined)
        .reduce((total, { type, data }) => total + Number(data.ap ?? (type === "ADD_AP" ? data.amount : 0)), 2);
    const ap = () => Number(m.fields(0).ap) + Number(m.fields(1).ap);
    for (const act of [
      () => m.play("chip-foundry"),
      () => m.play("trade-envoy"),
      () => m.activate("fundraising-gala"),
      () => m.end(),
      () => m.play("mayor"),
      () => m.end(),
    ]) {
      act();
      expect(sum()).toBe(ap());
    }
  });
});
