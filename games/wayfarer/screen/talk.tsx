import { fieldName, Num, Track, useSight, useTable, useText, zoneName } from "@cardwright/table";
import { CONNECTIONS, capacityOf, drawOf, MAX_COMFORT } from "../conversation.ts";
import { kindOf, patienceOf, tokenOf } from "../people.ts";
import { Properties } from "./face.tsx";
import { Icon } from "./icons.tsx";
import { Portrait } from "./portraits.tsx";
import { cardsIn, endsUnplayed, phaseOf, type Talk as State, sizeOf, talkOf, tokensWith, weightOf } from "./reading.ts";
import styles from "./talk.module.css";
import { Tokens } from "./tokens.tsx";

/** A conversation: the person before you, how things stand, what you have left, and the piles. */
export function Talk() {
  const { view } = useSight();
  const talk = talkOf(view);
  return (
    <div className={styles.talk} data-atmosphere={talk.atmosphere}>
      <Partner talk={talk} />
      <div className={styles.middle}>
        {phaseOf(view) === "after" && <Farewell talk={talk} />}
        <Connection talk={talk} />
        <Comfort talk={talk} />
        <Atmosphere talk={talk} />
      </div>
      <div className={styles.means}>
        <Means talk={talk} />
        <Piles />
      </div>
      <Request />
    </div>
  );
}

function Partner({ talk: { person, about, connection } }: { readonly talk: State }) {
  const text = useText();
  const { view, names } = useSight();
  return (
    <section
      className={styles.partner}
      aria-label={text("talk.with", { name: names.values[`person.${person}`] ?? "" })}
    >
      <div className={styles.portrait}>
        <Portrait person={person} connection={connection} />
      </div>
      <h2 className={styles.name}>{names.values[`person.${person}`]}</h2>
      <p className={styles.about}>
        {text("talk.who", { kind: text(`kind.${kindOf(person)}`), about: names.values[`about.${about}`] ?? "" })}
      </p>
      <Tokens tokens={tokensWith(view, person)} of={names.values[`person.${person}`]} own={tokenOf(person)} />
    </section>
  );
}

/** How it ended, until you say goodbye. */
function Farewell({ talk: { ending } }: { readonly talk: State }) {
  const text = useText();
  const { names } = useSight();
  return (
    <p className={styles.farewell} data-ending={ending}>
      {text("talk.over", { ending: names.values[`ending.${ending}`] ?? "" })}
    </p>
  );
}

