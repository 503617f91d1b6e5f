/**
 * What a learner does in an hour of study, and how often: four or five chapters, an assessment taken twice, and a course of ours
 * that plays a package and commits at every page. Phones with little memory discard a page while their owner reads a message, so
 * the page loads anew every five minutes. Access tokens live a quarter of an hour.
 */
export const hour = {
  slide: 60,
  answer: 20,
  commit: 30,
  dashboard: 4,
  'course page': 6,
  'SCORM page': 2,
  'sign-in': 1,
  refresh: 3,
} satisfies Record<string, number>;

export type Kind = keyof typeof hour;

/** Deals kinds as often as the shares say, each independent of the one before. `random(n)` is a whole number below n. */
export function dealer<K extends string>(
  shares: Readonly<Record<K, number>>,
  random: (below: number) => number,
): () => K {
  const kinds: K[] = [];
  for (const kind in shares) for (let time = 0; time < shares[kind]; time++) kinds.push(kind);
  return () => {
    const kind = kinds[random(kinds.length)];
    if (kind === undefined) throw new Error('All shares are 0.');
    return kind;
  };
}
