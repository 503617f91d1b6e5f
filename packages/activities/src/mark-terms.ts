import type { Term } from './activity.ts';

/** Links lead elsewhere, and headings are read for their shape: words in them are left alone. */
const leftAlone = /^(?:a|h[1-6])$/;

/**
 * Marks the words that a course explains in a text of its own HTML (packages/courseware/src/html.ts), each where it stands first.
 * A word is found as it is written in the glossary, with a capital at the beginning too, and in the plural. Of two that begin
 * at the same place the longer is found.
 *
 * @param mark makes the HTML of a word: `shown` is HTML as it stood there, `index` the word's place in the glossary
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

/** Finds each word once, however many texts it is given. */
function wordsOf(glossary: readonly Term[]): Words | undefined {
  const forms = glossary.flatMap(({ term }, index) => formsOf(term).map((form) => ({ form, index })));
  if (forms.length === 0) return undefined;
  const indexOf = new Map(forms.map(({ form, index }) => [form, index]));
  const longestFirst = forms.map(({ form }) => form).toSorted((a, b) => b.length - a.length);
  // A hyphen joins words to another one, and "&" and "#" begin a sign that is written out. No look behind: older phones lack it.
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

/** A word as it stands in HTML: one and many, each with a capital too. */
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

/** For a regular expression; where the form has a space, a line of the file may have ended. */
const patternOf = (form: string): string =>
  form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');
