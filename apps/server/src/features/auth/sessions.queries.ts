import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

const mostShown = 50;

/** The sessions of an account that live, the one that asks first. */
export async function liveSessions(db: Executor, accountId: number, current: string, at: Date) {
  return db
    .selectFrom('session')
    .select(['id', 'browser', 'system', 'created_at', 'rotated_at'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy(sql`id = ${current}::uuid`, 'desc')
    .orderBy('rotated_at', 'desc')
    .limit(mostShown + 1)
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof liveSessions>>[number];

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
