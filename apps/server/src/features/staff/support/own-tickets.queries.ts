import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

const columns = [
  'id',
  'account_id',
  'name',
  'surname',
  'email',
  'topic',
  'state',
  'created_at',
  'last_message_at',
] as const;

/** True for tickets that the account has written, or that came without an account from an address it has since confirmed. */
const isOwnedBy = (account: number) => sql<boolean>`(account_id = ${account} or (account_id is null
  and lower(email) = (select lower(email) from account where id = ${account} and email_confirmed_at is not null)))`;

export async function listOwn(db: Executor, account: number, most: number) {
  return db
    .selectFrom('support_ticket')
    .select(columns)
    .where('merged_into', 'is', null)
    .where(isOwnedBy(account))
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
export type OwnRow = Awaited<ReturnType<typeof listOwn>>[number];

/**
 * Finds a person's ticket by its own number, or by that of a ticket merged into it; optionally locks it until the transaction
 * ends.
 */
export async function findOwn(
  db: Executor,
  account: number,
  number: number,
  lock = false,
): Promise<OwnRow | undefined> {
  return db
    .selectFrom('support_ticket')
    .select(columns)
    .where(
      'id',
      '=',
      sql<number>`(select coalesce(merged_into, id) from support_ticket as asked where asked.id = ${number})`,
    )
    .where(isOwnedBy(account))
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
}
