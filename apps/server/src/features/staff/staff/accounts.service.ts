import type { Database } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { changedMeanwhile, forbidden } from '../../../errors.ts';
import type { ReleaseOwned } from '../../../feature.ts';
import { revisionOf } from '../../../http/revision.ts';
import { lockAdministrators, setRights } from '../../base/accounts/rights.ts';
import * as accounts from '../../base/accounts/staff-list.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { EmailChangeService } from '../../base/auth/email-change.service.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import { needsFourEyes } from '../../base/settings/four-eyes.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { PersonTickets } from '../support/person-tickets.service.ts';
import { accountView, rightsOf } from './accounts.view.ts';
import { noSuchAccount } from './act.ts';
import { type Rights, whyHandsOff, whyNot } from './rights.policy.ts';
import { meaningOf, type Numbered } from './search.ts';

interface AccountsDeps {
  db: Database;
  certificates: Pick<CertificateService, 'ownerOf'>;
  emailChange: Pick<EmailChangeService, 'waiting'>;
  endedSessions: EndedSessions;
  personTickets: Pick<PersonTickets, 'senderOf'>;
  securityLog: SecurityLog;
  releaseOwned: ReleaseOwned;
  clock: () => Date;
}

type Asked = Omit<accounts.AccountsAsked, 'ids'>;

/** Shows and changes all accounts for staff; each look-up and each change is logged. */
export class AccountsService {
  constructor(private readonly deps: AccountsDeps) {}

  async list(actor: Actor, asked: Asked) {
    const found = await this.page(asked);
    this.deps.securityLog.note('people-listed', { actorId: actor.id, sender: actor.sender });
    return found;
  }

  /** A page of the list, including accounts found by a number in the search. */
  async page(asked: Asked) {
    const numbered = await this.numbered(asked.search);
    const ids = Object.values(numbered).filter((id) => id !== undefined);
    return { page: await accounts.listAccounts(this.deps.db, { ...asked, ids }), numbered };
  }

  private async numbered(search = ''): Promise<Numbered> {
    const { certificates, personTickets } = this.deps;
    const { certificate, ticket } = meaningOf(search);
    return {
      certificate: certificate ? await certificates.ownerOf(certificate) : undefined,
      ticket: ticket ? await personTickets.senderOf(ticket) : undefined,
    };
  }

  /** Logs an export without the search text; every export is logged. */
  async noteExport(actor: Actor): Promise<void> {
    await record(this.deps.db, { by: actor, action: 'list-exported', subject: 'people' });
  }

  async read(actor: Actor, id: number) {
    const { db, emailChange, securityLog } = this.deps;
    const account = await accounts.findAccount(db, id);
    if (!account) throw noSuchAccount();
    const look = { actorId: actor.id, aboutId: id, subject: 'account', sender: actor.sender };
    if (actor.id !== id) securityLog.note('person-looked-up', look);
    const by = await accounts.findActive(db, actor.id);
    return {
      account,
      emailChange: await emailChange.waiting(id),
      handsOff: whyHandsOff({ by, of: account }),
      merged: await accounts.mergedWith(db, account),
    };
  }

  /**
   * Changes an account's rights. A withdrawn role is gone with its owner's next call; a new one needs a new session, so every
   * session ends, as it does if the account is deactivated.
   *
   * @param revision of the rights that the administrator saw
   */
  async setRights(actor: Actor, id: number, to: Rights, revision: string): Promise<accounts.StaffAccountRow> {
    const { db, endedSessions, clock, releaseOwned } = this.deps;
    const ended = await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        // If two administrators remove each other's role, the second no longer has one here, so that one always remains.
        await lockAdministrators(transaction);
        const account = await accounts.lockAccount(transaction, id);
        if (!account) throw noSuchAccount();
        const from = rightsOf(account);
        const why = whyNot({
          by: await accounts.findActive(transaction, actor.id),
          of: { ...account, ...from },
          to,
        });
        if (why) throw forbidden(why);
        const isMade = isAdministrator(to) && !isAdministrator(from);
        if (isMade && (await needsFourEyes(transaction))) throw forbidden('four_eyes_role');
        if (revision !== revisionOf(from)) throw changedMeanwhile(accountView(account), to);
        const deactivated_at = to.active ? null : (account.deactivated_at ?? clock());
        await setRights(transaction, id, { staff_role: to.staff_role, deactivated_at });
        if (from.staff_role !== to.staff_role || from.active !== to.active)
          await record(transaction, {
            by: actor,
            about_id: id,
            action: actionOf(from, to),
            before: from,
            after: to,
          });
        await releaseOwned(transaction, { id, by: actor, at: clock() });
        const isRaised = to.staff_role !== null && to.staff_role !== from.staff_role;
        return isRaised || !to.active ? endedSessions.end(transaction, { ofAccount: id }, clock()) : [];
      }),
    );
    for (const session of ended) endedSessions.add(session);
    const after = await accounts.findAccount(db, id);
    if (!after) throw noSuchAccount();
    return after;
  }
}

const isAdministrator = ({ active, staff_role }: Rights) => active && staff_role === 'administrator';

/** The audit action of a change, the same as from the command line; if role and state both change, that of the role. */
function actionOf(from: Rights, to: Rights): AuditEntry['action'] {
  if (from.active === to.active || from.staff_role !== to.staff_role) return 'staff-role';
  return to.active ? 'account-reactivated' : 'account-deactivated';
}
