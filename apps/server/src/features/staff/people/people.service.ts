import type { Role } from '@readytowork/contract';
import type { Updateable } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { mapRead } from '../../../db/read-together.ts';
import type { AccountTable } from '../../../db/tables.gen.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { ReleaseOwned } from '../../../feature.ts';
import type { Sender } from '../../../http/client-address.ts';
import { isOfAge, tooYoung } from '../../base/accounts/age.ts';
import * as accounts from '../../base/accounts/profiles.ts';
import { rolesOf } from '../../base/accounts/roles.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import { readRegistrationRules } from '../../base/auth/registration.settings.ts';
import type { FacilitatorsService } from '../../together/groups/facilitators.service.ts';

export const noAccount = 'account_not_found';
const noSuchPerson = () => notFound(noAccount);

/** The fields of their own account that people may change, as the contract accepts them. */
export type OwnChanges = Pick<
  Updateable<AccountTable>,
  | 'first_name'
  | 'last_name'
  | 'date_of_birth'
  | 'bio'
  | 'education'
  | 'skills'
  | 'experience'
  | 'contact'
  | 'shown'
  | 'shown_to_connections'
>;

interface PeopleDeps {
  db: Database;
  securityLog: SecurityLog;
  clock: () => Date;
  facilitators: Pick<FacilitatorsService, 'refuseLast'>;
  releaseOwned: ReleaseOwned;
}

export class PeopleService {
  constructor(private readonly deps: PeopleDeps) {}

  /** Reads an account; looking at another person's account is logged. */
  async read(callerId: number, id: number, sender: Sender): Promise<accounts.AccountRow> {
    const person = await this.account(id);
    if (callerId !== id)
      this.deps.securityLog.note('person-looked-up', {
        actorId: callerId,
        aboutId: id,
        subject: 'profile',
        sender,
      });
    return person;
  }

  /** Reads the caller's own account along with other things. */
  ownRead(id: number) {
    return mapRead(accounts.accountRead(id), found);
  }

  /** The roles of an account; none if it is deleted or deactivated. */
  async rolesOf(id: number): Promise<Role[]> {
    const account = await accounts.findAccount(this.deps.db, id);
    return account ? rolesOf(account) : [];
  }

  async update(id: number, given: OwnChanges): Promise<accounts.AccountRow> {
    await this.account(id);
    if (given.date_of_birth) await this.refuseTooYoung(id, given.date_of_birth);
    const changes = { ...given, ...once(given) };
    if (Object.keys(changes).length > 0) await accounts.updateAccount(this.deps.db, id, changes);
    return this.account(id);
  }

  /** People choose to be facilitators themselves; that gives no staff rights (docs/contract.md, section 4). */
  async setType(by: Actor, user_type: accounts.AccountRow['user_type']): Promise<accounts.AccountRow> {
    const before = await this.account(by.id);
    if (before.user_type === user_type) return before;
    const { clock, db, facilitators, releaseOwned } = this.deps;
    await db.transaction().execute(async (transaction) => {
      if (user_type === 'learner') await facilitators.refuseLast(transaction, by.id);
      await accounts.updateAccount(transaction, by.id, { user_type });
      await releaseOwned(transaction, { id: by.id, by, at: clock() });
      await record(transaction, { by, action: 'user-type', before, after: { user_type } });
    });
    return this.account(by.id);
  }

  /** A stored birthday below the minimum age is left alone, so that it does not block other changes. */
  private async refuseTooYoung(id: number, birth: string): Promise<void> {
    const { minimumAge } = await readRegistrationRules(this.deps.db);
    if (isOfAge(birth, minimumAge, this.deps.clock()) || (await accounts.birthOf(this.deps.db, id)) === birth)
      return;
    throw invalid({ date_of_birth: [tooYoung(minimumAge)] });
  }

  private async account(id: number): Promise<accounts.AccountRow> {
    return found(await accounts.findAccount(this.deps.db, id));
  }
}

function found(account: accounts.AccountRow | undefined): accounts.AccountRow {
  if (!account) throw noSuchPerson();
  return account;
}

/** Removes duplicates from the profile parts to show. */
const once = ({ shown, shown_to_connections }: OwnChanges) => ({
  ...(shown && { shown: [...new Set(shown)] }),
  ...(shown_to_connections && { shown_to_connections: [...new Set(shown_to_connections)] }),
});
