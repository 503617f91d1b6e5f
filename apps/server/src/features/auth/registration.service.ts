import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { forbidden, invalid, notFound, Refusal } from '../../errors.ts';
import { addJob, handle, type JobHandler, type JobKind, type JobRun } from '../jobs/jobs.ts';
import { type Letter, writeLetter } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findByEmail } from './password-reset.queries.ts';
import { passwordProblems } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { accountExistsLetter, confirmationLetter } from './registration.letters.ts';
import * as queries from './registration.queries.ts';
import { limits, type Throttle } from './throttle.ts';

const validDays = 7;

/** The address decides which letter is right; it is looked up where nobody can measure the time. */
const registrationMail: JobKind<{ email: string; created: boolean }> = {
  name: 'registration-mail',
  payload: z.strictObject({ email: z.string(), created: z.boolean() }),
  tries: 25,
};

const deadLink = () =>
  invalid({
    token: ['This link is not complete or too old. Sign in, and ask for another on your dashboard.'],
  });
const byInvitation = 'Accounts are made by invitation here. Ask whoever runs your programme to invite you.';

export interface Registration {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  date_of_birth?: string | undefined;
}

interface RegistrationDeps {
  db: Database;
  throttle: Throttle;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
  registration: 'open' | 'invite' | 'closed';
}

/** Making an account, and confirming its address by mail (CONTRACT.md, section 3). */
export class RegistrationService {
  /** The jobs that go with it. */
  readonly handlers: JobHandler[] = [
    handle(registrationMail, ({ email, created }, job) => this.write(email, created, job)),
  ];

  constructor(private readonly deps: RegistrationDeps) {}

  /** Does the same, and takes the same time, whether or not the address has an account. */
  async register(given: Registration, address: string): Promise<void> {
    const { db, throttle, registration } = this.deps;
    await throttle.take(limits.registerFromAddress, address);
    if (registration !== 'open') throw forbidden(byInvitation);
    const problems = passwordProblems(given.password, given);
    if (problems.length > 0) throw invalid({ password: problems });
    const { password, date_of_birth = null, ...rest } = given;
    const account = { ...rest, date_of_birth, password_hash: await hashPassword(password) };
    await db.transaction().execute(async (transaction) => {
      const created = await queries.insertAccount(transaction, account);
      await this.queue(transaction, given.email, created);
    });
  }

  /** Once more the mail with the link. */
  async sendAgain(userId: number): Promise<void> {
    const { db, throttle } = this.deps;
    const account = await queries.findUnconfirmed(db, userId);
    if (!account) throw notFound('There is no such account.');
    if (account.email_confirmed_at) return;
    await throttle.take(limits.mailsOfRegistration, String(userId));
    await this.queue(db, account.email, true);
  }

  /** A second time is as good as the first: mail programs open links too. */
  async confirm(token: string): Promise<void> {
    const { db, clock } = this.deps;
    const row = await queries.findConfirmation(db, hashOf(token), clock());
    if (!row) throw deadLink();
    await queries.confirmAddress(db, row.account_id, clock());
  }

  private async queue(db: Parameters<typeof addJob>[0], email: string, created: boolean): Promise<void> {
    const typed = email.toLowerCase();
    await addJob(
      db,
      registrationMail,
      { email: typed, created },
      `${registrationMail.name}:${created}:${typed}`,
    );
  }

  private async write(email: string, created: boolean, job: JobRun): Promise<void> {
    const account = await findByEmail(this.deps.db, email);
    if (!account) return;
    const letter = created ? await this.confirmation(account) : await this.exists(account);
    if (!letter) return;
    const name = `${account.first_name} ${account.last_name}`.trim();
    const { id, addedAt: at, signal } = job;
    const to = { name, address: account.email };
    await this.deps.mailer.send({ ...writeLetter(letter), to, id, at, signal });
  }

  /** The token is made here, so that it stands nowhere but in the mail. */
  private async confirmation(account: { id: number; first_name: string }): Promise<Letter> {
    const { db, clock, publicUrl } = this.deps;
    const token = randomBytes(32).toString('base64url');
    const expires_at = new Date(clock().getTime() + validDays * 86_400_000);
    await queries.insertConfirmation(db, { token_hash: hashOf(token), account_id: account.id, expires_at });
    return confirmationLetter(account, `${publicUrl}/confirm-email?token=${token}`, validDays);
  }

  /** A stranger who registers an address again and again must not fill its mailbox. */
  private async exists(account: { email: string; first_name: string }): Promise<Letter | undefined> {
    const { throttle, publicUrl } = this.deps;
    try {
      await throttle.take(limits.mailsOfRegistration, account.email.toLowerCase());
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
    return accountExistsLetter(account, `${publicUrl}/login`, `${publicUrl}/forgot-password`);
  }

  async sweep(): Promise<void> {
    await queries.deleteDeadConfirmations(this.deps.db, this.deps.clock());
  }
}

/** Only this is stored: 256 random bits need no slow hash, and a copy of the database opens nothing. */
const hashOf = (token: string) => createHash('sha256').update(token).digest();
