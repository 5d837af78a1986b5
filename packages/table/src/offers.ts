import { type FocusEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import type { Offer } from "./seat.ts";
import { useSettings } from "./settings.tsx";
import { useTable } from "./table.tsx";

const LONG_PRESS_MS = 450;

/**
 * How an offer answers pointer, focus and click, the same everywhere: pointing shows its preview; a click acts; on touch
 * the first tap only shows, unless the settings say that one tap acts. What is refused is tried too: the table says why.
 */
export function useOffer(offer: Offer | undefined) {
  const { point, leave, hold, held, act } = useTable();
  const { oneTap } = useSettings();
  const touched = useRef(false);
  const points = useRef(false);
  const press = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLong = useRef(false);
  const key = offer?.key;
  const stopPress = () => clearTimeout(press.current);
  return {
    // Only a pointer that moves points: cards that come to lie under a resting one take nothing from the keyboard.
    onPointerMove: ({ pointerType, movementX, movementY }: PointerEvent) => {
      if (pointerType === "touch" || key === undefined || (movementX === 0 && movementY === 0)) return;
      points.current = true;
      point(key);
    },
    onPointerLeave: () => {
      stopPress();
      // Nor do cards that leave a resting one.
      if (points.current) leave();
      points.current = false;
    },
    onPointerDown: ({ pointerType }: PointerEvent) => {
      touched.current = pointerType === "touch";
      wasLong.current = false;
      if (!touched.current || key === undefined) return;
      press.current = setTimeout(() => {
        wasLong.current = true;
        hold(key);
      }, LONG_PRESS_MS);
    },
    onPointerUp: stopPress,
    onPointerCancel: stopPress,
    onFocus: () => {
      if (key !== undefined && !touched.current) point(key);
    },
    // Who goes to the preview wants to read it.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget?.closest("[data-preview]") == null) point(undefined);
    },
    onClick: (event: MouseEvent) => {
      if (offer === undefined) return;
      // A click from the keyboard has no pointer before it.
      const isTouch = touched.current && event.detail > 0;
      touched.current = false;
      // Lifting the finger after a long press is no tap.
      if (isTouch && wasLong.current) return;
      if (isTouch && !oneTap && held !== offer.key) hold(offer.key);
      else void act(offer);
    },
  };
}
