import type { Language } from "@cardwright/table/seat";
import { IntlMessageFormat } from "intl-messageformat";
import de from "../../text/host.de.json" with { type: "json" };
import en from "../../text/host.en.json" with { type: "json" };

/** What the host itself has to say: about saves, links, files and tutorials. Of a match, its game's own words speak. */
export type Message = keyof typeof en;

const MESSAGES: Readonly<Record<Language, Readonly<Record<Message, string>>>> = { en, de };
const parsed = new Map<string, IntlMessageFormat>();

export function say(language: Language, key: Message, values: Readonly<Record<string, string | number>> = {}): string {
  const text = MESSAGES[language][key];
  const at = `${language}.${key}`;
  const message = parsed.get(at) ?? new IntlMessageFormat(text, language, undefined, { ignoreTag: true });
  parsed.set(at, message);
  return String(message.format(values));
}

/** Why something could not be done, to be said in the language of whoever asked. */
export class Fault extends Error {
  readonly code: Message;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(code: Message, values: Readonly<Record<string, string | number>> = {}) {
    super(code);
    this.code = code;
    this.values = values;
  }

  said(language: Language): { readonly ok: false; readonly code: string; readonly text: string } {
    return { ok: false, code: this.code, text: say(language, this.code, this.values) };
  }
}
