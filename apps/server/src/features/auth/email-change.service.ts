import { z } from 'zod';
import type { Database, Executor } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/unique-violation.ts';
import { HttpError, invalid } from '../../errors.ts';
import type { JobHandler, JobRun } from '../../feature.ts';
import { changeEmail, findContact, findContactById, lockContact } from '../accounts/accounts.ts';
import { record } from '../audit/audit.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { Email } from '../mail/email.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AccountContact, emailAccount, sendEmail } from '../mail/send-email.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { limits } from './auth.limits.ts';
import { endSessions } from './auth.queries.ts';
import * as emails from './email-change.emails.ts';
import * as queries from './email-change.queries.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { hashOf, newToken } from './mailed-token.ts';
import type { PasswordChangeService } from './password-change.service.ts';
import { deleteTokens } from './password-reset.queries.ts';
import { mailResetLink } from './password-reset.service.ts';
import { deleteConfirmations } from './registration.queries.ts';

const confirmHours = 24;
const stopDays = 7;
const hour = 3_600_000;

const payload = z.strictObject({ id: z.number() });
const kind = (name: string): JobKind<{ id: number }> => ({ name, payload, tries: 25 });
const toNew = kind('email-change-mail');
const toOld = kind('email-change-notice-mail');
const movedHere = kind('email-changed-mail');
const movedAway = kind('email-changed-notice-mail');

const deadLink = (what: string) =>
  invalid({ token: [`This link has been used already or is too old. ${what}`] });
const askAgain = 'Ask for the change again on Manage Profile.';

interface EmailChangeDeps {
  db: Database;
  endedSessions: EndedSessions;
  passwordChange: PasswordChangeService;
  throttle: Throttle;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
}

/** Another email address for an account (docs/contract.md, section 3). */
export class EmailChangeService {
  readonly handlers: JobHandler[] = [
    handle(toNew, ({ id }, job) => this.askNew(id, job)),
    handle(toOld, ({ id }, job) => this.tellOld(id, job, 'asked')),
    handle(movedHere, ({ id }, job) => this.greetNew(id, job)),
    handle(movedAway, ({ id }, job) => this.tellOld(id, job, 'moved')),
  ];

  constructor(private readonly deps: EmailChangeDeps) {}

  /** Does the same, and takes the same time, whether or not the new address has an account. */
  async ask(userId: number, email: string, password: string, address: string): Promise<void> {
    const { db, clock, passwordChange, throttle } = this.deps;
    await throttle.consume(limits.emailChangeOfAccount, String(userId));
    const owner = await passwordChange.verify(userId, password, 'password');
    if (owner.email.toLowerCase() === email.toLowerCase())
      throw invalid({ email: ['This is your email address already.'] });
    const created_at = clock();
    const expires_at = new Date(created_at.getTime() + confirmHours * hour);
    const change = { account_id: userId, old_email: owner.email, email, created_at, expires_at };
    await db.transaction().execute(async (transaction) => {
      // An address that nobody confirmed may be a stranger's: it gets no say over the account.
      const account = await lockContact(transaction, userId);
      const id = await queries.insertChange(transaction, change);
      await record(transaction, { actor_id: userId, action: 'email-change-asked', address });
      await addJob(transaction, toNew, { id });
      if (account?.email_confirmed_at) await addJob(transaction, toOld, { id });
    });
  }

  /**
   * The link alone is not enough: a mistyped address is a stranger's, who would get the account with it. Whoever follows
   * it must be signed in to the account. A second time is as good as the first.
   */
  async confirm(userId: number, token: string, address: string): Promise<void> {
    const { db, clock } = this.deps;
    const change = await queries.findByLink(db, 'confirm_hashes', hashOf(token));
    if (!change || change.stopped_at) throw deadLink(askAgain);
    if (change.account_id !== userId) throw invalid({ token: [otherAccount] });
    if (change.confirmed_at) return;
    if (change.expires_at <= clock()) throw deadLink(askAgain);
    try {
      await this.move(change, address);
    } catch (error) {
      if (isUniqueViolation(error)) throw invalid({ token: [takenMeanwhile] });
      throw error;
    }
  }

  private async move(change: queries.ChangeRow, address: string): Promise<void> {
    const { db, clock } = this.deps;
    const { id, account_id, old_email, email } = change;
    await db.transaction().execute(async (transaction) => {
      const account = await lockContact(transaction, account_id);
      if (account?.email !== old_email || !(await queries.markConfirmed(transaction, id, clock())))
        throw deadLink(askAgain);
      await setAddress(transaction, account_id, email, clock());
      await record(transaction, { actor_id: account_id, action: 'email-change', address });
      await addJob(transaction, movedHere, { id });
      if (account.email_confirmed_at) await addJob(transaction, movedAway, { id });
    });
  }

