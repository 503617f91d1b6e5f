import { HttpError } from '../../../errors.ts';

const mebibyte = 1024 * 1024;

/**
 * Bytes of JSON text that may be stored of one SCO, of all SCOs of a module, and of all modules of an account (docs/contract.md,
 * section 7). Real packages store some 64,000 characters of suspend_data and a kilobyte for each question; what is stored of a
 * module is answered whole when it is opened.
 */
export const room = { sco: 2 * mebibyte, module: 4 * mebibyte, account: 16 * mebibyte } as const;

/**
 * Bytes up to which a row is stored without counting it exactly, or adding up the others: most rows, and both would cost each
 * commit a tenth. A package of a hundred SCOs may be over its room by less than a megabyte so.
 */
export const smallRow = 8 * 1024;

/** What an account has stored, in the same bytes. */
export type Stored = Record<keyof typeof room, number>;

const words = {
  sco: 'sco_full',
  module: 'module_full',
  account: 'courses_full',
} as const;

/** @throws 413 where it is more than there is room for */
export function checkRoom(stored: Stored): void {
  for (const of of ['sco', 'module', 'account'] as const)
    if (stored[of] > room[of]) throw new HttpError(413, words[of]);
}
