import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { isQuiet } from '../../../local-time.ts';
import { type AccountRow, findAccount } from '../../base/accounts/profiles.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import { inRounds } from '../../base/mail/in-rounds.ts';
import type { Mailer } from '../../base/mail/mailer.ts';
import { surelyUnsent } from '../../base/mail/rejection.ts';
import { emailAccount } from '../../base/mail/send-email.ts';
import type { UnsubscribeTokens } from '../../base/mail/unsubscribe-token.ts';
import { digestEmail, type News } from './digest.emails.ts';
import { nextLook } from './digest.policy.ts';
import * as queries from './digest.queries.ts';

/** The scheduler queues this job; a run that cannot send all digests queues another. */
const sendDigests: JobKind<unknown> = { name: 'send-digests', payload: z.unknown(), tries: 3 };
const everyHour = '11 * * * *';
/** Milliseconds until a retry after the mail server refused a mail. */
const retryMilliseconds = 3_600_000;

interface Parts {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  mailer: Mailer;
  tokens: UnsubscribeTokens;
  publicUrl: string;
  /** Unseen events of a member from `since` until before `at`; undefined if there are none that they may see. */
  news(accountId: number, since: Date, at: Date): Promise<News | undefined>;
  /** Maximum number of digests that one run sends. */
  most?: number;
}

interface Claimed {
  due: queries.DueDigest;
  /** The new values of the digest's row. */
  noted: { due_at: Date; told_until: Date };
  contact: AccountRow;
  news: News;
}

/**
 * Sends the daily mails. Like reminders (docs/decisions/0035-reminders.md), each is recorded as sent before it is sent, so that a
 * crash in between causes no second mail; events of a lost mail are still in the member's list.
 */
export class DigestSender {
  readonly handler: JobHandler = handle(sendDigests, (_, job) => this.run(job), everyHour);

  constructor(private readonly parts: Parts) {}

  private async run(job: JobRun): Promise<void> {
    const { db, clock, log, most } = this.parts;
    const more = await inRounds({
      nextDue: () => queries.nextDue(db, clock()),
      take: (due) => this.take(due, job),
      log,
      most,
      signal: job.signal,
    });
    if (more) await addJob(db, sendDigests, {}, sendDigests.name);
  }

  private async take(due: queries.DueDigest, job: JobRun): Promise<boolean> {
    const claimed = await this.claim(due);
    return !claimed || this.send(claimed, job);
  }

  /** Records a digest as sent. Returns undefined if it was postponed or another worker has it. */
  private async claim(due: queries.DueDigest): Promise<Claimed | undefined> {
    const { db, clock } = this.parts;
    const at = clock();
    const contact = isQuiet(at, due) ? undefined : await findAccount(db, due.account_id);
    const news = contact?.email_confirmed_at && (await this.parts.news(due.account_id, due.told_until, at));
    if (!contact || !news) {
      await queries.changeDue(db, due, { due_at: nextLook(at, due, due.told_until) });
      return undefined;
    }
    const noted = { due_at: nextLook(at, due, at), told_until: at };
    return (await queries.changeDue(db, due, noted)) ? { due, noted, contact, news } : undefined;
  }

  /** @returns whether the mail server accepted it, as far as that can be known */
  private async send({ due, noted, contact, news }: Claimed, job: JobRun): Promise<boolean> {
    const { clock, db, log, mailer, publicUrl, tokens } = this.parts;
    const pageUrl = `${publicUrl}/community/notices`;
    const stopUrl = `${publicUrl}/unsubscribe/community?stop=${tokens.make(due.account_id)}`;
    const email = digestEmail({ contact, news, pageUrl, stopUrl });
    try {
      const one = { ...job, id: `digest${due.account_id}`, addedAt: noted.told_until };
      await emailAccount(mailer, contact, email, one, stopUrl);
      return true;
    } catch (err) {
      // If it is not certain that the mail was not sent, it may have arrived and is not repeated.
      const again = surelyUnsent(err);
      const { account_id, told_until } = due;
      const due_at = new Date(clock().getTime() + retryMilliseconds);
      // Makes the digest due again, unless the member has switched it off.
      const claim = noted.due_at.toISOString();
      if (again) await queries.changeDue(db, { account_id, claim }, { due_at, told_until });
      // Does not log the mail server's message, which may contain the address.
      log.warn({ again }, 'a mail of the day could not be sent');
      return false;
    }
  }
}
