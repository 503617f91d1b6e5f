import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { HttpError } from '../../../errors.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { findContact, findContactById } from '../accounts/accounts.ts';
import { handle, type JobKind } from '../jobs/jobs.ts';
import type { Email } from '../mail/email.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AccountContact, emailAccount, sendEmail } from '../mail/send-email.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { limits } from './auth.limits.ts';
import * as emails from './email-change.emails.ts';
import * as queries from './email-change.queries.ts';
import { newToken } from './mailed-token.ts';

export const confirmHours = 24;
export const stopDays = 7;

const payload = z.strictObject({ id: z.number() });
const kind = (name: string): JobKind<{ id: number }> => ({ name, payload, tries: 25 });
export const mailKinds = {
  toNew: kind('email-change-mail'),
  toOld: kind('email-change-notice-mail'),
  movedHere: kind('email-changed-mail'),
  movedAway: kind('email-changed-notice-mail'),
};

interface MailsDeps {
  db: Database;
  throttle: Throttle;
  mailer: Mailer;
  publicUrl: string;
}

/** Mails both addresses, when a change is requested and when it has happened. */
export class EmailChangeMails {
  readonly handlers: JobHandler[] = [
    handle(mailKinds.toNew, ({ id }, job) => this.askNew(id, job)),
    handle(mailKinds.toOld, ({ id }, job) => this.tellOld(id, job, 'asked')),
    handle(mailKinds.movedHere, ({ id }, job) => this.greetNew(id, job)),
    handle(mailKinds.movedAway, ({ id }, job) => this.tellOld(id, job, 'moved')),
  ];

  constructor(private readonly deps: MailsDeps) {}

  private async askNew(id: number, job: JobRun): Promise<void> {
    const { db, mailer, publicUrl, throttle } = this.deps;
    const change = await this.waiting(id);
    if (!change) return;
    try {
      await throttle.consume(limits.mailsOfRegistration, change.email.toLowerCase());
    } catch (error) {
      // Repeated requests must not fill a stranger's mailbox.
      if (error instanceof HttpError) return;
      throw error;
    }
    const holder = await findContact(db, change.email);
    if (holder) {
      const email = emails.addressTakenEmail(holder, `${publicUrl}/login`);
      return emailAccount(mailer, holder, email, job);
    }
    const account = await findContactById(db, change.account_id);
    if (!account) return;
    const url = await this.link(id, 'confirm_hashes', change.by_staff ? 'accept' : 'change');
    const ask = change.by_staff ? emails.acceptChangeEmail : emails.confirmChangeEmail;
    await this.write(change, change.email, ask(account, url, confirmHours), job);
  }

  private async tellOld(id: number, job: JobRun, what: 'asked' | 'moved'): Promise<void> {
    const change = await queries.findChange(this.deps.db, id);
    const account = change && (await findContactById(this.deps.db, change.account_id));
    if (!change || !account) return;
    const url = await this.link(id, 'stop_hashes', 'stop');
    const email =
      what === 'asked'
        ? emails.changeAskedEmail(account, url, stopDays, change.by_staff)
        : emails.movedAwayEmail(account, url, stopDays);
    await this.write(change, change.old_email, email, job);
  }

  private async greetNew(id: number, job: JobRun): Promise<void> {
    const { db, mailer, publicUrl } = this.deps;
    const change = await queries.findChange(db, id);
    const account: AccountContact | undefined = change && (await findContactById(db, change.account_id));
    if (!change || account?.email !== change.email) return;
    const links = { signIn: `${publicUrl}/login`, forgotPassword: `${publicUrl}/forgot-password` };
    await emailAccount(mailer, account, emails.movedHereEmail(account, links), job);
  }

  private async waiting(id: number): Promise<queries.ChangeRow | undefined> {
    const change = await queries.findChange(this.deps.db, id);
    return change && !change.confirmed_at && !change.stopped_at ? change : undefined;
  }

  /** Creates the token while writing the mail, so that only the mail contains it. */
  private async link(
    id: number,
    hashes: 'confirm_hashes' | 'stop_hashes',
    name: 'change' | 'accept' | 'stop',
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
