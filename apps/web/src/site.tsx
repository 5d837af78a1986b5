import { useText } from "@cardwright/table";
import type { Language } from "@cardwright/table/seat";
import { Component, createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from "react";
import type { Hall } from "./hall.ts";
import { Link } from "./router.tsx";
import { change, type Settings, useSiteSettings } from "./settings.ts";
import style from "./site.module.css";

/** What every screen of the site has: the hall, a heading, a way home, the settings. */
const HallContext = createContext<Hall | undefined>(undefined);
export const HallProvider = HallContext.Provider;

export function useHall(): Hall {
  const hall = useContext(HallContext);
  if (hall === undefined) throw new Error("There is no hall around this component.");
  return hall;
}

/** Something that the hall answers, asked again when what it depends on changes; the language always does. */
export function useAnswer<T>(
  ask: () => Promise<T>,
  depends: readonly unknown[],
): { readonly answer: T | undefined; again(): void } {
  const { language } = useSiteSettings();
  const [answer, setAnswer] = useState<T>();
  const [failure, setFailure] = useState<unknown>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is new at every rendering; what it reads is in `depends`.
  useEffect(() => {
    let isWanted = true;
    ask().then(
      (given) => isWanted && setAnswer(() => given),
      (error: unknown) => isWanted && setFailure(error),
    );
    return () => {
      isWanted = false;
    };
  }, [language, round, ...depends]);
  if (failure !== undefined) throw failure;
  return { answer, again: () => setRound((n) => n + 1) };
}

/** Where a screen cannot be shown, what was wrong in words, a second try, and the way home. */
export class Mishaps extends Component<
  { readonly path: string; readonly children: ReactNode },
  { readonly failure: unknown }
> {
  override state = { failure: undefined };
  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }
  /** Another address is another try. */
  override componentDidUpdate({ path }: { readonly path: string }) {
    if (path !== this.props.path && this.state.failure !== undefined) this.setState({ failure: undefined });
  }
  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return <Mishap failure={failure} again={() => this.setState({ failure: undefined })} />;
  }
}

function Mishap({ failure, again }: { readonly failure: unknown; readonly again: () => void }) {
  const say = useText();
  return (
    <Page title={say("mishap.title")}>
      <p className={style.failure} role="alert">
        {failure instanceof Error ? failure.message : String(failure)}
      </p>
      <p className={style.ways}>
        <button type="button" className={style.primary} onClick={again}>
          {say("mishap.again")}
        </button>
        <Link to="/" className={style.button ?? ""}>
          {say("site.home")}
        </Link>
      </p>
    </Page>
  );
}

