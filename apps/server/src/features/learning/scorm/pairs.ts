import { HttpError, invalid } from '../../../errors.ts';

/** The key-value pairs of one SCO. */
export type Pairs = Record<string, string>;

/** Most bytes of JSON text in one commit (docs/contract.md, section 7). */
export const largestCommit = 1024 * 1024;

/** Parses the JSON text of a commit; an empty text means that the commit sets nothing (docs/specification.md, section 4). */
export function readPairs(data: string): Pairs {
  if (Buffer.byteLength(data) > largestCommit) throw new HttpError(413, 'commit_too_large');
  const pairs = data === '' ? {} : parsed(data);
  if (!isPairs(pairs)) throw invalid({ data: ['commit_malformed'] });
  return pairs;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `JSON.parse` makes `__proto__` an ordinary field, and so do the functions below: no pair reaches a prototype. */
export const isPairs = (value: unknown): value is Pairs =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => typeof each === 'string');

/**
 * Starts an escape of four hexadecimal digits. Texts hardly ever contain this private-use character; an occurrence is escaped
 * too, so that nothing is lost.
 */
const mark = '\uf8fe';
// With the flag `u` the range matches only lone surrogates.
const refused = /[\0\uf8fe\ud800-\udfff]/u;
const everyRefused = new RegExp(refused, 'gu');
const everyEscape = /\uf8fe([0-9a-f]{4})/g;

/** Escapes what PostgreSQL's text and jsonb cannot hold: NUL and lone surrogates. */
export const escaped = (text: string): string =>
  refused.test(text)
    ? text.replace(everyRefused, (sign) => mark + sign.charCodeAt(0).toString(16).padStart(4, '0'))
    : text;

const unescaped = (text: string): string =>
  text.includes(mark)
    ? text.replace(everyEscape, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
    : text;

const mapped = (pairs: Pairs, change: (text: string) => string): Pairs =>
  Object.fromEntries(Object.entries(pairs).map(([key, value]) => [change(key), change(value)]));

/** The pairs as JSON text for jsonb. JSON writes the refused characters as `\u` and four digits, except for the mark itself. */
export function toStored(pairs: Pairs): string {
  const text = JSON.stringify(pairs);
  return text.includes('\\u') || text.includes(mark) ? JSON.stringify(mapped(pairs, escaped)) : text;
}

/** Restores the pairs as they were committed. */
export const fromStored = (pairs: Pairs): Pairs => mapped(pairs, unescaped);

export const valueFromStored = unescaped;
