import { randomBytes } from 'node:crypto';
import type { SingleSignOn } from '../../../config-single-sign-on.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import { type HttpError, unauthorized } from '../../../errors.ts';
import type { ReleaseOwned } from '../../../feature.ts';
import type { Sender } from '../../../http/client-address.ts';
import { confirmEmail, insertAccount } from '../../base/accounts/accounts.ts';
import { lockAdministrators, type StaffRole, setRights } from '../../base/accounts/rights.ts';
import { record } from '../../base/audit/audit.ts';
import type { EndedSessions } from '../../base/auth/ended-sessions.ts';
import { hashPassword } from '../../base/auth/passwords.ts';
import { type Identity, whyNotJoined, whyNotSignedIn } from './single-sign-on.policy.ts';
import * as queries from './single-sign-on.queries.ts';

const subject = 'single sign-on';

interface StaffIdentitiesDeps {
  db: Database;
  clock: () => Date;
  endedSessions: EndedSessions;
  releaseOwned: ReleaseOwned;
  settings: SingleSignOn;
}

type Settled = { id: number } | { refused: HttpError };

/** Links people at the sign-in service to accounts at their first sign-in, and gives them the role of their groups. */
export class StaffIdentities {
  constructor(private readonly deps: StaffIdentitiesDeps) {}

  /** Finds or creates the person's account. Removes a role that their groups no longer give, even if the sign-in is refused. */
  async settle(identity: Identity, sender: Sender): Promise<Settled> {
    const { db, endedSessions } = this.deps;
    const password_hash = await unusablePassword();
    const ended: string[] = [];
    const settled = await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        ended.length = 0;
        await lockAdministrators(transaction);
        const found = await this.find(transaction, identity, sender, { password_hash, ended });
        if ('refused' in found) return found;
        return this.withRole(transaction, found, identity, sender, ended);
      }),
    );
    for (const session of ended) endedSessions.add(session);
    return settled;
  }

  private async find(
    db: Executor,
    identity: Identity,
    sender: Sender,
    { password_hash, ended }: { password_hash: string; ended: string[] },
  ): Promise<queries.Person | { refused: HttpError }> {
    const { issuer } = identity;
    const known = await queries.lockByIdentity(db, issuer, identity.subject);
    if (known) return known;
    const { name } = this.deps.settings;
    const { email, role } = identity;
    if (!email) return { refused: unauthorized('single_sign_on_address', { name }) };
    const present = await queries.lockByAddress(db, email);
    if (!present && !role) return { refused: unauthorized('single_sign_on_no_role', { name }) };
    if (!present) await this.create(db, { ...identity, email, role: role ?? null }, sender, password_hash);
    const person = present ?? (await queries.lockByAddress(db, email));
    const why = person ? this.whyNot(person) : 'single_sign_on_over';
    if (!person || why) return { refused: unauthorized(why ?? 'single_sign_on_over') };
    if (!(await this.join(db, person.id, identity, sender, ended)))
      return { refused: unauthorized('single_sign_on_other_person') };
    return person;
  }

  private whyNot(person: queries.Person) {
    const { emergencyAccount } = this.deps.settings;
    const candidate = { ...person, subject: person.identity_of === null ? undefined : person.subject };
    return whyNotSignedIn(person, emergencyAccount) ?? whyNotJoined(candidate);
  }

  /** Ends all sessions, because an earlier session may belong to another person who knew the password. */
  private async join(db: Executor, id: number, identity: Identity, sender: Sender, ended: string[]) {
    const { clock, endedSessions } = this.deps;
    const { issuer } = identity;
    const who = { account_id: id, issuer, subject: identity.subject };
    if (!(await queries.joinIdentity(db, who, clock()))) return false;
    await confirmEmail(db, id, clock());
    ended.push(...(await endedSessions.end(db, { ofAccount: id }, clock())));
    await record(db, { by: { id: null, sender }, about_id: id, action: 'staff-identity-joined', subject });
    return true;
  }

  private async create(
    db: Executor,
    { email, first_name, last_name, role }: Identity & { email: string; role: StaffRole | null },
    sender: Sender,
    password_hash: string,
  ): Promise<void> {
    const person = { email, first_name, last_name, password_hash, staff_role: role };
    const id = await insertAccount(db, person);
    if (id === undefined) return;
    const by = { id: null, sender };
    await record(db, { by, about_id: id, action: 'staff-account', subject, after: { staff_role: role } });
  }

  /** Sets the role of the current groups. As with a change by an administrator, a changed role ends all sessions. */
  private async withRole(
    db: Executor,
    person: queries.Person,
    { role }: Identity,
    sender: Sender,
    ended: string[],
  ): Promise<Settled> {
    const { clock, endedSessions, releaseOwned, settings } = this.deps;
    const why = whyNotSignedIn(person, settings.emergencyAccount);
    if (why) return { refused: unauthorized(why) };
    const { id, staff_role } = person;
    const to = role === undefined ? staff_role : role;
    if (to !== staff_role) {
      const by = { id: null, sender };
      await setRights(db, id, { staff_role: to });
      const [before, after] = [{ staff_role }, { staff_role: to }];
      await record(db, { by, about_id: id, action: 'staff-role', subject, before, after });
      await releaseOwned(db, { id, by, at: clock() });
      ended.push(...(await endedSessions.end(db, { ofAccount: id }, clock())));
    }
    return to ? { id } : { refused: unauthorized('single_sign_on_no_role', { name: settings.name }) };
  }
}

/** A random password. The owner does not need it, and can set one by mail. */
export const unusablePassword = () => hashPassword(randomBytes(48).toString('base64url'));
