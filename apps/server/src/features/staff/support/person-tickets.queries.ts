import { orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

const columns = ['id', 'kind', 'topic', 'state', 'account_id', 'created_at'] as const;

/** Unmerged tickets that the account has written, or that have its confirmed address; each branch uses its own index. */
const ticketsOf = (db: Executor, accountId: number) =>
  db
    .selectFrom(
      db
        .selectFrom('support_ticket')
        .select(columns)
        .where('account_id', '=', accountId)
        .where('merged_into', 'is', null)
        .unionAll(
          db
            .selectFrom('support_ticket')
            .select(columns)
            .where('account_id', 'is', null)
            .where('merged_into', 'is', null)
            .where(
              sql<boolean>`lower(email) = (select lower(email) from account
                where id = ${accountId} and email_confirmed_at is not null)`,
            ),
        )
        .as('support_ticket'),
    )
    .select(columns);
export type PersonTicket = Awaited<ReturnType<ReturnType<typeof ticketsOf>['executeTakeFirstOrThrow']>>;

const order: ListOrder<SortOf<'personTickets'>> = {
  keys: { received: { by: sql`created_at`, kind: 'time' } },
  usual: orders.personTickets.usual,
  id: sql`id`,
};

export const listTicketsOf = (db: Executor, accountId: number, page: PageAsked<SortOf<'personTickets'>>) =>
  readPage(db, ticketsOf(db, accountId), order, page);

/** The author of a ticket: its account, or the account that has confirmed its address. */
export async function senderOf(db: Executor, number: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('support_ticket')
    .leftJoin('account', (join) =>
      join
        .on('support_ticket.account_id', 'is', null)
        .on('account.email_confirmed_at', 'is not', null)
        .on(sql<boolean>`lower(account.email) = lower(support_ticket.email)`),
    )
    .select(['support_ticket.account_id', 'account.id as owner_id'])
    .where('support_ticket.id', '=', number)
    .executeTakeFirst();
  return row?.account_id ?? row?.owner_id ?? undefined;
}
