import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, FactorWanted, forbidden, notFound, unauthorized } from '../../../errors.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import type { Caller } from '../../../http/access.ts';
import type { Sender } from '../../../http/client-address.ts';
import { findContactById } from '../accounts/accounts.ts';
import { type Actor, record } from '../audit/audit.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { Mailer } from '../mail/mailer.ts';
import { emailAccount } from '../mail/send-email.ts';
import { refuseActingAs } from '../settings/four-eyes.ts';
import { endSessions } from './auth.queries.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { FactorCodes } from './factor-codes.ts';
import type { PasswordChangeService } from './password-change.service.ts';
import { hashOfCode, newRecoveryCodes, plain } from './recovery-codes.ts';
import { type FactorChange, factorChanges, factorEmail } from './second-factor.emails.ts';
import * as queries from './second-factor.queries.ts';
import { recentUntil, type StaffSessions } from './staff-sessions.ts';
import type { Tokens } from './tokens.ts';
import { forApp, newSecret, stepOf } from './totp.ts';
import type { Vault } from './vault.ts';

const minute = 60_000;
/** How long a new secret can be confirmed with its first code. */
const confirmMinutes = 15;

const changedMail: JobKind<{ account_id: number; what: FactorChange }> = {
  name: 'second-factor-mail',
  payload: z.strictObject({ account_id: z.number(), what: z.enum(factorChanges) }),
  tries: 25,
};

interface SecondFactorDeps {
  db: Database;
  tokens: Tokens;
  endedSessions: EndedSessions;
  passwordChange: PasswordChangeService;
  staffSessions: StaffSessions;
  codes: FactorCodes;
  vault: Vault;
  mailer: Mailer;
  securityLog: SecurityLog;
  clock: () => Date;
  publicUrl: string;
  refreshTokenSeconds: number;
}

const nothingBegun = () => conflict('factor_not_begun');

/**
 * The second factor, which staff need and others may choose: setting up, replacing, entering again, removing, and being reset by an
 * administrator.
 */
export class SecondFactorService {
  readonly handlers: JobHandler[] = [handle(changedMail, (change, job) => this.tellOwner(change, job))];

  constructor(private readonly deps: SecondFactorDeps) {}

  async read({ userId, sessionId }: Caller) {
    const [session] = await queries.factorOfSession(this.deps.db, sessionId);
    return {
      user_id: userId,
      exempt: session?.demo ?? false,
      ...(await this.stateOf(userId)),
      recent_until: session?.factor_at ? recentUntil(session.factor_at).toISOString() : null,
    };
  }

  /** The state of a person's factor, for an administrator who may reset it. */
  async readOf({ id: actorId, sender }: Actor, id: number) {
    await this.ownerOf(id);
    if (actorId !== id)
      this.deps.securityLog.note('person-looked-up', {
        actorId,
        aboutId: id,
        subject: 'second factor',
        sender,
      });
    return this.stateOf(id);
  }

  private async stateOf(id: number) {
    const factor = await queries.findFactor(this.deps.db, id);
    return {
      confirmed_at: factor?.confirmed_at.toISOString() ?? null,
      recovery_codes: await queries.countRecoveryCodes(this.deps.db, id),
    };
  }

  /**
   * Requires the password, so that the thief of a session cannot register their own phone. An existing factor is required too and
   * stays valid until the new one is confirmed, so that there is always a working factor while phones are changed.
   */
  async enrol(caller: Caller, password: string, sender: Sender) {
    const { db, clock, passwordChange, vault } = this.deps;
    const { userId } = caller;
    const { email, demo, is_staff } = await this.ownerOf(userId);
    if (demo) throw forbidden('factor_of_demo');
    if (await queries.findFactor(db, userId)) await this.wantFactor(caller, is_staff);
    await passwordChange.verify(userId, password, 'password');
    const secret = newSecret();
    const expires_at = new Date(clock().getTime() + confirmMinutes * minute);
    await db.transaction().execute(async (transaction) => {
      const begun = { account_id: userId, secret: vault.seal(secret, userId), expires_at };
      await queries.beginFactor(transaction, begun);
      await record(transaction, { by: { id: userId, sender }, action: 'second-factor-begun' });
    });
    return forApp(secret, email);
  }

  /**
   * Begins a session with the factor. Ends all earlier sessions, including the current one, because they began with only the
   * password or another factor: a refresh token from before must not become one with more rights, not even within the grace
   * period of two tabs.
   */
  async confirm(caller: Caller, code: string, sender: Sender) {
    const { codes, db, endedSessions, tokens } = this.deps;
    const { userId } = caller;
    const { is_staff } = await this.ownerOf(userId);
    const recoveryCodes = newRecoveryCodes();
    const { ended, state } = await codes.attempt(userId, sender, () =>
      db.transaction().execute(async (transaction) => {
        const begun = await this.lockBegun(transaction, userId);
        const last_step = stepOf(begun.secret, plain(code), this.deps.clock());
        if (last_step === undefined) return undefined;
        const confirmed_at = this.now();
        const what = (await queries.findFactor(transaction, userId)) ? 'replaced' : 'set';
        const factor = { account_id: userId, secret: begun.sealed, confirmed_at, last_step };
        await queries.confirmFactor(transaction, factor, recoveryCodes.map(hashOfCode));
        await record(transaction, { by: { id: userId, sender }, action: `second-factor-${what}` as const });
        await addJob(transaction, changedMail, { account_id: userId, what });
        return this.goOn(transaction, caller, is_staff, confirmed_at);
      }),
    );
    for (const id of ended) endedSessions.add(id);
    return { ...tokens.issue(state), recovery_codes: recoveryCodes };
  }

