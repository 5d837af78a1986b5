import BookOpen from "lucide-react/icons/book-open";
import Keyboard from "lucide-react/icons/keyboard";
import Lightbulb from "lucide-react/icons/lightbulb";
import ListTree from "lucide-react/icons/list-tree";
import ScrollText from "lucide-react/icons/scroll-text";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { ActionBar } from "./action-bar.tsx";
import { Announcer } from "./announcer.tsx";
import { FaceProvider, FieldsProvider } from "./card.tsx";
import { GlossaryProvider } from "./card-text.tsx";
import { DecisionOverlay } from "./decision-overlay.tsx";
import { Dialog } from "./dialog.tsx";
import { useDock } from "./dock.ts";
import styles from "./frame.module.css";
import { HelpSheet } from "./help-sheet.tsx";
import { Opened } from "./inspector.tsx";
import { useKeyList, useKeys } from "./keys.tsx";
import { Log } from "./log.tsx";
import { Motion } from "./motion.tsx";
import { OverlayStack } from "./overlays.tsx";
import { PreviewPanel } from "./preview-panel.tsx";
import { ResultPanel } from "./result-panel.tsx";
import { RulesDialog, useGlossary } from "./rules-dialog.tsx";
import type { GameScreen, RulesText } from "./screen.ts";
import { Scrubber } from "./scrubber.tsx";
import { ownSeat } from "./sights.ts";
import { useSight, useTable } from "./table.tsx";
import { useText } from "./text.tsx";
import { TextBoard } from "./text-board.tsx";
import { TutorialPanel } from "./tutorial-panel.tsx";
import { Hand } from "./zone.tsx";

/** What of a game's screen the table itself needs. */
export type TableScreen = Pick<
  GameScreen,
  "Board" | "Hand" | "Below" | "Face" | "fields" | "Status" | "preview" | "trimmed" | "decidesOnBoard" | "offersOnBoard"
> &
  Partial<Pick<GameScreen, "rules">>;

/**
 * Everything around a board that is the same for all games: a lesson, the preview and the log at the side (where it is
 * narrow the lesson stands above, the preview between board and hand), the hand and the actions below, decisions and cards
 * above, announcements and keys.
 */
export function TableFrame({
  screen,
  menu,
  result,
}: {
  readonly screen: TableScreen;
  /** The head of the page. */
  readonly menu?: ReactNode;
  /** What can be done after the end: again, with other eyes. */
  readonly result?: ReactNode;
}) {
  const { Board, Hand: OwnHand = Hand, Below, Status } = screen;
  const sight = useSight();
  const dock = useDock();
  return (
    <OverlayStack>
      <FaceProvider value={screen.Face}>
        <FieldsProvider value={screen.fields}>
          <Rules rules={screen.rules}>
            {menu}
            <div className={styles.frame} data-moment={sight.moment}>
              <div className={styles.main}>
                <Banners />
                <div className={styles.lessonAbove}>
                  <TutorialPanel />
                </div>
                <div className={styles.top}>
                  <Turn>{Status !== undefined && <Status />}</Turn>
                  <Announcer />
                </div>
                <ResultPanel>{result}</ResultPanel>
                <Replay />
                <Motion className={styles.places}>
                  <div className={styles.board}>
                    <Board />
                  </div>
                  <div className={styles.side}>
                    <div className={styles.lessonBeside}>
                      <TutorialPanel />
                    </div>
                    <PreviewPanel extra={screen.preview} trimmed={screen.trimmed} />
                    <div className={styles.log}>
                      <Log />
                    </div>
                    <Tools />
                  </div>
                  <div className={styles.own} data-home="" ref={dock}>
                    {ownSeat(sight) !== undefined && <OwnHand />}
                    <ActionBar without={screen.offersOnBoard} />
                  </div>
                  {Below !== undefined && (
                    <div className={styles.below}>
                      <Below />
                    </div>
                  )}
                </Motion>
              </div>
            </div>
            <DecisionOverlay unless={screen.decidesOnBoard} trimmed={screen.trimmed} />
            <Opened />
            <HelpSheet />
          </Rules>
        </FieldsProvider>
      </FaceProvider>
    </OverlayStack>
  );
}

const RulesContext = createContext<(() => void) | undefined>(undefined);

/** The rules one key away, and every keyword on a card a way to them. */
function Rules({ rules, children }: { readonly rules: RulesText | undefined; readonly children: ReactNode }) {
  const text = useText();
  const [shown, show] = useState<{ readonly entry: string | undefined }>();
  const open = useCallback((entry: string | undefined) => show({ entry }), []);
  const openAll = useMemo(() => (rules === undefined ? undefined : () => open(undefined)), [rules, open]);
  return (
    <RulesContext value={openAll}>
      <GlossaryProvider entries={useGlossary(rules)} onOpen={open}>
        {children}
        {rules !== undefined && shown !== undefined && (
          <RulesDialog title={text("key.rules")} rules={rules} entry={shown.entry} onClose={() => show(undefined)} />
        )}
      </GlossaryProvider>
    </RulesContext>
  );
}

