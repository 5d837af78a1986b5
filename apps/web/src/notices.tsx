import { useText } from "@cardwright/table";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { download, exportMatch } from "./files.ts";
import type { HallNotice } from "./hall.ts";
import { useRoute } from "./router.tsx";
import style from "./site.module.css";
import { useHall } from "./site.tsx";
import { mayKeep, reloadWithoutKept } from "./update.ts";
import { useOverdue } from "./waits.ts";

/**
 * What the player should know wherever they are: storage that fails, a worker that fell or is silent, a new version,
 * changed cards. */
export function Notices({ update }: { readonly update: (() => void) | undefined }) {
  const say = useText();
  const hall = useHall();
  const route = useRoute();
  const [notices, setNotices] = useState<readonly HallNotice[]>([]);
  useEffect(
    () =>
      hall.onNotice((notice) => setNotices((before) => [...before.filter(({ kind }) => kind !== notice.kind), notice])),
    [hall],
  );
  const dismiss = (notice: HallNotice) => setNotices((before) => before.filter((one) => one !== notice));
  return (
    <div className={style.notices} role="status">
      <Silence />
      {update !== undefined && (
        <div className={style.notice}>
          <p>{say("update.ready")}</p>
          <button type="button" onClick={update}>
            {say("update.take")}
          </button>
        </div>
      )}
      {notices.map((notice) => (
        <div key={notice.kind} className={style.notice} data-kind={notice.kind}>
          <p>{notice.text}</p>
          {notice.kind === "cards" && notice.lines.length > 0 && <pre>{notice.lines.join("\n")}</pre>}
          {notice.kind === "storage" && notice.state !== "works" && route.at === "table" && (
            <button type="button" onClick={() => void exportMatch(hall, route.id)}>
              {say("table.export")}
            </button>
          )}
          {notice.kind === "crashed" && (
            <button type="button" onClick={() => download("cardwright-report.txt", notice.report)}>
              {say("notice.report")}
            </button>
          )}
          <button type="button" onClick={() => dismiss(notice)}>
            {say("site.close")}
          </button>
        </div>
      ))}
    </div>
  );
}

/** Something that the page needs does not come: what can be done about it, until it does. */
function Silence() {
  const say = useText();
  const hall = useHall();
  const overdue = useOverdue();
  const [isTrying, setTrying] = useState(false);
  const again = async (): Promise<void> => {
    if (overdue === "part") return location.reload();
    setTrying(true);
    await hall.restart();
    setTrying(false);
  };
  if (overdue === undefined && !isTrying) return null;
  return (
    <Ways>
      <p>{say(isTrying ? "silence.trying" : "silence.text")}</p>
      <div className={style.together}>
        <button type="button" onClick={() => void again()}>
          {say("mishap.again")}
        </button>
        {mayKeep() && navigator.onLine && (
          <button type="button" onClick={() => void reloadWithoutKept()}>
            {say("silence.without")}
          </button>
        )}
      </div>
    </Ways>
  );
}

/** Goes away by itself: whoever stands on one of its buttons then stands at the head of the page. */
function Ways({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = box;
    return () => {
      if (current?.contains(document.activeElement)) document.querySelector<HTMLElement>("h1")?.focus();
    };
  }, []);
  return (
    <div ref={box} className={style.notice} data-kind="silence">
      {children}
    </div>
  );
}
