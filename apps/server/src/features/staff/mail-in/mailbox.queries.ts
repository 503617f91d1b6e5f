import { float, nullable } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { leaseOn } from '../../../db/lease.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const begin = prepared('insert into mailbox default values on conflict do nothing', nothing);

export async function beginMailbox(db: Executor): Promise<void> {
  await begin(db);
}

/** Longer than one mail can take: a run renews it for each mail. */
export const mailboxLease = leaseOn('mailbox', { seconds: 90, finishedAt: 'read_at' });

const figures = prepared(
  `select extract(epoch from now() - read_at)::float8 as lag, extract(epoch from failed_at)::float8 as failed_at
    from mailbox`,
  { lag: float, failed_at: nullable(float) },
);

/** Seconds since the mailbox was read to its end, and when reading last failed (seconds since 1970). */
export const mailboxFigures = async (db: Executor) => (await figures(db))[0] ?? { lag: 0, failed_at: null };
