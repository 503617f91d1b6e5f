import { sql } from 'kysely';
import { float, nullable } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** From now on, new entries are queued for sending. */
const begin = prepared('insert into audit_stream default values on conflict do nothing', nothing);

export async function beginStream(db: Executor): Promise<void> {
  await begin(db);
}

/**
 * Takes or renews the lease for one batch; the lease is longer than a batch can take. False if another run holds it, or during
 * the pause after a failure.
 */
export async function holdStream(db: Executor, run: string): Promise<boolean> {
  const row = await db
    .updateTable('audit_stream')
    .set({ asked_at: sql`now()`, held_by: run, held_until: sql`now() + interval '30 seconds'` })
    .where(({ eb, or }) =>
      or([eb('held_by', '=', run), eb(sql`coalesce(held_until, '-infinity')`, '<', sql`now()`)]),
    )
    .where(sql`coalesce(retry_at, '-infinity')`, '<=', sql`now()`)
    .returning('failures')
    .executeTakeFirst();
  return row !== undefined;
}

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

/** Ends this run's lease after everything was sent, or when its process stops. */
export async function leaveStream(db: Executor, run: string, { isDelivered }: { isDelivered: boolean }) {
  await db
    .updateTable('audit_stream')
    .set({ held_until: null, ...(isDelivered && { failures: 0, retry_at: null }) })
    .where('held_by', '=', run)
    .execute();
}

/** The pause doubles from half a minute to five minutes. */
const fail = prepared(
  `update audit_stream set held_until = null, failed_at = now(), failures = least(failures + 1, 1000),
    retry_at = now() + least(30 * 2 ^ least(failures, 10), 300) * interval '1 second'
    where held_by = $1`,
  nothing,
);

export async function noteFailure(db: Executor, run: string): Promise<void> {
  await fail(db, run);
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
