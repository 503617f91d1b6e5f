import { float, nullable } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { leaseOn } from '../../../db/lease.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** From now on, new entries are queued for sending. */
const begin = prepared('insert into audit_stream default values on conflict do nothing', nothing);

export async function beginStream(db: Executor): Promise<void> {
  await begin(db);
}

export const streamLease = leaseOn('audit_stream', { seconds: 30, heldAt: 'asked_at' });

/** The oldest entries that the target has not confirmed. */
export function listUnsent(db: Executor, most: number) {
  return db
    .selectFrom('audit_unsent')
    .innerJoin('audit', 'audit.id', 'audit_unsent.audit_id')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.subject', 'audit.actor_id', 'audit.about_id'])
    .select(['audit.operator', 'audit.address', 'audit.request_id', 'audit.before', 'audit.after'])
    .orderBy('audit_unsent.audit_id')
    .limit(most)
    .execute();
}

export type UnsentRow = Awaited<ReturnType<typeof listUnsent>>[number];

export async function noteSent(db: Executor, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('audit_unsent').where('audit_id', 'in', ids).execute();
}

const end = prepared(
  `with ended as (delete from audit_stream where asked_at < now() - interval '7 days' returning true)
  delete from audit_unsent where exists (select from ended)`,
  nothing,
);

/** Stops queueing entries after a week in which no process had a target. */
export async function endUnusedStream(db: Executor): Promise<void> {
  await end(db);
}

const figures = prepared(
  `select coalesce(extract(epoch from now() - (
      select audit.at from audit_unsent join audit on audit.id = audit_unsent.audit_id
      order by audit_unsent.audit_id limit 1)), 0)::float8 as lag,
    (select extract(epoch from failed_at)::float8 from audit_stream) as failed_at`,
  { lag: float, failed_at: nullable(float) },
);

/** Seconds since the oldest unsent entry, and when sending last failed (seconds since 1970). */
export const streamFigures = async (db: Executor) => (await figures(db))[0];
