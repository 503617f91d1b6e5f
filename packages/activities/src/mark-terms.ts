import type { Term } from './activity.ts';

/** Words in links and headings are not marked: a link already leads elsewhere, and readers scan headings by shape. */
const leftAlone = /^(?:a|h[1-6])$/;

/**
 * Marks the first occurrence of each glossary word in HTML that this project generated (packages/courseware/src/html.ts). A word
 * matches as written in the glossary, capitalised, and in the plural. Of two words that begin at the same position the longer one
 * wins.
 *
 * @param mark makes the HTML of a word: `shown` is the matched HTML, `index` the word's index in the glossary
 */
export function markTerms(
  html: string,
  glossary: readonly Term[],
  mark: (shown: string, index: number) => string,
): string {
  const words = wordsOf(glossary);
  if (!words) return html;
  const open: string[] = [];
  return html.replace(/<(\/?)(\w+)[^>]*>|[^<]+/g, (piece, close?: string, tag?: string) => {
    if (tag === undefined) return open.length > 0 ? piece : words(piece, mark);
    if (leftAlone.test(tag)) {
      if (close) open.pop();
      else open.push(tag);
    }
    return piece;
  });
}

type Words = (text: string, mark: (shown: string, index: number) => string) => string;

/** Compiled once per glossary, for any number of texts. */
function wordsOf(glossary: readonly Term[]): Words | undefined {
  const forms = glossary.flatMap(({ term }, index) => formsOf(term).map((form) => ({ form, index })));
  if (forms.length === 0) return undefined;
  const indexOf = new Map(forms.map(({ form, index }) => [form, index]));
  const longestFirst = forms.map(({ form }) => form).toSorted((a, b) => b.length - a.length);
  // A hyphen makes a compound word, and "&" and "#" begin an entity, so neither may touch the word. Uses no lookbehind, because
  // older phones lack it.
  const pattern = new RegExp(
    `(^|[^\\p{L}\\p{N}&#-])(${longestFirst.map(patternOf).join('|')})(?![\\p{L}\\p{N}-])`,
    'gu',
  );
  const found = new Set<number>();
  return (text, mark) =>
    text.replace(pattern, (whole, before: string, shown: string) => {
      const index = indexOf.get(plain(shown));
      if (index === undefined || found.has(index)) return whole;
      found.add(index);
      return before + mark(shown, index);
    });
}

/** The forms of a word in HTML: singular and plural, each also capitalised. */
function formsOf(term: string): string[] {
  const forms = [term, pluralOf(term)];
  return forms
    .flatMap((form) => [form, form.charAt(0).toUpperCase() + form.slice(1)])
    .map((form) => plain(form).replace(/[&<>"']/g, (sign) => signs[sign] ?? sign));
}

function pluralOf(term: string): string {
  if (/[^aeiou]y$/.test(term)) return `${term.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(term) ? `${term}es` : `${term}s`;
}

const plain = (form: string): string => form.replace(/[\s\u00a0]+/g, ' ');

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Regular expression for a form; a space also matches a line break of the file. */
const patternOf = (form: string): string =>
  form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
