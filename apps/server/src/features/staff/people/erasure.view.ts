import type { Erasure } from '@readytowork/contract';
import { wholeName } from '@readytowork/contract/names';
import { personView } from '../../base/accounts/person.view.ts';
import type { ErasureRow } from './erasure.queries.ts';

export const erasureView = (row: ErasureRow): Erasure => ({
  id: row.id,
  account: {
    user_id: row.account_id,
    name: wholeName({ first_name: row.account_first_name, last_name: row.account_last_name }),
    email: row.account_email,
  },
  asked_by: personView({
    id: row.asked_by,
    first_name: row.asker_first_name,
    last_name: row.asker_last_name,
    email: row.asker_email,
  }),
  reason: row.reason,
  keep_certificates: row.keep_certificates,
  asked_at: row.asked_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

/** @param expiresAt deadline of the confirmation; null if the account is erased */
export const outcomeView = (expiresAt: Date | null) => ({
  state: expiresAt ? ('waiting' as const) : ('erased' as const),
  expires_at: expiresAt?.toISOString() ?? null,
});
