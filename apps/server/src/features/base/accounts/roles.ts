import type { Role } from '@readytowork/contract';
import type { AccountRow } from './profiles.ts';

type Rights = Pick<AccountRow, 'user_type' | 'staff_role'>;

/** True for facilitators and staff, whom docs/specification.md calls admins (docs/contract.md, section 4). */
export const isAdmin = (account: Rights) => account.user_type === 'rtw' || account.staff_role !== null;

const chosenRole = (account: Rights): Role => (account.user_type === 'rtw' ? 'facilitator' : 'learner');

/** The one role to show for a person: a staff role if there is one, otherwise the role that the person chose. */
export const roleOf = (account: Rights): Role => account.staff_role ?? chosenRole(account);

/** Every role that gives a person rights. */
export const rolesOf = (account: Rights): Role[] =>
  account.staff_role ? [chosenRole(account), account.staff_role] : [chosenRole(account)];
