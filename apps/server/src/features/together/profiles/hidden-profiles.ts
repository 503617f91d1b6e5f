import type { Executor } from '../../../db/database.ts';
import type { JoinRows } from '../../../feature.ts';

/** True if a moderator has hidden the page. */
export async function isHidden(db: Executor, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('hidden_profile')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Hides a page from all but its owner, or shows it again. */
export async function setHidden(
  db: Executor,
  account_id: number,
  { hidden, at }: { hidden: boolean; at: Date },
): Promise<void> {
  if (hidden)
    await db
      .insertInto('hidden_profile')
      .values({ account_id, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('hidden_profile').where('account_id', '=', account_id).execute();
}

/** After a merge the page is hidden if either was, so that a second account cannot undo it. */
export const joinHiddenProfiles: JoinRows = async (db, { from, into, at }) => {
  if (!(await isHidden(db, from))) return [];
  await setHidden(db, from, { hidden: false, at });
  await setHidden(db, into, { hidden: true, at });
  return [];
};
