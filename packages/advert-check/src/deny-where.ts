import type { Rule } from './rule.ts';

interface Context {
  /** The part of the sentence before the words, at most 80 characters. */
  lead: string;
  words: string;
  /** The text after the words, at most 40 characters. */
  tail: string;
}

/** Drops matches whose surrounding text makes them honest. */
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
