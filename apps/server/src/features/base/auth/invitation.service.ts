import { type InvitationReport, mostInvited } from '@readytowork/contract';
import { type ReadAddresses, readAddresses } from '@readytowork/contract/read-addresses';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, forbidden, invalid, notFound } from '../../../errors.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { defaultLanguage } from '../../../words/languages.ts';
import { problem } from '../../../words/problem.ts';
import { findContact } from '../accounts/accounts.ts';
import type { StaffRole } from '../accounts/rights.ts';
import { type Actor, record } from '../audit/audit.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendEmail } from '../mail/send-email.ts';
import { invitationEmail, invitedAs } from './invitation.emails.ts';
import * as queries from './invitation.queries.ts';
import { hashOf, newToken } from './mailed-token.ts';

const day = 86_400_000;
const validDays = 14;
/** Limits the rate of bulk invitations, because a mail relay may take a burst for spam. */
const mailsPerSecond = 5;

const invitationMail: JobKind<{ id: number }> = {
  name: 'invitation-mail',
  payload: z.strictObject({ id: z.number() }),
  tries: 25,
};

export const deadInvitation = () =>
  invalid({
    invitation: ['invitation_dead'],
  });

export type { Becomes, InvitationRow, InvitationsAsked } from './invitation.queries.ts';

/** The account that invites, with its network; null for an operator at the command line. */
type Inviter = Actor | null;

interface InvitationDeps {
  db: Database;
  clock: () => Date;
}

/** Invitations to create an account: required with REGISTRATION `invite`, a shortcut with `open`. */
export class InvitationService {
  constructor(private readonly deps: InvitationDeps) {}

  /** Returns false if the address already has an account; no mail is sent then. */
  async invite(email: string, by: Inviter): Promise<boolean> {
    const { db, clock } = this.deps;
    if (await findContact(db, email)) return false;
    const at = clock();
    await db.transaction().execute(async (transaction) => {
      const expires_at = new Date(at.getTime() + validDays * day);
      const id = await queries.insertInvitation(transaction, {
        email,
        invited_by: by?.id ?? null,
        created_at: at,
        expires_at,
      });
      await record(transaction, { by: by ?? 'operator', action: 'invitation', subject: String(id) });
      await addJob(transaction, invitationMail, { id });
    });
    return true;
  }

  /**
   * Invites everyone in a list or nobody, and reports the result for each address, because staff may learn who has an account.
   * Addresses invited within a day get no second mail, so that the call can be repeated safely.
   */
  async inviteMany(
    by: NonNullable<Inviter>,
    text: string,
    becomes: queries.Becomes,
  ): Promise<InvitationReport> {
    const { db, clock } = this.deps;
    const read = readAddresses(text);
    const found = read.addresses.length;
    if (found > mostInvited)
      throw invalid({ addresses: [problem('invitations_too_many', { most: mostInvited, found })] });
    const at = clock();
    return db.transaction().execute(async (transaction) => {
      await queries.lockInviter(transaction, by.id);
      const emails = read.addresses.map(({ email }) => email);
      const holders = await queries.accountsOf(transaction, emails);
      const since = new Date(at.getTime() - day);
      const waiting = await queries.invitedSince(transaction, emails, becomes, since, at);
      const fresh = emails.filter((email) => !holders.has(email) && !waiting.has(email));
      await this.write(transaction, fresh, by, becomes, at);
      return reportOf(read, holders, waiting);
    });
  }

  private async write(
    transaction: Executor,
    emails: string[],
    by: NonNullable<Inviter>,
    becomes: queries.Becomes,
    at: Date,
  ): Promise<void> {
    if (emails.length === 0) return;
    const expires_at = new Date(at.getTime() + validDays * day);
    for (const [place, email] of emails.entries()) {
      const row = { email, invited_by: by.id, created_at: at, expires_at, ...becomes };
      const id = await queries.insertInvitation(transaction, row);
      await addJob(transaction, invitationMail, { id }, undefined, Math.floor(place / mailsPerSecond));
    }
    const role = becomes.staff_role ?? becomes.user_type;
    const subject = `${emails.length} ${role}`;
    await record(transaction, { by, action: 'invitations', subject });
  }

  list(asked: queries.InvitationsAsked) {
    return queries.listInvitations(this.deps.db, asked, this.deps.clock());
  }

