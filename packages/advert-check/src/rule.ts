import { isDenied } from './denied.ts';
import type { Folded } from './fold.ts';
import { pattern } from './pattern.ts';
import type { SignId, Span, Weight } from './sign.ts';

/** What was found of a sign: the words, in places of the folded text. A sign that something is missing has none. */
export interface Finding {
  sign: SignId;
  weight: Weight;
  words: Span[];
}

/** Reads an advert for one sign. */
export type Rule = (advert: Folded) => Finding | undefined;

/** A rule that finds these words, where the advert does not say that they are not asked. */
export function wordsRule(sign: SignId, weight: Weight, sources: readonly string[]): Rule {
  const patterns = sources.map(pattern);
  return ({ text }) => {
    const words = patterns
      .flatMap((each) => spans(text, each))
      .filter(({ from, to }) => !isDenied(text, from, to));
    return words.length > 0 ? { sign, weight, words } : undefined;
  };
}

/** Where an expression matches, at most twenty times: nobody reads more marks than that. */
export function spans(text: string, each: RegExp, most = 20): Span[] {
  const found: Span[] = [];
  for (const { 0: match, index } of text.matchAll(each)) {
    if (match.length > 0) found.push({ from: index, to: index + match.length });
    if (found.length === most) break;
  }
  return found;
}
