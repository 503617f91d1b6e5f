import { boolean, integer } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { dayMilliseconds } from '../../../local-time.ts';

const make = prepared(
  `select make_message_month((date_trunc('month', $1::timestamptz at time zone 'UTC') + make_interval(months => $2))::date) as made`,
  { made: boolean },
);
const drop = prepared('select drop_message_months($1) as dropped', { dropped: integer });

/** Months beyond the current one, so that messages have a partition even if jobs stop for weeks. */
const monthsAhead = 2;

/**
 * Messages are partitioned by month. Creates the coming months, and drops those that the retention job has emptied. A month
 * created late does no harm: its messages wait in the default partition and are moved.
 */
export async function keepMonths(db: Database, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) await make(db, now, ahead);
  await drop(db, new Date(now.getTime() - dayMilliseconds));
}
