/** More words do not narrow a search further. */
const mostWords = 8;

/** The words of a search as prefixes: letters and digits alone, so that none is an operator. */
function beginnings(search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, mostWords).map((word) => `'${word}':*`);
}

/** For to_tsquery: articles with all of these words. Empty without words. */
export const inAll = (search: string): string => beginnings(search).join(' & ');

/** For to_tsquery: articles with any of these words. */
export const inAny = (search: string): string => beginnings(search).join(' | ');
