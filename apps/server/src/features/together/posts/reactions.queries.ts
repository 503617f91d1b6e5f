import type { Executor } from '../../../db/database.ts';

interface Reaction {
  post_id: string;
  account_id: number;
  at: Date;
}

/** @returns false if the member has reacted already */
export async function insertReaction(db: Executor, reaction: Reaction): Promise<boolean> {
  const row = await db
    .insertInto('post_reaction')
    .values(reaction)
    .onConflict((conflict) => conflict.columns(['post_id', 'account_id']).doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteReaction(db: Executor, post: string, account: number): Promise<void> {
  await db
    .deleteFrom('post_reaction')
    .where('post_id', '=', post)
    .where('account_id', '=', account)
    .execute();
}
