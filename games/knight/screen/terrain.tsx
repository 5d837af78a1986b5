import type { Terrain as Ground } from "./reading.ts";

/** What grows on a space, behind everything that stands on it. */
const DRAWN: Readonly<Record<Ground, string>> = {
  plains: "M4 34q4-6 8 0M18 28q4-6 8 0M34 35q4-6 8 0M50 29q4-6 8 0M66 34q4-6 8 0M82 28q4-6 8 0",
  hills: "M-4 40Q14 16 32 40M22 40Q44 10 66 40M56 40Q76 18 98 40M82 40Q94 26 108 40",
  forest: "M6 40 14 20 22 40ZM24 40 33 14 42 40ZM44 40 52 22 60 40ZM60 40 70 12 80 40ZM80 40 88 22 96 40Z",
  wastes: "M2 36 16 30 24 36 36 26 46 34M52 38 60 30 74 36 84 28 98 34M30 40 34 34M70 40 76 36",
};

export function Terrain({ of, className }: { readonly of: Ground; readonly className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 100 40" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path d={DRAWN[of]} />
    </svg>
  );
}
