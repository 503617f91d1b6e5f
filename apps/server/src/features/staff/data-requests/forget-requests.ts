import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { Forgotten } from '../../../feature.ts';
import { withoutName } from '../../base/accounts/without-name.ts';

/**
 * Removes a person from the register, in the transaction that deletes the account. We must still prove that a request was made,
 * and how and when it ended; the person and their words go. Open requests end with the account.
 */
export async function forgetRequests(db: Executor, person: Forgotten, at: Date): Promise<void> {
  const { id: accountId, email } = person;
  const ofPerson = db
    .updateTable('data_request')
    .where((where) =>
      where.or([
        where('account_id', '=', accountId),
        where.and([where('account_id', 'is', null), where(sql`lower(email)`, '=', email.toLowerCase())]),
      ]),
    );
  const ended = { outcome: 'granted', reason: 'The account was deleted.', closed_at: at } as const;
  await ofPerson.set(ended).where('closed_at', 'is', null).where('kind', '=', 'deletion').execute();
  const withdrawn = { ...ended, outcome: 'withdrawn' } as const;
  await ofPerson.set(withdrawn).where('closed_at', 'is', null).execute();
  // The answer stays as proof of the result; only the person's name is removed from it.
  const left = await ofPerson
    .set({ name: '', email: '', words: '', identity: null, account_id: null })
    .returning(['id', 'reason'])
    .execute();
  for (const { id, reason } of left) if (reason) await keepReason(db, id, withoutName(reason, person, true));
}

const keepReason = (db: Executor, id: number, reason: string) =>
  db.updateTable('data_request').set({ reason }).where('id', '=', id).execute();

/** True if the account has an open request for deletion. */
export async function asksForDeletion(db: Executor, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('data_request')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'deletion')
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
