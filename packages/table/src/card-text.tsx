import { createContext, Fragment, type ReactNode, useContext, useMemo } from "react";
import styles from "./card-text.module.css";

/** Words that the rules explain, and how their entry is opened. */
export interface GlossaryEntry {
  readonly id: string;
  /** The word, and the forms in which it is found in card texts. */
  readonly words: readonly string[];
}
interface Glossary {
  readonly find: RegExp | undefined;
  readonly byWord: ReadonlyMap<string, string>;
  open(id: string): void;
}

const GlossaryContext = createContext<Glossary | undefined>(undefined);

export function GlossaryProvider({
  entries,
  onOpen,
  children,
}: {
  readonly entries: readonly GlossaryEntry[];
  readonly onOpen: (id: string) => void;
  readonly children: ReactNode;
}) {
  const glossary = useMemo<Glossary>(() => {
    const pairs = entries.flatMap(({ id, words }) => words.map((word) => [word.toLocaleLowerCase(), id] as const));
    // The longest first: "Quick Strike" before "Quick".
    const all = pairs.map(([word]) => word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).sort((a, b) => b.length - a.length);
    const find =
      all.length === 0 ? undefined : new RegExp(`(?<![\\p{L}\\p{N}])(${all.join("|")})(?![\\p{L}\\p{N}])`, "giu");
    return { find, byWord: new Map(pairs), open: onOpen };
  }, [entries, onOpen]);
  return <GlossaryContext value={glossary}>{children}</GlossaryContext>;
}

/** A text of a card; each word of the glossary leads to its entry. */
export function CardText({ text }: { readonly text: string }) {
  const glossary = useContext(GlossaryContext);
  if (glossary?.find === undefined) return text;
  return text.split(glossary.find).map((part, i) => {
    const id = i % 2 === 1 ? glossary.byWord.get(part.toLocaleLowerCase()) : undefined;
    const key = `${i} ${part}`;
    if (id === undefined) return <Fragment key={key}>{part}</Fragment>;
    return (
      <button key={key} type="button" className={styles.word} onClick={() => glossary.open(id)}>
        {part}
      </button>
    );
  });
}
