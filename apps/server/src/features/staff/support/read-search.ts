import { inAll } from '../../../search-words.ts';
import type { Search } from './inbox.queries.ts';

/**
 * Reads a number alone, with or without a sign before it, as a ticket, text with an @ as an address, and everything else as
 * words.
 */
export function readSearch(typed: string): Search {
  const number = /^#?\s*([1-9]\d{2,8})$/.exec(typed.trim())?.[1];
  if (number) return { number: Number(number) };
  return typed.includes('@') ? { email: typed.trim() } : { words: inAll(typed), person: typed };
}

/** Maximum number of mentioned tickets: a text with more numbers is about something else. */
const mostNumbers = 5;

/** Numbers in a text that may be earlier tickets. */
export const numbersIn = (words: string): number[] =>
  [...words.matchAll(/(?<![\d.,])[1-9]\d{3,8}(?![\d.,]*\d)/g)]
    .slice(0, mostNumbers)
    .map(([digits]) => Number(digits));
