import "@cardwright/table/tokens.css";
import "@cardwright/deal/skin.css";
import "@cardwright/knight/skin.css";
import "@cardwright/mandate/skin.css";
import "@cardwright/rangers/skin.css";
import "@cardwright/wayfarer/skin.css";
import { createRoot } from "react-dom/client";
import { App } from "./app.tsx";
import { connect } from "./client.ts";
import { dress, settings } from "./settings.ts";

/** What the site cannot do without. Where it is missing, the plain page that is there already stays. */
const NEEDED = ["Worker", "indexedDB", "structuredClone", "IntersectionObserver"];

const root = document.getElementById("root");
if (root !== null && NEEDED.every((name) => name in globalThis) && "locks" in navigator) {
  dress(settings());
  const hall = connect();
  import.meta.hot?.on("cardwright:cards", (changed) => void hall.cardsChanged(changed));
  createRoot(root).render(<App hall={hall} />);
}
