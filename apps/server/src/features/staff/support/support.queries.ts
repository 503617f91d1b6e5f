import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

/** A message as the person wrote it. */
export interface Written {
  kind: 'ticket' | 'contact';
  name: string;
  surname: string;
  email: string;
  topic: string;
  message: string;
}

const columns = ['id', 'kind', 'name', 'surname', 'email', 'topic', 'message', 'created_at'] as const;

/** Stores a message; undefined if its key is stored already. */
export async function insertMessage(
  db: Executor,
  message: Written & {
    account_id: number | null;
    request_key: string | null;
    mentions: number | null;
    created_at: Date;
  },
): Promise<number | undefined> {
  const row = await db
    .insertInto('support_ticket')
    .values({ ...message, last_message_at: message.created_at })
    .onConflict((conflict) => conflict.column('request_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findByKey(db: Executor, key: string, since: Date) {
  return db
    .selectFrom('support_ticket')
    .select(columns)
    .where('request_key', '=', key)
    .where('created_at', '>=', since)
    .executeTakeFirst();
}

export async function findMessage(db: Executor, id: number) {
  return db.selectFrom('support_ticket').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The newest of these tickets from the same account or address. For a merged ticket, returns the one it was merged into. */
export async function findMentioned(
  db: Executor,
  numbers: number[],
  { account_id, email }: { account_id: number | null; email: string },
): Promise<number | null> {
  if (numbers.length === 0) return null;
  const row = await db
    .selectFrom('support_ticket')
    .select(sql<number>`coalesce(merged_into, id)`.as('number'))
    .where('id', 'in', numbers)
    .where((where) =>
      where.or([
        where(sql<string>`lower(email)`, '=', email.toLowerCase()),
        ...(account_id === null ? [] : [where('account_id', '=', account_id)]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.number ?? null;
}

/** The account that sent a message, if the message contains the account's own, confirmed address. */
export async function findOwner(db: Executor, id: number): Promise<{ language: string } | undefined> {
  return db
    .selectFrom('support_ticket')
    .innerJoin('account', 'account.id', 'support_ticket.account_id')
    .select('account.language')
    .where('support_ticket.id', '=', id)
    .where('email_confirmed_at', 'is not', null)
    .whereRef(sql`lower(account.email)`, '=', sql`lower(support_ticket.email)`)
    .executeTakeFirst();
}

/** Whether an address is the ticket's, or the confirmed one of the account that wrote the ticket. */
export async function isOfTicket(db: Executor, id: number, address: string): Promise<boolean> {
  const row = await db
    .selectFrom('support_ticket')
    .leftJoin('account', 'account.id', 'support_ticket.account_id')
    .select('support_ticket.id')
    .where('support_ticket.id', '=', id)
    .where(({ and, eb, or }) =>
      or([
        eb(sql`lower(support_ticket.email)`, '=', address),
        and([eb('email_confirmed_at', 'is not', null), eb(sql`lower(account.email)`, '=', address)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Counts the messages from this address since `since`, up to and including this one. */
export async function countFrom(db: Executor, { id, email }: MessageRow, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('support_ticket')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('created_at', '>=', since)
    .where('id', '<=', id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the keys of old messages, because a key is only needed for a day. */
export async function forgetKeys(db: Executor, before: Date, key?: string): Promise<void> {
  await db
    .updateTable('support_ticket')
    .set({ request_key: null })
    .where('request_key', 'is not', null)
    .$if(key !== undefined, (query) => query.where('request_key', '=', key ?? ''))
    .where('created_at', '<', before)
    .execute();
}
