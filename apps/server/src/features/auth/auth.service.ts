import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { unauthorized } from '../../errors.ts';
import { networkOf } from '../../http/client-address.ts';
import { record } from '../audit/audit.ts';
import * as queries from './auth.queries.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { passwordMatches } from './passwords.ts';
import { limits, type Throttle } from './throttle.ts';
import type { SpentToken, TokenState, Tokens } from './tokens.ts';

/** How long a spent refresh token still gets the same answer: two tabs that refresh at once (CONTRACT.md, section 3). */
export const graceMilliseconds = 10_000;

const wrongCredentials = 'No active account found with the given credentials';
const deadSession = 'This session has ended. Sign in again.';

export interface AuthDeps {
  db: Database;
  tokens: Tokens;
  endedSessions: EndedSessions;
  throttle: Throttle;
  clock: () => Date;
  refreshTokenSeconds: number;
}

export class AuthService {
  constructor(private readonly deps: AuthDeps) {}

  /** The failure is counted before the password is looked at, so that parallel guesses cannot outrun the count. */
  async signIn(username: string, password: string, address: string) {
    const { db, throttle, tokens } = this.deps;
    const network = networkOf(address);
    const guesser = `${username.toLowerCase()}|${network}`;
    await throttle.take(limits.signInFromAddress, network);
    await throttle.take(limits.failedSignIn, guesser, true);
    const account = await queries.findCredentials(db, username);
    const matches = await passwordMatches(account?.password_hash, password);
    if (!account || !matches) throw unauthorized(wrongCredentials);
    const state = { sessionId: randomUUID(), userId: account.id, generation: 1, rotatedAt: this.now() };
    const expiry = this.expiry(state.rotatedAt);
    if (!(await queries.insertSession(db, state, expiry, account.password_hash)))
      throw unauthorized(wrongCredentials);
    await record(db, { actor_id: account.id, action: 'sign-in', address });
    await throttle.giveBack(limits.failedSignIn, guesser);
    return { ...(await tokens.issue(state)), user_id: account.id };
  }

  async refresh(token: string) {
    const spent = await this.deps.tokens.readRefresh(token);
    if (!spent || this.deps.endedSessions.has(spent.sessionId)) throw unauthorized(deadSession);
    const at = this.now();
    const rotated = await queries.rotateSession(
      this.deps.db,
      spent.sessionId,
      spent.generation,
      at,
      this.expiry(at),
    );
    if (rotated) return this.deps.tokens.issue({ ...spent, generation: spent.generation + 1, rotatedAt: at });
    return this.repeatOrEnd(spent);
  }

  /** A token spent twice: the same answer within the grace, else somebody stole one of the two, and the family ends. */
  private async repeatOrEnd(spent: SpentToken) {
    const session = await queries.findSession(this.deps.db, spent.sessionId);
    if (!session || session.ended_at) throw unauthorized(deadSession);
    const age = this.deps.clock().getTime() - session.rotated_at.getTime();
    if (session.generation === spent.generation + 1 && age <= graceMilliseconds) {
      const state: TokenState = { ...spent, generation: session.generation, rotatedAt: session.rotated_at };
      return this.deps.tokens.issue(state);
    }
    await this.end({ sessionId: spent.sessionId });
    throw unauthorized(deadSession);
  }

  async signOut(refreshToken: string): Promise<void> {
    const session = await this.deps.tokens.readRefresh(refreshToken, true);
    if (session) await this.end({ sessionId: session.sessionId });
  }

  /** Ends sessions, here at once and in every other process within the time of a notification. */
  async end(which: Parameters<typeof queries.endSessions>[1]): Promise<void> {
    for (const id of await queries.endSessions(this.deps.db, which, this.deps.clock()))
      this.deps.endedSessions.add(id);
  }

  async sweep(): Promise<void> {
    await queries.deleteDeadSessions(this.deps.db, this.deps.clock());
    await this.deps.throttle.sweep();
  }

  /** Whole seconds, as tokens count them: the same state must give the same token. */
  private now(): Date {
    return new Date(Math.floor(this.deps.clock().getTime() / 1000) * 1000);
  }

  private expiry(from: Date): Date {
    return new Date(from.getTime() + this.deps.refreshTokenSeconds * 1000);
  }
}