/** Five steps from desperate to connected, and what each of them gives. */
function Connection({ talk: { connection, atmosphere } }: { readonly talk: State }) {
  const text = useText();
  const sight = useSight();
  return (
    <section className={styles.ladder} aria-label={fieldName(sight, "connection")}>
      <h3 className={styles.label}>{fieldName(sight, "connection")}</h3>
      <ol>
        {CONNECTIONS.map((step) => (
          <li key={step} aria-current={step === connection ? "step" : undefined} data-step={step}>
            <strong>{sight.names.values[`connection.${step}`]}</strong>
            <span>{text("talk.capacity", { n: capacityOf(step, step === connection ? atmosphere : "Neutral") })}</span>
            <span>{text("talk.draw", { n: drawOf(step, step === connection ? atmosphere : "Neutral") })}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const CELLS = Array.from({ length: 2 * MAX_COMFORT + 1 }, (_, i) => i - MAX_COMFORT);

/** Seven cells; beside the last but one, what one more does. */
function Comfort({ talk: { comfort, connection } }: { readonly talk: State }) {
  const text = useText();
  const sight = useSight();
  const at = CONNECTIONS.indexOf(connection);
  const named = (step: number): string => sight.names.values[`connection.${CONNECTIONS[step]}`] ?? "";
  const note =
    comfort === MAX_COMFORT - 1
      ? at === CONNECTIONS.length - 1
        ? text("comfort.stays")
        : text("comfort.up", { connection: named(at + 1) })
      : comfort === 1 - MAX_COMFORT
        ? at === 0
          ? text("comfort.breaks")
          : text("comfort.down", { connection: named(at - 1) })
        : undefined;
  return (
    <div className={styles.comfort} data-comfort={comfort}>
      <div className={styles.figure}>
        <Num
          number="table.comfort"
          value={text("comfort.value", { n: comfort })}
          label={fieldName(sight, "comfort")}
          showsLabel={false}
        />
      </div>
      <Track
        label={text("comfort.track")}
        cells={CELLS.map((cell) => text("comfort.value", { n: cell }))}
        value={text("comfort.value", { n: comfort })}
        notes={note === undefined ? undefined : <strong className={styles.note}>{note}</strong>}
      />
    </div>
  );
}

function Atmosphere({ talk: { atmosphere, isFree } }: { readonly talk: State }) {
  const text = useText();
  const sight = useSight();
  return (
    <section className={styles.atmosphere} aria-label={fieldName(sight, "atmosphere")}>
      <p>
        <span className={styles.label}>{fieldName(sight, "atmosphere")}</span>{" "}
        <strong>{sight.names.values[`atmosphere.${atmosphere}`]}</strong>
      </p>
      <p>{text(`atmosphere.${atmosphere}`)}</p>
      {isFree && <p className={styles.free}>{text("talk.free")}</p>}
    </section>
  );
}

/** What can still be spent: weight now, patience until the end. */
function Means({ talk: { person, weight, capacity, patience } }: { readonly talk: State }) {
  const text = useText();
  const sight = useSight();
  const most = patienceOf(person);
  return (
    <>
      <div className={styles.big}>
        <Icon sign="weight" />
        <Num
          number="table.weight"
          value={weight}
          unit={text("talk.of", { n: capacity })}
          label={fieldName(sight, "weight")}
        />
        <span className={styles.pips} aria-hidden>
          {Array.from({ length: capacity }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one pip is like the other
            <span key={i} data-full={i < weight || undefined} />
          ))}
        </span>
      </div>
      <div className={styles.big} data-low={patience <= 3 || undefined}>
        <Icon sign="hourglass" />
        <Num number="table.patience" value={patience} label={fieldName(sight, "patience")} />
        <span className={styles.sand} aria-hidden>
          <span style={{ inlineSize: `${Math.min(100, (100 * patience) / most)}%` }} />
        </span>
      </div>
    </>
  );
}

const PILES = ["deck", "discard", "exhausted", "aside", "rest"];

/** Counts are always in sight; what lies open can be looked into. */
function Piles() {
  const text = useText();
  const sight = useSight();
  const { open } = useTable();
  const { view } = sight;
  const shown = PILES.filter((zone) => ["deck", "discard", "exhausted"].includes(zone) || sizeOf(view, zone) > 0);
  return (
    <ul className={styles.piles} aria-label={text("talk.piles")}>
      {shown.map((zone) => (
        <li key={zone} data-pile={`0 ${zone}`}>
          {cardsIn(view, zone).length === 0 ? (
            <span className={styles.pile}>
              <strong>{sizeOf(view, zone)}</strong> {zoneName(sight, zone)}
            </span>
          ) : (
            <button
              type="button"
              className={styles.pile}
              aria-label={text("talk.look", { name: zoneName(sight, zone), n: sizeOf(view, zone) })}
              onClick={() => open({ kind: "pile", zone, seat: 0 })}
            >
              <strong>{sizeOf(view, zone)}</strong> {zoneName(sight, zone)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** ruling 8: the goal beside the table, in sight until it comes into the hand. */
function Request() {
  const text = useText();
  const sight = useSight();
  const { open } = useTable();
  return cardsIn(sight.view, "request").map((card) => {
    const printed = sight.cards[card.definition ?? ""];
    if (printed === undefined) return undefined;
    return (
      <section
        key={card.id}
        className={styles.request}
        data-card={card.id}
        data-ends={endsUnplayed(printed) || undefined}
        aria-label={zoneName(sight, "request")}
      >
        <h3 className={styles.label}>{zoneName(sight, "request")}</h3>
        <button
          type="button"
          className={styles.goal}
          aria-label={text("card.lookAt", { name: printed.name })}
          onClick={() => open({ kind: "card", id: card.id })}
        >
          {printed.name}
        </button>
        <Properties printed={printed} />
        <p>{text("talk.comes", { n: weightOf(printed) })}</p>
      </section>
    );
  });
}
