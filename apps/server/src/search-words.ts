/** More words than this narrow nothing down. */
const mostWords = 8;

/** The words of a search, each as the beginning of a word: letters and digits alone, so nothing of it is an operator. */
function beginnings(search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, mostWords).map((word) => `'${word}':*`);
}

/** For to_tsquery: articles that hold all of these words. Empty: there is no word in it. */
export const inAll = (search: string): string => beginnings(search).join(' & ');

/** For to_tsquery: articles that hold any of these words. */
export const inAny = (search: string): string => beginnings(search).join(' | ');
