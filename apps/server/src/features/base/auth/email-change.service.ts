import type { PlainCode } from '@readytowork/contract';
import type { Database, Executor } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { invalid } from '../../../errors.ts';
import type { Sender } from '../../../http/client-address.ts';
import { changeEmail, lockContact } from '../accounts/accounts.ts';
import { findByAddress } from '../accounts/rights.ts';
import { record } from '../audit/audit.ts';
import { addJob } from '../jobs/jobs.ts';
import type { AccountContact } from '../mail/send-email.ts';
import type { Throttle } from '../throttle/throttle.ts';
import type { EndSecrets } from './account-secrets.ts';
import { limits } from './auth.limits.ts';
import { endSessions } from './auth.queries.ts';
import { confirmHours, mailKinds, stopDays } from './email-change.mails.ts';
import * as queries from './email-change.queries.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { hashOf } from './mailed-token.ts';
import type { PasswordChangeService } from './password-change.service.ts';
import { deleteTokens } from './password-reset.queries.ts';
import { mailResetLink } from './password-reset.service.ts';
import { deleteConfirmations } from './registration.queries.ts';

const hour = 3_600_000;

const deadLink = (why: PlainCode) => invalid({ token: [why] });
const askAgain = 'email_link_dead';
const askSupportAgain = 'support_email_link_dead';

interface EmailChangeDeps {
  db: Database;
  endSecrets: EndSecrets;
  endedSessions: EndedSessions;
  passwordChange: PasswordChangeService;
  throttle: Throttle;
  clock: () => Date;
}

/** Changes an account's email address (docs/contract.md, section 3). */
export class EmailChangeService {
  constructor(private readonly deps: EmailChangeDeps) {}

  /** The pending change of an account, for staff who look it up. */
  waiting(accountId: number) {
    return queries.waitingChange(this.deps.db, accountId, this.deps.clock());
  }

  /** True if the owner of an old address can still revert the change. */
  canBeTakenBack(db: Executor, accountId: number): Promise<boolean> {
    const since = new Date(this.deps.clock().getTime() - stopDays * 24 * hour);
    return queries.movedSince(db, accountId, since);
  }

  /** Does the same work in the same time whether or not the new address already has an account. */
  async ask(userId: number, email: string, password: string, sender: Sender): Promise<void> {
    const { db, passwordChange, throttle } = this.deps;
    await throttle.consume(limits.emailChangeOfAccount, String(userId));
    const owner = await passwordChange.verify(userId, password, 'password');
    if (owner.email.toLowerCase() === email.toLowerCase()) throw invalid({ email: ['email_unchanged'] });
    await db.transaction().execute(async (transaction) => {
      const account = await lockContact(transaction, userId);
      await this.begin(transaction, { account_id: userId, old_email: owner.email, email }, account);
      await record(transaction, { by: { id: userId, sender }, action: 'email-change-asked' });
    });
  }

  /**
   * Requests a new address for an owner who cannot sign in, in the transaction of the staff member's request. Staff may learn
   * which addresses have accounts.
   */
  async askForOwner(transaction: Executor, owner: AccountContact, email: string): Promise<void> {
    if (owner.email.toLowerCase() === email.toLowerCase())
      throw invalid({ email: ['account_email_unchanged'] });
    if (await findByAddress(transaction, email)) throw invalid({ email: ['email_taken'] });
    const change = { account_id: owner.id, old_email: owner.email, email, by_staff: true };
    await this.begin(transaction, change, owner);
  }

  private async begin(
    transaction: Executor,
    change: Omit<queries.NewChange, 'created_at' | 'expires_at'>,
    owner: Pick<AccountContact, 'email_confirmed_at'> | undefined,
  ): Promise<void> {
    const created_at = this.deps.clock();
    const expires_at = new Date(created_at.getTime() + confirmHours * hour);
    const id = await queries.insertChange(transaction, { ...change, created_at, expires_at });
    await addJob(transaction, mailKinds.toNew, { id });
    // If the old address was never confirmed it may be a stranger's, so it is not mailed a link to stop the change.
    if (owner?.email_confirmed_at) await addJob(transaction, mailKinds.toOld, { id });
  }

