import { CardText, useMaybeSight, useText } from "@cardwright/table";
import styles from "./deeds.module.css";
import { Sign } from "./icons.tsx";
import { colourOf, numberOf, rowsOf } from "./reading.ts";

/** One thing that a card gives, read from its data. */
interface Gain {
  readonly what: string;
  readonly n: number;
  readonly element: string;
  readonly colour: string;
}
/** What is paid first, and then a choice; each choice is one or more gains. */
interface Deed {
  readonly pays: number;
  readonly removes: boolean;
  readonly choices: readonly (readonly Gain[])[];
}
const GIVES: Readonly<Record<string, string>> = {
  MOVE: "move",
  INFLUENCE: "influence",
  ATTACK: "attack",
  RANGED: "ranged",
  SIEGE: "siege",
  BLOCK: "block",
  HEAL: "heal",
  CRYSTAL: "crystal",
  TOKEN: "token",
  CRYSTALLIZE: "crystallize",
  MORE_DICE: "dice",
  REPUTATION: "reputation",
  draw: "draw",
};
const POINTS = ["move", "influence", "attack", "ranged", "siege", "block"];

/** Gains, a choice of gains, or cards paid for one of these: anything else is left to the text of the card. */
function deedOf(effect: unknown): Deed | undefined {
  if (Array.isArray(effect)) {
    const parts = effect.map(deedOf);
    const gains = parts.flatMap((part) => (part?.pays === 0 && part.choices.length === 1 ? part.choices : []));
    return gains.length === effect.length ? { pays: 0, removes: false, choices: [gains.flat()] } : undefined;
  }
  const [[kind, given] = [], ...more] = Object.entries(objectOf(effect));
  if (kind === undefined || more.length > 0) return undefined;
  if (kind === "pay") return costOf(objectOf(given));
  if (kind === "choose") return choiceOf(objectOf(given));
  if (GIVES[kind] === undefined) return undefined;
  const { amount = given, element = "physical", colour = "none" } = objectOf(given);
  const gain = { what: GIVES[kind], n: numberOf(amount), element: String(element), colour: String(colour) };
  return { pays: 0, removes: false, choices: [[gain]] };
}

function costOf({ count = 1, then, to }: Readonly<Record<string, unknown>>): Deed | undefined {
  const inner = then === undefined ? undefined : deedOf(then);
  if (typeof count !== "number" || inner === undefined || inner.pays > 0) return undefined;
  return { ...inner, pays: count, removes: to === "removed" };
}

function choiceOf({ options }: Readonly<Record<string, unknown>>): Deed | undefined {
  if (!Array.isArray(options)) return undefined;
  const each = options.map((option) => deedOf(objectOf(option).do));
  const simple = each.flatMap((deed) => (deed?.pays === 0 && deed.choices.length === 1 ? deed.choices : []));
  const isSimple = simple.length === options.length && (simple.length <= FEW || areAlike(simple));
  return isSimple ? { pays: 0, removes: false, choices: simple } : undefined;
}

/** More choices than these are read well only if they differ in one word. */
const FEW = 2;
function areAlike([[first], ...others]: readonly (readonly Gain[])[]): boolean {
  return others.every(
    ([gain, ...more]) =>
      more.length === 0 && POINTS.includes(gain.what) && gain.n === first.n && gain.element === first.element,
  );
}

/** The one amount of points that a deed gives, whatever is chosen. */
function amountOf(deed: Deed | undefined): number | undefined {
  const [first, ...others] = deed?.choices.flat() ?? [];
  if (first === undefined || !POINTS.includes(first.what)) return undefined;
  return others.every(({ what, n }) => POINTS.includes(what) && n === first.n) ? first.n : undefined;
}

/** Two deeds that differ by nothing but their one amount. */
const isSame = (a: Deed, b: Deed | undefined): boolean => amountOf(a) !== undefined && shapeOf(a) === shapeOf(b);
const shapeOf = (deed: Deed | undefined): string => JSON.stringify(deed, (key, value) => (key === "n" ? 0 : value));

const objectOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

const ORDER = ["weak", "strong", "boost", "first", "second", "reward", "level"] as const;

/** What a card does, a row for each way to use it: points as signs with their words, the rest as it is written. */
export function Deeds({
  attributes,
  effects = {},
  rules,
  isBrief = false,
}: {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly effects: Readonly<Record<string, unknown>> | undefined;
  readonly rules: readonly string[];
  /** Where there is little room: what differs only by its amount is one row, and the ways to use a unit are numbered. */
  readonly isBrief?: boolean;
}) {
  const slots = ORDER.filter((slot) => effects[slot] !== undefined);
  const needsMana = attributes.kind === "action" || attributes.kind === undefined;
  const isUnit = attributes.kind === "unit";
  const pip = needsMana && <i className={styles.pip} data-colour={colourOf(attributes)} />;
  const rows = rowsOf(rules);
  const [weak, strong] = [deedOf(effects.weak), deedOf(effects.strong)];
  const more = amountOf(strong);
  if (isBrief && weak !== undefined && more !== undefined && isSame(weak, strong))
    return (
      <span className={styles.row}>
        <Choices deed={weak} />
        <span className={styles.more}>
          <span className={styles.label}>
            {pip}
            {rows[1]?.label}
          </span>
          <b>{more}</b>
        </span>
      </span>
    );
  return rows.map(({ label, text }, i) => {
    const slot = slots[i];
    const deed = slot === undefined ? undefined : deedOf(effects[slot]);
    return (
      <span key={label} className={styles.row} data-slot={slot}>
        <span className={styles.label}>
          {slot === "strong" && pip}
          {isBrief && isUnit ? `${i + 1}.` : label}
        </span>{" "}
        {deed === undefined ? (
          <span className={styles.text}>
            <CardText text={text} />
          </span>
        ) : (
          <Choices deed={deed} />
        )}
      </span>
    );
  });
}

function Choices({ deed: { pays, removes, choices } }: { readonly deed: Deed }) {
  const text = useText();
  const sight = useMaybeSight();
  // "Move, Influence, Attack or Block 3": an amount that all have is said once.
  const isEqual = choices.length > FEW;
  const said = ({ what, n, element, colour }: Gain, isLast: boolean) =>
    POINTS.includes(what)
      ? text("deed.points", { what, element, n, shows: !isEqual || isLast })
      : text(`deed.${what}`, { n, colour: sight?.names.values[`colour.${colour}`] ?? colour });
  return (
    <span className={styles.choices}>
      {pays > 0 && <span className={styles.cost}>{text(removes ? "deed.removes" : "deed.pays", { n: pays })}</span>}
      {choices.map((gains, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a choice is named by its place
        <span key={i}>
          {gains.map((gain, j) => (
            <span
              key={`${gain.what} ${gain.colour}`}
              className={styles.points}
              data-short={POINTS.includes(gain.what) || undefined}
            >
              {j > 0 && ", "}
              <Sign of={gain.what} />
              {said(gain, i === choices.length - 1)}
            </span>
          ))}
          {i < choices.length - 1 && (
            <span className={styles.or}>{text("deed.or", { last: i === choices.length - 2 })}</span>
          )}
        </span>
      ))}
    </span>
  );
}
