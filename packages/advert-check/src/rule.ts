import { isDenied } from './denied.ts';
import type { Folded } from './fold.ts';
import { pattern } from './pattern.ts';
import type { SignId, Span, Weight } from './sign.ts';

/** A sign and its words, as spans of the folded text. The list is empty if the sign is a missing detail. */
export interface Finding {
  sign: SignId;
  weight: Weight;
  words: Span[];
}

/** Checks an advert for one sign; undefined if the sign is absent. */
export type Rule = (advert: Folded) => Finding | undefined;

/** Makes a rule that finds these words, except where the advert says that it does not ask for them. */
export function wordsRule(sign: SignId, weight: Weight, sources: readonly string[]): Rule {
  const patterns = sources.map(pattern);
  return ({ text }) => {
    const words = patterns
      .flatMap((each) => spans(text, each))
      .filter(({ from, to }) => !isDenied(text, from, to));
    return words.length > 0 ? { sign, weight, words } : undefined;
  };
}

/** Returns up to `most` matches of an expression, by default twenty, because readers do not look at more marks. */
export function spans(text: string, each: RegExp, most = 20): Span[] {
  const found: Span[] = [];
  for (const { 0: match, index } of text.matchAll(each)) {
    if (match.length > 0) found.push({ from: index, to: index + match.length });
    if (found.length === most) break;
  }
  return found;
}
