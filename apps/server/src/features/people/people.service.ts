import type { Role } from '@readytowork/contract';
import type { Updateable } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { AccountTable } from '../../db/tables.gen.ts';
import { invalid, notFound } from '../../errors.ts';
import type { Sender } from '../../http/client-address.ts';
import { record } from '../audit/audit.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import { readRegistrationRules } from '../auth/registration.settings.ts';
import { isOfAge, tooYoung } from './age.ts';
import { rolesOf } from './people.policy.ts';
import * as queries from './people.queries.ts';

export const noAccount = 'There is no such account.';
const noSuchPerson = () => notFound(noAccount);

/** What people may change of their own account, as the contract lets it through. */
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
>;

export interface ProfileRead {
  profile: queries.ProfileRow;
  courses: string[];
  /** Read by its owner. */
  whole: boolean;
}

export class PeopleService {
  constructor(
    private readonly db: Database,
    private readonly securityLog: SecurityLog,
    private readonly clock: () => Date,
  ) {}

  /** Whoever looks at somebody else's account is noted. */
  async read(callerId: number, id: number, sender: Sender): Promise<queries.AccountRow> {
    const person = await this.account(id);
    if (callerId !== id)
      this.securityLog.note('person-looked-up', { actorId: callerId, aboutId: id, sender });
    return person;
  }

  async readProfile(callerId: number, id: number): Promise<ProfileRead> {
    const profile = await queries.findProfile(this.db, id);
    if (!profile) throw noSuchPerson();
    return { profile, courses: await queries.passedCourses(this.db, id), whole: callerId === id };
  }

  /** Somebody else's profile is there once something of it is shown. */
  async showsProfile(id: number): Promise<boolean> {
    const profile = await queries.findProfile(this.db, id);
    return profile !== undefined && profile.shown.length > 0;
  }

  /** None for an account that was deleted or deactivated. */
  async rolesOf(id: number): Promise<Role[]> {
    const account = await queries.findAccount(this.db, id);
    return account ? rolesOf(account) : [];
  }

  async update(id: number, given: OwnChanges): Promise<queries.AccountRow> {
    await this.account(id);
    if (given.date_of_birth) await this.refuseTooYoung(id, given.date_of_birth);
    const changes = given.shown ? { ...given, shown: [...new Set(given.shown)] } : given;
    if (Object.keys(changes).length > 0) await queries.updateAccount(this.db, id, changes);
    return this.account(id);
  }

  /** A facilitator by the person's own choice: that gives no staff rights (docs/contract.md, section 4). */
  async setType(
    id: number,
    user_type: queries.AccountRow['user_type'],
    address: string,
  ): Promise<queries.AccountRow> {
    const before = await this.account(id);
    if (before.user_type === user_type) return before;
    await this.db.transaction().execute(async (transaction) => {
      await queries.updateAccount(transaction, id, { user_type });
      await record(transaction, { actor_id: id, action: 'user-type', subject: user_type, address });
    });
    return this.account(id);
  }

  /** One that stands there already is left alone: it must not keep its owner from changing the rest. */
  private async refuseTooYoung(id: number, birth: string): Promise<void> {
    const { minimumAge } = await readRegistrationRules(this.db);
    if (isOfAge(birth, minimumAge, this.clock()) || (await queries.birthOf(this.db, id)) === birth) return;
    throw invalid({ date_of_birth: [tooYoung(minimumAge)] });
  }

  private async account(id: number): Promise<queries.AccountRow> {
    const account = await queries.findAccount(this.db, id);
    if (!account) throw noSuchPerson();
    return account;
  }
}
