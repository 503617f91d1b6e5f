import { randomInt } from 'node:crypto';

/**
 * Letters that nobody takes for another or for a figure, read aloud or off a poster: no I, L, O, Q, and no vowels, so that no code is
 * a word. Six of them are 47 million codes.
 */
const letters = 'BCDFGHJKMNPRSTVWXYZ';
const length = 6;

export const newJoinCode = (): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const shape = new RegExp(`^[${letters}]{${length}}$`);

/** What cannot be a code needs no look into the database. */
export const isJoinCode = (written: string): boolean => shape.test(written);
