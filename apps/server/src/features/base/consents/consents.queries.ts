import type { Executor } from '../../../db/database.ts';

const most = 200;

/** The recorded consents, newest first. The account row holds the terms accepted last, this table the earlier ones. */
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
