import { createHash } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { unauthorized } from '../../../errors.ts';
import { markSeen } from '../accounts/accounts.ts';
import { record } from '../audit/audit.ts';
import { insertSession } from './auth.queries.ts';
import type { From } from './device.ts';
import type { FactorCodes } from './factor-codes.ts';
import { hashOf, newToken } from './mailed-token.ts';
import * as queries from './second-factor.queries.ts';
import type { SignInGuard } from './sign-in-guard.ts';
import type { NewSession, Tokens } from './tokens.ts';

const validMinutes = 5;
const over = 'sign_in_too_slow';

interface FactorSignInDeps {
  db: Database;
  tokens: Tokens;
  guard: SignInGuard;
  codes: FactorCodes;
  clock: () => Date;
}

/** Signing in in two steps. After the password, the browser gets a token with which it can only enter a code. */
export class FactorSignInService {
  constructor(private readonly deps: FactorSignInDeps) {}

  /** Called after the password was right. */
  async begin(account: { id: number; password_hash: string }): Promise<{ factor_token: string }> {
    const { db, clock } = this.deps;
    const { token, hash } = newToken();
    await queries.insertBegunSignIn(db, {
      token_hash: hash,
      account_id: account.id,
      password_digest: digestOf(account.password_hash),
      expires_at: new Date(clock().getTime() + validMinutes * 60_000),
    });
    return { factor_token: token };
  }

  /** After a wrong code the same token can be used again; it becomes invalid if the password changes. */
  async finish(token: string, code: string, { sender, device }: From, newSession: NewSession) {
    const { db, clock, codes, guard, tokens } = this.deps;
    const hash = hashOf(token);
    const account = await queries.findBegunSignIn(db, hash, clock());
    if (!account?.password_digest.equals(digestOf(account.password_hash))) throw unauthorized(over);
    const { id, email, has_parts, is_staff, password_hash } = account;
    const { state, expiresAt } = newSession(id, is_staff);
    await codes.attempt(id, sender, () =>
      db.transaction().execute(async (transaction) => {
        if (!(await codes.take(transaction, id, code))) return undefined;
        if (!(await queries.endBegunSignIn(transaction, hash))) throw unauthorized(over);
        const session = { ...state, ...device, expiresAt, factorAt: state.rotatedAt };
        if (!(await insertSession(transaction, session, password_hash))) throw unauthorized(over);
        await record(transaction, {
          by: { id, sender },
          action: 'sign-in',
          subject: 'second factor',
        });
        await markSeen(transaction, id, state.rotatedAt);
        return true;
      }),
    );
    await guard.passedFactor(email, sender);
    return { ...tokens.issue(state), user_id: id, has_parts };
  }
}

const digestOf = (passwordHash: string) => createHash('sha256').update(passwordHash).digest();
