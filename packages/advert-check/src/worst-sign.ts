import type { Rule } from './rule.ts';

/** One sign that may weigh more or less: the words of all its rules, the weight of the heaviest that found some. */
export function worstSign(rules: readonly Rule[]): Rule {
  return (advert) => {
    const found = rules.flatMap((rule) => rule(advert) ?? []);
    const [first] = found.toSorted((one, other) => other.weight - one.weight);
    return first && { ...first, words: found.flatMap(({ words }) => words) };
  };
}