/** Who is to act, and whom the table waits for. */
function Turn({ children }: { readonly children: ReactNode }) {
  const text = useText();
  const { view, looker, waiting, question, result } = useSight();
  const { client } = useTable();
  const name = view.toAct === undefined ? undefined : view.players[view.toAct]?.name;
  return (
    <div className={styles.turn}>
      {result === undefined && name !== undefined && (
        <p className={styles.toAct}>{question ?? text("textBoard.toAct", { name, own: view.toAct === looker })}</p>
      )}
      {children}
      {waiting?.isBot === true && (
        <span className={styles.waiting}>
          {text("waiting", { name: waiting.name })}
          <button type="button" onClick={() => (waiting.steps ? client.step() : client.hurry())}>
            {text(waiting.steps ? "waiting.step" : "waiting.hurry")}
          </button>
        </span>
      )}
    </div>
  );
}

/** A match that is over, or an earlier moment of one that runs, has its whole length to go along. */
function Replay() {
  const { isNow, result } = useSight();
  return isNow && result === undefined ? undefined : <Scrubber />;
}

function Banners() {
  const text = useText();
  const { isNow, moment, length, match, result } = useSight();
  const { client } = useTable();
  return (
    <>
      {match.isReadOnly && <p className={styles.banner}>{text("banner.readOnly")}</p>}
      {!isNow && result === undefined && (
        <p className={styles.banner}>
          {text("banner.earlier", { moment, length })}
          <button type="button" onClick={() => client.look(undefined)}>
            {text("banner.backToNow")}
          </button>
        </p>
      )}
      {match.isPractice && <p className={styles.banner}>{text("banner.practice")}</p>}
    </>
  );
}

/** A hint, the text board, the rules; and the keys for all of it. */
function Tools() {
  const onRules = useContext(RulesContext);
  const text = useText();
  const { client, undo, redo, pointed, pointedCard, open, hold } = useTable();
  const sight = useSight();
  const [shown, show] = useState<"text" | "log">();
  const [hint, setHint] = useState<{ readonly at: number; readonly text: string }>();

  const keys = useMemo(() => {
    const ask = async () => {
      const found = await client.hint();
      if (found !== undefined) hold(found.key);
      setHint({
        at: sight.moment,
        text: found === undefined ? text("hint.none") : text("hint.is", { text: found.text }),
      });
    };
    return [
      { name: "undo", keys: "Control+z", run: () => void undo() },
      { name: "undo", keys: "u", run: () => void undo() },
      { name: "redo", keys: "Control+Shift+z", run: () => void redo() },
      { name: "redo", keys: "r", run: () => void redo() },
      { name: "hint", keys: "h", run: () => void ask() },
      { name: "log", keys: "l", run: () => show((old) => (old === "log" ? undefined : "log")) },
      { name: "textBoard", keys: "b", run: () => show((old) => (old === "text" ? undefined : "text")) },
      {
        name: "inspect",
        keys: "i",
        run: () => {
          if (pointedCard !== undefined) open({ kind: "card", id: pointedCard });
        },
      },
      {
        name: "preview",
        keys: "v",
        run: () => {
          if (pointed !== undefined) hold(pointed);
          // What a question would lead to is shown above the rest.
          [...document.querySelectorAll<HTMLElement>("[data-preview]")].at(-1)?.focus();
        },
      },
      ...(onRules === undefined ? [] : [{ name: "rules", keys: "g", run: onRules }]),
    ];
  }, [client, undo, redo, pointed, pointedCard, open, hold, onRules, sight.moment, text]);
  useKeys(keys);
  const allKeys = useKeyList();
  const run = (name: string) => keys.find((key) => key.name === name)?.run();
  return (
    <div className={styles.tools}>
      {sight.offers.length > 0 && (
        <button type="button" onClick={() => run("hint")}>
          <Lightbulb aria-hidden size="1.1em" /> {text("key.hint")}
        </button>
      )}
      <button type="button" onClick={() => run("textBoard")}>
        <ListTree aria-hidden size="1.1em" /> {text("key.textBoard")}
      </button>
      <button type="button" className={styles.narrow} onClick={() => run("log")}>
        <ScrollText aria-hidden size="1.1em" /> {text("key.log")}
      </button>
      {onRules !== undefined && (
        <button type="button" onClick={onRules}>
          <BookOpen aria-hidden size="1.1em" /> {text("key.rules")}
        </button>
      )}
      <button
        type="button"
        onClick={() =>
          allKeys()
            .find(({ name }) => name === "help")
            ?.run()
        }
      >
        <Keyboard aria-hidden size="1.1em" /> {text("keys.title")}
      </button>
      {hint?.at === sight.moment && (
        <p role="status" className={styles.hint}>
          {hint.text}
        </p>
      )}
      {shown !== undefined && (
        <Dialog title={text(shown === "text" ? "textBoard.title" : "log.title")} onClose={() => show(undefined)} wide>
          {shown === "text" ? <TextBoard /> : <Log />}
        </Dialog>
      )}
    </div>
  );
}
