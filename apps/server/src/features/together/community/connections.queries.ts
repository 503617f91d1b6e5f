import { sql } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { integer, nullable, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { caller, firstPage, firstPageColumns, firstPageText, type Given } from '../../../db/first-page.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { mapRead } from '../../../db/read-together.ts';
import { pictureForConnections } from '../membership/picture.ts';
import { seenBy } from '../membership/unseen.ts';

// An account has some hundred connections at most, so sorting needs no index.
const byName = sql`(lower(account.first_name || ' ' || account.last_name)) collate "C"`;

const order: ListOrder<'name' | 'since'> = {
  keys: { name: { by: byName, kind: 'text' }, since: { by: sql`connection.since`, kind: 'time' } },
  usual: 'name',
  id: sql`connection.id`,
};

const connectionsOf = (db: Executor, viewer: Given<number>, at: Given<Date>) =>
  db
    .selectFrom('connection')
    .innerJoin('community_member', 'community_member.account_id', 'connection.other_id')
    .innerJoin('account', 'account.id', 'connection.other_id')
    .select(['connection.id', 'connection.since', 'community_member.person', 'community_member.handle'])
    .select(['account.first_name', 'account.last_name'])
    .select(pictureForConnections)
    .where('connection.account_id', '=', viewer)
    .where(seenBy({ viewer, author: sql.ref('connection.other_id'), at }));
export type ConnectionRow = Awaited<ReturnType<ReturnType<typeof connectionsOf>['executeTakeFirstOrThrow']>>;

const firstOnes = batchedStatement({
  text: firstPageText((db) => connectionsOf(db, caller.account, caller.at), order),
  row: {
    account_id: integer,
    id: integer,
    since: timestamp,
    person: text,
    handle: text,
    first_name: text,
    last_name: text,
    picture: nullable(text),
    ...firstPageColumns,
  },
  keyOf: ([account]: [account: number, at: Date]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** The first page of `listConnections`. */
export const connectionsRead = (account: number, at: Date) =>
  mapRead(firstOnes.read(account, at), (rows) => firstPage(rows, order));

export interface ConnectionsAsked extends PageAsked<'name' | 'since'> {
  search?: string | undefined;
}

export function listConnections(
  db: Executor,
  viewer: number,
  at: Date,
  { search, ...page }: ConnectionsAsked,
) {
  let rows = connectionsOf(db, viewer, at);
  if (search !== undefined)
    rows = rows.where(
      sql<boolean>`person_words(account.first_name || ' ' || account.last_name, '') @@ person_query(${search})`,
    );
  return readPage(db, rows, order, page);
}

export function findConnection(db: Executor, viewer: number, other: number, at: Date) {
  return connectionsOf(db, viewer, at).where('connection.other_id', '=', other).executeTakeFirst();
}

export async function countConnections(db: Executor, account: number): Promise<number> {
  const { count } = await db
    .selectFrom('connection')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return count;
}
