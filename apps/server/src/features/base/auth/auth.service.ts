import { randomUUID } from 'node:crypto';
import type { SingleSignOn } from '../../../config-single-sign-on.ts';
import type { Database, Executor } from '../../../db/database.ts';
import { HttpError, unauthorized } from '../../../errors.ts';
import type { Sender } from '../../../http/client-address.ts';
import { dayOf, markSeen } from '../accounts/accounts.ts';
import { record } from '../audit/audit.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import type { Throttle } from '../throttle/throttle.ts';
import * as queries from './auth.queries.ts';
import type { From } from './device.ts';
import type { EndedSessions } from './ended-sessions.ts';
import type { FactorSignInService } from './factor-sign-in.service.ts';
import { passwordMatches } from './passwords.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import { usedAfter } from './staff-sessions.ts';
import type { NewSession, SpentToken, Tokens } from './tokens.ts';

/**
 * For this long a spent refresh token gets the same response again, for two browser tabs that refresh at once (docs/contract.md,
 * section 3).
 */
export const graceMilliseconds = 10_000;

const wrongCredentials = 'credentials_wrong';
const deadSession = 'session_ended';

/** Maximum life of a session, however often it is refreshed. */
const sessionDays = 90;

interface AuthDeps {
  db: Database;
  tokens: Tokens;
  endedSessions: EndedSessions;
  throttle: Throttle;
  guard: SignInGuard;
  factorSignIn: FactorSignInService;
  securityLog: SecurityLog;
  clock: () => Date;
  refreshTokenSeconds: number;
  /** The organisation's sign-in service, if there is one. */
  singleSignOn: Pick<SingleSignOn, 'name' | 'only' | 'emergencyAccount'> | undefined;
}

const day = 86_400_000;

export class AuthService {
  constructor(private readonly deps: AuthDeps) {}

  /**
   * Wrong, unknown, deactivated and just changed credentials get the same error, so that it does not reveal which of these is the
   * case.
   */
  async signIn(username: string, password: string, { sender, device }: From) {
    const { db, factorSignIn, guard, securityLog, tokens } = this.deps;
    await this.admit(username, sender);
    const account = await queries.findCredentials(db, username);
    const refuse = () => {
      securityLog.note('sign-in-failed', { aboutId: account?.id, sender });
      return unauthorized(wrongCredentials);
    };
    const matches = await passwordMatches(account?.password_hash, password).catch(async (error: unknown) => {
      // Under heavy load the password was not checked, so this does not count as a failed attempt.
      await guard.notLookedAt(username, sender);
      throw error;
    });
    if (!account || !matches) throw refuse();
    const { demo, has_factor, has_parts, is_staff, signs_in_with } = account;
    if (signs_in_with !== null) {
      await guard.notLookedAt(username, sender);
      // Shown only to someone who knows the password.
      throw unauthorized('account_merged', { address: signs_in_with });
    }
    const elsewhere = this.signsInElsewhere(account);
    if (elsewhere) {
      await guard.notLookedAt(username, sender);
      securityLog.note('sign-in-failed', { aboutId: account.id, subject: 'single sign-on only', sender });
      // Shown only to someone who knows the password.
      throw unauthorized('sign_in_at_provider', { name: elsewhere });
    }
    if (has_factor) {
      await guard.notLookedAt(username, sender);
      return factorSignIn.begin(account);
    }
    // Staff who have no second factor yet can only set one up, except in a demo, which requires none.
    const { state, expiresAt } = this.newSession(account.id, demo && is_staff);
    const session = { ...state, ...device, expiresAt, factorAt: null };
    if (!(await queries.insertSession(db, session, account.password_hash))) throw refuse();
    await record(db, { by: { id: account.id, sender }, action: 'sign-in' });
    // A demo account is many people's, so it has no maximum.
    if (!demo) await this.endOldest(account.id, sender);
    await markSeen(db, account.id, state.rotatedAt);
    await guard.succeeded(username, sender);
    return this.withParts({ ...tokens.issue(state), user_id: account.id }, has_parts);
  }

  /**
   * The sign-in service that this member of staff must use instead of a password: because the account has signed in there
   * before, or because all staff have to. Otherwise a person who has left the organisation could still use their password.
   */
  private signsInElsewhere(account: { email: string; is_staff: boolean; is_joined: boolean }) {
    const { singleSignOn } = this.deps;
    if (!singleSignOn || !account.is_staff || !(singleSignOn.only || account.is_joined)) return undefined;
    return account.email.toLowerCase() === singleSignOn.emergencyAccount ? undefined : singleSignOn.name;
  }