  /**
   * Invites the person of an invitation again, to the same role. Not to a staff role: that needs the inviter's second factor.
   *
   * @param place among those that are invited at once, because they are mailed at a rate
   */
  async inviteAgain(id: number, by: NonNullable<Inviter>, place: number): Promise<void> {
    const { db, clock } = this.deps;
    const at = clock();
    await db.transaction().execute(async (transaction) => {
      await queries.lockInviter(transaction, by.id);
      const invitation = await queries.lockInvitation(transaction, id);
      if (!invitation) throw notFound('invitation_not_found');
      const { email, staff_role, user_type } = invitation;
      if (staff_role) throw forbidden('staff_invitation_alone');
      const address = email.toLowerCase();
      if ((await queries.accountsOf(transaction, [address])).size > 0) throw conflict('invitee_has_account');
      const becomes = { user_type, staff_role };
      const since = new Date(at.getTime() - day);
      const waiting = await queries.invitedSince(transaction, [address], becomes, since, at);
      if (waiting.size > 0) throw conflict('invitation_within_day');
      const expires_at = new Date(at.getTime() + validDays * day);
      const row = { email, invited_by: by.id, created_at: at, expires_at, ...becomes };
      const again = await queries.insertInvitation(transaction, row);
      await addJob(transaction, invitationMail, { id: again }, undefined, Math.floor(place / mailsPerSecond));
      await record(transaction, { by, action: 'invitation', subject: String(again) });
    });
  }

  /** Invalidates the link. @returns false if the invitation was used or has expired: it is not changed then */
  async withdraw(id: number, by: NonNullable<Inviter> & { staff_role: StaffRole | null }): Promise<boolean> {
    const { db, clock } = this.deps;
    const at = clock();
    return db.transaction().execute(async (transaction) => {
      const invitation = await queries.lockInvitation(transaction, id);
      if (!invitation) throw notFound('invitation_not_found');
      if (invitation.staff_role && by.staff_role !== 'administrator')
        throw forbidden('staff_invitation_protected');
      if (invitation.used_at || invitation.expires_at <= at) return false;
      await queries.endInvitation(transaction, id, at);
      await record(transaction, { by, action: 'invitation-withdrawn', subject: String(id) });
      return true;
    });
  }

  /** Returns the address and role of a link's invitation. */
  async read(token: string) {
    const found = await queries.findInvitation(this.deps.db, hashOf(token), this.deps.clock());
    if (!found) throw deadInvitation();
    return found;
  }

  /** Marks the invitation used, in the transaction that creates the account. */
  async use(db: Executor, id: number, accountId: number | null): Promise<void> {
    if (!(await queries.useInvitation(db, id, accountId, this.deps.clock()))) throw deadInvitation();
  }

  /** The job that sends the mail. It creates the token itself, so that only the mail contains it. */
  handlers(mailer: Mailer, publicUrl: string): JobHandler[] {
    const send = async ({ id }: { id: number }, job: JobRun) => {
      const { token, hash } = newToken();
      const invited = await queries.addLink(this.deps.db, id, hash, this.deps.clock());
      if (!invited) return;
      const link = `${publicUrl}/register?invitation=${token}`;
      const to = { name: '', address: invited.email, about: { kind: 'invitation', id } } as const;
      const reader = { language: defaultLanguage };
      const email = invitationEmail(reader, link, validDays, invitedAs(reader, invited));
      await sendEmail(mailer, to, email, job);
    };
    return [handle(invitationMail, send)];
  }
}

/** The result for each address and each line without one, in order. */
function reportOf(
  { addresses, refused, unlisted }: ReadAddresses,
  holders: Map<string, number>,
  waiting: Set<string>,
): InvitationReport {
  const taken = addresses.map(({ line, email }) => {
    const user_id = holders.get(email) ?? null;
    const outcome = user_id !== null ? 'has_account' : waiting.has(email) ? 'invited_already' : 'invited';
    return { line, email, text: email, outcome, user_id } as const;
  });
  const others = refused.map(({ why, ...at }) => ({ ...at, outcome: why, user_id: null }));
  return {
    invited: taken.filter(({ outcome }) => outcome === 'invited').length,
    lines: [...taken, ...others].sort((one, other) => one.line - other.line),
    unlisted,
  };
}
