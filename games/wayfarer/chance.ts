import type { CardData, View } from "@cardwright/engine";
import { ATMOSPHERES, DIFFICULTIES, successOf } from "./conversation.ts";
import { PERSONS, TOKENS, tokenOf } from "./people.ts";

/**
 * The chance in percent with which a card would be spoken now, from what is printed on it: the number that is rolled
 * against. Away from a talk nobody's tokens count.
 */
export function chanceOf({ attributes = {} }: Pick<CardData, "attributes">, view: View | undefined): number {
  const difficulty = DIFFICULTIES.find((one) => one === attributes.difficulty) ?? DIFFICULTIES[0];
  if (view?.table.phase !== "talk") return successOf(difficulty, 0, "Neutral");
  const { table } = view;
  const person = PERSONS.find((one) => one === table.person) ?? PERSONS[0];
  const atmosphere = ATMOSPHERES.find((one) => one === table.atmosphere) ?? "Neutral";
  const held = table[TOKENS.find((kind) => kind === attributes.kind) ?? tokenOf(person)];
  return successOf(difficulty, typeof held === "number" ? held : 0, atmosphere);
}
