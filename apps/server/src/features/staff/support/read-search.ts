import { inAll } from '../../../search-words.ts';
import type { Search } from './inbox.queries.ts';

/** A bare number, with or without a sign before it, is a ticket; text with an @ is an address; all else is words. */
export function readSearch(typed: string): Search {
  const number = /^#?\s*([1-9]\d{2,8})$/.exec(typed.trim())?.[1];
  if (number) return { number: Number(number) };
  return typed.includes('@') ? { email: typed.trim() } : { words: inAll(typed) };
}

/** More numbers than these are no mention of a ticket. */
const mostNumbers = 5;

/** Numbers in a text that may be earlier tickets. */
export const numbersIn = (words: string): number[] =>
  [...words.matchAll(/(?<![\d.,])[1-9]\d{3,8}(?![\d.,]*\d)/g)]
    .slice(0, mostNumbers)
    .map(([digits]) => Number(digits));
