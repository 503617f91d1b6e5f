import type { Database } from '../../db/database.ts';
import { changedMeanwhile, forbidden, notFound } from '../../errors.ts';
import { addressOf, type Sender } from '../../http/client-address.ts';
import { revisionOf } from '../../http/revision.ts';
import { lockAdministrators, setRights } from '../accounts/rights.ts';
import * as accounts from '../accounts/staff-list.ts';
import { record } from '../audit/audit.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import type { EndedSessions } from '../auth/ended-sessions.ts';
import { accountView, rightsOf } from './accounts.view.ts';
import { type Rights, whyNot } from './rights.policy.ts';

interface AccountsDeps {
  db: Database;
  endedSessions: EndedSessions;
  securityLog: SecurityLog;
  clock: () => Date;
}

/** Who looks or changes, and from where. */
interface Actor {
  id: number;
  sender: Sender;
}

const noSuchAccount = () => notFound('There is no such account.');

/** What staff sees and changes of everybody's accounts; each look and each change is noted. */
export class AccountsService {
  constructor(private readonly deps: AccountsDeps) {}

  async list(actor: Actor, asked: accounts.AccountsAsked) {
    const page = await this.page(asked);
    this.deps.securityLog.note('people-listed', { actorId: actor.id, sender: actor.sender });
    return page;
  }

  page(asked: accounts.AccountsAsked) {
    return accounts.listAccounts(this.deps.db, asked);
  }

  /** Whoever takes the list away as a file is noted each time, without what was searched for. */
  async noteExport({ id, sender }: Actor): Promise<void> {
    const entry = { actor_id: id, action: 'list-exported', subject: 'people', address: addressOf(sender) };
    await record(this.deps.db, entry);
  }

  async read(actor: Actor, id: number): Promise<accounts.StaffAccountRow> {
    const account = await accounts.findAccount(this.deps.db, id);
    if (!account) throw noSuchAccount();
    if (actor.id !== id)
      this.deps.securityLog.note('person-looked-up', {
        actorId: actor.id,
        aboutId: id,
        sender: actor.sender,
      });
    return account;
  }

  /**
   * A role counts from the next call of its owner; whoever is deactivated is signed out everywhere.
   *
   * @param revision of the rights that the change was decided on
   */
  async setRights(actor: Actor, id: number, to: Rights, revision: string): Promise<accounts.StaffAccountRow> {
    const { db, endedSessions, clock } = this.deps;
    const ended = await db.transaction().execute(async (transaction) => {
      // Of two who take the role from each other, the second has none any more: one administrator always stays.
      await lockAdministrators(transaction);
      const account = await accounts.lockAccount(transaction, id);
      if (!account) throw noSuchAccount();
      const from = rightsOf(account);
      const why = whyNot({ by: await accounts.findActive(transaction, actor.id), of: { id, ...from }, to });
      if (why) throw forbidden(why);
      if (revision !== revisionOf(from)) throw changedMeanwhile(accountView(account), to);
      const deactivated_at = to.active ? null : (account.deactivated_at ?? clock());
      await setRights(transaction, id, { staff_role: to.staff_role, deactivated_at });
      for (const entry of changesOf(id, from, to))
        await record(transaction, {
          actor_id: actor.id,
          about_id: id,
          address: addressOf(actor.sender),
          ...entry,
        });
      return to.active ? [] : endedSessions.end(transaction, { ofAccount: id }, clock());
    });
    for (const session of ended) endedSessions.add(session);
    const after = await accounts.findAccount(db, id);
    if (!after) throw noSuchAccount();
    return after;
  }
}

/** What the audit log says of a change, as it does of the same change from the command line. */
function changesOf(id: number, from: Rights, to: Rights): { action: string; subject?: string }[] {
  const role = { action: 'staff-role', subject: `${id} ${to.staff_role ?? 'none'}` };
  const state = { action: to.active ? 'account-reactivated' : 'account-deactivated' };
  return [
    ...(from.staff_role === to.staff_role ? [] : [role]),
    ...(from.active === to.active ? [] : [state]),
  ];
}
