import { boolean } from './columns.ts';
import type { Executor } from './database.ts';
import { nothing, prepared } from './prepared.ts';

interface LeaseOptions {
  /** Longer than a run can take before it renews the lease. */
  seconds: number;
  /** A column for the time at which a run last took or renewed the lease. */
  heldAt?: string;
  /** A column for the time at which a run last finished its work. */
  finishedAt?: string;
}

/**
 * A lease on a job that one run does at a time, over all processes. Its table has one row, with the columns `held_by`,
 * `held_until`, `failures`, `failed_at` and `retry_at`.
 */
export function leaseOn(table: 'audit_stream' | 'mailbox', { seconds, heldAt, finishedAt }: LeaseOptions) {
  const now = (column: string | undefined) => (column ? `, ${column} = now()` : '');
  const released = 'held_by = null, held_until = null';
  const hold = prepared(
    `update ${table} set held_by = $1, held_until = now() + interval '${seconds} seconds'${now(heldAt)}
      where (held_by = $1 or coalesce(held_until, '-infinity') < now()) and coalesce(retry_at, '-infinity') <= now()
      returning true as held`,
    { held: boolean },
  );
  const release = prepared(`update ${table} set ${released} where held_by = $1`, nothing);
  const finish = prepared(
    `update ${table} set ${released}, failures = 0, retry_at = null${now(finishedAt)} where held_by = $1`,
    nothing,
  );
  const fail = prepared(
    `update ${table} set ${released}, failed_at = now(), failures = least(failures + 1, 1000),
      retry_at = now() + least(30 * 2 ^ least(failures, 10), 300) * interval '1 second'
      where held_by = $1`,
    nothing,
  );
  return {
    /** Takes or renews the lease. False if another run holds it, or during the pause after a failure. */
    hold: async (db: Executor, run: string): Promise<boolean> => (await hold(db, run)).length > 0,
    /** Lets another run go on with the work. */
    release: async (db: Executor, run: string): Promise<void> => void (await release(db, run)),
    /** Ends the lease after all work is done. */
    finish: async (db: Executor, run: string): Promise<void> => void (await finish(db, run)),
    /** Ends the lease after a failure. The pause before the next run doubles from half a minute to five minutes. */
    fail: async (db: Executor, run: string): Promise<void> => void (await fail(db, run)),
  };
}
