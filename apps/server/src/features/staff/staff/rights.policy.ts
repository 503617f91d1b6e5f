import type { StaffRole } from '../../base/accounts/rights.ts';

/** What an account may, as far as an administrator decides it. */
export interface Rights {
  staff_role: StaffRole | null;
  active: boolean;
}

interface Act {
  by: { id: number; staff_role: StaffRole | null } | undefined;
  of: { id: number; staff_role: StaffRole | null; part_of?: number | null };
}

interface Change extends Act {
  of: Rights & { id: number; part_of?: number | null };
  to: Rights;
}

const merged =
  'This account is part of another one of the same person. What concerns the person is done on that account.';

/** Why somebody may do nothing to an account, in words for that person; undefined: they may. */
export function whyHandsOff({ by, of }: Act): string | undefined {
  if (of.part_of) return merged;
  if (by?.id === of.id) return 'This is your own account: somebody else has to make this change.';
  if (by?.staff_role === 'administrator') return undefined;
  if (of.staff_role !== null)
    return 'This person has a staff role: only an administrator acts on the account.';
  return by?.staff_role === 'support' ? undefined : 'You have no right to this any more.';
}

/** Why somebody may not make this change, in words for that person; undefined: they may. */
export function whyNot({ by, of, to }: Change): string | undefined {
  if (of.part_of) return merged;
  if (by?.id === of.id) return 'Your own rights are changed by somebody else.';
  if (by?.staff_role === 'administrator') return undefined;
  if (of.staff_role !== null || to.staff_role !== null)
    return 'Only an administrator changes accounts with a staff role.';
  return undefined;
}