  async prove({ userId, sessionId }: Caller, code: string, sender: Sender) {
    const { db, clock, codes } = this.deps;
    const at = clock();
    await codes.attempt(userId, sender, () =>
      db.transaction().execute(async (transaction) => {
        if (!(await codes.take(transaction, userId, code))) return undefined;
        const [session] = await queries.renewFactor(transaction, sessionId, at);
        if (!session) throw unauthorized('session_ended');
        await record(transaction, { by: { id: userId, sender }, action: 'second-factor-given' });
        return true;
      }),
    );
    return { recent_until: recentUntil(at).toISOString() };
  }

  /** Requires what signing in takes, so that an open page is not enough. Staff can only replace their factor. */
  async remove({ userId }: Caller, password: string, code: string, sender: Sender): Promise<void> {
    const { codes, db, passwordChange } = this.deps;
    const { is_staff } = await this.ownerOf(userId);
    if (is_staff) throw forbidden('factor_of_staff');
    if (!(await queries.findFactor(db, userId))) throw conflict('factor_not_set');
    await passwordChange.verify(userId, password, 'password');
    await codes.attempt(userId, sender, () =>
      db.transaction().execute(async (transaction) => {
        if (!(await codes.take(transaction, userId, code))) return undefined;
        await queries.deleteFactor(transaction, userId);
        await record(transaction, { by: { id: userId, sender }, action: 'second-factor-removed' });
        await addJob(transaction, changedMail, { account_id: userId, what: 'removed' });
        return true;
      }),
    );
  }

  /** Removes a person's lost factor. An administrator who has lost their own asks a colleague. */
  async reset(actor: Actor, id: number): Promise<void> {
    if (actor.id === id) throw forbidden('factor_own_reset');
    const { db, clock, endedSessions } = this.deps;
    await refuseActingAs(await this.ownerOf(id), db);
    const entry = { by: actor, about_id: id, action: 'second-factor-reset' } as const;
    const ended = await db
      .transaction()
      .execute((transaction) => deleteFactorOf(transaction, id, entry, clock()));
    for (const session of ended ?? []) endedSessions.add(session);
  }

  private async wantFactor(caller: Caller, isStaff: boolean): Promise<void> {
    if (isStaff && !caller.staff) throw new FactorWanted('missing');
    if (!(await this.deps.staffSessions.isRecent(caller))) throw new FactorWanted('recent');
  }

  private async lockBegun(db: Executor, userId: number) {
    const begun = await queries.lockBegunFactor(db, userId, this.deps.clock());
    const secret = begun && this.deps.codes.open(begun.secret, userId);
    if (!begun || !secret) throw nothingBegun();
    return { sealed: begun.secret, secret };
  }

  private async goOn(db: Executor, { sessionId, userId }: Caller, staff: boolean, at: Date) {
    const { endedSessions, refreshTokenSeconds } = this.deps;
    const ended = await endedSessions.end(db, { ofAccount: userId }, at);
    if (!ended.includes(sessionId)) throw unauthorized('session_ended');
    const expires = new Date(at.getTime() + refreshTokenSeconds * 1000);
    const state = { sessionId: randomUUID(), userId, generation: 1, rotatedAt: at, staff };
    await queries.beginFactorSession(db, state.sessionId, sessionId, at, expires, staff ? at : null);
    return { ended, state };
  }

  private async tellOwner({ account_id, what }: z.output<typeof changedMail.payload>, job: JobRun) {
    const { db, mailer, publicUrl } = this.deps;
    const account = await findContactById(db, account_id);
    if (!account) return;
    const email = factorEmail(what, account, job.addedAt, `${publicUrl}/forgot-password`);
    await emailAccount(mailer, account, email, job);
  }

  private async ownerOf(id: number) {
    const owner = await queries.findOwner(this.deps.db, id);
    if (!owner) throw notFound('account_not_found');
    return owner;
  }

  /** Rounded to seconds, as in tokens. */
  private now(): Date {
    return new Date(Math.floor(this.deps.clock().getTime() / 1000) * 1000);
  }
}

/** @returns the ended sessions; undefined if there was no factor, so that nothing changed */
export async function deleteFactorOf(
  db: Executor,
  id: number,
  entry: Parameters<typeof record>[1],
  at: Date,
): Promise<string[] | undefined> {
  if (!(await queries.deleteFactor(db, id))) return undefined;
  await record(db, entry);
  await addJob(db, changedMail, { account_id: id, what: 'reset' });
  return endSessions(db, { ofAccount: id }, at);
}
