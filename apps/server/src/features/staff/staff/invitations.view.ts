import type { Invitation } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { roleOf } from '../../base/accounts/roles.ts';
import type { InvitationRow } from '../../base/auth/invitation.service.ts';

export const invitationView = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  role: roleOf(row),
  state: stateOf(row, now),
  invited_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  invited_by:
    row.inviter_id === null
      ? null
      : {
          user_id: row.inviter_id,
          name: wholeName({ first_name: row.inviter_first_name, last_name: row.inviter_last_name }),
        },
  user_id: row.account_id,
});

function stateOf({ used_at, expires_at }: InvitationRow, now: Date): Invitation['state'] {
  if (used_at) return 'used';
  return expires_at > now ? 'open' : 'ended';
}
