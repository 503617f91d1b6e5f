import type { Role } from '@readytowork/contract';
import type { AccountRow } from './profiles.ts';

type Rights = Pick<AccountRow, 'user_type' | 'staff_role'>;

/** A facilitator or staff: what docs/specification.md calls an admin (docs/contract.md, section 4). */
export const isAdmin = (account: Rights) => account.user_type === 'rtw' || account.staff_role !== null;

const chosenRole = (account: Rights): Role => (account.user_type === 'rtw' ? 'facilitator' : 'learner');

/** The role shown for a person: a staff role comes before the role that the person chose. */
export const roleOf = (account: Rights): Role => account.staff_role ?? chosenRole(account);

/** Every role that gives a person rights. */
export const rolesOf = (account: Rights): Role[] =>
  account.staff_role ? [chosenRole(account), account.staff_role] : [chosenRole(account)];
