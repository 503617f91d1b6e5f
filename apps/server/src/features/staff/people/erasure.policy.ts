import type { PlainCode } from '@readytowork/contract';

/** How many days another administrator has to confirm. */
export const confirmDays = 7;
/**
 * How many days an account counts as staff after losing the role; otherwise one administrator alone could remove the role and
 * then erase it.
 */
export const staffDays = 30;

interface Erasure {
  by: number;
  of: number;
  /** The administrator who requested it, for a confirmation. */
  askedBy?: number | null;
  administrators: readonly number[];
}

/**
 * Why this administrator may not erase this account; undefined if they may. One administrator always remains: the one who erases.
 */
export function whyNotErase({ by, of, askedBy, administrators }: Erasure): PlainCode | undefined {
  if (by === of) return 'erasure_own';
  if (by === askedBy) return 'erasure_own_request';
  if (!administrators.includes(by)) return 'erasure_by_administrator';
  return undefined;
}
