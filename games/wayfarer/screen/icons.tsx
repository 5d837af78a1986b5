import type { ReactElement } from "react";

/** Small signs beside words; they say nothing that the words do not say. */
const SIGNS = {
  Fleeting: <path d="M13 2 4 14h6l-1 8 9-12h-6z" />,
  Opportunity: (
    <>
      <circle cx="12" cy="13" r="8" />
      <path d="M12 8v5l3 2M5 3 2 6M19 3l3 3" />
    </>
  ),
  Burden: (
    <>
      <path d="M9 15 7 17a3.5 3.5 0 0 1-5-5l3-3a3.5 3.5 0 0 1 5 0" />
      <path d="m15 9 2-2a3.5 3.5 0 0 1 5 5l-3 3a3.5 3.5 0 0 1-5 0M8 12h8" />
    </>
  ),
  Observable: (
    <>
      <path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  Skeleton: (
    <>
      <path d="M5 11a7 7 0 1 1 14 0v4h-3v4H8v-4H5z" />
      <path d="M9 11h.01M15 11h.01" />
    </>
  ),
  Persistent: <path d="M12 3v18M6 9h12M8 21h8" />,
  warning: <path d="M12 3 2 20h20zM12 10v4M12 17h.01" />,
  wind: <path d="M3 9h11a3 3 0 1 0-3-3M3 14h15a3 3 0 1 1-3 3M3 19h7" />,
  letter: <path d="M3 6h18v12H3zM3 7l9 7 9-7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3 3" />
    </>
  ),
  coin: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M14.5 9a3.5 3.5 0 1 0 0 6" />
    </>
  ),
  pin: (
    <>
      <path d="M12 22s7-7 7-12a7 7 0 1 0-14 0c0 5 7 12 7 12z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  weight: <path d="M8 8h8l4 13H4zM9 8a3 3 0 1 1 6 0" />,
  hourglass: <path d="M6 2h12M6 22h12M7 2c0 6 10 6 10 10s-10 4-10 10M17 2c0 6-10 6-10 10s10 4 10 10" />,
} as const satisfies Record<string, ReactElement>;

export type Sign = keyof typeof SIGNS;

export const Icon = ({ sign }: { readonly sign: Sign }) => (
  <svg
    viewBox="0 0 24 24"
    width="1em"
    height="1em"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    style={{ flex: "none", verticalAlign: "-0.12em" }}
  >
    {SIGNS[sign]}
  </svg>
);
