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

/** Why somebody may not erase this account, in words for that person; undefined: they may. An administrator always stays: they do. */
export function whyNotErase({ by, of, askedBy, administrators }: Erasure): string | undefined {
  if (by === of) return 'Your own account is erased by other administrators.';
  if (by === askedBy) return 'You asked for this. Another administrator confirms it.';
  if (!administrators.includes(by)) return 'Only an administrator erases accounts.';
  return undefined;
}
