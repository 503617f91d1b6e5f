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

/** Takes codes of second factors, each once, and slows down who guesses them. */
export class FactorCodes {
  constructor(private readonly deps: FactorCodesDeps) {}

  /**
   * Counts a try before the code is looked at, as with passwords; what `take` throws of its own is told as it is, and a code that is
   * not right in the same words, whatever is wrong with it.
   *
   * @param take does all in one transaction and says whether the code was taken
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

  /** In the transaction of what it is given for: when that fails, the code is not spent. */
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

  /** So that an old JWT_SECRET can be forgotten once everybody has signed in. */
  private resealed(sealed: Buffer, secret: Buffer, accountId: number): Buffer {
    const { vault } = this.deps;
    return vault.isUpToDate(sealed) ? sealed : vault.seal(secret, accountId);
  }
}
