import type { ReactElement } from "react";

/** A small scene for each game, drawn in its skin's colours; it says nothing that is not said in words beside it. */
const SCENES: Readonly<Record<string, ReactElement>> = {
  wayfarer: (
    <>
      <circle cx="118" cy="30" r="13" className="glow" />
      <path d="M0 66 C40 44 70 60 100 46 S150 46 160 40 V90 H0 Z" className="far" />
      <path d="M0 80 C40 62 90 76 160 58 V90 H0 Z" className="near" />
      <path d="M70 90 C78 80 66 76 80 70 S88 62 84 60" className="line" />
    </>
  ),
  knight: (
    <>
      <circle cx="40" cy="26" r="10" className="glow" />
      <path d="M0 74 L34 48 L60 66 L92 40 L128 68 L160 52 V90 H0 Z" className="far" />
      <path d="M96 72 V36 h6 v5 h5 v-5 h6 v5 h5 v-5 h6 v36 Z" className="near" />
      <path d="M0 84 Q80 66 160 82 V90 H0 Z" className="near" />
    </>
  ),
  deal: (
    <>
      <path d="M8 90 V36 H34 V90 M42 90 V22 H70 V90 M78 90 V44 H104 V90 M112 90 V28 H150 V90" className="far" />
      <path
        d="M14 44h4M24 44h4M14 56h4M50 32h4M60 44h4M50 58h4M84 54h4M120 38h4M134 38h4M120 52h4M134 66h4"
        className="line"
      />
      <circle cx="92" cy="26" r="9" className="glow" />
    </>
  ),
  rangers: (
    <>
      <circle cx="124" cy="24" r="9" className="glow" />
      <path d="M0 70 Q60 44 160 64 V90 H0 Z" className="far" />
      <path
        d="M30 84 L42 40 L54 84 Z M58 86 L74 30 L90 86 Z M96 84 L107 46 L118 84 Z M126 86 L136 54 L146 86 Z"
        className="near"
      />
    </>
  ),
  mandate: (
    <>
      <path d="M24 44 L80 16 L136 44 Z" className="near" />
      <path
        d="M32 50 h10 v26 h-10 Z M54 50 h10 v26 h-10 Z M76 50 h10 v26 h-10 Z M98 50 h10 v26 h-10 Z M120 50 h10 v26 h-10 Z"
        className="far"
      />
      <path d="M20 80 H142 V88 H20 Z" className="near" />
      <circle cx="80" cy="34" r="5" className="glow" />
    </>
  ),
};

/** For a game that has none: three cards. */
const PLAIN = (
  <>
    <rect x="42" y="24" width="30" height="42" rx="4" className="far" transform="rotate(-12 57 45)" />
    <rect x="66" y="20" width="30" height="42" rx="4" className="near" />
    <rect x="90" y="24" width="30" height="42" rx="4" className="far" transform="rotate(12 105 45)" />
  </>
);

export const Scene = ({ game }: { readonly game: string }) => (
  <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
    {SCENES[game] ?? PLAIN}
  </svg>
);
