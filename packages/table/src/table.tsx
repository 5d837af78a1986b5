import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { KeysProvider } from "./keys.tsx";
import { forgetPointing, keepPointing, keptPointing } from "./pointing.ts";
import type { Done, Foreseen, Language, Offer, SeatClient, Sight } from "./seat.ts";
import { DEFAULT_SETTINGS, SettingsProvider, type TableSettings } from "./settings.tsx";
import type { CardId } from "./sights.ts";
import { type Messages, TextProvider, useLanguage } from "./text.tsx";

/** After so long somebody is told that a preview is being worked out. */
const CALCULATING_MS = 100;

/** So long a preview stays after the pointer has left its offer: on the way to the preview itself. */
const LEAVING_MS = 400;

/** What every component of a table shares: what is pointed at, what is selected, and how to act. */
export interface TableUse {
  readonly client: SeatClient;
  /** The key of the offer that is pointed at, and what it leads to. */
  readonly pointed: string | undefined;
  point(key: string | undefined): void;
  /** The pointer leaves; unless it comes to the preview, nothing is pointed at soon. */
  leave(): void;
  stay(): void;
  readonly foreseen: Foreseen | undefined;
  readonly isCalculating: boolean;
  /** The card under the pointer or the focus. */
  readonly pointedCard: CardId | undefined;
  pointCard(id: CardId | undefined): void;
  /** The card whose actions are shown; on touch also the offer that a second tap does. */
  readonly selected: CardId | undefined;
  select(id: CardId | undefined): void;
  readonly held: string | undefined;
  hold(key: string | undefined): void;
  act(offer: Offer): Promise<Done>;
  undo(): Promise<Done>;
  redo(): Promise<Done>;
  /** Why the last attempt was refused: by the offer's key, or "undo" and "redo". */
  readonly refusal: { readonly key: string; readonly text: string } | undefined;
  readonly busy: boolean;
  /** Cards shown large, and piles looked into. */
  readonly opened: Opened | undefined;
  open(what: Opened | undefined): void;
}
export type Opened =
  | { readonly kind: "card"; readonly id: CardId }
  | { readonly kind: "definition"; readonly definition: string }
  | { readonly kind: "pile"; readonly zone: string; readonly seat: number | undefined };

const SightContext = createContext<Sight | undefined>(undefined);
const UseContext = createContext<TableUse | undefined>(undefined);

/** What the seat sees. Only below a `TableProvider` that has something to show. */
export function useSight(): Sight {
  const sight = useContext(SightContext);
  if (sight === undefined) throw new Error("useSight: there is no sight outside a TableProvider");
  return sight;
}

/** What the seat sees, if there is a table around: a card in a gallery has none. */
export const useMaybeSight = (): Sight | undefined => useContext(SightContext);

/** Outside a table there is nothing to undo. */
export const useMaybeTable = (): { readonly sight: Sight | undefined; readonly use: TableUse | undefined } => ({
  sight: useContext(SightContext),
  use: useContext(UseContext),
});

export function useTable(): TableUse {
  const use = useContext(UseContext);
  if (use === undefined) throw new Error("useTable: there is no table outside a TableProvider");
  return use;
}

/**
 * A seat at a table. Its children are shown while somebody sees something; `curtain` between two people at one screen,
 * when nothing of either may be in the page.
 */
export function TableProvider({
  client,
  settings = DEFAULT_SETTINGS,
  language,
  messages,
  curtain,
  waiting,
  children,
}: {
  readonly client: SeatClient;
  readonly settings?: TableSettings;
  readonly language: Language;
  readonly messages?: Messages;
  readonly curtain?: ReactNode;
  readonly waiting?: ReactNode;
  readonly children: ReactNode;
}) {
  const subscribe = useCallback((listener: () => void) => client.subscribe(listener), [client]);
  const sight = useSyncExternalStore(subscribe, () => client.sight());
  const drawn = useSyncExternalStore(subscribe, () => client.curtain());
  // Sights come later than a click on another language: until then the words around them stay as they are, too.
  return (
    <TextProvider language={sight?.language ?? language} messages={messages}>
      <SettingsProvider settings={settings}>
        <KeysProvider>
          {sight === undefined ? (
            drawn === undefined ? (
              waiting
            ) : (
              curtain
            )
          ) : (
            <SightContext value={sight}>
              <Seated client={client} sight={sight}>
                {children}
              </Seated>
            </SightContext>
          )}
        </KeysProvider>
      </SettingsProvider>
    </TextProvider>
  );
}

