import type { AccountRow } from '../../base/accounts/profiles.ts';
import { isAdmin } from '../../base/accounts/roles.ts';

export const userView = (account: AccountRow) => ({
  user_id: account.id,
  first_name: account.first_name,
  last_name: account.last_name,
  email: account.email,
  user_type: account.user_type,
  is_admin: isAdmin(account),
  email_confirmed: account.email_confirmed_at !== null,
});
