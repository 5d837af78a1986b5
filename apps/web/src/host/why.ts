import type { Words } from "@cardwright/content/words";
import type { ExplainedTerm, Explanation } from "@cardwright/engine";
import type { Why, WhyTerm } from "@cardwright/table/seat";

/** Where a number comes from, term by term. */
export function whyOf(words: Words, explanation: Explanation, subject: number): Why {
  const { number, value, terms } = explanation;
  const [of, name] = number.split(".");
  const seat = of === "player" ? subject : undefined;
  return {
    title: words.field(name),
    value,
    terms: terms.filter(({ delta, kind }) => delta !== 0 || kind === "base").map((term) => termOf(words, number, term)),
    text: words.explanation(explanation, seat),
    explanation,
  };
}

/** A term alone, without its number: that stands beside it. */
function termOf(words: Words, number: string, term: ExplainedTerm): WhyTerm {
  const { delta, card, action } = term;
  const alone = words.explanation({ number, value: delta, terms: [term] });
  return {
    text: alone.slice(alone.indexOf(" = ") + 3).replace(/^-?\d+,? ?/, ""),
    delta,
    definition: card !== undefined && "definition" in card ? card.definition : undefined,
    moment: action === undefined ? undefined : action + 1,
  };
}
