import { IntlMessageFormat } from "intl-messageformat";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import de from "../text/de.json" with { type: "json" };
import en from "../text/en.json" with { type: "json" };
import type { Language } from "./seat.ts";

/** The words of the screen itself: ICU messages by key, in both languages. What a table says comes with its sights. */
export type Messages = Readonly<Record<Language, Readonly<Record<string, string>>>>;
export type TextValues = Readonly<Record<string, string | number | boolean | undefined>>;
export type Text = (key: string, values?: TextValues) => string;

interface Spoken {
  readonly language: Language;
  readonly messages: Messages;
  readonly text: Text;
}

const OWN: Messages = { en, de };

function speak(language: Language, messages: Messages): Spoken {
  const formats = new Map<string, IntlMessageFormat>();
  const text: Text = (key, values) => {
    const message = messages[language][key];
    if (message === undefined) return key;
    let format = formats.get(key);
    if (format === undefined) {
      // A card's name may hold markup: everything is text.
      format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
      formats.set(key, format);
    }
    return String(format.format(values));
  };
  return { language, messages, text };
}

const TextContext = createContext<Spoken>(speak("en", OWN));

/** Adds messages to those around it. Without a language it speaks the one around it. */
export function TextProvider({
  messages,
  language,
  children,
}: {
  readonly messages?: Messages | undefined;
  readonly language?: Language | undefined;
  readonly children: ReactNode;
}) {
  const around = useContext(TextContext);
  const spoken = language ?? around.language;
  const value = useMemo(() => {
    const { en, de } = around.messages;
    return speak(spoken, { en: { ...en, ...messages?.en }, de: { ...de, ...messages?.de } });
  }, [around.messages, spoken, messages]);
  return <TextContext value={value}>{children}</TextContext>;
}

export const useText = (): Text => useContext(TextContext).text;
export const useLanguage = (): Language => useContext(TextContext).language;
