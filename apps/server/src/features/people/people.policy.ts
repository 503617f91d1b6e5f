import type { roles } from '@readytowork/contract';
import type { AccountRow } from './people.queries.ts';

type Rights = Pick<AccountRow, 'user_type' | 'staff_role'>;

/** A facilitator or staff: what docs/specification.md calls an admin (docs/contract.md, section 4). */
export const isAdmin = (account: Rights) => account.user_type === 'rtw' || account.staff_role !== null;

export const roleOf = (account: Rights): (typeof roles)[number] =>
  account.staff_role ?? (account.user_type === 'rtw' ? 'facilitator' : 'learner');

/** Who may look another person's account up. */
export const mayLookUp = (account: Rights) =>
  account.staff_role === 'support' || account.staff_role === 'administrator';
