import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import type { ReleaseOwned } from '../../../feature.ts';
import type { Sender } from '../../../http/client-address.ts';
import { insertAccount } from '../../base/accounts/accounts.ts';
import { lockAdministrators, setRights } from '../../base/accounts/rights.ts';
import { record } from '../../base/audit/audit.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import * as queries from './scim.queries.ts';
import type { Attributes } from './scim.shapes.ts';
import { unusablePassword } from './staff-identities.ts';

export type { UserRow } from './scim.queries.ts';

const subject = 'SCIM';

/** A refusal in SCIM's own words (RFC 7644, section 3.12). */
export class ScimError extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409,
    detail: string,
    readonly scimType?: 'uniqueness' | 'invalidFilter' | 'invalidValue',
  ) {
    super(detail);
  }
}

export const noSuchUser = () => new ScimError(404, 'There is no such user.');

interface ScimDeps {
  db: Database;
  clock: () => Date;
  endedSessions: EndedSessions;
  releaseOwned: ReleaseOwned;
  /** Address of the account for emergencies, which the directory cannot change; in lower case. */
  emergencyAccount: string | undefined;
}

/** Creates, deactivates and reactivates accounts of staff for the organisation's directory. The directory gives no roles. */
export class ScimService {
  constructor(private readonly deps: ScimDeps) {}

  async read(id: number): Promise<queries.UserRow> {
    const user = await queries.findUser(this.deps.db, id);
    if (!user) throw noSuchUser();
    return user;
  }

  async list(userName: string | undefined, startIndex: number, count: number) {
    const { db } = this.deps;
    if (userName !== undefined) {
      const user = await queries.findUserByAddress(db, userName);
      return { total: user ? 1 : 0, users: user ? [user] : [] };
    }
    return { total: await queries.countUsers(db), users: await queries.listUsers(db, startIndex - 1, count) };
  }

  async create({ userName, ...given }: Attributes & { userName: string }, sender: Sender) {
    const { db, clock } = this.deps;
    const { givenName = 'Colleague', familyName = '' } = given.name ?? {};
    const person = { email: userName, first_name: givenName, last_name: familyName };
    const password_hash = await unusablePassword();
    const id = await db.transaction().execute(async (transaction) => {
      const made = await insertAccount(transaction, { ...person, password_hash });
      if (made === undefined)
        throw new ScimError(409, 'An account here has this address already.', 'uniqueness');
      await queries.setExternalId(transaction, made, given.externalId ?? null, clock());
      await record(transaction, {
        by: { id: null, sender },
        about_id: made,
        action: 'staff-account',
        subject,
      });
      return made;
    });
    return given.active === false ? this.change(id, { active: false }, sender) : this.read(id);
  }

  /** Deactivating ends every session, on all server processes. */
  async change(id: number, to: Attributes, sender: Sender): Promise<queries.UserRow> {
    const { db, endedSessions } = this.deps;
    const ended = await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        await lockAdministrators(transaction);
        const user = await queries.lockUser(transaction, id);
        if (!user) throw noSuchUser();
        if (user.email.toLowerCase() === this.deps.emergencyAccount)
          throw new ScimError(403, 'This account is for emergencies and is looked after on the site.');
        if (to.externalId !== undefined)
          await queries.setExternalId(transaction, id, to.externalId, this.deps.clock());
        return this.setActive(transaction, user, to.active, sender);
      }),
    );
    for (const session of ended) endedSessions.add(session);
    return this.read(id);
  }

  private async setActive(db: Executor, user: queries.UserRow, active: boolean | undefined, sender: Sender) {
    const { id, staff_role, deactivated_at } = user;
    const was = deactivated_at === null;
    if (active === undefined || active === was) return [];
    const { clock, endedSessions, releaseOwned } = this.deps;
    const by = { id: null, sender };
    await setRights(db, id, { deactivated_at: active ? null : clock() });
    const action = active ? 'account-reactivated' : 'account-deactivated';
    const [before, after] = [
      { staff_role, active: was },
      { staff_role, active },
    ];
    await record(db, { by, about_id: id, action, subject, before, after });
    await releaseOwned(db, { id, by, at: clock() });
    return active ? [] : endedSessions.end(db, { ofAccount: id }, clock());
  }
}
