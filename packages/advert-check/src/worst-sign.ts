import type { Rule } from './rule.ts';

/** Combines rules for one sign: takes all their words and the highest weight. */
export function worstSign(rules: readonly Rule[]): Rule {
  return (advert) => {
    const found = rules.flatMap((rule) => rule(advert) ?? []);
    const [first] = found.toSorted((one, other) => other.weight - one.weight);
    return first && { ...first, words: found.flatMap(({ words }) => words) };
  };
}
