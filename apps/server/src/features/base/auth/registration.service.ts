import { api } from '@readytowork/contract';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { forbidden, HttpError, invalid, notFound } from '../../../errors.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import type { Sender } from '../../../http/client-address.ts';
import type { Language } from '../../../words/languages.ts';
import type { FieldErrors } from '../../../words/problem.ts';
import { confirmEmail, findContact, findContactById, insertAccount } from '../accounts/accounts.ts';
import { isOfAge, tooYoung } from '../accounts/age.ts';
import type { StaffRole } from '../accounts/rights.ts';
import { record } from '../audit/audit.ts';
import type { BackgroundService, Told } from '../background/background.service.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { Email } from '../mail/email.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type AccountContact, emailAccount } from '../mail/send-email.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { limits } from './auth.limits.ts';
import type { InvitationService } from './invitation.service.ts';
import { hashOf, newToken } from './mailed-token.ts';
import { tellMergedAddress } from './merged-address.ts';
import { passwordProblems } from './password-rule.ts';
import { hashPassword } from './passwords.ts';
import { accountExistsEmail, confirmationEmail, welcomeEmail } from './registration.emails.ts';
import * as queries from './registration.queries.ts';
import {
  type RegistrationMode,
  type RegistrationRules,
  readRegistrationMode,
  readRegistrationRules,
} from './registration.settings.ts';

const validDays = 7;

/**
 * The right mail depends on whether the address has an account. The job looks that up, because a caller could measure the time of
 * the look-up.
 */
const registrationMail: JobKind<{ email: string; created: boolean }> = {
  name: 'registration-mail',
  payload: z.strictObject({ email: z.string(), created: z.boolean() }),
  tries: 25,
};

const deadLink = () =>
  invalid({
    token: ['confirm_link_dead'],
  });
const byInvitation = 'registration_by_invitation';
const newerTerms = 'terms_outdated';
const otherAddress = 'invitation_of_other_address';

export interface Registration extends Told {
  email: string;
  password: string;
  first_name: string;
  last_name: string;
  date_of_birth?: string | undefined;
  /** The version of the terms that the person accepts. */
  terms: string;
  /** The token of an invitation link. */
  invitation?: string | undefined;
  /** Of the person's mails from now on. */
  language: Language;
}

interface RegistrationDeps {
  db: Database;
  demo: boolean;
  throttle: Throttle;
  mailer: Mailer;
  clock: () => Date;
  publicUrl: string;
  invitations: InvitationService;
  backgrounds: BackgroundService;
  /** The mode that applies until an administrator sets another. */
  registration: RegistrationMode;
}

/** Creates accounts and confirms their addresses through a mailed link (docs/contract.md, section 3). */
export class RegistrationService {
  readonly handlers: JobHandler[] = [
    handle(registrationMail, ({ email, created }, job) => this.write(email, created, job)),
  ];

  constructor(private readonly deps: RegistrationDeps) {}

  /** Does the same work in the same time whether or not the address has an account. */
  async register(given: Registration, sender: Sender): Promise<void> {
    const { backgrounds, db, clock, throttle, invitations } = this.deps;
    await throttle.consumeFrom(limits.registerFromAddress, sender);
    const {
      password,
      date_of_birth = null,
      invitation,
      terms,
      province,
      occupation,
      partner,
      ...rest
    } = given;
    const invited = await this.admit(given.email, invitation);
    const problems = problemsOf(given, await this.rules(), clock());
    if (Object.keys(problems).length > 0) throw invalid(problems);
    const account = {
      ...rest,
      email: invited?.email ?? given.email,
      date_of_birth,
      terms_version: terms,
      terms_accepted_at: clock(),
      password_hash: await hashPassword(password),
      // The invitation arrived at this address, so it belongs to the owner.
      email_confirmed_at: invited ? clock() : null,
      ...(invited && { user_type: invited.user_type, staff_role: invited.staff_role }),
    };
    const answers = await backgrounds.firstAnswers({ province, occupation, partner });
    await db.transaction().execute(async (transaction) => {
      const id = await insertAccount(transaction, account);
      await backgrounds.storeFirst(transaction, id, answers);
      if (invited) await invitations.use(transaction, invited.id, id ?? null);
      if (id && invited?.staff_role) await noteStaff(transaction, id, invited.staff_role, sender);
      await queueMail(transaction, given.email, id !== undefined);
    });
  }

  /** Other errors that the rules find in a body that the schema has refused. */
  async problemsIn(body: unknown): Promise<FieldErrors> {
    return problemsOf(judged.parse(body), await this.rules(), this.deps.clock());
  }

  private async rules(): Promise<Rules> {
    return { ...(await readRegistrationRules(this.deps.db)), demo: this.deps.demo };
  }

  /** Read for each call, so that a change by an administrator takes effect at once in every process. */
  mode(): Promise<RegistrationMode> {
    return readRegistrationMode(this.deps.db, this.deps.registration);
  }

