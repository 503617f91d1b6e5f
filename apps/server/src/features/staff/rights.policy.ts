import type { StaffRole } from '../accounts/rights.ts';

/** What an account may, as far as an administrator decides it. */
export interface Rights {
  staff_role: StaffRole | null;
  active: boolean;
}

interface Change {
  by: { id: number; staff_role: StaffRole | null } | undefined;
  of: Rights & { id: number };
  to: Rights;
}

/** Why somebody may not make this change, in words for that person; undefined: they may. */
export function whyNot({ by, of, to }: Change): string | undefined {
  if (by?.id === of.id) return 'Your own rights are changed by somebody else.';
  if (by?.staff_role === 'administrator') return undefined;
  if (of.staff_role !== null || to.staff_role !== null)
    return 'Only an administrator changes accounts with a staff role.';
  return undefined;
}
