import type { PlainCode } from '@readytowork/contract';

/** Days within which another administrator has to confirm. */
export const confirmDays = 7;
/**
 * Days for which an account still counts as staff after losing the role; otherwise one administrator alone could remove the role
 * and then erase the account.
 */
export const staffDays = 30;

interface Erasure {
  by: number;
  of: number;
  /** The administrator who requested the erasure that is now being confirmed. */
  askedBy?: number | null;
  administrators: readonly number[];
}

/**
 * The reason why this administrator may not erase this account; undefined if they may. One administrator always remains: the one
 * who erases.
 */
export function whyNotErase({ by, of, askedBy, administrators }: Erasure): PlainCode | undefined {
  if (by === of) return 'erasure_own';
  if (by === askedBy) return 'erasure_own_request';
  if (!administrators.includes(by)) return 'erasure_by_administrator';
  return undefined;
}
