import { boolean, integer } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { dayMilliseconds } from '../../../local-time.ts';

const make = prepared(
  `select make_message_month((date_trunc('month', $1::timestamptz at time zone 'UTC') + make_interval(months => $2))::date) as made`,
  { made: boolean },
);
const drop = prepared('select drop_message_months($1) as dropped', { dropped: integer });

/** Beside the month that runs: so that a server whose jobs stand still for weeks has where to put what is written. */
const monthsAhead = 2;

/**
 * Messages are stored by the month. Makes the months that come, and drops those of which the retention job has left nothing. A month
 * that was not made in time is no fault: what is written in it waits in a partition for the rest, and is moved.
 */
export async function keepMonths(db: Database, now: Date): Promise<void> {
  for (let ahead = 0; ahead <= monthsAhead; ahead += 1) await make(db, now, ahead);
  await drop(db, new Date(now.getTime() - dayMilliseconds));
}
