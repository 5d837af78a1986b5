import { canonical, didYouMean, type Game, type Mode, type Seed, seedBeside } from "@cardwright/engine";
import { WrongCall } from "../command.ts";

type Options = Readonly<Record<string, unknown>>;

/** What the set-up of a match with this seed is told. */
export type Chosen = (seed: Seed) => Options;

/** `talk` plays the variants of a mode in turn, by the seed; `talk:elena` plays one of them. */
export function modeOf(game: Game, given: string | undefined): Chosen {
  if (given === undefined) return wholeGame(game);
  const { modes = {} } = game;
  const [name, ...rest] = given.split(":");
  if (!Object.hasOwn(modes, name)) throw unknown(game.name, given, "mode", name, Object.keys(modes));
  const { variants } = modes[name];
  if (rest.length === 0) return (seed) => variants[turnOf(seed, variants.length)].options;
  const variant = variants.find((one) => one.name === rest.join(":"));
  if (variant === undefined) {
    const names = variants.map((one) => one.name);
    throw unknown(`${game.name} ${name}`, given, "variant", rest.join(":"), names);
  }
  return () => variant.options;
}

function wholeGame({ modes = {} }: Game): Chosen {
  const whole = Object.values(modes).find(({ isWhole }) => isWhole === true);
  return () => whole?.variants[0].options ?? {};
}

const VARIANTS = 1;
const turnOf = (seed: Seed, n: number): number => ((seedBeside(seed, VARIANTS) % n) + n) % n;

function unknown(whose: string, given: string, what: string, name: string, known: readonly string[]): WrongCall {
  const meant = didYouMean(name, known);
  const hint = meant === undefined ? "" : ` Did you mean ${meant}?`;
  const there = known.length === 0 ? `${whose} has none; leave --mode out.` : `There are: ${known.join(", ")}.`;
  return new WrongCall(`--mode ${given}: there is no ${what} "${name}".${hint} ${there}`);
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
