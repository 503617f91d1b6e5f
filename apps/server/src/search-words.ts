/** Further words are ignored, because they hardly narrow a search. */
const mostWords = 8;

/** The words of a search text as prefixes. They consist only of letters and digits, so that none is an operator. */
function beginnings(search: string): string[] {
  const words = search.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.slice(0, mostWords).map((word) => `'${word}':*`);
}

/** A query for to_tsquery that finds articles with all of these words; empty if there are none. */
export const inAll = (search: string): string => beginnings(search).join(' & ');
