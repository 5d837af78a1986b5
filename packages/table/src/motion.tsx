import type { View } from "@cardwright/engine";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useSight } from "./table.tsx";

const DURATION_MS = 320;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
/** A card that goes further than this is lifted on its way, so that the eye can follow. */
const FAR_PX = 60;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly element: HTMLElement;
}

/**
 * Shows where cards went: after each action a card that stands elsewhere glides there from where it was, and one that
 * went onto a pile of which only the number is shown glides to that number. It only paints; what is clicked meanwhile is
 * clicked where things are. A pile is an element with `data-pile`: its seat, or `table`, and its zone.
 */
export function Motion({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const { moment, view } = useSight();
  const ref = useRef<HTMLDivElement>(null);
  const places = useRef(new Map<string, Place>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: cards move when the view changes
  useLayoutEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const before = places.current;
    places.current = placesIn(root);
    if (before.size === 0 || isStill()) return;
    for (const [id, from] of before) if (!places.current.has(id)) glideToPile(root, view, id, from);
    for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
      const id = element.dataset.card ?? "";
      const to = places.current.get(id);
      const from = before.get(id);
      if (to === undefined || to.width === 0) continue;
      if (from === undefined) {
        element.animate([{ opacity: 0, transform: "translateY(0.5rem)" }, {}], { duration: DURATION_MS, easing: EASE });
        continue;
      }
      const x = from.x - to.x;
      const y = from.y - to.y;
      if (Math.abs(x) + Math.abs(y) < 2) continue;
      const scale = from.width / to.width;
      const isFar = Math.hypot(x, y) > FAR_PX;
      element.animate(
        [
          { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: isFar ? 9 : 1 },
          { transform: "none", transformOrigin: "0 0", zIndex: isFar ? 9 : 1 },
        ],
        { duration: DURATION_MS, easing: EASE },
      );
    }
  }, [moment, view]);
  return (
    <div ref={ref} className={className}>
      {children}
    </div>
  );
}

/** Where each card stands in the board, whatever was scrolled. */
function placesIn(root: HTMLElement): Map<string, Place> {
  const origin = root.getBoundingClientRect();
  const places = new Map<string, Place>();
  for (const element of root.querySelectorAll<HTMLElement>("[data-card]")) {
    const { x, y, width } = element.getBoundingClientRect();
    places.set(element.dataset.card ?? "", { x: x - origin.x, y: y - origin.y, width, element });
  }
  return places;
}

/** The pile in which a card lies now, where the screen shows one. */
function pileOf(root: HTMLElement, view: View, id: string): Element | null {
  const owners = [{ of: "table", zones: view.zones }, ...view.players.map(({ seat, zones }) => ({ of: seat, zones }))];
  for (const { of, zones } of owners)
    for (const [name, zone] of Object.entries(zones))
      if (zone.cards.some((card) => `${card.id}` === id)) return root.querySelector(`[data-pile="${of} ${name}"]`);
  return null;
}

/** The card itself is gone from the page: a picture of it, which nobody hears or meets, goes the way. */
function glideToPile(root: HTMLElement, view: View, id: string, from: Place): void {
  const to = pileOf(root, view, id)?.getBoundingClientRect();
  if (to === undefined || to.width === 0 || from.width === 0) return;
  const origin = root.getBoundingClientRect();
  const [x, y] = [from.x + origin.x, from.y + origin.y];
  // What lay on top of the pile already is only covered now.
  if (Math.hypot(to.x - x, to.y - y) < FAR_PX) return;
  const picture = from.element.cloneNode(true) as HTMLElement;
  for (const part of [picture, ...picture.querySelectorAll("[id], [data-card]")]) {
    part.removeAttribute("id");
    part.removeAttribute("data-card");
  }
  picture.inert = true;
  picture.ariaHidden = "true";
  picture.dataset.leaving = id;
  Object.assign(picture.style, {
    ...{ position: "fixed", insetInlineStart: `${x}px`, insetBlockStart: `${y}px`, inlineSize: `${from.width}px` },
    ...{ margin: "0", zIndex: "9", pointerEvents: "none", transformOrigin: "0 0" },
  });
  root.append(picture);
  const way = `translate(${to.x - x}px, ${to.y - y}px) scale(${Math.min(1, to.width / from.width)})`;
  const gliding = picture.animate([{}, { transform: way, opacity: 0.2 }], { duration: DURATION_MS, easing: EASE });
  gliding.onfinish = () => picture.remove();
}

const isStill = (): boolean =>
  document.documentElement.dataset.motion === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches;
