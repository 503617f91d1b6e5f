import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { Email } from './email.ts';
import type { Mailer } from './mailer.ts';
import { surelyUnsent } from './rejection.ts';
import { type AccountContact, emailAccount } from './send-email.ts';

/** The most rows that one run takes, so that other mails do not wait long. */
const mostPerRun = 200;
/** After this number of refused mails the remaining ones wait for the next run. */
const mostFailures = 3;
/** Milliseconds until a mail that the server refused is due again. */
const retryMilliseconds = 3_600_000;

/** A row that is due: the account and, as text, the exact time at which the row became due. */
interface Due {
  account_id: number;
  claim: string;
}

interface Rounds<D extends Due> {
  /** The name of the job. A run that does not take all rows queues another. */
  name: string;
  /** When the job runs, as the five fields of a crontab (UTC). */
  schedule: string;
  db: Database;
  log: FastifyBaseLogger;
  /** The row that has been due longest; undefined if none is due, or if nothing is sent at this hour. */
  nextDue(): Promise<D | undefined>;
  /** The most rows of one run. */
  most?: number | undefined;
}

/** A mail that this worker has taken from all others. */
interface ClaimedMail {
  contact: AccountContact;
  email: Email;
  stopUrl: string;
  /** With `claimedAt` the identity of the message. */
  id: string;
  claimedAt: Date;
  /** Makes the mail due again, unless its reader has stopped it; undefined for a mail that gets no second try. */
  putBack?: ((at: Date) => Promise<unknown>) | undefined;
}

interface DueMails<D extends Due> extends Rounds<D> {
  clock: () => Date;
  mailer: Mailer;
  /** Stores the mail as sent, and returns it. Undefined if it was postponed or another worker has it. */
  claim(due: D): Promise<ClaimedMail | undefined>;
}

/**
 * The job that sends the mails of one kind when they are due. A worker stores each mail as sent before it sends it: a crash in
 * between loses the mail, and none is sent twice.
 */
export function dueMails<D extends Due>({ claim, clock, mailer, ...rounds }: DueMails<D>): JobHandler {
  return dueRows({
    ...rounds,
    async take(due, job) {
      const mail = await claim(due);
      if (!mail) return true;
      const { claimedAt: addedAt, contact, email, id, putBack, stopUrl } = mail;
      try {
        await emailAccount(mailer, contact, email, { ...job, id, addedAt }, stopUrl);
        return true;
      } catch (err) {
        // Any other mail may have arrived.
        const again = putBack !== undefined && surelyUnsent(err);
        if (again) await putBack(new Date(clock().getTime() + retryMilliseconds));
        // Omits the server's message, which may contain the address.
        rounds.log.warn({ again, job: rounds.name }, 'a mail that was due could not be sent');
        return false;
      }
    },
  });
}

interface DueRows<D extends Due> extends Rounds<D> {
  /** Changes the time at which the row is due. Returns false if the mail server refused its mail. */
  take(due: D, job: JobRun): Promise<boolean>;
}

/** The job that takes the rows that are due, one after another. */
export function dueRows<D extends Due>({ name, schedule, ...rows }: DueRows<D>): JobHandler {
  const kind: JobKind<unknown> = { name, payload: z.unknown(), tries: 3 };
  const run = async (_: unknown, job: JobRun) => {
    if (await takeRows(rows, job)) await addJob(rows.db, kind, {}, name);
  };
  return handle(kind, run, schedule);
}

/** @returns true if more rows may be due */
async function takeRows<D extends Due>(
  { log, most = mostPerRun, nextDue, take }: Omit<DueRows<D>, 'name' | 'schedule'>,
  job: JobRun,
): Promise<boolean> {
  let failures = 0;
  let last: Due | undefined;
  for (let count = 0; count < most && !job.signal?.aborted; count += 1) {
    const due = await nextDue();
    if (!due) return false;
    // Without this check a row that `take` does not change would be taken for ever.
    if (isDeepStrictEqual(due, last)) {
      log.error({ account: due.account_id }, 'a mail stays due after it was handled; this run ends');
      return false;
    }
    last = due;
    if (!(await take(due, job))) failures += 1;
    if (failures === mostFailures) return false;
  }
  return true;
}