  /** Refuses people who may not register. Returns the invitation that the registration uses up, if there is one. */
  private async admit(email: string, token: string | undefined) {
    const { invitations } = this.deps;
    if (token === undefined) {
      if ((await this.mode()) !== 'open') throw forbidden(byInvitation);
      return undefined;
    }
    const invitation = await invitations.read(token);
    if (invitation.email.toLowerCase() !== email.toLowerCase()) throw invalid({ email: [otherAddress] });
    return invitation;
  }

  /** Mails the confirmation link again. */
  async sendAgain(userId: number): Promise<void> {
    const { db, throttle } = this.deps;
    const account = await findContactById(db, userId);
    if (!account) throw notFound('account_not_found');
    if (account.email_confirmed_at) return;
    await throttle.consume(limits.mailsOfRegistration, String(userId));
    await mailConfirmation(db, account.email);
  }

  /**
   * The link alone is not enough: anyone can register a stranger's address, and the stranger's tickets and invitations would be
   * shown in that account. The caller must be signed in to the account too. Confirming twice succeeds.
   */
  async confirm(userId: number, token: string): Promise<void> {
    const { db, clock } = this.deps;
    const row = await queries.findConfirmation(db, hashOf(token), clock());
    if (!row) throw deadLink();
    if (row.account_id !== userId) throw invalid({ token: ['link_of_other_account'] });
    await confirmEmail(db, row.account_id, clock());
  }

  private async write(email: string, created: boolean, job: JobRun): Promise<void> {
    const account = await findContact(this.deps.db, email);
    if (!account) return this.tellMerged(email, job);
    const content = created ? await this.confirmation(account) : await this.exists(account);
    if (content) await emailAccount(this.deps.mailer, account, content, job);
  }

  /** Creates the token here, so that only the mail contains it. */
  private async confirmation(account: AccountContact): Promise<Email> {
    const { db, clock, publicUrl } = this.deps;
    if (account.email_confirmed_at) return welcomeEmail(account, `${publicUrl}/login`);
    const { token, hash } = newToken();
    const expires_at = new Date(clock().getTime() + validDays * 86_400_000);
    await queries.insertConfirmation(db, { token_hash: hash, account_id: account.id, expires_at });
    return confirmationEmail(account, `${publicUrl}/confirm-email?token=${token}`, validDays);
  }

  private async tellMerged(email: string, job: JobRun): Promise<void> {
    if (await this.mayMail(email)) await tellMergedAddress(this.deps, email, job);
  }

  private async exists(account: AccountContact): Promise<Email | undefined> {
    const { publicUrl } = this.deps;
    if (!(await this.mayMail(account.email))) return undefined;
    return accountExistsEmail(account, `${publicUrl}/login`, `${publicUrl}/forgot-password`);
  }

  /** Limits mails to one address, so that repeated registrations cannot fill a stranger's mailbox. */
  private async mayMail(email: string): Promise<boolean> {
    try {
      await this.deps.throttle.consume(limits.mailsOfRegistration, email.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof HttpError) return false;
      throw error;
    }
  }
}

async function queueMail(db: Executor, email: string, created: boolean): Promise<void> {
  const typed = email.toLowerCase();
  await addJob(
    db,
    registrationMail,
    { email: typed, created },
    `${registrationMail.name}:${created}:${typed}`,
  );
}

/** Queues another confirmation link for this address. */
export const mailConfirmation = (db: Executor, email: string): Promise<void> => queueMail(db, email, true);

/** Logs that an invitation gave a staff role. The entry for the invitation itself names the inviter. */
const noteStaff = (db: Executor, id: number, role: StaffRole, sender: Sender) =>
  record(db, { by: { id, sender }, action: 'staff-account', after: { staff_role: role } });

const { shape } = api.register.body;
const ifGood = <S extends z.ZodType>(field: S) => field.optional().catch(undefined);
/** The fields to check in a body that the schema has refused. */
const judged = z
  .object({
    email: ifGood(shape.email),
    password: ifGood(shape.password),
    first_name: ifGood(shape.first_name),
    last_name: ifGood(shape.last_name),
    date_of_birth: ifGood(shape.date_of_birth),
    terms: ifGood(shape.terms),
  })
  .catch({});

type Rules = RegistrationRules & { demo: boolean };

/** Collects every error that only the server can find, so that a person sees them all at once. */
function problemsOf(given: z.output<typeof judged>, rules: Rules, now: Date): FieldErrors {
  const { date_of_birth: birth, password, terms, email = '', first_name = '', last_name = '' } = given;
  const weak =
    password === undefined ? [] : passwordProblems(password, { email, first_name, last_name }, rules.demo);
  const young = birth !== undefined && !isOfAge(birth, rules.minimumAge, now);
  return {
    ...(weak.length > 0 && { password: weak }),
    ...(young && { date_of_birth: [tooYoung(rules.minimumAge)] }),
    ...(terms !== undefined && terms !== rules.termsVersion && { terms: [newerTerms] }),
  };
}