/** A page with a heading. The heading gets the focus when the page changes, so that a screen reader says where one is. */
export function Page({
  title,
  children,
  wide = false,
  tools,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly wide?: boolean;
  readonly tools?: ReactNode;
}) {
  const say = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Cardwright`;
  }, [title]);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <a className={style.skip} href="#main">
        {say("site.skip")}
      </a>
      <header className={style.header}>
        <Link to="/" className={style.brand ?? ""}>
          <img src="/icon.svg" alt="" width="28" height="28" />
          Cardwright
        </Link>
        <nav aria-label={say("site.nav")} className={style.nav}>
          {tools}
          <Link to="/harness">{say("site.harness")}</Link>
          <LanguageSwitch />
          <SettingsButton />
        </nav>
      </header>
      <main id="main" className={wide ? style.wide : style.main}>
        <h1 ref={heading} tabIndex={-1} className={style.title}>
          {title}
        </h1>
        {children}
      </main>
    </>
  );
}

const LANGUAGES: readonly { readonly language: Language; readonly name: string }[] = [
  { language: "en", name: "English" },
  { language: "de", name: "Deutsch" },
];

export function LanguageSwitch() {
  const { language } = useSiteSettings();
  const other = LANGUAGES.find((one) => one.language !== language) ?? LANGUAGES[0];
  return (
    <button
      type="button"
      className={style.plain}
      lang={other?.language}
      onClick={() => change({ language: other?.language ?? "en" })}
    >
      {other?.name}
    </button>
  );
}

export function SettingsButton() {
  const say = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={style.plain}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          dialog.current?.showModal();
        }}
      >
        {say("settings.title")}
      </button>
      <dialog
        ref={dialog}
        className={style.dialog}
        aria-label={say("settings.title")}
        onClose={() => setOpen(false)}
        // What is pressed here is not meant for what lies below.
        onKeyDown={(event) => event.stopPropagation()}
      >
        {isOpen && (
          <form method="dialog">
            <h2>{say("settings.title")}</h2>
            <SettingsFields />
            <button type="submit" className={style.primary}>
              {say("site.close")}
            </button>
          </form>
        )}
      </dialog>
    </>
  );
}

function SettingsFields() {
  const say = useText();
  const now = useSiteSettings();
  return (
    <div className={style.fields}>
      <Choice name="language" options={LANGUAGES.map(({ language, name }) => [language, name])} />
      <Choice
        name="theme"
        options={(["system", "light", "dark"] as const).map((theme) => [theme, say(`settings.theme.${theme}`)])}
      />
      <Choice
        name="textSize"
        options={([100, 125, 150, 200] as const).map((size) => [size, say("settings.percent", { size })])}
      />
      <Choice
        name="pace"
        options={(["at-once", "normal", "step"] as const).map((pace) => [pace, say(`settings.pace.${pace}`)])}
      />
      {import.meta.env.DEV && (
        <Choice
          name="reload"
          options={(["keep", "designer"] as const).map((mode) => [mode, say(`settings.reload.${mode}`)])}
        />
      )}
      <Switch name="motion" isOn={now.motion} />
      <Switch name="oneTap" isOn={now.oneTap} />
      <Switch name="letters" isOn={now.letters} />
      {now.letters && <Keys />}
    </div>
  );
}

function Choice<K extends "language" | "theme" | "textSize" | "pace" | "reload">({
  name,
  options,
}: {
  readonly name: K;
  readonly options: readonly (readonly [Settings[K], string])[];
}) {
  const say = useText();
  const id = useId();
  const now = useSiteSettings();
  return (
    <p className={style.field}>
      <label htmlFor={id}>{say(`settings.${name}`)}</label>
      <select
        id={id}
        value={String(now[name])}
        onChange={({ target }) => change({ [name]: options.find(([value]) => String(value) === target.value)?.[0] })}
      >
        {options.map(([value, text]) => (
          <option key={String(value)} value={String(value)}>
            {text}
          </option>
        ))}
      </select>
    </p>
  );
}

function Switch({ name, isOn }: { readonly name: "motion" | "oneTap" | "letters"; readonly isOn: boolean }) {
  const say = useText();
  return (
    <label className={style.field}>
      <span>{say(`settings.${name}`)}</span>
      <input type="checkbox" checked={isOn} onChange={({ target }) => change({ [name]: target.checked })} />
    </label>
  );
}

/** The letters that do something at a table; each can be another. */
const LETTERS: Readonly<Record<string, string>> = {
  undo: "u",
  redo: "r",
  hint: "h",
  log: "l",
  inspect: "i",
  textBoard: "b",
  rules: "g",
};

function Keys() {
  const say = useText();
  const { keys } = useSiteSettings();
  return (
    <fieldset className={style.keys}>
      <legend>{say("settings.keys")}</legend>
      {Object.entries(LETTERS).map(([action, letter]) => (
        <label key={action}>
          <span>{say(`key.${action}`)}</span>
          <input
            size={2}
            maxLength={1}
            value={keys[action] ?? letter}
            onChange={({ target }) =>
              /^[a-z]?$/i.test(target.value) && change({ keys: { ...keys, [action]: target.value.toLowerCase() } })
            }
          />
        </label>
      ))}
    </fieldset>
  );
}
