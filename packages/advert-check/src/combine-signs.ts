import type { Rule } from './rule.ts';

const weights = [2, 3] as const;

/** Adds up hints that prove little alone: more hints make a heavier sign. A single hint of weight 1 is no sign. */
export function combineSigns(rules: readonly Rule[]): Rule {
  return (advert) => {
    const found = rules.flatMap((rule) => rule(advert) ?? []);
    const total = found.reduce((sum, { weight }) => sum + weight, 0);
    const [first] = found;
    if (!first || total < 2) return undefined;
    return { ...first, weight: weights[total - 2] ?? 3, words: found.flatMap(({ words }) => words) };
  };
}
