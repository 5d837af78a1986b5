import {
  Badge,
  CombatLayer,
  capital,
  fieldName,
  Num,
  nameOf,
  OfferButton,
  useSight,
  useTable,
  useText,
} from "@cardwright/table";
import styles from "./fight.module.css";
import { Sign } from "./icons.tsx";
import {
  blockOf,
  type Enemy,
  enemiesOf,
  forcesNow,
  harmOf,
  knightOf,
  numberOf,
  own,
  PHASES,
  poolsOf,
  type Reach,
  stageOf,
  strikeOf,
} from "./reading.ts";

/** A fight above the map: its four phases, the points that count now, and who is met with what they would do to them. */
export function Fight() {
  const text = useText();
  const sight = useSight();
  const { view } = sight;
  const enemies = enemiesOf(sight);
  const stage = stageOf(view);
  const strikes = stage === "ranged" || stage === "attack";
  const offer = (type: string) => sight.offers.find(({ action }) => action.type === type);
  const all = offer("strikeAll");
  const next = offer("next");
  return (
    <CombatLayer label={text("fight.title")}>
      <div className={styles.fight}>
        <h2 className={styles.title}>{text("fight.title")}</h2>
        <ol className={styles.phases}>
          {PHASES.map((phase) => (
            <li key={phase} aria-current={phase === stage ? "step" : undefined}>
              <Sign of={phase === "ranged" ? "ranged" : phase} />
              {sight.names.values[`stage.${phase}`]}
            </li>
          ))}
        </ol>
        <div className={styles.means}>
          <Points />
          <Num
            number="table.woundsTaken"
            value={numberOf(view.table.woundsTaken)}
            unit={`/${own(view, "handLimit")}`}
            label={fieldName(sight, "woundsTaken")}
          />
          {view.table.knockedOut === true && <p className={styles.out}>{text("fight.knockedOut")}</p>}
        </div>
        <ul className={styles.enemies}>
          {enemies.map((enemy) => (
            <li key={enemy.card.id}>
              <EnemyPanel enemy={enemy} />
            </li>
          ))}
        </ul>
        <div className={styles.ways}>
          {strikes && enemies.length > 1 && (
            <div className={styles.together}>
              <Gauge reach={strikeOf(view, enemies)} label={text("fight.together")} />
              {all !== undefined && <OfferButton offer={all} emphasis />}
            </div>
          )}
          {next !== undefined && stage !== "damage" && <OfferButton offer={next} />}
        </div>
      </div>
    </CombatLayer>
  );
}

/** The points of this phase by force and element. */
function Points() {
  const text = useText();
  const sight = useSight();
  const { name } = knightOf(sight.view);
  const stage = stageOf(sight.view);
  if (stage === "damage")
    return <p className={styles.none}>{text("fight.damage", { n: own(sight.view, "armour") })}</p>;
  const pools = poolsOf(sight.view, forcesNow(stage));
  const held = pools.filter(({ n }) => n > 0);
  if (held.length === 0) return <p className={styles.none}>{text(`fight.none.${stage}`)}</p>;
  return (
    <ul className={styles.points} aria-label={text("fight.points")}>
      {held.map(({ force, element, field, n }) => (
        <li key={field}>
          <Sign of={force} size="1.1em" />
          {element !== "physical" && <Sign of={element} size="1.1em" />}
          <Num number={`player.${field}`} value={n} label={fieldName(sight, field)} of={name} />
        </li>
      ))}
    </ul>
  );
}

const TRAITS = ["fortified", "swift", "brutal", "poison"] as const;

/** An enemy with its numbers and what the present points would do to it. */
function EnemyPanel({ enemy }: { readonly enemy: Enemy }) {
  const text = useText();
  const sight = useSight();
  const { open, pointCard } = useTable();
  const { card, def } = enemy;
  const name = nameOf(sight, card, text);
  const stage = stageOf(sight.view);
  const traits = {
    fortified: enemy.isFortified,
    swift: def.swift,
    brutal: def.brutal,
    poison: enemy.isPoisonous,
  };
  const word = (element: string) => sight.names.values[`element.${element}`] ?? element;
  const offers = sight.offers.filter(
    ({ action, refused }) => action.enemy === card.id && refused?.code !== "not-in-this-phase",
  );
  const figure = (field: "armour" | "strength" | "fame") =>
    typeof card.id === "number" && (
      <Num number={`card.${field}`} subject={card.id} value={enemy[field]} label={fieldName(sight, field)} of={name} />
    );
  return (
    <article className={styles.enemy} data-card={card.id} data-blocked={enemy.isBlocked || undefined} aria-label={name}>
      <header className={styles.head}>
        <button
          type="button"
          className={styles.name}
          aria-label={text("card.lookAt", { name })}
          onFocus={() => pointCard(card.id)}
          onClick={() => open({ kind: "card", id: card.id })}
        >
          {name}
        </button>
        <span className={styles.figures}>
          <span>
            <Sign of="armour" /> {figure("armour")}
          </span>
          <span>
            <Sign of={def.element === "physical" ? "attack" : def.element} /> {figure("strength")}
            {def.element !== "physical" && word(def.element)}
          </span>
          <span>
            <Sign of="fame" /> {figure("fame")}
          </span>
        </span>
      </header>
      <p className={styles.traits}>
        {TRAITS.filter((trait) => traits[trait]).map((trait) => (
          <Badge key={trait} tone="bad" tip={text(`trait.${trait}`)}>
            {capital(sight.names.attributes[trait] ?? trait)}
          </Badge>
        ))}
        {def.resists.map((element) => (
          <Badge
            key={element}
            tone="violet"
            tip={text("trait.resists", { element: word(element) })}
            icon={<Sign of={element} />}
          >
            {text("fight.resists", { element: word(element) })}
          </Badge>
        ))}
        {enemy.isBlocked && <Badge tone="good">{capital(fieldName(sight, "blocked"))}</Badge>}
        {enemy.hasDealt && <Badge>{capital(fieldName(sight, "dealt"))}</Badge>}
      </p>
      {(stage === "ranged" || stage === "attack") && (
        <Gauge reach={strikeOf(sight.view, [enemy])} label={text("fight.strike")} />
      )}
      {stage === "block" && !enemy.isBlocked && (
        <Gauge reach={blockOf(sight.view, enemy)} label={text("fight.block")} />
      )}
      {(stage === "ranged" || stage === "block" || stage === "damage") && !enemy.isBlocked && !enemy.hasDealt && (
        <p className={styles.harm}>
          <Sign of="damage" /> {text("fight.harm", { ...harmOf(sight.view, enemy), poison: enemy.isPoisonous })}
        </p>
      )}
      <div className={styles.offers}>
        {offers.map((offer) => (
          <OfferButton key={offer.key} offer={offer} emphasis={offer.action.type !== "guard"} />
        ))}
      </div>
    </article>
  );
}

/** So much of what is needed, as a length and in words. */
function Gauge({ reach: { worth, needed }, label }: { readonly reach: Reach; readonly label: string }) {
  const text = useText();
  const isEnough = worth >= needed;
  return (
    <div className={styles.gauge} data-enough={isEnough || undefined}>
      <span className={styles.length} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, needed === 0 ? 100 : (worth / needed) * 100)}%` }} />
      </span>
      <span>{text("fight.reach", { label, worth, needed, enough: isEnough, short: Math.max(0, needed - worth) })}</span>
    </div>
  );
}
