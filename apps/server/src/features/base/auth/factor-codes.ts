import type { FastifyBaseLogger } from 'fastify';
import type { Executor } from '../../../db/database.ts';
import { HttpError, invalid } from '../../../errors.ts';
import { networkOf, type Sender } from '../../../http/client-address.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { limits } from './auth.limits.ts';
import { hashOfCode, plain } from './recovery-codes.ts';
import * as queries from './second-factor.queries.ts';
import { stepOf } from './totp.ts';
import type { Vault } from './vault.ts';

interface FactorCodesDeps {
  throttle: Throttle;
  securityLog: SecurityLog;
  log: FastifyBaseLogger;
  vault: Vault;
  clock: () => Date;
}

const wrong = 'factor_code_wrong';

/** Accepts each code of a second factor once, and slows down guessing. */
export class FactorCodes {
  constructor(private readonly deps: FactorCodesDeps) {}

  /**
   * Counts an attempt before the code is checked, as with passwords. Errors that `take` throws are passed on; every wrong code
   * gets the same error.
   *
   * @param take does everything in one transaction, and returns undefined if the code was wrong
   */
  async attempt<T>(accountId: number, sender: Sender, take: () => Promise<T | undefined>): Promise<T> {
    const { throttle, securityLog } = this.deps;
    const key = String(accountId);
    const attempt = { aboutId: accountId, sender };
    try {
      await throttle.consume(limits.failedFactor, key);
      await throttle.consume(limits.failedFactorOfAccount, key);
    } catch (error) {
      if (error instanceof HttpError && error.status === 429)
        securityLog.note('second-factor-refused', attempt);
      throw error;
    }
    const taken = await take();
    if (taken === undefined) {
      securityLog.note('second-factor-failed', { ...attempt, subject: networkOf(sender) });
      throw invalid({ code: [wrong] });
    }
    await throttle.reset(limits.failedFactor, key);
    await throttle.refund(limits.failedFactorOfAccount, key);
    return taken;
  }

  /** Runs in the caller's transaction: if that is rolled back, the code can be used again. */
  async take(db: Executor, accountId: number, code: string): Promise<boolean> {
    const typed = plain(code);
    if (!/^\d{6}$/.test(typed)) return queries.spendRecoveryCode(db, accountId, hashOfCode(typed));
    const factor = await queries.findFactor(db, accountId);
    if (!factor) return false;
    const secret = this.open(factor.secret, accountId);
    const step = secret && stepOf(secret, typed, this.deps.clock());
    if (!secret || step === undefined) return false;
    return queries.spendStep(
      db,
      accountId,
      step,
      factor.secret,
      this.resealed(factor.secret, secret, accountId),
    );
  }

  open(sealed: Buffer, accountId: number): Buffer | undefined {
    const secret = this.deps.vault.open(sealed, accountId);
    if (!secret)
      this.deps.log.error(
        { accountId },
        'a second factor cannot be read: JWT_SECRET does not hold the secret it was sealed with',
      );
    return secret;
  }

  /** Encrypts the secret again with the newest key, so that an old JWT_SECRET can be dropped once everyone has signed in. */
  private resealed(sealed: Buffer, secret: Buffer, accountId: number): Buffer {
    const { vault } = this.deps;
    return vault.isUpToDate(sealed) ? sealed : vault.seal(secret, accountId);
  }
}
