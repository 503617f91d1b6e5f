import type { FoundSign } from '@readytowork/advert-check';

type Words = FoundSign['words'];

/** A piece of the advert, either found words or the text between them. */
export interface Piece {
  at: number;
  text: string;
  isFound: boolean;
}

/** Splits an advert into found words and the text between; overlapping finds become one piece. */
export function pieces(advert: string, words: Words): Piece[] {
  const cut: Piece[] = [];
  let at = 0;
  const take = (to: number, isFound: boolean) => {
    if (to <= at) return;
    cut.push({ at, text: advert.slice(at, to), isFound });
    at = to;
  };
  for (const { from, to } of words.toSorted((one, other) => one.from - other.from)) {
    take(from, false);
    take(to, true);
  }
  take(advert.length, false);
  return cut;
}

const most = 5;
const longest = 80;

/** Quotes the words in which a sign was found: each once, five at most. */
export function quotes(advert: string, words: Words): string[] {
  const said = words.map(({ from, to }) => advert.slice(from, to).replace(/\s+/g, ' ').trim());
  return [...new Set(said)]
    .slice(0, most)
    .map((text) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text));
}
