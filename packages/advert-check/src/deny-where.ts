import type { Rule } from './rule.ts';

interface Context {
  /** What stands before the words in their sentence, at most 80 characters. */
  lead: string;
  words: string;
  /** What stands behind them, at most 40. */
  tail: string;
}

/** Leaves out words that what stands around them turns into something honest. */
export function denyWhere(rule: Rule, isHonest: (context: Context) => boolean): Rule {
  return (advert) => {
    const found = rule(advert);
    const words = found?.words.filter(({ from, to }) => {
      const near = advert.text.slice(Math.max(0, from - 80), from);
      const lead = near.slice(Math.max(...['. ', '! ', '? ', '.\n'].map((end) => near.lastIndexOf(end))) + 1);
      const tail = advert.text.slice(to, to + 40);
      return !isHonest({ lead, words: advert.text.slice(from, to), tail });
    });
    return found && words && words.length > 0 ? { ...found, words } : undefined;
  };
}
