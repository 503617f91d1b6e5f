import { sql } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { integer, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { caller, firstPage, firstPageColumns, firstPageText, type Given } from '../../../db/first-page.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { mapRead } from '../../../db/read-together.ts';

const order: ListOrder<'since'> = {
  keys: { since: { by: sql`community_block.at`, kind: 'time' } },
  usual: '-since',
  id: sql`community_block.id`,
};

/** The people an account has blocked. It is the only list that names unseen people, so that a block can be removed. */
const blocksOf = (db: Executor, viewer: Given<number>) =>
  db
    .selectFrom('community_block')
    .innerJoin('community_member', 'community_member.account_id', 'community_block.other_id')
    .innerJoin('account', 'account.id', 'community_block.other_id')
    .select(['community_block.id', 'community_block.at', 'community_member.person'])
    .select(['account.first_name', 'account.last_name'])
    .where('community_block.account_id', '=', viewer);

export const listBlocks = (db: Executor, viewer: number, page: PageAsked<'since'>) =>
  readPage(db, blocksOf(db, viewer), order, page);

const firstOnes = batchedStatement({
  text: firstPageText((db) => blocksOf(db, caller.account), order),
  row: {
    account_id: integer,
    id: integer,
    at: timestamp,
    person: text,
    first_name: text,
    last_name: text,
    ...firstPageColumns,
  },
  keyOf: ([account]: [account: number, at: Date]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** The first page of `listBlocks`. */
export const blocksRead = (account: number, at: Date) =>
  mapRead(firstOnes.read(account, at), (rows) => firstPage(rows, order));

export async function insertBlock(
  db: Executor,
  account_id: number,
  other_id: number,
  at: Date,
): Promise<void> {
  await db
    .insertInto('community_block')
    .values({ account_id, other_id, at })
    .onConflict((conflict) => conflict.columns(['account_id', 'other_id']).doNothing())
    .execute();
}

export async function deleteBlock(db: Executor, accountId: number, otherId: number): Promise<void> {
  await db
    .deleteFrom('community_block')
    .where('account_id', '=', accountId)
    .where('other_id', '=', otherId)
    .execute();
}
