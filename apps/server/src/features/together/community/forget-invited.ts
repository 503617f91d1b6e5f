import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const forget = prepared(
  'update connection_invitation set email = null where lower(email) = lower($1) and email is not null',
  nothing,
);

/** Removes the address of a deleted account from the invitations mailed to it. */
export async function forgetInvited(db: Executor, { email }: { email: string }): Promise<void> {
  await forget(db, email);
}
