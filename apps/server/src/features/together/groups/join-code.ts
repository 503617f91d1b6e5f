import { randomInt } from 'node:crypto';

/**
 * Letters that cannot be confused when read aloud or off a poster: no I, L, O, Q, and no vowels, so that no code is a word. Six
 * of them make 47 million codes.
 */
const letters = 'BCDFGHJKMNPRSTVWXYZ';
const length = 6;

export const newJoinCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const shape = new RegExp(`^[${letters}]{${length}}$`);

/** Saves a query for a text that cannot be a code. */
export const isJoinCode = (written: string): boolean => shape.test(written);
