import { memo, useId } from "react";
import styles from "./card-art.module.css";

/** A picture made from a card's id: the same card always looks the same, in the colours of the skin. */
export const CardArt = memo(function CardArt({ of }: { readonly of: string }) {
  const draw = dice(of);
  // The first numbers of short ids are much alike.
  for (let i = 0; i < 4; i++) draw();
  const motif = MOTIFS[Math.floor(draw() * MOTIFS.length)];
  const hue = Math.round((draw() - 0.5) * HUES);
  const id = useId();
  // A pattern keeps to its rectangle; shapes of their own would lie over the text beside it, if only unseen.
  return (
    <svg className={styles.art} style={{ filter: `hue-rotate(${hue}deg)` }} aria-hidden="true">
      <pattern id={id} viewBox="0 0 120 80" preserveAspectRatio="xMidYMid slice" width="1" height="1">
        <rect width="120" height="80" className={styles.sky} />
        {motif(draw)}
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${CSS.escape(id)})`} />
    </svg>
  );
});

/** So far the cards of a skin differ in colour, in degrees. */
const HUES = 40;

type Dice = () => number;

/** Numbers from 0 to 1 that depend on a text alone (FNV-1a, then a xorshift). */
function dice(text: string): Dice {
  let state = 0x811c9dc5;
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}

const times = <T,>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const n = (value: number): string => value.toFixed(1);

/** A line of hills from left to right, filled to the ground. */
function ridge(draw: Dice, height: number, swing: number): string {
  const points = times(6, (i) => [i * 24, height + (draw() - 0.5) * swing] as const);
  const curve = points.slice(1).map(([x, y], i) => {
    const [x0, y0] = points[i];
    return `C${n(x0 + 12)} ${n(y0)} ${n(x - 12)} ${n(y)} ${n(x)} ${n(y)}`;
  });
  return `M0 ${n(points[0][1])}${curve.join("")}V80H0Z`;
}

const hills = (draw: Dice) => (
  <>
    <circle cx={n(20 + draw() * 80)} cy={n(16 + draw() * 16)} r={n(7 + draw() * 7)} className={styles.light} />
    <path d={ridge(draw, 44, 26)} className={styles.far} />
    <path d={ridge(draw, 56, 22)} className={styles.mid} />
    <path d={ridge(draw, 68, 14)} className={styles.near} />
  </>
);
const towers = (draw: Dice) => (
  <>
    <circle cx={n(20 + draw() * 80)} cy="24" r={n(8 + draw() * 8)} className={styles.light} />
    {times(9, (i) => {
      const height = 18 + draw() * 40;
      const width = 8 + draw() * 8;
      const layer = [styles.far, styles.mid, styles.near][i % 3];
      const x = i * 13 + draw() * 5 - 2;
      return (
        <path
          key={i}
          d={`M${n(x)} 80V${n(80 - height)}l${n(width / 2)} ${n(-4 - draw() * 8)} ${n(width / 2)} ${n(6)}V80Z`}
          className={layer}
        />
      );
    })}
  </>
);
const rays = (draw: Dice) => {
  const x = 30 + draw() * 60;
  const y = 50 + draw() * 20;
  const count = 9 + Math.floor(draw() * 6);
  const turn = draw() * 3;
  return (
    <>
      {times(count, (i) => {
        const a = turn + (i / count) * Math.PI * 2;
        const b = a + Math.PI / count;
        return (
          <path
            key={i}
            d={`M${n(x)} ${n(y)}L${n(x + 150 * Math.cos(a))} ${n(y + 150 * Math.sin(a))}L${n(x + 150 * Math.cos(b))} ${n(y + 150 * Math.sin(b))}Z`}
            className={styles.far}
          />
        );
      })}
      <circle cx={n(x)} cy={n(y)} r={n(16 + draw() * 8)} className={styles.mid} />
      <circle cx={n(x)} cy={n(y)} r={n(7 + draw() * 6)} className={styles.near} />
    </>
  );
};
const waves = (draw: Dice) => (
  <>
    <circle cx={n(20 + draw() * 80)} cy={n(14 + draw() * 12)} r={n(6 + draw() * 6)} className={styles.light} />
    {times(5, (i) => {
      const y = 32 + i * 10;
      const x = -draw() * 24;
      const sweep = times(7, () => "q6 -7 12 0t12 0").join("");
      return (
        <path
          key={i}
          d={`M${n(x)} ${n(y)}${sweep}V80H${n(x)}Z`}
          className={[styles.far, styles.mid, styles.near][i % 3]}
        />
      );
    })}
  </>
);
const rings = (draw: Dice) => {
  const x = 40 + draw() * 40;
  const y = 30 + draw() * 20;
  return (
    <>
      {times(5, (i) => (
        <circle
          key={i}
          cx={n(x + (draw() - 0.5) * 6)}
          cy={n(y + (draw() - 0.5) * 6)}
          r={n(62 - i * 12)}
          className={[styles.far, styles.sky, styles.mid, styles.sky, styles.near][i]}
        />
      ))}
    </>
  );
};
const facets = (draw: Dice) => {
  const x = 36 + draw() * 48;
  const y = 20 + draw() * 30;
  const rim = times(8, (i) => [
    x + (60 + draw() * 40) * Math.cos((i * Math.PI) / 4),
    y + (50 + draw() * 30) * Math.sin((i * Math.PI) / 4),
  ]);
  return rim.map(([x1, y1], i) => {
    const [x2, y2] = rim[(i + 1) % rim.length];
    const layer = [styles.far, styles.mid, styles.near, styles.mid][Math.floor(draw() * 4)];
    // biome-ignore lint/suspicious/noArrayIndexKey: facets stand in a circle and never change
    return <path key={i} d={`M${n(x)} ${n(y)}L${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}Z`} className={layer} />;
  });
};

const MOTIFS = [hills, towers, rays, waves, rings, facets];