  /** It was not me: stops the change or takes it back, ends every session, and mails a link to set another password. */
  async stop(token: string, address: string): Promise<void> {
    const { db, clock, endedSessions } = this.deps;
    const change = await queries.findByLink(db, 'stop_hashes', hashOf(token));
    if (!change || change.created_at.getTime() + stopDays * 24 * hour <= clock().getTime())
      throw deadLink('Write to us through the support page.');
    const { account_id, old_email } = change;
    try {
      const ended = await db.transaction().execute(async (transaction) => {
        await lockContact(transaction, account_id);
        if (await queries.hasMoved(transaction, change))
          await setAddress(transaction, account_id, old_email, clock());
        await queries.deleteFrom(transaction, change);
        await record(transaction, { actor_id: account_id, action: 'email-change-stopped', address });
        await mailResetLink(transaction, old_email);
        return endSessions(transaction, { ofAccount: account_id }, clock());
      });
      for (const id of ended) endedSessions.add(id);
    } catch (error) {
      if (isUniqueViolation(error)) throw invalid({ token: [takenMeanwhile] });
      throw error;
    }
  }

  private async askNew(id: number, job: JobRun): Promise<void> {
    const { db, mailer, publicUrl, throttle } = this.deps;
    const change = await this.waiting(id);
    if (!change) return;
    try {
      await throttle.consume(limits.mailsOfRegistration, change.email.toLowerCase());
    } catch (error) {
      // Whoever asks for it again and again must not fill a stranger's mailbox.
      if (error instanceof HttpError) return;
      throw error;
    }
    const holder = await findContact(db, change.email);
    if (holder) {
      const email = emails.addressTakenEmail(holder, `${publicUrl}/login`);
      return emailAccount(mailer, holder, email, job);
    }
    const url = await this.link(id, 'confirm_hashes', 'change');
    await this.write(change, change.email, emails.confirmChangeEmail(url, confirmHours), job);
  }

  private async tellOld(id: number, job: JobRun, what: 'asked' | 'moved'): Promise<void> {
    const change = await queries.findChange(this.deps.db, id);
    const account = change && (await findContactById(this.deps.db, change.account_id));
    if (!change || !account) return;
    const url = await this.link(id, 'stop_hashes', 'stop');
    const email =
      what === 'asked'
        ? emails.changeAskedEmail(account, url, stopDays)
        : emails.movedAwayEmail(url, stopDays);
    await this.write(change, change.old_email, email, job);
  }

  private async greetNew(id: number, job: JobRun): Promise<void> {
    const { db, mailer, publicUrl } = this.deps;
    const change = await queries.findChange(db, id);
    const account: AccountContact | undefined = change && (await findContactById(db, change.account_id));
    if (!change || account?.email !== change.email) return;
    await emailAccount(mailer, account, emails.movedHereEmail(account, `${publicUrl}/login`), job);
  }

  private async waiting(id: number): Promise<queries.ChangeRow | undefined> {
    const change = await queries.findChange(this.deps.db, id);
    return change && !change.confirmed_at && !change.stopped_at ? change : undefined;
  }

  /** The token is made when the mail is written, so that it stands nowhere but in the mail. */
  private async link(
    id: number,
    hashes: 'confirm_hashes' | 'stop_hashes',
    name: 'change' | 'stop',
  ): Promise<string> {
    const { token, hash } = newToken();
    await queries.addLink(this.deps.db, id, hashes, hash);
    return `${this.deps.publicUrl}/confirm-email?${name}=${token}`;
  }

  private write(change: queries.ChangeRow, address: string, email: Email, job: JobRun) {
    const about = { kind: 'account', id: change.account_id } as const;
    return sendEmail(this.deps.mailer, { name: '', address, about }, email, job);
  }
}

/** Whoever could be reached at the old address loses what was sent there. */
async function setAddress(db: Executor, accountId: number, email: string, at: Date): Promise<void> {
  await changeEmail(db, accountId, email, at);
  await deleteTokens(db, accountId);
  await deleteConfirmations(db, accountId);
}

const otherAccount =
  'This link is for another account than the one you are signed in to. Sign in to that one, then follow the link again.';
const takenMeanwhile = 'This email address has an account of its own by now. Nothing was changed.';