function Seated({
  client,
  sight,
  children,
}: {
  readonly client: SeatClient;
  readonly sight: Sight;
  readonly children: ReactNode;
}) {
  const here = `${sight.match.id} ${sight.moment} ${sight.looker}`;
  const [kept] = useState(() => keptPointing(here));
  const [pointed, setPointed] = useState(kept?.pointed);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = useCallback(() => clearTimeout(leaving.current), []);
  const leave = useCallback(() => {
    stay();
    leaving.current = setTimeout(() => setPointed(undefined), LEAVING_MS);
  }, [stay]);
  useEffect(() => stay, [stay]);
  const point = useCallback(
    (key: string | undefined) => {
      stay();
      setPointed(key);
    },
    [stay],
  );
  const [held, setHeld] = useState(kept?.held);
  const hold = useCallback(
    (key: string | undefined) => {
      point(undefined);
      setHeld(key);
    },
    [point],
  );
  const [pointedCard, pointCard] = useState<CardId>();
  const [selected, select] = useState(kept?.selected);
  const [refusal, setRefusal] = useState<TableUse["refusal"]>();
  const [opened, open] = useState<Opened>();
  const [running, setRunning] = useState(0);

  // What was selected at another moment means nothing now.
  const at = `${sight.match.id} ${sight.moment}`;
  const [lastAt, setLastAt] = useState(at);
  if (at !== lastAt) {
    setLastAt(at);
    setPointed(undefined);
    setHeld(undefined);
    select(undefined);
    setRefusal(undefined);
  }

  // What kept the focus is still pointed at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment
  useEffect(() => {
    const key = document.activeElement?.getAttribute("data-offer");
    if (key !== null && key !== undefined) point(key);
  }, [at]);

  useEffect(() => keepPointing({ at: here, pointed, held, selected }), [here, pointed, held, selected]);
  // Whoever leaves the table by a way of the site comes back to it without.
  useEffect(() => forgetPointing, []);

  const shown = pointed ?? held;
  const { foreseen, isCalculating } = useForeseen(client, sight, shown);

  const attempt = useCallback(async (key: string, doIt: () => Promise<Done>): Promise<Done> => {
    setRunning((n) => n + 1);
    try {
      const done = await doIt();
      setRefusal(done.ok ? undefined : { key, text: done.text });
      return done;
    } finally {
      setRunning((n) => n - 1);
    }
  }, []);
  const act = useCallback((offer: Offer) => attempt(offer.key, () => client.act(offer.action)), [attempt, client]);
  const undo = useCallback(() => attempt("undo", () => client.undo()), [attempt, client]);
  const redo = useCallback(() => attempt("redo", () => client.redo()), [attempt, client]);

  const use = useMemo<TableUse>(
    () => ({
      client,
      pointed: shown,
      point,
      leave,
      stay,
      foreseen,
      isCalculating,
      pointedCard,
      pointCard,
      selected,
      select,
      held,
      hold,
      act,
      undo,
      redo,
      refusal,
      busy: running > 0,
      opened,
      open,
    }),
    [
      client,
      shown,
      point,
      leave,
      stay,
      foreseen,
      isCalculating,
      pointedCard,
      selected,
      held,
      hold,
      act,
      undo,
      redo,
      refusal,
      running,
      opened,
    ],
  );
  return <UseContext value={use}>{children}</UseContext>;
}

/** What an offer leads to: asked for once per position, and told as "calculating" when it takes long. */
function useForeseen(client: SeatClient, sight: Sight, key: string | undefined) {
  const language = useLanguage();
  // A step of a lesson may ask for what was looked at before.
  const position = `${sight.match.id} ${sight.moment} ${sight.match.tutorial?.step} ${sight.looker} ${language}`;
  const [known, setKnown] = useState<{ readonly of: string; readonly by: ReadonlyMap<string, Foreseen> }>();
  const asked = useRef(new Set<string>());
  const [late, setLate] = useState<string>();
  const offer = key === undefined ? undefined : sight.offers.find((one) => one.key === key);
  const foreseen = offer === undefined || known?.of !== position ? undefined : known.by.get(offer.key);
  const question = offer === undefined || foreseen !== undefined ? undefined : `${position} ${offer.key}`;

  // An offer is a new object in every sight: what is asked about is told by its position and key.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `question` stands for the offer
  useEffect(() => {
    if (question === undefined || offer === undefined) return;
    const timer = setTimeout(() => setLate(question), CALCULATING_MS);
    if (!asked.current.has(question)) {
      asked.current.add(question);
      client.preview(offer.action).then(
        (answer) => {
          // An offer that may be done is refused a preview only by something more urgent: it is asked for again next time.
          if (answer.refused !== undefined && offer.refused === undefined) asked.current.delete(question);
          else
            setKnown((old) => ({
              of: position,
              by: new Map([...(old?.of === position ? old.by : []), [offer.key, answer]]),
            }));
        },
        // A thinker that was lost is asked again next time.
        () => asked.current.delete(question),
      );
    }
    return () => clearTimeout(timer);
  }, [client, question]);
  return { foreseen, isCalculating: question !== undefined && late === question };
}
