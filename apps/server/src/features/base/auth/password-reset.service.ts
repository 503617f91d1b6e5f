import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { invalid } from '../../../errors.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import type { Sender } from '../../../http/client-address.ts';
import { confirmEmail, findContact, findContactById, setPassword } from '../accounts/accounts.ts';
import { record } from '../audit/audit.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailAccount } from '../mail/send-email.ts';
import type { Throttle } from '../throttle/throttle.ts';
import type { EndSecrets } from './account-secrets.ts';
import { limits } from './auth.limits.ts';
import { endSessions } from './auth.queries.ts';
import { stopWaiting } from './email-change.queries.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { hashOf, newToken } from './mailed-token.ts';
import { tellMergedAddress } from './merged-address.ts';
import { passwordChangedEmail, resetLinkEmail } from './password-reset.emails.ts';
import * as queries from './password-reset.queries.ts';
import { passwordProblems } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import type { SignInGuard } from './sign-in-guard.ts';

const validMinutes = 60;

/**
 * The job stores the address as typed and looks up the account itself, because a caller could measure the time of the look-up.
 */
const resetMail: JobKind<{ email: string }> = {
  name: 'password-reset-mail',
  payload: z.strictObject({ email: z.string() }),
  tries: 12,
};
export const changedMail: JobKind<{ account_id: number }> = {
  name: 'password-changed-mail',
  payload: z.strictObject({ account_id: z.number() }),
  tries: 25,
};

const deadToken = () =>
  invalid({
    token: ['reset_link_dead'],
  });

interface PasswordResetDeps {
  db: Database;
  demo: boolean;
  endSecrets: EndSecrets;
  endedSessions: EndedSessions;
  throttle: Throttle;
  guard: SignInGuard;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
}

/** Sets a new password through a link in a mail (docs/contract.md, section 3). */
export class PasswordResetService {
  readonly handlers: JobHandler[] = [
    handle(resetMail, ({ email }, job) => this.sendLink(email, job)),
    handle(changedMail, ({ account_id }, job) => this.tellOwner(account_id, job)),
  ];

  constructor(private readonly deps: PasswordResetDeps) {}

  /** Does the same work in the same time whether or not the address has an account. */
  async request(email: string, sender: Sender): Promise<void> {
    const { db, throttle } = this.deps;
    const typed = email.toLowerCase();
    await throttle.consumeFrom(limits.resetFromAddress, sender);
    await throttle.consume(limits.resetOfAccount, typed);
    await mailResetLink(db, typed);
  }

  /**
   * Creates the token while writing the mail, so that only the mail contains it. A retried job creates another one; the first
   * mail may have arrived after all, so both tokens stay valid until one is used.
   */
  private async sendLink(email: string, job: JobRun): Promise<void> {
    const { db, clock, mailer, publicUrl } = this.deps;
    const account = await findContact(db, email);
    if (!account) return tellMergedAddress(this.deps, email, job);
    const { token, hash } = newToken();
    const expiresAt = new Date(clock().getTime() + validMinutes * 60_000);
    await queries.insertToken(db, hash, account.id, expiresAt);
    const url = `${publicUrl}/forgot-password?token=${token}`;
    await emailAccount(mailer, account, resetLinkEmail(account, url, validMinutes), job);
  }

  /** Throws an error if the token cannot be used to set a password. */
  async check(token: string, sender: Sender): Promise<void> {
    const { db, clock, throttle } = this.deps;
    await throttle.consumeFrom(limits.resetLinkFromAddress, sender);
    if (!(await queries.findByToken(db, hashOf(token), clock()))) throw deadToken();
  }

  /** Sets the password, once for each token, and ends all sessions and secret addresses of the account. */
  async confirm(token: string, password: string, sender: Sender): Promise<void> {
    const { db, clock, endedSessions, endSecrets, guard } = this.deps;
    const hash = hashOf(token);
    const account = await queries.findByToken(db, hash, clock());
    if (!account) throw deadToken();
    const problems = passwordProblems(password, account, this.deps.demo);
    if (problems.length > 0) throw invalid({ password: problems });
    const passwordHash = await hashPassword(password);
    const ended = await db.transaction().execute(async (transaction) => {
      if (!(await queries.spendToken(transaction, hash, account.id, clock()))) throw deadToken();
      await setPassword(transaction, account.id, passwordHash);
      // The link arrived at this address, so it belongs to the owner.
      await confirmEmail(transaction, account.id, clock());
      await endSecrets(transaction, account.id);
      await stopWaiting(transaction, account.id, clock());
      await record(transaction, { by: { id: account.id, sender }, action: 'password-reset' });
      await addJob(transaction, changedMail, { account_id: account.id });
      return endSessions(transaction, { ofAccount: account.id }, clock());
    });
    for (const id of ended) endedSessions.add(id);
    await guard.ownerSetPassword(account, sender);
  }

  private async tellOwner(accountId: number, job: JobRun): Promise<void> {
    const account = await findContactById(this.deps.db, accountId);
    if (!account) return;
    const email = passwordChangedEmail(account, job.addedAt, `${this.deps.publicUrl}/forgot-password`);
    await emailAccount(this.deps.mailer, account, email, job);
  }
}

/** Queues a mail with a password link to this address, if it has an account. */
export async function mailResetLink(db: Executor, email: string): Promise<void> {
  const typed = email.toLowerCase();
  await addJob(db, resetMail, { email: typed }, `${resetMail.name}:${typed}`);
}
