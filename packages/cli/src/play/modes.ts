import { canonical, didYouMean, type Game, type Mode, type Seed, seedBeside } from "@cardwright/engine";
import { modeNamed, modeNames } from "@cardwright/lab";
import { WrongCall } from "../command.ts";

type Options = Readonly<Record<string, unknown>>;

/** What the set-up of a match with this seed is told. */
export type Chosen = (seed: Seed) => Options;

/** `talk` plays the variants of a mode in turn, by the seed; `talk:elena` plays one of them. */
export function modeOf(game: Game, given: string | undefined): Chosen {
  if (given === undefined) return wholeGame(game);
  const { variants } = writtenMode(game, given);
  return (seed) => variants[turnOf(seed, variants.length)].options;
}

/** A mode as it is written in a call: `talk`, or with `talk:elena` the one variant of it. */
export function writtenMode(game: Game, given: string): Mode {
  const mode = modeNamed(game, given);
  if (mode === undefined) throw unknown(game, given);
  return mode;
}

function wholeGame({ modes = {} }: Game): Chosen {
  const whole = Object.values(modes).find(({ isWhole }) => isWhole === true);
  return () => whole?.variants[0].options ?? {};
}

export const MODE_OPTION =
  "one of the game's modes, if it has any (talk), or one of its variants (talk:elena; a wrong name lists them)";

const VARIANTS = 1;
const turnOf = (seed: Seed, n: number): number => ((seedBeside(seed, VARIANTS) % n) + n) % n;

function unknown(game: Game, given: string): WrongCall {
  const known = modeNames(game);
  const meant = didYouMean(given, known);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  const there = known.length === 0 ? `${game.name} has none; leave --mode out.` : `There are: ${known.join(", ")}.`;
  return new WrongCall(`--mode ${given}: there is no such mode.${hint} ${there}`);
}

/** The mode that a match is played in, by what its set-up was told; and what one would write to play it again. */
export function modeOfMatch(
  { modes = {} }: Game,
  options: Options,
): { readonly mode: Mode; readonly written?: string } | undefined {
  const fits = (wanted: Options): boolean =>
    Object.entries(wanted).every(([name, value]) => canonical(options[name]) === canonical(value));
  for (const [name, mode] of Object.entries(modes)) {
    const variant = mode.variants.find((one) => fits(one.options));
    if (variant === undefined) continue;
    return { mode, ...(mode.isWhole === true ? {} : { written: `${name}:${variant.name}` }) };
  }
  return undefined;
}
