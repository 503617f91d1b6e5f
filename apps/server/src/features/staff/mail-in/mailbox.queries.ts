import { sql } from 'kysely';
import { float, nullable } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const begin = prepared('insert into mailbox default values on conflict do nothing', nothing);

export async function beginMailbox(db: Executor): Promise<void> {
  await begin(db);
}

/**
 * Lets this run read until its lease ends, longer than one mail can take; again for each mail. False if another run reads, or while
 * the mailbox is left alone after a failure.
 */
export async function holdMailbox(db: Executor, run: string): Promise<boolean> {
  const row = await db
    .updateTable('mailbox')
    .set({ held_by: run, held_until: sql`now() + interval '90 seconds'` })
    .where(({ eb, or }) =>
      or([eb('held_by', '=', run), eb(sql`coalesce(held_until, '-infinity')`, '<', sql`now()`)]),
    )
    .where(sql`coalesce(retry_at, '-infinity')`, '<=', sql`now()`)
    .returning('failures')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends this run's lease. `isRead`: every mail was taken. */
export async function leaveMailbox(
  db: Executor,
  run: string,
  { isRead }: { isRead: boolean },
): Promise<void> {
  await db
    .updateTable('mailbox')
    .set({
      held_by: null,
      held_until: null,
      ...(isRead && { read_at: sql<Date>`now()`, failures: 0, retry_at: null }),
    })
    .where('held_by', '=', run)
    .execute();
}

/** The pause doubles from half a minute to five minutes. */
const fail = prepared(
  `update mailbox set held_by = null, held_until = null, failed_at = now(), failures = least(failures + 1, 1000),
    retry_at = now() + least(30 * 2 ^ least(failures, 10), 300) * interval '1 second'
    where held_by = $1`,
  nothing,
);

export async function noteMailboxFailure(db: Executor, run: string): Promise<void> {
  await fail(db, run);
}

const figures = prepared(
  `select extract(epoch from now() - read_at)::float8 as lag, extract(epoch from failed_at)::float8 as failed_at
    from mailbox`,
  { lag: float, failed_at: nullable(float) },
);

/** Seconds since the mailbox was read to its end, and when reading last failed (seconds since 1970). */
export const mailboxFigures = async (db: Executor) => (await figures(db))[0] ?? { lag: 0, failed_at: null };
