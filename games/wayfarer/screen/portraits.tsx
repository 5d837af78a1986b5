import type { ReactElement } from "react";
import { CONNECTIONS, type Connection } from "../conversation.ts";
import type { Person, Place } from "../people.ts";
import styles from "./portraits.module.css";

/** People and places, drawn in the skin's colours; what matters of them is said in words beside them. */
const BEHIND: Readonly<Partial<Record<Person, ReactElement>>> = {
  elena: <path d="M38 44c-2-24 46-24 44 0 4 14 3 34 7 44H31c4-10 3-30 7-44z" className={styles.hair} />,
  brother_anselm: <path d="M36 52c-4-38 52-38 48 0 2 12 4 18 8 26H28c4-8 6-14 8-26z" className={styles.cloth} />,
  marta_voss: (
    <>
      <circle cx="60" cy="20" r="9" className={styles.hair} />
      <path d="M40 44c-2-24 42-24 40 0v6H40z" className={styles.hair} />
    </>
  ),
};
const BEFORE: Readonly<Partial<Record<Person, ReactElement>>> = {
  elena: <path d="M43 42c2-14 32-16 34 0-10-2-18-6-22-10-2 4-6 8-12 10z" className={styles.hair} />,
  brother_anselm: <path d="M48 68c4 14 20 14 24 0-4 4-8 3-12 3s-8 1-12-3z" className={styles.beard} />,
  lord_blackwood: (
    <>
      <path d="M36 34h48v4H36zM44 8h32v27H44z" className={styles.dark} />
      <path d="M44 28h32v4H44z" className={styles.trim} />
      <path d="M52 63q4-4 8 0 4-4 8 0" className={styles.line} />
    </>
  ),
  marta_voss: <path d="M43 42c4-12 30-12 34 0-8-4-26-4-34 0z" className={styles.hair} />,
  jory_reed: (
    <>
      <path d="M41 40c0-22 38-22 38 0z" className={styles.dark} />
      <path d="M38 40h34l16 3q-8 3-20 2z" className={styles.dark} />
    </>
  ),
};
const COAT: Readonly<Record<Person, string>> = {
  elena: "#8d4a63",
  brother_anselm: "#6b5a43",
  lord_blackwood: "#2d3352",
  marta_voss: "#2f6b66",
  jory_reed: "#4d5a3a",
};

/** The mouth tells how things stand between you. */
const MOUTHS: Readonly<Record<Connection, string>> = {
  desperate: "M53 69q7-7 14 0",
  tense: "M53 67q7-3 14 0",
  neutral: "M53 66h14",
  open: "M53 65q7 5 14 0",
  connected: "M52 64q8 9 16 0",
};

export function Portrait({ person, connection }: { readonly person: Person; readonly connection?: Connection }) {
  const mood = connection === undefined ? 2 : CONNECTIONS.indexOf(connection);
  const brow = (2 - mood) * 1.5;
  return (
    <svg className={styles.portrait} viewBox="0 0 120 110" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="120" height="110" className={styles.sky} />
      <path d="M0 84Q30 66 60 78t60-8v40H0z" className={styles.far} />
      {BEHIND[person]}
      <path d="M20 112c2-24 22-28 40-28s38 4 40 28z" fill={COAT[person]} />
      <path d="M52 70h16v14q-8 8-16 0z" className={styles.skin} />
      <ellipse cx="60" cy="52" rx="18" ry="22" className={styles.skin} />
      {BEFORE[person]}
      <path d={`M49 ${47 + brow}l8 ${-brow}M63 47l8 ${brow}`} className={styles.line} />
      <path d="M53 53h.01M67 53h.01" className={styles.eyes} />
      <path d={MOUTHS[connection ?? "neutral"]} className={styles.line} />
    </svg>
  );
}

const PLACES: Readonly<Record<Place, ReactElement>> = {
  copper_kettle: (
    <>
      <path d="M50 74V44l30-18 30 18v30z" className={styles.near} />
      <path d="M44 46 80 23l36 23-3 4-33-21-33 21z" className={styles.roof} />
      <path d="M74 74V58h12v16zM58 50h9v9h-9zM93 50h9v9h-9z" className={styles.glow} />
      <path d="M100 30V20h7v15z" className={styles.near} />
    </>
  ),
  blackwood_hall: (
    <>
      <path d="M34 74V40h92v34zM30 74V30h16v44zM114 74V30h16v44zM70 40V22h20v18z" className={styles.near} />
      <path d="m28 30 10-12 10 12zM112 30l10-12 10 12zM68 22l12-13 12 13z" className={styles.roof} />
      <path d="M53 48h7v10h-7zM67 48h7v10h-7zM86 48h7v10h-7zM100 48h7v10h-7zM75 62h10v12H75z" className={styles.glow} />
    </>
  ),
  salt_quay: (
    <>
      <path d="M44 60h64l-10 14H54z" className={styles.near} />
      <path d="M74 60V18h3v42z" className={styles.near} />
      <path d="M79 22q26 10 24 34H79zM72 26q-20 10-22 30h22z" className={styles.sail} />
    </>
  ),
};

export const PlaceScene = ({ place }: { readonly place: Place }) => (
  <svg className={styles.place} viewBox="0 0 280 80" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <rect width="280" height="80" className={styles.sky} />
    <circle cx="226" cy="22" r="9" className={styles.sun} />
    <path d="M0 58q50-22 100-4t90-8 90-8v42H0z" className={styles.far} />
    {place === "salt_quay" && <path d="M0 62q20-5 40 0t40 0 40 0 40 0 40 0 40 0 40 0v18H0z" className={styles.water} />}
    <g transform="translate(44 0)">{PLACES[place]}</g>
    <path d="M0 74q140-6 280 0v6H0z" className={styles.ground} />
  </svg>
);
