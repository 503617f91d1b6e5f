import type { Term } from './course.ts';

/** Finds a term in a text, in any case, also in the plural; never inside another word. */
export function termPattern({ term }: Term): RegExp {
  const escaped = term.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:s|es)?(?![\\p{L}\\p{N}])`, 'iu');
}

/** Those of the terms that a text uses. */
export function termsIn(text: string, terms: Term[]): Term[] {
  return terms.filter((one) => termPattern(one).test(text));
}
