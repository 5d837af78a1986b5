import { useState } from "react";
import { createRoot } from "react-dom/client";

/** The least that React can do: a button that counts. What a click costs there is what no table can save. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}

const root = document.getElementById("root");
if (root !== null) createRoot(root).render(<Counter />);
