import type { Executor } from '../../db/database.ts';
import { nothing, prepared } from '../../db/prepared.ts';

const forget = prepared(
  'update connection_invitation set email = null where lower(email) = lower($1) and email is not null',
  nothing,
);

/** Nobody waits any more at the address of somebody whose account is deleted, in the transaction that deletes it. */
export async function forgetInvited(db: Executor, email: string): Promise<void> {
  await forget(db, email);
}
