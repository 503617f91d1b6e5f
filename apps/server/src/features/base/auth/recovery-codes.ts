import { randomInt } from 'node:crypto';
import { hashOf } from './mailed-token.ts';

/** Leaves out characters that are easily confused: l, I and 1, o and 0. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;
const groups = 4;
const groupLength = 4;

const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes for a lost phone: 79 random bits each, so that a fast hash is enough. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join('-'));

export const hashOfCode = (code: string): Buffer => hashOf(plain(code));

/** Removes spaces and hyphens and folds case. */
export const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
