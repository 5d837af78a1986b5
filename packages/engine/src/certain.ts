import { BOUNDS } from "./bounds.ts";
import { isObject, type Site } from "./site.ts";

/** What an effect does whatever the table is like, read from its data: so a slip of the pen is found while loading. */

/** Effects that are nothing but others, by the parameters that hold these. */
const AROUND: Readonly<Record<string, readonly string[]>> = {
  do: ["effects"],
  together: ["effects"],
  if: ["then", "else"],
  forEach: ["do"],
  forSeats: ["do"],
  repeat: ["do"],
  let: ["do"],
  may: ["do"],
  schedule: ["do"],
};

/** The effects inside one that is nothing but others; undefined for one that does something itself. */
function inside(effect: Readonly<Record<string, unknown>>): readonly unknown[] | undefined {
  const [name] = Object.keys(effect);
  const params = Object.hasOwn(AROUND, name) ? AROUND[name] : undefined;
  if (params === undefined) return undefined;
  const data = effect[name];
  if (!isObject(data) || !params.some((param) => Object.hasOwn(data, param))) return [data];
  return params.flatMap((param) => (data[param] === undefined ? [] : [data[param]]));
}

/** Whether nothing at all is in it: `[]`, `{ "do": [] }`, `{ "if": { "is": …, "then": [] } }`. */
export function isEmpty(effect: unknown): boolean {
  if (Array.isArray(effect)) return effect.every(isEmpty);
  if (!isObject(effect) || Object.keys(effect).length !== 1) return false;
  return inside(effect)?.every(isEmpty) ?? false;
}

/** Effects at which an action ends, or a question is asked; or that do nobody knows what. */
const STOPS = ["choose", "may", "confirm", "pick", "order", "pay", "spend", "perform", "end", "schedule"];

function stops(effect: unknown): boolean {
  if (Array.isArray(effect)) return effect.some(stops);
  if (!isObject(effect)) return false;
  return Object.entries(effect).some(([name, value]) => STOPS.includes(name) || stops(value));
}

/** How many events an effect causes at the least. */
function leastEvents(site: Site, effect: unknown): number {
  if (Array.isArray(effect)) return effect.reduce((sum: number, one) => sum + leastEvents(site, one), 0);
  if (!isObject(effect)) return 0;
  const [name] = Object.keys(effect);
  const given = effect[name];
  const data = isObject(given) ? given : {};
  switch (name) {
    case "do":
    case "together":
      return leastEvents(site, data.effects ?? given);
    case "let":
      return leastEvents(site, data.do);
    case "if":
      return Math.min(leastEvents(site, data.then), leastEvents(site, data.else));
    case "forSeats":
      return Math.max(0, site.all.game.shape.seats.min - (data.others === true ? 1 : 0)) * leastEvents(site, data.do);
    case "repeat":
      return Math.max(0, site.range(data.times).min) * leastEvents(site, data.do);
    case "roll":
      return 1 + leastEvents(site, data.do);
    case "chance":
      return 1;
  }
  // An event about a card that is not there does not happen.
  const type = Object.hasOwn(site.all.game.events, name) ? site.all.game.events[name] : undefined;
  return type === undefined || Object.values(type.spec.data).some((datum) => datum.type === "card") ? 0 : 1;
}

/** What must go past a bound when an effect is done so often; undefined if it need not. */
export function exceededBy(site: Site, times: number, effect: unknown): "events" | "steps" | undefined {
  if (stops(effect)) return undefined;
  if (times > BOUNDS.steps) return "steps";
  return times * leastEvents(site, effect) > BOUNDS.events ? "events" : undefined;
}
