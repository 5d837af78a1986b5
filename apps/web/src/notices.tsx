import { useText } from "@cardwright/table";
import { useEffect, useState } from "react";
import { download, exportMatch } from "./files.ts";
import type { HallNotice } from "./hall.ts";
import { useRoute } from "./router.tsx";
import style from "./site.module.css";
import { useHall } from "./site.tsx";

/** What the player should know wherever they are: storage that fails, a worker that fell, a new version, changed cards. */
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
          {notice.kind === "storage" && route.at === "table" && (
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
