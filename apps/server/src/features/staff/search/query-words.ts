import { stopWords } from './stop-words.ts';

/** Further words of a search are ignored: they hardly narrow it. */
export const mostWords = 8;

/**
 * The editors' list of people's words and the site's words for the same things (content/search/words.yaml), prepared for
 * look-ups.
 */
export interface SearchWords {
  /** Words without meaning for a search, in addition to the stop words. */
  ignored: ReadonlySet<string>;
  meanings: readonly Meaning[];
  /** Roots of all words of the phrases, which are therefore no misspellings. */
  known: ReadonlySet<string>;
  /** The words of the phrases as they are written. */
  spellings: ReadonlySet<string>;
}

/** The words of a phrase that people type, and the words it stands for. */
interface Meaning {
  typed: readonly string[];
  means: readonly string[];
}

export const noSearchWords: SearchWords = {
  ignored: new Set(),
  meanings: [],
  known: new Set(),
  spellings: new Set(),
};

/**
 * The origin of a term. `typed`: as it was typed. `beginning`: the last word, which may be incomplete. `near`: another spelling
 * of an unknown word. `joined`: two typed words written as one. `meaning`: from the editors' list, or a part of an unknown
 * word.
 */
export type Origin = 'typed' | 'beginning' | 'near' | 'joined' | 'meaning';

/** A word that the search looks for. */
export interface Term {
  word: string;
  origin: Origin;
  /** Positions of the typed words that it stands for: its own one, or those of a phrase. */
  standsFor: readonly number[];
}

/** The weight of a term. */
export const weightOf: Record<Origin, number> = {
  typed: 1,
  beginning: 0.7,
  near: 0.75,
  joined: 1,
  meaning: 0.8,
};

/** A search prepared for the database and the ranking. */
export interface Query {
  /** The typed words, without those that have no meaning. */
  typed: readonly string[];
  terms: readonly Term[];
  /** Typed words that were also searched in another spelling: "certifcate" as "certificate". */
  corrected: ReadonlyMap<string, string>;
}

/** Suggestions for an unknown word, the likeliest first, each as a list of words; empty for a known word. */
export type Correct = (word: string, isBeginning: boolean) => readonly (readonly string[])[];

/** Letters and digits in lower case, without accents and apostrophes: "can’t" is "cant", as many people type it. */
export function wordsIn(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const endings = /(?<=..)(?:ies|y)$|(?<=...)(?:ings?|ers?|ed|es|s|e)$/;

/** An approximate stem of an English word: "certificates" and "certificate" get the same one, "lost" is unchanged. */
export const rootOf = (word: string): string =>
  word.replace(endings, (ending) => (/^(ies|y)$/.test(ending) ? 'i' : ''));

/** Words that turn a phrase around: "no data" is not "data". They all count as the same. */
const negations = new Set('no not without never cant cannot dont didnt doesnt wont isnt'.split(' '));

/** Words that people leave out of a phrase, or put into it. */
const fillers = new Set('a am an be do i im is it me my of the to'.split(' '));

const rootInPhrase = (word: string): string => (negations.has(word) ? 'not' : rootOf(word));

/** Prepares the editors' list. A phrase is known by its telling words and its negation, in any order. */
export function prepareWords(list: {
  ignored: readonly string[];
  meanings: readonly { typed: string; means: string }[];
}): SearchWords {
  const ignored = new Set(list.ignored.flatMap(wordsIn));
  return withMeanings({ ...noSearchWords, ignored }, list.meanings);
}

/** The same list with further meanings. */
export function withMeanings(
  list: SearchWords,
  further: readonly { typed: string; means: string }[],
): SearchWords {
  if (further.length === 0) return list;
  const isTelling = (word: string) => !stopWords.has(word) && !list.ignored.has(word);
  const phraseOf = (text: string) => {
    const words = wordsIn(text);
    const telling = words.filter(isTelling);
    // "log in" and "no data" are not "log" and "data": such a phrase counts with its small words.
    const phrase =
      telling.length > 1
        ? words.filter((word) => isTelling(word) || negations.has(word))
        : words.filter((word) => !fillers.has(word));
    return [...new Set((phrase.length > 0 ? phrase : words).map(rootInPhrase))];
  };
  const meanings = further
    .map(({ typed, means }) => ({ typed: phraseOf(typed), means: wordsIn(means).filter(isTelling) }))
    .filter(({ typed, means }) => typed.length > 0 && means.length > 0);
  const all = [...list.meanings, ...meanings];
  const spellings = new Set([...list.spellings, ...further.flatMap(({ typed }) => wordsIn(typed))]);
  return { ...list, meanings: all, known: new Set(all.flatMap(({ typed }) => typed)), spellings };
}

/**
 * The terms to search: each meaningful word, its meanings by the editors' list (also of phrases), and near spellings of unknown
 * words. Ignored words count if there are no others.
 */
export function readQuery(text: string, list: SearchWords, correct: Correct): Query {
  const all = wordsIn(text);
  const words = [...new Set(all)].filter((word) => !stopWords.has(word));
  const telling = words.filter((word) => !list.ignored.has(word));
  const typed = (telling.length > 0 ? telling : words).slice(0, mostWords);
  const terms: Term[] = [];
  const corrected = new Map<string, string>();
  /** The roots under which each typed word can be part of a phrase. */
  const roots: string[][] = [];
  for (const [at, word] of typed.entries()) {
    const isLast = word === all.at(-1) && !/[^\p{L}\p{N}]$/u.test(text);
    const near = list.known.has(rootOf(word)) ? [] : correct(word, isLast);
    const standsFor = [at];
    terms.push({ word, origin: 'typed', standsFor });
    if (isLast) terms.push({ word, origin: 'beginning', standsFor });
    for (const parts of near)
      for (const part of parts)
        terms.push({ word: part, origin: parts.length > 1 ? 'meaning' : 'near', standsFor });
    if (near[0]) corrected.set(word, near[0].join(' '));
    roots.push([word, ...near.flat()].map(rootOf));
  }
  // People split compound words: "pass word", "learner ship".
  for (const [at, word] of typed.slice(0, -1).entries())
    terms.push({ word: `${word}${typed[at + 1]}`, origin: 'joined', standsFor: [at, at + 1] });
  const inText = new Set([...all.map(rootInPhrase), ...roots.flat()]);
  for (const { typed: phrase, means } of list.meanings) {
    if (!phrase.every((root) => inText.has(root))) continue;
    const standsFor = [...typed.keys()].filter((at) => roots[at]?.some((root) => phrase.includes(root)));
    for (const word of means) if (!typed.includes(word)) terms.push({ word, origin: 'meaning', standsFor });
  }
  return { typed, terms, corrected };
}