  /**
   * The link alone is not enough, because after a typing mistake it reaches a stranger: the caller must also be signed in to the
   * account. Confirming twice succeeds.
   */
  async confirm(userId: number, token: string, sender: Sender): Promise<void> {
    const change = await queries.findByLink(this.deps.db, 'confirm_hashes', hashOf(token));
    if (!change || change.stopped_at) throw deadLink(askAgain);
    if (change.account_id !== userId) throw invalid({ token: [otherAccount] });
    await this.move(change, askAgain, async (transaction) => {
      await record(transaction, {
        by: { id: userId, sender },
        action: 'email-change',
        ...addressesOf(change),
      });
      return [];
    });
  }

  /**
   * Accepts an address that support entered for an owner who cannot sign in: here the link is enough. All sessions and
   * secret addresses end, as if the password were new.
   */
  async accept(token: string, sender: Sender): Promise<void> {
    const { clock, db, endSecrets } = this.deps;
    const change = await queries.findByLink(db, 'confirm_hashes', hashOf(token));
    if (!change?.by_staff || change.stopped_at) throw deadLink(askSupportAgain);
    const about_id = change.account_id;
    await this.move(change, askSupportAgain, async (transaction) => {
      const by = { id: null, sender };
      await record(transaction, { by, about_id, action: 'email-change', ...addressesOf(change) });
      await endSecrets(transaction, about_id);
      return endSessions(transaction, { ofAccount: about_id }, clock());
    });
  }

  /** @param note logs who did it and ends the other sessions */
  private async move(
    change: queries.ChangeRow,
    otherwise: PlainCode,
    note: (transaction: Executor) => Promise<string[]>,
  ): Promise<void> {
    const { db, clock, endedSessions } = this.deps;
    const { id, account_id, old_email, email } = change;
    if (change.confirmed_at) return;
    if (change.expires_at <= clock()) throw deadLink(otherwise);
    const moved = db.transaction().execute(async (transaction) => {
      const account = await lockContact(transaction, account_id);
      if (account?.email !== old_email || !(await queries.markConfirmed(transaction, id, clock())))
        throw deadLink(otherwise);
      await setAddress(transaction, account_id, email, clock());
      await addJob(transaction, mailKinds.movedHere, { id });
      if (account.email_confirmed_at) await addJob(transaction, mailKinds.movedAway, { id });
      return note(transaction);
    });
    for (const session of await moved.catch(sayWhenTaken)) endedSessions.add(session);
  }

  /** The "it was not me" link: stops or reverts the change, ends all sessions, and mails a link to set a new password. */
  async stop(token: string, sender: Sender): Promise<void> {
    const { db, clock, endedSessions } = this.deps;
    const change = await queries.findByLink(db, 'stop_hashes', hashOf(token));
    if (!change || change.created_at.getTime() + stopDays * 24 * hour <= clock().getTime())
      throw deadLink('stop_link_dead');
    const { account_id, old_email } = change;
    const stopped = db.transaction().execute(async (transaction) => {
      await lockContact(transaction, account_id);
      if (await queries.hasMoved(transaction, change))
        await setAddress(transaction, account_id, old_email, clock());
      await queries.deleteFrom(transaction, change);
      await record(transaction, { by: { id: account_id, sender }, action: 'email-change-stopped' });
      await mailResetLink(transaction, old_email);
      return endSessions(transaction, { ofAccount: account_id }, clock());
    });
    for (const session of await stopped.catch(sayWhenTaken)) endedSessions.add(session);
  }
}

const addressesOf = ({ old_email, email }: queries.ChangeRow) => ({
  before: { email: old_email },
  after: { email },
});

function sayWhenTaken(error: unknown): never {
  if (isUniqueViolation(error)) throw invalid({ token: [takenMeanwhile] });
  throw error;
}

/** Sets the address, and invalidates links that were mailed to the old one. */
async function setAddress(db: Executor, accountId: number, email: string, at: Date): Promise<void> {
  await changeEmail(db, accountId, email, at);
  await deleteTokens(db, accountId);
  await deleteConfirmations(db, accountId);
}

const otherAccount = 'link_of_other_account';
const takenMeanwhile = 'email_taken_meanwhile';
