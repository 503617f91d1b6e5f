import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { isDaytime, nextDaytime } from '../../../local-time.ts';
import { type AccountRow, findAccount } from '../../base/accounts/profiles.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import { inRounds } from '../../base/mail/in-rounds.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { surelyUnsent } from '../../base/mail/rejection.ts';
import { emailAccount } from '../../base/mail/send-email.ts';
import * as queries from './outcome-mails.queries.ts';
import type { OutcomeTokens } from './outcome-tokens.ts';
import { outcomeEmail } from './outcomes.emails.ts';
import { isMonths } from './outcomes.policy.ts';

/** Started by the scheduler; a run that does not send all mails queues another. */
const sendOutcomeMails: JobKind<unknown> = { name: 'send-outcome-mails', payload: z.unknown(), tries: 3 };
const everyHour = '53 * * * *';
/** Milliseconds until a retry after the mail server could not take a mail. */
const retryMilliseconds = 3_600_000;

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  tokens: OutcomeTokens;
  publicUrl: string;
}

/**
 * Mails the questions of learners who agreed to that. A worker clears the due time before it sends, so a crash in between loses
 * the mail and none is sent twice; the question still stands on the home page.
 */
export class OutcomeMailer {
  readonly handler: JobHandler = handle(sendOutcomeMails, (_, job) => this.run(job), everyHour);

  constructor(private readonly parts: Parts) {}

  private async run(job: JobRun): Promise<void> {
    const { db, clock, log } = this.parts;
    const more = await inRounds({
      nextDue: async () => (isDaytime(clock()) ? queries.nextDue(db, clock()) : undefined),
      take: (due) => this.take(due, job),
      log,
      signal: job.signal,
    });
    if (more) await addJob(db, sendOutcomeMails, {}, sendOutcomeMails.name);
  }

  /** Returns false if the mail server did not take the mail. */
  private async take(due: queries.DueMail, job: JobRun): Promise<boolean> {
    const { clock, db, log } = this.parts;
    if (!(await queries.claimMail(db, due))) return true;
    const contact = await findAccount(db, due.account_id);
    if (!contact?.email_confirmed_at) return true;
    try {
      await this.send(due, contact, job);
      return true;
    } catch (error) {
      // Retries only a mail that surely was not sent; any other may have arrived.
      const again = surelyUnsent(error);
      const at = nextDaytime(new Date(clock().getTime() + retryMilliseconds));
      if (again) await queries.putMailBack(db, due, at);
      // Omits the server's message, which may contain the address.
      log.warn({ again }, 'a question about outcomes could not be mailed');
      return false;
    }
  }

  private async send({ account_id, months }: queries.DueMail, contact: AccountRow, job: JobRun) {
    if (!isMonths(months)) return;
    const { clock, mailer, publicUrl, tokens } = this.parts;
    const page = `${publicUrl}/what-i-do-now`;
    const stopUrl = `${page}?stop=${tokens.makeStop(account_id)}`;
    const questionUrl = `${page}?question=${tokens.makeQuestion(account_id, months)}`;
    const one = { ...job, id: `outcome${months}-${account_id}`, addedAt: clock() };
    await emailAccount(
      mailer,
      contact,
      outcomeEmail({ contact, months, questionUrl, stopUrl }),
      one,
      stopUrl,
    );
  }
}