  /**
   * Begins a session of staff whom the organisation's sign-in service let in.
   *
   * @returns undefined if the account has lost its role meanwhile
   */
  async beginAtProvider(
    userId: number,
    { sender, device }: From,
    { factorAt, endsAt }: { factorAt: Date | null; endsAt: Date },
  ) {
    const { db, tokens } = this.deps;
    const { state, expiresAt } = this.newSession(userId, true);
    const session = { ...state, ...device, expiresAt, factorAt, endsAt };
    if (!(await queries.insertProviderSession(db, session))) return undefined;
    await record(db, { by: { id: userId, sender }, action: 'sign-in', subject: 'single sign-on' });
    await this.endOldest(userId, sender);
    await markSeen(db, userId, state.rotatedAt);
    return { ...tokens.issue(state), user_id: userId };
  }

  /** The second step of a sign-in, with a code. */
  async finishSignIn(token: string, code: string, from: From) {
    const { has_parts, ...signedIn } = await this.deps.factorSignIn.finish(
      token,
      code,
      from,
      this.newSession,
    );
    await this.endOldest(signedIn.user_id, from.sender);
    return this.withParts(signedIn, has_parts);
  }

  /** Adds the accounts merged into this one, whose data may still wait on the device. */
  private async withParts<T extends { user_id: number }>(signedIn: T, hasParts: boolean) {
    if (!hasParts) return signedIn;
    return { ...signedIn, formerly: await queries.partsOf(this.deps.db, signedIn.user_id) };
  }

  private async endOldest(id: number, sender: Sender): Promise<void> {
    const { db, clock, endedSessions } = this.deps;
    const ended = await queries.endOldestSessions(db, id, clock());
    if (ended.length === 0) return;
    for (const session of ended) endedSessions.add(session);
    await record(db, { by: { id, sender }, action: 'session-ended', subject: 'too many sessions' });
  }

  private readonly newSession: NewSession = (userId, staff) => {
    const rotatedAt = this.now();
    const state = { sessionId: randomUUID(), userId, generation: 1, rotatedAt, staff };
    return { state, expiresAt: this.expiry(rotatedAt) };
  };

  private async admit(username: string, sender: Sender): Promise<void> {
    const { db, guard, securityLog } = this.deps;
    try {
      await guard.admit(username, sender);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 429) throw error;
      const account = await queries.findCredentials(db, username);
      securityLog.note('sign-in-refused', { aboutId: account?.id, sender });
      throw error;
    }
  }

  async refresh(token: string, sender: Sender) {
    const spent = await this.deps.tokens.readRefresh(token);
    if (!spent || this.deps.endedSessions.has(spent.sessionId)) throw unauthorized(deadSession);
    const at = this.now();
    const rotated = await queries.rotateSession(
      this.deps.db,
      spent.sessionId,
      spent.generation,
      at,
      this.expiry(at),
      new Date(at.getTime() - sessionDays * day),
      usedAfter(at),
    );
    if (!rotated) return this.repeatOrEnd(spent, sender);
    // If the account got a token earlier today, it is already marked as seen today.
    if (dayOf(spent.issuedAt) !== dayOf(at)) await markSeen(this.deps.db, spent.userId, at);
    return this.deps.tokens.issue({ ...spent, generation: spent.generation + 1, rotatedAt: at });
  }

  /**
   * Handles a token that is used twice. Within the grace period it gets the same response again; later it must have been stolen,
   * and the session ends. A session past its last day and an unused staff session end here too.
   */
  private async repeatOrEnd(spent: SpentToken, sender: Sender) {
    const session = await queries.findSession(this.deps.db, spent.sessionId);
    if (!session || session.ended_at) throw unauthorized(deadSession);
    const age = this.deps.clock().getTime() - session.rotated_at.getTime();
    if (session.generation === spent.generation + 1 && age <= graceMilliseconds) {
      const { generation, rotated_at: rotatedAt } = session;
      return this.deps.tokens.issue({ ...spent, generation, rotatedAt });
    }
    await this.end({ sessionId: spent.sessionId });
    if (session.generation > spent.generation)
      this.deps.securityLog.note('refresh-token-reused', { aboutId: spent.userId, sender });
    throw unauthorized(deadSession);
  }

  async signOut(refreshToken: string): Promise<void> {
    const session = await this.deps.tokens.readRefresh(refreshToken, true);
    if (session) await this.end({ sessionId: session.sessionId });
  }

  /** Ends sessions: in this process at once, in others when the notification arrives. */
  async end(which: Parameters<typeof queries.endSessions>[1]): Promise<void> {
    for (const id of await queries.endSessions(this.deps.db, which, this.deps.clock()))
      this.deps.endedSessions.add(id);
  }

  async cleanup(db: Executor = this.deps.db): Promise<void> {
    await queries.deleteDeadSessions(db, this.deps.clock());
  }

  /** Rounded to seconds, as in tokens: the same state must give the same token. */
  private now(): Date {
    return new Date(Math.floor(this.deps.clock().getTime() / 1000) * 1000);
  }

  private expiry(from: Date): Date {
    return new Date(from.getTime() + this.deps.refreshTokenSeconds * 1000);
  }
}
