import type { Span } from './sign.ts';

/** The normalised text that the rules read, with the position of each character in the advert. */
export interface Folded {
  /** Lower-case letters without accents, digits and signs, with one space or line break between words. */
  text: string;
  /** For each index of `text`, the index of that character in the advert. */
  origin: number[];
  /** Words that mix in letters of other alphabets or invisible characters. */
  disguised: Span[];
}

interface Character {
  sign: string;
  at: number;
}

/** Letters of other alphabets that look Latin. */
const lookAlikes = new Map([
  ...pairs('абвгеёзікмнорстухцѕјһ', 'abbreezikmhopctyxusjh'),
  ...pairs('αεηικνορτυχω', 'aehikvoptyxw'),
]);

/** Latin letters that Unicode normalisation does not reduce to a plain letter. */
const plainForms = new Map(pairs('ıøđłɡɑ', 'iodlga'));

/** Zero-width characters and direction marks. Soft hyphens are allowed: many pages contain them, and they hide nothing. */
const invisible = /(?!\u00ad)\p{Cf}|\p{Variation_Selector}|\u034f|\u115f/u;
const dropped = /\u00ad|\p{M}/gu;

/** Digits and signs that replace letters inside a word. */
const standIns = new Map(pairs('013457@$!|', 'oieastasil'));

/** Normalises an advert so that capitals, accents, spaced letters and look-alikes hide nothing. */
export function fold(advert: string): Folded {
  const read = squeezed(joined(withoutStandIns(characters(advert))));
  return {
    text: textOf(read),
    origin: read.map(({ at }) => at),
    disguised: disguisedWords(advert),
  };
}

const textOf = (read: readonly Character[]) => read.map(({ sign }) => sign).join('');

function characters(advert: string): Character[] {
  const read: Character[] = [];
  let at = 0;
  for (const each of advert) {
    if (!invisible.test(each)) for (const sign of plain(each.toLowerCase())) read.push({ sign, at });
    at += each.length;
  }
  return read;
}

/** Maps bold and circled letters to plain ones and removes accents; any other character becomes a space. */
function plain(small: string): string {
  if (/^[\n -~]$/.test(small)) return small;
  const known = lookAlikes.get(small) ?? plainForms.get(small);
  if (known) return known;
  if (/[£€]/.test(small)) return 'r';
  return small
    .normalize('NFKD')
    .toLowerCase()
    .replace(dropped, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/[^\n -~]/g, ' ');
}

/** Finds Latin words with a foreign letter among them. Text wholly in another alphabet does not count. */
function disguisedWords(advert: string): Span[] {
  const words: Span[] = [];
  for (const { 0: word, index } of advert.matchAll(/[\p{L}\p{Mn}\p{Cf}]{3,40}/gu)) {
    const letters = Array.from(word);
    const hides = letters.slice(1, -1).some((each) => invisible.test(each));
    const poses = letters.some((each) => lookAlikes.has(each.toLowerCase()));
    if ((hides || poses) && /[a-z]/i.test(word)) words.push({ from: index, to: index + word.length });
  }
  return words;
}

/** Replaces digits and signs by the letters they imitate: `p@y`, `reg1ster`. Leaves `R250`, `Z83` and addresses unchanged. */
function withoutStandIns(read: readonly Character[]): Character[] {
  const replaced = withFigures(read);
  const text = textOf(replaced);
  for (const { 0: found, index } of text.matchAll(/[a-z][013457@$!|]{1,2}(?=[a-z])/g)) {
    // "r1m", "k53a": a single letter before the digit marks a currency or a code.
    const isCode = !/[a-z]/.test(text.charAt(index - 1)) && /\d$/.test(found);
    const isAddress = found.includes('@') && /^[^\s,]{0,60}\./.test(text.slice(index + 2, index + 63));
    if (isCode || isAddress) continue;
    for (let place = index + 1; place < index + found.length; place++) {
      const character = replaced[place];
      const letter = character && standIns.get(character.sign);
      if (letter) replaced[place] = { ...character, sign: letter };
    }
  }
  return replaced;
}

/** Reads the letter o as a zero inside a sum: "R1OO". */
function withFigures(read: readonly Character[]): Character[] {
  const noughts = new Set<number>();
  for (const { 0: sum, index } of textOf(read).matchAll(/\br ?\d[\do]{1,5}\b/g))
    for (const { index: at } of sum.matchAll(/o/g)) noughts.add(index + at);
  return read.map((each, place) => (noughts.has(place) ? { ...each, sign: '0' } : each));
}

/**
 * Joins "e w a l l e t", "c.a.s.h" and "f-e-e" into words: at least three letters with the same separator between all of them.
 */
function joined(read: readonly Character[]): Character[] {
  const text = textOf(read);
  const gone = new Set<number>();
  const spaced = /(^|\s)[a-z]([ .*_-])[a-z0-9](?:\2[a-z0-9]){1,60}(?![a-z0-9])/g;
  for (const { 0: run, 1: before = '', index } of text.matchAll(spaced)) {
    const first = index + before.length;
    for (let place = first + 1; place < index + run.length; place += 2)
      // Keeps the word before "R 2 5 0" separate from it.
      if (!/^r.\d/.test(text.slice(place + 1, place + 4))) gone.add(place);
  }
  return read.filter((_, place) => !gone.has(place));
}

/** Keeps one space between words, or one line break if there was one. */
function squeezed(read: readonly Character[]): Character[] {
  const kept: Character[] = [];
  for (const { sign, at } of read) {
    const last = kept.at(-1);
    if (!/\s/.test(sign)) kept.push({ sign, at });
    else if (!last || !/\s/.test(last.sign)) kept.push({ sign: sign === '\n' ? '\n' : ' ', at });
    else if (sign === '\n') last.sign = '\n';
  }
  return kept;
}

function pairs(from: string, to: string): [string, string][] {
  const signs = Array.from(to);
  return Array.from(from, (sign, place) => [sign, signs[place] ?? sign]);
}
