import { fingerprint, LANGUAGES, type Language, type Pack, type PackCard, Words } from "@cardwright/content";
import { didYouMean } from "@cardwright/engine";
import { Option } from "commander";
import { type Call, type CliCommand, type ExitCode, WrongCall } from "../command.ts";
import { print, printJson, type Terminal } from "../output.ts";
import { packOf } from "../packs.ts";

interface Options {
  readonly lang: Language;
  readonly card?: string;
}

interface CardText {
  readonly id: string;
  readonly name: string;
  readonly rules: readonly string[];
  /** Written by hand, instead of made from the data. */
  readonly override: boolean;
  /** Written by hand for other data than the card has now. */
  readonly stale: boolean;
  /** What an override of the card as it is now says in `for`. */
  readonly fingerprint: string;
}

export const text: CliCommand<Options> = {
  about:
    "Shows the rules text of every card, made from the data that runs. A text written by hand is marked, and so is one " +
    "whose card has changed since.",
  examples: {
    "cardwright text duel": "every card of Duel",
    "cardwright text duel --lang de --card kind-3": "one card, in German",
  },
  declare: (command) =>
    command
      .argument("<game>", "the name of a game")
      .addOption(new Option("--lang <language>", "the language").choices(LANGUAGES).default("en"))
      .option("--card <id>", "one card only"),
  run: async (call) => {
    const { args, options, terminal, games } = call;
    const folder = await games.load(args[0]);
    const pack = packOf(terminal, folder);
    const texts = chosen(pack, options.card).map((card) => textOf(card, pack, options.lang));
    return report(call, texts);
  },
};

function chosen({ cards }: Pack, id: string | undefined): readonly PackCard[] {
  if (id === undefined) return [...cards.values()];
  const card = cards.get(id);
  if (card !== undefined) return [card];
  const meant = didYouMean(id, cards.keys());
  throw new WrongCall(
    `There is no card "${id}".${meant === undefined ? ` There are: ${[...cards.keys()].join(", ")}.` : ` Did you mean ${meant}?`}`,
  );
}

function textOf({ id, data }: PackCard, pack: Pack, language: Language): CardText {
  const { game, content, texts, cards } = pack;
  const words = new Words(game, { content, texts, cards, seats: [] }, language);
  const override = texts[id]?.[language]?.rules !== undefined;
  const now = fingerprint(data);
  return {
    id,
    name: words.cardName(id),
    rules: words.rulesText(id),
    override,
    stale: override && writtenFor(data.text) !== now,
    fingerprint: now,
  };
}

const writtenFor = (text: unknown): unknown =>
  typeof text === "object" && text !== null && "for" in text ? text.for : undefined;

function report({ args, options, terminal }: Call<Options>, texts: readonly CardText[]): ExitCode {
  if (options.json) printJson(terminal, { game: args[0], language: options.lang, cards: texts });
  else for (const text of texts) print(terminal, ...lines(terminal, text));
  return 0;
}

function lines({ colors }: Terminal, { id, name, rules, override, stale, fingerprint }: CardText): readonly string[] {
  const by = override ? [colors.dim("  (written by hand)")] : [];
  const old = stale
    ? [colors.yellow(`  The card has changed since this was written. If it is still right: "for": "${fingerprint}"`)]
    : [];
  return [`${colors.bold(name)} ${colors.dim(`[${id}]`)}`, ...rules.map((rule) => `  ${rule}`), ...by, ...old, ""];
}
