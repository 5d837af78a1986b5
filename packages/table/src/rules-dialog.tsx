import { useEffect, useMemo, useRef } from "react";
import type { GlossaryEntry } from "./card-text.tsx";
import { Dialog } from "./dialog.tsx";
import styles from "./rules-dialog.module.css";
import type { GlossaryItem, RulesText } from "./screen.ts";
import type { Language } from "./seat.ts";
import { useLanguage, useText } from "./text.tsx";

/** Rules and glossary of a game; opened at an entry of the glossary, if one is named. */
export function RulesDialog({
  title,
  rules,
  entry,
  onClose,
}: {
  readonly title: string;
  readonly rules: RulesText;
  readonly entry?: string | undefined;
  readonly onClose: () => void;
}) {
  return (
    <Dialog title={title} onClose={onClose} wide>
      <RulesView rules={rules} entry={entry} />
    </Dialog>
  );
}

/** The same without a layer around it. */
export function RulesView({
  rules,
  entry,
  heading: Heading = "h3",
}: {
  readonly rules: RulesText;
  readonly entry?: string | undefined;
  /** One below what stands above it. */
  readonly heading?: "h2" | "h3";
}) {
  const text = useText();
  const language = useLanguage();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (entry === undefined) return;
    const found = ref.current?.querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry)}"]`);
    // A dialog that opens afterwards would take the focus elsewhere.
    found?.setAttribute("autofocus", "");
    found?.scrollIntoView({ block: "center" });
    found?.focus({ preventScroll: true });
  }, [entry]);
  return (
    <div ref={ref} className={styles.rules}>
      {rules.sections.map(({ id, title, text: paragraphs }) => (
        <section key={id}>
          <Heading>{title[language]}</Heading>
          <Paragraphs lines={paragraphs.map((said) => said[language])} />
        </section>
      ))}
      {rules.glossary.length > 0 && (
        <section>
          <Heading>{text("rules.glossary")}</Heading>
          <dl className={styles.glossary}>
            {rules.glossary.map(({ id, word, text: meaning }) => (
              <div key={id} data-entry={id} tabIndex={-1} data-open={id === entry || undefined}>
                <dt>{word[language]}</dt>
                <dd>{meaning[language]}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}

/** Paragraphs and lists: lines that begin with "- " belong to one list. */
function Paragraphs({ lines }: { readonly lines: readonly string[] }) {
  const blocks: { readonly isList: boolean; readonly lines: string[] }[] = [];
  for (const line of lines) {
    const isList = line.startsWith("- ");
    const last = blocks.at(-1);
    if (isList && last?.isList === true) last.lines.push(line.slice(2));
    else blocks.push({ isList, lines: [isList ? line.slice(2) : line] });
  }
  return blocks.map((block) =>
    block.isList ? (
      <ul key={block.lines[0]}>
        {block.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    ) : (
      <p key={block.lines[0]}>{block.lines[0]}</p>
    ),
  );
}

const entriesOf = (glossary: readonly GlossaryItem[], language: Language): GlossaryEntry[] =>
  glossary.map(({ id, word, forms }) => ({ id, words: [word[language], ...(forms?.[language] ?? [])] }));

/** The words of a glossary as `GlossaryProvider` wants them, in the language that is spoken. */
export function useGlossary(rules: RulesText | undefined): readonly GlossaryEntry[] {
  const language = useLanguage();
  return useMemo(() => entriesOf(rules?.glossary ?? [], language), [rules, language]);
}
