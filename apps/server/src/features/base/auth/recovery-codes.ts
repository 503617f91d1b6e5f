import { randomInt } from 'node:crypto';
import { hashOf } from './mailed-token.ts';

/** No letter or digit that is read as another: l, I and 1, o and 0. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const howMany = 10;
const groups = 4;
const groupLength = 4;

const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes for the day when the phone is gone: 79 random bits each, so that a fast hash will do. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => Array.from({ length: groups }, group).join('-'));

export const hashOfCode = (code: string): Buffer => hashOf(plain(code));

/** However it was typed. */
export const plain = (code: string): string => code.replace(/[\s-]/g, '').toLowerCase();
