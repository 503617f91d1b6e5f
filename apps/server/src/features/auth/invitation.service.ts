import { z } from 'zod';
import type { Database, Executor } from '../../db/database.ts';
import { invalid } from '../../errors.ts';
import type { JobHandler, JobRun } from '../../feature.ts';
import { findContact } from '../accounts/accounts.ts';
import { record } from '../audit/audit.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { sendEmail } from '../mail/send-email.ts';
import { invitationEmail } from './invitation.emails.ts';
import * as queries from './invitation.queries.ts';
import { hashOf, newToken } from './mailed-token.ts';

const day = 86_400_000;
const validDays = 14;

const invitationMail: JobKind<{ id: number }> = {
  name: 'invitation-mail',
  payload: z.strictObject({ id: z.number() }),
  tries: 25,
};

export const deadInvitation = () =>
  invalid({
    invitation: ['This invitation was used already or is too old. Ask whoever invited you for another.'],
  });

/** Who invites: an account and where it calls from; null: an operator, from the command line. */
type Inviter = { id: number; address: string } | null;

interface InvitationDeps {
  db: Database;
  clock: () => Date;
}

/** Asking people to make an account: the way in where REGISTRATION is `invite`, and a shorter one where it is `open`. */
export class InvitationService {
  constructor(private readonly deps: InvitationDeps) {}

  /** False when the address has an account already: nothing is sent then. */
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
      const entry = { actor_id: by?.id ?? null, action: 'invitation', subject: String(id) };
      await record(transaction, by ? { ...entry, address: by.address } : entry);
      await addJob(transaction, invitationMail, { id });
    });
    return true;
  }

  /** Whom the invitation of a link is for. */
  async read(token: string): Promise<{ id: number; email: string }> {
    const found = await queries.findInvitation(this.deps.db, hashOf(token), this.deps.clock());
    if (!found) throw deadInvitation();
    return found;
  }

  /** Ends an invitation, in the transaction that makes the account of it. */
  async use(db: Executor, id: number, accountId: number | null): Promise<void> {
    if (!(await queries.useInvitation(db, id, accountId, this.deps.clock()))) throw deadInvitation();
  }

  /** How its mail is sent. The token is made then, so that it stands nowhere but in the mail. */
  handlers(mailer: Mailer, publicUrl: string): JobHandler[] {
    const send = async ({ id }: { id: number }, job: JobRun) => {
      const { token, hash } = newToken();
      const email = await queries.addLink(this.deps.db, id, hash, this.deps.clock());
      if (!email) return;
      const link = `${publicUrl}/register?invitation=${token}`;
      const to = { name: '', address: email, about: { kind: 'invitation', id } } as const;
      await sendEmail(mailer, to, invitationEmail(link, validDays), job);
    };
    return [handle(invitationMail, send)];
  }
}
