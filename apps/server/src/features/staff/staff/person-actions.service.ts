import type { Readable } from 'node:stream';
import type { Database } from '../../../db/database.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { ReleaseOwned } from '../../../feature.ts';
import { updateAccount } from '../../base/accounts/profiles.ts';
import type { StaffAccountRow } from '../../base/accounts/staff-list.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { EmailChangeService } from '../../base/auth/email-change.service.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import { mailResetLink } from '../../base/auth/password-reset.service.ts';
import { mailConfirmation } from '../../base/auth/registration.service.ts';
import { noSession, type SessionsService } from '../../base/auth/sessions.service.ts';
import { refuseActingAs } from '../../base/settings/four-eyes.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { FacilitatorsService } from '../../together/groups/facilitators.service.ts';
import { actOn } from './act.ts';
import type { DataCopies } from './data-copies.service.ts';
import { staffLimits } from './staff.limits.ts';

interface ActionsDeps {
  dataCopies: DataCopies;
  db: Database;
  emailChange: Pick<EmailChangeService, 'askForOwner'>;
  endedSessions: EndedSessions;
  sessions: Pick<SessionsService, 'isLiveSessionOf'>;
  throttle: Throttle;
  facilitators: Pick<FacilitatorsService, 'refuseLast'>;
  releaseOwned: ReleaseOwned;
  clock: () => Date;
}

/** Support's actions on a person's account (docs/contract.md, section 4), each run by `actOn`. */
export class PersonActions {
  constructor(private readonly deps: ActionsDeps) {}

  /** Mails a link to the account's address, as "Forgot?" on the sign-in page does. */
  async sendResetLink(actor: Actor, id: number): Promise<void> {
    await this.mail(id);
    await actOn(this.deps.db, actor, id, async ({ transaction, account }) => {
      refuseDeactivated(account);
      await mailResetLink(transaction, account.email);
      return { entry: { action: 'reset-link-sent' }, result: undefined };
    });
  }

  async sendConfirmation(actor: Actor, id: number): Promise<void> {
    await this.mail(id);
    await actOn(this.deps.db, actor, id, async ({ transaction, account }) => {
      refuseDeactivated(account);
      if (account.email_confirmed_at) throw conflict('email_confirmed');
      await mailConfirmation(transaction, account.email);
      return { entry: { action: 'confirmation-sent' }, result: undefined };
    });
  }

  /** Begins a change of the address: nothing changes until the reader of the mail to the new address follows its link. */
  async changeEmail(actor: Actor, id: number, email: string): Promise<void> {
    await this.mail(id);
    await actOn(this.deps.db, actor, id, async ({ transaction, account }) => {
      refuseDeactivated(account);
      await refuseActingAs(account, transaction);
      await this.deps.emailChange.askForOwner(transaction, account, email);
      return { entry: { action: 'email-change-asked' }, result: undefined };
    });
  }

  /** Changes the type of an account. A facilitator gets no staff rights by this, and may change it back. */
  async setType(actor: Actor, id: number, user_type: StaffAccountRow['user_type']): Promise<void> {
    const { clock, db, facilitators, releaseOwned } = this.deps;
    await actOn(db, actor, id, async ({ transaction, account }) => {
      if (account.user_type === user_type) return { result: undefined };
      if (user_type === 'learner') await facilitators.refuseLast(transaction, id);
      await updateAccount(transaction, id, { user_type });
      await releaseOwned(transaction, { id, by: actor, at: clock() });
      const entry = { action: 'user-type', before: account, after: { user_type } } as const;
      return { entry, result: undefined };
    });
  }

  async endSession(actor: Actor, id: number, sessionId: string): Promise<void> {
    const { clock, db, endedSessions, sessions } = this.deps;
    const ended = await actOn(db, actor, id, async ({ transaction }) => {
      if (!(await sessions.isLiveSessionOf(transaction, sessionId, id))) throw notFound(noSession);
      const result = await endedSessions.end(transaction, { sessionId }, clock());
      return { entry: result.length > 0 ? { action: 'session-ended' } : undefined, result };
    });
    for (const session of ended) endedSessions.add(session);
  }

  /** @returns the number of sessions ended */
  async endSessions(actor: Actor, id: number): Promise<number> {
    const { clock, db, endedSessions } = this.deps;
    const ended = await actOn(db, actor, id, async ({ transaction }) => {
      const result = await endedSessions.end(transaction, { ofAccount: id }, clock());
      return { entry: { action: 'sessions-ended' }, result };
    });
    for (const session of ended) endedSessions.add(session);
    return ended.length;
  }

  export(actor: Actor, id: number): Promise<Readable> {
    return this.deps.dataCopies.make(actor, id);
  }

  /** Counts a mail against a limit that all staff share, so that they cannot fill a mailbox together. */
  private mail(id: number): Promise<void> {
    return this.deps.throttle.consume(staffLimits.mailsToPerson, String(id));
  }
}

function refuseDeactivated({ deactivated_at }: StaffAccountRow): void {
  if (deactivated_at) throw conflict('account_deactivated');
}
