import type { Executor } from '../../../db/database.ts';

const most = 200;

/** The newest first. The terms that were accepted last stand with the account, earlier ones here. */
export function notedConsents(db: Executor, accountId: number) {
  return db
    .selectFrom('consent')
    .select(['kind', 'version', 'subject', 'given', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
}
export type ConsentRow = Awaited<ReturnType<typeof notedConsents>>[number];
