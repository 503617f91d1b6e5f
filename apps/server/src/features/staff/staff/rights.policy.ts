import type { PlainCode } from '@readytowork/contract';
import type { StaffRole } from '../../base/accounts/rights.ts';

/** The rights of an account, which an administrator decides. */
export interface Rights {
  staff_role: StaffRole | null;
  active: boolean;
}

export interface Act {
  by: { id: number; staff_role: StaffRole | null } | undefined;
  of: { id: number; staff_role: StaffRole | null; part_of?: number | null };
}

interface Change extends Act {
  of: Rights & { id: number; part_of?: number | null };
  to: Rights;
}

const merged = 'account_is_part';

/** The reason why staff may not act on an account; undefined if they may. */
export function whyHandsOff({ by, of }: Act): PlainCode | undefined {
  if (of.part_of) return merged;
  if (by?.id === of.id) return 'own_account';
  if (by?.staff_role === 'administrator') return undefined;
  if (of.staff_role !== null) return 'staff_account';
  return by?.staff_role === 'support' ? undefined : 'right_gone';
}

/** The reason why staff may not make this change; undefined if they may. */
export function whyNot({ by, of, to }: Change): PlainCode | undefined {
  if (of.part_of) return merged;
  if (by?.id === of.id) return 'own_rights';
  if (by?.staff_role === 'administrator') return undefined;
  if (of.staff_role !== null || to.staff_role !== null) return 'staff_rights';
  return undefined;
}
