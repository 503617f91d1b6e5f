import { sql } from 'kysely';
import { boolean } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

const mostShown = 50;

/**
 * The live sessions of an account, the calling one first; null if the caller is another account.
 *
 * @param usedAfter staff sessions unused since then have expired, even if no process has noticed yet
 */
export async function liveSessions(
  db: Executor,
  accountId: number,
  current: string | null,
  at: Date,
  usedAfter: Date,
) {
  return db
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'created_at'])
    .select(sql<Date>`greatest(rotated_at, used_at)`.as('last_used_at'))
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where(({ eb, or }) => or([eb('used_at', 'is', null), eb('used_at', '>', usedAfter)]))
    .orderBy(sql`id = ${current}::uuid`, 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(mostShown + 1)
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof liveSessions>>[number];

const live = prepared(
  `select exists (
    select from session s join account a on a.id = s.account_id and a.deactivated_at is null
    where s.id = $1 and s.account_id = $2 and s.ended_at is null and s.expires_at > $3
  ) as live`,
  { live: boolean },
);

/** True if the session and its account are live at this moment; checked for each file of a package. */
export async function isLive(db: Executor, id: string, accountId: number, at: Date): Promise<boolean> {
  const [row] = await live(db, id, accountId, at);
  return row?.live ?? false;
}

export async function isLiveSessionOf(db: Executor, id: string, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
