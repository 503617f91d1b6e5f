import { HttpError } from '../../../errors.ts';

const mebibyte = 1024 * 1024;

/**
 * Storage quotas: most bytes of JSON text stored per SCO, per module and per account (docs/contract.md, section 7). Real packages
 * store some 64,000 characters of suspend_data and a kilobyte for each question; opening a module sends all its stored pairs.
 */
export const room = { sco: 2 * mebibyte, module: 4 * mebibyte, account: 16 * mebibyte } as const;

/**
 * Up to this size a row is stored without an exact count or the sum of the others: most rows are that small, and both would make
 * each commit a tenth slower. A package of a hundred SCOs may thus exceed its limit by less than a megabyte.
 */
export const smallRow = 8 * 1024;

/** Bytes stored so far for a SCO, its module and its account. */
export type Stored = Record<keyof typeof room, number>;

const words = {
  sco: 'sco_full',
  module: 'module_full',
  account: 'courses_full',
} as const;

/** @throws 413 if the stored bytes exceed a limit */
export function checkRoom(stored: Stored): void {
  for (const of of ['sco', 'module', 'account'] as const)
    if (stored[of] > room[of]) throw new HttpError(413, words[of]);
}
