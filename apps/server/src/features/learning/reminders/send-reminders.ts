import type { NextStep } from '@readytowork/contract/next-step';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { daysLater, isDaytime, nextDaytime } from '../../../local-time.ts';
import { type AccountRow, findAccount } from '../../base/accounts/profiles.ts';
import { isAdmin } from '../../base/accounts/roles.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import { inRounds } from '../../base/mail/in-rounds.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { surelyUnsent } from '../../base/mail/rejection.ts';
import { emailAccount } from '../../base/mail/send-email.ts';
import type { UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import { type LearnedModule, nextStepOf, stepPath } from './next-step-of.ts';
import { reminderEmail } from './reminders.emails.ts';
import { decide, quietDays } from './reminders.policy.ts';
import * as queries from './reminders.queries.ts';

/** Started by the scheduler; a run that does not finish all reminders queues another. */
export const sendReminders: JobKind<unknown> = { name: 'send-reminders', payload: z.unknown(), tries: 3 };
const everyHour = '41 * * * *';
/** Milliseconds until a retry after the mail server could not take a mail. */
const retryMilliseconds = 3_600_000;

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  progress: Pick<ProgressService, 'summary'>;
  tokens: UnsubscribeTokens;
  publicUrl: string;
  /** Most reminders that a run sends. */
  most?: number;
}

interface Claimed {
  due: queries.DueReminder;
  /** The row's new values. `remind_at` is null after the last reminder. */
  noted: { remind_at: Date | null; reminded_at: Date; unanswered: number };
  contact: AccountRow;
  step: NextStep<LearnedModule>;
}

/**
 * Sends the reminders that are due. It records each as sent before sending, so that a crash in between causes no second mail; a
 * lost reminder does no harm (docs/decisions/0035-reminders.md).
 */
export class ReminderSender {
  readonly handler: JobHandler = handle(sendReminders, (_, job) => this.run(job), everyHour);

  constructor(private readonly parts: Parts) {}

  private async run(job: JobRun): Promise<void> {
    const { db, clock, log, most } = this.parts;
    const more = await inRounds({
      nextDue: async () => (isDaytime(clock()) ? queries.nextDue(db, clock()) : undefined),
      take: (due) => this.take(due, job),
      log,
      most,
      signal: job.signal,
    });
    if (more) await addJob(db, sendReminders, {}, sendReminders.name);
  }

  private async take(due: queries.DueReminder, job: JobRun): Promise<boolean> {
    const claimed = await this.claim(due);
    return !claimed || this.send(claimed, job);
  }

  /** Records the outcome first. Returns undefined if the reminder is put off or another worker has it. */
  private async claim(due: queries.DueReminder): Promise<Claimed | undefined> {
    const { db, clock, progress } = this.parts;
    const at = clock();
    const decision = decide({ ...due, lastDay: await queries.lastDayOf(db, due.account_id) }, at);
    const { unanswered } = decision;
    if (decision.kind === 'wait') {
      await queries.changeDue(db, due, { remind_at: decision.until, unanswered });
      return undefined;
    }
    const contact = await findAccount(db, due.account_id);
    const step =
      contact?.email_confirmed_at && (await nextStepOf(progress, due.account_id, !isAdmin(contact)));
    if (!contact || !step) {
      // The account is deactivated, unconfirmed or has nothing left to do; that may change.
      await queries.changeDue(db, due, { remind_at: daysLater(at, quietDays) });
      return undefined;
    }
    const noted = { remind_at: decision.next, reminded_at: at, unanswered };
    if (!(await queries.changeDue(db, due, noted))) return undefined;
    return { due, noted, contact, step };
  }

  /** Returns whether the mail server took it, as far as that can be known. */
  private async send({ due, noted, contact, step }: Claimed, job: JobRun): Promise<boolean> {
    const { log, mailer, publicUrl, tokens } = this.parts;
    const stopUrl = `${publicUrl}/unsubscribe?stop=${tokens.make(due.account_id)}`;
    const isLast = noted.remind_at === null;
    const email = reminderEmail({ contact, step, stepUrl: publicUrl + stepPath(step), stopUrl, isLast });
    try {
      const one = { ...job, id: `reminder${due.account_id}`, addedAt: noted.reminded_at };
      await emailAccount(mailer, contact, email, one, stopUrl);
      return true;
    } catch (err) {
      // Retries only a mail that surely was not sent; any other may have arrived.
      const again = surelyUnsent(err) && !isLast;
      if (again) await this.putBack(due, noted);
      // Omits the server's message, which may contain the address.
      log.warn({ again }, 'a reminder could not be sent');
      return false;
    }
  }

  /** Restores the reminder, due in an hour, unless the learner has switched reminders off. */
  private async putBack({ account_id, reminded_at, unanswered }: Claimed['due'], noted: Claimed['noted']) {
    const { db, clock } = this.parts;
    const remind_at = nextDaytime(new Date(clock().getTime() + retryMilliseconds));
    const claim = noted.remind_at?.toISOString() ?? null;
    await queries.changeDue(db, { account_id, claim }, { remind_at, reminded_at, unanswered });
  }
}
