import type { PlainCode } from '@readytowork/contract';

/** How many days another administrator has to confirm. */
export const confirmDays = 7;
/** How long somebody counts as staff after the role was taken away: or one administrator alone would take it, then erase. */
export const staffDays = 30;

interface Erasure {
  by: number;
  of: number;
  /** Who asked, where that was before. */
  askedBy?: number | null;
  administrators: readonly number[];
}

/** Why somebody may not erase this account; undefined: they may. An administrator always stays: they do. */
export function whyNotErase({ by, of, askedBy, administrators }: Erasure): PlainCode | undefined {
  if (by === of) return 'erasure_own';
  if (by === askedBy) return 'erasure_own_request';
  if (!administrators.includes(by)) return 'erasure_by_administrator';
  return undefined;
}
