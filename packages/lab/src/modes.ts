import type { Game, Mode } from "@cardwright/engine";

/** Modes as they are written in calls: `talk` is all its variants in turn, `talk:elena` one of them. */

/** Everything that `modeNamed` finds. */
export function modeNames({ modes = {} }: Game): readonly string[] {
  return Object.entries(modes).flatMap(([name, { variants }]) => [
    name,
    ...(variants.length < 2 ? [] : variants.map((variant) => `${name}:${variant.name}`)),
  ]);
}

export function modeNamed({ modes = {} }: Game, written: string): Mode | undefined {
  if (Object.hasOwn(modes, written)) return modes[written];
  const colon = written.indexOf(":");
  const name = written.slice(0, Math.max(colon, 0));
  if (!Object.hasOwn(modes, name)) return undefined;
  const variants = modes[name].variants.filter((variant) => variant.name === written.slice(colon + 1));
  return variants.length === 0 ? undefined : { ...modes[name], variants };
}
